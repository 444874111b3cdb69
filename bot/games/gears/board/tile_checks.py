"""The checks of a map tile (GW-17.21, GW-17.22)."""

from __future__ import annotations

from typing import TypeVar

from bot.games.gears.board.tile import (
    DIRECTIONS,
    FINE,
    Arrow,
    Cell,
    CoverSpace,
    Edge,
    Point,
    Tile,
    beyond,
    edge_of,
)

Place = TypeVar("Place", str, Cell)
AREAS = {1: range(4, 7), 2: range(6, 10), 4: range(9, 15)}  # by number of blocks (GW-17.22)
HOLES = {1: 1, 2: 2, 4: 2}  # GW-17.8
LEAST_COVER = {1: 3, 2: 6, 4: 10}  # GW-17.22 for small tiles; a limit of our own for larger ones


def check(tile: Tile) -> None:
    """Raise ValueError if the tile breaks GW-17.21 or GW-17.22."""
    _check_size(tile)
    _check_areas(tile)
    _check_marks(tile)
    for cover in tile.covers:
        for arrow in cover.arrows:
            _check_arrow(tile, cover, arrow)


def _check_size(tile: Tile) -> None:
    if sorted((tile.width, tile.height)) not in ([4, 4], [4, 8], [8, 8]):
        raise ValueError("plan: a tile has 4 x 4, 4 x 8 or 8 x 8 cells")
    if len(tile.areas) not in AREAS[tile.blocks]:
        raise ValueError(f"plan: {len(tile.areas)} areas are too few or too many")
    if len(tile.covers) < LEAST_COVER[tile.blocks]:
        raise ValueError("cover: there are too few cover spaces")
    if len(tile.holes) != HOLES[tile.blocks]:
        raise ValueError("holes: a small tile has 1, a larger one 2")


def _check_areas(tile: Tile) -> None:
    inside: dict[Cell, set[Cell]] = {cell: set() for cell in tile.area_at}
    steps: dict[str, set[str]] = {area: set() for area in tile.areas}
    for cell, area in tile.area_at.items():
        for way in DIRECTIONS:
            other = beyond(cell, way)
            if tile.area_at.get(other) == area:
                inside[cell].add(other)
            edge = edge_of(cell, way)
            if other in tile.area_at and edge not in tile.walls | tile.elevations:
                steps[area].add(tile.area_at[other])
    for area in tile.areas:
        cells = {cell for cell in tile.area_at if tile.area_at[cell] == area}
        if _reached(inside, min(cells)) != cells:
            raise ValueError(f"plan: the cells of area {area} do not hang together")
    if _reached(steps, tile.areas[0]) != set(tile.areas):
        raise ValueError("plan: not every area can be reached by open borders")


def _reached(steps: dict[Place, set[Place]], start: Place) -> set[Place]:
    found, ahead = {start}, [start]
    while ahead:
        new = steps[ahead.pop()] - found
        found |= new
        ahead.extend(new)
    return found


def _check_marks(tile: Tile) -> None:
    entrance, way_out = set(tile.areas_at(tile.entrance)), set(tile.areas_at(tile.exit))
    if tile.entrance.facing == tile.exit.facing or entrance & way_out:
        raise ValueError("plan: entrance and exit share a side or an area")
    if entrance & set(tile.holes):
        raise ValueError("holes: no hole in an entrance area")
    for area in (*tile.holes, *(cover.area for cover in tile.covers), tile.equipment or "*"):
        if area not in (*tile.areas, "*"):
            raise ValueError(f"there is no area {area}")
    names = [cover.name for cover in tile.covers]
    if len(set(names)) < len(names) or len(set(tile.holes)) < len(tile.holes):
        raise ValueError("two cover spaces or holes have one name")


def _check_arrow(tile: Tile, cover: CoverSpace, arrow: Arrow) -> None:
    """An arrow lies on the border of its own area, which is behind it, and never on a wall or a
    wall's end."""
    behind = _cells_at(arrow.centre, arrow.facing)
    ahead = [beyond(cell, arrow.facing) for cell in behind]
    on_border = (
        bool(behind)
        and all(tile.area_at.get(cell) == cover.area for cell in behind)
        and all(tile.area_at.get(cell, cover.area) != cover.area for cell in ahead)
    )
    if not on_border:
        raise ValueError(f"cover: {cover.name} {arrow.facing} is not on the border of its area")
    if any(_lies_on(arrow.centre, wall) for wall in tile.walls):
        raise ValueError(f"cover: {cover.name} {arrow.facing} lies on a wall")


def _cells_at(centre: Point, facing: str) -> list[Cell]:
    """The cells behind an arrow: one, or two if its centre is a corner of cells."""
    x, y = centre
    if facing in "EW":
        if x % FINE:
            return []
        column = x // FINE - (facing == "E")
        return [(column, row) for row in sorted({(y - 1) // FINE, y // FINE})]
    if y % FINE:
        return []
    row = y // FINE - (facing == "N")
    return [(column, row) for column in sorted({(x - 1) // FINE, x // FINE})]


def _lies_on(point: Point, edge: Edge) -> bool:
    (x, y), (right, top) = edge
    return x * FINE <= point[0] <= right * FINE and y * FINE <= point[1] <= top * FINE
