"""Wounds of Locust figures, which may die and explode (8G), of COGs (8H), and without an attack
roll (8E).

Nothing here checks the mission: during an attack that waits until the attack is over (GW-16.72);
otherwise the caller calls `missions.check` afterwards.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from bot.engine.decisions import Ask, Option
from bot.engine.table import Steps, question
from bot.games.gears import events
from bot.games.gears.content.book import BOOK
from bot.games.gears.rules import hands
from bot.games.gears.rules.combat import hit_order
from bot.games.gears.rules.combat.bleeding import bleed_out
from bot.games.gears.rules.locust import deaths
from bot.games.gears.rules.locust.health import DEAD, health_state, state_after
from bot.games.gears.rules.locust.markers import current_health, drop, put_back, take_marker
from bot.games.gears.state import Cog, Locust
from bot.games.gears.table import Tbl

# Locust figures


def wound_locust(t: Tbl, locust: Locust, wounds: int, by: str) -> Steps[None]:
    """GW-8.41 to GW-8.46, GW-12.14: wound a figure; `by` is the weapon or other cause."""
    if wounds <= 0 or locust.id not in t.state.locusts:
        return
    before = health_state(locust)
    after = state_after(locust.kind, before, wounds, by)
    if after == DEAD:
        yield from kill(t, locust, by)
    elif after == before:
        rule = "GW-8.44" if before else "GW-6.34"
        t.emit(events.LocustUnhurt(rule, locust.id, locust.kind))
    elif before:
        locust.badly = True
        t.emit(events.LocustWounded("GW-8.46", locust.id, locust.kind, current_health(locust)))
    else:
        locust.marker = yield from take_marker(t, locust.figure)
        t.emit(events.LocustWounded("GW-8.43", locust.id, locust.kind, current_health(locust)))


def wound_locusts(t: Tbl, dealt: Mapping[str, int], by: str) -> Steps[None]:
    """GW-16.35: wound figures (by id) that are hit at once, one by one; the AP chooses the next one
    where the order matters."""
    state = t.state
    left = {who: wounds for who, wounds in dealt.items() if wounds > 0}
    while left := {who: wounds for who, wounds in left.items() if who in state.locusts}:
        who = next(iter(left))
        if hit_order.order_matters(state, left, by):
            who = yield from _next_hit(t, left)
        yield from wound_locust(t, state.locusts[who], left.pop(who), by)


def _next_hit(t: Tbl, left: Mapping[str, int]) -> Steps[str]:
    """Ask which figure is next; figures of a kind with the same wounds are one option."""
    options = []
    for who, wounds in left.items():
        one = t.state.locusts[who]
        alike = f"{one.kind} {health_state(one)} {wounds}"
        options.append(Option(who, same=alike, about={"enemy": one.kind, "wounds": wounds}))
    (who,) = yield from t.ask(t.state.active, "splash-order", options, rule="GW-16.35")
    return who


def kill(t: Tbl, locust: Locust, by: str) -> Steps[None]:
    """GW-8.45, GW-8.48: the figure leaves the map, drops its weapon and may explode."""
    state = t.state
    if locust.id not in state.locusts:
        return
    deaths.off_the_map(t, locust)
    state.killed[locust.kind] = state.killed.get(locust.kind, 0) + 1
    t.emit(events.LocustDied("GW-8.45", locust.id, locust.kind, locust.area))
    yield from drop(t, locust)
    if deaths.explodes(locust, by):
        yield from explode(t, locust)


def explode(t: Tbl, locust: Locust) -> Steps[None]:
    """GW-6.32, GW-12.23: 1 wound to every figure in its area; a figure that dies of it may explode
    in turn."""
    t.emit(events.TickerExploded("GW-6.32", locust.id, locust.area))
    yield from hurt_area(
        t, locust.area, "explosion", "GW-6.32", wounds=BOOK.numbers.explosion_wounds
    )


def heal_locust(t: Tbl, locust: Locust, rule: str) -> None:
    """GW-6.27, GW-8.47, GW-11.10: remove the figure's wound marker, if it has one."""
    if locust.marker is None:
        return
    marker, locust.marker, locust.badly = locust.marker, None, False
    put_back(t, marker)
    t.emit(events.LocustHealed(rule, locust.id, locust.kind))


# COGs


def wound_cog(t: Tbl, cog: Cog, wounds: int, *, random: bool = False) -> Steps[None]:
    """GW-8.53 to GW-8.55."""
    yield from wound_cogs(t, {cog.id: wounds}, random=random)


def wound_cogs(t: Tbl, taken: Mapping[str, int], *, random: bool = False) -> Steps[None]:
    """GW-8.53: COGs who take wounds together choose their cards together; COGs who bleed out take
    none (GW-16.34)."""
    hurt = [(cog, taken[cog.id]) for cog in _in_order(t, taken) if taken[cog.id] > 0]
    hurt = [(cog, wounds) for cog, wounds in hurt if cog.standing]
    for cog, wounds in hurt:
        t.emit(events.CogWounded("GW-8.53", cog.id, wounds))
    if random or t.state.insane:
        chosen = [_at_random(t, cog, wounds) for cog, wounds in hurt]
    else:
        chosen = yield from t.ask_each([_which_cards(cog, wounds) for cog, wounds in hurt])
    for (cog, wounds), cards in zip(hurt, chosen, strict=True):
        for card in cards:
            hands.discard(t, cog, card, "wound", "GW-8.53")
        if wounds > len(cards):
            bleed_out(t, cog)


def _in_order(t: Tbl, taken: Mapping[str, int]) -> list[Cog]:
    return [cog for cog in hands.clockwise(t.state, t.state.active) if cog.id in taken]


def _which_cards(cog: Cog, wounds: int) -> Ask:
    return question(
        cog.id,
        "wound-cards",
        cog.hand,
        rule="GW-8.53",
        pick=wounds,
        secret=True,
        about={"cog": cog.id, "count": wounds, "cards": len(cog.hand)},
    )


def _at_random(t: Tbl, cog: Cog, wounds: int) -> tuple[str, ...]:
    """Discard cards at random (GW-6.35, GW-13.7)."""
    left = list(cog.hand)
    lost = []
    for _ in range(min(wounds, len(left))):
        lost.append(t.pick(left))
        left.remove(lost[-1])
    return tuple(lost)


# Without an attack roll


def hurt_area(
    t: Tbl,
    area: str,
    why: str,
    rule: str,
    *,
    but: Collection[str] = (),
    by: str = "",
    wounds: int = 1,
) -> Steps[None]:
    """GW-5.34, GW-8.34, GW-8.35: wounds without dice to each figure in an area, except those in
    `but` (ids). `by` is the weapon that dealt them, if there is one."""
    state = t.state
    locusts = [one for one in state.locusts.values() if one.area == area and one.id not in but]
    cogs = [
        one.id
        for one in state.cogs.values()
        if one.area == area and one.id not in but and one.standing
    ]
    for who in (*(one.id for one in locusts), *cogs):
        t.emit(events.Splash(rule, who, wounds, why))
    yield from wound_locusts(t, {one.id: wounds for one in locusts}, by or why)
    yield from wound_cogs(t, dict.fromkeys(cogs, wounds))
