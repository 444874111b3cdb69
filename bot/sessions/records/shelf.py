"""A shelf: something kept in the database beside the sessions, one trip for each question."""

from __future__ import annotations

from sqlite3 import Connection

from bot.sessions.errors import NoSessionError
from bot.sessions.store.database import Database


class Shelf:
    def __init__(self, database: Database) -> None:
        self.database = database


def newest_session(connection: Connection, channel: str) -> int:
    """The id of the last session of a channel, whether it goes on or has ended."""
    found = connection.execute(
        "SELECT max(id) FROM sessions WHERE channel = ?", (channel,)
    ).fetchone()[0]
    if found is None:
        raise NoSessionError
    return int(found)
