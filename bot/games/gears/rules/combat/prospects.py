"""The exact chances of wounds and kills in an attack, counted over all results of the dice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from bot.games.gears.board.maps import built
from bot.games.gears.commands import Attack
from bot.games.gears.content.book import ATTACK_DIE, BOOK, DEFENCE_DIE
from bot.games.gears.content.cards import EnemyOmen, WeaponOmen
from bot.games.gears.rules.combat.defence import defence_dice
from bot.games.gears.rules.combat.strikes import attack_dice
from bot.games.gears.rules.locust.markers import current_health
from bot.games.gears.state import Cog, Locust, State

Pair = tuple[int, int]
Shares = Mapping[Pair, float]


@dataclass(frozen=True, slots=True)
class Prospect:
    """The result of attack dice against defence dice, as chances."""

    dice: int
    defence: int
    dealt: Mapping[int, float]
    kills: float  # the figure dies, or the COG bleeds out
    omen: float  # at least one omen shows

    @property
    def mean(self) -> float:
        return sum(wounds * share for wounds, share in self.dealt.items())

    def at_least(self, wounds: int) -> float:
        return sum(share for count, share in self.dealt.items() if count >= wounds)


# Dice


@lru_cache(maxsize=64)
def attack_rolls(dice: int) -> Shares:
    """The chances of each number of wounds and omens (GW-16.1)."""
    faces = [(0, 1) if face.id == "omen" else (face.amount, 0) for face in ATTACK_DIE]
    return _rolled(tuple(faces), dice)


@lru_cache(maxsize=64)
def defence_rolls(dice: int) -> Shares:
    """The chances of each number of shields, and of the shields that a Headshot does not ignore
    (GW-9.20)."""
    faces = [(face.amount, face.amount if face.amount != 1 else 0) for face in DEFENCE_DIE]
    return _rolled(tuple(faces), dice)


def _rolled(faces: tuple[Pair, ...], dice: int) -> Shares:
    shares: dict[Pair, float] = {(0, 0): 1.0}
    for _ in range(max(dice, 0)):
        after: dict[Pair, float] = {}
        for (one, two), share in shares.items():
            for first, second in faces:
                key = (one + first, two + second)
                after[key] = after.get(key, 0.0) + share / len(faces)
        shares = after
    return shares


def dealt(
    dice: int, defence: int, omen: WeaponOmen | EnemyOmen | None, areas: int = 0
) -> Mapping[int, float]:
    """GW-8.13: the wounds that get through, with those that omens add for the target."""
    found: dict[int, float] = {}
    for (rolled, omens), share in attack_rolls(dice).items():
        times = 0 if omen is None else min(1, omens) if omen.once else omens
        wounds, singles = rolled, True
        if omen is not None and times:
            if omen.effect == "wound":
                wounds += times * omen.amount
            elif omen.effect == "double":
                wounds *= 2
            elif isinstance(omen, WeaponOmen) and omen.effect == "headshot":
                singles = areas < omen.from_range
        for (shields, doubles), chance in defence_rolls(defence).items():
            through = max(0, wounds - (shields if singles else doubles))
            found[through] = found.get(through, 0.0) + share * chance
    return found


def omen_share(dice: int) -> float:
    """GW-16.1: the chance of at least one omen."""
    return sum(share for (_, omens), share in attack_rolls(dice).items() if omens)


# A COG attacks


def prospect(state: State, cog: Cog, command: Attack, extra: int = 0) -> Prospect | None:
    """The chances of an attack on a figure; None for an attack on an area."""
    locust, card = state.locusts.get(command.target), BOOK.weapons[command.weapon]
    if locust is None or card.has("targets-area"):
        return None
    dice = attack_dice(cog, card, command.mode, extra)
    if command.mode == "chainsaw":
        share = omen_share(dice)
        return Prospect(dice, 0, {0: 1 - share, current_health(locust): share}, share, share)
    defence = defence_dice(state, cog, locust, card)
    areas = built(state).range(cog.area, locust.area)
    wounds = dealt(dice, defence, card.omen, areas)
    tough = BOOK.enemies[locust.kind].has("hammer-only") and locust.marker is None
    if tough and not card.has("pierces"):  # GW-6.34
        wounds = {0: 1.0}
    return _prospect(dice, defence, wounds, current_health(locust))


def grenade(state: State, cog: Cog, weapon: str, locust: Locust, extra: int = 0) -> Prospect:
    """What an attack on its area does to one figure (GW-8.28, GW-8.29)."""
    card = BOOK.weapons[weapon]
    dice = attack_dice(cog, card, "overkill", extra)
    defence = defence_dice(state, cog, locust, card)
    return _prospect(dice, defence, dealt(dice, defence, None), current_health(locust))


# A Locust attacks


def threat(state: State, locust: Locust, cog: Cog, extra: int = 0, dodge: int = 0) -> Prospect:
    """The chances of a Locust's attack on a COG; a COG who cannot pay for a wound bleeds out
    (GW-8.54)."""
    enemy = BOOK.enemies[locust.kind]
    dice = enemy.attack + extra
    defence = defence_dice(state, locust, cog) + dodge
    return _prospect(dice, defence, dealt(dice, defence, enemy.omen), len(cog.hand) + 1)


def _prospect(dice: int, defence: int, wounds: Mapping[int, float], health: int) -> Prospect:
    kills = sum(share for count, share in wounds.items() if count >= health)
    return Prospect(dice, defence, wounds, kills, omen_share(dice))
