"""The instructions of an AI card that concern more than one figure (GW-6.6, GW-6.8)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any

from bot.engine.table import Steps
from bot.games.gears import events
from bot.games.gears.ai_content import DiscardAmmo, Draw, Each, Instruction, Plain, Spawn
from bot.games.gears.book import BOOK
from bot.games.gears.combat import markers
from bot.games.gears.locust.figure_steps import carry_out
from bot.games.gears.locust.resolving import Resolving, you
from bot.games.gears.locust.spawn_places import spawn_at_exit, spawn_by_card
from bot.games.gears.locust.targets import (
    distance,
    in_play,
    known,
    nearest,
    next_figure,
    on_map_of,
    reachable,
)
from bot.games.gears.mission import missions
from bot.games.gears.mission.specials import applies
from bot.games.gears.state import Cog, Locust, State, Weapon
from bot.games.gears.table import Tbl


def instruct(t: Tbl, now: Resolving, instructions: Sequence[Instruction]) -> Steps[None]:
    """One instruction after the other (GW-16.29); spawns at the map exit that follow each other
    come in the order that the AP chooses (GW-7.5)."""
    for at_exit, group in groupby(instructions, _plain_at_exit):
        if at_exit:
            yield from spawn_at_exit(t, [one for one in group if isinstance(one, Spawn)])
        else:
            for one in group:
                yield from INSTRUCTIONS[type(one)](t, now, one)


def _plain_at_exit(one: Instruction) -> bool:
    return isinstance(one, Spawn) and one.at == "map-exit" and not one.steps


# Figures, one at a time


def _each(t: Tbl, now: Resolving, each: Each) -> Steps[None]:
    """GW-6.8, GW-6.13, GW-16.29: the figures in play when the instruction begins."""
    left = [one.id for one in in_play(t.state) if _fits(t.state, now, each, one)]
    rest = False
    while left:
        locust, rest = yield from next_figure(t, left, rest=rest, card=now.card.number)
        left.remove(locust.id)
        now.forget()
        yield from carry_out(t, now, locust, each.steps)
        left = [one for one in left if one in t.state.locusts]


def _fits(state: State, now: Resolving, each: Each, locust: Locust) -> bool:
    if each.figures and BOOK.enemies[locust.kind].figure not in each.figures:
        return False
    if each.slot is not None and state.slots.get(each.slot) != locust.kind:
        return False
    if each.idle and locust.id in now.attacked:
        return False
    if each.away_at_least is None:
        return True
    near = nearest(state, locust.area, reachable(state, locust.area, known(state)))
    return bool(near) and distance(state, locust.area, near[0].area) >= each.away_at_least


def _spawn(t: Tbl, now: Resolving, step: Spawn) -> Steps[None]:
    """GW-7.4: the new figures carry out their steps at once."""
    came = yield from spawn_by_card(t, now, step)
    for locust in came if step.steps else ():
        if locust.id in t.state.locusts:
            yield from carry_out(t, now, locust, step.steps)


# The rest


def _discard_ammo(t: Tbl, now: Resolving, step: DiscardAmmo) -> Steps[None]:
    """GW-17.11, card 1: an ammo token of one of your weapons; grenades are none (GW-8.26)."""
    me = yield from you(t, now)
    for _ in range(step.amount):
        loaded = {weapon.card: weapon for weapon in _loaded(me)}
        if not loaded:
            return
        (card,) = yield from t.ask(
            t.state.active, "ammo", loaded, rule="GW-17.11", about={"cog": me.id}
        )
        weapon = loaded[card]
        weapon.ammo -= 1
        t.emit(events.AmmoChanged("GW-17.11", me.id, card, -1, weapon.ammo))


def _loaded(cog: Cog) -> Iterator[Weapon]:
    for weapon in cog.weapons:
        if weapon.ammo and not BOOK.weapons[weapon.card].has("grenade"):
            yield weapon


def _remove_dropped(t: Tbl, _now: Resolving) -> Steps[None]:
    """GW-17.11, card 1; of two maps only that of the AP is cleared (GW-12.33)."""
    state, own_map = t.state, applies(t.state, "own-map")
    for one in list(state.dropped):
        if own_map and not on_map_of(state, state.actor.area, one.area):
            continue
        state.dropped.remove(one)
        markers.discard_marker(t, one.marker)
        t.emit(events.DroppedRemoved("GW-17.11", one.area, one.marker.back))
        yield from missions.check(t)


def _open_hole(t: Tbl, now: Resolving) -> Steps[None]:
    """GW-17.11, card 7: a hole token in your area."""
    me = yield from you(t, now)
    t.state.holes.append(me.area)
    t.emit(events.HoleOpened("GW-17.11", me.area))
    yield from missions.check(t)


def _no_guard(t: Tbl, _now: Resolving) -> Steps[None]:
    """GW-17.11, card 31."""
    t.state.no_guard = True
    yield from ()


PLAIN: dict[str, Callable[[Tbl, Resolving], Steps[None]]] = {
    "remove-dropped": _remove_dropped,
    "open-hole": _open_hole,
    "no-guard": _no_guard,
}


def _plain(t: Tbl, now: Resolving, step: Plain) -> Steps[None]:
    yield from PLAIN[step.do](t, now)


def _draw(t: Tbl, now: Resolving, step: Draw) -> Steps[None]:
    """GW-6.11: a new AI card afterwards."""
    if step.when is None or not in_play(t.state):
        now.draw = True
    yield from ()


INSTRUCTIONS: dict[type[Instruction], Callable[[Tbl, Resolving, Any], Steps[None]]] = {
    Each: _each,
    Spawn: _spawn,
    DiscardAmmo: _discard_ammo,
    Plain: _plain,
    Draw: _draw,
}
