"""What the bot has on its board: the newest table messages, who has seen how much of a game, and
drafts that a button will confirm."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from sqlite3 import Connection
from typing import Any, NamedTuple

from bot.sessions.model import compact, now
from bot.sessions.records.shelf import Shelf, newest_session

Body = dict[str, Any]


class Shown(NamedTuple):
    """A picture of a table message: where it is, what it shows in words, `board` or `film`."""

    url: str
    alt: str
    kind: str = "board"


@dataclass(frozen=True, slots=True)
class TurnMessage:
    """The newest table message of a channel's game: what it showed, and for whom (seats) the game
    has been waiting since when (ISO, UTC). `kept`: a phase ended with it, so its picture stays.
    `called`: the turns and questions for which people were called (see cogs/table); None:
    an earlier release has not noted it. `lines` is what the message tells so far (None: it is a
    plain message of an earlier release), `people` the users whose turn it is. `session` is the game
    that it belongs to: 0 means the newest of the channel."""

    channel: str
    message: str
    phase: str
    waiting: tuple[str, ...]
    since: str
    version: int
    kept: bool = False
    called: tuple[str, ...] | None = None
    lines: tuple[str, ...] | None = None
    people: tuple[str, ...] = ()
    pictures: tuple[Shown, ...] = ()
    session: int = 0


@dataclass(frozen=True, slots=True)
class Draft:
    """Something prepared: a GM's change, an undo that waits for consents."""

    id: int
    channel: str
    user: str
    kind: str
    body: Body
    created: str


class TurnMessages(Shelf):
    async def turn_message(self, channel: str) -> TurnMessage | None:
        """The board of the newest game of a channel."""

        def work(connection: Connection) -> TurnMessage | None:
            found = _turn_messages(connection, "s.channel = ?", channel)
            return found[0] if found else None

        return await self.database.read(work)

    async def turn_messages(self) -> list[TurnMessage]:
        """The boards of all games that go on."""
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
        """How many rows of its journal a user has seen of the channel's newest game: a position
        would not tell whether what they saw has been undone since."""

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

    # Drafts

    async def put_draft(self, channel: str, user: str, kind: str, body: Body) -> int:
        def work(connection: Connection) -> int:
            cursor = connection.execute(
                "INSERT INTO drafts VALUES (NULL, ?, ?, ?, ?, ?)",
                (channel, user, kind, compact(body), now()),
            )
            assert cursor.lastrowid is not None
            return cursor.lastrowid

        return await self.database.write(work)

    async def draft(self, draft_id: int) -> Draft | None:
        return await self.database.read(partial(_draft, draft_id=draft_id))

    async def change_draft(
        self, draft_id: int, body: Body | Callable[[Body], Body]
    ) -> Draft | None:
        """Another body, or what a function makes of the present one: given a function, of two who
        change it at once neither is lost. None: the draft is gone."""

        def work(connection: Connection) -> Draft | None:
            found = _draft(connection, draft_id)
            if found is None:
                return None
            made = compact(body(found.body) if callable(body) else body)
            connection.execute("UPDATE drafts SET body = ? WHERE id = ?", (made, draft_id))
            return replace(found, body=json.loads(made))

        return await self.database.write(work)

    async def take_draft(self, draft_id: int) -> Draft | None:
        """The draft, which is then gone: of two who take it, one gets it."""

        def work(connection: Connection) -> Draft | None:
            found = _draft(connection, draft_id)
            connection.execute("DELETE FROM drafts WHERE id = ?", (draft_id,))
            return found

        return await self.database.write(work)

    async def drop_old_drafts(self, before: str) -> int:
        """What nobody has confirmed since then (ISO, UTC) is not going to be."""

        def work(connection: Connection) -> int:
            return connection.execute("DELETE FROM drafts WHERE created < ?", (before,)).rowcount

        return await self.database.write(work)

    async def drop_drafts(self, channel: str, kind: str) -> int:
        def work(connection: Connection) -> int:
            sql = "DELETE FROM drafts WHERE channel = ? AND kind = ?"
            return connection.execute(sql, (channel, kind)).rowcount

        return await self.database.write(work)


def _turn_messages(connection: Connection, where: str, *given: str) -> list[TurnMessage]:
    """Each channel has at most one: that of its newest session."""
    found = connection.execute(
        "SELECT s.channel, message, phase, waiting, since, b.version, kept, called, lines, people, "
        "pictures, s.id FROM boards b "
        f"JOIN sessions s ON s.id = b.session WHERE {where} AND s.id = "
        "(SELECT max(id) FROM sessions WHERE channel = s.channel) ORDER BY s.id",
        given,
    )
    return [_board(row) for row in found]


def _board(row: tuple[Any, ...]) -> TurnMessage:
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


def _draft(connection: Connection, draft_id: int) -> Draft | None:
    found = connection.execute(
        "SELECT id, channel, user, kind, body, created FROM drafts WHERE id = ?", (draft_id,)
    ).fetchone()
    if found is None:
        return None
    number, channel, user, kind, body, created = found
    return Draft(number, channel, user, kind, json.loads(body), created)
