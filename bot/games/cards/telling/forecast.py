"""What would happen next, by public knowledge: the rules run on a copy of a view.

Nobody knows the cards that Noise draws, so the copy has none to draw; everything else is exact.
"""

from __future__ import annotations

from hashlib import sha256

from bot.engine.chance import Stream
from bot.engine.records import Event
from bot.engine.table import Steps, Table
from bot.games.cards import commands
from bot.games.cards.player.choosing import choose_answer
from bot.games.cards.rules import actions
from bot.games.cards.rules.turns import game_turn
from bot.games.cards.state import CODEC, State
from bot.games.cards.table import Ended


def copy_of(view: State) -> State:
    return CODEC.load(CODEC.dump(view))


def stream_of(view: State, number: int = 0) -> Stream:
    """Random numbers for tries: the same for the same view, and independent of the game's own."""
    return Stream(sha256(CODEC.dump(view)).digest(), 0, number)


def finish(table: Table[State], steps: Steps[None]) -> None:
    """Run a rule to its end; the sensible player answers its questions."""
    try:
        asks = next(steps)
        while True:
            asks = steps.send(tuple(choose_answer(table.state, ask) for ask in asks))
    except (StopIteration, Ended):
        return


def _silent(view: State) -> Table[State]:
    state = copy_of(view)
    state.common, state.common_discard = [], []
    return Table(state, stream_of(view), state.actor.id)


def coming_game_turn(view: State) -> tuple[list[Event], State]:
    """The result of the Game Turn if the active Survivor's turn ends now."""
    table = _silent(view)
    finish(table, game_turn(table, clears=False))
    return table.events, table.state


def attack_now(view: State, seat: str, space: str) -> list[Event]:
    """The result of this Survivor's attack on a space, as if it were the Survivor's turn."""
    table = _silent(view)
    state = table.state
    state.active = next(i for i, s in enumerate(state.survivors) if s.id == seat)
    state.actions = 1
    table.seat = seat
    finish(table, actions.attack(table, commands.Attack(space=space)))
    return table.events
