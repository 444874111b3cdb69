"""Sessions, their journals, and the snapshots of their states."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from operator import attrgetter
from sqlite3 import Connection
from typing import Any

from bot.engine.decisions import Standing
from bot.engine.errors import UserError
from bot.engine.history import LINE, Entry, line_of_play
from bot.sessions.errors import ConflictError
from bot.sessions.model import (
    FORGOTTEN,
    GameEnd,
    StoredSession,
    compact,
    dump_answers,
    dump_body,
    dump_votes,
    load_answers,
    load_body,
    load_votes,
)
from bot.sessions.store.interface.sessions import Delivered, Games, Roster, Save
from bot.sessions.store.sqlite.part import Part

FULL_SNAPSHOTS = 100  # positions back to which all snapshots are kept
SPARSE_INTERVAL = 50  # positions from one snapshot to the next further back

FIXED = ("channel", "game", "seed", "quorum", "created")
CHANGING = (
    "version", "turned", "epoch", "position", "entries", "state", "ended", "open_seat", "open_user",
    "told", "updated", "open_by", "ties", "ties_asked",
)  # fmt: skip
AS_JSON = ("open_command", "open_answers", "open_votes")
COLUMNS = ("id", *FIXED, "options", *CHANGING, *AS_JSON)
SELECT = f"SELECT {', '.join(COLUMNS)} FROM sessions"
INSERT = (
    f"INSERT INTO sessions ({', '.join(COLUMNS[1:])}) VALUES ({','.join('?' * (len(COLUMNS) - 1))})"
)
UPDATE = (
    f"UPDATE sessions SET {', '.join(f'{name} = ?' for name in (*CHANGING, *AS_JSON))} "
    "WHERE id = ? AND version = ?"
)
fixed_of = attrgetter(*FIXED)
changing_of = attrgetter(*CHANGING)
HEAD = "number, position, epoch, kind, seat, user, revealed, reason, at, whom"


class SqliteGames(Part, Games):
    async def current(self, channel: str) -> tuple[StoredSession, Roster] | None:
        return await self.database.read(partial(_current, channel=channel))

    async def create(self, save: Save) -> tuple[int, int | None]:
        return await self.database.write(partial(_create, save=save))

    async def commit(self, save: Save, meanwhile: Callable[[], None] | None = None) -> int | None:
        return await self.database.write(partial(_commit, save=save), meanwhile)

    async def record_end(self, session: int, end: GameEnd) -> None:
        await self.database.write(partial(_record_end, session=session, end=end))

    async def delivered(self, delivery: str) -> Delivered | None:
        def work(connection: Connection) -> Delivered | None:
            found = connection.execute(
                "SELECT number, version FROM deliveries WHERE delivery = ?", (delivery,)
            ).fetchone()
            return None if found is None else Delivered(*found)

        return await self.database.read(work)

    async def journal(
        self, session: int, *, bodies: bool = True, numbers: Iterable[int] = ()
    ) -> list[Entry]:
        wanted = list(numbers)
        return await self.database.read(lambda c: _journal(c, session, bodies, wanted))

    async def journal_page(self, session: int, numbers: range) -> tuple[list[Entry], set[int]]:
        def work(connection: Connection) -> tuple[list[Entry], set[int]]:
            heads = _journal(connection, session, bodies=False)
            line = {entry.number for entry in line_of_play(heads)}
            undone = {entry.number for entry in heads if entry.kind in LINE} - line
            wanted = [entry.number for entry in heads if entry.number in numbers]
            return (_journal(connection, session, True, wanted) if wanted else []), undone

        return await self.database.read(work)

    async def way_to(self, session: int, position: int) -> tuple[int, bytes, list[Entry]]:
        def work(connection: Connection) -> tuple[int, bytes, list[Entry]]:
            start, state = connection.execute(
                "SELECT position, state FROM snapshots WHERE session = ? AND position <= ? "
                "ORDER BY position DESC LIMIT 1",
                (session, position),
            ).fetchone()
            line = line_of_play(_journal(connection, session, bodies=False))
            wanted = [entry.number for entry in line if start < entry.position <= position]
            return start, state, _journal(connection, session, True, wanted) if wanted else []

        return await self.database.read(work)


# Reading


def _current(connection: Connection, channel: str) -> tuple[StoredSession, Roster] | None:
    found = connection.execute(
        f"{SELECT} WHERE channel = ? ORDER BY id DESC LIMIT 1", (channel,)
    ).fetchone()
    if found is None:
        return None
    session = _read(found)
    return session, _read_roster(connection, session.id)


def _read(row: tuple[Any, ...]) -> StoredSession:
    values = dict(zip(COLUMNS, row, strict=True))
    command = values["open_command"]
    values["options"] = json.loads(values["options"])
    values["open_command"] = None if command is None else json.loads(command)
    values["open_answers"] = load_answers(json.loads(values["open_answers"]))
    values["open_votes"] = load_votes(json.loads(values["open_votes"]))
    return StoredSession(**values)


def _read_roster(connection: Connection, session: int) -> Roster:
    seats = connection.execute(
        "SELECT seat, user, former, reactions FROM seats WHERE session = ? ORDER BY place",
        (session,),
    ).fetchall()
    gms = connection.execute("SELECT user FROM gms WHERE session = ?", (session,))
    owners = {seat: user for seat, user, *_ in seats}
    # a GM whose data was removed leads nothing any more
    roster = Roster(owners, {user for (user,) in gms if user != FORGOTTEN}, {})
    roster.former = {seat: former for seat, _, former, _ in seats if former}
    roster.reactions = {seat: wish for seat, _, _, wish in seats if wish != "ask"}
    for seat, body in connection.execute(
        "SELECT seat, body FROM standing WHERE session = ? ORDER BY seat, place", (session,)
    ):
        roster.standing.setdefault(seat, []).append(Standing.model_validate_json(body))
    return roster


def _journal(
    connection: Connection, session: int, bodies: bool = True, numbers: Iterable[int] = ()
) -> list[Entry]:
    """The rows of the journal, or those of these numbers."""
    sql = f"SELECT {HEAD}{', body' if bodies else ''} FROM journal WHERE session = ?"
    wanted = list(numbers)
    if wanted:
        sql += f" AND number IN ({','.join(map(str, wanted))})"
    entries = []
    for found in connection.execute(f"{sql} ORDER BY number", (session,)):
        number, position, epoch, kind, seat, user, revealed, reason, at, whom = found[:10]
        entry = Entry(number, position, epoch, kind, seat, user)
        entry.revealed, entry.reason, entry.at, entry.whom = bool(revealed), reason, at, whom
        entries.append(load_body(entry, found[10]) if bodies else entry)
    return entries


# Writing


def _create(connection: Connection, save: Save) -> tuple[int, int | None]:
    fresh = replace(save.session, version=save.session.version - 1)
    row = (*fixed_of(fresh), compact(fresh.options), *_changing(fresh))
    with _one_live_game(fresh):
        cursor = connection.execute(INSERT, row)
    assert cursor.lastrowid is not None
    save.session = replace(save.session, id=cursor.lastrowid)
    return cursor.lastrowid, _commit(connection, save)


def _commit(connection: Connection, save: Save) -> int | None:
    session = save.session
    row = (*_changing(session), session.id, session.version - 1)
    with _one_live_game(session):
        updated = connection.execute(UPDATE, row)
    if updated.rowcount != 1:
        raise ConflictError
    if save.delivery is not None:
        _deliver(connection, save, save.delivery)
    if save.seed is not None:
        connection.execute("UPDATE sessions SET seed = ? WHERE id = ?", (save.seed, session.id))
    for entry in save.entries:
        _add_entry(connection, session.id, entry)
    if save.back_to is not None:
        connection.execute(
            "DELETE FROM snapshots WHERE session = ? AND position > ?", (session.id, save.back_to)
        )
    if save.snapshots:
        connection.executemany(
            "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)",
            [(session.id, position, state) for position, state in save.snapshots.items()],
        )
        connection.execute(
            "DELETE FROM snapshots WHERE session = ? AND position < ? AND position % ? != 0",
            (session.id, session.position - FULL_SNAPSHOTS, SPARSE_INTERVAL),
        )
    if save.roster is not None:
        _set_roster(connection, session.id, save.roster)
    if save.end is not None:
        _record_end(connection, session.id, save.end)
    elif save.goes_on:
        _drop_end(connection, session.id)
    if save.news is None:
        return None
    people = save.news.people()
    return connection.execute(
        "INSERT INTO outbox (session, kind, payload, people) VALUES (?, ?, ?, ?)",
        (session.id, save.news.kind, save.news.body(), compact(people) if people else ""),
    ).lastrowid


@contextmanager
def _one_live_game(session: StoredSession) -> Iterator[None]:
    """Turn the error of the index that allows one running game per channel into a UserError."""
    try:
        yield
    except sqlite3.IntegrityError as problem:
        if "sessions.channel" not in str(problem):
            raise
        raise UserError("session-exists", game=session.game) from None


def _deliver(connection: Connection, save: Save, delivery: str) -> None:
    number = save.entries[-1].number if save.entries else None
    row = (delivery, save.session.id, number, save.session.version)
    try:
        connection.execute("INSERT INTO deliveries VALUES (?, ?, ?, ?)", row)
    except sqlite3.IntegrityError as problem:
        if "deliveries.delivery" not in str(problem):
            raise
        raise ConflictError from None


def _changing(session: StoredSession) -> tuple[Any, ...]:
    """The values of the columns CHANGING and AS_JSON."""
    command = session.open_command
    return (
        *changing_of(session),
        None if command is None else compact(command),
        compact(dump_answers(session.open_answers)) if session.open_answers else "[]",
        compact(dump_votes(session.open_votes)) if session.open_votes else "[]",
    )


def _add_entry(connection: Connection, session: int, entry: Entry) -> None:
    connection.execute(
        "INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            session,
            entry.number,
            entry.position,
            entry.epoch,
            entry.kind,
            entry.seat,
            entry.user,
            entry.revealed,
            entry.reason,
            entry.at,
            dump_body(entry),
            entry.whom,
        ),
    )


def _set_roster(connection: Connection, session: int, roster: Roster) -> None:
    for table in ("seats", "gms", "standing"):
        connection.execute(f"DELETE FROM {table} WHERE session = ?", (session,))
    connection.executemany(
        "INSERT INTO seats (session, place, seat, user, former, reactions) "
        "VALUES (?, ?, ?, ?, ?, ?)",
        [
            (
                session,
                place,
                seat,
                user,
                roster.former.get(seat, ""),
                roster.reactions.get(seat, "ask"),
            )
            for place, (seat, user) in enumerate(roster.seats.items())
        ],
    )
    connection.executemany(
        "INSERT INTO gms VALUES (?, ?)", [(session, user) for user in sorted(roster.gms)]
    )
    connection.executemany(
        "INSERT INTO standing VALUES (?, ?, ?, ?)",
        [
            (session, seat, place, order.model_dump_json(exclude_defaults=True))
            for seat, orders in roster.standing.items()
            for place, order in enumerate(orders)
        ],
    )


def _record_end(connection: Connection, session: int, end: GameEnd) -> None:
    _drop_end(connection, session)
    winners, statistics = compact(list(end.winners)), compact(dict(end.statistics))
    connection.execute(
        "INSERT INTO results SELECT id, ?, ?, ?, ?, updated FROM sessions WHERE id = ?",
        (end.result, end.rule, winners, statistics, session),
    )
    connection.execute(
        "INSERT INTO result_seats SELECT session, place, seat, user FROM seats WHERE session = ?",
        (session,),
    )


def _drop_end(connection: Connection, session: int) -> None:
    connection.execute("DELETE FROM results WHERE session = ?", (session,))
