"""The plan of a board: where cells and zones lie, and where in a zone things may stand, in
pixels."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from bot.engine.scene import Cell, Scene, Zone
from rendering.canvas.layout import Rect, box
from rendering.canvas.text import width_of
from rendering.themes import GRID, Grid, theme

RIM = 34  # pixels to the left of and above the board, for the names of rows and columns
BORDER = 14  # pixels on the other two sides
SIGN = 0.17  # the size of a highlight's sign, in cells
NAME_LEAST = 13


@dataclass(frozen=True, slots=True)
class Plan:
    """The rows and columns of a board and the width of a cell in pixels."""

    cell: int
    rows: int
    columns: int
    grid: Grid = GRID

    @property
    def rim(self) -> int:
        """The width of what lies to the left of the board and above it."""
        return RIM if self.grid.named else BORDER

    @property
    def size(self) -> tuple[int, int]:
        frame = self.rim + BORDER
        return self.columns * self.cell + frame, self.rows * self.cell + frame

    @property
    def inset(self) -> int:
        """How far from the border of a zone things stand: walls and doors need that room."""
        return max(6, round(self.cell * 0.085))

    @property
    def name_size(self) -> int:
        return max(NAME_LEAST, round(self.cell * self.grid.name))

    def rect(self, cell: Cell, height: int = 1, width: int = 1) -> Rect:
        """A cell, or the block of this height and width that begins with it."""
        row, column = cell
        left, top = self.rim + column * self.cell, self.rim + row * self.cell
        return box(left, top, width * self.cell, height * self.cell)


def plan_of(scene: Scene, cell: int) -> Plan:
    cells = [cell for zone in scene.zones for cell in zone.cells]
    rows = max((row for row, _ in cells), default=0) + 1
    columns = max((column for _, column in cells), default=0) + 1
    return Plan(cell, rows, columns, theme(scene.theme).grid)


# Names


def cell_name(cell: Cell) -> str:
    """The name that people read: "B2" is the second cell of the second row."""
    return f"{column_name(cell[1])}{cell[0] + 1}"


def column_name(column: int) -> str:
    letters, rest = "", column + 1
    while rest:
        rest, letter = divmod(rest - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters


def named_cell(zone: Zone) -> Cell:
    """The cell in which the zone's name stands."""
    return next((cell for cell in zone.cells if cell_name(cell) == zone.name), zone.cells[0])


def name_rect(plan: Plan, zone: Zone) -> Rect:
    """The tag with the zone's name, in the top left corner of its cell."""
    spot, inset, size = plan.rect(named_cell(zone)), plan.inset, plan.name_size
    wide = round(width_of(zone.name, size, "bold")) + size // 2 + 2
    return box(spot.left + inset - 3, spot.top + inset - 3, wide, round(size * 1.25))


def sign_rect(plan: Plan, zone: Zone) -> Rect:
    """Where the sign of a highlight stands: in the top right corner of the cell with the zone's
    name; if zones have spots, close beside the name."""
    spot, inset = plan.rect(named_cell(zone)), plan.inset
    size = max(18, round(plan.cell * SIGN))
    if not plan.grid.named:
        name = name_rect(plan, zone)
        return box(name.right + 1, name.top, size, size)
    return box(spot.right - inset + 3 - size, spot.top + inset - 3, size, size)


# The room of a zone


@lru_cache(maxsize=2_000)
def blocks(cells: tuple[Cell, ...]) -> tuple[tuple[Cell, int, int], ...]:
    """The cells as rectangles (first cell, height, width), the largest first."""
    left = set(cells)
    found: list[tuple[Cell, int, int]] = []
    while left:
        best = max((_largest(cell, left) for cell in sorted(left)), key=lambda b: b[1] * b[2])
        (row, column), height, width = best
        left -= {(row + i, column + j) for i in range(height) for j in range(width)}
        found.append(best)
    return tuple(found)


def _largest(corner: Cell, cells: set[Cell]) -> tuple[Cell, int, int]:
    """The largest rectangle of cells that begins at this cell."""
    row, column = corner
    best, widest, height = (corner, 1, 1), len(cells), 1
    while (row + height - 1, column) in cells:
        width = 0
        while width < widest and (row + height - 1, column + width) in cells:
            width += 1
        widest = width
        if height * width > best[1] * best[2]:
            best = (corner, height, width)
        height += 1
    return best


@lru_cache(maxsize=4_000)
def room_of(plan: Plan, cells: tuple[Cell, ...]) -> tuple[Rect, ...]:
    """The rectangles in which things of a zone may lie."""
    own = set(cells)
    found = []
    for corner, height, width in blocks(cells):
        area, inset = plan.rect(corner, height, width), plan.inset
        found.append(
            Rect(
                area.left + (1 if _beyond(own, corner, height, width, "left") else inset),
                area.top + (1 if _beyond(own, corner, height, width, "top") else inset),
                area.right - (1 if _beyond(own, corner, height, width, "right") else inset),
                area.bottom - (1 if _beyond(own, corner, height, width, "bottom") else inset),
            )
        )
    return tuple(found)


def _beyond(own: set[Cell], corner: Cell, height: int, width: int, side: str) -> bool:
    """Whether the zone goes on along this whole side of a block."""
    row, column = corner
    rows, columns = range(row, row + height), range(column, column + width)
    cells: Iterable[Cell]
    if side in ("left", "right"):
        at = column - 1 if side == "left" else column + width
        cells = ((i, at) for i in rows)
    else:
        at = row - 1 if side == "top" else row + height
        cells = ((at, j) for j in columns)
    return all(cell in own for cell in cells)
