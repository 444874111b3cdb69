"""Line of sight and distance on the boards of Zombicide."""

from __future__ import annotations

import timeit
from dataclasses import replace
from itertools import pairwise

from hypothesis import given

from bot.games.rue_morgue.content.book import BOOK
from bot.games.zombicide.board.board import Board, Cell, Edge, Obstacles, Zone
from bot.games.zombicide.board.sight import in_range, seen_from, sees
from tests.games.zombicide.maps.kit import QUARTER, TERRAIN, board_of, boards, opened

START = QUARTER.start()


def test_streets_are_seen_straight_ahead_to_a_wall_or_the_end_of_the_board() -> None:
    """RM-X1 (RM-4.9, RM-4.13): what lies off the lines or behind a closed door is not seen."""
    cathy = {"s4": 0, "k1": 1, "s3": 2, "s2": 1, "w1": 2, "p1": 1}
    jane = {"s3": 0, "s1": 1, "s5": 1, "k1": 1, "s4": 2, "k2": 1, "p1": 2}
    assert seen_from(QUARTER, START, "s4") == cathy
    assert seen_from(QUARTER, START, "s3") == jane
    assert seen_from(QUARTER, opened(QUARTER, "s3|r2"), "s3") == {**jane, "r2": 1}


def test_inside_a_building_sight_reaches_one_zone_through_an_opening() -> None:
    """RM-4.10: the room behind the next is not seen, nor the neighbour without an opening."""
    assert seen_from(QUARTER, START, "r1") == {"r1": 0, "r3": 1}
    assert seen_from(QUARTER, START, "r3") == {"r3": 0, "r1": 1, "r2": 1}
    row = board_of("r1 r2 r3 s1", openings=["r1-r2", "r2-r3", "r3-s1"])
    assert seen_from(row, row.start(), "r1") == {"r1": 0, "r2": 1}
    assert seen_from(row, row.start(), "s1") == {"s1": 0, "r3": 1}


def test_from_a_room_the_line_of_the_door_goes_on_in_the_street() -> None:
    """RM-4.11: any number of street Zones, one building Zone."""
    obstacles = opened(QUARTER, "s3|r2")
    seen = {"r2": 0, "r3": 1, "s3": 1, "k1": 2, "s4": 3}
    assert seen_from(QUARTER, obstacles, "r2") == seen


def test_rooms_on_both_sides_of_a_street_see_each_other_only_where_an_edition_says_so() -> None:
    """RM-4.11: a line has one building Zone."""
    doors = ["r1|s1 open", "s1|r2 open"]
    street = board_of("r1 s1 r2", doors=doors)
    assert sees(street, street.start(), "r1", "r2") is None
    both = TERRAIN.model_copy(update={"building_at_both_ends": True})
    street = board_of("r1 s1 r2", doors=doors, terrain=both)
    assert sees(street, street.start(), "r1", "r2") == 2


def test_where_the_door_lies_decides_which_streets_are_in_line() -> None:
    rows = ("r1 s1 s2", "r1 s1 s3")
    upper = board_of(*rows, doors=["r1|s1 open A1"])
    lower = board_of(*rows, doors=["r1|s1 open B2"])
    assert seen_from(upper, upper.start(), "r1") == {"r1": 0, "s1": 1, "s2": 2}
    assert seen_from(lower, lower.start(), "r1") == {"r1": 0, "s1": 1, "s3": 2}


def test_corridors_count_as_street() -> None:
    """RM-4.12: from the corridor through the open door of the hospital."""
    assert seen_from(QUARTER, START, "c2") == {"c2": 0, "c1": 1, "s1": 1, "s2": 2}


def test_a_fence_hides_nothing_with_or_without_stairs() -> None:
    """RM-4.15, RM-4.52."""
    no_stairs = replace(START, open=START.open - {"p1=s5"})
    for obstacles in (START, no_stairs):
        assert sees(QUARTER, obstacles, "s5", "p1") == 1
        assert sees(QUARTER, obstacles, "p1", "w1") == 3


def test_nothing_is_seen_into_out_of_or_through_a_tent_or_the_wreck() -> None:
    """RM-4.38, RM-4.40; the own Zone is always seen (RM-4.8)."""
    for obstacles in (
        replace(START, hiding=frozenset({"k1"})),
        replace(START, blocked=frozenset({"k1"})),
    ):
        assert seen_from(QUARTER, obstacles, "k1") == {"k1": 0}
        assert sees(QUARTER, obstacles, "s3", "k1") is None
        assert sees(QUARTER, obstacles, "s3", "s4") is None
        assert sees(QUARTER, obstacles, "s3", "k2") == 1


def test_the_shortest_of_several_lines_counts() -> None:
    """RM-4.22: over s2 it is one Zone further."""
    for rows in (("s1 s2 s3", "s1 s3 s3"), ("s1 s3 s3", "s1 s2 s3")):
        board = board_of(*rows)
        assert sees(board, board.start(), "s1", "s3") == 1


def test_reading_ranges() -> None:
    """RM-X29: the Rifle reaches 1 to 3, never the own Zone; the Mac-10 0 to 1."""
    street = board_of("s1 s2 s3 s4 s5 s6")
    found = {}
    for weapon in ("rifle", "mac-10"):
        attack = BOOK.equipment[weapon].ranged
        assert attack is not None
        found[weapon] = in_range(street, street.start(), "s2", *attack.range)
    assert found == {"rifle": ("s1", "s3", "s4", "s5"), "mac-10": ("s1", "s2", "s3")}


# Random maps


@given(boards())
def test_sight_is_mutual(setting: tuple[Board, Obstacles, object]) -> None:
    """RM-4.7."""
    board, obstacles, _ = setting
    for one in board.zones:
        for other, distance in seen_from(board, obstacles, one).items():
            assert sees(board, obstacles, other, one) == distance


@given(boards())
def test_sight_is_what_the_lines_between_cells_allow(
    setting: tuple[Board, Obstacles, object],
) -> None:
    board, obstacles, _ = setting
    for one in board.zones:
        expected = {
            other: distance
            for other in board.zones
            if (distance := nearest(board, obstacles, one, other)) is not None
        }
        assert seen_from(board, obstacles, one) == expected


def nearest(board: Board, obstacles: Obstacles, one: str, other: str) -> int | None:
    """An independent method from the rules: every pair of cells in a row or column is tested."""
    if one == other:
        return 0
    lines = [
        line(board, obstacles, start, end)
        for start in board.zones[one].cells
        for end in board.zones[other].cells
        if start.row == end.row or start.column == end.column
    ]
    return min((length for length in lines if length is not None), default=None)


def line(board: Board, obstacles: Obstacles, start: Cell, end: Cell) -> int | None:
    """The number of Zones that a line between two cells crosses; None if something blocks it."""
    zone_at = {cell: zone for zone in board.zones.values() for cell in zone.cells}
    rows = range(min(start.row, end.row), max(start.row, end.row) + 1)
    columns = range(min(start.column, end.column), max(start.column, end.column) + 1)
    cells = [Cell(row, column) for row in rows for column in columns]
    crossed = [pair for pair in pairwise(cells) if differ(zone_at, pair)]
    zones = [zone_at[cells[0]], *(zone_at[beyond] for _, beyond in crossed)]
    edges = [edge for pair in crossed for edge in board.edges.values() if pair in edge.cells]
    assert len(edges) == len(crossed), "one edge lies between two cells"
    indoors = [zone.kind.indoors for zone in zones]
    fits = sum(indoors) == 0 or indoors == [True, True] or one_end(indoors)
    hidden = {zone.id for zone in zones} & (obstacles.hiding | obstacles.blocked)
    clear = all(passes(edge, obstacles) for edge in edges)
    return len(crossed) if fits and clear and not hidden else None


def differ(zone_at: dict[Cell, Zone], pair: tuple[Cell, Cell]) -> bool:
    return zone_at[pair[0]] != zone_at[pair[1]]


def one_end(indoors: list[bool]) -> bool:
    return sum(indoors) == 1 and (indoors[0] or indoors[-1])


def passes(edge: Edge, obstacles: Obstacles) -> bool:
    return {
        "lines": True,
        "walls": False,
        "fences": True,
        "openings": True,
        "stairs": True,
        "doors": edge.id in obstacles.open,
    }[edge.section]


def test_what_was_seen_before_is_known_at_once() -> None:
    seen_from(QUARTER, START, "s3")
    times = timeit.repeat(lambda: seen_from(QUARTER, START, "s3"), number=1000, repeat=5)
    assert min(times) / 1000 < 20e-6
