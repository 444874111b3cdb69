"""Where the figures appear that AI cards spawn (GW-7.7, GW-7.8, GW-7.12)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.table import Steps
from bot.games.gears import events
from bot.games.gears.board.maps import (
    built,
    map_exits,
    nearest_doors,
    nearest_holes,
    open_holes,
)
from bot.games.gears.content.ai_cards import Spawn
from bot.games.gears.rules.locust.resolving import Resolving, you
from bot.games.gears.rules.locust.spawning import (
    NOWHERE,
    Elsewhere,
    choose_area,
    enemy_of,
    spawn_all,
    spawn_at_holes,
    spawned_kind,
)
from bot.games.gears.rules.mission.specials import special
from bot.games.gears.state import Locust, State
from bot.games.gears.table import Tbl


def spawn_by_card(
    t: Tbl, now: Resolving, step: Spawn, figure_area: str = ""
) -> Steps[list[Locust]]:
    """GW-7.4, GW-7.5: carry out a spawn instruction; returns the new figures that are still in
    play."""
    if step.at == "map-exit":
        return (yield from spawn_at_exit(t, now, (step,)))
    if step.at == "nearest-hole-to-figure":
        return (yield from _at_hole(t, now, step, nearest_holes(t.state, figure_area)))
    me = yield from you(t, now)
    match step.at:
        case "your-area":
            return (yield from spawn_all(t, _wanted(step), (me.area,), rule="GW-7.4"))
        case "hole-here":
            return (yield from _at_hole(t, now, step, (me.area,)))
        case "nearest-hole":
            return (yield from _at_hole(t, now, step, nearest_holes(t.state, me.area)))
        case _:
            holes = _holes_within(t.state, me.area, step.within or 0)
            doors = yield from _through_the_door(t, now)
            return (
                yield from spawn_at_holes(t, _wanted(step), holes, rule="GW-7.4", elsewhere=doors)
            )


def _wanted(step: Spawn) -> list[str]:
    """The slot or sort to spawn, repeated once for each figure."""
    return [step.slot or step.figure or ""] * step.count


def _holes_within(state: State, area: str, far: int) -> list[str]:
    plan = built(state)
    return [hole for hole in open_holes(state) if plan.distance(area, hole) <= far]


def spawn_at_exit(t: Tbl, now: Resolving, steps: Sequence[Spawn]) -> Steps[list[Locust]]:
    """GW-4.10, GW-7.8: spawn all figures of these instructions at the map exit."""
    wanted = [one for step in steps for one in _wanted(step)]
    exits = map_exits(t.state)
    if any(spawned_kind(t.state, one) for one in wanted):
        exits = yield from _map_exit(t, now)
    return (yield from spawn_all(t, wanted, exits, rule="GW-7.8"))


def _map_exit(t: Tbl, now: Resolving) -> Steps[tuple[str, ...]]:
    """GW-4.10, GW-16.89, GW-16.90: the areas at the door nearest to the AP, or to "you" once the AP
    is eliminated. Among equally near doors he chooses one for all figures."""
    state = t.state
    near = state.actor.area
    if state.actor.eliminated and len(state.doors) > 1:
        near = (yield from you(t, now)).area
    doors = {areas[0]: areas for areas in nearest_doors(state, near)}
    (door,) = yield from t.ask(state.active, "spawn-door", doors, rule="GW-4.10")
    return doors[door]


def _at_hole(t: Tbl, now: Resolving, step: Spawn, holes: Sequence[str]) -> Steps[list[Locust]]:
    """GW-7.7, GW-7.12, GW-17.17: spawn all figures at the same hole of these; in some missions some
    kinds appear at the map exit instead."""
    chosen: tuple[str, ...] = ()
    came: list[Locust] = []
    doors = yield from _through_the_door(t, now)
    for wanted in _wanted(step):
        areas: Sequence[str] = doors.get(spawned_kind(t.state, wanted), ())
        if not areas and holes:
            chosen = chosen or ((yield from choose_area(t, wanted, holes, rule="GW-7.7")),)
            areas = chosen
        if not areas:
            t.emit(events.NothingSpawned("GW-7.12", enemy_of(t.state, wanted) or wanted))
        came += yield from spawn_all(t, (wanted,), areas, rule="GW-7.4")
    return [one for one in came if one.id in t.state.locusts]


def _through_the_door(t: Tbl, now: Resolving) -> Steps[Elsewhere]:
    """GW-16.91, GW-17.17: the kinds that an AI card spawns at the map exit instead of at a hole."""
    rule = special(t.state, "spawn-at-exit")
    if rule is None:
        return NOWHERE
    return dict.fromkeys(rule.kinds, (yield from _map_exit(t, now)))
