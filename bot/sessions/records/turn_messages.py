"""The turn message: the newest message of a game in its channel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


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
