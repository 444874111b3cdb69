"""The journal: what was done at each position, what an undo takes back, and who must agree."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from bot.engine.decisions import Answer

Kind = Literal["setup", "command", "amend", "undo", "rollback", "note"]
LINE: tuple[Kind, ...] = ("setup", "command", "amend")  # the kinds that stand on the line of play


@dataclass(slots=True)
class Entry:
    """One row of the journal. Rows are never changed or removed: an undo is a row of its own.

    `position` counts along the line of play: setup is 0, each command or GM change one more; an
    undo or rollback row carries the position that the game went back to, a note the position at
    which it was written."""

    number: int
    position: int
    epoch: int
    kind: Kind
    seat: str = ""
    user: str = ""
    command: dict[str, Any] = field(default_factory=dict)
    answers: list[Answer] = field(default_factory=list)
    draws: list[str] = field(default_factory=list)
    events: list[dict[str, Any]] = field(default_factory=list)
    facts: dict[str, Any] = field(default_factory=dict)
    before: dict[str, Any] = field(default_factory=dict)
    revealed: bool = False
    reason: str = ""
    at: str = ""
    by: str = ""  # "gm" or "stand-in", where not the seat itself gave the command
    public: list[str] = field(default_factory=list)  # facts whose values everybody may know


def line_of_play(entries: Iterable[Entry]) -> list[Entry]:
    """The entries that stand: each undo has taken away what lay behind the position it names."""
    line: list[Entry] = []
    for entry in entries:
        if entry.kind == "undo":
            line = [kept for kept in line if kept.position <= entry.position]
        elif entry.kind in LINE:
            line.append(entry)
    return line


@dataclass(frozen=True, slots=True)
class Undo:
    """What going back to a position means: what vanishes, and whose consent it needs."""

    position: int
    vanishing: tuple[Entry, ...]
    consent: tuple[str, ...]
    revealed: bool


def plan_undo(line: Sequence[Entry], position: int, seats: Iterable[str], own: set[str]) -> Undo:
    """The undo back to `position` for someone who plays the seats `own`.

    Free as far as the last roll, reveal or other player's word. Further back the seats whose
    commands or answers vanish must agree; where only own ones vanish but something was revealed,
    the other seats must. A GM's change vanishes only by a GM: it is consented to by "gm"."""
    vanishing = tuple(entry for entry in line if entry.position > position)
    revealed = any(entry.revealed for entry in vanishing)
    spoken = {entry.seat for entry in vanishing if entry.kind == "command"}
    spoken |= {a.seat for entry in vanishing for a in entry.answers if a.by == "seat"}
    consent = spoken - own
    if revealed and not consent:
        consent = set(seats) - own
    if any(entry.kind == "amend" for entry in vanishing):
        consent.add("gm")
    return Undo(position, vanishing, tuple(sorted(consent)), revealed)
