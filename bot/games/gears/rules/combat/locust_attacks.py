"""A Locust attacks one COG, or each figure in its area (GW-6.24, GW-6.25, GW-6.36)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.table import Steps
from bot.games.gears import events
from bot.games.gears.content.book import BOOK
from bot.games.gears.rules.combat import area_attacks, omens, wounds
from bot.games.gears.rules.combat.bleeding import execute
from bot.games.gears.rules.combat.defence import Figure, defence_dice
from bot.games.gears.rules.combat.dice import roll_attack, roll_defence
from bot.games.gears.rules.combat.dodging import dodge_window
from bot.games.gears.rules.locust import deaths
from bot.games.gears.rules.mission import missions
from bot.games.gears.state import Cog, Locust
from bot.games.gears.table import Tbl


def locust_attack(
    t: Tbl, locust: Locust, target: Cog, extra: int = 0, always_omen: bool = False
) -> Steps[None]:
    """GW-8.1: steps 1 to 5. The caller has checked the target (LOS, the card's range) and has asked
    for Guard before it (GW-5.24 e, f). A bleeding-out target is executed (GW-13.8)."""
    if target.standing:
        yield from _attack(t, locust, target, extra, least=int(always_omen))
    else:
        yield from execute(t, locust, target)
    yield from after_attack(t, locust)


def _attack(t: Tbl, locust: Locust, target: Cog, extra: int, *, least: int) -> Steps[None]:
    """GW-8.6 to GW-8.14."""
    enemy = BOOK.enemies[locust.kind]
    dice = enemy.attack + extra
    dodging = yield from dodge_window(t, [target], dice, locust.kind)
    faces = roll_attack(t, dice)
    shields = defence_dice(t.state, locust, target)
    shields += BOOK.numbers.dodge_dice if target.id in dodging else 0
    defence = roll_defence(t, shields)
    assault = omens.assault_of(
        locust, locust.kind, enemy.omen, faces, target=target.id, area=target.area, least=least
    )
    dealt = assault.dealt(defence, 0)
    t.emit(
        events.LocustAttacked("GW-8.13", locust.id, locust.kind, target.id, faces, defence, dealt)
    )
    yield from omens.trigger(t, assault)
    yield from wounds.wound_cog(t, target, dealt, random=assault.random)


def area_attack(t: Tbl, locust: Locust, extra: int = 0) -> Steps[None]:
    """GW-6.36, GW-12.12: attack every other figure in its area, COG or Locust. GW-16.69: on Insane
    difficulty COGs who bleed out there are executed; if there is nobody else, no dice are rolled
    (GW-13.9). The caller asks for Guard."""
    state, area = t.state, locust.area
    figures = area_attacks.figures_in(state, area, but=locust.id)
    lying = [c for c in state.cogs.values() if c.area == area and c.bleeding and not c.eliminated]
    if figures:
        yield from _attack_each(t, locust, figures, extra)
    if state.insane:
        for cog in lying:
            yield from execute(t, locust, cog)
    yield from after_attack(t, locust)


def _attack_each(t: Tbl, locust: Locust, figures: Sequence[Figure], extra: int) -> Steps[None]:
    """GW-8.28: one attack roll, against which each figure defends itself."""
    enemy = BOOK.enemies[locust.kind]
    area, dice = locust.area, enemy.attack + extra
    dodging = yield from dodge_window(t, figures, dice, locust.kind)
    faces = roll_attack(t, dice)
    assault = omens.assault_of(locust, locust.kind, enemy.omen, faces, area=area)
    t.emit(
        events.LocustAttacked("GW-6.36", locust.id, locust.kind, area, faces, [], assault.wounds)
    )
    dealt = area_attacks.defend_each(t, assault, figures, dodging)
    yield from omens.trigger(t, assault)
    yield from area_attacks.deal_each(t, assault, dealt)


def after_attack(t: Tbl, locust: Locust) -> Steps[None]:
    """GW-16.36: a Ticker dies after its attack; GW-16.72: then the mission is checked."""
    if BOOK.enemies[locust.kind].has("dies-after-attack"):
        yield from wounds.kill(t, locust, deaths.OWN_ATTACK)
    yield from missions.check(t)
