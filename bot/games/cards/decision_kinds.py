"""Which decisions of Cards of the Dead are answered without asking anybody, and which are
urgent."""

from __future__ import annotations

from bot.engine.decisions import Ask
from bot.engine.game import DecisionKinds
from bot.games.cards.rules.turns import LOST
from bot.games.cards.state import State


class CardsDecisions(DecisionKinds[State]):
    aftermath = frozenset({"outbreak", "last-supper", "sweet-home"})

    def is_moot(self, _: State, ask: Ask) -> bool:
        """CD-3.8: the game is lost anyway, so it does not matter what is discarded."""
        return ask.kind == "hand-limit" and bool(ask.about.get(LOST))

    def out_of_turn(self, view: State, ask: Ask) -> bool:
        """Decisions after an event for others than the active Survivor. If the whole group is
        asked, the active Survivor can answer at once, so it is not out of turn."""
        after = ask.kind in self.aftermath and view.actor.id not in ask.seats
        return after or ask.kind in self.reactions
