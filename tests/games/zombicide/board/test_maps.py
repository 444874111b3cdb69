"""Maps drawn as text, and the boards made from them."""

from __future__ import annotations

import timeit
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given

from bot.engine.content import validate
from bot.engine.errors import UserError
from bot.games.zombicide.board.board import Board, Cell, Mark, Terrain
from bot.games.zombicide.board.maps import compile_board, load_board
from bot.locale import sentence
from tests.games.zombicide.maps.kit import (
    QUARTER,
    QUARTER_FILE,
    TERRAIN,
    board_of,
    boards,
    quarter,
    random_map,
)
from tests.languages import COMPLETE


def test_a_zone_is_every_cell_with_its_id() -> None:
    zone = QUARTER.zones["c2"]
    assert zone.cells == (Cell(1, 1), Cell(2, 1))
    assert (zone.kind.name["en"], zone.kind.indoors) == ("interior corridor", False)
    assert list(QUARTER.zones)[:4] == ["h1", "c1", "w1", "l1"]


def test_a_zone_stands_on_each_of_its_tiles() -> None:
    """RM-4.3."""
    assert QUARTER.zones["s1"].tiles == ("2V", "7V")
    assert QUARTER.zones["s5"].tiles == ("1R", "9R")
    assert "s5" in QUARTER.on_tile("1R")
    assert "s5" in QUARTER.on_tile("9R")
    assert QUARTER.on_tile("7V") == ("w1", "s1", "s2")
    wide = board_of("s1 s1", "s1 s1", cells=1, tiles=["1R 2R", "3R 4R"])
    assert wide.zones["s1"].tiles == ("1R", "2R", "3R", "4R")


def test_zones_are_called_by_column_and_row_of_their_middle() -> None:
    assert QUARTER.zones["w1"].name == "E1"
    assert QUARTER.zones["k2"].name == "D5"
    found = QUARTER.named("D5")
    assert found is not None
    assert found.id == "k2"
    assert Cell(0, 25).name == "Z1"
    assert Cell(9, 26).name == "AA10"


@given(boards())
def test_no_two_zones_have_the_same_name(setting: tuple[Board, object, object]) -> None:
    board = setting[0]
    names = [zone.name for zone in board.zones.values()]
    assert len(set(names)) == len(names)
    assert sorted(board.clockwise) == sorted(board.zones)


def test_edges_keep_what_the_map_says() -> None:
    door = QUARTER.edges["c2|h2"]
    assert (door.section, door.colour, door.starts_open) == ("doors", "blue", False)
    assert door.cells == ((Cell(2, 0), Cell(2, 1)),)
    assert door.other("c2") == "h2"
    assert QUARTER.edges["r1-r3"].cells == ((Cell(4, 0), Cell(4, 1)),)
    assert QUARTER.start().open == {"s1|c2", "s5|r4", "p1=s5"}


def test_between_the_listed_edges_are_walls_indoors_and_lines_outdoors() -> None:
    """RM-4.18, RM-4.19: beside a door the rest of the border is wall."""
    board = board_of("s1 s2", "s1 s2", "r1 s2", doors=["r1|s1"])
    assert {edge.id: edge.section for edge in board.edges.values()} == {
        "s1,s2": "lines",
        "r1|s1": "doors",
        "s2#r1": "walls",
    }
    gate = board_of("s1 s2", "s1 s2", doors=["s1|s2"])
    assert gate.edges.keys() == {"s1|s2", "s1#s2"}
    long = board_of("s1 r1", "s1 r1", doors=["s1|r1 A1"])
    assert long.edges["s1#r1"].cells == ((Cell(1, 0), Cell(1, 1)),)


def test_a_building_is_what_openings_join() -> None:
    """RM-4.6."""
    assert set(QUARTER.areas["building"]) == {frozenset({"r1", "r2", "r3"}), frozenset({"r4"})}
    assert QUARTER.area("building", "r2") == {"r1", "r2", "r3"}
    assert QUARTER.area("building", "s1") == frozenset()


def test_doors_inside_a_hospital_do_not_part_it() -> None:
    """RM-4.32: rooms and corridors hang together; openings say which rooms spawn together."""
    assert QUARTER.areas["hospital"] == (frozenset({"h1", "h2", "l1", "c1", "c2"}),)
    assert set(QUARTER.areas["rooms"]) == {frozenset({"h1", "l1"}), frozenset({"h2"})}


def test_marks_are_carried() -> None:
    assert QUARTER.marks["spawns"][0] == Mark("w1", ("1", "2"))
    assert QUARTER.marks["beds"] == (
        Mark("h1", ("blue",)),
        Mark("h1", ("blue",)),
        Mark("c1", ("green",)),
    )
    assert QUARTER.marks["triggers"] == (Mark("2V"), Mark("1R", ("blue",)))
    assert QUARTER.marks["wreck"] == ()


def test_zones_follow_the_clock_round_the_board() -> None:
    """RM-7.13, RM-16.70."""
    board = board_of("s1 s2 s3", "s4 s5 s6", "s7 s8 s9")
    round_it = ("s2", "s3", "s6", "s9", "s8", "s7", "s4", "s1")
    assert tuple(zone for zone in board.clockwise if zone != "s5") == round_it
    row = board_of("s1 s2 s3 s4 s5 s6")
    assert row.clockwise == ("s6", "s5", "s4", "s1", "s2", "s3"), "outer Zones come first"
    assert board.clockwise_from("s9", ["s1", "s3", "s8", "s9"]) == ("s9", "s8", "s1", "s3")


# Malformed maps and terrains


@pytest.mark.parametrize(
    ("spoiled", "reason"),
    [
        ({"open_border": "hedges"}, "there is no hedges"),
        ({"area": {"tower": {"zones": ["t"], "joined_by": ["doors"]}}}, "there is no t"),
        ({"mark": {"doors": {}}}, "doors are edges or marks, not both"),
        ({"edge": {**TERRAIN.edge, "hedges": TERRAIN.edge["walls"]}}, "its own sign"),
    ],
)
def test_a_terrain_fits_together(spoiled: dict[str, Any], reason: str) -> None:
    with pytest.raises(UserError, match=reason):
        validate({**TERRAIN.model_dump(), **spoiled}, Terrain, "terrain.toml")


def put(section: str, entry: str) -> Callable[[dict[str, Any]], None]:
    return lambda table: table.setdefault(section, []).append(entry)


def row(number: int, text: str) -> Callable[[dict[str, Any]], None]:
    def change(table: dict[str, Any]) -> None:
        table["grid"][number] = text

    return change


def change(name: str, value: object) -> Callable[[dict[str, Any]], None]:
    return lambda table: table.update({name: value})


WRONG = [
    (change("grid", [". ."]), "map-tiles-size", "map.tiles.0"),
    (row(2, "h2 c2 s1 s1 s2"), "map-row-length", "map.grid.2"),
    (row(2, "h2 c2 s1 s1 s2 x9"), "map-zone-kind", "map.grid.2"),
    (row(2, "h2 c2 s1 s1 s2 S2"), "map-zone-kind", "map.grid.2"),
    (row(2, "h2 c2 s1 s1 s2 r1"), "map-zone-parted", "map.grid.3"),
    (row(5, "r4 r4 s5 s5 p1 r9"), "map-unconnected", "map.grid"),
    (change("tiles", ["2V 7V"]), "map-tiles-size", "map.tiles.0"),
    (change("tiles", ["2V 7V", "1R 2V"]), "map-tile-twice", "map.tiles"),
    (change("dors", ["s3|r2"]), "map-section-unknown", "map.dors"),
    (put("doors", "s3-r3"), "map-entry-form", "map.doors.6"),
    (put("doors", ""), "map-entry-form", "map.doors.6"),
    (put("doors", "s3|r9"), "map-zone-unknown", "map.doors.6"),
    (put("doors", "s3|r1"), "map-zones-apart", "map.doors.6"),
    (put("doors", "r2|r2"), "map-zones-apart", "map.doors.6"),
    (put("doors", "r2|s3"), "map-edge-twice", "map.doors.6"),
    (put("openings", "s3-r2"), "map-edge-twice", "map.openings.3"),
    (put("walls", "p1#s5"), "map-edge-twice", "map.fences.2"),
    (put("doors", "s3|r3 A1"), "map-cell-elsewhere", "map.doors.6"),
    (put("doors", "s3|r3 purple"), "map-word-unknown", "map.doors.6"),
    (put("openings", "r3-r4 open"), "map-word-unknown", "map.openings.3"),
    (put("spawns", "s1 7"), "map-word-unknown", "map.spawns.4"),
    (put("exits", "s99"), "map-zone-unknown", "map.exits.1"),
    (put("triggers", "s1"), "map-tile-unknown", "map.triggers.2"),
    (change("grid", []), "file-invalid", "grid"),
    (change("start", "s1"), "file-invalid", "start"),
]


@pytest.mark.parametrize(("spoil", "key", "place"), WRONG)
def test_malformed_maps_are_refused(
    spoil: Callable[[dict[str, Any]], None], key: str, place: str
) -> None:
    table = quarter()
    spoil(table)
    with pytest.raises(UserError) as refused:
        compile_board(table, TERRAIN, "spoiled.toml")
    assert refused.value.key == key
    assert refused.value.values["place"] == place
    for language in COMPLETE:
        assert sentence(refused.value, language).startswith("spoiled.toml")


def test_a_map_without_zones_is_refused() -> None:
    with pytest.raises(UserError, match="map-empty"):
        board_of(". .", ". .")


def test_a_board_may_have_holes() -> None:
    board = board_of("s1 s2 s3", "s4 . s5")
    assert board.touching["s2"] == ("s1", "s3")


def test_a_zone_behind_a_fence_is_not_walled_in() -> None:
    assert board_of("s1 p1", fences=["s1~p1"]).zones.keys() == {"s1", "p1"}


def test_the_file_is_read() -> None:
    assert load_board(QUARTER_FILE, TERRAIN).zones == QUARTER.zones


def test_nine_tiles_are_compiled_quickly() -> None:
    table = random_map(Random(5), 9, 9)
    assert min(timeit.repeat(lambda: compile_board(table, TERRAIN, ""), number=1, repeat=5)) < 0.05
