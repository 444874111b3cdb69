"""The local table in miniature: speaks `bot/local/page/PROTOCOL.md`, with a canned bot.

Run it by hand to look at the page: `python -m tests.browser.stub_server 8485`.
"""

from __future__ import annotations

import asyncio
import copy
import json
import sys
import threading
from pathlib import Path
from typing import Any

from aiohttp import BodyPartReader, WSMsgType, web

from bot.local.page.languages import languages_module
from tests.browser import stub_world as world
from tests.browser.stub_world import Json

PAGE = Path(__file__).parents[2] / "bot" / "local" / "page"
TOKEN = "stub-token"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
    "media-src 'self'; "
    "font-src 'self'; connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'; require-trusted-types-for 'script'"
)


class FaultError(Exception):
    """A request that is answered with an error."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Tab:
    """One open page."""

    def __init__(self, socket: web.WebSocketResponse, player: str) -> None:
        self.socket = socket
        self.player = player

    async def push(self, event: str, data: Any) -> None:
        if not self.socket.closed:
            await self.socket.send_str(json.dumps({"event": event, "data": data}))


class Stub:
    """State and behaviour; one instance per server."""

    def __init__(self) -> None:
        self.tabs: set[Tab] = set()
        self.picture = world.board_picture()
        self.uploads: dict[str, Json] = {}
        self.modals: dict[str, str] = {}
        self.presses: dict[str, int] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        people = [
            world.player(world.ANA, "Ana", "en-US", [world.ROLE_GM]),
            world.player(world.BERTO, "Berto", "es-ES", [world.ROLE_PLAYER]),
            world.player(world.CARLA, f"Carla {world.EVIL}"[:60], "en-US", []),
        ]
        self.players = {one["id"]: one for one in people}
        self.channels: dict[str, Json] = {}
        self.messages: dict[str, list[Json]] = {}
        self.read: dict[tuple[str, str], str] = {}
        self.mentioned: set[tuple[str, str]] = set()
        for identity, name, topic in (
            (world.STREET, "rue-morgue", "Four survivors, one plane. Ana leads."),
            (world.RULES, "rules", "Questions and answers"),
        ):
            self.add_channel(
                {
                    "id": identity,
                    "type": 0,
                    "name": name,
                    "topic": topic,
                    "position": len(self.channels),
                }
            )
        self.add_channel(
            {
                "id": world.THREAD,
                "type": 11,
                "name": "Game 12",
                "parent_id": world.STREET,
                "thread_metadata": {},
            }
        )
        self.fill()

    # The world ------------------------------------------------------------------------------------

    def add_channel(self, channel: Json) -> Json:
        self.channels[channel["id"]] = {"guild_id": world.GUILD, "last_message_id": None, **channel}
        self.messages[channel["id"]] = []
        return self.channels[channel["id"]]

    def message(self, channel: str, author: Json, content: str = "", **more: Any) -> Json:
        mentions = [one for one in self.players.values() if f"<@{one['id']}>" in content]
        made = {
            "id": world.snowflake(),
            "channel_id": channel,
            "author": {key: author.get(key) for key in ("id", "username", "global_name", "bot")},
            "content": content,
            "timestamp": world.now(more.pop("age", 0)),
            "edited_timestamp": None,
            "type": 0,
            "flags": 0,
            "embeds": [],
            "attachments": [],
            "components": [],
            "mentions": mentions,
            "mention_roles": [],
            "mention_everyone": False,
            "reactions": [],
            "pinned": False,
            **more,
        }
        self.messages[channel].append(made)
        if not made.get("ephemeral"):
            self.channels[channel]["last_message_id"] = made["id"]
        return made

    def fill(self) -> None:
        """The conversation that a visitor finds."""
        ana, berto, carla = (self.players[one] for one in (world.ANA, world.BERTO, world.CARLA))
        for number in range(70):
            self.message(
                world.STREET,
                (ana, berto)[number // 3 % 2],
                f"Older letter {number + 1}.",
                age=-90000 + number * 30,
            )
        first = self.message(
            world.STREET, ana, "Shall we begin? I have the **map** ready.", age=-8000
        )
        self.message(world.STREET, ana, "Everyone take a seat, please.", age=-7990)
        text = world.MARKDOWN.format(
            berto=world.BERTO,
            rules=world.RULES,
            time=1900000000,
            role=world.ROLE_GM,
            guild=world.GUILD,
            street=world.STREET,
            message=first["id"],
        )
        self.message(world.STREET, berto, text, age=-7000, edited_timestamp=world.now(-6900))
        self.message(
            world.STREET,
            carla,
            f"{world.EVIL} [x](javascript:alert(1)) <script>window.hacked=1</script>",
            age=-6500,
        )
        file = world.attachment("log.txt", 44, "text/plain")
        picture = world.attachment(
            "board.png",
            len(self.picture),
            "image/png",
            width=1600,
            height=900,
            description="The board before round 1: four survivors in B2.",
        )
        self.message(
            world.STREET,
            world.BOT,
            "The lobby is open.",
            age=-5000,
            embeds=[world.embed()],
            attachments=[picture, file],
            interaction={"user": ana, "name": "game new"},
            type=20,
            reactions=[{"emoji": {"id": None, "name": "👍"}, "count": 2, "me": False}],
            components=[
                world.row(world.button("Join", "count", 3), world.button("Leave", "fail", 2))
            ],
        )
        self.message(
            world.STREET,
            berto,
            "I am in.",
            age=-4800,
            type=19,
            referenced_message=first,
            message_reference={"message_id": first["id"], "channel_id": world.STREET},
        )
        self.message(
            world.STREET,
            world.BOT,
            "Game 12",
            age=-4700,
            type=18,
            message_reference={"channel_id": world.THREAD},
        )
        self.message(
            world.STREET, world.BOT, "Try every list:", age=-4600, components=world.SELECTS
        )
        self.message(world.STREET, world.BOT, f"👉 <@{world.ANA}>: your turn.", age=-400)
        self.message(
            world.STREET, world.BOT, age=-390, components=copy.deepcopy(world.PANEL), flags=world.V2
        )
        self.pins = {world.STREET: [first]}
        self.message(world.RULES, berto, "May I shoot through a door?", age=-3000)
        self.message(world.THREAD, world.BOT, "The game begins in **this thread**.", age=-4600)
        for one in self.players:
            for channel in self.channels:
                self.read[one, channel] = self.channels[channel]["last_message_id"]
        self.read[world.ANA, world.RULES] = "0"

    def seen(self, player: str, message: Json) -> bool:
        return message.get("only") in (None, player)

    def channel_for(self, player: str, channel: Json) -> Json:
        read = self.read.get((player, channel["id"]), "0")
        last = channel["last_message_id"] or "0"
        marks = {
            "unread": int(last) > int(read),
            "mention": (player, channel["id"]) in self.mentioned,
            "last_read_id": read,
            "turn": self.turn(player, channel["id"]),
        }
        return {**channel, **marks}

    def turn(self, player: str, channel: str) -> str | None:
        """The bot's newest call, if it is for this player."""
        for one in reversed(self.messages[channel]):
            if "👉" in one["content"] and not one.get("only"):
                meant = any(each["id"] == player for each in one["mentions"])
                return one["id"] if meant else None
        return None

    # Telling --------------------------------------------------------------------------------------

    async def tell(self, event: str, data: Any, only: str | None = None) -> None:
        for tab in list(self.tabs):
            if only is None or tab.player == only:
                await tab.push(event, data)

    async def post(self, channel: str, author: Json, content: str = "", **more: Any) -> Json:
        made = self.message(channel, author, content, **more)
        only = made.get("only")
        await self.tell("message", made, only)
        for one in made["mentions"]:
            self.mentioned.add((one["id"], channel))
        if not only:
            for tab in list(self.tabs):
                if tab.player != author["id"]:
                    marks = self.channel_for(tab.player, self.channels[channel])
                    await tab.push(
                        "unread",
                        {
                            "channel": channel,
                            "unread": marks["unread"],
                            "mention": marks["mention"],
                            "turn": marks["turn"],
                        },
                    )
        return made

    def find(self, channel: str, identity: str) -> Json:
        for one in self.messages.get(channel, []):
            if one["id"] == identity:
                return one
        raise FaultError("not-found", "There is no such message.")

    def soon(self, coroutine: Any) -> None:
        task = asyncio.ensure_future(coroutine)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # Requests -------------------------------------------------------------------------------------

    async def answer(self, tab: Tab, frame: Json) -> Any:
        handler = getattr(self, "do_" + str(frame.get("do")).replace(".", "_"), None)
        if handler is None:
            raise FaultError("bad-request", "Unknown request.")
        return await handler(tab, frame)

    async def do_hello(self, tab: Tab, _: Json) -> Json:
        roles = [
            {"id": world.GUILD, "name": "@everyone"},
            {"id": world.ROLE_GM, "name": "Game master"},
            {"id": world.ROLE_PLAYER, "name": f"Player {world.EVIL}"},
        ]
        return {
            "me": self.players[tab.player],
            "players": list(self.players.values()),
            "guild": {"id": world.GUILD, "name": "Field post office 7", "roles": roles},
            "channels": [self.channel_for(tab.player, one) for one in self.channels.values()],
            "commands": world.COMMANDS,
            "bot": {**world.BOT, "online": True},
            "limits": {"message": 2000, "file": 1024 * 1024},
        }

    async def do_players_create(self, _: Tab, frame: Json) -> Json:
        if any(one["global_name"] == frame["name"] for one in self.players.values()):
            raise FaultError("bad-request", "This name is taken.")
        made = world.player(world.snowflake(), frame["name"], frame.get("locale", "en-US"), [])
        self.players[made["id"]] = made
        await self.tell("player", made)
        return made

    async def do_players_change(self, _: Tab, frame: Json) -> Json:
        one = self.players[frame["player"]]
        if "name" in frame:
            one["global_name"] = frame["name"]
        one.update({key: frame[key] for key in ("locale", "roles", "theme") if key in frame})
        await self.tell("player", one)
        return one

    async def do_channels_create(self, _: Tab, frame: Json) -> Json:
        made = self.add_channel(
            {
                "id": world.snowflake(),
                "type": 0,
                "name": frame["name"],
                "topic": frame["topic"],
                "position": 9,
            }
        )
        await self.tell("channel", made)
        return made

    async def do_open(self, tab: Tab, frame: Json) -> Json:
        if frame["channel"] not in self.channels:
            raise FaultError("not-found", "There is no such channel.")
        seen = [one for one in self.messages[frame["channel"]] if self.seen(tab.player, one)]
        limit = int(frame.get("limit", 50))
        end = len(seen)
        start = max(0, end - limit)
        if "before" in frame:
            end = next(index for index, one in enumerate(seen) if one["id"] == frame["before"])
            start = max(0, end - limit)
        elif "around" in frame:
            at = next(
                (index for index, one in enumerate(seen) if one["id"] == frame["around"]), end
            )
            start, end = max(0, at - limit // 2), min(len(seen), at + limit // 2)
        return {
            "messages": seen[start:end],
            "pins": self.pins.get(frame["channel"], []),
            "more": start > 0,
        }

    async def do_read(self, tab: Tab, frame: Json) -> Json:
        self.read[tab.player, frame["channel"]] = frame["message"]
        self.mentioned.discard((tab.player, frame["channel"]))
        await self.tell(
            "unread", {"channel": frame["channel"], "unread": False, "mention": False}, tab.player
        )
        return {}

    async def do_send(self, tab: Tab, frame: Json) -> Json:
        if "refuse me" in frame["content"]:
            raise FaultError("forbidden", "You may not write here.")
        more: Json = {"attachments": [self.uploads[one] for one in frame.get("uploads", [])]}
        if frame.get("reply_to"):
            more |= {
                "referenced_message": self.find(frame["channel"], frame["reply_to"]),
                "type": 19,
            }
            more["message_reference"] = {
                "message_id": frame["reply_to"],
                "channel_id": frame["channel"],
            }
        return await self.post(frame["channel"], self.players[tab.player], frame["content"], **more)

    async def do_delete(self, tab: Tab, frame: Json) -> Json:
        one = self.find(frame["channel"], frame["message"])
        if one["author"]["id"] != tab.player:
            raise FaultError("forbidden", "This is not yours.")
        self.messages[frame["channel"]].remove(one)
        await self.tell("message.gone", {"channel": frame["channel"], "message": frame["message"]})
        return {}

    async def do_react(self, tab: Tab, frame: Json) -> Json:
        one = self.find(frame["channel"], frame["message"])
        hands = one.setdefault("hands", {}).setdefault(frame["emoji"], [])
        if frame["on"] and tab.player not in hands:
            hands.append(tab.player)
        elif not frame["on"] and tab.player in hands:
            hands.remove(tab.player)
        for other in list(self.tabs):
            shown = [
                {"emoji": {"id": None, "name": name}, "count": len(who), "me": other.player in who}
                for name, who in one["hands"].items()
                if who
            ]
            await other.push(
                "reactions", {"channel": frame["channel"], "message": one["id"], "reactions": shown}
            )
        return {}

    async def do_direct(self, tab: Tab, _: Json) -> Json:
        identity = f"{world.BOT['id']}{tab.player[-2:]}"
        if identity not in self.channels:
            self.add_channel(
                {"id": identity, "type": 1, "name": "Last Post", "recipients": [world.BOT]}
            )
        return self.channels[identity]

    async def do_typing(self, tab: Tab, frame: Json) -> Json:
        for other in list(self.tabs):
            if other.player != tab.player:
                await other.push(
                    "typing", {"channel": frame["channel"], "user": self.players[tab.player]}
                )
        return {}

    async def do_dismiss(self, tab: Tab, frame: Json) -> Json:
        for channel, all_messages in self.messages.items():
            for one in list(all_messages):
                if one["id"] == frame.get("message") and one.get("only") == tab.player:
                    all_messages.remove(one)
                    await self.tell(
                        "message.gone", {"channel": channel, "message": one["id"]}, tab.player
                    )
        return {}

    # Interactions ---------------------------------------------------------------------------------

    async def do_autocomplete(self, _: Tab, frame: Json) -> Json:
        text = json.dumps(frame["options"])
        focused = next(one for one in _flat(frame["options"]) if one.get("focused"))
        if '"mission"' not in text:
            return {"choices": []}
        found = [name for name in world.MISSIONS if focused["value"].lower() in name.lower()]
        return {"choices": [{"name": name, "value": name.lower()} for name in found]}

    async def do_slash(self, tab: Tab, frame: Json) -> Json:
        command = next(one for one in world.COMMANDS if one["id"] == frame["command"])
        interaction = world.snowflake()
        self.soon(
            self.run(
                tab, interaction, frame["channel"], command["name"], list(_flat(frame["options"]))
            )
        )
        return {"interaction": interaction}

    async def do_context(self, tab: Tab, frame: Json) -> Json:
        interaction = world.snowflake()
        self.soon(
            self.whisper(tab, interaction, frame["channel"], "Because rule **RM-6.3** says so.")
        )
        return {"interaction": interaction}

    async def do_press(self, tab: Tab, frame: Json) -> Json:
        interaction = world.snowflake()
        self.soon(self.pressed(tab, interaction, frame))
        return {"interaction": interaction}

    async def do_submit(self, tab: Tab, frame: Json) -> Json:
        interaction = world.snowflake()
        channel = self.modals[frame["modal"]]
        if frame["values"].get("name") == "fail":
            self.soon(self.failed(tab, interaction))
        else:
            told = json.dumps(frame["values"], sort_keys=True)
            self.soon(self.said(tab, interaction, channel, f"Form of {self.name(tab)}: `{told}`"))
        return {"interaction": interaction}

    def name(self, tab: Tab) -> str:
        return str(self.players[tab.player]["global_name"])

    async def said(self, tab: Tab, done: str, channel: str, text: str, **more: Any) -> None:
        await tab.push("interaction.done", {"interaction": done})
        await self.post(channel, world.BOT, text, **more)

    async def whisper(self, tab: Tab, interaction: str, channel: str, text: str) -> None:
        await self.said(tab, interaction, channel, text, ephemeral=True, flags=64, only=tab.player)

    async def failed(self, tab: Tab, interaction: str) -> None:
        await asyncio.sleep(0.4)
        await tab.push(
            "interaction.failed",
            {"interaction": interaction, "message": "Last Post did not answer in time."},
        )

    async def modal(self, tab: Tab, interaction: str, channel: str) -> None:
        identity = world.snowflake()
        self.modals[identity] = channel
        await tab.push("modal", {"modal": identity, "interaction": interaction, **world.FORM})
        await tab.push("interaction.done", {"interaction": interaction})

    async def run(
        self, tab: Tab, interaction: str, channel: str, name: str, options: list[Json]
    ) -> None:
        told = ", ".join(f"{one['name']}={one['value']!r}" for one in options if "value" in one)
        source = {"user": self.players[tab.player], "name": name}
        if name == "hand":
            await self.whisper(tab, interaction, channel, "Your hand: **axe**, rope.")
        elif name == "form":
            await self.modal(tab, interaction, channel)
        elif name == "fail":
            await self.failed(tab, interaction)
        elif name == "think":
            await tab.push("interaction.done", {"interaction": interaction})
            made = await self.post(channel, world.BOT, loading=True, flags=128, interaction=source)
            await asyncio.sleep(1.2)
            made.update(loading=False, flags=0, content="Thought about it.")
            await self.tell("message.changed", made)
        else:
            await self.said(tab, interaction, channel, f"{name}: {told}", interaction=source)

    async def pressed(self, tab: Tab, interaction: str, frame: Json) -> None:
        custom_id, channel = frame["custom_id"], frame["channel"]
        if "values" in frame:
            await asyncio.sleep(0.2)
            await self.said(
                tab,
                interaction,
                channel,
                f"{self.name(tab)} chose {custom_id}: {', '.join(frame['values'])}",
            )
        elif custom_id == "whisper":
            await self.whisper(tab, interaction, channel, "You may move to **B1** or **C3**.")
        elif custom_id == "form":
            await self.modal(tab, interaction, channel)
        elif custom_id == "fail":
            await self.failed(tab, interaction)
        else:
            await asyncio.sleep(0.4)
            one = self.find(channel, frame["message"])
            self.presses[one["id"]] = self.presses.get(one["id"], 0) + 1
            for control in _flat(one["components"]):
                if control.get("custom_id") == custom_id:
                    control["label"] = (
                        f"{control['label'].split(' (')[0]} ({self.presses[one['id']]})"
                    )
            await self.tell("message.changed", one)
            await tab.push("interaction.done", {"interaction": interaction})

    # HTTP -----------------------------------------------------------------------------------------

    async def socket(self, request: web.Request) -> web.StreamResponse:
        if request.query.get("token") != TOKEN:
            raise web.HTTPForbidden
        socket = web.WebSocketResponse(heartbeat=20)
        await socket.prepare(request)
        wanted = request.query.get("player", "")
        tab = Tab(socket, wanted if wanted in self.players else next(iter(self.players)))
        self.tabs.add(tab)
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    continue
                frame = json.loads(message.data)
                try:
                    answer = {
                        "id": frame["id"],
                        "ok": True,
                        "result": await self.answer(tab, frame),
                    }
                except FaultError as fault:
                    answer = {
                        "id": frame["id"],
                        "ok": False,
                        "error": {"code": fault.code, "message": str(fault)},
                    }
                await socket.send_str(json.dumps(answer))
        finally:
            self.tabs.discard(tab)
        return socket

    async def upload(self, request: web.Request) -> web.Response:
        if request.headers.get("X-Page-Token") != TOKEN:
            raise web.HTTPForbidden
        part = await (await request.multipart()).next()
        assert isinstance(part, BodyPartReader)
        body = await part.read()
        identity = world.snowflake()
        kind = part.headers.get("Content-Type", "application/octet-stream")
        name = part.filename or "file"
        self.uploads[identity] = world.attachment(name, len(body), kind)
        told = {
            "upload": identity,
            "filename": name,
            "size": len(body),
            "content_type": kind,
            "url": f"/files/{name}",
        }
        return web.json_response(told)

    async def file(self, request: web.Request) -> web.Response:
        if request.match_info["name"].endswith(".png"):
            return web.Response(body=self.picture, content_type="image/png")
        return web.Response(text="Round 1. Nothing happened. Round 2. Too much.")

    async def index(self, request: web.Request) -> web.Response:
        text = (PAGE / "index.html").read_text("utf-8").replace("{{page-token}}", TOKEN)
        headers = {
            "Content-Security-Policy": POLICY.format(host=request.host),
            "Cache-Control": "no-store",
        }
        return web.Response(text=text, content_type="text/html", headers=headers)

    async def drop(self, _: web.Request) -> web.Response:
        """For the tests: every connection is cut."""
        for tab in list(self.tabs):
            await tab.socket.close()
        return web.Response(text="dropped")

    def application(self) -> web.Application:
        app = web.Application(client_max_size=4 * 1024 * 1024)
        app.router.add_get("/", self.index)
        app.router.add_get("/page/socket", self.socket)
        app.router.add_post("/page/upload", self.upload)
        app.router.add_get("/files/{name}", self.file)
        app.router.add_post("/stub/drop", self.drop)
        app.router.add_get("/page/js/languages.js", _languages)
        app.router.add_static("/page/", PAGE)
        return app


async def _languages(_: web.Request) -> web.Response:
    return web.Response(text=languages_module(), content_type="text/javascript")


def _flat(parts: list[Json]) -> Any:
    """Every option or component, however deep."""
    for part in parts:
        yield part
        yield from _flat(part.get("options", []) if "custom_id" not in part else [])
        yield from _flat(part.get("components", []))
        if isinstance(part.get("accessory"), dict):
            yield part["accessory"]


class StubThread:
    """The stub in a thread of its own; `with StubThread() as url`."""

    def __init__(self, port: int = 0) -> None:
        self.port = port
        self.loop = asyncio.new_event_loop()
        self.ready = threading.Event()
        self.thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        self.loop.run_until_complete(self._start())
        self.ready.set()
        self.loop.run_forever()

    async def _start(self) -> None:
        self.stub = Stub()
        self.runner = web.AppRunner(self.stub.application(), shutdown_timeout=0.2)
        await self.runner.setup()
        site = web.TCPSite(self.runner, "127.0.0.1", self.port)
        await site.start()
        self.port = self.runner.addresses[0][1]

    async def _stop(self) -> None:
        await self.runner.cleanup()
        for task in list(self.stub.tasks):
            task.cancel()
        await asyncio.gather(*self.stub.tasks, return_exceptions=True)

    def __enter__(self) -> str:
        self.thread.start()
        self.ready.wait(10)
        return f"http://127.0.0.1:{self.port}"

    def __exit__(self, *_: object) -> None:
        asyncio.run_coroutine_threadsafe(self._stop(), self.loop).result(10)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(5)


if __name__ == "__main__":
    with StubThread(int(sys.argv[1]) if len(sys.argv) > 1 else 8485) as address:
        print(address, flush=True)
        threading.Event().wait()
