"""How a game ends: the last objective is fulfilled, or no COG is left standing."""

from __future__ import annotations

from typing import NoReturn

from bot.games.gears import events
from bot.games.gears.state import State
from bot.games.gears.table import Ended, Tbl

__all__ = ["Ended", "all_down", "lose", "win"]


def all_down(state: State) -> bool:
    """GW-3.13, GW-8.59, GW-13.6, GW-13.12: whether every COG in the game bleeds out or is
    eliminated. A mission that cannot be won any more goes on; the group may give up and lose
    (GW-16.75)."""
    return not any(cog.standing for cog in state.cogs.values())


def win(t: Tbl, rule: str) -> NoReturn:
    """GW-3.12, GW-3.16: the last objective is fulfilled; all players win."""
    t.state.result, t.state.result_rule = "won", rule
    t.emit(events.GameWon(rule, t.state.turn))
    raise Ended


def lose(t: Tbl, rule: str) -> NoReturn:
    """The players lose (GW-3.13, GW-3.14)."""
    t.state.result, t.state.result_rule = "lost", rule
    t.emit(events.GameLost(rule, t.state.turn))
    raise Ended
