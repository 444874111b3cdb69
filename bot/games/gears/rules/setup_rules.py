"""Setup steps of single missions (GW-2.20), called by the names in the mission files."""

from __future__ import annotations

from collections.abc import Callable

from bot.engine.table import Steps
from bot.games.gears import events
from bot.games.gears.board.building import first_chain
from bot.games.gears.board.maps import built, map_exits, open_holes
from bot.games.gears.content.missions import SetupRule
from bot.games.gears.rules.exploring import fitting, lay_tiles, place_door
from bot.games.gears.rules.locust import spawning
from bot.games.gears.rules.locust.player_spawning import players_spawn
from bot.games.gears.state import State
from bot.games.gears.table import Tbl

SetupStep = Callable[[Tbl, SetupRule], Steps[None]]
MAP_OF = "map-of-{}"  # in `state.marks`: the level where a COG begins


def seal_but_nearest(t: Tbl, _: SetupRule) -> Steps[None]:
    """GW-12.4, GW-16.63: seal every hole but the one nearest to the map exit."""
    state = t.state
    plan, holes, exits = built(state), open_holes(state), map_exits(state)
    far = {hole: min(plan.distance(hole, area) for area in exits) for hole in holes}
    nearest = [hole for hole in holes if far[hole] == min(far.values())]
    (kept,) = yield from t.ask(state.seats(), "hole", nearest, rule="GW-16.63")
    for hole in holes:
        if hole != kept:
            state.sealed.append(hole)
            t.emit(events.HoleSealed("GW-12.4", hole))


def own_spawns(t: Tbl, rule: SetupRule) -> Steps[None]:
    """GW-17.17: each player spawns a figure on the first tile."""
    yield from players_spawn(t, rule.kind or "", t.state.tiles[0].side)


def second_door(t: Tbl, rule: SetupRule) -> Steps[None]:
    """GW-12.17, GW-12.18: the first tile is turned, and its exit leads to a level of its own."""
    yield from ()
    place_door(t, t.state.tiles[0].side, 1, rule.level or 0)


def place_with_first(t: Tbl, rule: SetupRule) -> Steps[None]:
    """GW-17.15: put a figure into the area of the first player."""
    yield from ()
    spawning.put(t, rule.kind or "", t.state.actor.area, rule="GW-17.15")


# Two maps


def separate_maps(t: Tbl, _: SetupRule) -> Steps[None]:
    """GW-12.30, GW-12.31: levels 1 and 2 are separate maps; a spawn list counts only the COGs on
    its map."""
    state = t.state
    yield from choose_maps(t)
    for level in (1, 2):
        sheet = max((tile.sheet for tile in state.tiles), default=-1) + 1
        count = len(state.levels[level])
        tiles = fitting(
            t,
            level,
            count,
            lambda sides, level=level, sheet=sheet: first_chain(sides, level, sheet),  # type: ignore[misc]
        )
        assert tiles is not None, "the levels of Scattered can always be laid out"
        yield from lay_tiles(t, tiles, len(cogs_on(state, level)))
        place_door(t, tiles[-1].side, level)


def choose_maps(t: Tbl) -> Steps[None]:
    """GW-12.30: the group says who begins on which map; the maps get equal numbers as far as
    possible."""
    state = t.state
    most = (len(state.cogs) + 1) // 2
    for cog in state.cogs:
        open_maps = [str(level) for level in (1, 2) if len(cogs_on(state, level)) < most]
        (level,) = yield from t.ask(
            state.seats(), "map", open_maps, rule="GW-12.30", about={"cog": cog}
        )
        state.marks[MAP_OF.format(cog)] = int(level)


def cogs_on(state: State, level: int) -> list[str]:
    return [cog for cog in state.cogs if state.marks.get(MAP_OF.format(cog)) == level]


def first_tile_of(state: State, cog: str) -> str:
    """GW-2.16, GW-12.30: the tile where a COG begins."""
    level = state.marks.pop(MAP_OF.format(cog), 1)
    return next(tile.side for tile in state.tiles if tile.level == level)


AFTER_MAP: dict[str, SetupStep] = {
    "seal-but-nearest": seal_but_nearest,
    "players-spawn": own_spawns,
    "turn-first-tile": second_door,
}
AFTER_COGS: dict[str, SetupStep] = {"place-with-first": place_with_first}
