"""A side of a map tile: its areas, borders, cover spaces, entrance and exit (GW-4.1 to GW-4.9)."""

from __future__ import annotations

from dataclasses import dataclass

Cell = tuple[int, int]
Point = tuple[int, int]
Edge = tuple[Point, Point]  # an edge is one cell long, given with its western or southern end first

DIRECTIONS = "ENWS"  # counterclockwise, like the quarter turns of a tile
STEPS: dict[str, Point] = {"E": (1, 0), "N": (0, 1), "W": (-1, 0), "S": (0, -1)}
BLOCK = 4  # a tile consists of blocks of four by four cells
FINE = 4  # sighting points and arrows are counted in quarters of a cell


@dataclass(frozen=True, slots=True)
class Arrow:
    """A cover arrow: its centre in quarters of a cell, and the way it points (GW-4.7)."""

    centre: Point
    facing: str


@dataclass(frozen=True, slots=True)
class CoverSpace:
    """A circle of an area with its arrows (GW-4.6)."""

    name: str  # for example "s1"
    area: str
    arrows: tuple[Arrow, ...]


@dataclass(frozen=True, slots=True)
class Opening:
    """The entrance or exit: two cells counterclockwise along the outer edge, and their edges."""

    facing: str
    cells: tuple[Cell, Cell]
    edges: tuple[Edge, Edge]


@dataclass(frozen=True, slots=True)
class Tile:
    """One side of a map tile, entrance and exit as printed; coordinates count cells."""

    side: str
    width: int
    height: int
    area_at: dict[Cell, str]
    walls: frozenset[Edge]  # without entrance and exit
    elevations: frozenset[Edge]
    covers: tuple[CoverSpace, ...]
    holes: tuple[str, ...]
    equipment: str  # the area with the icon, "" for none
    entrance: Opening
    exit: Opening

    @property
    def blocks(self) -> int:
        """The number of blocks: 1 for a small tile, 2 for a medium one, 4 for a large one."""
        return self.width * self.height // BLOCK**2

    @property
    def areas(self) -> tuple[str, ...]:
        """The letters of its areas, sorted."""
        return tuple(sorted(set(self.area_at.values())))

    def opening(self, name: str) -> Opening:
        """The opening named "entrance" or "exit"."""
        return self.entrance if name == "entrance" else self.exit

    def areas_at(self, opening: Opening) -> tuple[str, ...]:
        """The one or two areas at an opening (GW-16.71)."""
        return tuple(dict.fromkeys(self.area_at[cell] for cell in opening.cells))

    def borders(self) -> dict[Edge, tuple[str, str]]:
        """The edges between cells of different areas, with both areas."""
        found: dict[Edge, tuple[str, str]] = {}
        for cell, area in self.area_at.items():
            for way in "EN":
                other = self.area_at.get(beyond(cell, way), area)
                if other != area:
                    found[edge_of(cell, way)] = (area, other)
        return found


def beyond(cell: Cell, way: str) -> Cell:
    """The neighbouring cell in that direction."""
    return cell[0] + STEPS[way][0], cell[1] + STEPS[way][1]


def edge_of(cell: Cell, way: str) -> Edge:
    """The edge of a cell in that direction."""
    x, y = cell
    if way in "EW":
        x += way == "E"
        return (x, y), (x, y + 1)
    y += way == "N"
    return (x, y), (x + 1, y)
