"""Which rooms a newly opened door makes accessible, and which rooms have had their zombies (chapter
7D)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.zombicide.board.board import Edge
from bot.games.zombicide.board.paths import reached_within
from bot.games.zombicide.situation import Play, Situation


def rooms_behind(sit: Situation, door: str) -> tuple[str, ...]:
    """The rooms that this door, now open, fills with zombies, in the order of the board
    (building.fill, building.zones, building.once). Rooms that have had their zombies get none."""
    edge = sit.board.edges[door]
    found = {room for side in edge.zones for room in _laid_open(sit, edge, side)}
    return tuple(room for room in sit.board.zones if room in found and _waits(sit, room))


def mark_open_from_start(play: Play) -> None:
    """building.open-at-start: buildings that are open at setup count as opened. Rooms of undivided
    areas do not."""
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
    whole = _undivided(sit, side)
    if not whole:
        if not _in_house(sit, side):
            return frozenset()
        return reached_within(sit.board, sit.obstacles, side, _houses(sit))
    if edge.other(side) not in whole:  # the door leads into the area
        reached = reached_within(sit.board, sit.obstacles, side, whole)
        return frozenset(zone for zone in reached if _spawns(sit, zone))
    if not _spawns(sit, side):
        return frozenset()
    rooms = frozenset(zone for zone in whole if _spawns(sit, zone))
    return reached_within(sit.board, sit.obstacles, side, rooms)


def _waits(sit: Situation, room: str) -> bool:
    """Whether a room still gets zombies when a door is opened (door.again)."""
    return room not in sit.state.filled and sit.edition.places.is_filled(sit, room)


def _spawns(sit: Situation, zone: str) -> bool:
    return sit.board.zones[zone].kind.spawns


def _undivided(sit: Situation, zone: str) -> frozenset[str]:
    """The area around this Zone that inner doors do not divide; none if it is in no such area."""
    kind = sit.edition.places.undivided
    return sit.board.area(kind, zone) if kind in sit.board.areas else frozenset()


def _in_house(sit: Situation, zone: str) -> bool:
    return _spawns(sit, zone) and not _undivided(sit, zone)


def _houses(sit: Situation) -> frozenset[str]:
    """All rooms outside undivided areas, in groups; open doors connect rooms as openings do
    (building.inner-door)."""
    return frozenset(zone for zone in sit.board.zones if _in_house(sit, zone))
