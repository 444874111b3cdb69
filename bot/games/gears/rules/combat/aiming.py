"""Which attacks a COG may make: the weapon, its ammo, the target (GW-8.2, GW-8.5, 8C, 8D, 8F)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.engine.errors import Refusal
from bot.engine.records import offer
from bot.games.gears.board.maps import BuiltMap, built
from bot.games.gears.commands import Attack
from bot.games.gears.content.book import BOOK
from bot.games.gears.content.cards import WeaponCard
from bot.games.gears.rules.arms import weapon_of
from bot.games.gears.rules.combat.defence import OUT_OF_REACH, areas_between
from bot.games.gears.rules.locust.targets import sees, spot
from bot.games.gears.state import Cog, Locust, State, Weapon

MODES = ("normal", "overkill", "chainsaw")


@dataclass(frozen=True, slots=True)
class Terms:
    """What a card demands of an attack: a mode or a Locust. `free`: no ammo is discarded (Ambush).
    GW-8.36, GW-16.84: the chainsaw may replace any mode."""

    mode: str = ""
    target: str = ""
    free: bool = False

    @property
    def modes(self) -> tuple[str, ...]:
        return (self.mode, "chainsaw") if self.mode else MODES


ANY = Terms()


def no_strike(state: State, cog: Cog, command: Attack, terms: Terms = ANY) -> Refusal | None:
    """Why this COG cannot make this attack now; whether an attack is due is checked elsewhere."""
    held = weapon_of(cog, command.weapon)
    if held is None:
        return Refusal("GW-8.5", "weapon", weapon=command.weapon)
    if command.mode not in terms.modes:
        return Refusal("GW-17.6", "mode", mode=terms.mode)
    return no_weapon(cog, held, command.mode, terms) or no_target(
        state, cog, BOOK.weapons[held.card], command, terms
    )


def no_weapon(cog: Cog, held: Weapon, mode: str, terms: Terms) -> Refusal | None:
    """GW-8.20 to GW-8.22, GW-8.26, GW-8.36, GW-16.50, and the limits printed on weapons."""
    card = BOOK.weapons[held.card]
    if card.has("no-attacks"):
        return Refusal("GW-17.4", "attacks", weapon=card.id)
    if mode == "chainsaw":
        return None if card.has("chainsaw") else Refusal("GW-8.36", "weapon", weapon=card.id)
    if card.has("grenade"):
        refusal = no_grenade(cog, terms)
        if refusal is not None:
            return refusal
    if card.has("not-after-moving") and cog.moved:
        return Refusal("GW-17.4", "moved", weapon=card.id)
    if mode == "normal" and card.normal == 0:
        return Refusal("GW-8.22", weapon=card.id)
    return no_ammo(held, mode)


def no_grenade(cog: Cog, terms: Terms) -> Refusal | None:
    """GW-8.26, GW-17.4."""
    if terms.free:
        return Refusal("GW-8.26")
    shield = next((w.card for w in cog.weapons if BOOK.weapons[w.card].has("no-grenades")), None)
    return Refusal("GW-17.4", "grenades", weapon=shield) if shield else None


def no_ammo(held: Weapon, mode: str) -> Refusal | None:
    """GW-8.20, GW-8.21, GW-8.25, GW-9.11."""
    card = BOOK.weapons[held.card]
    if held.ammo > 0:
        return None
    if card.has("grenade"):
        return Refusal("GW-8.25")
    if not card.has("normal-without-ammo"):
        return Refusal("GW-8.21", weapon=card.id)
    return Refusal("GW-8.20", weapon=card.id) if mode == "overkill" else None


def no_target(
    state: State, cog: Cog, card: WeaponCard, command: Attack, terms: Terms
) -> Refusal | None:
    """GW-8.2, GW-8.3, and what the card that allows the attack demands of its target."""
    by_area = card.has("targets-area") and command.mode != "chainsaw"
    if terms.target:
        bound = state.locusts.get(terms.target)
        wanted = bound.area if bound is not None and by_area else terms.target
        if command.target != wanted:
            return Refusal("GW-17.6", "target", locust=terms.target)
    if by_area:
        return no_area(state, cog, card, command.target)
    locust = state.locusts.get(command.target)
    if locust is None:
        return Refusal("GW-8.2", "target", target=command.target)
    if command.mode == "chainsaw":
        return no_chainsaw(cog, locust)
    return no_figure(state, cog, card, locust)


def no_chainsaw(cog: Cog, locust: Locust) -> Refusal | None:
    """GW-8.36, GW-8.40, GW-11.7."""
    if locust.area != cog.area:
        return Refusal("GW-8.36", "area", locust=locust.id)
    if BOOK.enemies[locust.kind].chainsaw_immune:
        return Refusal("GW-8.40", locust=locust.id)
    return None


def no_figure(state: State, cog: Cog, card: WeaponCard, locust: Locust) -> Refusal | None:
    """GW-4.31, GW-9.12, GW-9.14."""
    if not sees(state, cog, locust):
        return Refusal("GW-4.31", target=locust.id)
    return no_reach(state, cog, card, locust)


def no_reach(state: State, cog: Cog, card: WeaponCard, locust: Locust) -> Refusal | None:
    """GW-9.12, GW-9.14."""
    if card.has("not-own-area") and locust.area == cog.area:
        return Refusal("GW-9.14", weapon=card.id)
    if card.reach is not None:
        distance = areas_between(state, cog.area, locust.area)
        if distance > card.reach:
            return Refusal("GW-9.12", weapon=card.id, range=card.reach, distance=distance)
    return None


def no_area(state: State, cog: Cog, card: WeaponCard, area: str) -> Refusal | None:
    """GW-8.27, GW-16.9, GW-16.39: the area must be in reach, and a point of it in sight."""
    plan = built(state)
    if area not in plan.areas:
        return Refusal("GW-8.27", "area", area=area)
    distance = areas_between(state, cog.area, area)
    if card.reach is not None and distance > card.reach:
        return Refusal("GW-8.27", "range", range=card.reach, distance=distance)
    if area != cog.area and not plan.sees(spot(cog), area):
        return Refusal("GW-16.9", area=area)
    return None


# What is possible


def attack_offers(
    state: State,
    cog: Cog,
    *,
    guard: bool = False,
    only_mode: str = "",
    only_target: str = "",
    free_ammo: bool = False,
) -> Iterator[Attack]:
    """Every attack that this COG can make now (see `no_strike`). GW-8.30: a Bolo Grenade cannot be
    used to Guard."""
    terms = Terms(only_mode, only_target, free_ammo)
    among = list(state.locusts.values())
    if only_target:
        among = [one for one in among if one.id == only_target]
    seen = [one for one in among if sees(state, cog, one)]
    for held in cog.weapons:
        card = BOOK.weapons[held.card]
        by_area = card.has("targets-area")
        if not (seen or by_area) or (guard and card.has("grenade")):
            continue
        for mode in terms.modes:
            targets: Sequence[str]
            if by_area and mode != "chainsaw":
                targets = areas_for(state, cog, card, among if only_target else None)
            elif mode == "chainsaw":
                targets = [one.id for one in seen if no_chainsaw(cog, one) is None]
            else:
                targets = [one.id for one in seen if no_reach(state, cog, card, one) is None]
            if targets and no_weapon(cog, held, mode, terms) is None:
                for target in targets:
                    yield offer(Attack, held.card, target, mode)


def areas_for(
    state: State, cog: Cog, card: WeaponCard, among: Iterable[Locust] | None
) -> Sequence[str]:
    """The areas that this kind of weapon can aim at; if Locust are given, only their areas."""
    areas = _areas_for(built(state), cog.area, spot(cog), card.reach)
    if among is None:
        return areas
    return [one.area for one in among if one.area in areas]


@lru_cache(maxsize=4096)
def _areas_for(plan: BuiltMap, start: str, spot: str, reach: int | None) -> tuple[str, ...]:
    """The cached part of `areas_for`; see `no_area`."""
    far = plan.ranges(start)
    return tuple(
        area
        for area in plan.areas
        if (reach is None or far.get(area, OUT_OF_REACH) <= reach)
        and (area == start or plan.sees(spot, area))
    )
