"""The attacks that a Survivor could make now. They are needed after every command, so they are
cached for each set of weapons and skills."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations

from bot.engine.records import Command, offer
from bot.games.zombicide.cards import base, is_empty
from bot.games.zombicide.commands import Melee, Shoot
from bot.games.zombicide.rules.effects import fits, has, of_skills, skill_effects
from bot.games.zombicide.rules.targets import Kind, can_be_hit, dual_with, range_with
from bot.games.zombicide.situation import Edition, Situation
from bot.games.zombicide.state import WOUND, Survivor


@dataclass(frozen=True, slots=True)
class Arm:
    """A loaded weapon in hand; `pair`: there are two, and they can be used at once, or one of them
    alone (attack.one-of-pair, ammo.one-of-pair)."""

    kind: Kind
    card: str
    least: int
    most: int
    pair: bool
    everyone: bool


def arms_of(sit: Situation, who: Survivor) -> tuple[Arm, ...]:
    """attack.in-hand, inventory.in-hand, skill.webbing: the weapons that he can use."""
    cards = who.cards if has(sit, who, "all-in-hand") else who.hands
    return _arms(sit.edition, tuple(cards), tuple(who.skills))


@lru_cache(maxsize=8192)
def _arms(edition: Edition, cards: tuple[str, ...], skills: tuple[str, ...]) -> tuple[Arm, ...]:
    effects, found = of_skills(edition, skills), []
    for card, copies in Counter(cards).items():
        if card == WOUND or is_empty(card):
            continue
        printed = edition.content.equipment[base(card)]
        kinds: tuple[Kind, ...] = ("melee", "ranged")
        for kind in kinds:
            attack = printed.attacks.get(kind)
            if attack is not None:
                most = range_with(effects, attack, kind) if kind == "ranged" else 0
                pair = copies > 1 and dual_with(effects, attack, kind)
                found.append(Arm(kind, card, attack.range[0], most, pair, attack.everyone))
    return tuple(found)


def has_trick_shot(sit: Situation, who: Survivor) -> bool:
    """skill.trick-shot."""
    return any(fits(one, "ranged") for one in skill_effects(sit, who, "two-targets"))


def attack_offers(
    sit: Situation, who: Survivor, kind: str, zones: Collection[str] | None = None
) -> Iterator[Command]:
    """The attacks of a kind ("combat" is every kind) for which only the Actions could be missing;
    only at `zones` if these are given."""
    if sit.is_apart(who):
        return
    for arm in arms_of(sit, who):
        if arm.kind == "melee" and kind != "ranged":
            if (zones is None or who.zone in zones) and _enemy_beside(sit, who):
                yield offer(Melee, arm.card, False)
                if arm.pair:
                    yield offer(Melee, arm.card, True)
        elif arm.kind == "ranged" and kind != "melee":
            yield from _shots(sit, who, arm, zones)


def _enemy_beside(sit: Situation, who: Survivor) -> bool:
    """attack.target, attack.melee-range, attack.melee-spares: whether somebody in the Survivor's
    own Zone can be hit in melee."""
    if sit.zombies(who.zone):
        return True
    return sit.state.competitive and any(sit.are_enemies(who, one) for one in sit.company(who))


def _shots(
    sit: Situation, who: Survivor, arm: Arm, zones: Collection[str] | None
) -> Iterator[Command]:
    found = [zone for zone in _zones_to_shoot(sit, who, arm) if zones is None or zone in zones]
    for zone in found:
        yield offer(Shoot, arm.card, zone, False, None)
        if arm.pair:
            yield offer(Shoot, arm.card, zone, True, None)
    if arm.pair and len(found) > 1 and has_trick_shot(sit, who):
        for zone, second in permutations(found, 2):
            yield offer(Shoot, arm.card, zone, True, second)


def _zones_to_shoot(sit: Situation, who: Survivor, arm: Arm) -> list[str]:
    """attack.target, attack.range, attack.past-zombies: the Zones in sight and Range where somebody
    can be hit, no matter who stands in the Survivor's own Zone."""
    found: list[str] = []
    empty: list[str] = []
    for zone, distance in sit.seen_from(who.zone).items():
        if arm.least <= distance <= arm.most:
            (found if zone in sit.state.zombies else empty).append(zone)
    if empty:
        held = {
            one.zone
            for one in sit.present()
            if one.zone in empty and (arm.everyone or can_be_hit(sit, who, one, "ranged"))
        }
        found += [zone for zone in empty if zone in held]
    return found
