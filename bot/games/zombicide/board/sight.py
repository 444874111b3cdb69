"""Line of sight: straight lines, traced once per board and then cut off at whatever blocks them
now.

A line passes any number of Zones out of doors and ends where it enters a building; between rooms it
reaches one Zone. A line is the same in both directions, so sight is mutual."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from bot.games.zombicide.board.board import (
    DIRECTIONS,
    Board,
    Cell,
    CellPair,
    Crossing,
    Edge,
    Obstacles,
    Ray,
    Step,
    Terrain,
    Zone,
)


def sees(board: Board, obstacles: Obstacles, zone: str, other: str) -> int | None:
    """The distance of a Zone that can be seen (sight.distance); None if it cannot be seen."""
    return seen_from(board, obstacles, zone).get(other)


@lru_cache(maxsize=4096)
def seen_from(board: Board, obstacles: Obstacles, zone: str) -> Mapping[str, int]:
    """Every Zone that is seen from this one, with its distance (sight.basics, sight.street,
    sight.room, sight.both, sight.blockers, sight.distance).

    Nothing is seen in, out of or through a tent (sight.blockers)."""
    found = {zone: 0}
    opaque = obstacles.hiding | obstacles.blocked
    if zone in opaque:
        return found
    for ray in board.rays[zone]:
        for distance, (edge, reached) in enumerate(ray, 1):
            if reached in opaque or not edge.sees(obstacles):
                break
            # Several lines may lead there: the shortest counts.
            if distance < found.get(reached, distance + 1):
                found[reached] = distance
    return found


def in_range(
    board: Board, obstacles: Obstacles, zone: str, least: int, most: int
) -> tuple[str, ...]:
    """The Zones in sight whose distance lies in a Range, in zone order."""
    seen = seen_from(board, obstacles, zone)
    return tuple(other for other in board.zones if least <= seen.get(other, -1) <= most)


def trace_rays(
    zones: Mapping[str, Zone],
    zone_at: Mapping[Cell, str],
    edges: Mapping[str, Edge],
    terrain: Terrain,
) -> dict[str, tuple[Ray, ...]]:
    """For every Zone the lines of sight that could ever be open, in their full length."""
    edge_at = {_pair(*cells): edge for edge in edges.values() for cells in edge.cells}
    found: dict[str, tuple[Ray, ...]] = {}
    for zone in zones.values():
        rays = (
            _as_far_as_seen(_crossings(cell, direction, zone_at, edge_at), zone, zones, terrain)
            for cell in zone.cells
            for direction in DIRECTIONS
        )
        found[zone.id] = tuple(dict.fromkeys(ray for ray in rays if ray))
    return found


def _crossings(
    cell: Cell, direction: Step, zone_at: Mapping[Cell, str], edge_at: Mapping[CellPair, Edge]
) -> Iterator[Crossing]:
    """The edges that a line crosses on its way to the end of the board."""
    while (beyond := cell.moved(direction)) in zone_at:
        if zone_at[cell] != zone_at[beyond]:
            yield Crossing(edge_at[_pair(cell, beyond)], zone_at[beyond])
        cell = beyond


def _as_far_as_seen(
    crossings: Iterator[Crossing], start: Zone, zones: Mapping[str, Zone], terrain: Terrain
) -> Ray:
    """The part of a line up to the first wall or into the first building (sight.street, sight.room,
    sight.both)."""
    found: list[Crossing] = []
    for crossing in crossings:
        if not (crossing.edge.kind.sees or crossing.edge.kind.sees_closed):
            break
        indoors = zones[crossing.zone].kind.indoors
        over_street = bool(found) and start.kind.indoors
        if indoors and over_street and not terrain.building_at_both_ends:
            break
        found.append(crossing)
        if indoors:
            break
    return tuple(found)


def _pair(one: Cell, other: Cell) -> CellPair:
    return (one, other) if one < other else (other, one)
