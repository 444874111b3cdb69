"""The page's socket: what the page asks for, and the answers. See page/PROTOCOL.md."""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web

from bot.local.client.interactions import Acts
from bot.local.model.records import Player
from bot.local.page.tabs import PageLink
from bot.local.payloads import limits
from bot.local.payloads.errors import DiscordError, Json
from bot.local.safety import refuse, same
from bot.local.words import ActError, table_say

if TYPE_CHECKING:
    from bot.local.core import Core

log = logging.getLogger(__name__)
FRAME_BYTES = 1024 * 1024


class Asked:
    """The fields of a request; a field of the wrong kind is the page's fault."""

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


Doer = Callable[[PageLink, Asked], Awaitable[Any]]
SNAPSHOTS = ("hello", "open")  # answers that tell how things stand


class PageSocket:
    def __init__(self, core: Core, acts: Acts) -> None:
        self.core = core
        self.acts = acts
        self.doers: dict[str, Doer] = {
            "hello": self._hello, "players.create": self._create_player,
            "players.change": self._change_player, "channels.create": self._create_channel,
            "direct": self._direct, "open": self._open, "read": self._read, "send": self._send,
            "delete": self._delete, "react": self._react, "typing": self._typing,
            "slash": self._slash, "autocomplete": self._autocomplete, "context": self._context,
            "press": self._press, "submit": self._submit, "dismiss": self._dismiss,
        }  # fmt: skip

    async def handle(self, request: web.Request) -> web.StreamResponse:
        if not same(request.query.get("token", ""), self.core.page_token):
            return refuse(401, "The page token is wrong.")
        player = self._player(request.query.get("player"))
        if player is None:
            return refuse(404, "There is no such player.")
        socket = web.WebSocketResponse(max_msg_size=FRAME_BYTES, heartbeat=30.0, timeout=2.0)
        await socket.prepare(request)
        link = PageLink(socket, player)
        self.core.pages.links.add(link)
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    await self._hear(link, message.data)
                elif message.type is WSMsgType.BINARY:
                    await socket.close(code=1003, message=b"Text frames only")
        finally:
            self.core.pages.links.discard(link)
            await link.end()
            with suppress(ConnectionError, RuntimeError):
                await socket.close()
        return socket

    def _player(self, wanted: str | None) -> Player | None:
        people = self.core.world.people
        if not wanted:
            return people[0] if people else None
        return next((one for one in people if one.id == wanted), None)

    async def _hear(self, link: PageLink, raw: str) -> None:
        number: Any = None
        try:
            frame = json.loads(raw)
            if not isinstance(frame, dict):
                raise ActError("bad-request", "unknown-act")
            number = frame.get("id")
            doer = self.doers.get(frame.get("do", ""))
            if doer is None:
                raise ActError("bad-request", "unknown-act")
            if frame["do"] in SNAPSHOTS:
                link.hold()
            result = await doer(link, Asked(frame))
        except ActError as error:
            sentence = error.sentence(link.player.locale)
            self._fail(link, number, error.code, sentence)
        except DiscordError as error:
            code = "not-found" if error.status == 404 else "failed"
            self._fail(link, number, code, table_say(link.player.locale, "failed"))
        except (ValueError, TypeError, RecursionError):
            sentence = table_say(link.player.locale, "unknown-act")
            self._fail(link, number, "bad-request", sentence)
        except Exception as problem:
            self.core.faults.append(f"{raw[:200]}: {problem!r}")
            log.exception("The local table failed at a page's request")
            self._fail(link, number, "failed", table_say(link.player.locale, "failed"))
        else:
            link.send({"id": number, "ok": True, "result": result})
        finally:
            link.let_go()

    def _fail(self, link: PageLink, number: Any, code: str, sentence: str) -> None:
        error = {"code": code, "message": sentence}
        link.send({"id": number, "ok": False, "error": error})

    # --- the table

    async def _hello(self, link: PageLink, _: Asked) -> Json:
        core, world = self.core, self.core.world
        return {
            "me": core.pages.player_shape(link.player),
            "players": [core.pages.player_shape(one) for one in world.people],
            "guild": {
                "id": world.guild.id,
                "name": world.guild.name,
                "roles": [core.shapes.role(one) for one in world.roles.values()],
            },
            "channels": self.acts.channels(link.player),
            "commands": core.pages.commands_for(link.player),
            "bot": {**core.shapes.user(world.bot), "online": core.gateway.online},
            "limits": {
                "message": limits.CONTENT, "file": limits.FILE_BYTES, "files": limits.FILES
            },
        }  # fmt: skip

    async def _create_player(self, _: PageLink, asked: Asked) -> Json:
        locale = asked.maybe("locale") or "en-US"
        player = self.acts.create_player(asked.text("name"), locale)
        return self.core.pages.player_shape(player)

    async def _change_player(self, link: PageLink, asked: Asked) -> Json:
        player = self.acts.change_player(
            asked.maybe("player") or link.player,
            name=asked.maybe("name"),
            locale=asked.maybe("locale"),
            roles=asked.texts("roles"),
            theme=asked.maybe("theme"),
        )
        return self.core.pages.player_shape(player)

    async def _create_channel(self, link: PageLink, asked: Asked) -> Json:
        channel = self.acts.create_channel(asked.text("name"), asked.maybe("topic"))
        return self.core.pages.channel_shape(channel, link.player)

    async def _direct(self, link: PageLink, _: Asked) -> Json:
        return self.core.pages.channel_shape(self.acts.direct(link.player), link.player)

    # --- messages

    async def _open(self, link: PageLink, asked: Asked) -> Json:
        channel = self.acts.channel(asked.text("channel"), link.player)
        limit = asked.number("limit", 50, limits.HISTORY)
        before, around = asked.maybe("before"), asked.maybe("around")
        for name, value in (("before", before), ("around", around)):
            if value is not None and not (value.isascii() and value.isdigit()):
                raise ActError("bad-request", "wrong", name=name)
        # one more than asked for tells whether there is more
        extra = 0 if around else 1
        found = await self.acts.messages_seen_by(
            link.player, channel, limit + extra, before=before, around=around
        )
        messages = found if around else found[-limit:]
        more = len(found) > limit
        if around and messages:
            first = messages[0]["id"]
            more = bool(await self.acts.messages_seen_by(link.player, channel, 1, before=first))
        pins = await self.acts.pinned(link.player, channel)
        return {"messages": messages, "pins": pins, "more": more}

    async def _read(self, link: PageLink, asked: Asked) -> None:
        self.acts.read(link.player, asked.text("channel"), asked.maybe("message"))

    async def _send(self, link: PageLink, asked: Asked) -> Json:
        return await self.acts.send(
            link.player,
            asked.text("channel"),
            asked.maybe("content") or "",
            asked.texts("uploads") or (),
            asked.maybe("reply_to"),
            (asked.maybe("nonce") or "")[: limits.ALLOWED_NONCE] or None,
        )

    async def _delete(self, link: PageLink, asked: Asked) -> None:
        await self.acts.delete(link.player, asked.text("message"))

    async def _react(self, link: PageLink, asked: Asked) -> None:
        on = asked.frame.get("on", True) is not False
        await self.acts.react(link.player, asked.text("message"), asked.text("emoji"), on)

    async def _typing(self, link: PageLink, asked: Asked) -> None:
        self.acts.typing(link.player, asked.text("channel"))

    # --- interactions

    async def _slash(self, link: PageLink, asked: Asked) -> Json:
        given = asked.nested("options")
        handle = await self.acts.slash(
            link.player, asked.text("channel"), asked.text("command"), given
        )
        return {"interaction": handle.id}

    async def _autocomplete(self, link: PageLink, asked: Asked) -> Json:
        given = asked.nested("options")
        choices = await self.acts.autocomplete(
            link.player, asked.text("channel"), asked.text("command"), given
        )
        return {"choices": choices}

    async def _context(self, link: PageLink, asked: Asked) -> Json:
        handle = await self.acts.context_menu(
            link.player, asked.text("channel"), asked.text("command"), asked.text("target")
        )
        return {"interaction": handle.id}

    async def _press(self, link: PageLink, asked: Asked) -> Json:
        handle = await self.acts.press(
            link.player, asked.text("message"), asked.text("custom_id"), asked.texts("values")
        )
        return {"interaction": handle.id}

    async def _submit(self, link: PageLink, asked: Asked) -> Json:
        values = asked.mapping("values")
        handle = await self.acts.submit_modal(link.player, asked.text("modal"), values)
        return {"interaction": handle.id}

    async def _dismiss(self, link: PageLink, asked: Asked) -> None:
        if asked.maybe("modal"):
            self.acts.dismiss_modal(link.player, asked.text("modal"))
        else:
            await self.acts.dismiss(link.player, asked.text("message"))
