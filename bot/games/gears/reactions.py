"""Reactions in combat: Guard (5E) and Dodge (5F)."""

from __future__ import annotations

from bot.engine.table import Steps
from bot.games.gears.state import Locust
from bot.games.gears.table import Tbl


def guard_window(t: Tbl, locust: Locust, moment: str) -> Steps[bool]:
    """GW-5.24: `moment` is "move" or "attack"; True: the figure is dead and its instruction over."""
    yield from ()
    return False
