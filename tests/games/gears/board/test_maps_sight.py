"""Line of sight and cover in Gears of War, against examples and an independent slow method."""

from __future__ import annotations

import random
import timeit
from collections.abc import Collection, Iterator, Mapping
from itertools import combinations, product
from time import process_time

import pytest

from bot.games.gears.board.building import chain, first_chain, first_tile, tile_apart
from bot.games.gears.board.joining import joined
from bot.games.gears.board.maps import BuiltMap, built_from, spot_of
from bot.games.gears.board.sight import Plan, Sight
from bot.games.gears.board.tile import FINE, Arrow, Cell, Edge, Point
from bot.games.gears.state import Placed


def map_of(*tiles: Placed) -> BuiltMap:
    return built_from(tuple(spot_of(tile) for tile in tiles))


def plan_of(
    areas: dict[str, list[Cell]], walls: Collection[Edge], arrows: Mapping[str, tuple[Arrow, ...]]
) -> Plan:
    """A cover space is called by its area and a number."""
    return Plan(
        area_at={cell: area for area, cells in areas.items() for cell in cells},
        walls=frozenset(walls),
        arrows=arrows,
        area_of_cover={cover: cover[:-1] for cover in arrows},
    )


def block(left: int, bottom: int, right: int, top: int) -> list[Cell]:
    return [(x, y) for x in range(left, right) for y in range(bottom, top)]


# Examples


def test_partial_and_full_cover() -> None:
    """GW-X14 (GW-8.15, GW-8.17, GW-8.18, GW-16.8)."""
    areas = {"s": block(-1, -1, 1, 0), "p": block(3, -1, 4, 1), "f": block(-1, 2, 1, 3)}
    named = {cell for cells in areas.values() for cell in cells}
    areas["z"] = [cell for cell in block(-1, -1, 4, 3) if cell not in named]
    sight = Sight(plan_of(areas, set(), {"s1": (Arrow((0, 0), "N"),)}))
    assert sight.cover_bonus("p", "s1") == 1
    assert sight.cover_bonus("f", "s1") == 2
    assert sight.cover_bonus("s", "s1") == 0


def test_sight_from_cover_and_from_the_open() -> None:
    """GW-X23 (GW-4.7, GW-4.32 to GW-4.36, GW-8.18): m is Marcus, c Cole, b d e f are Drones 2 to
    5."""
    areas = {
        "m": block(0, 2, 1, 4),
        "c": block(0, 0, 3, 2),
        "b": block(4, 4, 6, 5),
        "d": block(4, 2, 5, 4),
        "e": block(4, 0, 6, 1),
        "f": block(1, 5, 3, 6),
    }
    named = {cell for cells in areas.values() for cell in cells}
    areas["z"] = [cell for cell in block(0, 0, 6, 6) if cell not in named]
    walls = {((3, 1), (3, 2)), ((1, 5), (2, 5))}
    arrows = {
        "m1": (Arrow((4, 12), "E"),),
        "b1": (Arrow((18, 20), "N"),),
        "d1": (Arrow((16, 12), "W"),),
        "e1": (Arrow((16, 2), "W"),),
    }
    sight = Sight(plan_of(areas, walls, arrows))
    drones = ("b1", "d1", "e1", "f")
    assert [sight.sees("m1", drone) for drone in drones] == [True, True, False, True]
    assert sight.cover_bonus("m1", "b1") == 1
    assert sight.cover_bonus("m1", "d1") == 2
    assert all(sight.sees("c", drone) for drone in drones)


def test_the_sample_tile() -> None:
    """GW-17.24: every figure sees every other; two arrows give full cover against all of P."""
    table = map_of(first_tile("0A"))
    assert all(table.sees(*pair) for pair in combinations([*table.areas, *table.covers], 2))
    assert table.cover_bonus("0A-p", "0A-s1") == 2
    assert table.cover_bonus("0A-p1", "0A-s1") == 2
    assert table.cover_bonus("0A-s", "0A-s1") == 0
    # Arrow W of S1 alone would be partial against Q, all of which lies south of arrow S.
    assert table.cover_bonus("0A-q", "0A-s1") == 2
    assert table.cover_bonus("0A-q", "0A-p1") == 1


# The parts of the rules


def test_a_wall_hides_and_its_end_counts_as_wall() -> None:
    """GW-17.23: a line that touches an end of a wall meets it."""
    areas = {"a": [(0, 0)], "b": [(1, 0)], "c": [(1, 1)], "d": [(0, 1)]}
    arrows = {"a1": (Arrow((2, 4), "N"),), "c1": (Arrow((4, 6), "W"),)}
    walls: set[Edge] = {((1, 0), (1, 1))}
    sight = Sight(plan_of(areas, walls, arrows))
    assert not sight.sees(
        "a1", "b"
    )  # from (0.5, 1) only lines below the end of the wall lead there
    assert sight.sees("a1", "c1")
    assert not sight.sees("a", "b")
    assert sight.sees("a", "c")
    # A second wall that begins in the same corner leaves no line between a and c.
    both = Sight(plan_of(areas, walls | {((0, 1), (1, 1))}, {}))
    assert not both.sees("a", "c")


def test_a_free_corner_does_not_block() -> None:
    """GW-16.5, GW-4.36: areas that touch in one point see each other through it."""
    areas = {"a": [(0, 0)], "b": [(1, 0)], "c": [(1, 1)], "d": [(0, 1)]}
    assert Sight(plan_of(areas, set(), {})).sees("a", "c")


def test_figures_in_one_area_see_each_other_behind_a_wall() -> None:
    """GW-4.37, GW-16.6: also two in cover with an extra wall between them."""
    areas = {"a": block(0, 0, 2, 1), "b": block(0, 1, 2, 2)}
    arrows = {"a1": (Arrow((1, 4), "N"),), "a2": (Arrow((7, 4), "N"),)}
    sight = Sight(plan_of(areas, {((1, 0), (1, 1)), ((1, 1), (1, 2))}, arrows))
    assert sight.sees("a1", "a2")
    assert sight.cover_bonus("a1", "a2") == 0


def test_an_opening_without_a_neighbour_is_a_wall_and_a_joint_is_none() -> None:
    """GW-16.7, GW-16.10."""
    alone = first_tile("0A")
    assert {((1, 4), (2, 4)), ((1, 0), (2, 0))} <= map_of(alone).walls[0]
    (follower,) = chain([alone], ["9A"], "0A exit") or []
    table = map_of(alone, follower)
    assert ((1, 4), (2, 4)) not in table.walls[0]
    assert table.sees("0A-r", "9A-a")
    apart = map_of(alone, tile_apart([alone], "9A", "0A exit"))
    assert apart.distance("0A-r", "9A-a") == 1
    assert not any(apart.sees(one, "9A-a") for one in apart.areas_of("0A"))
    assert apart.cover_worth("0A-r", "9A-a1") == 0


def test_a_locust_reckons_without_walls_where_nobody_sees_the_space() -> None:
    """GW-16.15: if nobody sees the space all sighting points count, as if there were no walls."""
    areas = {"a": [(0, 0)], "b": [(0, 1)], "c": block(0, 2, 1, 4)}
    walls: set[Edge] = {((0, 1), (1, 1))}
    sight = Sight(plan_of(areas, walls, {"c1": (Arrow((2, 8), "S"),)}))
    assert sight.cover_bonus("a", "c1") == 0
    assert sight.bonus_without_walls("a", "c1") == 2


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("side", ["5B", "13A", "17B"])
def test_sight_does_not_depend_on_how_a_tile_lies(side: str, turn: int) -> None:
    straight, turned = map_of(first_tile(side)), map_of(Placed(side, 12, -8, turn, 1))
    spots = [*straight.areas, *straight.covers]
    for one, other in combinations(spots, 2):
        assert straight.sees(one, other) == turned.sees(one, other)
    for one, cover in product(spots, straight.covers):
        assert straight.cover_bonus(one, cover) == turned.cover_bonus(one, cover)


# An independent slow method


def crosses(one: Point, two: Point, wall: Edge) -> bool:
    """Whether two closed segments meet: the textbook test with four orientations."""
    three, four = (tuple(FINE * part for part in end) for end in wall)

    def turn(a: tuple[int, ...], b: tuple[int, ...], c: tuple[int, ...]) -> int:
        value = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
        return (value > 0) - (value < 0)

    def between(a: tuple[int, ...], b: tuple[int, ...], c: tuple[int, ...]) -> bool:
        return min(a[0], b[0]) <= c[0] <= max(a[0], b[0]) and (
            min(a[1], b[1]) <= c[1] <= max(a[1], b[1])
        )

    ends = ((one, two, three), (one, two, four), (three, four, one), (three, four, two))
    turns = [turn(*points) for points in ends]
    if turns[0] != turns[1] and turns[2] != turns[3]:
        return True
    return any(side == 0 and between(*points) for side, points in zip(turns, ends, strict=True))


def slow_points(plan: Plan, spot: str) -> list[Point]:
    """GW-17.23, implemented again: every lattice point of the plane is tested for being inside."""
    if spot in plan.arrows:
        return [arrow.centre for arrow in plan.arrows[spot]]
    cells = {cell for cell, area in plan.area_at.items() if area == spot}
    columns, rows = (
        range(min(one) * FINE, (max(one) + 1) * FINE) for one in zip(*cells, strict=True)
    )
    found = []
    for x, y in product(columns, rows):
        around = {((x + i) // FINE, (y + j) // FINE) for i in (-1, 0) for j in (-1, 0)}
        if around <= cells:
            found.append((x, y))
    return found


def slow_sight(plan: Plan, one: str, other: str) -> Iterator[Point]:
    """The points of the one spot from which a free line leads to the other."""
    there = slow_points(plan, other)
    for point in slow_points(plan, one):
        if any(not any(crosses(point, q, wall) for wall in plan.walls) for q in there):
            yield point


def slow_bonus(plan: Plan, attacker: str, cover: str) -> int:
    points = set(slow_sight(plan, attacker, cover))
    best = 0
    for arrow in plan.arrows[cover]:
        x, y = arrow.centre
        front = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}[arrow.facing]
        ahead = [(p[0] - x) * front[0] + (p[1] - y) * front[1] > 0 for p in points]
        best = max(best, 2 if all(ahead) else 1)
    return best if points else 0


def random_plan(seed: int) -> Plan:
    """Five by four cells, areas grown at random, walls and arrows on random edges."""
    rng = random.Random(seed)
    cells = block(0, 0, 5, 4)
    area_at = dict(zip(rng.sample(cells, 9), "abcdefghi", strict=True))
    while len(area_at) < len(cells):
        x, y = rng.choice(sorted(area_at))
        step = rng.choice([(1, 0), (0, 1), (-1, 0), (0, -1)])
        new = x + step[0], y + step[1]
        if new in cells and new not in area_at:
            area_at[new] = area_at[x, y]
    edges: set[Edge] = {((x, y), (x + 1, y)) for x in range(5) for y in range(5)}
    edges |= {((x, y), (x, y + 1)) for x in range(6) for y in range(4)}
    outer = {e for e in edges if {p[0] for p in e} in ({0}, {5}) or {p[1] for p in e} in ({0}, {4})}
    walls = outer | set(rng.sample(sorted(edges - outer), rng.randrange(4, 12)))
    arrows = random_arrows(rng, area_at, sorted(edges - walls), walls)
    areas: dict[str, list[Cell]] = {}
    for cell, area in area_at.items():
        areas.setdefault(area, []).append(cell)
    return plan_of(areas, walls, arrows)


def random_arrows(
    rng: random.Random, area_at: dict[Cell, str], free: list[Edge], walls: set[Edge]
) -> dict[str, tuple[Arrow, ...]]:
    ends = {end for wall in walls for end in wall}
    found: dict[str, tuple[Arrow, ...]] = {}
    for (x, y), (right, _) in rng.sample(free, 4):
        sideways = right > x
        behind = (x, y - 1) if sideways else (x - 1, y)
        centre = (x * 4 + 2, y * 4) if sideways else (x * 4, y * 4 + 2)
        if (x, y) not in ends and rng.random() < 0.4:
            centre = (x * 4, y * 4)  # a corner of cells
        arrow = Arrow(centre, "N" if sideways else "E")
        found[f"{area_at[behind]}1"] = (*found.get(f"{area_at[behind]}1", ()), arrow)
    return found


@pytest.mark.parametrize("seed", range(12))
def test_sight_and_cover_agree_with_the_slow_method(seed: int) -> None:
    """GW-17.23, GW-16.8 on random maps."""
    plan = random_plan(seed)
    sight = Sight(plan)
    spots = [*dict.fromkeys(plan.area_at.values()), *plan.arrows]
    hidden = 0
    for one, other in combinations(spots, 2):
        if sight.area_of(one) == sight.area_of(other):
            continue
        seen = any(True for _ in slow_sight(plan, one, other))
        hidden += not seen
        assert sight.sees(one, other) == sight.sees(other, one) == seen, (one, other)
    assert hidden
    for one, cover in product(spots, plan.arrows):
        if sight.area_of(one) != sight.area_of(cover):
            assert sight.cover_bonus(one, cover) == slow_bonus(plan, one, cover), (one, cover)


# Speed


def test_the_largest_map_is_seen_through_quickly() -> None:
    """All pairs of the map of Hive; the bound is far above the time of an idle machine."""
    levels = (("3B", "10B", "16B"), ("6B", "9B", "13B"), ("4B", "5B", "15B"), ("17B",))
    tiles = first_chain(levels[0]) or []
    for number, level in enumerate(levels[1:], 2):
        tiles += chain(tiles, level, f"{tiles[-1].side} exit", number) or []
    assert len(tiles) == 10

    def see_all() -> None:
        table = joined(tuple(spot_of(tile) for tile in tiles))
        for spot in (*table.areas, *table.covers):
            table.sees(spot, "17B-a")
            table.cover_bonus(spot, "17B-a1")

    assert min(timeit.repeat(see_all, timer=process_time, number=1, repeat=3)) < 1
