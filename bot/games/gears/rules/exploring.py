"""Exploring doors and building the levels behind them (4F)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.engine.errors import Refusal
from bot.engine.table import Steps
from bot.games.gears import events
from bot.games.gears.board.building import chain, forced_chain
from bot.games.gears.board.maps import door_areas
from bot.games.gears.commands import Explore
from bot.games.gears.content.book import LOCATIONS, MISSIONS, NUMBERS
from bot.games.gears.rules.locust.player_spawning import players_spawn
from bot.games.gears.rules.locust.spawning import spawn_location
from bot.games.gears.rules.mission import missions
from bot.games.gears.rules.mission.specials import applies, special, specials
from bot.games.gears.state import Cog, Door, Placed, State
from bot.games.gears.table import Tbl

Fit = Callable[[Sequence[str]], list[Placed] | None]
TRIED = "tried-door-{}"  # of `state.marks`: the door at the end of this level


# Doors


def doors_at(state: State, area: str) -> list[Door]:
    """GW-16.71: the doors that can be reached from an area."""
    return [door for door in state.doors if area in door_areas(state, door.tile)]


def level_of(state: State, tile: str) -> int:
    """GW-3.15, GW-4.38: the level that a tile belongs to, whatever the stage."""
    return next((placed.level for placed in state.tiles if placed.side == tile), 0)


def behind(state: State, door: Door) -> int:
    """GW-4.41, GW-12.18, GW-17.17: the level whose deck lies behind a door; 0 for none."""
    if applies(state, "own-doors"):
        return door.level if state.levels.get(door.level) else 0
    filled = sorted(level for level, deck in state.levels.items() if deck)
    if applies(state, "unlocked-level"):
        filled = [level for level in filled if level not in state.locked] or filled
    return filled[0] if filled else 0


def is_tried(state: State, door: Door) -> bool:
    """GW-4.42, GW-17.18, GW-17.19: whether trying the door is enough to fulfil the objective."""
    if state.mission not in MISSIONS:
        return False
    objective = MISSIONS[state.mission].stage(state.stage).objective
    return objective.what == "tries-door" and objective.level == level_of(state, door.tile)


def no_door(state: State, door: Door) -> Refusal | None:
    """GW-4.41, GW-4.42, GW-17.19: why a door cannot be explored."""
    level = level_of(state, door.tile)
    if not door.explorable or any(rule.level == level for rule in specials(state, "closed-door")):
        return Refusal("GW-17.19", "closed", tile=door.tile)
    if is_tried(state, door):
        return None
    following = behind(state, door)
    if not following:
        return Refusal("GW-4.42", "nothing-behind", tile=door.tile)
    if following in state.locked:
        return Refusal("GW-4.41", "locked", level=following)
    return None


def no_explore(state: State, command: Explore) -> Refusal | None:
    """Why the active COG cannot explore here (GW-4.39)."""
    here = [door for door in doors_at(state, state.actor.area) if command.tile in ("", door.tile)]
    if not here:
        return Refusal("GW-4.39", "no-door")
    return None if any(no_door(state, d) is None for d in here) else no_door(state, here[0])


def explore(t: Tbl, command: Explore) -> Steps[None]:
    """GW-4.39, GW-4.40: explore a door, possibly in the middle of a move."""
    state = t.state
    door = next(
        door
        for door in doors_at(state, state.actor.area)
        if command.tile in ("", door.tile) and no_door(state, door) is None
    )
    yield from open_door(t, state.actor, door)


def open_door(t: Tbl, cog: Cog, door: Door) -> Steps[None]:
    """A COG explores a door, or tries to."""
    state = t.state
    if is_tried(state, door):
        state.marks[TRIED.format(level_of(state, door.tile))] = 1
        yield from missions.check(t)
        return
    level = behind(state, door)
    t.emit(events.Explored("GW-4.43", cog.id, level))
    yield from reveal_level(t, door, level)


def entered(t: Tbl, cog: Cog) -> Steps[None]:
    """GW-17.17: a COG who enters the map exit explores at once, in anybody's turn."""
    state = t.state
    if not applies(state, "explore-on-entry") or not cog.standing:
        return
    for door in doors_at(state, cog.area):
        if door in state.doors and no_door(state, door) is None:
            yield from open_door(t, cog, door)


def opened_by_entering(state: State) -> set[str]:
    """GW-17.17: the areas with a door that opens as soon as a COG enters."""
    if not applies(state, "explore-on-entry"):
        return set()
    doors = [door for door in state.doors if no_door(state, door) is None]
    return {area for door in doors for area in door_areas(state, door.tile)}


# Levels


def reveal_level(t: Tbl, door: Door, level: int, players: int = 0) -> Steps[None]:
    """GW-4.43, GW-4.44, GW-12.21: place the tiles behind a door; `players` names those whose spawn
    lists count, if not all (GW-17.19)."""
    state = t.state
    one = special(state, "one-tile")
    count = 1 if one is not None and one.level == level else len(state.levels[level])
    joins = f"{door.tile} exit"
    state.doors.remove(door)
    tiles = fitting(t, level, count, lambda sides: chain(state.tiles, sides, joins, level))
    if tiles is None:
        sides = state.levels[level][: -count - 1 : -1]
        tiles = forced_chain(state.tiles, sides, joins, level)
    yield from lay_tiles(t, tiles, players)
    place_door(t, tiles[-1].side, level)


def fitting(t: Tbl, level: int, count: int, fit: Fit) -> list[Placed] | None:
    """GW-4.45, GW-16.10: the top cards of the deck in an order in which no tile overlaps
    another."""
    deck = t.state.levels[level]
    t.reveal()
    for _ in range(NUMBERS.layouts):
        tiles = fit(deck[: -count - 1 : -1])
        if tiles is not None:
            return tiles
        t.shuffle(deck)
        t.emit(events.LevelRedrawn("GW-4.45", level))
    return None


def lay_tiles(
    t: Tbl, tiles: Sequence[Placed], players: int = 0, *, lists: bool = True
) -> Steps[None]:
    """GW-2.13, GW-2.14, GW-4.43: place the tiles one by one; each spawns what its Location card
    says."""
    state = t.state
    for tile in tiles:
        deck = state.levels.get(tile.level, [])
        if tile.side in deck:
            deck.remove(tile.side)
        state.tiles.append(tile)
        t.emit(events.TilePlaced("GW-4.43", tile.side, tile.level))
        if tile.side in LOCATIONS and LOCATIONS[tile.side].equipment:
            state.equipment[tile.side] = True
        own = special(state, "players-spawn")
        if not lists or tile.side not in LOCATIONS:
            continue
        if own is not None:
            yield from players_spawn(t, own.kinds[0], tile.side)
        else:
            number = players or len(state.cogs)
            yield from spawn_location(t, tile.side, LOCATIONS[tile.side].spawn[number])


def place_door(t: Tbl, tile: str, level: int, leads_to: int = 0) -> None:
    """GW-2.13, GW-4.43, GW-17.17: put a door on the exit of the last tile; in a level whose tiles
    come one by one, only while tiles are left."""
    one = special(t.state, "one-tile")
    if one is not None and one.level == level and not t.state.levels.get(level):
        return
    t.state.doors.append(Door(tile, leads_to))
    t.emit(events.DoorPlaced("GW-4.43", tile, level))
