"""Whose turn it is in Cards of the Dead."""

from __future__ import annotations

from bot.engine.game import Turns
from bot.games.cards.state import STUNNED, State


class CardsTurns(Turns[State]):
    """The Survivors take turns; a round is a Day."""

    def seats(self, state: State) -> tuple[str, ...]:
        return tuple(survivor.id for survivor in state.survivors)

    def waiting(self, state: State) -> tuple[str, ...]:
        return () if state.result else (state.actor.id,)

    def phase(self, state: State) -> str:
        """A Survivor Turn with the Game Turn after it is a phase, and so is a new Day."""
        return f"{state.day}-{state.turns}"

    def round(self, state: State) -> str:
        """The number of the Day."""
        return str(state.day)

    def next_up(self, state: State) -> tuple[str, ...]:
        """The next living Survivor who does not lose the turn to paralysis."""
        if state.result:
            return ()
        others = (s for s in state.living() if s is not state.actor and s.paralysis != STUNNED)
        return tuple(survivor.id for survivor in others)[:1]

    def out(self, view: State) -> tuple[str, ...]:
        return tuple(survivor.id for survivor in view.survivors if not survivor.alive)
