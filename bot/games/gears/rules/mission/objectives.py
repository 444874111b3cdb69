"""Whether the objective of a stage is fulfilled (GW-3.9, chapter 12)."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.gears.board.maps import built, door_areas, open_holes
from bot.games.gears.board.places import tile_of
from bot.games.gears.content.missions import Objective
from bot.games.gears.state import Cog, State

TRIED = "tried-door-{}"  # of `state.marks`: the door at the end of this level (GW-17.18, GW-17.19)
USED = "used {}"  # the equipment of this tile, so many times (GW-17.16)


def fulfilled(state: State, objective: Objective) -> bool:
    """Whether the objective is fulfilled now."""
    return OBJECTIVES[objective.what](state, objective)


def in_game(state: State) -> list[Cog]:
    """GW-13.12: the COGs that have not been eliminated."""
    return [cog for cog in state.cogs.values() if not cog.eliminated]


def last_tile(state: State, level: int) -> str:
    """The tile of a level that was placed last, "" if none is placed."""
    return next((tile.side for tile in reversed(state.tiles) if tile.level == level), "")


def _all_sealed(state: State, _: Objective) -> bool:
    """GW-12.5."""
    return not open_holes(state)


def _no_locust(state: State, _: Objective) -> bool:
    """GW-12.8, GW-12.36, GW-17.20."""
    return not state.locusts


def _enters_exit(state: State, objective: Objective) -> bool:
    """GW-17.15: whether she is at the exit of that level."""
    tile = last_tile(state, objective.level or 0)
    exits = built(state).exits(tile) if tile else ()
    return any(one.kind == objective.kind and one.area in exits for one in state.locusts.values())


def _killed(state: State, objective: Objective) -> bool:
    """GW-17.15, GW-17.18."""
    return state.killed.get(objective.kind or "", 0) > 0


def _equipment_used(state: State, objective: Objective) -> bool:
    """GW-17.16."""
    return USED.format(objective.tile) in state.marks


def _ai_deck_resolved(state: State, _: Objective) -> bool:
    """GW-17.16: whether the last card of the deck has been resolved."""
    return not state.ai and not state.ai_open


def _last_tile(state: State, objective: Objective) -> bool:
    """GW-17.17: all tiles of the level are placed and a COG is on the last one."""
    level = objective.level or 0
    if state.levels.get(level):
        return False
    tile = last_tile(state, level)
    return any(tile_of(cog.area) == tile for cog in in_game(state))


def _all_at_exit(state: State, objective: Objective) -> bool:
    """GW-17.17: nobody bleeds out, and all COGs are at the door at the end of one of the levels."""
    if any(cog.bleeding for cog in in_game(state)):
        return False
    areas = {cog.area for cog in in_game(state)}
    ends = (last_tile(state, level) for level in objective.levels)
    return any(areas <= set(door_areas(state, tile)) for tile in ends if tile)


def _tries_door(state: State, objective: Objective) -> bool:
    """GW-12.34, GW-17.18, GW-17.19."""
    return TRIED.format(objective.level) in state.marks


def _all_on_tile(state: State, objective: Objective) -> bool:
    """GW-17.19."""
    if any(one.kind == objective.kind for one in state.locusts.values()):
        return False
    return all(cog.standing and tile_of(cog.area) == objective.tile for cog in in_game(state))


OBJECTIVES: dict[str, Callable[[State, Objective], bool]] = {
    "all-sealed": _all_sealed,
    "no-locust": _no_locust,
    "enters-exit": _enters_exit,
    "killed": _killed,
    "equipment-used": _equipment_used,
    "ai-deck-resolved": _ai_deck_resolved,
    "last-tile": _last_tile,
    "all-at-exit": _all_at_exit,
    "tries-door": _tries_door,
    "all-on-tile": _all_on_tile,
}
