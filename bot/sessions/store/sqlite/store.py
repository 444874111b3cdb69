"""A store in one SQLite file."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

from bot.sessions.model import Stats
from bot.sessions.store.interface.records import StoreRecords
from bot.sessions.store.interface.store import Store
from bot.sessions.store.sqlite import backup, figures, forgetting
from bot.sessions.store.sqlite.beginnings import SqliteGameRecords
from bot.sessions.store.sqlite.campaigns import SqliteCampaignRecords
from bot.sessions.store.sqlite.channels import (
    SqliteChannelRecords,
    SqliteClockRecords,
    SqliteWelcomeRecords,
)
from bot.sessions.store.sqlite.database import BUSY_SECONDS, Database, migrations
from bot.sessions.store.sqlite.drafts import SqliteDraftRecords
from bot.sessions.store.sqlite.games import SqliteGames
from bot.sessions.store.sqlite.lobbies import SqliteLobbyRecords
from bot.sessions.store.sqlite.people import SqlitePeopleRecords
from bot.sessions.store.sqlite.queues import SqliteOutbox, SqliteTimerRows
from bot.sessions.store.sqlite.results import SqliteResultRecords
from bot.sessions.store.sqlite.turn_messages import SqliteMessageRecords


class SqliteRecords(
    SqliteCampaignRecords,
    SqliteGameRecords,
    SqliteChannelRecords,
    SqliteWelcomeRecords,
    SqliteLobbyRecords,
    SqlitePeopleRecords,
    SqliteMessageRecords,
    SqliteDraftRecords,
    SqliteClockRecords,
    SqliteResultRecords,
    StoreRecords,
):
    """All records of one database."""


class SqliteStore(Store):
    def __init__(self, database: Database) -> None:
        self.database = database
        self.games = SqliteGames(database)
        self.outbox = SqliteOutbox(database)
        self.timers = SqliteTimerRows(database)
        self.records = SqliteRecords(database)

    @classmethod
    async def open(cls, path: Path, busy_seconds: float = BUSY_SECONDS) -> SqliteStore:
        """Open the file, or make it, and bring it up to date. A file that is not ours, newer or
        damaged is refused with a StoreError and left as it is. Waits `busy_seconds` for another
        process."""
        return cls(await Database.open(path, busy_seconds))

    @property
    def schema(self) -> int:
        return max(number for number, _ in migrations())

    async def close(self) -> None:
        await self.database.close()

    async def backup(self, target: Path) -> None:
        await asyncio.to_thread(backup.backup, self.database.path, target)

    async def stats(self) -> Stats:
        return await self.database.read(figures.stats)

    async def check(self) -> list[str]:
        return await self.database.read(figures.check)

    async def channels_of(self, user: str) -> list[str]:
        return await self.database.read(partial(forgetting.channels_of, user=user))

    async def forget(self, user: str) -> None:
        await self.database.write(partial(forgetting.forget, user=user))
