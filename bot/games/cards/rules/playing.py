"""The rules of Cards of the Dead, in the form that the kernel calls
(`data/cards-of-the-dead/rules.md`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.engine.errors import Refusal, Value
from bot.engine.game import Outcome, Rules
from bot.engine.records import Command
from bot.engine.table import Steps, Table
from bot.games.cards import commands
from bot.games.cards.options import Options
from bot.games.cards.rules import actions, turns, uses
from bot.games.cards.rules.challenges import challenges
from bot.games.cards.rules.days import start_day
from bot.games.cards.rules.legal import legal_commands
from bot.games.cards.rules.reshuffling import reshuffle_unseen
from bot.games.cards.rules.setup import box, lay_out
from bot.games.cards.state import State
from bot.games.cards.table import Ended

Rule = Callable[[Table[State], Any], Steps[None]]
Bar = Callable[[State, Any], Refusal | None]


def _end_turn(t: Table[State], _: commands.EndTurn) -> Steps[None]:
    """CD-5.9: end the turn without walking."""
    yield from turns.end_turn(t, "")


# Each command with the function that forbids it and the function that carries it out.
ACTIONS: dict[str, tuple[Bar, Rule]] = {
    commands.PickUp.do: (actions.no_pick_up, actions.pick_up),
    commands.Swap.do: (actions.no_swap, actions.swap),
    commands.Equip.do: (actions.no_equip, actions.equip),
    commands.Give.do: (actions.no_give, actions.give),
    commands.Use.do: (uses.no_use, uses.use_card),
    commands.Load.do: (actions.no_load, actions.load),
    commands.Attack.do: (actions.no_attack, actions.attack),
    commands.TurnRifle.do: (
        lambda s, _: actions.no_turn_rifle(s),
        lambda t, _: actions.turn_rifle(t),
    ),
    commands.Walk.do: (turns.no_walk, turns.walk),
    commands.Run.do: (turns.no_run, turns.run),
    commands.Track.do: (uses.no_track, uses.track),
    commands.EndTurn.do: (lambda _, __: None, _end_turn),
}
ENDS_TURN = {commands.Walk.do, commands.Run.do, commands.EndTurn.do}


def play(table: Table[State], command: Command) -> Steps[None]:
    """CD-5.10: only the active Survivor acts."""
    state = table.state
    table.require(table.seat == state.actor.id, "CD-5.10", active=state.actor.id)
    bar, rule = ACTIONS[command.do]
    refusal = bar(state, command)
    if refusal is not None:
        raise refusal
    who = state.actor
    try:
        yield from rule(table, command)
        if command.do not in ENDS_TURN and not who.alive:
            yield from turns.after_turn(table, "")  # CD-3.18
    except Ended:
        return


class CardsRules(Rules[State]):
    new = staticmethod(box)
    play = staticmethod(play)
    reshuffle_unseen = staticmethod(reshuffle_unseen)

    def setup(self, table: Table[State], options: Options) -> Steps[None]:
        """Chapter 2, then the first turn up to its Maintenance."""
        lay_out(table, options)
        start_day(table)
        table.state.turns = 1
        yield from turns.maintenance(table)

    def legal(self, state: State, seat: str) -> Sequence[Command]:
        if state.result or seat != state.actor.id:
            return []
        return legal_commands(state)

    def outcome(self, state: State) -> Outcome | None:
        if not state.result:
            return None
        alive = tuple(s.id for s in state.survivors if s.alive)
        return Outcome(state.result, state.result_rule, alive if state.result == "won" else ())

    def statistics(self, state: State) -> Mapping[str, Value]:
        """The numbers reported at the end, with the chosen challenges (CD-13.1 to CD-13.3)."""
        return {
            "survivor-turns": state.turns,
            "day": state.day,
            "alive": sum(survivor.alive for survivor in state.survivors),
            "eliminated": state.eliminated,
            "noise": state.noise,
            "last-breaths": state.last_breaths,
            **{
                f"challenge-{name}": done
                for name, done in challenges(state).items()
                if name in state.challenges
            },
        }
