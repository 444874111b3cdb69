"""Which rooms a newly opened door makes accessible, and which rooms have had their zombies (chapter
7D)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.zombicide.board.board import Edge
from bot.games.zombicide.board.paths import reached_within
from bot.games.zombicide.situation import Play, Situation

HOSPITAL = "hospital"  # an area of the map that inner doors do not divide (RM-4.32)


def rooms_behind(sit: Situation, door: str) -> tuple[str, ...]:
    """The rooms that this door, now open, fills with zombies, in the order of the board. RM-4.32,
    RM-4.46, building.fill, building.zones, building.once: rooms that have had their zombies and
    rooms with a Trigger get none."""
    edge = sit.board.edges[door]
    found = {room for side in edge.zones for room in _laid_open(sit, edge, side)}
    return tuple(room for room in sit.board.zones if room in found and _waits(sit, room))


def mark_open_from_start(play: Play) -> None:
    """building.open-at-start: buildings that are open at setup count as opened. Hospital rooms do
    not."""
    opened: set[str] = set()
    for edge in play.board.edges.values():
        if edge.moves(play.obstacles):
            one, other = edge.zones
            for side, outside in ((one, other), (other, one)):
                if _in_house(play, side) and not _in_house(play, outside):
                    opened |= reached_within(play.board, play.obstacles, side, _houses(play))
    mark_filled(play, opened)


def mark_filled(play: Play, rooms: Iterable[str]) -> None:
    """Remember that these rooms have had their zombies."""
    done = {*play.state.filled, *rooms}
    play.state.filled = [zone for zone in play.board.zones if zone in done]


def _laid_open(sit: Situation, edge: Edge, side: str) -> frozenset[str]:
    """The rooms on one side of an opened door."""
    hospital = _hospital(sit, side)
    if not hospital:
        if not _in_house(sit, side):
            return frozenset()
        return reached_within(sit.board, sit.obstacles, side, _houses(sit))
    if edge.other(side) not in hospital:  # the door leads into the hospital
        reached = reached_within(sit.board, sit.obstacles, side, hospital)
        return frozenset(zone for zone in reached if _spawns(sit, zone))
    if not _spawns(sit, side):
        return frozenset()
    rooms = frozenset(zone for zone in hospital if _spawns(sit, zone))
    return reached_within(sit.board, sit.obstacles, side, rooms)


def _waits(sit: Situation, room: str) -> bool:
    """Whether a room still gets zombies when a door is opened (RM-4.46, door.again, RM-16.31)."""
    if room in sit.state.filled:
        return False
    return not any(tile in sit.state.triggers for tile in sit.board.zones[room].tiles)


def _spawns(sit: Situation, zone: str) -> bool:
    return sit.board.zones[zone].kind.spawns


def _hospital(sit: Situation, zone: str) -> frozenset[str]:
    return sit.board.area(HOSPITAL, zone) if HOSPITAL in sit.board.areas else frozenset()


def _in_house(sit: Situation, zone: str) -> bool:
    return _spawns(sit, zone) and not _hospital(sit, zone)


def _houses(sit: Situation) -> frozenset[str]:
    """All rooms outside hospitals, in groups; open doors connect rooms as openings do
    (building.inner-door)."""
    return frozenset(zone for zone in sit.board.zones if _in_house(sit, zone))
