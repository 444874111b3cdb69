"""Steps, distances and shortest paths on the boards of Zombicide."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from random import Random

import networkx
from hypothesis import given

from bot.games.zombicide.board.board import Board, Obstacles
from bot.games.zombicide.board.paths import (
    all_doors_open,
    distances,
    neighbours,
    next_steps,
    reached_within,
    straight_distances,
)
from tests.games.zombicide.maps.kit import QUARTER, board_of, boards, opened

START = QUARTER.start()


def test_leaving_a_building() -> None:
    """RM-X2 (RM-4.5, RM-4.19, RM-4.20): two moves, through the room with the door."""
    board = board_of("r1 r2", "r3 s1", openings=["r1-r2", "r1-r3"], doors=["r2|s1 open"])
    obstacles = board.start()
    assert "s1" not in board.touching["r1"]
    assert neighbours(board, obstacles, "r1") == ("r2", "r3")
    assert distances(board, obstacles, frozenset({"s1"}))["r1"] == 2
    assert next_steps(board, obstacles, "r1", ["s1"]) == ("r2",)


def test_actors_pass_open_doors_openings_and_lines_but_no_walls_and_fences() -> None:
    """RM-4.18 to RM-4.21."""
    assert neighbours(QUARTER, START, "s3") == ("s1", "k1", "k2", "s5")
    assert neighbours(QUARTER, opened(QUARTER, "s3|r2"), "s3") == ("s1", "r2", "k1", "k2", "s5")
    assert neighbours(QUARTER, START, "r3") == ("r1", "r2")
    assert neighbours(QUARTER, START, "s4") == ("s2", "k1")


def test_stairs_are_the_only_way_through_the_fence() -> None:
    """RM-4.52, RM-4.55."""
    assert neighbours(QUARTER, START, "p1") == ("s5",)
    no_stairs = replace(START, open=START.open - {"p1=s5"})
    assert neighbours(QUARTER, no_stairs, "p1") == ()
    assert neighbours(QUARTER, no_stairs, "s5") == ("s3", "k2", "r4")


def test_tents_are_entered_freely_the_wreck_is_not() -> None:
    """RM-4.4, RM-4.40."""
    tent = replace(START, hiding=frozenset({"k1"}))
    wreck = replace(START, blocked=frozenset({"k1"}))
    assert "k1" in neighbours(QUARTER, tent, "s4")
    assert neighbours(QUARTER, wreck, "s4") == ("s2",)
    assert distances(QUARTER, START, frozenset({"s3"}))["s4"] == 2
    assert distances(QUARTER, wreck, frozenset({"s3"}))["s4"] == 3


def test_every_first_step_of_a_shortest_path_counts_once() -> None:
    """RM-6.23, RM-16.68: over all goals and all paths, in zone order."""
    board = board_of("s1 s2 s3", "s4 s5 s6", "s7 s8 s9")
    obstacles = board.start()
    assert next_steps(board, obstacles, "s1", ["s9"]) == ("s2", "s4")
    assert next_steps(board, obstacles, "s5", ["s9", "s1"]) == ("s2", "s4", "s6", "s8")
    assert next_steps(board, obstacles, "s5", ["s6", "s1"]) == ("s6",)
    assert next_steps(board, obstacles, "s5", ["s5"]) == ()


def test_as_if_all_doors_were_open_closed_doors_still_stop() -> None:
    """RM-6.20 rule 3, RM-6.22."""
    assert next_steps(QUARTER, START, "s1", ["r1"]) == ()
    assert next_steps(QUARTER, START, "s1", ["r1"], as_if_open=True) == ("s3",)
    assert next_steps(QUARTER, START, "s3", ["r1"], as_if_open=True) == ()
    obstacles = opened(QUARTER, "s3|r2")
    assert next_steps(QUARTER, obstacles, "s3", ["r1"], as_if_open=True) == ("r2",)


def test_imagined_doors_do_not_lay_stairs() -> None:
    """RM-16.69: without Stairs there is no path to the helipad even then."""
    no_stairs = replace(START, open=START.open - {"p1=s5"})
    assert "p1=s5" not in all_doors_open(QUARTER, no_stairs).open
    assert next_steps(QUARTER, no_stairs, "s5", ["p1"], as_if_open=True) == ()


def test_the_helicopter_ignores_every_obstacle() -> None:
    """RM-5.49: orthogonal from Zone to Zone."""
    assert QUARTER.touching["p1"] == ("s4", "k2", "s5")
    assert QUARTER.touching["r2"] == ("c2", "r1", "s3", "r3")
    assert straight_distances(QUARTER, "r1")["s3"] == 2


def test_rooms_behind_a_further_door_of_a_hospital_wait() -> None:
    """RM-4.32: from the entrance through corridors, openings and open doors, never outside."""
    hospital = QUARTER.area("hospital", "c2")
    reached = {
        (): {"c1", "c2"},
        ("c2|l1",): {"c1", "c2", "l1", "h1"},
        ("c2|h2",): {"c1", "c2", "h2"},
    }
    for doors, zones in reached.items():
        assert reached_within(QUARTER, opened(QUARTER, *doors), "c2", hospital) == zones


# Random maps, against networkx


def ways(board: Board, obstacles: Obstacles) -> dict[tuple[str, str], float]:
    """All distances by networkx, from the sections of the edges."""
    graph = networkx.DiGraph()
    graph.add_nodes_from(board.zones)
    for edge in board.edges.values():
        closed = edge.section in ("doors", "stairs") and edge.id not in obstacles.open
        if edge.section in ("walls", "fences") or closed:
            continue
        for one, other in (edge.zones, edge.zones[::-1]):
            if other not in obstacles.blocked:
                graph.add_edge(one, other)
    table = {(one, other): inf for one in board.zones for other in board.zones}
    for one, lengths in networkx.all_pairs_shortest_path_length(graph):
        table.update({(one, other): far for other, far in lengths.items()})
    return table


@given(boards())
def test_paths_are_shortest(setting: tuple[Board, Obstacles, Random]) -> None:
    """RM-6.21."""
    board, obstacles, chance = setting
    table = ways(board, obstacles)
    goals = frozenset(chance.sample(list(board.zones), chance.randint(1, min(3, len(board.zones)))))
    nearest = {zone: min(table[zone, goal] for goal in goals) for zone in board.zones}
    reached = {zone: far for zone, far in nearest.items() if far < inf}
    assert distances(board, obstacles, goals) == reached
    for zone, far in reached.items():
        steps = {
            other
            for other in board.zones
            if far > 0 and table[zone, other] == 1 and nearest[other] == far - 1
        }
        assert set(next_steps(board, obstacles, zone, goals)) == steps
        assert bool(steps) == (far > 0)


@given(boards())
def test_imagined_steps_are_real_ones(setting: tuple[Board, Obstacles, Random]) -> None:
    """RM-6.20 rule 3: on a shortest path with all doors open, and possible now."""
    board, obstacles, chance = setting
    real, imagined = ways(board, obstacles), ways(board, all_doors_open(board, obstacles))
    start, goal = chance.choice(list(board.zones)), chance.choice(list(board.zones))
    expected = tuple(
        zone
        for zone in board.zones
        if real[start, zone] == 1
        and 0 < imagined[start, goal] < inf
        and imagined[zone, goal] == imagined[start, goal] - 1
    )
    assert next_steps(board, obstacles, start, [goal], as_if_open=True) == expected
