"""What the bot answers without asking anybody: ties among the enemies, the setup, and decisions
out of turn. Sessions and `lastpost simulate --post` both decide it here."""

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
    """How a session treats decisions that need nobody.

    `ties`: with "quick" the bot answers what only breaks a tie or lays out the start.
    `reactions` says for each seat who answers decisions out of turn: "wise" (the bot, as a
    sensible player would), "orders" (standing orders, otherwise the person) or "ask" (the
    person; also for a seat that is not named). `absent` seats are always treated as "wise": a
    window that waits for nobody but them would tell what they hold. `asked` counts the commands
    in which ties are asked after all, because an undo has taken back what the bot had chosen."""

    ties: Ties = "ask"
    reactions: dict[str, Reactions] = field(default_factory=dict)
    asked: int = 0
    absent: frozenset[str] = frozenset()  # seats whose people are away or late
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
        """Who answers a decision that this seat gets out of turn."""
        return "wise" if seat in self.absent else self.reactions.get(seat, "ask")

    def wise(self, seats: tuple[str, ...]) -> bool:
        """Whether all of these seats leave decisions out of turn to the bot; only then it
        answers for a group."""
        return all(self.wish(seat) == "wise" for seat in seats)

    def answers_as(self, seats: tuple[str, ...]) -> By:
        """As whom the bot answers out of turn: as the stand-in for an absent person who wants to
        be asked, otherwise as "wise"."""
        (seat, *others) = seats
        stands_in = seat in self.absent and self.reactions.get(seat) != "wise"
        return "stand-in" if stands_in and not others else "wise"


class Settled(NamedTuple):
    """An answer that the bot gives, and for which seat."""

    seat: str
    choice: Choice
    by: By
    quiet: bool = False  # nobody is told that the bot has answered


def settle_alone(
    game: Game[Any],
    state: Any,
    ask: Ask,
    handling: Handling,
    standing: Mapping[str, Sequence[Standing]],
) -> Settled | None:
    """The answer of the bot to a decision that needs nobody; None if people are asked. Standing
    orders have been tried before."""
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
