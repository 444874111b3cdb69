"""The map of a game: what is printed on its tiles, together with the tokens on them.

The rules ask `built(state)` for areas, distances and sight.
"""

from __future__ import annotations

from functools import lru_cache

from bot.games.gears.board.board import FAR, Area, BuiltMap, Cover, Spot
from bot.games.gears.board.joining import joined
from bot.games.gears.state import Placed, State

__all__ = ["FAR", "Area", "BuiltMap", "Cover", "Spot", "built", "built_from"]

DOORS_LINKED = "doors-linked"  # in `state.marks`: Scattered, stage 3 (GW-17.19)


# Asked thousands of times a second, mostly about one game: tiles are appended to the list, or the
# list is replaced, but a tile on the table never changes.
_last: list[tuple[list[Placed], int, BuiltMap] | None] = [None]


def built(state: State) -> BuiltMap:
    """The map of a game with the tiles that are on the table now."""
    tiles, linked, seen = state.tiles, DOORS_LINKED in state.marks, _last[0]
    if seen is not None and seen[0] is tiles and seen[1] == len(tiles) and not linked:
        return seen[2]
    spots = tuple(spot_of(tile) for tile in tiles)
    doors = tuple(door.tile for door in state.doors) if linked else ()
    plan = built_from(spots, doors)
    if not linked:
        _last[0] = (tiles, len(tiles), plan)
    return plan


def spot_of(tile: Placed) -> Spot:
    """A placed tile as a key of the cache."""
    return Spot(tile.side, tile.x, tile.y, tile.turn, tile.sheet, tile.joins)


@lru_cache(maxsize=64)
def built_from(spots: tuple[Spot, ...], linked_doors: tuple[str, ...] = ()) -> BuiltMap:
    """The map of these tiles; the areas of linked doors are adjacent for movement (GW-17.19)."""
    return joined(spots, linked_doors)


def open_holes(state: State) -> tuple[str, ...]:
    """GW-7.7: the areas with an emergence hole that is not sealed, printed ones first."""
    printed = built(state).holes
    if not state.sealed and not state.holes:
        return printed
    unsealed = (area for area in printed if area not in state.sealed)
    return tuple(dict.fromkeys((*unsealed, *state.holes)))


def nearest_holes(state: State, area: str) -> tuple[str, ...]:
    """GW-7.7: the nearest unsealed hole, or several at the same distance."""
    return built(state).nearest(area, open_holes(state))


def door_areas(state: State, tile: str) -> tuple[str, ...]:
    """GW-16.71: the areas at the door of this tile; empty if it has no door."""
    return built(state).exits(tile) if any(door.tile == tile for door in state.doors) else ()


def nearest_doors(state: State, near: str = "") -> tuple[tuple[str, ...], ...]:
    """GW-4.10, GW-16.12, GW-16.71: the areas at the door nearest to an area; at each of them if
    several doors are equally near. Without a door, those at the exit of the tile placed last."""
    table = built(state)
    doors = tuple(table.exits(door.tile) for door in state.doors)
    if not doors:
        return (table.exits(state.tiles[-1].side),)
    everywhere = tuple(area for areas in doors for area in areas)
    closest = set(table.nearest(near, everywhere)) if near and len(doors) > 1 else set()
    return tuple(areas for areas in doors if closest & set(areas)) or doors


def map_exits(state: State, near: str = "") -> tuple[str, ...]:
    """GW-4.10: all areas that may count as the map exit for an area."""
    return tuple(area for areas in nearest_doors(state, near) for area in areas)


def taken_covers(state: State) -> set[str]:
    """The cover spaces that hold a figure (GW-4.22)."""
    cogs = {cog.cover for cog in state.cogs.values()}
    return (cogs | {locust.cover for locust in state.locusts.values()}) - {""}


def empty_covers(state: State, area: str) -> tuple[str, ...]:
    """GW-4.20, GW-4.28: the cover spaces of an area without a figure."""
    taken = taken_covers(state)
    return tuple(cover for cover in built(state).areas[area].covers if cover not in taken)
