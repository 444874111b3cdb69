"""The journal: what was done at each position, what an undo takes back, and who must agree."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

from bot.engine.decisions import Answer

LineKind = Literal["setup", "command", "amend"]
# What is written beside the game and changes nothing of it: a note, a seat that changes hands, who
# leads, a look at secrets, an answer for a seat, the table's consent, and the pace of the game.
Aside = Literal[
    "note", "seat", "gm", "look", "answer", "consent", "pause", "resume", "extend", "abandon",
]  # fmt: skip
Kind = LineKind | Literal["undo", "rollback", "reopen"] | Aside
LINE: tuple[LineKind, ...] = get_args(LineKind)  # the kinds that stand on the line of play
ASIDE: tuple[Aside, ...] = get_args(Aside)
BOX = -1  # the position before the setup: everything is in its box


@dataclass(slots=True)
class Entry:
    """One row of the journal. Rows are never changed or removed: an undo is a row of its own.

    `position` counts along the line of play: setup is 0, each command or GM change one more; an
    undo or rollback row carries the position that the game went back to, any other row the position
    at which it was written. An undo with `draws` has shuffled what nobody had seen
    (`Play.reshuffle_unseen`).
    `chapter` is the round and the phase in which a command was given. The `command` of a row beside
    the game (`ASIDE`) says in `do` what was done."""

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
    by: str = ""  # "gm" or "stand-in" if somebody else gave the command for the seat
    public: list[str] = field(default_factory=list)  # keys of facts whose values everybody may know
    chapter: list[str] = field(default_factory=list)
    effects: dict[str, Any] = field(default_factory=dict)  # of a GM's change: what else it changed
    asked: bool = False  # with a GM's change another question is open
    whom: str = ""  # the users whom it concerns, besides the one who did it; commas between them


def line_of_play(entries: Iterable[Entry]) -> list[Entry]:
    """The entries that count. Each undo removes the entries after the position that it names. An
    undo or a reopening that began a new epoch stays on the line itself, since it may have
    shuffled the decks: from then on its position means the table after that shuffle."""
    line: list[Entry] = []
    epoch = 0
    for entry in entries:
        if entry.kind in ("undo", "reopen"):
            line = [kept for kept in line if kept.position <= entry.position]
            if entry.epoch > epoch:
                line.append(entry)
        elif entry.kind in LINE:
            line.append(entry)
        epoch = max(epoch, entry.epoch)
    return line


@dataclass(frozen=True, slots=True)
class Undo:
    """What going back to a position does: which entries vanish, and whose consent it needs.

    `fresh`: a rewind's shuffle, which had hidden the cards again, would be lost, so the dice and
    cards that follow must differ from before, whoever goes back."""

    position: int
    vanishing: tuple[Entry, ...]
    consent: tuple[str, ...]
    revealed: bool
    fresh: bool = False


def plan_undo(
    line: Sequence[Entry],
    position: int,
    seats: Iterable[str],
    own: set[str],
    secret: Collection[str] = (),
) -> Undo:
    """The undo back to `position`, proposed by somebody who plays the seats `own`.

    It needs the consent of every seat whose commands or answers vanish, and of all seats if
    something was revealed since; who proposes it makes no difference, and has agreed. Answers to
    decisions of the kinds `secret` count as everybody's, because naming their seats would tell
    who was asked. What the stand-in did needs nobody's consent. A GM's change needs that of
    "gm"."""
    behind = [entry for entry in line if entry.position > position]
    vanishing = tuple(entry for entry in behind if entry.kind in LINE)
    fresh = any(entry.kind not in LINE for entry in behind)
    revealed = fresh or any(entry.revealed for entry in vanishing)
    answers = [a for entry in vanishing for a in entry.answers if a.by == "seat"]
    consent = {e.seat for e in vanishing if e.kind == "command" and e.by != "stand-in"}
    consent |= {answer.seat for answer in answers}
    if revealed or any(answer.kind in secret for answer in answers):
        consent |= set(seats)
    consent -= own
    if any(entry.kind == "amend" for entry in vanishing):
        consent.add("gm")
    return Undo(position, vanishing, tuple(sorted(consent)), revealed, fresh)


# How far back


Scope = Literal["action", "turn", "phase", "round"]
SCOPES: tuple[Scope, ...] = ("action", "turn", "phase", "round")


def start_of(line: Sequence[Entry], scope: Scope) -> int | None:
    """The position before the last action, or before the turn, phase or round that it belongs
    to. None if there is nothing to take back, or if old entries lack the information."""
    acts = [entry for entry in line if entry.kind in ("command", "amend")]
    if not acts:
        return None
    first = acts[-1]
    if scope == "action":
        return first.position - 1
    commands = [entry for entry in acts if entry.kind == "command"]
    if not commands or (scope != "turn" and len(commands[-1].chapter) != 2):
        return None
    wanted = _place(commands[-1], scope)
    for entry in reversed(acts):
        if entry.kind == "command" and _place(entry, scope) != wanted:
            break
        first = entry
    return first.position - 1


def _place(entry: Entry, scope: Scope) -> tuple[str, ...]:
    """The value that all commands of one turn, phase or round have in common."""
    if scope == "round":
        return tuple(entry.chapter[:1])
    return (*entry.chapter, entry.seat) if scope == "turn" else tuple(entry.chapter)
