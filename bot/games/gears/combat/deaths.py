"""Deaths of Locust figures: removal, drop, explosions; and the Berserker, whom attacks lure."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.table import Steps
from bot.games.gears import events
from bot.games.gears.book import BOOK
from bot.games.gears.combat import wounds
from bot.games.gears.combat.markers import discard_marker, drop
from bot.games.gears.locust import locust_moving
from bot.games.gears.mission import missions
from bot.games.gears.state import Cog, Locust
from bot.games.gears.table import Tbl

OWN_ATTACK = "own-attack"  # what a Ticker dies of after it has attacked


def kill(t: Tbl, locust: Locust, by: str) -> Steps[None]:
    """GW-8.45, GW-8.48: the figure leaves the map, drops its weapon and may explode."""
    state = t.state
    if locust.id not in state.locusts:
        return
    off_the_map(t, locust)
    state.killed[locust.kind] = state.killed.get(locust.kind, 0) + 1
    t.emit(events.LocustDied("GW-8.45", locust.id, locust.kind, locust.area))
    yield from drop(t, locust)
    if explodes(locust, by):
        yield from explode(t, locust)


def off_the_map(t: Tbl, locust: Locust) -> None:
    """The miniature goes back to the supply of its sort."""
    del t.state.locusts[locust.id]
    supply = t.state.supply
    supply[locust.figure] = supply.get(locust.figure, 0) + 1


def remove(t: Tbl, locust: Locust, rule: str) -> None:
    """GW-12.27, GW-12.35: taken from the map, not killed; its wound marker is discarded."""
    off_the_map(t, locust)
    if locust.marker is not None:
        discard_marker(t, locust.marker, face_down=True)
    t.emit(events.LocustRemoved(rule, locust.id, locust.kind))


def explodes(locust: Locust, by: str) -> bool:
    """GW-6.32, GW-12.23, GW-16.36: not after its own attack, and not by a Bolo Grenade."""
    if not BOOK.enemies[locust.kind].has("explodes") or by == OWN_ATTACK:
        return False
    return by not in BOOK.weapons or not BOOK.weapons[by].has("grenade")


def explode(t: Tbl, locust: Locust) -> Steps[None]:
    """GW-6.32, GW-12.23: 1 wound to every figure in its area; who dies of it explodes in turn."""
    t.emit(events.TickerExploded("GW-6.32", locust.id, locust.area))
    yield from wounds.hurt_area(
        t, locust.area, "explosion", "GW-6.32", wounds=BOOK.numbers.explosion_wounds
    )


def end_attack(t: Tbl, cog: Cog, area: str, *, guard: bool) -> Steps[None]:
    """GW-16.72, GW-16.93: the mission is looked at, then those come whom the attack lures; who has
    only come into play meanwhile is not among them."""
    there = list(t.state.locusts.values())
    yield from missions.check(t)
    yield from lure(t, cog, area, there, guard=guard)


def lure(t: Tbl, cog: Cog, area: str, there: Sequence[Locust], *, guard: bool) -> Steps[None]:
    """GW-6.33, GW-12.13, GW-16.38, GW-16.80: who is lured by attacks moves 1 area, to
    the COG, or to where his grenade fell."""
    for locust in there:
        if not BOOK.enemies[locust.kind].has("lured") or locust.id not in t.state.locusts:
            continue
        if guard and t.state.acting == locust.id:
            continue
        yield from locust_moving.drawn(t, locust, BOOK.numbers.lure, area or cog.area)
