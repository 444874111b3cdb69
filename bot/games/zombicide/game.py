"""An edition of Zombicide put together from the parts that all editions share."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.game import Game
from bot.games.zombicide.situation import Edition, Situation
from bot.games.zombicide.state import State


@dataclass(frozen=True, kw_only=True, eq=False)
class Zombicide(Game[State]):
    """A game of the family."""

    edition: Edition

    def situation(self, state: State) -> Situation:
        return Situation(state, self.edition)
