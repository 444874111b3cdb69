"""The database file: made, migrated, refused when it is unusable, and never half written."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.engine.errors import UserError
from bot.engine.game import Game
from bot.sessions.session.exports import verify
from bot.sessions.sessions import Sessions
from bot.sessions.store.errors import StoreBugError
from bot.sessions.store.sqlite import database as sqlite
from tests.sessions.games import CHANGED, CHOOSY, OTHER_CHOOSY
from tests.sessions.helpers import (
    CHANNEL,
    SEATS,
    database,
    find_toy,
    legal,
    memory,
    play_commands,
    reloaded,
    same_as_stored,
    start,
)
from tests.toy import Bid, Feast, Stoke

ANA, BEN, CID = SEATS.values()


async def pragma(sessions: Sessions, text: str) -> Any:
    work = lambda connection: connection.execute(f"PRAGMA {text}").fetchone()[0]  # noqa: E731
    return await database(sessions).read(work)


def contents(file: Path) -> bytes | None:
    return file.read_bytes() if file.is_file() else None


def overwrite(file: Path, start: int, raw: bytes) -> None:
    with file.open("r+b" if file.exists() else "wb") as opened:
        opened.seek(start)
        opened.write(raw)


async def refused(file: Path, key: str) -> UserError:
    """Check that opening is refused with this key and does not change the file."""
    before = contents(file)
    with pytest.raises(UserError, match=key) as caught:
        await Sessions.open(file, find_toy, busy_seconds=0.1)
    assert caught.value.values["file"] == str(file)
    assert before == contents(file)
    return caught.value


async def test_settings(sessions: Sessions) -> None:
    assert await pragma(sessions, "journal_mode") == "wal"
    assert await pragma(sessions, "synchronous") == 2
    assert await pragma(sessions, "foreign_keys") == 1
    assert await pragma(sessions, "user_version") == sqlite.migrations()[-1][0]


async def test_not_a_database(file: Path) -> None:
    overwrite(file, 0, b"these are my notes" * 100)
    assert "not a database" in str((await refused(file, "database-corrupt")).values["reason"])


async def test_damaged(file: Path, sessions: Sessions) -> None:
    await start(sessions)
    await play_commands(sessions, Random(1), 30, "p")
    await sessions.close()
    overwrite(file, 4096 * 3, os.urandom(4096 * 8))
    await refused(file, "database-corrupt")


async def test_of_another_program(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    await refused(file, "database-corrupt")


async def test_newer(file: Path, sessions: Sessions) -> None:
    await sessions.close()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA user_version = 99")
    values = (await refused(file, "database-newer")).values
    assert (values["found"], values["known"]) == (99, sqlite.migrations()[-1][0])


async def test_not_there_to_open(tmp_path: Path) -> None:
    await refused(tmp_path, "file-unreadable")
    await refused(tmp_path / "no-such-folder" / "x.db", "file-unreadable")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read and write everything")
async def test_not_readable(file: Path, sessions: Sessions) -> None:
    await sessions.close()
    os.chmod(file, 0)
    with pytest.raises(UserError, match="file-unreadable"):
        await Sessions.open(file, find_toy)


async def test_locked_by_another_process(file: Path, sessions: Sessions) -> None:
    await start(sessions)
    await sessions.close()
    hurried = await Sessions.open(file, find_toy, busy_seconds=0.05)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        before = await reloaded(hurried)
        with pytest.raises(UserError, match="database-locked"):
            await hurried.act(CHANNEL, ANA, Stoke(dice=1), "d1")
        await hurried.look(CHANNEL)
        assert memory(hurried) == before
        await refused(file, "database-locked")
    assert (await hurried.act(CHANNEL, ANA, Stoke(dice=1), "d1")).position == 1
    await hurried.close()


async def fails(sessions: Sessions, key: str) -> None:
    """Play until the disk fails, and check that the failed change has changed nothing, in memory
    either."""
    chance, number = Random(3), 0
    while True:
        before, number = await reloaded(sessions), number + 1
        try:
            await sessions.act(
                CHANNEL, ANA, chance.choice(await legal(sessions, CHANNEL, ANA)), f"f{number}"
            )
            while (await sessions.look(CHANNEL)).asks:
                await sessions.undo(CHANNEL, ANA, before["position"], f"f{number}-undo")
        except UserError as caught:
            problem = caught
            break
    assert problem.key == key
    assert problem.values["reason"]
    await sessions.look(CHANNEL)
    failed = memory(sessions)
    assert failed == await reloaded(sessions)
    assert failed["position"] == before["position"]
    assert await sessions.check() == []


async def test_full_disk(sessions: Sessions) -> None:
    await start(sessions, goal=10_000, seats=dict.fromkeys(SEATS, ANA))
    pages = await pragma(sessions, "page_count")
    await pragma(sessions, f"max_page_count = {pages + 1}")
    await fails(sessions, "database-full")
    await pragma(sessions, f"max_page_count = {pages + 1000}")
    await start(sessions, "attic")


async def test_read_only_disk(sessions: Sessions) -> None:
    await start(sessions, seats=dict.fromkeys(SEATS, ANA))
    await database(sessions).read(lambda connection: connection.execute("PRAGMA query_only = 1"))
    await fails(sessions, "database-failed")


async def test_a_failed_migration_changes_nothing(
    file: Path, sessions: Sessions, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await start(sessions)
    await sessions.close()
    folder = tmp_path / "migrations"
    folder.mkdir()
    for _, ours in sqlite.migrations():
        (folder / ours.name).write_text(ours.read_text())
    last = sqlite.migrations()[-1][0]
    good, bad = folder / f"{last + 1:04}_good.sql", folder / f"{last + 2:04}_bad.sql"
    good.write_text("CREATE TABLE extra (x TEXT);\n")
    bad.write_text("CREATE TABLE more (x TEXT);\nCREATE TABLE extra (x);\n")
    monkeypatch.setattr(sqlite, "MIGRATIONS", folder)
    with pytest.raises(StoreBugError):
        await Sessions.open(file, find_toy)
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (last,)
    bad.unlink()
    again = await Sessions.open(file, find_toy)
    assert await pragma(again, "user_version") == last + 1
    assert (await again.look(CHANNEL)).position == 0
    await again.close()


async def test_two_processes_conflict_cleanly(file: Path, sessions: Sessions) -> None:
    await start(sessions)
    other = await Sessions.open(file, find_toy)
    await other.look(CHANNEL)
    await sessions.act(CHANNEL, ANA, Stoke(dice=1), "d1")
    with pytest.raises(UserError, match="conflict"):
        await other.act(CHANNEL, ANA, Stoke(dice=1), "d2")
    assert (await other.look(CHANNEL)).waiting == ("ben",)
    assert (await other.act(CHANNEL, ANA, Stoke(dice=1), "d1")).repeated
    await other.act(CHANNEL, BEN, Stoke(dice=1), "d2")
    with pytest.raises(UserError, match="conflict"):
        await sessions.add_gm(CHANNEL, "user-gm", "x", "d3")
    await sessions.add_gm(CHANNEL, "user-gm", "x", "d3")
    await other.close()


async def test_two_processes_create_one_game(file: Path, sessions: Sessions) -> None:
    other = await Sessions.open(file, find_toy)
    await start(sessions, delivery_id="one")
    with pytest.raises(UserError, match="session-exists"):
        await start(other, delivery_id="two")
    await other.close()


async def test_the_cache_is_bounded(file: Path) -> None:
    small = await Sessions.open(file, find_toy, cache=3)
    for number in range(8):
        await start(small, f"room-{number}")
        assert len(small._live) <= 3
    async with small._hold("room-7"):
        for number in range(5):
            await small.look(f"room-{number}")
        assert "room-7" in small._live  # in use: never put away
    assert len(small._locks) == 0
    for number in range(8):
        await small.act(f"room-{number}", ANA, Stoke(dice=1), f"d{number}")
        await same_as_stored(small, f"room-{number}")
    await small.close()


@pytest.mark.parametrize("command", [Feast(), Bid()])
async def test_changed_rules_roll_the_open_command_back(
    file: Path, sessions: Sessions, command: Any
) -> None:
    await start(sessions, quorum="majority")
    before = await reloaded(sessions)
    await sessions.act(CHANNEL, ANA, command, "d1")
    answer = ["soup"] if isinstance(command, Feast) else []
    await sessions.answer(CHANNEL, ANA, answer, "d2")
    answered = await sessions.answer(CHANNEL, BEN, answer, "d3")
    if not answered.asks:  # a settled feast: have another one open after an answer
        await sessions.undo(CHANNEL, "user-gm", 0, "u1", gm=True)
        await sessions.act(CHANNEL, ANA, command, "d4")
        await database(sessions).write(
            lambda c: c.execute(
                "UPDATE sessions SET open_answers = ?",
                ('[["feast","0123","soup","ana","seat"]]',),
            )
        )
    await sessions.close()

    def find(_: str) -> Game[Any]:
        return CHANGED

    again = await Sessions.open(file, find)
    look = await again.look(CHANNEL)
    assert (look.position, look.asks, look.waiting) == (0, (), ("ana",))
    assert memory(again)["state"] == before["state"]
    posting = (await again.outbox())[-1]
    assert posting.kind == "rollback"
    assert posting.news.record()["reason"]
    await same_as_stored(again)
    await again.act(CHANNEL, ANA, Stoke(dice=1), "d9")
    await again.close()


async def test_a_setup_that_asks(file: Path) -> None:
    """A setup waits for answers like a command, and begins again when its rules have changed."""
    sessions = await Sessions.open(file, lambda _: CHOOSY)
    told = await start(sessions, quorum="majority")
    assert (told.position, told.number, [ask.kind for ask in told.asks]) == (-1, None, ["first"])
    await sessions.answer(CHANNEL, BEN, ["ben"], "d1")
    await same_as_stored(sessions)
    verify(await sessions.export(CHANNEL, "user-gm"), sessions.find_game)
    with pytest.raises(UserError, match="undo-position"):
        await sessions.undo(CHANNEL, "user-gm", 0, "u1", gm=True)
    await database(sessions).write(
        lambda c: c.execute('UPDATE sessions SET open_answers = \'[["first","",[],"ana","seat"]]\'')
    )
    await sessions.close()
    again = await Sessions.open(file, lambda _: OTHER_CHOOSY)
    look = await again.look(CHANNEL)
    assert (look.position, [ask.kind for ask in look.asks]) == (-1, ["begins"])
    await same_as_stored(again)
    for number, user in enumerate((ANA, CID)):
        await again.answer(CHANNEL, user, ["cid"], f"e{number}")
    told = await again.answer(CHANNEL, ANA, ["yes"], "e9")
    assert (told.position, (await again.look(CHANNEL)).waiting) == (0, ("cid",))
    report = verify(await again.export(CHANNEL, "user-gm"), again.find_game)
    assert report.rollbacks == 1
    await again.close()


async def test_snapshots_are_thinned(sessions: Sessions) -> None:
    await start(sessions, goal=10_000, seats=dict.fromkeys(SEATS, ANA))
    live = sessions._live[CHANNEL]
    for number in range(260):
        sessions._live[CHANNEL].play.state.turns = 0  # the toy ends after 40 turns
        await sessions.act(CHANNEL, ANA, Stoke(dice=1), f"d{number}")
    found = await database(sessions).read(
        lambda c: [p for (p,) in c.execute("SELECT position FROM snapshots ORDER BY position")]
    )
    assert found == [0, 50, 100, 150, *range(160, 261, 10)]
    assert sessions._live[CHANNEL] is live


async def test_the_outbox_is_kept_until_posted(file: Path, sessions: Sessions) -> None:
    await start(sessions)
    await sessions.act(CHANNEL, ANA, Stoke(dice=1), "d1")
    first, second = await sessions.outbox()
    assert [first.kind, second.kind] == ["setup", "command"]
    assert second.news.record()["events"][0]["kind"] == "stoked"
    assert second.news.record()["complete"] is True
    await sessions.posted(first.id)
    await sessions.close()
    again = await Sessions.open(file, find_toy)
    assert await again.outbox() == [second]
    await again.close()


async def test_the_journal_cannot_be_changed(sessions: Sessions) -> None:
    await start(sessions)
    for sql in ("DELETE FROM journal", "UPDATE journal SET body = '{}'"):
        with pytest.raises(StoreBugError, match="only ever added"):
            await database(sessions).write(lambda c, sql=sql: c.execute(sql))  # type: ignore[misc]


async def test_backup_while_in_use(sessions: Sessions, tmp_path: Path) -> None:
    await start(sessions)
    await sessions.act(CHANNEL, ANA, Feast(), "d1")
    target = tmp_path / "copy.db"
    await sessions.backup(target)
    with pytest.raises(UserError, match="file-exists"):
        await sessions.backup(target)
    with pytest.raises(UserError, match="file-unwritable"):
        await sessions.backup(tmp_path / "nowhere" / "copy.db")
    copy = await Sessions.open(target, find_toy)
    await copy.look(CHANNEL)
    assert memory(copy) == await reloaded(sessions)
    assert await copy.check() == []
    await copy.close()


async def test_stats(sessions: Sessions) -> None:
    await start(sessions)
    await start(sessions, "attic", goal=1)
    await sessions.act("attic", ANA, Stoke(dice=1), "d1")
    stats = await sessions.stats()
    assert (stats.live, stats.ended, stats.journal, stats.pending) == (1, 1, 3, 3)
    assert stats.bytes > 0
    assert (stats.games["toy"].live, stats.games["toy"].journal) == (1, 3)
