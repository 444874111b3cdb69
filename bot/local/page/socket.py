"""The page's socket: answers what a page asks for. PROTOCOL.md has the requests."""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from aiohttp import WSMsgType, web

from bot.local.access import refuse, same
from bot.local.client.interactions import PlayerActions
from bot.local.core import Core
from bot.local.model.records import Player
from bot.local.page.tabs import Tab, Tabs
from bot.local.payloads import limits
from bot.local.payloads.errors import DiscordError, Json
from bot.local.words import DEFAULT_LOCALE, ActError, table_say

log = logging.getLogger(__name__)
PAGE_FRAME_BYTES = 1024 * 1024


class PageRequest:
    """Reads the fields of a page's request; ActError for a field of the wrong kind."""

    def __init__(self, frame: Json) -> None:
        self.frame = frame

    def text(self, name: str) -> str:
        value = self.frame.get(name)
        if isinstance(value, int) and not isinstance(value, bool):
            value = str(value)
        if not isinstance(value, str):
            raise ActError("bad-request", "missing", name=name)
        return value

    def maybe(self, name: str) -> str | None:
        return None if self.frame.get(name) is None else self.text(name)

    def texts(self, name: str) -> list[str] | None:
        value = self.frame.get(name)
        if value is None:
            return None
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise ActError("bad-request", "wrong", name=name)
        return value

    def number(self, name: str, fallback: int, high: int) -> int:
        value = self.frame.get(name, fallback)
        if isinstance(value, bool) or not isinstance(value, int):
            raise ActError("bad-request", "wrong", name=name)
        return max(1, min(high, value))

    def mapping(self, name: str) -> dict[str, Any]:
        value = self.frame.get(name) or {}
        if not isinstance(value, dict):
            raise ActError("bad-request", "wrong", name=name)
        return value

    def nested(self, name: str) -> list[Json]:
        value = self.frame.get(name) or []
        if not isinstance(value, list):
            raise ActError("bad-request", "wrong", name=name)
        return value


Handler = Callable[[Tab, PageRequest], Awaitable[Any]]
SNAPSHOTS = ("hello", "open")  # requests whose answer shows the state of things


class PageSocket:
    def __init__(self, core: Core, actions: PlayerActions, tabs: Tabs) -> None:
        self.core = core
        self.actions = actions
        self.tabs = tabs
        self.handlers: dict[str, Handler] = {
            "hello": self._hello, "players.create": self._create_player,
            "players.change": self._change_player, "channels.create": self._create_channel,
            "direct": self._direct, "open": self._open, "read": self._read, "send": self._send,
            "delete": self._delete, "react": self._react, "typing": self._typing,
            "slash": self._slash, "autocomplete": self._autocomplete, "context": self._context,
            "press": self._press, "submit": self._submit, "dismiss": self._dismiss,
        }  # fmt: skip

    async def handle(self, request: web.Request) -> web.StreamResponse:
        if not same(request.query.get("token", ""), self.core.access.page_token):
            return refuse(401, "The page token is wrong.")
        player = self._player(request.query.get("player"))
        if player is None:
            return refuse(404, "There is no such player.")
        socket = web.WebSocketResponse(max_msg_size=PAGE_FRAME_BYTES, heartbeat=30.0, timeout=2.0)
        await socket.prepare(request)
        tab = Tab(socket, player)
        self.tabs.tabs.add(tab)
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    await self._hear(tab, message.data)
                elif message.type is WSMsgType.BINARY:
                    await socket.close(code=1003, message=b"Text frames only")
        finally:
            self.tabs.tabs.discard(tab)
            await tab.end()
            with suppress(ConnectionError, RuntimeError):
                await socket.close()
        return socket

    def _player(self, wanted: str | None) -> Player | None:
        people = self.core.world.people
        if not wanted:
            return people[0] if people else None
        return next((one for one in people if one.id == wanted), None)

    async def _hear(self, tab: Tab, raw: str) -> None:
        number: Any = None
        try:
            frame = json.loads(raw)
            if not isinstance(frame, dict):
                raise ActError("bad-request", "unknown-act")
            number = frame.get("id")
            handler = self.handlers.get(frame.get("do", ""))
            if handler is None:
                raise ActError("bad-request", "unknown-act")
            if frame["do"] in SNAPSHOTS:
                tab.hold()
            result = await handler(tab, PageRequest(frame))
        except ActError as error:
            sentence = error.sentence(tab.player.locale)
            self._fail(tab, number, error.code, sentence)
        except DiscordError as error:
            code = "not-found" if error.status == 404 else "failed"
            self._fail(tab, number, code, table_say(tab.player.locale, "failed"))
        except (ValueError, TypeError, RecursionError):
            sentence = table_say(tab.player.locale, "unknown-act")
            self._fail(tab, number, "bad-request", sentence)
        except Exception as problem:
            self.core.faults.append(f"{raw[:200]}: {problem!r}")
            log.exception("The local table failed at a page's request")
            self._fail(tab, number, "failed", table_say(tab.player.locale, "failed"))
        else:
            tab.send({"id": number, "ok": True, "result": result})
        finally:
            tab.release()

    def _fail(self, tab: Tab, number: Any, code: str, sentence: str) -> None:
        error = {"code": code, "message": sentence}
        tab.send({"id": number, "ok": False, "error": error})

    # --- players and channels

    async def _hello(self, tab: Tab, _: PageRequest) -> Json:
        core, world = self.core, self.core.world
        return {
            "me": core.views.player(tab.player),
            "players": [core.views.player(one) for one in world.people],
            "guild": {
                "id": world.guild.id,
                "name": world.guild.name,
                "roles": [core.shapes.role(one) for one in world.roles.values()],
            },
            "channels": self.actions.channels(tab.player),
            "commands": core.views.commands(tab.player),
            "bot": {**core.shapes.user(world.bot), "online": core.gateway.online},
            "limits": {
                "message": limits.CONTENT_CHARACTERS,
                "file": limits.FILE_BYTES,
                "files": limits.FILES,
            },
        }

    async def _create_player(self, _: Tab, request: PageRequest) -> Json:
        locale = request.maybe("locale") or DEFAULT_LOCALE
        player = self.actions.create_player(request.text("name"), locale)
        return self.core.views.player(player)

    async def _change_player(self, tab: Tab, request: PageRequest) -> Json:
        player = self.actions.change_player(
            request.maybe("player") or tab.player,
            name=request.maybe("name"),
            locale=request.maybe("locale"),
            roles=request.texts("roles"),
            theme=request.maybe("theme"),
        )
        return self.core.views.player(player)

    async def _create_channel(self, tab: Tab, request: PageRequest) -> Json:
        channel = self.actions.create_channel(request.text("name"), request.maybe("topic"))
        return self.core.views.channel(channel, tab.player)

    async def _direct(self, tab: Tab, _: PageRequest) -> Json:
        return self.core.views.channel(self.actions.direct(tab.player), tab.player)

    # --- messages

    async def _open(self, tab: Tab, request: PageRequest) -> Json:
        channel = self.actions.channel(request.text("channel"), tab.player)
        limit = request.number("limit", 50, limits.HISTORY_MESSAGES)
        before, around = request.maybe("before"), request.maybe("around")
        for name, value in (("before", before), ("around", around)):
            if value is not None and not (value.isascii() and value.isdigit()):
                raise ActError("bad-request", "wrong", name=name)
        # read one message more than requested: it tells whether there are more
        extra = 0 if around else 1
        found = await self.actions.messages_seen_by(
            tab.player, channel, limit + extra, before=before, around=around
        )
        messages = found if around else found[-limit:]
        more = len(found) > limit
        if around and messages:
            first = messages[0]["id"]
            more = bool(await self.actions.messages_seen_by(tab.player, channel, 1, before=first))
        pins = await self.actions.pinned(tab.player, channel)
        return {"messages": messages, "pins": pins, "more": more}

    async def _read(self, tab: Tab, request: PageRequest) -> None:
        self.actions.read(tab.player, request.text("channel"), request.maybe("message"))

    async def _send(self, tab: Tab, request: PageRequest) -> Json:
        return await self.actions.send(
            tab.player,
            request.text("channel"),
            request.maybe("content") or "",
            request.texts("uploads") or (),
            request.maybe("reply_to"),
            (request.maybe("nonce") or "")[: limits.NONCE_CHARACTERS] or None,
        )

    async def _delete(self, tab: Tab, request: PageRequest) -> None:
        await self.actions.delete(tab.player, request.text("message"))

    async def _react(self, tab: Tab, request: PageRequest) -> None:
        on = request.frame.get("on", True) is not False
        await self.actions.react(tab.player, request.text("message"), request.text("emoji"), on)

    async def _typing(self, tab: Tab, request: PageRequest) -> None:
        self.actions.typing(tab.player, request.text("channel"))

    # --- interactions

    async def _slash(self, tab: Tab, request: PageRequest) -> Json:
        given = request.nested("options")
        handle = await self.actions.slash(
            tab.player, request.text("channel"), request.text("command"), given
        )
        return {"interaction": handle.id}

    async def _autocomplete(self, tab: Tab, request: PageRequest) -> Json:
        given = request.nested("options")
        choices = await self.actions.autocomplete(
            tab.player, request.text("channel"), request.text("command"), given
        )
        return {"choices": choices}

    async def _context(self, tab: Tab, request: PageRequest) -> Json:
        handle = await self.actions.context_menu(
            tab.player, request.text("channel"), request.text("command"), request.text("target")
        )
        return {"interaction": handle.id}

    async def _press(self, tab: Tab, request: PageRequest) -> Json:
        handle = await self.actions.press(
            tab.player, request.text("message"), request.text("custom_id"), request.texts("values")
        )
        return {"interaction": handle.id}

    async def _submit(self, tab: Tab, request: PageRequest) -> Json:
        values = request.mapping("values")
        handle = await self.actions.submit_modal(tab.player, request.text("modal"), values)
        return {"interaction": handle.id}

    async def _dismiss(self, tab: Tab, request: PageRequest) -> None:
        if request.maybe("modal"):
            self.actions.dismiss_modal(tab.player, request.text("modal"))
        else:
            await self.actions.dismiss(tab.player, request.text("message"))
