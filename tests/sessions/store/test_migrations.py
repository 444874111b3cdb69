"""A database of version 1 with games in it is migrated without losing anything."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from bot.sessions.sessions import Sessions
from bot.sessions.store.errors import StoreBugError
from bot.sessions.store.sqlite import database as sqlite
from tests.sessions.helpers import (
    CHANNEL,
    GM,
    SEATS,
    database,
    opened,
    play_commands,
    record_end,
    reloaded,
    results_of,
    start,
)

ANA, BEN, _ = SEATS.values()
NEW = {
    "campaigns",
    "campaign_gms",
    "games",
    "lobbies",
    "lobby_characters",
    "lobby_players",
    "people",
    "drafts",
    "boards",
    "looked",
    "results",
    "result_seats",
}


def tables(file: Path) -> set[str]:
    with closing(sqlite3.connect(file)) as connection:
        found = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        return {name for (name,) in found}


def make_version_1(file: Path, today: Path) -> None:
    """Turn the database into one of version 1: its tables with the columns that they had then."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        script = (sqlite.MIGRATIONS / "0001_sessions.sql").read_text(encoding="utf-8")
        connection.executescript(script)
        connection.execute("ATTACH ? AS today", (str(today),))
        for table in sorted(tables(file) - {"sqlite_sequence"}):
            found = connection.execute(f"SELECT name FROM pragma_table_info('{table}')")
            columns = ", ".join(name for (name,) in found)
            connection.execute(f"INSERT INTO {table} SELECT {columns} FROM today.{table}")
        connection.execute(f"PRAGMA application_id = {sqlite.APPLICATION}")
        connection.execute("PRAGMA user_version = 1")


async def test_from_version_1(file: Path, tmp_path: Path) -> None:
    today = tmp_path / "today.sqlite"
    async with opened(today) as old:
        await start(old, goal=10_000)
        await play_commands(old, Random(2), 20, "p")
        await old.set_timer(CHANNEL, "deadline", ANA, datetime(2030, 1, 1, tzinfo=UTC), {"n": 1})
        before, outbox = await reloaded(old), await old.outbox()
        timers = await old.due_timers(datetime(2031, 1, 1, tzinfo=UTC))
    make_version_1(file, today)
    assert not NEW & tables(file)

    async with opened(file) as new:
        assert tables(file) >= NEW
        assert await reloaded(new) == before
        assert await new.outbox() == outbox
        assert await new.due_timers(datetime(2031, 1, 1, tzinfo=UTC)) == timers
        assert (await new.verify(CHANNEL)).commands == 20
        campaign = await new.records.create_campaign(CHANNEL, "guild", "Winter", GM, "en")
        await new.records.begin_game(CHANNEL, campaign.id, "standard")
        await record_end(new, CHANNEL, "won", "TY-7", ["ana"], {})
        assert len(await results_of(new, BEN)) == 1
        assert await new.check() == []


async def test_the_new_tables_keep_their_ties(sessions: Sessions) -> None:
    for sql in (
        "INSERT INTO games (session, variant) VALUES (7, '')",
        "INSERT INTO boards VALUES (7, '', '', '[]', '', 1, 0, NULL, NULL, '[]', '[]')",
        "INSERT INTO clocks VALUES (7, '{}')",
        "INSERT INTO looked VALUES (7, 'u', 1)",
        "INSERT INTO results VALUES (7, 'won', '', '[]', '{}', '')",
        "INSERT INTO result_seats VALUES (7, 0, 'ana', 'u')",
        "INSERT INTO campaign_gms VALUES (7, 'u')",
        "INSERT INTO lobby_players (lobby, user) VALUES (7, 'u')",
    ):
        with pytest.raises(StoreBugError, match="FOREIGN KEY"):
            await database(sessions).write(lambda c, sql=sql: c.execute(sql))  # type: ignore[misc]
