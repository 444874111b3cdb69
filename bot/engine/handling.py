"""What the bot answers by itself: ties among the enemies, the lay-out of the start, and what asks
somebody out of turn. The real table and `lastpost simulate --post` decide it here, both alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple

from bot.engine.decisions import Ask, By, Choice, Standing
from bot.engine.game import Game

Ties = Literal["quick", "ask"]
Reactions = Literal["wise", "orders", "ask"]


@dataclass(slots=True)
class Handling:
    """How a session treats questions that need nobody.

    `ties`: "quick" has the bot answer what only breaks a tie or lays out the start. `reactions`
    says for each seat what becomes of questions out of turn: "wise" (the bot answers as a sensible
    player would), "orders" (standing orders, else the person) or "ask"; a seat that is not named is
    asked. `absent` seats are treated as "wise" whatever they wish: a window that waits for nobody
    but them would tell what they hold. `asked` counts the commands whose ties are asked after all,
    because an undo has taken back what the bot had chosen."""

    ties: Ties = "ask"
    reactions: dict[str, Reactions] = field(default_factory=dict)
    asked: int = 0
    absent: frozenset[str] = frozenset()  # seats that nobody plays just now
    moot: bool = False  # whether the bot also answers what cannot matter (`DecisionKinds.is_moot`)

    def copy(self) -> Handling:
        return replace(self, reactions=dict(self.reactions))

    @property
    def active(self) -> bool:
        """Whether anything at all is answered by the bot."""
        return bool(self.reactions) or bool(self.absent) or self.quick or self.moot

    @property
    def quick(self) -> bool:
        return self.ties == "quick" and not self.asked

    def wish(self, seat: str) -> Reactions:
        """What becomes of a question to this seat out of turn."""
        return "wise" if seat in self.absent else self.reactions.get(seat, "ask")

    def wise(self, seats: tuple[str, ...]) -> bool:
        """A question to several is answered for them only if all of them leave it to the bot."""
        return all(self.wish(seat) == "wise" for seat in seats)

    def answers_as(self, seats: tuple[str, ...]) -> By:
        """As whom the bot answers out of turn: in place of the one who is absent and wants to be
        asked it is the stand-in."""
        (seat, *others) = seats
        stands_in = seat in self.absent and self.reactions.get(seat) != "wise"
        return "stand-in" if stands_in and not others else "wise"


class Settled(NamedTuple):
    """An answer of the bot's own, and for whom it is given."""

    seat: str
    choice: Choice
    by: By
    quiet: bool = False  # nobody is told that it was not asked


def settle_alone(
    game: Game[Any],
    state: Any,
    ask: Ask,
    handling: Handling,
    standing: Mapping[str, Sequence[Standing]],
) -> Settled | None:
    """The answer that nobody needs to be asked for; None: people are asked. Standing orders that
    fit have spoken before."""
    seat = ask.lead if ask.lead in ask.seats else ask.seats[0]
    if handling.moot and game.decisions.is_moot(state, ask):
        return Settled(seat, ask.default, "wise", quiet=True)
    usual = game.decisions.plans.get(ask.kind)
    if usual is not None:
        wanted = handling.wish(seat)
        ordered = any(
            o.kind in game.decisions.reactions and o.speaks_in(game.id)
            for o in standing.get(seat, ())
        )
        left = wanted == "wise" or (wanted == "orders" and ordered)
        return Settled(seat, (usual,), "wise") if left else None
    if handling.quick and game.decisions.is_tie(ask):
        return Settled(seat, game.player.answer(state, ask), "quick")
    if handling.wise(ask.seats) and game.decisions.out_of_turn(state, ask):
        by = handling.answers_as(ask.seats)
        return Settled(seat, game.player.answer(state, ask), by)
    return None
