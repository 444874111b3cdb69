"""Puts the tiles of a map together: which areas are adjacent, and where the walls are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import combinations, product

from bot.games.gears.board.board import Area, BuiltMap, Cover, Spot
from bot.games.gears.board.building import cell_at, edge_at, facing_at, placed_opening, point_at
from bot.games.gears.board.map_sight import MapSight
from bot.games.gears.board.sight import Plan
from bot.games.gears.board.tile import FINE, Arrow, Cell, Edge
from bot.games.gears.board.tiles import TILES
from bot.games.gears.state import Placed

SHEET = 1000  # cells between two sheets when sight is computed


def joined(spots: tuple[Spot, ...], linked_doors: tuple[str, ...] = ()) -> BuiltMap:
    """The map of these tiles; the areas of linked doors are adjacent for movement (GW-17.19)."""
    return _Builder(spots).map(linked_doors)


class _Builder:
    """Puts the tiles of a map together."""

    def __init__(self, spots: tuple[Spot, ...]) -> None:
        self.spots = {spot.side: spot for spot in spots}
        self.joints = tuple((spot.joins, f"{spot.side} entrance") for spot in spots if spot.joins)
        self.near: dict[str, list[str]] = {}
        self.high: dict[str, list[str]] = {}
        self.area_at: dict[str, dict[Cell, str]] = {}
        for spot in spots:
            tile = TILES[spot.side]
            placed = spot.placed
            self.area_at[spot.side] = {
                cell_at(placed, cell): f"{spot.side}-{letter}"
                for cell, letter in tile.area_at.items()
            }
            for letter in tile.areas:
                self.near[f"{spot.side}-{letter}"] = []
                self.high[f"{spot.side}-{letter}"] = []
            self._borders(spot.side)
        for one, other in self.joints:
            self._joint(one, other)

    def map(self, linked_doors: tuple[str, ...]) -> BuiltMap:
        covers = self._covers()
        reach = {name: tuple(near + self.high[name]) for name, near in self.near.items()}
        self._link(linked_doors)
        areas = self._areas(covers)
        walls = self._walls()
        return BuiltMap(
            tiles=self.spots,
            areas=areas,
            covers=covers,
            walls=walls,
            elevations=self._by_sheet("elevations"),
            joints=self.joints,
            sight=MapSight(self._plan(areas, covers, walls), self._side_by_side()),
            reach=reach,
            holes=tuple(area.id for area in areas.values() if area.hole),
        )

    def _borders(self, side: str) -> None:
        """GW-16.5: areas are adjacent where they share an open edge."""
        tile = TILES[side]
        for edge, pair in tile.borders().items():
            if edge in tile.walls:
                continue
            ways = self.high if edge in tile.elevations else self.near
            _join(ways, f"{side}-{pair[0]}", f"{side}-{pair[1]}")

    def _joint(self, one: str, other: str) -> None:
        """GW-17.21: two areas are adjacent if a cell of one faces a cell of the other across the
        opening."""
        here, there = self._opening_areas(one), self._opening_areas(other)
        for area, facing in zip(here, reversed(there), strict=True):
            _join(self.near, area, facing)

    def _link(self, doors: tuple[str, ...]) -> None:
        """GW-17.19: every area with a door is adjacent to those with other doors."""
        for here, there in combinations(doors, 2):
            for one, other in product(*(self._opening_areas(f"{d} exit") for d in (here, there))):
                _join(self.near, one, other)

    def _opening_areas(self, name: str) -> list[str]:
        side, _, opening = name.partition(" ")
        tile = TILES[side]
        return [f"{side}-{tile.area_at[cell]}" for cell in tile.opening(opening).cells]

    def _areas(self, covers: Mapping[str, Cover]) -> dict[str, Area]:
        found = {}
        for side, spot in self.spots.items():
            tile = TILES[side]
            for letter in tile.areas:
                name = f"{side}-{letter}"
                found[name] = Area(
                    id=name,
                    tile=side,
                    sheet=spot.sheet,
                    cells=tuple(sorted(c for c, a in self.area_at[side].items() if a == name)),
                    neighbours=tuple(self.near[name]),
                    elevations=tuple(a for a in self.high[name] if a not in self.near[name]),
                    covers=tuple(cover.id for cover in covers.values() if cover.area == name),
                    hole=letter in tile.holes,
                    equipment=letter == tile.equipment,
                    entrance=letter in tile.areas_at(tile.entrance),
                    exit=letter in tile.areas_at(tile.exit),
                )
        return found

    def _covers(self) -> dict[str, Cover]:
        found = {}
        for side, spot in self.spots.items():
            placed = spot.placed
            for cover in TILES[side].covers:
                arrows = tuple(
                    Arrow(point_at(placed, arrow.centre, FINE), facing_at(placed, arrow.facing))
                    for arrow in cover.arrows
                )
                name = f"{side}-{cover.name}"
                found[name] = Cover(name, f"{side}-{cover.area}", arrows)
        return found

    def _by_sheet(self, kind: str) -> dict[int, frozenset[Edge]]:
        found: dict[int, set[Edge]] = {}
        for side, spot in self.spots.items():
            placed = spot.placed
            edges: Iterable[Edge] = getattr(TILES[side], kind)
            found.setdefault(spot.sheet, set()).update(edge_at(placed, edge) for edge in edges)
        return {sheet: frozenset(edges) for sheet, edges in found.items()}

    def _walls(self) -> dict[int, frozenset[Edge]]:
        """GW-16.7, GW-16.10: an opening counts as a wall if no tile lies at it, or only one on
        another sheet."""
        found = {sheet: set(edges) for sheet, edges in self._by_sheet("walls").items()}
        passable = {
            name
            for joint in self.joints
            if len({self.spots[name.partition(" ")[0]].sheet for name in joint}) == 1
            for name in joint
        }
        for side, spot in self.spots.items():
            for name in ("entrance", "exit"):
                if f"{side} {name}" not in passable:
                    found[spot.sheet].update(placed_opening(spot.placed, name).edges)
        return {sheet: frozenset(edges) for sheet, edges in found.items()}

    def _side_by_side(self) -> dict[str, Placed]:
        """The tiles placed so that all sheets are far from each other, to compute sight."""
        return {
            side: replace(spot.placed, x=spot.x + spot.sheet * SHEET)
            for side, spot in self.spots.items()
        }

    def _plan(
        self,
        areas: Mapping[str, Area],
        covers: Mapping[str, Cover],
        walls: Mapping[int, frozenset[Edge]],
    ) -> Plan:
        """The plan for sight of all sheets, placed far from each other."""
        return Plan(
            area_at={
                (x + area.sheet * SHEET, y): area.id
                for area in areas.values()
                for x, y in area.cells
            },
            walls=frozenset(
                ((x + sheet * SHEET, y), (right + sheet * SHEET, top))
                for sheet, edges in walls.items()
                for (x, y), (right, top) in edges
            ),
            arrows={
                cover.id: tuple(_aside(a, areas[cover.area].sheet) for a in cover.arrows)
                for cover in covers.values()
            },
            area_of_cover={cover.id: cover.area for cover in covers.values()},
        )


def _aside(arrow: Arrow, sheet: int) -> Arrow:
    x, y = arrow.centre
    return Arrow((x + sheet * SHEET * FINE, y), arrow.facing)


def _join(ways: dict[str, list[str]], one: str, other: str) -> None:
    if other not in ways[one]:
        ways[one].append(other)
        ways[other].append(one)
