"""Zombies appear: escorts, substitution, and what happens when miniatures run out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from bot.engine.decisions import Option
from bot.engine.table import Steps
from bot.games.zombicide.board.board import Board, Obstacles
from bot.games.zombicide.board.paths import all_doors_open, distances
from bot.games.zombicide.content.records import Zombie
from bot.games.zombicide.events import ZombiesAppeared, ZombiesShort
from bot.games.zombicide.rules.activation import activate
from bot.games.zombicide.rules.miniatures import place, remove
from bot.games.zombicide.situation import Play, Situation

__all__ = ["appear", "may_appear", "remove"]

Wanted = tuple[str, str, int]  # Zone, kind, count


def appear(
    play: Play, wanted: Sequence[Wanted], cause: str, *, deciders: Iterable[str] | None = None
) -> Steps[None]:
    """Place zombies with all that comes of it; one cause is one card, attack, Search or reveal.

    spawn.substitute, spawn.escort, spawn.barred, supply.short, supply.level, supply.once.
    `deciders` (the first player) say which Zones get the last miniatures."""
    seats = tuple(deciders) if deciders is not None else play.first_player()
    missing: dict[str, int] = {}
    for kind in dict.fromkeys(kind for _, kind, _ in wanted):
        zones: dict[str, int] = {}
        for zone, wants, count in wanted:
            if wants == kind and count and may_appear(play, zone):
                zones[zone] = zones.get(zone, 0) + count
        yield from _bring(play, kind, zones, cause, cause, seats, missing)
    for kind in play.edition.content.zombies:
        if kind in missing:
            play.emit(ZombiesShort("supply.short", kind, missing[kind]))
            yield from activate(play, (kind,), "shortage")


def _bring(
    play: Play,
    kind: str,
    zones: dict[str, int],
    cause: str,
    origin: str,
    seats: Iterable[str],
    missing: dict[str, int],
) -> Steps[None]:
    """Place zombies of one kind with their escorts; shortages of escorts are not remembered
    (spawn.escort). What is missing is substituted or noted."""
    zombie = play.edition.content.zombies[kind]
    given = yield from _portions(play, kind, zones, origin, seats)
    for zone, count in given.items():
        place(play, zone, kind, count)
        play.emit(ZombiesAppeared(_rule(cause), zone, kind, count, cause))
    for guard, each in zombie.escort.items():
        guards = {zone: each * count for zone, count in given.items()}
        yield from _bring(play, guard, guards, "escort", origin, seats, missing)
    lacking = {zone: n for zone, count in zones.items() if (n := count - given.get(zone, 0))}
    if not lacking:
        return
    instead = _substitute(zombie)
    if instead is None:
        missing[kind] = missing.get(kind, 0) + sum(lacking.values())
        return
    other, each = instead
    others = {zone: each * count for zone, count in lacking.items()}
    yield from _bring(play, other, others, "substitution", origin, seats, missing)


def _rule(cause: str) -> str:
    return {"escort": "spawn.escort", "substitution": "spawn.substitute"}.get(cause, "spawn.place")


def _substitute(zombie: Zombie) -> tuple[str, int] | None:
    """spawn.substitute: what replaces a missing one. While there are miniatures, several may be in
    play (spawn.several)."""
    for effect in zombie.effects:
        if effect.name == "substitution" and effect.zombie is not None:
            return effect.zombie, effect.amount or 1
    return None


def _portions(
    play: Play, kind: str, zones: dict[str, int], origin: str, seats: Iterable[str]
) -> Steps[dict[str, int]]:
    """How many each Zone gets; if there are too few, somebody may choose."""
    left, total = play.state.supply.get(kind, 0), sum(zones.values())
    if total <= left:
        return zones
    if len(zones) == 1 or origin not in play.edition.shared_by:
        return _in_order(zones, left)
    question, rule = play.edition.shared_by[origin]
    options = [Option(zone, limit=count) for zone, count in zones.items()]
    about: dict[str, str | int | float] = {"zombie": kind, "count": left}
    chosen = yield from play.ask(seats, question, options, pick=left, rule=rule, about=about)
    return {zone: chosen.count(zone) for zone in zones if zone in chosen}


def _in_order(zones: dict[str, int], left: int) -> dict[str, int]:
    given: dict[str, int] = {}
    for zone, count in zones.items():
        if portion := min(count, left):
            given[zone] = portion
            left -= portion
    return given


def may_appear(sit: Situation, zone: str) -> bool:
    """spawn.barred: not in Zones that are blocked or cut off."""
    obstacles = sit.obstacles
    return not obstacles.blocked or zone not in _lost(sit.board, obstacles)


@lru_cache(maxsize=64)
def _lost(board: Board, obstacles: Obstacles) -> frozenset[str]:
    """The blocked Zones, and those that cannot be reached from the start because of them."""
    starts = frozenset(mark.place for mark in board.marks.get("start", ()))
    doors_open = all_doors_open(board, obstacles)
    clear = Obstacles(open=doors_open.open)
    free = distances(board, clear, starts)
    # Ways are walked backwards from the start, which is the same unless the start is blocked.
    now = distances(board, doors_open, starts - obstacles.blocked)
    return obstacles.blocked | {zone for zone in free if zone not in now}
