"""Event Triggers: zombies fill the rooms of a tile when the first Survivor stops there (4H)."""

from __future__ import annotations

from functools import lru_cache

from bot.engine.table import Steps
from bot.games.zombicide import events
from bot.games.zombicide.board.board import Board
from bot.games.zombicide.rules import doors, spawning, supply
from bot.games.zombicide.situation import Play
from bot.games.zombicide.state import Survivor

CORRIDOR = "c"


@lru_cache(maxsize=256)
def watched(board: Board, tile: str) -> frozenset[str]:
    """RM-4.43: the building Zones and interior corridors of a tile."""
    zones = (board.zones[zone] for zone in board.on_tile(tile))
    return frozenset(zone.id for zone in zones if zone.kind.indoors or zone.letter == CORRIDOR)


def action_ended(play: Play, who: Survivor) -> Steps[None]:
    """RM-4.44: at the end of an Action the active player decides."""
    yield from look(play, who, (play.state.acting or who.id,))


def look(play: Play, who: Survivor, deciders: tuple[str, ...]) -> Steps[None]:
    """RM-4.44, RM-16.67: whether somebody stands on the tile of an unused Trigger now.

    Those in the air stand on no tile (RM-16.51)."""
    for tile, sprung in play.state.triggers.items():
        if sprung:
            continue
        zones = watched(play.board, tile)
        found = next((one for one in (who, *play.present()) if _stands_in(play, one, zones)), None)
        if found is not None:
            yield from go_off(play, found, tile, deciders)


def _stands_in(play: Play, who: Survivor, zones: frozenset[str]) -> bool:
    return who.alive and who.zone in zones and not play.is_apart(who)


def go_off(play: Play, who: Survivor, tile: str, deciders: tuple[str, ...]) -> Steps[None]:
    """RM-4.45, RM-4.47, RM-7.40, RM-16.30, RM-16.31: all building Zones of the tile, closed ones
    too."""
    play.state.triggers[tile] = True
    play.emit(events.TriggerSprung("RM-4.44", who.id, tile))
    zones = [zone for zone in play.board.on_tile(tile) if play.board.zones[zone].kind.spawns]
    yield from spawning.spawn_in(play, zones, deciders, "RM-4.45")
    yield from _mission_effects(play, who, tile)


def _mission_effects(play: Play, who: Survivor, tile: str) -> Steps[None]:
    """RM-4.43: what the mission adds to this Trigger."""
    for rule in play.mission.rule("trigger-opens"):
        if rule.tile == tile:
            yield from _open_doors(play, who, rule.colours)
    for rule in play.mission.rule("trigger-brings"):
        if rule.tile == tile:
            places = rule.zones or play.board.on_tile(tile)[:1]
            wanted = [(zone, rule.zombie or "", rule.count or 1) for zone in places]
            yield from supply.appear(play, wanted, "mission")


def _open_doors(play: Play, who: Survivor, colours: tuple[str, ...]) -> Steps[None]:
    for edge in play.board.edges.values():
        if edge.kind.door and edge.colour in colours and edge.id not in play.state.open:
            yield from doors.open_door(play, edge.id, who)
