"""Where the figures come that AI cards spawn (GW-7.7, GW-7.8, GW-7.12)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.table import Steps
from bot.games.gears import events
from bot.games.gears.ai_content import Spawn
from bot.games.gears.board.maps import built, map_exits, nearest_holes, open_holes
from bot.games.gears.locust.resolving import Resolving, you
from bot.games.gears.locust.spawning import choose_area, enemy_of, spawn_all, spawned_kind
from bot.games.gears.mission.specials import special
from bot.games.gears.state import Locust, State
from bot.games.gears.table import Tbl


def spawn_by_card(
    t: Tbl, now: Resolving, step: Spawn, figure_area: str = ""
) -> Steps[list[Locust]]:
    """GW-7.4, GW-7.5: the figures of a spawn instruction; those that came and are still there."""
    match step.at:
        case "map-exit":
            return (yield from spawn_at_exit(t, (step,)))
        case "your-area":
            me = yield from you(t, now)
            return (yield from spawn_all(t, _wanted(step), (me.area,), rule="GW-7.4"))
        case "each-hole":
            me = yield from you(t, now)
            holes = _holes_within(t.state, me.area, step.within or 0)
            came: list[Locust] = []
            for hole in holes:
                came += yield from _at_hole(t, step, (hole,))
            return [one for one in came if one.id in t.state.locusts]
        case "nearest-hole":
            me = yield from you(t, now)
            return (yield from _at_hole(t, step, nearest_holes(t.state, me.area)))
        case _:
            return (yield from _at_hole(t, step, nearest_holes(t.state, figure_area)))


def _wanted(step: Spawn) -> list[str]:
    """A slot or a sort, once for each figure."""
    return [step.slot or step.figure or ""] * step.count


def _holes_within(state: State, area: str, far: int) -> list[str]:
    plan = built(state)
    return [hole for hole in open_holes(state) if plan.distance(area, hole) <= far]


def spawn_at_exit(t: Tbl, steps: Sequence[Spawn]) -> Steps[list[Locust]]:
    """GW-4.10, GW-7.8: all that these instructions spawn at the map exit."""
    wanted = [one for step in steps for one in _wanted(step)]
    exits = map_exits(t.state, t.state.actor.area)
    return (yield from spawn_all(t, wanted, exits, rule="GW-7.8"))


def _at_hole(t: Tbl, step: Spawn, holes: Sequence[str]) -> Steps[list[Locust]]:
    """GW-7.7, GW-7.12, GW-17.17: at one of these holes, for all figures the same; some kinds appear
    at the map exit instead, in some missions."""
    chosen: tuple[str, ...] = ()
    came: list[Locust] = []
    for wanted in _wanted(step):
        if _through_the_door(t.state, wanted):
            areas = map_exits(t.state, t.state.actor.area)
        elif holes:
            chosen = chosen or ((yield from choose_area(t, wanted, holes, rule="GW-7.7")),)
            areas = chosen
        else:
            t.emit(events.NothingSpawned("GW-7.12", enemy_of(t.state, wanted) or wanted))
            continue
        came += yield from spawn_all(t, (wanted,), areas, rule="GW-7.4")
    return [one for one in came if one.id in t.state.locusts]


def _through_the_door(state: State, wanted: str) -> bool:
    """GW-17.17."""
    rule = special(state, "spawn-at-exit")
    return rule is not None and spawned_kind(state, wanted) in rule.kinds
