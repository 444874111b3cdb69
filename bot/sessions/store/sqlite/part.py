"""What all parts of the SQLite store share."""

from __future__ import annotations

from sqlite3 import Connection

from bot.engine.errors import Value
from bot.sessions.errors import NoSessionError
from bot.sessions.store.sqlite.database import Database


class Part:
    """One subject of the store. Its methods make one trip to the database's thread each."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def statement(self, sql: str, *values: Value) -> None:
        """Carry out one statement."""

        def work(connection: Connection) -> None:
            connection.execute(sql, values)

        await self.database.write(work)


def newest_session(connection: Connection, channel: str) -> int:
    """The id of the last session of a channel, whether it goes on or has ended."""
    found = connection.execute(
        "SELECT max(id) FROM sessions WHERE channel = ?", (channel,)
    ).fetchone()[0]
    if found is None:
        raise NoSessionError
    return int(found)
