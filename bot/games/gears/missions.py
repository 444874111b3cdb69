"""The mission goes on: objectives are watched, Mission cards flipped (GW-3.8 to GW-3.14).

`check` is called after every single step of a movement, spawn, discard or placement, and when an
attack is over (GW-16.72). It knows the objectives by name (`objectives.OBJECTIVES`); what the back
of a card does is registered by the modules that do it (`FLIPS`), so that every rule can call
`check` without knowing what comes of it.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.engine.table import Steps
from bot.games.gears.ending import all_down, lose
from bot.games.gears.table import Tbl

Flip = Callable[[Tbl], Steps[None]]
FLIPS: dict[str, Flip] = {}


def check(t: Tbl) -> Steps[None]:
    """GW-3.9, GW-3.13, GW-3.14, GW-16.62, GW-16.72: the loss first, then the objective."""
    if all_down(t.state):
        lose(t, "GW-3.13")
    yield from ()
