"""What goes in and out of the sessions: records for callers, and rows for the store."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Literal

from pydantic_core import PydanticSerializationError, to_jsonable_python

from bot.engine.decisions import Answer, Ask, Quorum, Standing, Vote
from bot.engine.errors import UserError, Value
from bot.engine.game import Outcome
from bot.engine.handling import Ties
from bot.engine.history import Entry
from bot.engine.offers import Offer, Result
from bot.engine.records import Command, Event
from bot.sessions.news import News

FORGOTTEN = "(forgotten)"  # stands for a user whose data was removed
Ended = Literal["", "over", "abandoned"]


@dataclass(frozen=True, slots=True)
class Told:
    """What a change did, as its caller learns it. `events` are the new ones. `events` and `asks`
    include private ones: show people only what a Look shows. `facts` are the values before and
    after a GM's change, for GMs only. `view` is what a spectator would see after a change that was
    only previewed."""

    channel: str
    kind: str
    version: int
    position: int
    number: int | None = None
    events: tuple[Event, ...] = ()
    asks: tuple[Ask, ...] = ()
    outcome: Outcome | None = None
    posting: int | None = None
    facts: Mapping[str, tuple[Any, Any]] = field(default_factory=dict)
    repeated: bool = False
    session: int = 0
    view: Any = None
    news: News = field(default_factory=News)  # what the channel is told of it
    hidden: tuple[str, ...] = ()  # of a GM's change: secret facts that change with it
    after: Public | None = None  # what the channel's message shows after it
    game: str = ""
    turned: int = 0  # version of the last change to the table; a vote alone is none


@dataclass(frozen=True, slots=True)
class Public:
    """What everyone may know: a spectator's look, and the offers of the seats that the game waits
    for."""

    look: Look
    offers: Mapping[str, Sequence[Offer]]


@dataclass(frozen=True, slots=True)
class Look:
    """The game as one user may see it; nothing that is hidden from this user is in it."""

    channel: str
    game: str
    version: int
    position: int
    quorum: Quorum
    seats: Mapping[str, str]
    gms: tuple[str, ...]
    mine: tuple[str, ...]
    waiting: tuple[str, ...]
    asks: tuple[Ask, ...]
    seat: str | None  # the seat that `view` belongs to; None: a spectator's
    view: Any
    views: Mapping[str, Any]  # one for each seat of the user
    acting: str  # the seat whose command is open
    command: Command | None
    standing: Mapping[str, tuple[Standing, ...]]
    outcome: Outcome | None
    ended: Ended
    seed_hash: str
    seed: str | None  # None while the game goes on
    session: int
    entries: int = 0  # rows of the journal so far
    turned: int = 0  # version of the last change to the table: older controls are stale
    former: Mapping[str, str] = field(default_factory=dict)  # who had a seat before its owner
    undoable: bool = False  # there is something to take back
    wise: frozenset[str] = frozenset()  # seats whose reactions the bot answers


@dataclass(frozen=True, slots=True)
class Past:
    """One row of the journal as a user may see it. Hidden values of a GM's change are there for GMs
    only. `by` says whether a GM or the stand-in gave the command of a seat. `stands` is False for
    rows that an undo has taken back, and always for undos, rollbacks and notes themselves."""

    number: int
    position: int
    kind: str
    seat: str
    user: str
    command: Mapping[str, Any]
    events: tuple[Event, ...]
    facts: Mapping[str, tuple[Any, Any] | None]
    revealed: bool
    reason: str
    at: str
    stands: bool = True
    by: str = ""
    effects: Mapping[str, Any] = field(
        default_factory=dict
    )  # other facts that have changed with it
    asked: bool = False  # after a GM's change another question was open
    whom: tuple[str, ...] = ()  # the users whom it concerns
    spoken: tuple[tuple[str, str, str], ...] = ()  # answers for others: seat, decision, by


@dataclass(frozen=True, slots=True)
class UndoPlan:
    """What an undo would take back, and which users must agree to it; `gm`: a game master must,
    too."""

    position: int
    vanishing: tuple[Past, ...]
    consent: tuple[str, ...]
    gm: bool
    revealed: bool


@dataclass(frozen=True, slots=True)
class GameEnd:
    """How a game ended, as it is recorded."""

    result: Result
    rule: str
    winners: tuple[str, ...]
    statistics: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Posting:
    """One row of the outbox: what a channel must still be told."""

    id: int
    session: int
    channel: str
    kind: str
    news: News


@dataclass(frozen=True, slots=True)
class Timer:
    id: int
    channel: str | None
    kind: str
    key: str
    due: datetime
    payload: dict[str, Any]
    attempts: int


@dataclass(frozen=True, slots=True)
class GameStats:
    live: int
    ended: int
    journal: int


@dataclass(frozen=True, slots=True)
class Stats:
    live: int
    ended: int
    journal: int
    pending: int
    bytes: int
    games: Mapping[str, GameStats]


@dataclass(slots=True)
class StoredSession:
    """A session as the store keeps it: the state before the open command, and that command."""

    id: int
    channel: str
    game: str
    options: dict[str, Any]
    seed: str
    quorum: Quorum
    version: int  # counts every write: a writer must have read the last one
    turned: int  # the version of the last change to the table
    epoch: int
    position: int
    entries: int  # rows in the journal
    state: bytes
    ended: Ended
    open_seat: str
    open_user: str
    open_command: dict[str, Any] | None  # None: no command is open; empty: the setup is
    open_answers: list[Answer]
    open_votes: list[Vote]
    told: int  # events of the open command that the outbox has had
    created: str
    updated: str
    open_by: str  # who gave the command in place of the seat's owner: "", "gm" or "stand-in"
    ties: Ties
    ties_asked: int  # commands that still ask their ties, because of an undo


@dataclass(slots=True)
class Change:
    """What a change writes besides the session's own row."""

    kind: str
    entries: list[Entry] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    news: News | None = None  # what the channel is told; None: nothing
    facts: dict[str, tuple[Any, Any]] = field(default_factory=dict)
    hidden: list[str] = field(default_factory=list)
    back_to: int | None = None  # snapshots beyond this position are removed
    table: bool = True  # the table itself changed: controls made before are stale
    roster: bool = False  # seats, GMs or standing orders changed
    seed: bool = False  # the game has a new seed


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def moment(due: datetime) -> str:
    """A time as text: always UTC and of one length, so that sorting the text sorts the times."""
    if due.tzinfo is None:
        raise ValueError("a time without its zone")
    return due.astimezone(UTC).isoformat(timespec="milliseconds")


def compact(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def plain(value: Any) -> Any:
    """The value as it would come back from the journal, so that applying it now and re-executing it
    later do the same."""
    try:
        return json.loads(json.dumps(to_jsonable_python(value)))
    except (PydanticSerializationError, ValueError, TypeError) as problem:
        raise UserError("fact-value", key="", reason=str(problem)) from None


def dump_answers(answers: list[Answer]) -> list[Any]:
    return [[a.kind, a.mark, a.choice, a.seat, a.by, *([True] * a.told)] for a in answers]


def load_answers(stored: list[Any]) -> list[Answer]:
    return [Answer(kind, mark, tuple(c), *rest) for kind, mark, c, *rest in stored]


def dump_votes(votes: list[Vote]) -> list[Any]:
    return [[v.ask, v.seat, v.choice, v.by, *([True] * v.told)] for v in votes]


def load_votes(stored: list[Any]) -> list[Vote]:
    return [Vote(ask, seat, tuple(choice), *rest) for ask, seat, choice, *rest in stored]


def dump_body(entry: Entry) -> str:
    """The parts of a journal row that only a re-execution or the log needs."""
    whole = {
        "command": entry.command,
        "answers": dump_answers(entry.answers),
        "draws": entry.draws,
        "events": entry.events,
        "facts": entry.facts,
        "before": entry.before,
        "by": entry.by,
        "public": entry.public,
        "chapter": entry.chapter,
        "effects": entry.effects,
        "asked": entry.asked,
    }
    return compact({name: value for name, value in whole.items() if value})


def load_body(entry: Entry, body: str) -> Entry:
    for name, value in json.loads(body).items():
        setattr(entry, name, load_answers(value) if name == "answers" else value)
    return entry
