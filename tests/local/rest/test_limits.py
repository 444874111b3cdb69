"""Discord's limits, refused with Discord's errors; rate limits on demand."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest

from bot.local.server import LocalTable
from tests.local.conftest import Play
from tests.local.rest import openapi


class Rest:
    """Requests with the bot's token, without a library between."""

    def __init__(self, table: LocalTable, session: aiohttp.ClientSession) -> None:
        self.table = table
        self.session = session
        self.channel = f"/channels/{table.channel('table').id}"
        self.commands = f"/applications/{table.core.world.guild.application_id}/commands"

    async def __call__(self, method: str, path: str, **more: Any) -> tuple[int, Any]:
        headers = {"Authorization": f"Bot {self.table.bot_token}", **more.pop("headers", {})}
        url = f"{self.table.url}/api/v10{path}"
        async with self.session.request(method, url, headers=headers, **more) as response:
            text = await response.text()
            if text:
                assert response.headers["Content-Type"] == "application/json"
            return response.status, json.loads(text) if text else None

    async def wrong(self, body: Any, path: str = "", method: str = "POST") -> Any:
        """The error tree (50035) with which this body is refused."""
        status, answer = await self(method, path or f"{self.channel}/messages", json=body)
        assert status == 400, answer
        assert answer["code"] == 50035, answer
        return answer["errors"]


@pytest.fixture
async def rest(table: LocalTable) -> AsyncIterator[Rest]:
    checker = openapi.load()
    problems: list[str] = []

    def watch(request: Any, answer: Any, taken: Any) -> None:
        if checker is not None:
            problems.extend(checker.problems(request, answer, taken))

    table.on_request = watch
    async with aiohttp.ClientSession() as session:
        yield Rest(table, session)
    assert problems == []


def first(tree: Any) -> str:
    """The first code of an error tree."""
    while "_errors" not in tree:
        tree = next(iter(tree.values()))
    code: str = tree["_errors"][0]["code"]
    return code


def button(number: int = 0, **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "b", "custom_id": f"b{number}", **more}


def row(*components: Any) -> dict[str, Any]:
    return {"type": 1, "components": list(components)}


def select(**more: Any) -> dict[str, Any]:
    return {"type": 3, "custom_id": "s", "options": [{"label": "a", "value": "a"}], **more}


MESSAGES: list[tuple[dict[str, Any], str]] = [
    ({"content": "x" * 2001}, "BASE_TYPE_MAX_LENGTH"),
    ({"content": 5}, "STRING_TYPE_CONVERT"),
    ({"content": ["x"]}, "STRING_TYPE_CONVERT"),
    ({"embeds": "x"}, "LIST_TYPE_CONVERT"),
    ({"embeds": [5]}, "MODEL_TYPE_CONVERT"),
    ({"embeds": [{"title": "x"}] * 11}, "BASE_TYPE_MAX_LENGTH"),
    ({"embeds": [{"description": "x" * 3001}] * 2}, "MAX_EMBED_SIZE_EXCEEDED"),
    ({"embeds": [{"title": "x" * 257}]}, "BASE_TYPE_MAX_LENGTH"),
    ({"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]}, "BASE_TYPE_MAX_LENGTH"),
    ({"embeds": [{"fields": [{"name": "", "value": "v"}]}]}, "BASE_TYPE_REQUIRED"),
    ({"embeds": [{"image": {"url": "nowhere"}}]}, "URL_TYPE_INVALID_URL"),
    ({"embeds": [{"title": "x", "timestamp": "soon"}]}, "ISO8601_DATE_TYPE_PARSE"),
    ({"components": [row(button())] * 6}, "BASE_TYPE_MAX_LENGTH"),
    ({"components": [row(*(button(n) for n in range(6)))]}, "BASE_TYPE_BAD_LENGTH"),
    ({"components": [row()]}, "BASE_TYPE_BAD_LENGTH"),
    ({"components": [row(button(), button())]}, "COMPONENT_CUSTOM_ID_DUPLICATED"),
    ({"components": [row(button(custom_id="x" * 101))]}, "BASE_TYPE_BAD_LENGTH"),
    ({"components": [row(button(label="x" * 81))]}, "BASE_TYPE_MAX_LENGTH"),
    ({"components": [row(button(style=9))]}, "BASE_TYPE_CHOICES"),
    ({"components": [row(button(), select())]}, "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    ({"components": [button()]}, "UNION_TYPE_CHOICES"),
    ({"components": [{"type": 10, "content": "v2"}]}, "UNION_TYPE_CHOICES"),
    (
        {"components": [row(select(options=[{"label": "a", "value": str(n)} for n in range(26)]))]},
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        {"components": [row(select(options=[{"label": "a", "value": "a"}] * 2))]},
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    (
        {"flags": 32768, "content": "x", "components": [{"type": 10, "content": "v2"}]},
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    (
        {"flags": 32768, "components": [{"type": 10, "content": "v"}] * 41},
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        {
            "flags": 32768,
            "components": [
                {"type": 17, "components": [{"type": 10, "content": "v"}] * 20} for _ in range(2)
            ],
        },
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    (
        {"flags": 32768, "components": [{"type": 10, "content": "v" * 2500}] * 2},
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    (
        {"flags": 32768, "components": [{"type": 13, "file": {"url": "attachment://no.txt"}}]},
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    ({"message_reference": {"message_id": "1"}, "content": "x"}, "REPLIES_UNKNOWN_MESSAGE"),
    ({"content": "x", "tts": "yes"}, "BOOLEAN_TYPE_CONVERT"),
    ({"content": "x", "flags": "many"}, "NUMBER_TYPE_COERCE"),
]


@pytest.mark.parametrize(("body", "code"), MESSAGES)
async def test_messages_that_discord_refuses(rest: Rest, body: Any, code: str) -> None:
    assert first(await rest.wrong(body)) == code
    assert await rest.table.messages_seen_by("Ana", "table") == []


async def test_the_error_tree_names_the_place(rest: Rest) -> None:
    tree = await rest.wrong({"embeds": [{"title": "ok"}, {"title": "x" * 300}], "content": 5})
    assert tree["embeds"]["1"]["title"]["_errors"][0]["code"] == "BASE_TYPE_MAX_LENGTH"
    assert tree["content"]["_errors"]


async def test_empty_and_unknown(rest: Rest) -> None:
    assert (await rest("POST", f"{rest.channel}/messages", json={}))[1]["code"] == 50006
    assert (await rest("POST", "/channels/1/messages", json={}))[1]["code"] == 10003
    assert (await rest("GET", f"{rest.channel}/messages/1"))[1]["code"] == 10008
    assert (await rest("GET", "/users/1"))[1]["code"] == 10013
    assert (await rest("GET", "/guilds/1"))[1]["code"] == 10004
    status, answer = await rest("POST", "/interactions/1/x/callback", json={"type": 4})
    assert (status, answer["code"]) == (404, 10062)
    status, _ = await rest("GET", "/no/such/route")
    assert status == 404
    assert rest.table.unrouted == ["GET /no/such/route"]
    status, _ = await rest("DELETE", "/gateway/bot")
    assert status == 405


async def test_broken_bodies(rest: Rest) -> None:
    path = f"{rest.channel}/messages"
    kind = {"Content-Type": "application/json"}
    for broken in (b"{", b"\xff\xfe", b"[" * 100_000):
        status, answer = await rest("POST", path, data=broken, headers=kind)
        assert (status, answer["code"]) == (400, 50109)
    for wrong in (b"[]", b'"x"', b"5"):
        status, answer = await rest("POST", path, data=wrong, headers=kind)
        assert (status, answer["code"]) == (400, 50035)
    status, _ = await rest("POST", path, data=b" " * 5_000_000, headers=kind)
    assert status == 413
    form = {"Content-Type": "multipart/form-data; boundary=x"}
    for broken in (b"nonsense", b"--x\r\n\r\n", b""):
        status, _ = await rest("POST", path, data=broken, headers=form)
        assert status == 400


async def test_files_may_be_ten_of_ten_megabytes(rest: Rest) -> None:
    def form(count: int, size: int) -> aiohttp.FormData:
        data = aiohttp.FormData(quote_fields=False)
        data.add_field("payload_json", json.dumps({"content": "files"}))
        for number in range(count):
            name = f"files[{number}]"
            data.add_field(name, io.BytesIO(b"x" * size), filename=f"{number}.bin")
        return data

    path = f"{rest.channel}/messages"
    status, answer = await rest("POST", path, data=form(1, 10 * 1024 * 1024 + 1))
    assert (status, answer["code"]) == (413, 40005)
    status, answer = await rest("POST", path, data=form(11, 5))
    assert (status, answer["code"]) == (400, 50035)
    status, answer = await rest("POST", path, data=form(10, 5))
    assert status == 200
    assert len(answer["attachments"]) == 10


def command(name: str = "c", **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "d", **more}


def option(name: str = "o", kind: int = 3, **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "d", "type": kind, **more}


COMMANDS: list[tuple[Any, str]] = [
    ([command("Upper")], "APPLICATION_COMMAND_INVALID_NAME"),
    ([command("two words")], "APPLICATION_COMMAND_INVALID_NAME"),
    ([command("x" * 33)], "BASE_TYPE_BAD_LENGTH"),
    ([command(), command()], "APPLICATION_COMMANDS_DUPLICATE_NAME"),
    ([{"name": "c"}], "BASE_TYPE_REQUIRED"),
    ([command(description="x" * 101)], "BASE_TYPE_BAD_LENGTH"),
    ([command(options=[option(f"o{n}") for n in range(26)])], "BASE_TYPE_MAX_LENGTH"),
    ([command(options=[option(), option()])], "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"),
    (
        [command(options=[option("a"), option("b", required=True)])],
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    (
        [command(options=[option(choices=[{"name": str(n), "value": "v"} for n in range(26)])])],
        "BASE_TYPE_MAX_LENGTH",
    ),
    ([command(options=[option("s", 1), option()])], "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"),
    (
        [command(options=[option(f"s{n}", 1) for n in range(26)])],
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        [
            command(
                options=[
                    option(f"o{n}", choices=[
                        {"name": f"{m}" + "x" * 90, "value": f"{m}" + "y" * 90} for m in range(9)
                    ])
                    for n in range(5)
                ]
            )
        ],
        "APPLICATION_COMMAND_TOO_LARGE",
    ),
    ([command(name_localizations={"xx": "c"})], "BASE_TYPE_CHOICES"),
    ([command(type=2)], "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID"),
    ({}, "LIST_TYPE_CONVERT"),
]  # fmt: skip


@pytest.mark.parametrize(("body", "code"), COMMANDS)
async def test_commands_that_discord_refuses(rest: Rest, body: Any, code: str) -> None:
    assert first(await rest.wrong(body, rest.commands, "PUT")) == code


async def test_a_hundred_commands(rest: Rest) -> None:
    many = [command(f"c{n}") for n in range(100)]
    status, answer = await rest("PUT", rest.commands, json=many)
    assert (status, len(answer)) == (200, 100)
    status, answer = await rest("POST", rest.commands, json=command("one-more"))
    assert (status, answer["code"]) == (400, 30032)
    status, _ = await rest("POST", rest.commands, json=command("c5", description="again"))
    assert status == 200
    one = answer_id = (await rest("GET", rest.commands))[1][0]
    status, changed = await rest(
        "PATCH", f"{rest.commands}/{answer_id['id']}", json={"description": "other"}
    )
    assert (status, changed["description"], changed["name"]) == (200, "other", one["name"])


async def test_the_bot_meets_the_limits(play: Play) -> None:
    for what, code in (("content", 50035), ("empty", 50006), ("embeds", 50035)):
        play.table.core.interactions.acknowledge_seconds = 0.5
        await play.table.slash("Ana", "table", "breaks", {"what": what})
        await play.until(lambda: bool(play.bot.failures))
        failure = play.bot.failures.pop()
        assert isinstance(failure, discord.HTTPException)
        assert failure.code == code


@pytest.mark.parametrize("everywhere", [False, True])
async def test_rate_limits_are_waited_for(
    play: Play, everywhere: bool, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    channel = play.bot.get_channel(int(play.table.channel("table").id))
    assert isinstance(channel, discord.TextChannel)
    play.table.next_429("POST /channels/*/messages", 0.05, 2, everywhere)
    started = asyncio.get_running_loop().time()
    message = await channel.send("patience")
    assert asyncio.get_running_loop().time() - started >= 0.1
    assert message.content == "patience"
    assert len(play.table.rest.rate_limits.refused) == 2
    assert any("rate limit" in one.getMessage() for one in caplog.records)
