"""Which decisions of Cards of the Dead need nobody, and which must not wait."""

from __future__ import annotations

from bot.engine.decisions import Ask
from bot.engine.game import DecisionKinds
from bot.games.cards.rules.turns import LOST
from bot.games.cards.state import State


class CardsDecisions(DecisionKinds[State]):
    aftermath = frozenset({"outbreak", "last-supper", "sweet-home"})

    def is_moot(self, _: State, ask: Ask) -> bool:
        """CD-3.8: what is discarded before the game is lost anyway."""
        return ask.kind == "hand-limit" and bool(ask.about.get(LOST))

    def out_of_turn(self, view: State, ask: Ask) -> bool:
        """What befalls others than the active Survivor; of the group he can answer at once."""
        after = ask.kind in self.aftermath and view.actor.id not in ask.seats
        return after or ask.kind in self.reactions
