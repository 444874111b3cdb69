"""Spawns in which each player places a figure (GW-12.22, GW-17.16, GW-17.17, GW-17.19)."""

from __future__ import annotations

from bot.engine.table import Steps
from bot.games.gears.board.maps import built, open_holes
from bot.games.gears.rules.hands import clockwise
from bot.games.gears.rules.locust.spawning import choose_area, spawn
from bot.games.gears.state import State
from bot.games.gears.table import Tbl


def empty_areas(state: State, tile: str) -> tuple[str, ...]:
    """GW-12.22: the areas of a tile without any figure, or all its areas if every one holds a
    figure."""
    cogs = [cog for cog in state.cogs.values() if not cog.eliminated]
    held = {cog.area for cog in cogs} | {one.area for one in state.locusts.values()}
    areas = built(state).areas_of(tile)
    return tuple(area for area in areas if area not in held) or areas


def holes_on(state: State, tile: str) -> tuple[str, ...]:
    """The open emergence holes of a tile (GW-8.33)."""
    areas = built(state).areas_of(tile)
    return tuple(area for area in open_holes(state) if area in areas)


def players_spawn(
    t: Tbl, wanted: str, tile: str, *, holes: bool = False, stand_in: str = ""
) -> Steps[None]:
    """GW-12.22, GW-16.89: clockwise, each player (eliminated ones too) spawns 1 figure of a slot
    or an Enemy card in an empty area of the tile, or at one of its `holes`. `stand_in`: see
    `spawn`."""
    for cog in clockwise(t.state, t.state.active):
        areas = holes_on(t.state, tile) if holes else empty_areas(t.state, tile)
        if areas:
            area = yield from choose_area(t, wanted, areas, seats=(cog.id,), rule="GW-12.22")
            yield from spawn(t, wanted, area, rule="GW-12.22", stand_in=stand_in)
