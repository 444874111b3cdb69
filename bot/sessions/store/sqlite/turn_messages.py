"""The newest turn message of each game, and how much of a game each person has seen."""

from __future__ import annotations

import json
from functools import partial
from sqlite3 import Connection
from typing import Any

from bot.sessions.model import compact
from bot.sessions.records.turn_messages import Shown, TurnMessage
from bot.sessions.store.interface.records import MessageRecords
from bot.sessions.store.sqlite.part import Part, newest_session


class SqliteMessageRecords(Part, MessageRecords):
    async def turn_message(self, channel: str) -> TurnMessage | None:
        def work(connection: Connection) -> TurnMessage | None:
            found = _turn_messages(connection, "s.channel = ?", channel)
            return found[0] if found else None

        return await self.database.read(work)

    async def turn_messages(self) -> list[TurnMessage]:
        return await self.database.read(partial(_turn_messages, where="s.ended = ''"))

    async def set_turn_message(self, turn_message: TurnMessage) -> None:
        def work(connection: Connection) -> None:
            session = turn_message.session or newest_session(connection, turn_message.channel)
            waiting = compact(list(turn_message.waiting))
            connection.execute(
                "INSERT OR REPLACE INTO boards VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    session,
                    turn_message.message,
                    turn_message.phase,
                    waiting,
                    turn_message.since,
                    turn_message.version,
                    turn_message.kept,
                    None if turn_message.called is None else compact(list(turn_message.called)),
                    None if turn_message.lines is None else compact(list(turn_message.lines)),
                    compact(list(turn_message.people)),
                    compact([list(one) for one in turn_message.pictures]),
                ),
            )

        await self.database.write(work)

    async def set_pictures(self, turn_message: TurnMessage, pictures: tuple[Shown, ...]) -> None:
        def work(connection: Connection) -> None:
            connection.execute(
                "UPDATE boards SET pictures = ? WHERE session = ? AND message = ?",
                (
                    compact([list(one) for one in pictures]),
                    turn_message.session,
                    turn_message.message,
                ),
            )

        await self.database.write(work)

    async def looked(self, channel: str, user: str) -> int | None:
        def work(connection: Connection) -> int | None:
            found = connection.execute(
                "SELECT position FROM looked WHERE user = ? AND session = "
                "(SELECT max(id) FROM sessions WHERE channel = ?)",
                (user, channel),
            ).fetchone()
            return None if found is None else int(found[0])

        return await self.database.read(work)

    async def set_looked(self, channel: str, user: str, entries: int) -> None:
        def work(connection: Connection) -> None:
            session = newest_session(connection, channel)
            connection.execute(
                "INSERT OR REPLACE INTO looked VALUES (?, ?, ?)", (session, user, entries)
            )

        await self.database.write(work)


def _turn_messages(connection: Connection, where: str, *given: str) -> list[TurnMessage]:
    """The turn messages for which `where` holds: of each channel at most that of its newest
    session."""
    found = connection.execute(
        "SELECT s.channel, message, phase, waiting, since, b.version, kept, called, lines, people, "
        "pictures, s.id FROM boards b "
        f"JOIN sessions s ON s.id = b.session WHERE {where} AND s.id = "
        "(SELECT max(id) FROM sessions WHERE channel = s.channel) ORDER BY s.id",
        given,
    )
    return [_turn_message(row) for row in found]


def _turn_message(row: tuple[Any, ...]) -> TurnMessage:
    channel, message, phase, waiting, since, version, kept, called, lines, people, *rest = row
    pictures, session = rest
    return TurnMessage(
        channel,
        message,
        phase,
        tuple(json.loads(waiting)),
        since,
        version,
        bool(kept),
        None if called is None else tuple(json.loads(called)),
        None if lines is None else tuple(json.loads(lines)),
        tuple(json.loads(people)),
        tuple(Shown(*one) for one in json.loads(pictures)),
        session,
    )
