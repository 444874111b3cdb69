"""COGs attack: the five steps of an attack on a figure or an area, the chainsaw, the heavy gun."""

from __future__ import annotations

from bot.engine.table import Steps
from bot.games.gears import events
from bot.games.gears.commands import Attack
from bot.games.gears.content.book import BOOK
from bot.games.gears.content.cards import WeaponCard
from bot.games.gears.rules.arms import add_ammo
from bot.games.gears.rules.combat import area_attacks, omens, wounds
from bot.games.gears.rules.combat.after_attack import end_attack
from bot.games.gears.rules.combat.defence import areas_between, defence_dice
from bot.games.gears.rules.combat.dice import omens_on, roll_attack, roll_defence
from bot.games.gears.rules.combat.dodging import dodge_window
from bot.games.gears.rules.covering import leave_cover
from bot.games.gears.state import Cog, Locust
from bot.games.gears.table import Tbl

CHAINSAW = "chainsaw"  # the cause of death that events name
HEAVY_GUN = "heavy-gun"


def strike(
    t: Tbl,
    cog: Cog,
    command: Attack,
    *,
    guard: bool = False,
    extra: int = 0,
    free_ammo: bool = False,
) -> Steps[None]:
    """GW-8.1: make a whole attack that is possible (`aiming.no_strike`); then the mission is
    checked and the Berserker is lured (GW-16.72, GW-6.33)."""
    card = BOOK.weapons[command.weapon]
    cog.attacked = True
    if command.mode == "chainsaw":
        yield from chainsaw(t, cog, t.state.locusts[command.target], extra, guard=guard)
    else:
        if command.mode == "overkill" and not free_ammo:
            rule = "GW-8.25" if card.has("grenade") else "GW-8.20"
            add_ammo(t, cog, card.id, -1, rule)
        if card.has("targets-area"):
            yield from bombard(t, cog, command, extra, guard=guard)
        else:
            yield from shoot(t, cog, command, extra, guard=guard)
    area = command.target if card.has("grenade") else ""
    yield from end_attack(t, cog, area, guard=guard)


def attack_dice(cog: Cog, card: WeaponCard, mode: str, extra: int = 0) -> int:
    """GW-8.5, GW-8.39, GW-11.5, GW-16.54: the number of attack dice. Dice that a card adds
    (`extra`) do not count for the chainsaw; those that it takes away do."""
    own = BOOK.numbers.lancer_dice if card.has("chainsaw") and _lancer_die(cog) else 0
    if mode == "chainsaw":
        return max(0, BOOK.numbers.chainsaw_dice + own + min(0, extra))
    return max(0, (card.overkill if mode == "overkill" else card.normal) + own + extra)


def _lancer_die(cog: Cog) -> bool:
    return BOOK.characters[cog.id].ability.id == "lancer-die"


def shoot(t: Tbl, cog: Cog, command: Attack, extra: int, *, guard: bool) -> Steps[None]:
    """GW-8.5 to GW-8.14: attack one Locust."""
    state, card = t.state, BOOK.weapons[command.weapon]
    locust = state.locusts[command.target]
    faces = roll_attack(t, attack_dice(cog, card, command.mode, extra))
    defence = roll_defence(t, defence_dice(state, cog, locust, card))
    assault = omens.assault_of(cog, card.id, card.omen, faces, target=locust.id, area=locust.area)
    dealt = assault.dealt(defence, areas_between(state, cog.area, locust.area))
    t.emit(
        events.CogAttacked(
            "GW-8.13", cog.id, locust.id, card.id, command.mode, faces, defence, dealt, guard
        )
    )
    yield from omens.trigger(t, assault)
    yield from wounds.wound_locust(t, locust, dealt, card.id)


def bombard(t: Tbl, cog: Cog, command: Attack, extra: int, *, guard: bool) -> Steps[None]:
    """GW-8.25 to GW-8.31: attack an area and every figure in it, COGs included."""
    card, area = BOOK.weapons[command.weapon], command.target
    dice = attack_dice(cog, card, command.mode, extra)
    figures = area_attacks.figures_in(t.state, area)
    dodging = yield from dodge_window(t, figures, dice, card.id)
    faces = roll_attack(t, dice)
    assault = omens.assault_of(cog, card.id, card.omen, faces, area=area)
    t.emit(
        events.CogAttacked(
            "GW-8.28", cog.id, area, card.id, command.mode, faces, [], assault.wounds, guard
        )
    )
    dealt = area_attacks.defend_each(t, assault, figures, dodging, card)
    yield from omens.trigger(t, assault)
    yield from area_attacks.deal_each(t, assault, dealt)


def chainsaw(
    t: Tbl, cog: Cog, locust: Locust, extra: int = 0, *, guard: bool = False
) -> Steps[None]:
    """GW-8.36 to GW-8.39, GW-16.51: the COG leaves his cover, rolls, and an omen kills."""
    leave_cover(t, cog, "GW-8.38")
    card = next(
        BOOK.weapons[held.card] for held in cog.weapons if BOOK.weapons[held.card].has("chainsaw")
    )
    faces = roll_attack(t, attack_dice(cog, card, "chainsaw", extra))
    t.emit(
        events.CogAttacked("GW-8.37", cog.id, locust.id, card.id, "chainsaw", faces, [], 0, guard)
    )
    if omens_on(faces):
        yield from wounds.kill(t, locust, CHAINSAW)


def fire_gun(t: Tbl, cog: Cog, locust: Locust, dice: int) -> Steps[None]:
    """GW-17.9: the heavy gun needs no ammo; cover counts against it, distance and omens do not."""
    cog.attacked = True
    faces = roll_attack(t, dice)
    defence = roll_defence(t, defence_dice(t.state, cog, locust))
    assault = omens.assault_of(cog, HEAVY_GUN, None, faces, target=locust.id, area=locust.area)
    dealt = assault.dealt(defence, 0)
    t.emit(
        events.CogAttacked("GW-17.9", cog.id, locust.id, HEAVY_GUN, "normal", faces, defence, dealt)
    )
    yield from wounds.wound_locust(t, locust, dealt, HEAVY_GUN)
    yield from end_attack(t, cog, "", guard=False)
