"""Placing tiles: each is turned so that its entrance meets an opening of a tile on the table.

This module does not decide when a tile is placed. If a place is taken it returns None, and the
caller redraws the level (GW-4.45) or lays the tile on a sheet of its own (GW-16.10).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from bot.games.gears.board.tile import BLOCK, DIRECTIONS, Cell, Edge, Opening, Point, Tile
from bot.games.gears.board.tiles import TILES
from bot.games.gears.state import Placed


def first_tile(side: str, level: int = 1, sheet: int = 0) -> Placed:
    """GW-2.13: the first tile of a map, placed without a turn."""
    return Placed(side, 0, 0, 0, sheet, level)


def next_tile(placed: Sequence[Placed], side: str, joins: str, level: int = 1) -> Placed | None:
    """GW-2.13, GW-4.43: the tile with its entrance at an opening ("2A exit"); None if it would
    overlap another tile (GW-4.45)."""
    host, opening = opening_of(placed, joins)
    spot = _fitted(side, "entrance", host, opening)
    new = replace(spot, level=level, joins=joins)
    return None if overlaps(placed, new) else new


def tile_apart(placed: Sequence[Placed], side: str, joins: str, level: int = 1) -> Placed:
    """GW-16.10: the tile on a sheet of its own, joined only for movement and range."""
    sheet = max((tile.sheet for tile in placed), default=-1) + 1
    return Placed(side, 0, 0, 0, sheet, level, joins)


def chain(
    placed: Sequence[Placed], sides: Iterable[str], joins: str, level: int = 1
) -> list[Placed] | None:
    """The new tiles of a whole level, placed one after the other from an opening; None if one
    overlaps."""
    new: list[Placed] = []
    for side in sides:
        tile = next_tile([*placed, *new], side, joins, level)
        if tile is None:
            return None
        new.append(tile)
        joins = f"{side} exit"
    return new


def first_chain(sides: Sequence[str], level: int = 1, sheet: int = 0) -> list[Placed] | None:
    """GW-2.13: the tiles of a level that begins a map of its own; None if one overlaps."""
    start = first_tile(sides[0], level, sheet)
    rest = chain([start], sides[1:], f"{sides[0]} exit", level)
    return None if rest is None else [start, *rest]


def forced_chain(
    placed: Sequence[Placed], sides: Iterable[str], joins: str, level: int = 1
) -> list[Placed]:
    """GW-16.10: like `chain`, but a tile that would overlap begins a new sheet."""
    new: list[Placed] = []
    for side in sides:
        table = [*placed, *new]
        spot = next_tile(table, side, joins, level) if joins else None
        new.append(spot or tile_apart(table, side, joins, level))
        joins = f"{side} exit"
    return new


def turned_first(placed: Sequence[Placed]) -> list[Placed] | None:
    """GW-12.17: the first tile turned so that its entrance meets that of the second; None if there
    is no room for it."""
    if len(placed) < 2:
        return list(placed)
    old, second, *others = placed
    opening = placed_opening(second, "entrance")
    spot = _fitted(old.side, "entrance", second, opening)
    new = replace(spot, level=old.level, joins="")
    if overlaps([second, *others], new):
        return None
    return [new, replace(second, joins=f"{old.side} entrance"), *others]


def overlaps(placed: Iterable[Placed], new: Placed) -> bool:
    """GW-16.10: whether the tile covers a part of another tile."""
    taken = {block for tile in placed if tile.sheet == new.sheet for block in footprint(tile)}
    return any(block in taken for block in footprint(new))


def footprint(placed: Placed) -> set[Cell]:
    """The blocks of four by four cells that a tile covers."""
    width, height = size_of(placed)
    column, row = placed.x // BLOCK, placed.y // BLOCK
    return {(column + x, row + y) for x in range(width // BLOCK) for y in range(height // BLOCK)}


def size_of(placed: Placed) -> tuple[int, int]:
    """Width and height in cells, turned as the tile lies."""
    tile = TILES[placed.side]
    return (tile.height, tile.width) if placed.turn % 2 else (tile.width, tile.height)


# Coordinates of a tile as coordinates of the map


def opening_of(placed: Iterable[Placed], joins: str) -> tuple[Placed, Opening]:
    """The tile on the table and its opening for a name like "2A exit"."""
    side, _, name = joins.partition(" ")
    host = next(tile for tile in placed if tile.side == side)
    return host, placed_opening(host, name)


def placed_opening(placed: Placed, name: str) -> Opening:
    """The "entrance" or "exit" of a tile, in coordinates of the map."""
    return _opening(placed.side, name, placed.x, placed.y, placed.turn)


@lru_cache(maxsize=1024)
def _opening(side: str, name: str, x: int, y: int, turn: int) -> Opening:
    tile = TILES[side]
    opening = tile.opening(name)
    spot = Placed(side, x, y, turn)
    one, two = (cell_at(spot, cell) for cell in opening.cells)
    edge, other = (edge_at(spot, edge) for edge in opening.edges)
    return Opening(facing_at(spot, opening.facing), (one, two), (edge, other))


def facing_at(placed: Placed, facing: str) -> str:
    """A direction of the tile as a direction of the map."""
    return DIRECTIONS[(DIRECTIONS.index(facing) + placed.turn) % 4]


def cell_at(placed: Placed, cell: Cell) -> Cell:
    """A cell of the tile as a cell of the map."""
    x, y = _turned_point(TILES[placed.side], (2 * cell[0] + 1, 2 * cell[1] + 1), placed.turn, 2)
    return placed.x + x // 2, placed.y + y // 2


def point_at(placed: Placed, point: Point, scale: int = 1) -> Point:
    """A point of the tile as a point of the map; `scale` units are a cell."""
    x, y = _turned_point(TILES[placed.side], point, placed.turn, scale)
    return placed.x * scale + x, placed.y * scale + y


def edge_at(placed: Placed, edge: Edge) -> Edge:
    """An edge of the tile as an edge of the map."""
    one, two = sorted(point_at(placed, point) for point in edge)
    return one, two


def _turned_point(tile: Tile, point: Point, turn: int, scale: int) -> Point:
    """Turn a point of a tile counterclockwise about the tile's lower left corner and shift it so
    that the tile lies in the first quadrant again."""
    x, y = point
    width, height = tile.width * scale, tile.height * scale
    if turn == 0:
        return x, y
    if turn == 1:
        return height - y, x
    if turn == 2:
        return width - x, height - y
    return y, width - x


def _fitted(side: str, name: str, host: Placed, opening: Opening) -> Placed:
    """GW-2.15, GW-17.21: the tile turned and moved until its opening meets that of the host."""
    own = TILES[side].opening(name)
    turn = (DIRECTIONS.index(opening.facing) + 2 - DIRECTIONS.index(own.facing)) % 4
    spot = Placed(side, 0, 0, turn, host.sheet)
    here, there = min(edge_at(spot, edge) for edge in own.edges), min(opening.edges)
    return replace(spot, x=there[0][0] - here[0][0], y=there[0][1] - here[0][1])
