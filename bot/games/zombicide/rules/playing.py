"""The rules of an edition as the kernel calls them; an edition adds its box and its setup."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from bot.engine.errors import Value
from bot.engine.game import Outcome, Rules
from bot.engine.records import Command
from bot.engine.table import Steps, Table
from bot.games.zombicide.rules import rounds, turns
from bot.games.zombicide.rules.reshuffling import reshuffle_unseen
from bot.games.zombicide.situation import Edition, Ended, Play, Situation
from bot.games.zombicide.state import State


class ZombicideRules(Rules[State]):
    def __init__(self, edition: Edition) -> None:
        self.edition = edition

    @abstractmethod
    def lay_out(self, play: Play, options: Any) -> Steps[None]:
        """The setup, up to the first round."""

    def setup(self, table: Table[State], options: Any) -> Steps[None]:
        play = Play(table, self.edition)
        try:
            yield from self.lay_out(play, options)
            rounds.begin_game(play)
        except Ended:
            return

    def play(self, table: Table[State], command: Command) -> Steps[None]:
        try:
            yield from rounds.play_command(Play(table, self.edition), table.seat, command)
        except Ended:
            return

    def legal(self, state: State, seat: str) -> Sequence[Command]:
        return [] if state.result else turns.legal(Situation(state, self.edition), seat)

    def outcome(self, state: State) -> Outcome | None:
        if not state.result:
            return None
        return Outcome(state.result, state.result_rule, tuple(state.winners))

    def reshuffle_unseen(self, table: Table[State]) -> None:
        reshuffle_unseen(table, self.edition)

    def statistics(self, state: State) -> Mapping[str, Value]:
        survivors = state.survivors.values()
        return {
            "rounds": state.round,
            "alive": sum(one.fate == "alive" for one in survivors),
            "escaped": sum(one.fate == "escaped" for one in survivors),
            "dead": sum(one.fate == "dead" for one in survivors),
            "objectives": sum(bool(one.taken_by) for one in state.objectives),
            **{f"killed-{name}": state.killed.get(name, 0) for name in state.supply},
            "experience": sum(one.experience for one in survivors),
            "best-experience": max(one.experience for one in survivors),
        }
