"""What is kept of a channel or a server: its language, its welcome, the clock of its game."""

from __future__ import annotations

from functools import partial
from sqlite3 import Connection
from typing import Any

from bot.sessions.model import now
from bot.sessions.records.channels import Spoken
from bot.sessions.records.clocks import ClockState
from bot.sessions.store.interface.records import ChannelRecords, ClockRecords, WelcomeRecords
from bot.sessions.store.sqlite.part import Part, newest_session


class SqliteChannelRecords(Part, ChannelRecords):
    async def spoken(self, channel: str) -> Spoken | None:
        def work(connection: Connection) -> Spoken | None:
            sql = "SELECT language, chosen FROM channels WHERE channel = ?"
            found = connection.execute(sql, (channel,)).fetchone()
            return None if found is None else Spoken(found[0], bool(found[1]))

        return await self.database.read(work)

    async def set_language(self, channel: str, language: str, *, chosen: bool) -> None:
        def work(connection: Connection) -> None:
            connection.execute(
                "INSERT INTO channels VALUES (?, ?, ?) ON CONFLICT (channel) DO UPDATE "
                "SET language = excluded.language, chosen = excluded.chosen "
                "WHERE excluded.chosen >= channels.chosen",
                (channel, language, int(chosen)),
            )

        await self.database.write(work)


class SqliteWelcomeRecords(Part, WelcomeRecords):
    async def take_welcome(self, guild: str, *, only_new: bool = False) -> bool:
        def work(connection: Connection) -> bool:
            cursor = connection.execute(
                "INSERT OR IGNORE INTO welcomed VALUES (?, ?)", (guild, now())
            )
            used = connection.execute(
                "SELECT EXISTS (SELECT 1 FROM sessions) OR EXISTS (SELECT 1 FROM lobbies) "
                "OR EXISTS (SELECT 1 FROM campaigns)"
            ).fetchone()[0]
            return cursor.rowcount > 0 and not (only_new and used)

        return await self.database.write(work)

    async def untake_welcome(self, guild: str) -> None:
        def work(connection: Connection) -> None:
            connection.execute("DELETE FROM welcomed WHERE guild = ?", (guild,))

        await self.database.write(work)


class SqliteClockRecords(Part, ClockRecords):
    async def clock(self, channel: str) -> ClockState:
        return await self.database.read(partial(_read, channel=channel))

    async def set_clock(self, channel: str, clock: ClockState) -> None:
        def work(connection: Connection) -> None:
            session = newest_session(connection, channel)
            body = clock.model_dump_json(exclude_defaults=True)
            connection.execute("INSERT OR REPLACE INTO clocks VALUES (?, ?)", (session, body))

        await self.database.write(work)


def _read(connection: Connection, channel: str) -> ClockState:
    found: Any = connection.execute(
        "SELECT body FROM clocks WHERE session = (SELECT max(id) FROM sessions WHERE channel = ?)",
        (channel,),
    ).fetchone()
    return ClockState() if found is None else ClockState.model_validate_json(found[0])
