"""The games themselves: sessions with their journals and snapshots, the outbox, the timers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from bot.engine.decisions import Standing
from bot.engine.handling import Reactions
from bot.engine.history import Entry
from bot.sessions.model import GameEnd, Posting, StoredSession, Timer
from bot.sessions.news import News

SNAPSHOT_INTERVAL = 10  # positions from one snapshot to the next


@dataclass(slots=True)
class Roster:
    """Who has which seat, who leads, and each seat's standing orders and reactions."""

    seats: dict[str, str]
    gms: set[str]
    standing: dict[str, list[Standing]]
    former: dict[str, str] = field(default_factory=dict)  # who had a seat before
    reactions: dict[str, Reactions] = field(default_factory=dict)


@dataclass(slots=True)
class Save:
    """All that one change of a session writes."""

    session: StoredSession  # as it will be; its version is one more than the one that was read
    delivery: str | None
    entries: list[Entry] = field(default_factory=list)
    snapshots: Mapping[int, bytes] = field(default_factory=dict)  # states by position
    back_to: int | None = None  # snapshots beyond this position are removed
    roster: Roster | None = None  # None: unchanged
    seed: str | None = None  # another one, from a reopening on
    end: GameEnd | None = None  # the game has ended like this
    goes_on: bool = False  # its end was undone
    news: News | None = None  # what must be posted


@dataclass(frozen=True, slots=True)
class Delivered:
    """What a delivery has made: its row in the journal, and the session's version after it."""

    number: int | None
    version: int


class Games(ABC):
    """Sessions, their journals, and the snapshots of their states."""

    @abstractmethod
    async def current(self, channel: str) -> tuple[StoredSession, Roster] | None:
        """The newest session of a channel, whether it goes on or has ended."""

    @abstractmethod
    async def create(self, save: Save) -> tuple[int, int | None]:
        """Store a new session; returns its id and the id of its posting. Raises UserError
        (session-exists) where a game goes on in the channel, ConflictError for a known delivery."""

    @abstractmethod
    async def commit(self, save: Save, meanwhile: Callable[[], None] | None = None) -> int | None:
        """Store one change; returns the id of its posting. Raises ConflictError if the session is
        no longer at the version that was read, or the delivery is known. `meanwhile` is called on
        the event loop while the commit is under way, which may still fail."""

    @abstractmethod
    async def record_end(self, session: int, end: GameEnd) -> None:
        """How a session has ended and who sat there, in place of what was recorded before."""

    @abstractmethod
    async def delivered(self, delivery: str) -> Delivered | None:
        """What this delivery has made; None if it was never here."""

    @abstractmethod
    async def journal(
        self, session: int, *, bodies: bool = True, numbers: Iterable[int] = ()
    ) -> list[Entry]:
        """The rows of the journal (of these numbers, if any are given), oldest first. Without
        bodies only who did what where."""

    @abstractmethod
    async def journal_page(self, session: int, numbers: range) -> tuple[list[Entry], set[int]]:
        """These rows of the journal, and the numbers of all rows that an undo has taken back."""

    @abstractmethod
    async def way_to(self, session: int, position: int) -> tuple[int, bytes, list[Entry]]:
        """The last snapshot at or before a position (its position and state), and what was done
        from there up to the position."""


class Outbox(ABC):
    """What channels must still be told."""

    @abstractmethod
    async def pending(self) -> list[Posting]:
        """What is not posted yet, oldest first."""

    @abstractmethod
    async def posted(self, posting: int) -> None:
        """Note that this posting has been told."""


class TimerRows(ABC):
    """When something is due. A timer belongs to the newest session of a channel, or to none."""

    @abstractmethod
    async def set(
        self, channel: str | None, kind: str, key: str, due: datetime, payload: dict[str, Any]
    ) -> int:
        """Set a timer in place of that of the same session, kind and key; returns its new id."""

    @abstractmethod
    async def cancel(self, channel: str | None, kind: str, key: str) -> bool:
        """Remove a timer; whether it was there."""

    @abstractmethod
    async def due(self, until: datetime) -> list[Timer]:
        """The timers that are due by then, earliest first."""

    @abstractmethod
    async def next_due(self, kinds: Collection[str]) -> datetime | None:
        """When the earliest timer of these kinds is due."""

    @abstractmethod
    async def stands(self, timer: int) -> bool:
        """Whether this timer has neither fired nor been cancelled."""

    @abstractmethod
    async def fired(self, timer: int) -> None:
        """Remove a timer whose handler is done."""

    @abstractmethod
    async def failed(self, timer: int, again: datetime) -> None:
        """Note that a timer's handler has failed, and when it is tried again."""
