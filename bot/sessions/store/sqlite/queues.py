"""The outbox and the timers."""

from __future__ import annotations

import json
from collections.abc import Collection
from datetime import datetime
from sqlite3 import Connection
from typing import Any

from bot.sessions.model import Posting, Timer, compact, moment, now
from bot.sessions.news import News, load_news
from bot.sessions.store.interface.sessions import Outbox, TimerRows
from bot.sessions.store.sqlite.part import Part


class SqliteOutbox(Part, Outbox):
    async def pending(self) -> list[Posting]:
        def work(connection: Connection) -> list[Posting]:
            found = connection.execute(
                "SELECT o.id, session, channel, kind, payload, people FROM outbox o "
                "JOIN sessions s ON s.id = session WHERE posted IS NULL ORDER BY o.id"
            )
            return [
                Posting(id_, session, channel, kind, _news(body, people))
                for id_, session, channel, kind, body, people in found
            ]

        return await self.database.read(work)

    async def posted(self, posting: int) -> None:
        sql = "UPDATE outbox SET posted = ? WHERE id = ? AND posted IS NULL"
        await self.statement(sql, now(), posting)


class SqliteTimerRows(Part, TimerRows):
    async def set(
        self, channel: str | None, kind: str, key: str, due: datetime, payload: dict[str, Any]
    ) -> int:
        def work(connection: Connection) -> int:
            cursor = connection.execute(
                "INSERT OR REPLACE INTO timers (session, kind, key, due, payload) "
                "VALUES (?, ?, ?, ?, ?)",
                (_session_id(connection, channel), kind, key, moment(due), compact(payload)),
            )
            assert cursor.lastrowid is not None
            return cursor.lastrowid

        return await self.database.write(work)

    async def cancel(self, channel: str | None, kind: str, key: str) -> bool:
        def work(connection: Connection) -> bool:
            sql = "DELETE FROM timers WHERE session IS ? AND kind = ? AND key = ?"
            return (
                connection.execute(sql, (_session_id(connection, channel), kind, key)).rowcount > 0
            )

        return await self.database.write(work)

    async def due(self, until: datetime) -> list[Timer]:
        def work(connection: Connection) -> list[Timer]:
            found = connection.execute(
                "SELECT t.id, channel, kind, key, due, payload, attempts FROM timers t "
                "LEFT JOIN sessions s ON s.id = session WHERE due <= ? ORDER BY due, t.id",
                (moment(until),),
            )
            return [
                Timer(id_, channel, kind, key, datetime.fromisoformat(at), json.loads(body), tries)
                for id_, channel, kind, key, at, body, tries in found
            ]

        return await self.database.read(work)

    async def next_due(self, kinds: Collection[str]) -> datetime | None:
        wanted = tuple(kinds)
        marks = ",".join("?" * len(wanted))

        def work(connection: Connection) -> datetime | None:
            sql = f"SELECT min(due) FROM timers WHERE kind IN ({marks})"
            found = connection.execute(sql, wanted).fetchone()[0]
            return None if found is None else datetime.fromisoformat(found)

        return await self.database.read(work)

    async def stands(self, timer: int) -> bool:
        def work(connection: Connection) -> bool:
            found = connection.execute("SELECT 1 FROM timers WHERE id = ?", (timer,)).fetchone()
            return found is not None

        return await self.database.read(work)

    async def fired(self, timer: int) -> None:
        sql = "DELETE FROM timers WHERE id = ?"
        await self.statement(sql, timer)

    async def failed(self, timer: int, again: datetime) -> None:
        sql = "UPDATE timers SET attempts = attempts + 1, due = ? WHERE id = ?"
        await self.statement(sql, moment(again), timer)


def _session_id(connection: Connection, channel: str | None) -> int | None:
    """The newest session of a channel; None where there is none."""
    sql = "SELECT max(id) FROM sessions WHERE channel = ?"
    found: int | None = connection.execute(sql, (channel,)).fetchone()[0]
    return found


def _news(body: str, people: str) -> News:
    """A posting's news. Its users have a column of their own, where they can be forgotten."""
    return load_news(json.loads(body) | json.loads(people or "{}"))
