"""The map on the picture: cells counted from the top left, all sheets on one picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from bot.engine.scene import Cell, Place
from bot.games.gears.board.board import BuiltMap
from bot.games.gears.board.tile import FINE, Edge, Point

GAP = 1  # cells between two sheets


@dataclass(frozen=True, slots=True)
class SheetPlace:
    """Where a sheet is on the picture: the column of its x 0 and the row below its y 0."""

    left: int
    bottom: int

    def cell(self, cell: Point) -> Cell:
        """A cell of the map (x, y) as (row, column) of the picture."""
        return self.bottom - 1 - cell[1], self.left + cell[0]

    def place(self, point: Point) -> Place:
        """A point in quarters of a cell as (row, column)."""
        return self.bottom - point[1] / FINE, self.left + point[0] / FINE

    def sides(self, edge: Edge) -> tuple[Cell, Cell]:
        """The two cells that an edge lies between."""
        (x, y), (right, _) = edge
        other = (x - 1, y) if right == x else (x, y - 1)
        one, two = sorted((self.cell(other), self.cell((x, y))))
        return one, two


@lru_cache(maxsize=64)
def sheets_of(table: BuiltMap) -> dict[int, SheetPlace]:
    """All sheets, placed side by side or one below the other, whichever gives the squarer
    picture."""
    frames = dict(_frames(table))
    wide = sum(right - left + GAP for left, _, right, _ in frames.values())
    tall = sum(top - bottom + GAP for _, bottom, _, top in frames.values())
    across = wide <= tall
    found, at = {}, 0
    for sheet, (left, bottom, right, top) in frames.items():
        row, column = (0, at) if across else (at, 0)
        found[sheet] = SheetPlace(column - left, row + top)
        at += GAP + (right - left if across else top - bottom)
    return found


def _frames(table: BuiltMap) -> Iterator[tuple[int, tuple[int, int, int, int]]]:
    """The left, bottom, right and top of every sheet."""
    for sheet in sorted({area.sheet for area in table.areas.values()}):
        cells = [cell for a in table.areas.values() if a.sheet == sheet for cell in a.cells]
        xs, ys = [x for x, _ in cells], [y for _, y in cells]
        yield sheet, (min(xs), min(ys), max(xs) + 1, max(ys) + 1)
