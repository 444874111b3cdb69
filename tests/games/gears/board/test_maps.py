"""The tiles of Gears of War, how they are joined, and distances on the built map."""

from __future__ import annotations

import random
from itertools import permutations

import networkx
import pytest

import data
from bot.engine.content import validate
from bot.engine.errors import UserError
from bot.games.gears.board.building import (
    chain,
    first_chain,
    first_tile,
    footprint,
    forced_chain,
    next_tile,
    overlaps,
    placed_opening,
    tile_apart,
    turned_first,
)
from bot.games.gears.board.maps import (
    DOORS_LINKED,
    FAR,
    BuiltMap,
    built,
    built_from,
    door_areas,
    empty_covers,
    map_exits,
    nearest_holes,
    open_holes,
    spot_of,
)
from bot.games.gears.board.tile import Tile
from bot.games.gears.board.tiles import TILES, TileFile
from bot.games.gears.state import Cog, Door, Locust, Placed, State

SIDES = [f"{number}{letter}" for number in range(1, 18) for letter in "AB"]
WITH_EQUIPMENT = (  # GW-17.8
    *("1A", "2A", "3B", "4A", "6B", "7A", "7B", "8B", "10A", "11B", "12A", "12B"),
    *("13A", "13B", "14A", "15B", "16A", "16B", "17A", "17B"),
)
CHAINS = {  # GW-17.13, GW-17.20: the tiles of each level
    "emergence": ["2A 9A 12A 16A"],
    "china-shop": ["6A 7A 11A", "1A 10A 15A", "17A"],
    "roadblocks, level 2": ["3A 4A 6A 9A 15A", "2A 11A 13A"],
    "roadblocks, level 3": ["3A 4A 6A 9A 15A", "5A 12A 16A"],
    "hive": ["3B 10B 16B", "6B 9B 13B", "4B 5B 15B", "17B"],
    "scattered, first map": ["3B 5B 7B", "4B 10B 11B"],
    "scattered, second map": ["1B 6B 9B 13B", "17B"],
    "casual": ["1A 4A 7A 12A 14A"],
    "normal": ["3B 4B 7B 11B 17B"],
    "hardcore": ["4A 8A 10A 15A"],
    "insane": ["1B 8B 13B"],
}
BELLY = ["1B 3B 10B 11B", "2B 12B 16B", "5B 6B 13B"]
SAMPLE = {
    "side": "0A",
    "plan": [
        "+-+o+o+-+",
        "|r r s s|",
        "+ + + + +",
        "|r r s s|",
        "+ + +~+~+",
        "|p p q q|",
        "+ + + + +",
        "|p p q q|",
        "+-+i+i+-+",
    ],
    "cover": ["p1 N 1,2", "q1 N 3,2", "s1 S 3,2 W 2,3"],
    "holes": ["s"],
    "equipment": "q",
}


def map_of(*tiles: Placed) -> BuiltMap:
    return built_from(tuple(spot_of(tile) for tile in tiles))


def state_of(*tiles: Placed) -> State:
    return State(tiles=list(tiles))


# The tiles


def test_there_are_34_sides_and_the_sample() -> None:
    """GW-1.4, GW-16.4."""
    assert list(TILES) == ["0A", *SIDES]
    assert all(path.stem in TILES for path in (data.folder() / "gears-of-war/tiles").iterdir())
    sizes = [TILES[side].blocks for side in SIDES]
    assert sizes == [1] * 24 + [2] * 8 + [4] * 2


@pytest.mark.parametrize("side", SIDES)
def test_a_tile_is_as_the_specification_asks(side: str) -> None:
    """GW-4.3, GW-4.8, GW-17.8, GW-17.22, counted again without the reader's own checks."""
    tile = TILES[side]
    table = map_of(first_tile(side))
    small = tile.blocks == 1
    least, most = {1: (4, 6), 2: (6, 9), 4: (9, 14)}[tile.blocks]
    assert least <= len(table.areas) <= most
    assert len(table.covers) >= 3 * tile.blocks
    assert len(table.holes_of(side)) == (1 if small else 2)
    assert bool(table.equipment_of(side)) == (side in WITH_EQUIPMENT)
    assert not set(table.holes_of(side)) & set(table.entrances(side))
    assert all(len(table.distances(area)) == len(table.areas) for area in table.areas)
    ways_in, ways_out = table.entrances(side), table.exits(side)
    assert not set(ways_in) & set(ways_out)
    assert tile.entrance.facing != tile.exit.facing


@pytest.mark.parametrize("side", SIDES)
def test_a_tile_is_worth_fighting_on(side: str) -> None:
    """Walls hide something, cover is nearly everywhere, and no hole is at the entrance."""
    table = map_of(first_tile(side))
    areas = list(table.areas)
    hidden = [(a, b) for a in areas for b in areas if not table.sees(a, b)]
    assert hidden
    assert sum(bool(area.covers) for area in table.areas.values()) >= len(areas) - 2
    near = (
        table.distance(way, hole) for way in table.entrances(side) for hole in table.holes_of(side)
    )
    assert min(near) >= (1 if side == "2A" else 2)


def test_every_side_is_a_layout_of_its_own() -> None:
    """GW-17.22: no side equals another one, even turned or mirrored."""
    seen: dict[frozenset[object], str] = {}
    for side in SIDES:
        for form in forms(TILES[side]):
            assert seen.setdefault(form, side) == side
    assert len(seen) > 4 * len(SIDES)


def forms(tile: Tile) -> list[frozenset[object]]:
    """The borders of a tile in its eight orientations."""
    found: list[frozenset[object]] = []
    inner = {edge: "wall" if edge in tile.walls else "open" for edge in tile.borders()}
    width, height = tile.width, tile.height
    for flip in (False, True):
        for turn in range(4):
            lines = set()
            for edge, kind in inner.items():
                points = []
                for x, y in edge:
                    x = width - x if flip else x
                    point = [(x, y), (height - y, x), (width - x, height - y), (y, width - x)][turn]
                    points.append(point)
                lines.add((tuple(sorted(points)), kind))
            found.append(frozenset(lines))
    return found


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"holes": ["p"]}, "no hole in an entrance area"),
        ({"holes": []}, "a small tile has 1"),
        ({"holes": ["x"]}, "no area x"),
        ({"cover": ["p1 N 1,2", "q1 N 3,2"]}, "too few cover spaces"),
        ({"cover": ["p1 N 1,1", "q1 N 3,2", "s1 S 3,2"]}, "not on the border of its area"),
        ({"cover": ["p1 W 0,1", "q1 N 3,2", "s1 S 3,2"]}, "not on the border of its area"),
        ({"cover": ["p1 N one", "q1 N 3,2", "s1 S 3,2"]}, "is not a cover space"),
        ({"cover": ["p1 N 1,2", "p1 N 1,2", "s1 S 3,2"]}, "have one name"),
        ({"row": (4, "+ +-+~+~+")}, "p1 N lies on a wall"),
        ({"row": (4, "+-+-+-+-+")}, "not every area can be reached"),
        ({"row": (5, "|p p p q|")}, "q1 N is not on the border"),
        ({"row": (7, "|p p q r|")}, "do not hang together"),
        ({"row": (0, "+o+o+-+-+")}, "does not lie in the middle"),
        ({"row": (0, "+-+o+-+-+")}, "does not stand for one opening"),
        ({"row": (0, "+-+-+-+-+")}, "does not stand for one opening"),
        ({"row": (2, "+ + +o+ +")}, "cannot stand at"),
        ({"row": (1, "|r r s s ")}, "cannot stand at"),
        ({"row": (1, "|r r s|")}, "do not fit together"),
    ],
)
def test_a_tile_that_breaks_the_format_is_refused(change: dict[str, object], words: str) -> None:
    """GW-17.21, GW-17.22: the message says what is wrong."""
    drawn = {**SAMPLE, **{key: value for key, value in change.items() if key != "row"}}
    if isinstance(row := change.get("row"), tuple):
        plan = list(SAMPLE["plan"])
        plan[row[0]] = row[1]
        drawn["plan"] = plan
    with pytest.raises(UserError) as problem:
        validate(drawn, TileFile, "0A.toml")
    assert problem.value.key == "file-invalid"
    assert words in str(problem.value.values["reason"])


def test_the_sample_is_read_as_it_is_written() -> None:
    """GW-17.24."""
    assert validate(SAMPLE, TileFile, "0A.toml").tile() == TILES["0A"]


# Distances


def test_counting_range() -> None:
    """GW-X22 (GW-4.12, GW-4.13), GW-17.24: P and Q share a grey border, Q and S an elevation."""
    table = map_of(first_tile("0A"))
    assert [table.range("0A-p", other) for other in ("0A-p", "0A-q", "0A-s")] == [0, 1, 2]
    assert table.range("0A-q", "0A-s") == 1
    assert table.distance("0A-q", "0A-s") == 3
    assert table.areas["0A-q"].elevations == ("0A-s",)


def test_distances_agree_with_networkx() -> None:
    """GW-4.12, GW-4.13 on random maps."""
    rng = random.Random(4)
    for levels in CHAINS.values():
        tiles = random_map(levels, rng)
        table = map_of(*tiles)
        graph = networkx.Graph(
            (area.id, other) for area in table.areas.values() for other in area.neighbours
        )
        far = dict(networkx.all_pairs_shortest_path_length(graph))
        graph.add_edges_from((a.id, b) for a in table.areas.values() for b in a.elevations)
        ranges = dict(networkx.all_pairs_shortest_path_length(graph))
        for one in table.areas:
            assert table.distances(one) == far[one]
            assert table.ranges(one) == ranges[one]


def test_steps_of_shortest_paths() -> None:
    """GW-4.26, GW-4.14."""
    table = map_of(first_tile("0A"))
    assert table.next_steps("0A-q", "0A-s") == ("0A-p",)
    assert table.next_steps("0A-p", "0A-s") == ("0A-r",)
    assert table.next_steps("0A-r", "0A-s") == ("0A-s",)
    assert table.next_steps("0A-q", "0A-q") == ()
    assert table.steps_away("0A-r", "0A-q") == ("0A-s",)
    assert table.within("0A-q", 2) == ("0A-q", "0A-p", "0A-r")
    assert table.nearest("0A-q", ["0A-s", "0A-r"]) == ("0A-r",)


# Placing


def test_a_tile_is_turned_until_its_entrance_meets_the_exit() -> None:
    """GW-2.13, GW-2.15, GW-4.1, GW-4.2: 2A has its exit in the west, so 9A lies there,
    on its side."""
    first = first_tile("2A")
    second = next_tile([first], "9A", "2A exit")
    assert second == Placed("9A", -4, 0, 1, 0, 1, "2A exit")
    here, there = placed_opening(first, "exit"), placed_opening(second, "entrance")
    assert (here.facing, there.facing) == ("W", "E")
    assert set(here.edges) == set(there.edges)


def test_joined_areas_are_adjacent_where_cells_face_each_other() -> None:
    """GW-17.21: 0A on 0A-like openings; r faces p and s faces q across the joint."""
    first = first_tile("0A")
    (second,) = chain([first], ["3B"], "0A exit") or []
    table = map_of(first, second)
    assert "3B-a" in table.areas["0A-r"].neighbours
    assert "3B-a" in table.areas["0A-s"].neighbours
    (second,) = chain([first], ["2A"], "0A exit") or []
    table = map_of(first, second)
    # 2A-a lies west and 2A-b east of the middle of its entrance.
    assert "2A-a" in table.areas["0A-r"].neighbours
    assert "2A-a" not in table.areas["0A-s"].neighbours
    assert "2A-b" in table.areas["0A-s"].neighbours


def test_tiles_that_overlap_are_not_placed() -> None:
    """GW-4.45, GW-16.10: the third of three lies where another tile is."""
    blocker = Placed("1A", 0, 8)
    tiles = [first_tile("9A"), blocker]
    assert chain(tiles, ["3A"], "9A exit") is not None
    assert chain(tiles, ["3A", "4A"], "9A exit") is None
    forced = forced_chain(tiles, ["3A", "4A", "5A"], "9A exit", 2)
    assert [(tile.sheet, tile.joins, tile.level) for tile in forced] == [
        (0, "9A exit", 2),
        (1, "3A exit", 2),
        (1, "4A exit", 2),
    ]
    assert overlaps([blocker], Placed("13B", 0, 4))
    assert not overlaps([blocker], Placed("13B", 0, 4, 0, 1))


def test_a_tile_on_its_own_sheet_is_joined_for_movement_and_range() -> None:
    """GW-16.10: the areas that face each other are the same as on the table."""
    first = first_tile("0A")
    (beside,) = chain([first], ["2A"], "0A exit") or []
    near, apart = map_of(first, beside), map_of(first, tile_apart([first], "2A", "0A exit"))
    for area in near.areas:
        assert near.distances(area) == apart.distances(area)
        assert near.ranges(area) == apart.ranges(area)


def test_an_accidental_contact_of_openings_is_not_a_joint() -> None:
    """GW-16.7: only what was placed together is joined."""
    table = map_of(first_tile("0A"), Placed("9A", 0, 4, 0))
    assert table.distance("0A-r", "9A-a") == FAR
    assert not table.sees("0A-r", "9A-a")


def random_map(levels: list[str], rng: random.Random) -> list[Placed]:
    """A map of shuffled levels; fails if the tiles do not fit."""
    tiles: list[Placed] = []
    for number, level in enumerate(levels, 1):
        sides = level.split()
        rng.shuffle(sides)
        if tiles:
            new = chain(tiles, sides, f"{tiles[-1].side} exit", number)
        else:
            new = first_chain(sides, number)
        assert new is not None, (tiles, sides)
        tiles += new
    return tiles


@pytest.mark.parametrize("name", CHAINS)
def test_the_tiles_of_every_mission_fit_in_any_order(name: str) -> None:
    """GW-17.13, GW-17.20: no level of a mission has ever to be redrawn."""
    rng = random.Random(name)
    for _ in range(150):
        tiles = random_map(CHAINS[name], rng)
        assert len({block for tile in tiles for block in footprint(tile)}) == sum(
            TILES[tile.side].blocks for tile in tiles
        )


def test_the_first_tile_of_belly_of_the_beast_is_turned() -> None:
    """GW-12.17, GW-12.18: entrance to entrance; both exits lead on, in every order of level 1."""
    rng = random.Random(12)
    for sides in permutations(BELLY[0].split()):
        level = first_chain(sides)
        assert level is not None
        tiles = turned_first(level)
        assert tiles is not None
        first, second, *_ = tiles
        edges = [set(placed_opening(tile, "entrance").edges) for tile in (first, second)]
        assert edges[0] == edges[1]
        assert first.joins == ""
        assert second.joins == f"{first.side} entrance"
        for number, start in ((2, tiles[-1].side), (3, first.side)):
            deck = BELLY[number - 1].split()
            rng.shuffle(deck)
            new = chain(tiles, deck, f"{start} exit", number)
            assert new is not None
            tiles = [*tiles, *new]
        table = map_of(*tiles)
        assert all(len(table.distances(area)) == len(table.areas) for area in table.areas)


# The map of a game


def test_holes_of_the_state() -> None:
    """GW-7.7: sealed ones do not count, tokens do."""
    state = state_of(*(first_chain(["9A", "3A"]) or []))
    assert open_holes(state) == ("9A-d", "3A-e")
    assert nearest_holes(state, "9A-c") == ("9A-d",)
    state.sealed.append("9A-d")
    state.holes.append("3A-a")
    assert open_holes(state) == ("3A-e", "3A-a")
    assert nearest_holes(state, "9A-c") == ("3A-a",)
    state.sealed.append("3A-e")
    state.holes.clear()
    assert nearest_holes(state, "9A-c") == ()


def test_the_map_exit() -> None:
    """GW-4.10, GW-16.12, GW-16.71: the areas at the nearest door; without one, of the last tile."""
    tiles = turned_first(first_chain(["0A", "3B", "9A"]) or []) or []
    state = state_of(*tiles)
    assert map_exits(state) == ("9A-d", "9A-e")
    state.doors = [Door("0A", 3), Door("9A", 2)]
    assert set(map_exits(state)) == {"0A-r", "0A-s", "9A-d", "9A-e"}
    assert map_exits(state, "0A-p") == ("0A-r", "0A-s")
    assert map_exits(state, "9A-a") == ("9A-d", "9A-e")
    assert door_areas(state, "0A") == ("0A-r", "0A-s")
    assert door_areas(state, "3B") == ()


def test_two_maps_are_linked_by_their_doors_for_movement_only() -> None:
    """GW-12.30, GW-17.19."""
    state = state_of(first_tile("0A"), first_tile("3B", 2, 1))
    state.doors = [Door("0A"), Door("3B")]
    assert built(state).distance("0A-r", "3B-b") == FAR
    state.marks[DOORS_LINKED] = 1
    assert built(state).distance("0A-r", "3B-b") == 1
    assert built(state).areas["3B-b"].neighbours[-2:] == ("0A-s", "0A-r")
    assert built(state).range("0A-r", "3B-b") == FAR
    assert not built(state).sees("0A-r", "3B-b")


def test_cover_spaces_that_hold_a_figure_are_not_empty() -> None:
    """GW-4.22."""
    state = state_of(first_tile("9A"))
    assert empty_covers(state, "9A-c") == ("9A-c1", "9A-c2")
    state.cogs["marcus"] = Cog("marcus", "9A-c", "9A-c1")
    assert empty_covers(state, "9A-c") == ("9A-c2",)
    state.locusts["drone-1"] = Locust("drone-1", "drone", "drone", "9A-c", "9A-c2")
    assert empty_covers(state, "9A-c") == ()


def test_the_map_is_built_once() -> None:
    state = state_of(first_tile("9A"))
    assert built(state) is built(state_of(first_tile("9A")))
    state.tiles.append(next_tile(state.tiles, "3A", "9A exit") or first_tile("3A"))
    assert len(built(state).areas) > 5
