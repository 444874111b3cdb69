"""An attack is over: the mission is looked at, and the Berserker comes, whom attacks lure.

A movement may be Guarded against, a Guard is an attack, and an attack may lure again: somewhere the
circle has to be open. How a lured figure moves stands in `locust_moving` and is entered in `MOVES`
by `activation`, so that attacks need not know movements.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from bot.engine.table import Steps
from bot.games.gears.content.book import BOOK
from bot.games.gears.rules.mission import missions
from bot.games.gears.state import Cog, Locust
from bot.games.gears.table import Tbl

# A figure, how many areas it moves at most, and towards which one.
Move = Callable[[Tbl, Locust, int, str], Steps[list[str]]]
MOVES: dict[Literal["lured"], Move] = {}


def end_attack(t: Tbl, cog: Cog, area: str, *, guard: bool) -> Steps[None]:
    """GW-16.72, GW-16.93: the mission is looked at, then those come whom the attack lures; who has
    only come into play meanwhile is not among them."""
    there = list(t.state.locusts.values())
    yield from missions.check(t)
    yield from lure(t, cog, area, there, guard=guard)


def lure(t: Tbl, cog: Cog, area: str, there: Sequence[Locust], *, guard: bool) -> Steps[None]:
    """GW-6.33, GW-12.13, GW-16.38, GW-16.80: who is lured by attacks moves 1 area, to
    the COG, or to where his grenade fell."""
    for locust in there:
        if not BOOK.enemies[locust.kind].has("lured") or locust.id not in t.state.locusts:
            continue
        if guard and t.state.acting == locust.id:
            continue
        yield from MOVES["lured"](t, locust, BOOK.numbers.lure, area or cog.area)
