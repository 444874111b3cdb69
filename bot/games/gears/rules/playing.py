"""The rules of Gears of War, in the form that the kernel calls (`data/gears-of-war/rules.md`)."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.errors import Value
from bot.engine.game import Outcome, Rules
from bot.engine.records import Command
from bot.engine.table import Steps, Table
from bot.games.gears.options import Options
from bot.games.gears.rules import setup, turns
from bot.games.gears.rules.legal import legal_commands
from bot.games.gears.rules.mission import missions
from bot.games.gears.rules.mission.ending import Ended
from bot.games.gears.rules.reshuffling import reshuffle_unseen
from bot.games.gears.state import State


class GearsRules(Rules[State]):
    given_up = "GW-16.75"
    new = staticmethod(setup.new)
    legal = staticmethod(legal_commands)
    reshuffle_unseen = staticmethod(reshuffle_unseen)

    def setup(self, table: Table[State], options: Options) -> Steps[None]:
        """Chapter 2, then the first turn up to its first decision."""
        try:
            yield from setup.lay_out(table, options)
            yield from turns.begin_turn(table)
            yield from missions.check(table)
        except Ended:
            return

    def play(self, table: Table[State], command: Command) -> Steps[None]:
        try:
            yield from turns.play_command(table, table.seat, command)
        except Ended:
            return

    def outcome(self, state: State) -> Outcome | None:
        """GW-3.16: all win or lose together, eliminated players too."""
        if not state.result:
            return None
        winners = tuple(state.cogs) if state.result == "won" else ()
        return Outcome(state.result, state.result_rule, winners)

    def statistics(self, state: State) -> Mapping[str, Value]:
        """The numbers reported at the end."""
        cogs = state.cogs.values()
        return {
            "turns": state.turn,
            "stage": state.stage,
            "standing": sum(cog.standing for cog in cogs),
            "bleeding": sum(cog.bleeding and not cog.eliminated for cog in cogs),
            "eliminated": sum(cog.eliminated for cog in cogs),
            **{f"killed-{kind}": count for kind, count in sorted(state.killed.items())},
        }
