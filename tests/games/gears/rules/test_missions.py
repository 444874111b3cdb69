"""Five missions of Gears of War: setup, stages, objectives, flips (chapter 12, GW-17.13)."""

from __future__ import annotations

import pytest

from bot.games.gears import events
from bot.games.gears.board.maps import built, map_exits, open_holes
from bot.games.gears.board.places import tile_of
from bot.games.gears.rules import exploring
from bot.games.gears.rules.activation import activation
from bot.games.gears.rules.combat.wounds import kill
from bot.games.gears.rules.locust import deaths
from bot.games.gears.rules.locust.spawning import put, spawn
from bot.games.gears.rules.mission.objectives import last_tile
from tests.games.gears.missions import (
    Table,
    check,
    clear,
    door_at,
    kinds,
    laid,
    no_figure_lost,
    one,
    told,
)

# Emergence


@pytest.mark.parametrize(
    ("players", "troop"),
    [
        (1, {"wretch": 1, "boomer": 1}),
        (2, {"wretch": 2, "boomer": 2}),
        (3, {"wretch": 2, "drone": 2, "boomer": 2}),
        (4, {"wretch": 2, "drone": 3, "boomer": 3}),
    ],
)
def test_the_last_hole_is_sealed(players: int, troop: dict[str, int]) -> None:
    """GW-12.7, GW-12.8: a last wave at the map exit; Wretches move 2 areas, Drones 1."""
    t = laid("emergence", players)
    clear(t)
    assert check(t)
    assert t.state.stage == 1
    t.state.sealed += open_holes(t.state)
    exits = map_exits(t.state, t.state.actor.area)
    assert check(t)
    assert kinds(t.state) == troop
    assert t.state.stage == 2
    plan, home = built(t.state), t.state.actor.area
    far = min(plan.distance(area, home) for area in exits)
    for locust in t.state.locusts.values():
        moved = {"wretch": 2, "drone": 1, "boomer": 0}[locust.kind]
        assert plan.distance(locust.area, home) <= far + 1 - moved
    no_figure_lost(t.state)


def test_emergence_begins_with_one_open_hole() -> None:
    """GW-12.4, GW-16.63."""
    t = laid("emergence", 4)
    (hole,) = open_holes(t.state)
    plan = built(t.state)
    exits = map_exits(t.state)
    printed = [area.id for area in plan.areas.values() if area.hole]
    far = {area: min(plan.distance(area, way) for way in exits) for area in printed}
    assert far[hole] == min(far.values())


def test_in_the_last_stand_nothing_is_spawned() -> None:
    """GW-12.8, GW-12.9, GW-16.45: a card whose branch would spawn is replaced by another."""
    t = laid("emergence", 1)
    clear(t)
    t.state.stage = 2
    assert t.state.result == ""
    put(t, "boomer", t.state.actor.area)
    t.state.step, t.state.ai, t.state.ai_discard = "locust", [16, 11, 4, 12], []
    t.settle(activation.locust_step(t))
    drawn = [event.card for event in t.events if isinstance(event, events.AiDrawn)]
    assert drawn == [12, 4, 11, 16]
    assert kinds(t.state) == {"boomer": 1}
    t.settle(spawn(t, "wretch", t.state.actor.area))
    assert kinds(t.state) == {"boomer": 1}


def test_a_card_whose_other_branch_spawns_is_resolved() -> None:
    """GW-16.45."""
    t = laid("emergence", 1)
    clear(t)
    t.state.stage = 2
    put(t, "boomer", t.state.actor.area)
    t.state.step, t.state.ai, t.state.ai_discard = "locust", [16, 19], []
    t.settle(activation.locust_step(t))
    assert [e.branch for e in t.events if isinstance(e, events.AiBranch)] == ["then"]


def test_emergence_is_won_without_locust() -> None:
    """GW-3.12, GW-12.8."""
    t = laid("emergence", 1)
    clear(t)
    t.state.stage = 2
    assert not check(t)
    assert (t.state.result, t.state.result_rule) == ("won", "GW-3.12")


def test_a_loss_comes_before_an_objective() -> None:
    """GW-3.14, GW-16.62."""
    t = laid("emergence", 1)
    clear(t)
    t.state.stage = 2
    t.state.actor.bleeding = True
    assert not check(t)
    assert (t.state.result, t.state.result_rule) == ("lost", "GW-3.13")


# China Shop


def test_china_shop_begins_with_her() -> None:
    """GW-17.15, GW-12.10: in the area of the first player; C on the cards became Drones."""
    t = laid("china-shop", 4)
    assert one(t.state, "berserker").area == t.state.actor.area
    assert kinds(t.state)["berserker"] == 1
    assert t.state.locked == [2, 3]
    no_figure_lost(t.state)


@pytest.mark.parametrize(("drones", "comes"), [(1, "drone"), (0, "wretch")])
def test_locust_c_in_china_shop(drones: int, comes: str) -> None:
    """GW-X34."""
    t = laid("china-shop", 1)
    clear(t)
    put(t, "berserker", t.state.actor.area)
    t.state.supply["drone"] = drones
    t.settle(spawn(t, "A", t.state.actor.area))
    t.settle(spawn(t, "C", t.state.actor.area))
    assert [locust.kind for locust in t.state.locusts.values()] == ["berserker", "wretch", comes]


def test_she_opens_the_doors() -> None:
    """GW-17.15: she enters the map exit, and the next level lies open."""
    t = laid("china-shop", 2)
    berserker = one(t.state, "berserker")
    for level, tiles in ((1, 6), (2, 7)):
        berserker.area = built(t.state).exits(last_tile(t.state, level))[0]
        assert check(t)
        assert t.state.stage == level + 1
        assert len(t.state.tiles) == tiles
        assert not t.state.levels[level + 1]
        assert level + 1 not in t.state.locked
    assert [door.tile for door in t.state.doors] == ["17A"]
    t.settle(kill(t, berserker, "hammer-of-dawn"))
    assert not check(t)
    assert t.state.result == "won"


def test_her_doors_stay_shut_for_cogs() -> None:
    """GW-17.15."""
    t = laid("china-shop", 1)
    refusal = exploring.no_door(t.state, t.state.doors[0])
    assert refusal is not None
    assert refusal.rule == "GW-4.41"


# Belly of the Beast


def test_belly_of_the_beast_has_two_doors() -> None:
    """GW-12.17, GW-12.18: each with its own level behind it."""
    t = laid("belly-of-the-beast", 2)
    state = t.state
    behind = {door.tile: exploring.behind(state, door) for door in state.doors}
    assert behind == {state.tiles[0].side: 3, last_tile(state, 1): 2}
    shut = {door.tile: exploring.no_door(state, door) for door in state.doors}
    assert shut[last_tile(state, 1)] is None
    assert shut[state.tiles[0].side] is not None
    assert tile_of(state.actor.area) == state.tiles[0].side


def test_the_resonator() -> None:
    """GW-17.16: the equipment of 13B; each player spawns a Locust B at its holes."""
    t = laid("belly-of-the-beast", 3)
    state = t.state
    state.locked.clear()
    door = next(door for door in state.doors if exploring.behind(state, door) == 3)
    t.settle(exploring.open_door(t, state.actor, door))
    clear(t)
    state.ai_discard, state.ai = state.ai[:5], state.ai[5:]
    state.marks["used 13B"] = 1
    assert check(t)
    assert state.stage == 2
    assert kinds(state) == {"drone": 3}
    assert {one.area for one in state.locusts.values()} <= set(built(state).holes_of("13B"))
    assert not state.ai_discard
    assert len(state.ai) == 17


def test_two_cards_a_step_until_the_deck_is_empty() -> None:
    """GW-17.16."""
    t = laid("belly-of-the-beast", 1)
    clear(t)
    state = t.state
    state.stage, state.step, state.ai, state.ai_discard = 2, "locust", [22, 21, 23], []
    assert t.settle(activation.locust_step(t))
    assert (state.ai, state.ai_discard) == ([22], [23, 21])
    assert not t.settle(activation.locust_step(t))
    assert state.result == "won"


# Roadblocks


def test_roadblocks_begins_with_one_tile() -> None:
    """GW-12.20, GW-17.17: each player has spawned a Ticker in an empty area."""
    t = laid("roadblocks", 4)
    state = t.state
    assert len(state.tiles) == 1
    assert len(state.levels[1]) == 4
    assert kinds(state) == {"ticker": 4}
    assert len({locust.area for locust in state.locusts.values()}) == 4
    assert state.slots == {"A": "ticker", "B": "", "C": ""}
    no_figure_lost(state)


def test_no_more_than_six_tickers() -> None:
    """GW-16.65."""
    t = laid("roadblocks", 4)
    state = t.state
    state.actor.area = map_exits(state)[0]
    t.settle(exploring.entered(t, state.actor))
    assert len(state.tiles) == 2
    assert kinds(state) == {"ticker": 6}
    assert told(t, events.NothingSpawned) == 2


def test_the_end_of_the_road() -> None:
    """GW-17.17: a COG on the last tile; the group unlocks a level, and more Locust come."""
    t = laid("roadblocks", 2)
    state = t.state
    while state.levels[1]:
        clear(t)
        state.actor.area = map_exits(state)[0]
        t.settle(exploring.entered(t, state.actor))
    assert not state.doors
    assert state.stage == 1
    tile = last_tile(state, 1)
    assert map_exits(state) == built(state).exits(tile)
    state.actor.area = built(state).entrances(tile)[0]
    assert check(t, {"unlock": "3"})
    assert state.stage == 2
    assert state.locked == [2]
    assert [door.tile for door in state.doors] == [tile]
    assert state.slots == {"A": "ticker", "B": "drone", "C": "boomer"}
    assert sorted(state.ai) == [1, 2, 3, 4, 5, 7, *range(12, 20), *range(28, 32)]
    asked = next(ask for ask in t.asked if ask.kind == "unlock")
    assert asked.seats == ("marcus", "dominic")
    t.settle(exploring.open_door(t, state.actor, state.doors[0]))
    assert {tile.level for tile in state.tiles} == {1, 3}


def test_out_of_the_road() -> None:
    """GW-17.17: all at the map exit, none bleeding out."""
    t = laid("roadblocks", 2)
    state = t.state
    state.stage, state.levels[1], state.locked = 2, [], [2]
    t.settle(exploring.open_door(t, state.actor, state.doors[0]))
    exits = built(state).exits(last_tile(state, 3))
    for cog in state.cogs.values():
        cog.area = exits[0]
    state.cogs["dominic"].bleeding = True
    assert check(t)
    state.cogs["dominic"].bleeding = False
    assert not check(t)
    assert state.result == "won"


@pytest.mark.parametrize(("card", "kind"), [(12, "drone"), (19, "boomer")])
def test_drones_and_boomers_come_through_the_door(card: int, kind: str) -> None:
    """GW-17.17: no hole is needed for them."""
    t = laid("roadblocks", 1)
    clear(t)
    state = t.state
    state.sealed += open_holes(state)
    state.stage, state.step = 2, "locust"
    state.slots = {"A": "ticker", "B": "drone", "C": "boomer"}
    state.ai = [16, card]
    exits = map_exits(state)
    t.settle(activation.locust_step(t))
    assert {locust.area for locust in state.locusts.values()} <= set(exits)
    assert set(kinds(state)) == {kind}


# Hive


def hive_end(players: int = 2) -> Table:
    """Hive with all its levels open."""
    t = laid("hive", players)
    for level in (1, 2):
        door = door_at(t.state, level)
        t.settle(exploring.open_door(t, t.state.actor, door))
    return t


def test_the_throne() -> None:
    """GW-17.18: the attempt counts; Skorge replaces the Kantus."""
    t = hive_end()
    state = t.state
    door = door_at(state, 3)
    assert exploring.no_door(state, door) is None
    t.settle(exploring.open_door(t, state.actor, door))
    assert state.stage == 2
    assert state.tiles[-1].side == "17B"
    assert "17B" not in state.equipment
    assert [door.tile for door in state.doors] == ["17B"]
    skorge = one(state, "skorge")
    assert (skorge.area, skorge.figure) == (built(state).equipment_of("17B"), "kantus")
    assert not kinds(state)["kantus"]
    assert state.slots["B"] == "skorge"
    no_figure_lost(state)


def test_no_other_kantus_beside_skorge() -> None:
    """GW-17.18: slot B counts as having no figure left."""
    t = hive_end()
    state = t.state
    t.settle(exploring.open_door(t, state.actor, door_at(state, 3)))
    clear(t)
    state.step, state.ai = "locust", [16, 35]
    t.settle(activation.locust_step(t))
    assert kinds(state) == {"theron-guard": 1}


@pytest.mark.parametrize("card", [33, 22])
def test_skorge_heals_while_he_rests(card: int) -> None:
    """GW-17.18: neither moved nor attacked; card 33 makes him attack."""
    t = hive_end()
    state = t.state
    t.settle(exploring.open_door(t, state.actor, door_at(state, 3)))
    skorge = one(state, "skorge")
    for locust in list(state.locusts.values()):
        if locust is not skorge:
            deaths.remove(t, locust, "GW-12.27")
    state.actor.area, state.actor.cover = skorge.area, ""
    skorge.marker = state.markers["kantus"].pop()
    state.step, state.ai, state.dropped = "locust", [16, card], []
    t.settle(activation.locust_step(t))
    assert (skorge.marker is None) == (card == 22)


def test_hive_is_won_when_he_dies() -> None:
    t = hive_end()
    state = t.state
    t.settle(exploring.open_door(t, state.actor, door_at(state, 3)))
    t.settle(kill(t, one(state, "skorge"), "lancer"))
    assert not check(t)
    assert state.result == "won"
