"""The SQL. Every function runs on the database's thread, inside the caller's transaction."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from sqlite3 import Connection

from bot.engine.decisions import Standing
from bot.engine.handling import Reactions
from bot.engine.history import LINE, Entry, line_of_play
from bot.sessions.model import (
    FORGOTTEN,
    GameEnd,
    GameStats,
    Posting,
    Row,
    Stats,
    Timer,
    compact,
    dump_body,
    load_body,
    now,
)
from bot.sessions.news import News, load_news

EVERY = 10  # positions from one snapshot to the next
RECENT = 100  # positions back to which all snapshots are kept
SPARSE = 50  # positions from one snapshot to the next further back

INSERT = f"INSERT INTO sessions VALUES ({','.join('?' * len(Row._fields))})"
CHANGING = Row._fields[Row._fields.index("version") :]
UPDATE = (
    f"UPDATE sessions SET {','.join(f'{name} = ?' for name in CHANGING)} "
    "WHERE id = ? AND version = ?"
)
HEAD = "number, position, epoch, kind, seat, user, revealed, reason, at, whom"

CONCERNED = "instr(',' || whom || ',', ',' || :user || ',')"


class Conflict(Exception):  # noqa: N818 - another writer was there first; callers reload
    """The row is not the one that was read."""


@dataclass(slots=True)
class Roster:
    """Who sits where, who leads, who has left orders."""

    seats: dict[str, str]
    gms: set[str]
    standing: dict[str, list[Standing]]
    former: dict[str, str] = field(default_factory=dict)  # who had a seat before
    reactions: dict[str, Reactions] = field(default_factory=dict)


@dataclass(slots=True)
class Save:
    """All that one change writes."""

    row: Row  # as it will be; its version is one more than the one that was read
    delivery: str | None
    entries: list[Entry] = field(default_factory=list)
    snapshots: Mapping[int, bytes] = field(default_factory=dict)
    back_to: int | None = None
    roster: Roster | None = None
    seed: str | None = None  # another one, from a reopening on
    end: GameEnd | None = None  # the game has ended like this
    goes_on: bool = False  # its end was undone
    news: News | None = None  # what must be posted


def current(connection: Connection, channel: str) -> tuple[Row, Roster] | None:
    """The last session of a channel, whether it goes on or has ended."""
    found = connection.execute(
        "SELECT * FROM sessions WHERE channel = ? ORDER BY id DESC LIMIT 1", (channel,)
    ).fetchone()
    if found is None:
        return None
    row = Row(*found)
    seats = connection.execute(
        "SELECT seat, user, former, reactions FROM seats WHERE session = ? ORDER BY place",
        (row.id,),
    ).fetchall()
    gms = connection.execute("SELECT user FROM gms WHERE session = ?", (row.id,))
    owners = {seat: user for seat, user, *_ in seats}
    # a GM whose data was removed leads nothing any more
    roster = Roster(owners, {user for (user,) in gms if user != FORGOTTEN}, {})
    roster.former = {seat: former for seat, _, former, _ in seats if former}
    roster.reactions = {seat: wish for seat, _, _, wish in seats if wish != "ask"}
    for seat, body in connection.execute(
        "SELECT seat, body FROM standing WHERE session = ? ORDER BY seat, place", (row.id,)
    ):
        roster.standing.setdefault(seat, []).append(Standing.model_validate_json(body))
    return row, roster


def create(connection: Connection, save: Save) -> tuple[int, int | None]:
    """A new session; returns its id and the id of what must be posted."""
    fresh = save.row._replace(version=save.row.version - 1)
    cursor = connection.execute(INSERT, (None, *fresh[1:]))
    assert cursor.lastrowid is not None
    save.row = save.row._replace(id=cursor.lastrowid)
    return cursor.lastrowid, commit(connection, save)


def commit(connection: Connection, save: Save) -> int | None:
    """Write one change; returns the id of what must be posted."""
    row = save.row
    changing = row[len(row) - len(CHANGING) :]
    if connection.execute(UPDATE, (*changing, row.id, row.version - 1)).rowcount != 1:
        raise Conflict
    if save.delivery is not None:
        number = save.entries[-1].number if save.entries else None
        connection.execute(
            "INSERT INTO deliveries VALUES (?, ?, ?, ?)",
            (save.delivery, row.id, number, row.version),
        )
    if save.seed is not None:
        connection.execute("UPDATE sessions SET seed = ? WHERE id = ?", (save.seed, row.id))
    for entry in save.entries:
        _journal(connection, row.id, entry)
    if save.back_to is not None:
        connection.execute(
            "DELETE FROM snapshots WHERE session = ? AND position > ?", (row.id, save.back_to)
        )
    if save.snapshots:
        connection.executemany(
            "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)",
            [(row.id, position, state) for position, state in save.snapshots.items()],
        )
        connection.execute(
            "DELETE FROM snapshots WHERE session = ? AND position < ? AND position % ? != 0",
            (row.id, row.position - RECENT, SPARSE),
        )
    if save.roster is not None:
        _seat(connection, row.id, save.roster)
    if save.end is not None:
        record_end(connection, row.id, save.end)
    elif save.goes_on:
        drop_end(connection, row.id)
    if save.news is None:
        return None
    people = save.news.people()
    return connection.execute(
        "INSERT INTO outbox (session, kind, payload, people) VALUES (?, ?, ?, ?)",
        (row.id, save.news.kind, save.news.body(), compact(people) if people else ""),
    ).lastrowid


def _journal(connection: Connection, session: int, entry: Entry) -> None:
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


def _seat(connection: Connection, session: int, roster: Roster) -> None:
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


def record_end(connection: Connection, session: int, end: GameEnd) -> None:
    """How a session has ended and who sat there, in place of what was recorded before."""
    drop_end(connection, session)
    winners, statistics = compact(list(end.winners)), compact(dict(end.statistics))
    connection.execute(
        "INSERT INTO results SELECT id, ?, ?, ?, ?, updated FROM sessions WHERE id = ?",
        (end.result, end.rule, winners, statistics, session),
    )
    connection.execute(
        "INSERT INTO result_seats SELECT session, place, seat, user FROM seats WHERE session = ?",
        (session,),
    )


def drop_end(connection: Connection, session: int) -> None:
    """A session goes on after all."""
    connection.execute("DELETE FROM results WHERE session = ?", (session,))


# Reading back


def delivered(connection: Connection, delivery: str) -> tuple[int | None, int] | None:
    """The journal number and the version that this delivery made, if it was here before."""
    found: tuple[int | None, int] | None = connection.execute(
        "SELECT number, version FROM deliveries WHERE delivery = ?", (delivery,)
    ).fetchone()
    return found


def journal(
    connection: Connection, session: int, *, bodies: bool = True, numbers: Iterable[int] = ()
) -> list[Entry]:
    """The journal's rows (or those of these numbers); without bodies only who did what where."""
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


def snapshot(connection: Connection, session: int, position: int) -> tuple[int, bytes]:
    """The last stored state at or before a position."""
    found: tuple[int, bytes] = connection.execute(
        "SELECT position, state FROM snapshots WHERE session = ? AND position <= ? "
        "ORDER BY position DESC LIMIT 1",
        (session, position),
    ).fetchone()
    return found


def journal_page(
    connection: Connection, session: int, numbers: range
) -> tuple[list[Entry], set[int]]:
    """Rows of the journal, and the numbers of all rows that an undo has taken back."""
    heads = journal(connection, session, bodies=False)
    line = {entry.number for entry in line_of_play(heads)}
    undone = {entry.number for entry in heads if entry.kind in LINE} - line
    wanted = [entry.number for entry in heads if entry.number in numbers]
    return (journal(connection, session, numbers=wanted) if wanted else []), undone


def way_to(connection: Connection, session: int, position: int) -> tuple[int, bytes, list[Entry]]:
    """The last stored state at or before a position, and what was done from there up to it."""
    start, state = snapshot(connection, session, position)
    line = line_of_play(journal(connection, session, bodies=False))
    wanted = [entry.number for entry in line if start < entry.position <= position]
    return start, state, journal(connection, session, numbers=wanted) if wanted else []


def channels_of(connection: Connection, user: str) -> list[str]:
    """The channels in which this user has left a trace."""
    found = connection.execute(
        "SELECT DISTINCT channel FROM sessions WHERE open_user = :user OR id IN ("
        "SELECT session FROM seats WHERE user = :user OR former = :user UNION "
        "SELECT session FROM gms WHERE user = :user UNION "
        "SELECT session FROM looked WHERE user = :user UNION "
        "SELECT session FROM clocks WHERE instr(body, json_quote(:user)) UNION "
        "SELECT session FROM result_seats WHERE user = :user UNION "
        "SELECT session FROM journal WHERE user = :user UNION "
        f"SELECT session FROM journal WHERE whom != '' AND {CONCERNED} UNION "
        "SELECT session FROM outbox WHERE people != '' AND instr(people, :user)) "
        "UNION SELECT channel FROM campaigns JOIN campaign_gms ON campaign = id "
        "WHERE user = :user "
        "UNION SELECT channel FROM lobbies l WHERE host = :user OR EXISTS "
        "(SELECT 1 FROM lobby_players WHERE lobby = l.id AND user = :user) "
        "UNION SELECT channel FROM drafts WHERE user = :user ORDER BY channel",
        {"user": user},
    )
    return [channel for (channel,) in found]


def forget(connection: Connection, user: str) -> None:
    """Put a neutral name wherever this user's id stands in the sessions, and take it out of all
    that is kept beside them. What the user has typed stays in the journal: reasons and notes are
    part of what was played."""
    names = {"user": user, "forgotten": FORGOTTEN}
    connection.execute(
        "UPDATE sessions SET version = version + 1, "
        "open_user = CASE open_user WHEN :user THEN :forgotten ELSE open_user END "
        "WHERE open_user = :user OR id IN (SELECT session FROM seats WHERE user = :user "
        "OR former = :user UNION SELECT session FROM gms WHERE user = :user)",
        names,
    )
    connection.execute("UPDATE seats SET former = '' WHERE former = :user", names)
    connection.execute(
        "UPDATE clocks SET body = replace(body, json_quote(:user), json_quote(:forgotten)) "
        "WHERE instr(body, json_quote(:user))",
        names,
    )
    connection.execute(
        "UPDATE seats SET user = :forgotten, reactions = 'ask' WHERE user = :user", names
    )
    connection.execute("UPDATE OR REPLACE gms SET user = :forgotten WHERE user = :user", names)
    connection.execute("UPDATE journal SET user = :forgotten WHERE user = :user", names)
    connection.execute(
        "UPDATE journal SET whom = trim(replace("
        "',' || whom || ',', ',' || :user || ',', ',' || :forgotten || ','), ',') "
        f"WHERE whom != '' AND {CONCERNED}",
        names,
    )
    connection.execute(
        "UPDATE outbox SET people = replace(people, :user, :forgotten) "
        "WHERE people != '' AND instr(people, :user)",
        names,
    )
    connection.execute("DELETE FROM timers WHERE key = :user", names)


# The outbox


def pending(connection: Connection) -> list[Posting]:
    found = connection.execute(
        "SELECT o.id, session, channel, kind, payload, people FROM outbox o "
        "JOIN sessions s ON s.id = session WHERE posted IS NULL ORDER BY o.id"
    )
    return [
        Posting(
            number, session, channel, kind, load_news(json.loads(body) | json.loads(people or "{}"))
        )
        for number, session, channel, kind, body, people in found
    ]


def posted(connection: Connection, posting: int) -> None:
    connection.execute(
        "UPDATE outbox SET posted = ? WHERE id = ? AND posted IS NULL", (now(), posting)
    )


# Timers


def set_timer(
    connection: Connection, channel: str | None, kind: str, key: str, due: str, payload: str
) -> int:
    """A timer replaces the one with the same session, kind and key, under a new id."""
    session = _session_id(connection, channel)
    cursor = connection.execute(
        "INSERT OR REPLACE INTO timers (session, kind, key, due, payload) VALUES (?, ?, ?, ?, ?)",
        (session, kind, key, due, payload),
    )
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def cancel_timer(connection: Connection, channel: str | None, kind: str, key: str) -> bool:
    session = _session_id(connection, channel)
    sql = "DELETE FROM timers WHERE session IS ? AND kind = ? AND key = ?"
    return connection.execute(sql, (session, kind, key)).rowcount > 0


def cancel_timers(connection: Connection, channel: str, kinds: Sequence[str]) -> int:
    marks = ",".join("?" * len(kinds))
    return connection.execute(
        f"DELETE FROM timers WHERE kind IN ({marks}) AND session = "
        "(SELECT max(id) FROM sessions WHERE channel = ?)",
        (*kinds, channel),
    ).rowcount


def _session_id(connection: Connection, channel: str | None) -> int | None:
    found = connection.execute(
        "SELECT max(id) FROM sessions WHERE channel = ?", (channel,)
    ).fetchone()
    session: int | None = found[0]
    return session


def timers(
    connection: Connection,
    until: str | None = None,
    limit: int = -1,
    kinds: Sequence[str] | None = None,
) -> list[Timer]:
    """The timers, earliest first; with `until` only those that are due by then, with `kinds` only
    those of these kinds."""
    found = connection.execute(
        "SELECT t.id, channel, kind, key, due, payload, attempts FROM timers t "
        "LEFT JOIN sessions s ON s.id = session WHERE (?1 IS NULL OR due <= ?1) "
        "AND (?2 IS NULL OR kind IN (SELECT value FROM json_each(?2))) "
        "ORDER BY due, t.id LIMIT ?3",
        (until, None if kinds is None else json.dumps(kinds), limit),
    )
    return [
        Timer(number, channel, kind, key, datetime.fromisoformat(due), json.loads(payload), tries)
        for number, channel, kind, key, due, payload, tries in found
    ]


def timer_stands(connection: Connection, timer: int) -> bool:
    found = connection.execute("SELECT 1 FROM timers WHERE id = ?", (timer,)).fetchone()
    return found is not None


def fired(connection: Connection, timer: int) -> None:
    connection.execute("DELETE FROM timers WHERE id = ?", (timer,))


def failed(connection: Connection, timer: int, due: str) -> None:
    connection.execute(
        "UPDATE timers SET attempts = attempts + 1, due = ? WHERE id = ?", (due, timer)
    )


# Numbers


def stats(connection: Connection) -> Stats:
    games = {
        game: GameStats(live, ended, rows)
        for game, live, ended, rows in connection.execute(
            "SELECT game, sum(ended = ''), sum(ended != ''), sum(entries) FROM sessions "
            "GROUP BY game ORDER BY game"
        )
    }
    waiting = connection.execute("SELECT count(*) FROM outbox WHERE posted IS NULL").fetchone()[0]
    pages, size = (
        connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "page_size")
    )
    return Stats(
        live=sum(game.live for game in games.values()),
        ended=sum(game.ended for game in games.values()),
        journal=sum(game.journal for game in games.values()),
        pending=waiting,
        bytes=pages * size,
        games=games,
    )


def check(connection: Connection) -> list[str]:
    """What is wrong with the file; nothing, if all is well."""
    found = [text for (text,) in connection.execute("PRAGMA integrity_check") if text != "ok"]
    for table, _, parent, _ in connection.execute("PRAGMA foreign_key_check"):
        found.append(f"{table}: a row without its {parent}")
    return found
