"""The instructions of an AI card that concern more than one figure (GW-6.6, GW-6.8)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from bot.engine.table import Steps
from bot.games.gears import events
from bot.games.gears.content.ai_cards import DiscardAmmo, Draw, Each, Instruction, Plain, Spawn
from bot.games.gears.content.book import BOOK
from bot.games.gears.rules.activation.figure_steps import carry_out
from bot.games.gears.rules.locust import markers
from bot.games.gears.rules.locust.resolving import Resolving, you
from bot.games.gears.rules.locust.spawn_places import spawn_at_exit, spawn_by_card
from bot.games.gears.rules.locust.targets import (
    affected_locust,
    considered_cogs,
    distance,
    is_affected,
    nearest,
    next_figure,
    reachable,
)
from bot.games.gears.rules.mission import missions
from bot.games.gears.state import Cog, Locust, State, Weapon
from bot.games.gears.table import Tbl


def instruct(t: Tbl, now: Resolving, instructions: Sequence[Instruction]) -> Steps[None]:
    """GW-16.29: carry out the instructions in order. The AP chooses the order of consecutive spawns
    at the map exit (GW-7.5), and of figures named in one instruction (GW-6.13)."""
    for group in _in_one_order(instructions):
        if _plain_at_exit(group[0]):
            yield from spawn_at_exit(t, now, [one for one in group if isinstance(one, Spawn)])
        elif isinstance(group[0], Each):
            yield from _each(t, now, [one for one in group if isinstance(one, Each)])
        else:
            yield from INSTRUCTIONS[type(group[0])](t, now, group[0])


def _in_one_order(instructions: Sequence[Instruction]) -> Iterator[list[Instruction]]:
    group: list[Instruction] = []
    for one in instructions:
        if group and _joins(group[-1], one):
            group.append(one)
            continue
        if group:
            yield group
        group = [one]
    if group:
        yield group


def _joins(before: Instruction, one: Instruction) -> bool:
    if isinstance(one, Each):
        return one.also
    return _plain_at_exit(before) and _plain_at_exit(one)


def _plain_at_exit(one: Instruction) -> bool:
    return isinstance(one, Spawn) and one.at == "map-exit" and not one.steps


# Figures, one at a time


def _each(t: Tbl, now: Resolving, group: Sequence[Each]) -> Steps[None]:
    """GW-6.8, GW-6.13, GW-16.29: the figures that are in play when the instruction begins act in
    one order."""
    steps = {
        one.id: each.steps
        for one in affected_locust(t.state)
        for each in group
        if _fits(t.state, now, each, one)
    }
    left, rest = list(steps), False
    while left:
        locust, rest = yield from next_figure(t, left, rest=rest, card=now.card.number)
        left.remove(locust.id)
        now.forget()
        yield from carry_out(t, now, locust, steps[locust.id])
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
    near = nearest(state, locust.area, reachable(state, locust.area, considered_cogs(state)))
    return bool(near) and distance(state, locust.area, near[0].area) >= each.away_at_least


def _spawn(t: Tbl, now: Resolving, step: Spawn) -> Steps[None]:
    """GW-7.4: spawned figures carry out their steps at once."""
    came = yield from spawn_by_card(t, now, step)
    for locust in came if step.steps else ():
        if locust.id in t.state.locusts:
            yield from carry_out(t, now, locust, step.steps)


# Other instructions


def _discard_ammo(t: Tbl, now: Resolving, step: DiscardAmmo) -> Steps[None]:
    """GW-17.11, card 1: discard an ammo token of one of your weapons; grenades do not count
    (GW-8.26). An AP who bleeds out is "you" for distances and spawning only, so he discards none
    (GW-16.74)."""
    me = yield from you(t, now)
    if not me.standing:
        return
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
    """GW-17.11, card 1: remove dropped weapons; if there are two maps, only from that of the AP
    (GW-12.33, GW-16.92)."""
    state = t.state
    for one in list(state.dropped):
        if not is_affected(state, one.area):
            continue
        state.dropped.remove(one)
        markers.discard_marker(t, one.marker)
        t.emit(events.DroppedRemoved("GW-17.11", one.area, one.marker.back))
        yield from missions.check(t)


def _open_hole(t: Tbl, now: Resolving) -> Steps[None]:
    """GW-17.11, card 7: put a hole token into your area."""
    me = yield from you(t, now)
    t.state.holes.append(me.area)
    t.emit(events.HoleOpened("GW-17.11", me.area))
    yield from missions.check(t)


def _no_guard(t: Tbl, _now: Resolving) -> Steps[None]:
    """GW-17.11, card 31: nobody may Guard."""
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
    """GW-6.11: draw a new AI card afterwards."""
    if step.when is None or not affected_locust(t.state):
        now.draw = True
    yield from ()


INSTRUCTIONS: dict[type[Instruction], Callable[[Tbl, Resolving, Any], Steps[None]]] = {
    Spawn: _spawn,
    DiscardAmmo: _discard_ammo,
    Plain: _plain,
    Draw: _draw,
}
