"""The gateway: resume with replay, op 7, op 9, dead connections, and bots that break the
protocol."""

from __future__ import annotations

import asyncio
import json
import zlib
from typing import Any

import aiohttp
import discord
import pytest

from bot.local.server import LocalTable
from tests.local.bot_under_test import TestBot
from tests.local.conftest import Play


async def test_resume_replays_what_was_missed(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    gateway = play.table.core.gateway
    session = next(iter(gateway.sessions.values()))
    gateway.drop(4000)
    assert session.connection is not None
    link = session.connection
    # The socket is being closed: what is sent now reaches the bot only by replay.
    monkeypatch.setattr(link, "send_text", lambda _: None)
    await play.table.send("Ana", "table", "while you were away")
    await play.until(lambda: gateway.resumed == 1)
    await play.until(lambda: bool(play.bot.heard("message")))
    message = play.bot.heard("message")[0][0]
    assert message.content == "while you were away"
    assert gateway.identified == 1
    assert await play.says("Ana", "echo", text="back") == "back"


async def test_reconnect_on_request(play: Play) -> None:
    gateway = play.table.core.gateway
    gateway.reconnect()
    await play.until(lambda: gateway.resumed == 1)
    assert gateway.identified == 1
    assert await play.says("Ana", "echo", text="back") == "back"


async def test_an_invalid_session_identifies_again(play: Play) -> None:
    gateway = play.table.core.gateway
    gateway.invalidate()
    await play.until(lambda: gateway.identified == 2, 8)
    await play.table.bot_ready()
    assert await play.says("Ana", "echo", text="anew") == "anew"


async def test_a_resumable_invalid_session(play: Play) -> None:
    gateway = play.table.core.gateway
    gateway.invalidate(resumable=True)
    await play.until(lambda: gateway.resumed == 1)
    assert gateway.identified == 1


async def test_members_come_in_chunks(play: Play) -> None:
    play.table.create_player("Cat", roles=())
    guild = play.bot.guilds[0]
    found = await guild.query_members(user_ids=[int(play.table.player("Cat").id)])
    assert [one.display_name for one in found] == ["Cat"]
    await guild.chunk()
    assert guild.member_count == 4
    assert {one.name for one in guild.members} == {"Last Post", "ana", "ben", "cat"}
    await play.until(lambda: bool(play.bot.heard("member_join")))


async def test_without_intents_contents_stay_hidden(table: LocalTable) -> None:
    bot = TestBot(members=False)
    bot.intents.message_content = False
    bot._connection._intents.message_content = False
    task = asyncio.create_task(bot.start(table.bot_token))
    await table.bot_ready()
    play = Play(table, bot, None, task)  # type: ignore[arg-type]
    await play.until(bot.is_ready)
    assert len(bot.guilds[0].members) == 1
    await table.send("Ana", "table", "not for you")
    await table.send("Ana", "table", f"for you <@{table.core.world.bot.id}>")
    await play.until(lambda: len(bot.heard("message")) == 2)
    first, second = (one[0].content for one in bot.heard("message"))
    assert first == ""
    assert second.startswith("for you")
    await play.stop_bot()


async def test_presence_is_heard_politely(play: Play) -> None:
    await play.bot.change_presence(activity=discord.Game("chess"))
    assert await play.says("Ana", "echo", text="still here") == "still here"


class Raw:
    """A gateway socket whose frames the test writes itself."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    async def hear(self) -> Any:
        return json.loads(await self.socket.receive_str())

    async def say(self, op: int, data: Any) -> None:
        await self.socket.send_str(json.dumps({"op": op, "d": data}))

    async def closed(self) -> int | None:
        async with asyncio.timeout(5):
            while not self.socket.closed:
                await self.socket.receive()
        return self.socket.close_code


def identify(table: LocalTable, **more: Any) -> dict[str, Any]:
    return {"token": table.bot_token, "intents": 513, "properties": {}, **more}


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("not json", 4002),
        ("[1]", 4002),
        ('{"op": "x"}', 4001),
        ('{"op": 99}', 4001),
        ('{"op": 2, "d": {"token": "wrong", "intents": 1}}', 4004),
        ('{"op": 2, "d": 5}', 4002),
        ('{"op": 8, "d": {}}', 4003),
        ('{"op": 6, "d": {"token": "x", "session_id": "y", "seq": 1}}', 4004),
        ("x" * 5000, 4002),
        ("[" * 4000, 4002),
    ],
)
async def test_wrong_frames_end_with_discords_codes(
    table: LocalTable, frame: str, code: int
) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{table.core.access.gateway_url}?v=10&encoding=json") as socket,
    ):
        raw = Raw(socket)
        assert (await raw.hear())["op"] == 10
        await socket.send_str(frame)
        assert await raw.closed() == code


@pytest.mark.parametrize(
    ("more", "code"),
    [({"intents": "all"}, 4013), ({"intents": 1 << 40}, 4013), ({"shard": [1, 2]}, 4010)],
)
async def test_wrong_identities(table: LocalTable, more: dict[str, Any], code: int) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(table.core.access.gateway_url) as socket,
    ):
        raw = Raw(socket)
        await raw.hear()
        await raw.say(2, identify(table, **more))
        assert await raw.closed() == code


async def test_a_session_by_hand(table: LocalTable) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{table.core.access.gateway_url}?compress=zlib-stream") as socket,
    ):
        inflate = zlib.decompressobj()

        async def hear() -> Any:
            data = await socket.receive_bytes()
            assert data.endswith(b"\x00\x00\xff\xff")
            return json.loads(inflate.decompress(data))

        assert (await hear())["op"] == 10
        await socket.send_json({"op": 1, "d": None})
        assert (await hear())["op"] == 11
        await socket.send_json({"op": 2, "d": identify(table)})
        ready = await hear()
        assert ready["t"] == "READY"
        assert ready["d"]["resume_gateway_url"] == table.core.access.gateway_url
        assert (await hear())["t"] == "GUILD_CREATE"
        await socket.send_json({"op": 2, "d": identify(table)})
        closed = await socket.receive()
        assert closed.type is aiohttp.WSMsgType.CLOSE
        assert closed.data == 4005
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(table.core.access.gateway_url) as socket,
    ):
        raw = Raw(socket)
        await raw.hear()
        known = {"token": table.bot_token, "session_id": ready["d"]["session_id"]}
        await raw.say(6, {**known, "seq": 1})
        assert [(await raw.hear())["t"] for _ in range(2)] == ["GUILD_CREATE", "RESUMED"]
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(table.core.access.gateway_url) as socket,
    ):
        raw = Raw(socket)
        await raw.hear()
        await raw.say(6, {**known, "seq": 1})
        # The bot has closed with 1000 before, so its session is gone.
        assert await raw.hear() == {"op": 9, "d": False, "s": None, "t": None}


async def test_a_zombie_is_noticed(table: LocalTable) -> None:
    table.core.gateway.heartbeat_seconds = 0.05
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(table.core.access.gateway_url) as socket,
    ):
        raw = Raw(socket)
        await raw.hear()
        await raw.say(2, identify(table))
        assert await raw.closed() == 4009
    assert not table.core.gateway.online
    assert len(table.core.gateway.sessions) == 1  # it may still be resumed


async def test_too_many_commands(table: LocalTable) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(table.core.access.gateway_url) as socket,
    ):
        raw = Raw(socket)
        for _ in range(125):
            await raw.say(1, None)
        assert await raw.closed() == 4008
