"""Scattered: two maps, and the rules that concern only one of them (GW-12.30 to GW-12.35,
GW-17.19)."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.games.gears import events
from bot.games.gears.board.maps import built
from bot.games.gears.board.places import tile_of
from bot.games.gears.content.book import ENEMIES
from bot.games.gears.rules import exploring
from bot.games.gears.rules.activation import activation
from bot.games.gears.rules.locust import deaths
from bot.games.gears.rules.locust.spawning import put
from bot.games.gears.state import Dropped, Marker
from tests.games.gears.missions import (
    Table,
    check,
    clear,
    door_at,
    kinds,
    laid,
    no_figure_lost,
    told,
)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_scattered_spawns_for_those_on_each_map(players: int) -> None:
    """GW-X31, GW-12.30, GW-12.31."""
    t = laid("scattered", players)
    state = t.state
    plan = built(state)
    first = state.cogs["marcus"].area
    together = [cog for cog in state.cogs.values() if first in plan.distances(cog.area)]
    assert len(together) in (1, 2)
    assert players - len(together) in (1, 2)
    assert len(state.doors) == 2


def test_ai_cards_only_for_your_map() -> None:
    """GW-X32, GW-12.33: no Drone on the AP's map counts as no Drone in play."""
    t = laid("scattered", 2)
    clear(t)
    state = t.state
    away = next(cog for cog in state.cogs.values() if cog is not state.actor)
    drone = put(t, "drone", away.area)
    state.step, state.ai = "locust", [16, 11, 13]
    t.events.clear()
    t.settle(activation.locust_step(t))
    branches = [(e.card, e.branch) for e in t.events if isinstance(e, events.AiBranch)]
    assert branches[0] == (13, "redraw")
    assert drone.area == away.area
    assert told(t, events.LocustMoved) == 0


def test_you_on_a_map_where_nobody_stands() -> None:
    """GW-16.74: the AP's own figure for distances; no Locust there moves or attacks."""
    t = laid("scattered", 2)
    clear(t)
    state = t.state
    state.actor.bleeding = True
    wretch = put(t, "drone", state.actor.area)
    state.step, state.ai = "locust", [16, 12]
    t.events.clear()
    t.settle(activation.locust_step(t))
    assert told(t, events.LocustMoved) == 0
    assert told(t, events.LocustAttacked) == 0
    assert wretch.id in state.locusts


def scattered_to_the_end(players: int) -> Table:
    t = laid("scattered", players)
    state = t.state
    for level in (1, 2):
        t.settle(exploring.open_door(t, state.actor, door_at(state, level)))
    return t


def test_the_doors_of_scattered() -> None:
    """GW-17.19: which door can be explored in which stage."""
    t = laid("scattered", 2)
    state = t.state
    assert exploring.no_door(state, door_at(state, 1)) is None
    assert exploring.no_door(state, door_at(state, 2)) is not None
    t.settle(exploring.open_door(t, state.actor, door_at(state, 1)))
    assert state.stage == 2
    assert {tile.level for tile in state.tiles} == {1, 2, 3}
    assert exploring.no_door(state, door_at(state, 2)) is None
    assert exploring.no_door(state, door_at(state, 3)) is not None


def test_level_three_spawns_for_those_on_its_map() -> None:
    """GW-17.19: two of four COGs are there: lists B (4B), C (10B) and AA (11B)."""
    t = laid("scattered", 4)
    clear(t)
    t.settle(exploring.open_door(t, t.state.actor, door_at(t.state, 1)))
    assert kinds(t.state) == {"ticker": 1, "boomer": 1, "drone": 2}


def test_card_1_clears_your_map_only() -> None:
    """GW-12.33: of the dropped weapons, too."""
    t = laid("scattered", 2)
    clear(t)
    state = t.state
    away = next(cog for cog in state.cogs.values() if cog is not state.actor)
    state.dropped = [
        Dropped(cog.area, Marker("drone", 1, "hammerburst")) for cog in state.cogs.values()
    ]
    state.step, state.ai = "locust", [16, 19, 1]
    t.settle(activation.locust_step(t))
    assert [lying.area for lying in state.dropped] == [away.area]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_grinders(players: int) -> None:
    """GW-17.19: one for each player; with four a Kantus figure stands in for the fourth."""
    t = scattered_to_the_end(players)
    state = t.state
    assert state.stage == 3
    assert kinds(state)["grinder"] == players
    assert kinds(state)["boomer"] == 0
    grinders = [locust for locust in state.locusts.values() if locust.kind == "grinder"]
    figures = Counter(locust.figure for locust in grinders)
    assert (
        figures == Counter({"boomer": min(players, 3), "kantus": max(0, players - 3)}) - Counter()
    )
    assert {tile_of(locust.area) for locust in grinders} == {"17B"}
    assert ENEMIES["grinder"].figure == "boomer"
    no_figure_lost(state)


def test_the_maps_are_linked_by_their_doors() -> None:
    """GW-17.19: for movement only."""
    t = scattered_to_the_end(2)
    plan = built(t.state)
    one_door, other = (plan.exits(door.tile)[0] for door in t.state.doors)
    assert plan.distance(one_door, other) == 1
    assert plan.range(one_door, other) > 1
    assert not plan.sees(one_door, other)


def test_scattered_is_won_together() -> None:
    """GW-17.19."""
    t = scattered_to_the_end(2)
    state = t.state
    for cog in state.cogs.values():
        cog.area, cog.cover = built(state).areas_of("17B")[0], ""
    assert check(t)
    for locust in [one for one in state.locusts.values() if one.kind == "grinder"]:
        deaths.remove(t, locust, "GW-12.27")
    assert not check(t)
    assert state.result == "won"
