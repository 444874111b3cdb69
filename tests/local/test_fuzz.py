"""Nonsense of every kind is refused with a clean error: nothing crashes, nothing is half done."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import aiohttp
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.local.gateway.session import GatewaySession
from bot.local.rest import router
from bot.local.rest.routing import ROUTES
from bot.local.server import LocalTable

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=20)
    | st.just("\ud800 half a sign")
    | st.sampled_from(["attachment://x", "0", "1", "https://example.org", "18446744073709551616"])
)
NAMES = st.sampled_from(
    [
        "content", "embeds", "components", "type", "flags", "attachments", "custom_id", "label",
        "options", "name", "value", "description", "style", "title", "fields", "image", "url", "id",
        "accessory", "items", "media", "file", "choices", "data", "message_reference", "nonce",
        "message_id", "allowed_mentions", "parse", "users", "min_values", "max_values", "emoji",
        "roles", "permissions", "permission_overwrites", "allow", "deny", "nick", "archived",
        "auto_archive_duration", "messages", "recipient_id", "contexts", "name_localizations",
        "default_values", "default_member_permissions", "required", "poll", "position", "topic",
    ]
)  # fmt: skip
BODIES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, max_size=6),
    max_leaves=12,
)
PLAUSIBLE = st.recursive(
    st.fixed_dictionaries(
        {"type": st.integers(0, 24)},
        optional={
            "custom_id": SCALARS, "label": SCALARS, "style": SCALARS, "options": BODIES,
            "content": SCALARS, "media": BODIES, "items": BODIES, "file": BODIES, "emoji": BODIES,
            "id": SCALARS, "description": SCALARS, "title": SCALARS,
        },
    ),
    lambda inner: st.fixed_dictionaries(
        {"type": st.sampled_from([1, 9, 17, 18]), "components": st.lists(inner, max_size=4)},
        optional={"accessory": inner, "component": inner},
    ),
    max_leaves=8,
)  # fmt: skip


class Fuzz:
    """A local table with an event loop of its own, for hypothesis to call example by example."""

    def __init__(self) -> None:
        self.runner = asyncio.Runner()
        self.runner.run(self._open())

    async def _open(self) -> None:
        self.table = await LocalTable.start(port=0)
        self.session = aiohttp.ClientSession()

    def close(self) -> None:
        async def end() -> None:
            await self.session.close()
            await self.table.close()

        self.runner.run(end())
        self.runner.close()
        assert self.table.faults == []

    def send(self, method: str, path: str, body: Any, **more: Any) -> int:
        async def go() -> int:
            headers = {"Authorization": f"Bot {self.table.bot_token}"}
            url = f"{self.table.url}/api/v10{path}"
            text = json.dumps(body)
            headers["Content-Type"] = "application/json"
            async with self.session.request(
                method, url, data=text, headers=headers, **more
            ) as response:
                await response.read()
                return response.status

        return self.runner.run(go())

    def path(self, template: str) -> str:
        world = self.table.core.world
        values = {
            "channel_id": self.table.channel("table").id,
            "guild_id": world.guild.id,
            "application_id": world.guild.application_id,
            "user_id": self.table.player("Ana").id,
            "role_id": world.guild.id,
            "overwrite_id": world.guild.id,
            "message_id": "1",
            "interaction_id": "1",
            "command_id": "1",
            "emoji_name": "x",
        }
        steps = [
            values.get(one[1:-1], "1") if one.startswith("{") else one
            for one in template.split("/")
        ]
        return "/".join(steps)


def test_any_body_on_any_route() -> None:
    fuzz = Fuzz()
    writing = [one for one in ROUTES if one.method in ("POST", "PATCH", "PUT")]
    assert router().find("POST", ["channels", "1", "messages"]) is not None

    @settings(max_examples=60)
    @given(st.sampled_from(writing), BODIES)
    def check(route: Any, body: Any) -> None:
        assert fuzz.send(route.method, fuzz.path(route.template), body) < 500
        assert fuzz.table.faults == []

    check()
    fuzz.close()


def test_any_components_in_a_message() -> None:
    fuzz = Fuzz()

    @settings(max_examples=60)
    @given(st.lists(PLAUSIBLE, max_size=4), st.sampled_from([0, 32768]), BODIES)
    def check(components: Any, flags: int, embed: Any) -> None:
        body = {"components": components, "flags": flags}
        if not flags:
            body |= {"content": "x", "embeds": [embed]}
        path = fuzz.path("/channels/{channel_id}/messages")
        assert fuzz.send("POST", path, body) < 500
        assert fuzz.table.faults == []

    check()
    fuzz.close()


class Deaf:
    """A bot's socket that accepts all frames and sends none."""

    def send_text(self, text: str) -> None:
        json.loads(text)

    def close(self, code: int, reason: str = "") -> None:
        pass


def test_any_answer_to_an_interaction() -> None:
    fuzz = Fuzz()
    table = fuzz.table
    session = GatewaySession(0)
    session.connection = Deaf()  # type: ignore[assignment]
    table.core.gateway.sessions[session.id] = session
    parts = st.lists(PLAUSIBLE, max_size=4) | BODIES
    data = st.fixed_dictionaries(
        {},
        optional={
            "content": SCALARS, "components": parts, "flags": st.sampled_from([0, 64, 32768]),
            "title": SCALARS, "custom_id": SCALARS, "choices": BODIES, "embeds": BODIES,
        },
    )  # fmt: skip

    @settings(max_examples=60)
    @given(st.integers(2, 5), st.integers(0, 11), data, data)
    def check(kind: int, answer: int, first: Any, second: Any) -> None:
        async def start() -> Any:
            player, channel = table.player("Ana"), table.channel("table")
            metadata = {"user_id": player.id, "authorizing_integration_owners": {}}
            handle = table.core.interactions.open(kind, player, channel, {}, metadata=metadata)
            return handle.interaction

        one = fuzz.runner.run(start())
        path = f"/interactions/{one.id}/{one.token}/callback"
        body = {"type": answer, "data": first}
        assert fuzz.send("POST", path, body, params={"with_response": "1"}) < 500
        hook = f"/webhooks/{table.core.world.guild.application_id}/{one.token}"
        assert fuzz.send("POST", hook, second) < 500
        assert fuzz.send("PATCH", f"{hook}/messages/@original", first) < 500
        assert table.faults == []

    check()
    table.core.gateway.sessions.clear()
    fuzz.close()


def test_any_edit_of_a_message() -> None:
    fuzz = Fuzz()
    path = fuzz.path("/channels/{channel_id}/messages")
    files = [("a.png", b"x")]

    async def start() -> str:
        bot = fuzz.table.core.world.bot
        sent = await fuzz.table.send("Ana", "table", "x", files=files)
        message = await fuzz.table.core.world.message(sent["id"])
        message.author_id = bot.id
        return message.id

    snowflake = fuzz.runner.run(start())

    @settings(max_examples=60)
    @given(BODIES, st.lists(PLAUSIBLE, max_size=3))
    def check(body: Any, components: Any) -> None:
        assert fuzz.send("PATCH", f"{path}/{snowflake}", body) < 500
        wanted = {"components": components, "flags": 32768, "content": None, "embeds": None}
        assert fuzz.send("PATCH", f"{path}/{snowflake}", wanted) < 500
        assert fuzz.table.faults == []

    check()
    fuzz.close()


def test_any_query() -> None:
    fuzz = Fuzz()
    reading = [one for one in ROUTES if one.method == "GET"]
    names = st.sampled_from(["limit", "before", "after", "around", "query", "with_counts"])

    @settings(max_examples=60)
    @given(st.sampled_from(reading), st.dictionaries(names, st.text(max_size=25), max_size=3))
    def check(route: Any, query: dict[str, str]) -> None:
        assert fuzz.send("GET", fuzz.path(route.template), None, params=query) < 500
        assert fuzz.table.faults == []

    check()
    fuzz.close()


def test_any_frame_of_a_page() -> None:
    fuzz = Fuzz()
    doers = sorted(fuzz.table.page_socket.handlers)
    fields = st.sampled_from(
        ["channel", "message", "content", "uploads", "reply_to", "emoji", "on", "command",
         "options", "target", "custom_id", "values", "modal", "name", "locale", "player", "roles",
         "theme", "limit", "before", "around", "nonce", "topic"]
    )  # fmt: skip
    values = BODIES | st.just("table") | st.just("ana")

    @settings(max_examples=60)
    @given(st.sampled_from(doers), st.dictionaries(fields, values, max_size=6))
    def check(do: str, frame: dict[str, Any]) -> None:
        async def go() -> None:
            url = f"{fuzz.table.url}/page/socket?token={fuzz.table.page_token}"
            async with fuzz.session.ws_connect(url) as socket:
                await socket.send_json({**frame, "id": 1, "do": do})
                while (await socket.receive_json(timeout=5)).get("id") != 1:
                    pass

        fuzz.runner.run(go())
        assert fuzz.table.faults == []

    check()
    fuzz.close()
