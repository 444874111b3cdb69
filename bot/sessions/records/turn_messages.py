"""The turn message: the newest message of a game in its channel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Shown(NamedTuple):
    """A picture of a turn message: its address, its description in words, and its kind (`board` or
    `film`)."""

    url: str
    alt: str
    kind: str = "board"


@dataclass(frozen=True, slots=True)
class TurnMessage:
    """The newest turn message of a channel's game: the phase and version that it showed, and for
    which seats the game has been waiting since when (ISO, UTC). `kept`: a phase ended with it, so
    its picture stays. `called` are the turns and questions for which people were called (see
    cogs/table); None in rows of an early release. `lines` is what the message tells so far (None in
    rows of an early release), `people` are the users whose turn it is. `session` is the game that
    it belongs to; 0 means the newest of the channel."""

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
