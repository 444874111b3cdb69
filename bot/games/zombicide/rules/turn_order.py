"""Whose turn it is in Zombicide."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.game import Turns
from bot.games.zombicide.rules import turns
from bot.games.zombicide.situation import Edition, Situation
from bot.games.zombicide.state import State


class ZombicideTurns(Turns[State]):
    """The players have one turn each in a round, with all their Survivors; then the zombies act."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition

    def seats(self, state: State) -> tuple[str, ...]:
        return tuple(state.survivors)

    def waiting(self, state: State) -> tuple[str, ...]:
        return () if state.result else turns.waiting(Situation(state, self.edition))

    def out(self, view: State) -> tuple[str, ...]:
        return tuple(seat for seat, one in view.survivors.items() if not one.alive)

    def people(self, state: State) -> Sequence[Sequence[str]]:
        return state.players or super().people(state)

    def phase(self, state: State) -> str:
        """A new phase begins with every player's turn, and with the zombies' phase."""
        return f"{state.round}-{state.phase}-{state.player}"

    def round(self, state: State) -> str:
        return str(state.round)

    def turn(self, state: State) -> str:
        """Each player has one turn in a round, whoever of the team comes when (skill.tactician)."""
        return str(state.round)

    def next_up(self, state: State) -> tuple[str, ...]:
        """Who comes after those who may act now: the player's other Survivors; otherwise those of
        the next player who still has Survivors to activate."""
        if state.result or state.phase != "players":
            return ()
        now = self.waiting(state)
        for step in range(len(state.players)):
            seats = state.players[(state.player + step) % len(state.players)]
            others = (state.survivors[seat] for seat in seats if seat not in now)
            found = tuple(one.id for one in others if one.alive and one.turn == "waiting")
            if found:
                return found
        return ()
