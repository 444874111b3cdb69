"""How Locust figures move and take cover at the end (GW-4.25 to GW-4.30, GW-6.21 to GW-6.23).

This module asks for Guard during a movement (GW-5.24 a to d); the code that makes a figure attack
asks for Guard before the attack.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.engine.table import Steps
from bot.games.gears import events
from bot.games.gears.board.maps import FAR, built
from bot.games.gears.rules.combat import guarding, plans
from bot.games.gears.rules.locust.locust_cover import leave_cover, take_cover, takes_cover
from bot.games.gears.rules.locust.targets import (
    choose_cog,
    figure_details,
    nearest,
    next_figure,
    reachable,
)
from bot.games.gears.rules.mission import missions
from bot.games.gears.state import Locust, State
from bot.games.gears.table import Tbl

WHOLE_WAY = FAR


def move_locust(
    t: Tbl, locust: Locust, areas: int, *, towards: str = "", away: str = ""
) -> Steps[list[str]]:
    """GW-6.21 to GW-6.23: move up to `areas` steps towards (or away from) an area, then into
    cover. Returns the areas that the figure has moved into. A move of 0 areas changes nothing
    (GW-16.14)."""
    moved: list[str] = []
    while len(moved) < areas and next_areas(t.state, locust.area, towards, away):
        if (yield from guarding.guard_window(t, locust, "move")):
            return moved
        if locust.cover:
            leave_cover(t, locust)
            if (yield from guarding.guard_window(t, locust, "move")):
                return moved
        ways = next_areas(t.state, locust.area, towards, away)
        if not ways:  # a Guard attack has lured her away (GW-6.33)
            break
        yield from _step(t, locust, ways)
        moved.append(locust.area)
        yield from missions.check(t)
        if locust.id not in t.state.locusts:
            return moved
    if moved:
        yield from _end_in_cover(t, locust)
    return moved


def approach(t: Tbl, locust: Locust, areas: int) -> Steps[list[str]]:
    """Move a figure up to so many areas toward the nearest COG on either map, without an AI
    card."""
    cogs = [cog for cog in t.state.cogs.values() if cog.standing]
    pool = nearest(t.state, locust.area, reachable(t.state, locust.area, cogs))
    cog = yield from choose_cog(t, locust, pool, move=True)
    if cog is None:
        return []
    return (yield from move_without_card(t, locust, areas, cog.area))


def approach_all(t: Tbl, areas: int) -> Steps[None]:
    """Move every Locust nearer to its nearest COG."""
    yield from approach_each(t, dict.fromkeys(t.state.locusts, areas))


def approach_each(t: Tbl, areas: Mapping[str, int]) -> Steps[None]:
    """GW-6.13: these figures move nearer by the same number of areas, in the order that the AP
    chooses."""
    state, rest = t.state, False
    left = list(areas)
    while left := [one for one in left if one in state.locusts]:
        locust, rest = yield from next_figure(t, left, rest=rest)
        left.remove(locust.id)
        yield from approach(t, locust, areas[locust.id])


def move_without_card(t: Tbl, locust: Locust, areas: int, towards: str) -> Steps[list[str]]:
    """GW-5.42, GW-16.25: a movement without an AI card is an activation of its own, so COGs who
    declined to Guard before may do so now."""
    yield from plans.ask_plans(t)
    guarding.begin_activation(t.state, locust)
    return (yield from move_locust(t, locust, areas, towards=towards))


def next_areas(state: State, area: str, towards: str, away: str) -> tuple[str, ...]:
    """GW-4.26, GW-4.27, GW-6.22: the areas into which the next step may go; empty at the end of the
    way."""
    plan = built(state)
    return plan.next_steps(area, towards) if towards else plan.steps_away(area, away)


def _step(t: Tbl, locust: Locust, ways: Sequence[str]) -> Steps[None]:
    """GW-4.15, GW-4.26: move one area; the AP chooses among equally short ways."""
    (area,) = yield from t.ask(
        t.state.active, "ai-path", ways, rule="GW-4.26", about=figure_details(locust)
    )
    start, locust.area = locust.area, area
    t.emit(events.LocustMoved("GW-4.25", locust.id, locust.kind, start, area))


def _end_in_cover(t: Tbl, locust: Locust) -> Steps[None]:
    """GW-4.28, GW-5.24 d: take cover; before that, COGs may Guard once more."""
    if takes_cover(t.state, locust):
        if (yield from guarding.guard_window(t, locust, "move")):
            return
        yield from take_cover(t, locust)
