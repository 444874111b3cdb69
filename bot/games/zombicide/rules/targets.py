"""Attacks and whom they can reach: weapons in hand, Zones in Range, possible targets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from bot.games.zombicide.cards import base
from bot.games.zombicide.content.records import Attack
from bot.games.zombicide.rules.effects import Found, fits, of_card, of_skills, skill_effects
from bot.games.zombicide.situation import Situation
from bot.games.zombicide.state import WOUND, Survivor

Kind = Literal["melee", "ranged"]
OF_SURVIVOR = "survivor/"  # before the id, where a Survivor is one target among zombies


@dataclass(frozen=True)
class Assault:
    """One roll of a combat Action: so many weapons of a kind, used against one Zone. Whoever is in
    the Zones between is not touched (attack.between)."""

    kind: Kind
    card: str
    zone: str
    weapons: int = 1


def attack_of(sit: Situation, card: str, kind: Kind) -> Attack | None:
    """The attack of this kind that a card allows."""
    if card == WOUND:
        return None
    found = sit.edition.content.equipment.get(base(card))
    if found is None:
        return None
    return found.melee if kind == "melee" else found.ranged


def values_of(sit: Situation, assault: Assault) -> Attack:
    """The values of the weapon's attack of this kind, which it must have."""
    attack = attack_of(sit, assault.card, assault.kind)
    assert attack is not None, f"{assault.card} has no {assault.kind} attack"
    return attack


def is_dual(sit: Situation, who: Survivor, attack: Attack, kind: Kind) -> bool:
    """Whether two such weapons in his hands are a Dual pair."""
    return dual_with(of_skills(sit.edition, tuple(who.skills)), attack, kind)


def dual_with(skills: Found, attack: Attack, kind: Kind) -> bool:
    """attack.dual, skill.ambidextrous, skill.swordmaster, skill.gunslinger: printed, or by a skill;
    never what needs no roll (attack.no-roll)."""
    if attack.everyone:
        return False
    return attack.dual or any(fits(one, kind) for one in skills.get("dual", ()))


def longest_range(sit: Situation, who: Survivor, attack: Attack, kind: Kind) -> int:
    """The maximum Range of the weapon in his hands."""
    return range_with(of_skills(sit.edition, tuple(who.skills)), attack, kind)


def range_with(skills: Found, attack: Attack, kind: Kind) -> int:
    """attack.range-most, skill.plus-1-range."""
    more = (one.amount or 0 for one in skills.get("range", ()) if fits(one, kind))
    return attack.range[1] + sum(more)


# Survivors as targets


def can_be_hit(sit: Situation, who: Survivor, other: Survivor, kind: Kind) -> bool:
    """attack.melee-spares, target.order, stray.shooter, stray.spared, skill.low-profile: rivals in
    melee; by shots all but the shooter and those who keep a low profile."""
    if kind == "melee":
        return sit.are_enemies(who, other)
    if other is who:
        return False
    return not any(fits(one, kind) for one in skill_effects(sit, other, "no-target"))


def survivors_hit(sit: Situation, who: Survivor, assault: Assault) -> list[Survivor]:
    """The Survivors in the Zone whom this attack can hit; a blast spares nobody (blast.kills,
    blast.spares-nobody) but those in the air (presence.apart)."""
    present = sit.in_zone(assault.zone)
    if values_of(sit, assault).everyone:
        return present
    return [one for one in present if can_be_hit(sit, who, one, assault.kind)]


def has_target(sit: Situation, who: Survivor, assault: Assault) -> bool:
    """attack.target: a zombie, or a Survivor whom the attack can hit; for a blast the thrower will
    do (blast.thrower)."""
    return bool(sit.zombies(assault.zone)) or bool(survivors_hit(sit, who, assault))


def chooses_targets(sit: Situation, who: Survivor, assault: Assault) -> bool:
    """attack.melee-choice, target.free-choice: whether hits go where the attacker likes."""
    if assault.kind == "melee":
        return True
    if any(fits(one, assault.kind) for one in skill_effects(sit, who, "choose-targets")):
        return True
    if "choose-targets" in of_card(sit.edition, assault.card):
        return True
    near = skill_effects(sit, who, "choose-targets-within")
    if not near:
        return False
    distance = sit.seen_from(who.zone).get(assault.zone, 0)
    return any(fits(one, assault.kind) and distance <= (one.zones or 0) for one in near)


def may_spare(sit: Situation, who: Survivor, kind: Kind) -> bool:
    """stray.spared, skill.steady-hand: whether he may ignore other Survivors in the line of
    fire."""
    return any(fits(one, kind) for one in skill_effects(sit, who, "spare-survivors"))


# Zombies as targets


def can_kill(sit: Situation, zombie: str, damage: int) -> bool:
    """attack.dies, target.immune: one hit of this Damage kills it."""
    least = sit.edition.content.zombies[zombie].minimum_damage
    return least != "immune" and damage >= least


def worth(sit: Situation, zombie: str) -> tuple[int, int, int]:
    """How much one wants to see it dead, for defaults: quick, tough and valuable ones first."""
    kind = sit.edition.content.zombies[zombie]
    tough = 9 if kind.minimum_damage == "immune" else kind.minimum_damage
    return kind.actions, tough, kind.experience


def by_priority(sit: Situation, zone: str) -> Iterator[list[str]]:
    """target.order, target.boxes: the kinds of zombies in a Zone, those of one priority together,
    lowest first."""
    kinds = sit.edition.content.zombies
    tiers: dict[int, list[str]] = {}
    for zombie in sit.zombies(zone):
        tiers.setdefault(kinds[zombie].rank, []).append(zombie)
    for priority in sorted(tiers):
        yield sorted(tiers[priority], key=lambda one: worth(sit, one), reverse=True)
