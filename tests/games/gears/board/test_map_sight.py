"""Sight from tile to tile: what a map computes tile by tile equals what the plain computation finds
on the whole map, and what a slow independent method finds on a small one."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, product

import pytest

from bot.games.gears.board.building import (
    chain,
    first_chain,
    first_tile,
    forced_chain,
    tile_apart,
    turned_first,
)
from bot.games.gears.board.joining import joined
from bot.games.gears.board.maps import BuiltMap, spot_of
from bot.games.gears.board.sight import Sight
from bot.games.gears.board.tile import FINE
from bot.games.gears.board.tiles import TILES
from bot.games.gears.content.book import BOOK
from bot.games.gears.content.missions import Mission
from bot.games.gears.state import Placed
from tests.bench.gears import HIVE, emergence, largest
from tests.games.gears.board.test_maps_sight import slow_bonus, slow_sight


def belly() -> list[Placed]:
    """GW-12.17: the first tile is turned, and both its sides lead on."""
    first = turned_first(first_chain(("1B", "3B", "10B", "11B")) or [])
    assert first is not None
    second = forced_chain(first, ("2B", "12B", "16B"), "11B exit", 2)
    return [*first, *second, *forced_chain([*first, *second], ("5B", "6B", "13B"), "1B exit", 3)]


def apart() -> list[Placed]:
    """GW-16.10: two sheets."""
    one = first_chain(("2A", "9A")) or []
    other = tile_apart(one, "12A", "9A exit")
    return [*one, other, *(chain([*one, other], ("16A",), "12A exit") or [])]


def moved() -> list[Placed]:
    """A map that does not begin at the first cell."""
    start = Placed("7B", -40, 12, 3)
    return [start, *forced_chain([start], ("4A", "8B", "14A"), "7B exit")]


MAPS = {
    "emergence": emergence,
    "hive": largest,
    "belly": belly,
    "apart": apart,
    "moved": moved,
}


def map_of(tiles: list[Placed]) -> BuiltMap:
    return joined(tuple(spot_of(tile) for tile in tiles))


@pytest.mark.parametrize("name", MAPS)
def test_the_plain_computation_says_the_same(name: str) -> None:
    """GW-17.23, GW-8.15, GW-16.15."""
    built = map_of(MAPS[name]())
    plain = Sight(built.sight.plan)
    spots = [*built.areas, *built.covers]
    between_tiles = 0
    for one, other in product(spots, repeat=2):
        assert built.sees(one, other) == plain.sees(one, other), (one, other)
        between_tiles += plain.sees(one, other) and one.split("-")[0] != other.split("-")[0]
    assert between_tiles > 20
    for one, cover in product(spots, built.covers):
        assert built.cover_bonus(one, cover) == plain.cover_bonus(one, cover), (one, cover)
        without = plain.bonus_without_walls(one, cover)
        assert built.sight.bonus_without_walls(one, cover) == without, (one, cover)


@pytest.mark.parametrize("order", [1, -1])
def test_what_was_asked_before_changes_nothing(order: int) -> None:
    """The first of two areas that is asked computes the answer for both."""
    built = map_of(emergence())
    plain = Sight(built.sight.plan)
    for one, other in list(combinations(built.areas, 2))[::order]:
        assert built.sees(other, one) == built.sees(one, other) == plain.sees(one, other)


@pytest.mark.parametrize("sides", [("0A", "9A"), ("9A", "10A")])
def test_the_slow_method_says_the_same_through_an_opening(sides: tuple[str, str]) -> None:
    """GW-17.23, read again: every segment against every wall."""
    built = map_of(first_chain(sides) or [])
    plan = built.sight.plan
    here = [cover for cover in built.covers if cover.startswith(sides[0])]
    there = [spot for spot in (*built.areas, *built.covers) if spot.startswith(sides[1])]
    assert here
    for one, other in product(here, there):
        seen = any(True for _ in slow_sight(plan, one, other))
        assert built.sees(one, other) == built.sees(other, one) == seen, (one, other)
        assert built.cover_bonus(other, one) == slow_bonus(plan, other, one), (one, other)


def maps(mission: Mission) -> list[list[str]]:
    """The sides of every map of a mission; the two maps of Scattered do not see each other
    (GW-12.30, GW-17.19)."""
    levels = mission.levels
    if any(rule.what == "separate-maps" for rule in mission.setup):
        return [[*levels[1], *levels[3]], [*levels[2], *mission.extra]]
    return [[*(side for level in levels.values() for side in level), *mission.extra]]


def test_no_mission_has_a_larger_map() -> None:
    """`make bench` measures the sight of this one."""

    def spots(sides: Iterable[str]) -> int:
        return sum(len(TILES[side].areas) + len(TILES[side].covers) for side in sides)

    most = {mission.id: max(map(spots, maps(mission))) for mission in BOOK.missions.values()}
    assert max(most.values()) == most["hive"] == spots([side for level in HIVE for side in level])


def test_no_arrow_lies_on_the_edge_of_its_tile() -> None:
    """So all light of an arrow begins on its own tile (`tile_sight`)."""
    for tile in TILES.values():
        for cover in tile.covers:
            for arrow in cover.arrows:
                x, y = arrow.centre
                assert 0 < x < tile.width * FINE, (tile.side, cover.name)
                assert 0 < y < tile.height * FINE, (tile.side, cover.name)


def test_a_tile_alone_is_a_map_too() -> None:
    built = map_of([first_tile("17B")])
    plain = Sight(built.sight.plan)
    for one, other in combinations([*built.areas, *built.covers], 2):
        assert built.sees(one, other) == plain.sees(one, other)
