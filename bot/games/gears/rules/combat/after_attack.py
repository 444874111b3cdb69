"""What happens after an attack: the mission is checked, and the attack lures the Berserker.

A movement may be Guarded against, a Guard is an attack, and an attack may lure again. To keep the
imports from being circular, `locust_moving` holds the movement of a lured figure and `activation`
enters it in `MOVES` below.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from bot.engine.table import Steps
from bot.games.gears.content.book import BOOK
from bot.games.gears.rules.mission import missions
from bot.games.gears.state import Cog, Locust
from bot.games.gears.table import Tbl

# Called with a figure, the most areas that it moves, and the area to move towards.
Move = Callable[[Tbl, Locust, int, str], Steps[list[str]]]
MOVES: dict[Literal["lured"], Move] = {}


def end_attack(t: Tbl, cog: Cog, area: str, *, guard: bool) -> Steps[None]:
    """GW-16.72, GW-16.93: check the mission, then move the figures that the attack lures; figures
    that came into play during the attack are not lured."""
    there = list(t.state.locusts.values())
    yield from missions.check(t)
    yield from lure(t, cog, area, there, guard=guard)


def lure(t: Tbl, cog: Cog, area: str, there: Sequence[Locust], *, guard: bool) -> Steps[None]:
    """GW-6.33, GW-12.13, GW-16.38, GW-16.80: figures that attacks lure move 1 area toward the COG,
    or toward the area where the grenade landed."""
    for locust in there:
        if not BOOK.enemies[locust.kind].has("lured") or locust.id not in t.state.locusts:
            continue
        if guard and t.state.acting == locust.id:
            continue
        yield from MOVES["lured"](t, locust, BOOK.numbers.lure, area or cog.area)
