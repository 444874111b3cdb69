"""Sight on a single tile, wherever it lies, and the light that leaves it through its openings.

A tile is a rectangle, so a line of sight that leaves it does not come back. What figures on the
same tile see of each other depends on no other tile; what they see elsewhere depends only on the
light that passes an opening.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from bot.games.gears.board.sight import Lit, Plan, Sight, Way, Wedge, sides_of
from bot.games.gears.board.tile import Cell, Opening, Point, Tile
from bot.games.gears.board.tiles import TILES

OPENINGS = ("entrance", "exit")
# The light of a point that reaches an opening: the number (0 or 1) of the opening's cell, and the
# wedges.
Leaving = tuple[tuple[int, list[Wedge]], ...]


class TileSight(Sight):
    """Sight on a tile alone, as printed, with its openings open; areas and cover spaces are named
    as on a map."""

    def __init__(self, tile: Tile) -> None:
        super().__init__(_plan(tile))
        self.tile = tile
        self._leaving: dict[Point, dict[str, Leaving]] = {}
        self._gates = {name: _gates(tile.opening(name)) for name in OPENINGS}

    def outlook(self, spot: str) -> Iterator[tuple[Point, dict[str, Leaving]]]:
        """The sighting points of an area or cover space with light that leaves the tile."""
        if spot in self.plan.arrows:
            self._seen_from_cover(spot)
        else:
            self._seen_from_area(spot)
        for point in self.sighting_points(spot):
            if self._leaving[point]:
                yield point, self._leaving[point]

    def _light(self, source: Point) -> Lit:
        lit = super()._light(source)
        if source not in self._leaving:
            told = ((name, self._at(name, source, lit)) for name in OPENINGS)
            self._leaving[source] = {name: leaving for name, leaving in told if leaving}
        return lit

    def _at(self, name: str, source: Point, lit: Lit) -> Leaving:
        """The part of this light that passes an opening."""
        return tuple(
            (number, lit[cell])
            for number, (cell, way) in enumerate(self._gates[name])
            if cell in lit and self._through(source, way, lit[cell])
        )


def _gates(opening: Opening) -> list[tuple[Cell, Way]]:
    """The cells at an opening, with the direction out of each."""
    return [
        (cell, next(way for way, side in sides_of(cell) if side == edge))
        for cell, edge in zip(opening.cells, opening.edges, strict=True)
    ]


@cache
def tile_sight(side: str) -> TileSight:
    """The sight of a tile, computed once for all maps."""
    return TileSight(TILES[side])


def _plan(tile: Tile) -> Plan:
    side = tile.side
    return Plan(
        area_at={cell: f"{side}-{letter}" for cell, letter in tile.area_at.items()},
        walls=tile.walls,
        arrows={f"{side}-{cover.name}": cover.arrows for cover in tile.covers},
        area_of_cover={f"{side}-{cover.name}": f"{side}-{cover.area}" for cover in tile.covers},
    )
