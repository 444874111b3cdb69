"""The map on the table: areas with their neighbours, distances, cover spaces and sight.

It knows what is printed and how the tiles lie; what changes in play (doors, tokens, who stands
where) is in the state.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from bot.games.gears.board.sight import Sight
from bot.games.gears.board.tile import Arrow, Cell, Edge
from bot.games.gears.state import Placed

FAR = 999  # the distance of an area that cannot be reached


@dataclass(frozen=True, slots=True)
class Cover:
    """A cover space on the map; the centres of its arrows in quarters of a cell, on its sheet."""

    id: str
    area: str
    arrows: tuple[Arrow, ...]


@dataclass(frozen=True, slots=True)
class Area:
    """An area on the map; `entrance` and `exit` say whether it touches that opening (GW-16.71)."""

    id: str
    tile: str
    sheet: int
    cells: tuple[Cell, ...]
    neighbours: tuple[str, ...]  # of movement: open borders, joints, linked doors
    elevations: tuple[str, ...]  # over elevation borders only
    covers: tuple[str, ...]
    hole: bool  # printed; the state says whether it is sealed
    equipment: bool
    entrance: bool
    exit: bool


@dataclass(frozen=True, slots=True)
class Spot:
    """A tile as the builder needs it, and as a key of the cache."""

    side: str
    x: int
    y: int
    turn: int
    sheet: int
    joins: str

    @property
    def placed(self) -> Placed:
        return Placed(self.side, self.x, self.y, self.turn, self.sheet, joins=self.joins)


@dataclass(frozen=True, eq=False)
class BuiltMap:
    """A map of joined tiles."""

    tiles: Mapping[str, Spot]
    areas: Mapping[str, Area]
    covers: Mapping[str, Cover]
    walls: Mapping[int, frozenset[Edge]]  # by sheet; unjoined openings count (GW-16.7)
    elevations: Mapping[int, frozenset[Edge]]
    joints: tuple[tuple[str, str], ...]  # pairs of openings: ("2A exit", "9A entrance")
    sight: Sight
    reach: Mapping[str, tuple[str, ...]]  # steps of range: elevation borders, no linked doors
    holes: tuple[str, ...]  # the areas with a printed emergence hole
    _moves: dict[str, dict[str, int]] = field(default_factory=dict)
    _ranges: dict[str, dict[str, int]] = field(default_factory=dict)
    _seen: dict[tuple[str, str], bool] = field(default_factory=dict)

    def area_of(self, spot: str) -> str:
        """The area of a cover space; an area is returned as it is."""
        cover = self.covers.get(spot)
        return cover.area if cover else spot

    def neighbours(self, area: str) -> tuple[str, ...]:
        """GW-4.11: where a figure can go from here in one step."""
        return self.areas[area].neighbours

    def distance(self, one: str, other: str) -> int:
        """GW-4.12: movement distance; FAR if there is no way."""
        return (self._moves.get(one) or self.distances(one)).get(other, FAR)

    def distances(self, area: str) -> Mapping[str, int]:
        """GW-4.12: the movement distance of every area that can be reached."""
        if area not in self._moves:
            self._moves[area] = _spread(area, {a.id: a.neighbours for a in self.areas.values()})
        return self._moves[area]

    def range(self, one: str, other: str) -> int:
        """GW-4.13: elevation borders count as steps; FAR if nothing leads there."""
        return self.ranges(one).get(other, FAR)

    def ranges(self, area: str) -> Mapping[str, int]:
        """GW-4.13: the range of every area."""
        if area not in self._ranges:
            self._ranges[area] = _spread(area, self.reach)
        return self._ranges[area]

    def within(self, area: str, steps: int) -> tuple[str, ...]:
        """GW-4.14: the areas within so much movement, the nearest first, including the area
        itself."""
        return tuple(other for other, far in self.distances(area).items() if far <= steps)

    def next_steps(self, start: str, end: str) -> tuple[str, ...]:
        """GW-4.26: the first steps of all shortest paths; empty if there is no way or both areas
        are the same."""
        to_end = self.distances(end)
        if start == end or start not in to_end:
            return ()
        return tuple(area for area in self.neighbours(start) if to_end[area] == to_end[start] - 1)

    def steps_away(self, start: str, end: str) -> tuple[str, ...]:
        """The steps that increase the distance from an area."""
        to_end = self.distances(end)
        here = to_end.get(start)
        if here is None:
            return ()
        return tuple(area for area in self.neighbours(start) if to_end[area] == here + 1)

    def sees(self, one: str, other: str) -> bool:
        """GW-4.31 to GW-4.37: line of sight between spots (areas in the open, cover spaces)."""
        key = one, other
        known = self._seen.get(key)
        if known is None:
            known = self._seen[key] = self.sight.sees(one, other)
        return known

    def cover_bonus(self, attacker: str, cover: str) -> int:
        """GW-8.15 to GW-8.19: defence dice for a figure in this cover space; 0 in the open ("")."""
        return self.sight.cover_bonus(attacker, cover) if cover else 0

    def cover_worth(self, attacker: str, cover: str) -> int:
        """GW-4.29, GW-16.15: the cover bonus by which a Locust chooses: without line of sight walls
        are ignored, and a space on another sheet is worth nothing."""
        if self.sees(attacker, cover):
            return self.cover_bonus(attacker, cover)
        one, other = self.areas[self.area_of(attacker)], self.areas[self.area_of(cover)]
        return self.sight.bonus_without_walls(attacker, cover) if one.sheet == other.sheet else 0

    def areas_of(self, tile: str) -> tuple[str, ...]:
        """The areas of a tile."""
        return tuple(area.id for area in self.areas.values() if area.tile == tile)

    def entrances(self, tile: str) -> tuple[str, ...]:
        """GW-2.16, GW-16.71."""
        return tuple(a.id for a in self.areas.values() if a.tile == tile and a.entrance)

    def exits(self, tile: str) -> tuple[str, ...]:
        """GW-4.10, GW-16.71."""
        return tuple(a.id for a in self.areas.values() if a.tile == tile and a.exit)

    def holes_of(self, tile: str) -> tuple[str, ...]:
        """The areas of a tile with a printed emergence hole."""
        return tuple(a.id for a in self.areas.values() if a.tile == tile and a.hole)

    def equipment_of(self, tile: str) -> str:
        """The area with the equipment icon, "" if there is none."""
        return next((a.id for a in self.areas.values() if a.tile == tile and a.equipment), "")

    def nearest(self, area: str, among: Iterable[str]) -> tuple[str, ...]:
        """The areas of `among` at the smallest movement distance; empty if none can be reached."""
        far = self.distances(area)
        known = [other for other in dict.fromkeys(among) if other in far]
        least = min((far[other] for other in known), default=0)
        return tuple(other for other in known if far[other] == least)


def _spread(start: str, ways: Mapping[str, Collection[str]]) -> dict[str, int]:
    """The number of steps to every area that can be reached, the nearest first."""
    found, ahead = {start: 0}, [start]
    for area in ahead:
        for other in ways[area]:
            if other not in found:
                found[other] = found[area] + 1
                ahead.append(other)
    return found
