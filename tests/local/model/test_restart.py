"""After a restart of the local table everything is as it was before."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from pathlib import Path

import aiohttp
import pytest

from bot.engine.errors import UserError
from bot.local.connect import point_discord_at
from bot.local.server import LocalTable
from tests.local.bot_under_test import PIXEL, TestBot
from tests.local.conftest import Play

Evening = Callable[[Play], Awaitable[None]]


async def spend(path: Path, evening: Evening) -> None:
    """Run the local table with the bot once."""
    table = await LocalTable.start(path, port=0)
    undo = point_discord_at(table.url)
    play = Play(table, TestBot(), None, asyncio.create_task(asyncio.sleep(0)))  # type: ignore[arg-type]
    try:
        await play.start_bot(play.bot)
        await evening(play)
        await play.stop_bot()
        assert play.bot.failures == []
    finally:
        undo()
        await table.close()
    assert table.faults == []
    assert table.unrouted == []


async def test_all_is_found_again(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite"
    tokens: list[str] = []

    async def first(play: Play) -> None:
        table = play.table
        tokens.append(table.bot_token)
        table.create_player("Eva", "es-ES", ["Game Master"])
        table.change_player("Ben", name="Benjamin", theme="dark")
        table.create_channel("Attic", "old things")
        await (await table.slash("Ana", "table", "buttons")).done()
        await (await table.slash("Ana", "lounge", "draw", {"inside": True})).done()
        await (await table.slash("Eva", "table", "game seats take", {"number": 1})).done()
        await (await table.slash("Ana", "campaign-1", "layout")).done()
        handle = await table.slash("Ana", "table", "mark")
        await handle.done()
        weave = await table.slash("Ana", "table", "weave", {"friend": table.player("Eva")})
        await weave.done()
        async with asyncio.timeout(5):
            while not (await weave.answer()).message["content"].startswith("2"):  # noqa: ASYNC110
                await asyncio.sleep(0.01)

    async def second(play: Play) -> None:
        table = play.table
        assert table.bot_token not in tokens
        assert table.player("Benjamin").theme == "dark"
        assert table.player("Eva").locale == "es-ES"
        assert table.channel("attic").topic == "old things"
        seen = await table.messages_seen_by("Eva", "table")
        contents = [one["content"] for one in seen]
        assert "seat 1" in contents
        assert "seat 1" not in [o["content"] for o in await table.messages_seen_by("Ana", "table")]
        buttons = next(one for one in seen if one["content"] == "buttons")
        answer = await (await table.press("Eva", buttons, "seat:3")).done()
        assert answer.message["content"] == "sat on 3"
        pinned = await table.pinned("Ana", "table")
        assert [one["content"] for one in pinned] == ["mark me"]
        assert pinned[0]["reactions"][0]["count"] == 1
        assert {one["name"] for one in table.threads("Eva")} == {"from message", "alone", "private"}
        drawn = (await table.messages_seen_by("Ana", "lounge"))[-1]
        url = drawn["embeds"][0]["image"]["url"]
        assert url.startswith(table.url)
        async with aiohttp.ClientSession() as session, session.get(url) as response:
            assert await response.read() == PIXEL
        layout = (await table.messages_seen_by("Ana", "campaign-1"))[-1]
        assert layout["components"][0]["type"] == 17
        assert {one.body["name"] for one in table.core.world.commands.values()} >= {"echo", "game"}

    await spend(path, first)
    await spend(path, second)


async def test_a_crash_loses_next_to_nothing(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite"
    table = await LocalTable.start(path, port=0)
    for number in range(20):
        await table.send("Ana", "table", f"line {number}")
    await table.flush()
    found = tmp_path / "found.sqlite"  # as it would be if the process died now
    for ending in ("", "-wal"):
        shutil.copy(f"{path}{ending}", f"{found}{ending}")
    with pytest.raises(UserError):
        await LocalTable.start(path, port=0)
    await table.close()
    with closing(sqlite3.connect(found)) as other:
        count = other.execute("SELECT count(*) FROM messages").fetchone()[0]
    assert count == 20


async def test_what_is_old_goes(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite"

    async def first(play: Play) -> None:
        await (await play.table.slash("Ana", "table", "secret")).done()
        await play.all_done()
        play.table.upload("Ana", "unused.txt", b"x")
        for interaction in play.table.core.world.interactions.values():
            interaction.created -= 20 * 60
            play.table.core.world.save(interaction)
        await play.table.send("Ana", "table", "stays", files=[("kept.txt", b"y")])

    await spend(path, first)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE files SET touched = touched - 4000")
        db.execute("UPDATE messages SET id = id - (90000000 << 22) WHERE viewer IS NOT NULL")
    table = await LocalTable.start(path, port=0)
    await table.flush()
    await table.close()
    with closing(sqlite3.connect(path)) as db, db:
        names = db.execute("SELECT filename FROM files").fetchall()
        kinds = db.execute("SELECT count(*) FROM records WHERE kind = 'interaction'").fetchone()
        private = db.execute("SELECT count(*) FROM messages WHERE viewer IS NOT NULL").fetchone()
    assert names == [("kept.txt",)]
    assert kinds == (0,)
    assert private == (0,)


async def test_old_messages_live_in_the_file(tmp_path: Path) -> None:
    table = await LocalTable.start(tmp_path / "table.sqlite", port=0)
    sent = [await table.send("Ana", "table", f"line {number}") for number in range(200)]
    world = table.core.world
    assert len(world._alive) < 100
    found = await table.messages_seen_by("Ben", "table", 3, before=sent[10]["id"])
    assert [one["content"] for one in found] == ["line 7", "line 8", "line 9"]
    old = await world.message(sent[0]["id"])
    assert old.content == "line 0"
    assert await world.message(sent[0]["id"]) is old
    await table.close()


async def test_the_next_free_port_is_taken() -> None:
    first = await LocalTable.start(port=0)
    second = await LocalTable.start(port=first.port)
    assert second.port > first.port
    await first.close()
    await second.close()


async def test_a_newer_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite"
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("PRAGMA user_version = 99")
    with pytest.raises(UserError):
        await LocalTable.start(path, port=0)
    with suppress(FileNotFoundError):
        path.unlink()


async def test_the_reason_why_a_file_is_refused(tmp_path: Path) -> None:
    async def refused(path: Path, key: str) -> None:
        with pytest.raises(UserError, match=key):
            await LocalTable.start(path, port=0)

    path = tmp_path / "table.sqlite"
    await refused(tmp_path, "file-unreadable")
    await refused(tmp_path / "nowhere" / "table.sqlite", "file-unreadable")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        await refused(path, "database-locked")
    path.write_bytes(b"these are my notes" * 100)
    await refused(path, "database-corrupt")


async def test_what_belonged_to_a_channel_goes_with_it(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite"
    table = await LocalTable.start(path, port=0)
    attic = table.create_channel("attic")
    await table.send("Ana", attic, "a box", files=[("box.txt", b"x")])
    await table.send("Ana", "table", "a chair", files=[("chair.txt", b"x")])
    table.core.threads.remove(attic)
    await table.close()
    with closing(sqlite3.connect(path)) as db, db:
        used = dict(db.execute("SELECT filename, used FROM files").fetchall())
        count = db.execute("SELECT count(*) FROM messages").fetchone()[0]
    assert used == {"box.txt": 0, "chair.txt": 1}
    assert count == 1


async def test_idle_threads_are_archived() -> None:
    async with await LocalTable.start(port=0) as table:
        parent, owner = table.channel("table"), table.core.world.bot
        thread = await table.core.threads.alone(parent, owner, "old", 11, 60, True)
        table.core.prune()
        assert not thread.archived
        for name in ("id", "last_message_id"):
            setattr(thread, name, str(int(table.core.world.ids.next()) - (2 * 3600_000 << 22)))
        thread.created_at = "2020-01-01T00:00:00+00:00"
        table.core.prune()
        assert thread.archived
