"""The effects on the backs of Mission cards, which happen when a card is flipped (GW-3.9, chapter
12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.engine.table import Steps
from bot.games.gears import events
from bot.games.gears.board.building import next_tile, tile_apart
from bot.games.gears.board.maps import built, map_exits
from bot.games.gears.content.missions import (
    FlipChoose,
    FlipExplore,
    FlipGive,
    FlipKind,
    FlipLevel,
    FlipMove,
    FlipPlain,
    FlipPlayersSpawn,
    FlipSlots,
    FlipTile,
    FlipTroops,
)
from bot.games.gears.rules import arms
from bot.games.gears.rules.activation.ai_deck import build_ai, shuffle_ai
from bot.games.gears.rules.activation.locust_moving import approach_each
from bot.games.gears.rules.exploring import level_of, reveal_level
from bot.games.gears.rules.locust import deaths
from bot.games.gears.rules.locust.player_spawning import players_spawn
from bot.games.gears.rules.locust.spawning import SLOTS, spawn, spawn_all
from bot.games.gears.rules.locust.waves import spawn_wave
from bot.games.gears.rules.mission.objectives import in_game, last_tile
from bot.games.gears.state import Door, State
from bot.games.gears.table import Tbl

STAND_INS = {"grinder": "kantus"}  # GW-17.19: the miniature for a fourth Grinder


# The Locust


def spawn_at_exit(t: Tbl, effect: FlipTroops) -> Steps[None]:
    """GW-12.7: spawn figures at the map exit, by the number of players."""
    troop = effect.troops[len(t.state.cogs)]
    wanted = [kind for kind, count in troop.items() for _ in range(count)]
    exits = map_exits(t.state, t.state.actor.area)
    yield from spawn_all(t, wanted, exits, rule="GW-12.7")


def wave(t: Tbl, effect: FlipTroops) -> Steps[None]:
    """GW-12.40, GW-17.20."""
    yield from spawn_wave(t, effect.troops[len(t.state.cogs)])


def move(t: Tbl, effect: FlipMove) -> Steps[None]:
    """GW-6.13, GW-12.7: all figures of these kinds move nearer, one after the other."""
    far = effect.moves
    here = [one for one in t.state.locusts.values() if one.kind in far]
    yield from approach_each(t, {one.id: far[one.kind] for one in here})


def each_player_spawns(t: Tbl, effect: FlipPlayersSpawn) -> Steps[None]:
    """GW-17.16, GW-17.19."""
    wanted = effect.slot or effect.kind or ""
    yield from players_spawn(
        t,
        wanted,
        effect.tile,
        holes=effect.where == "hole",
        stand_in=STAND_INS.get(wanted, ""),
    )


def remove(t: Tbl, effect: FlipKind) -> Steps[None]:
    """GW-12.27, GW-12.35: all figures of a kind leave the map."""
    yield from ()
    for locust in [one for one in t.state.locusts.values() if one.kind == effect.kind]:
        deaths.remove(t, locust, "GW-12.27")


def spawn_at_equipment(t: Tbl, effect: FlipKind) -> Steps[None]:
    """GW-17.18: spawn the general at the equipment."""
    area = built(t.state).equipment_of(effect.tile or "")
    yield from spawn(t, effect.kind, area, rule="GW-17.18", substitute=False)


def slots(t: Tbl, effect: FlipSlots) -> Steps[None]:
    """GW-12.39: put other Enemy cards into the slots."""
    yield from ()
    t.state.slots = {slot: effect.slots.get(slot, "") for slot in SLOTS}
    t.emit(events.SlotsChanged("GW-12.39", dict(t.state.slots)))


def rebuild_ai(t: Tbl, _: FlipPlain) -> Steps[None]:
    """GW-12.39, GW-16.66."""
    yield from ()
    build_ai(t)


def shuffle_discards(t: Tbl, _: FlipPlain) -> Steps[None]:
    """GW-17.16."""
    yield from ()
    shuffle_ai(t)


# The map


def door_at(state: State, level: int) -> Door | None:
    """The door at the end of a level; None if a game master took it or went back a stage."""
    return next((door for door in state.doors if level_of(state, door.tile) == level), None)


def unlock(t: Tbl, effect: FlipLevel) -> Steps[None]:
    """GW-4.46: remove the locked token from the deck of a level."""
    yield from ()
    if effect.level in t.state.locked:
        t.state.locked.remove(effect.level)
        t.emit(events.LevelUnlocked("GW-4.46", effect.level))


def choose_unlock(t: Tbl, effect: FlipChoose) -> Steps[None]:
    """GW-17.17: the group unlocks one of the levels."""
    levels = [str(level) for level in effect.levels]
    (chosen,) = yield from t.ask(in_game_seats(t.state), "unlock", levels, rule="GW-17.17")
    yield from unlock(t, FlipLevel(do="unlock", level=int(chosen)))


def in_game_seats(state: State) -> list[str]:
    return [cog.id for cog in in_game(state)]


def explore(t: Tbl, effect: FlipExplore) -> Steps[None]:
    """GW-17.15, GW-17.19: explore a level at once."""
    state = t.state
    door = door_at(state, effect.door)
    if door is None:
        return
    players = cogs_at(state, door) if effect.by_map else 0
    t.emit(events.Explored("GW-4.43", state.active, effect.level))
    yield from reveal_level(t, door, effect.level, players)


def cogs_at(state: State, door: Door) -> int:
    """GW-17.19: how many COGs are on the map with this door."""
    plan = built(state)
    here = plan.distances(plan.exits(door.tile)[0])
    return sum(cog.area in here for cog in in_game(state))


def put_door(t: Tbl, effect: FlipLevel) -> Steps[None]:
    """GW-17.17: put a door on the exit of the last tile of a level."""
    yield from ()
    tile = last_tile(t.state, effect.level)
    t.state.doors.append(Door(tile))
    t.emit(events.DoorPlaced("GW-17.17", tile, effect.level))


def place_tile(t: Tbl, effect: FlipTile) -> Steps[None]:
    """GW-17.18, GW-17.19: place a tile without its Location card and put the door on its exit."""
    yield from ()
    state, door = t.state, door_at(t.state, effect.level)
    if door is None or any(tile.side == effect.tile for tile in state.tiles):
        return
    joins = f"{door.tile} exit"
    placed = next_tile(state.tiles, effect.tile, joins, effect.level)
    state.tiles.append(placed or tile_apart(state.tiles, effect.tile, joins, effect.level))
    t.emit(events.TilePlaced("GW-17.18", effect.tile, effect.level))
    door.tile = effect.tile
    t.emit(events.DoorPlaced("GW-17.18", effect.tile, effect.level))


def unseal(t: Tbl, _: FlipPlain) -> Steps[None]:
    """GW-17.20: all sealed tokens are removed."""
    yield from ()
    opened, t.state.sealed = t.state.sealed, []
    for area in opened:
        t.emit(events.HoleOpened("GW-17.20", area))


# Equipment


def refill(t: Tbl, _: FlipPlain) -> Steps[None]:
    """GW-12.38: equipment that was turned face down can be used again."""
    yield from ()
    for tile, up in t.state.equipment.items():
        if not up:
            t.state.equipment[tile] = True
            t.emit(events.EquipmentFlipped("GW-12.38", tile, up=True))


def give(t: Tbl, effect: FlipGive) -> Steps[None]:
    """GW-17.20: the group chooses a player, who gets a weapon without ammo."""
    seats = in_game_seats(t.state)
    (chosen,) = yield from t.ask(
        seats, "hammer", seats, rule="GW-17.20", about={"weapon": effect.weapon}
    )
    yield from arms.take_special(t, t.state.cogs[chosen], effect.weapon, 0, "GW-17.20")


EFFECTS: dict[str, Callable[[Tbl, Any], Steps[None]]] = {
    "spawn": spawn_at_exit,
    "wave": wave,
    "move": move,
    "players-spawn": each_player_spawns,
    "remove": remove,
    "spawn-at-equipment": spawn_at_equipment,
    "slots": slots,
    "rebuild-ai": rebuild_ai,
    "shuffle-ai": shuffle_discards,
    "unlock": unlock,
    "choose-unlock": choose_unlock,
    "explore": explore,
    "door": put_door,
    "place-tile": place_tile,
    "unseal": unseal,
    "refill": refill,
    "give": give,
}
