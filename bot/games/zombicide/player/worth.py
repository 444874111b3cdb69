"""What the sensible player thinks of cards: how well a weapon kills, which two to hold."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from bot.games.zombicide.cards import base
from bot.games.zombicide.content.records import Attack
from bot.games.zombicide.rules.effects import fits, of_card, of_skills
from bot.games.zombicide.situation import Edition, Situation
from bot.games.zombicide.state import WOUND, Survivor
from bot.games.zombicide.vocabulary import Effect

SIX = 6
KILLS_ALL = 3.0  # the value of a weapon that kills everything in a Zone once
FAR = 1.25  # how much more a hit is worth from another Zone
FARTHER = 1.4
TOUGH = 1.35  # Damage 2 also kills Fatties
EMPTIES = 0.85
NOISY = 0.95
TOOL = 0.35
HELPS = 0.5  # the value of a card that is no weapon: parts, ammunition, protection
GOOD = 0.95  # the strength from which a weapon is good enough for a fight

Skills = tuple[str, ...]


def attack_with(edition: Edition, card: str, kind: str) -> Attack | None:
    """The attack of this kind that a card allows."""
    if card == WOUND:
        return None
    found = edition.content.equipment[base(card)]
    if kind == "any":
        return found.melee or found.ranged
    return found.melee if kind == "melee" else found.ranged


@lru_cache(maxsize=4096)
def hit_chance(edition: Edition, skills: Skills, card: str, kind: str) -> float:
    """The chance of one die."""
    attack = attack_with(edition, card, kind)
    if attack is None or attack.accuracy is None:
        return 0.0
    bonus = sum(e.amount or 0 for e in _of(edition, skills, "dice-roll") if fits(e, kind))
    return min(1.0, (SIX + 1 - max(1, attack.accuracy - bonus)) / SIX)


@lru_cache(maxsize=4096)
def dice_of(edition: Edition, skills: Skills, card: str, kind: str) -> int:
    """How many dice one weapon rolls, skills included."""
    attack = attack_with(edition, card, kind)
    if attack is None or not attack.dice:
        return 0
    more = sum(e.amount or 0 for e in _of(edition, skills, "dice") if fits(e, kind))
    return attack.dice + more


@lru_cache(maxsize=4096)
def damage_with(edition: Edition, skills: Skills, card: str, kind: str) -> int:
    attack = attack_with(edition, card, kind)
    if attack is None or attack.damage == "kills":
        return 9
    more = sum(e.amount or 0 for e in _of(edition, skills, "damage") if fits(e, kind))
    return attack.damage + more


def _of(edition: Edition, skills: Skills, effect: str) -> tuple[Effect, ...]:
    return of_skills(edition, skills).get(effect, ())


@lru_cache(maxsize=4096)
def strength(edition: Edition, skills: Skills, card: str, *, pair: bool = False) -> float:
    """How well a Survivor with these skills kills with a card: about the kills per Action."""
    best = 0.0
    for kind in ("melee", "ranged"):
        attack = attack_with(edition, card, kind)
        if attack is None:
            continue
        if attack.everyone:
            best = max(best, KILLS_ALL)
            continue
        dice = dice_of(edition, skills, card, kind) * (2 if pair else 1)
        value = dice * hit_chance(edition, skills, card, kind)
        value *= TOUGH if damage_with(edition, skills, card, kind) > 1 else 1.0
        value *= (1.0, FAR, FARTHER)[min(2, attack.range[1])]
        value *= EMPTIES if attack.reload else 1.0
        value *= NOISY if attack.noise == "noisy" else 1.0
        best = max(best, value)
    return best


def is_blast(edition: Edition, card: str) -> bool:
    """Whether it kills everything in a Zone."""
    attack = attack_with(edition, card, "any")
    return attack is not None and attack.everyone


def opens_doors(edition: Edition, card: str) -> bool:
    return card != WOUND and edition.content.equipment[base(card)].door != "none"


def helps_other(edition: Edition, card: str) -> bool:
    return "dice-of-other-weapon" in of_card(edition, card)


@lru_cache(maxsize=16384)
def hands_value(edition: Edition, skills: Skills, hands: tuple[str, ...]) -> float:
    """The value of holding these cards."""
    strengths = sorted((strength(edition, skills, card) for card in hands), reverse=True)
    value = (strengths[0] if strengths else 0.0) + 0.4 * sum(strengths[1:])
    if len(hands) > 1 and base(hands[0]) == base(hands[1]) and _dual(edition, skills, hands[0]):
        value = max(value, strength(edition, skills, hands[0], pair=True))
    if len(hands) > 1 and any(helps_other(edition, card) for card in hands):
        value += 0.35 if all(attack_with(edition, card, "melee") for card in hands) else 0.0
    return value + (TOOL if any(opens_doors(edition, card) for card in hands) else 0.0)


def _dual(edition: Edition, skills: Skills, card: str) -> bool:
    for kind in ("melee", "ranged"):
        attack = attack_with(edition, card, kind)
        if attack is None or attack.everyone:
            continue
        if attack.dual or any(fits(one, kind) for one in _of(edition, skills, "dual")):
            return True
    return False


def best_hands(
    sit: Situation, who: Survivor, cards: Sequence[str], room: int, wanted: str = ""
) -> tuple[str, ...]:
    """The cards to hold, at most `room`; `wanted` is one that must be among them."""
    edition, skills = sit.edition, tuple(who.skills)
    own = [card for card in cards if card != WOUND]
    if len(own) <= room:
        return tuple(own)
    choices = combinations(own, room)
    return max(
        choices,
        key=lambda hands: (
            not wanted or any(base(card) == wanted for card in hands),
            hands_value(edition, skills, hands),
        ),
    )


def worth(sit: Situation, who: Survivor, card: str) -> float:
    """The value of a card for a Survivor who carries these others."""
    if card == WOUND:
        return -1.0
    edition = sit.edition
    value = strength(edition, tuple(who.skills), card)
    if opens_doors(edition, card):
        others = [own for own in who.cards if own != card and opens_doors(edition, own)]
        value += 0.1 if others else 0.6
    if not value:
        value = _help(sit, who, card)
    if base(card) in wanted_cards(sit):
        value += 9.0
    return value


def _help(sit: Situation, who: Survivor, card: str) -> float:
    """The value of a card that is no weapon."""
    effects = of_card(sit.edition, card)
    for one in effects.get("ignore-wounds", ()):
        if one.against != "survivors" or sit.state.competitive:
            return 1.1
    for one in effects.get("reroll-with", ()):
        return HELPS if any(base(own) in one.equipment for own in who.cards) else 0.05
    for recipe in sit.edition.content.recipes.values():
        if base(card) in recipe.parts:
            other = [part for part in recipe.parts if part != base(card)]
            has_other = any(base(own) in other for own in who.cards)
            return 1.2 if has_other else 0.25
    return 0.02


@lru_cache(maxsize=256)
def _wanted(goals: tuple[tuple[str, tuple[str, ...]], ...]) -> frozenset[str]:
    return frozenset(card for _, cards in goals for card in cards)


def wanted_cards(sit: Situation) -> frozenset[str]:
    """The cards that the goals of the mission ask for."""
    return _wanted(tuple((goal.name, goal.equipment) for goal in sit.mission.file.goals))


def fighting_strength(sit: Situation, who: Survivor) -> float:
    """How well the Survivor kills with what they carry."""
    return _fighting(sit.edition, tuple(who.skills), tuple(who.cards))


@lru_cache(maxsize=4096)
def _fighting(edition: Edition, skills: Skills, cards: tuple[str, ...]) -> float:
    own = [card for card in cards if card != WOUND and attack_with(edition, card, "any")]
    best = max((strength(edition, skills, card) for card in own), default=0.0)
    pairs = [card for card in own if own.count(card) > 1 and _dual(edition, skills, card)]
    return max([best, *(strength(edition, skills, card, pair=True) for card in pairs)])
