"""Paths on the board: neighbours, distances, and the first steps of shortest paths."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import lru_cache

from bot.games.zombicide.board.board import Board, Obstacles

Steps = Mapping[str, tuple[str, ...]]


def neighbours(board: Board, obstacles: Obstacles, zone: str) -> tuple[str, ...]:
    """The Zones that an Actor in this one can enter, in zone order (board.passage, board.wall,
    board.closed-off)."""
    return tuple(to for to in passages(board, obstacles)[zone] if to not in obstacles.blocked)


@lru_cache(maxsize=512)
def passages(board: Board, obstacles: Obstacles) -> Steps:
    """For every Zone, the Zones that can be entered from it. A blocked Zone can be left but never
    entered."""
    found: dict[str, set[str]] = {zone: set() for zone in board.zones}
    for edge in board.edges.values():
        if edge.moves(obstacles):
            one, other = edge.zones
            found[one].add(other)
            found[other].add(one)
    return {zone: tuple(to for to in board.zones if to in found[zone]) for zone in board.zones}


@lru_cache(maxsize=4096)
def distances(board: Board, obstacles: Obstacles, goals: frozenset[str]) -> Mapping[str, int]:
    """The number of steps from each Zone to the nearest goal; Zones without a path are left out."""
    ways = passages(board, obstacles)

    def came_from(zone: str) -> tuple[str, ...]:
        return () if zone in obstacles.blocked else ways[zone]

    return _spread(goals, came_from)


def next_steps(
    board: Board,
    obstacles: Obstacles,
    start: str,
    goals: Iterable[str],
    *,
    as_if_open: bool = False,
) -> tuple[str, ...]:
    """The Zones that the first step of any shortest path enters (zombies.path, zombies.doors,
    zombies.ways).

    With `as_if_open` the path leads through closed doors, but no step does (zombies.move,
    zombies.doors).
    """
    imagined = all_doors_open(board, obstacles) if as_if_open else obstacles
    far = distances(board, imagined, frozenset(goals))
    if not far.get(start):
        return ()
    nearer = far[start] - 1
    return tuple(zone for zone in neighbours(board, obstacles, start) if far.get(zone) == nearer)


@lru_cache(maxsize=512)
def all_doors_open(board: Board, obstacles: Obstacles) -> Obstacles:
    """The same obstacles, with every door open."""
    doors = (edge.id for edge in board.edges.values() if edge.kind.door)
    return replace(obstacles, open=obstacles.open.union(doors))


def reached_within(
    board: Board, obstacles: Obstacles, start: str, area: frozenset[str]
) -> frozenset[str]:
    """The Zones of an area that can be reached from one of them without leaving it: the rooms of a
    hospital that an opened door lays open (RM-4.32)."""

    def beside(zone: str) -> Iterable[str]:
        return area.intersection(neighbours(board, obstacles, zone))

    return frozenset(_spread([start], beside))


@lru_cache(maxsize=1024)
def straight_distances(board: Board, zone: str) -> Mapping[str, int]:
    """The distance to every Zone for the Helicopter, which flies over walls, doors and fences
    (RM-5.49)."""
    return _spread([zone], board.touching.__getitem__)


def _spread(goals: Iterable[str], beside: Callable[[str], Iterable[str]]) -> dict[str, int]:
    """Breadth first search: the least number of steps from the goals to every Zone in reach."""
    found = dict.fromkeys(goals, 0)
    waiting = deque(found)
    while waiting:
        zone = waiting.popleft()
        for other in beside(zone):
            if other not in found:
                found[other] = found[zone] + 1
                waiting.append(other)
    return found
