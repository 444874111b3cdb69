"""What an attack is worth to the sensible player: expected kills by their value."""

from __future__ import annotations

from typing import Literal

from bot.games.zombicide.player.reading import Reading
from bot.games.zombicide.player.worth import attack_with, damage_with, dice_of, hit_chance
from bot.games.zombicide.rules.targets import (
    Assault,
    by_priority,
    can_be_hit,
    can_kill,
    chooses_targets,
    may_spare,
)

NEVER = -1000.0
BLAST_COST = 9.0  # what a thrown bottle costs, so that it is kept for many zombies
NOISE = 0.4
GOAL = 200.0  # a zombie that the mission wants dead
CRAWLER = 0.8  # the share of natural 1s that really leave a Crawler
EVEN = 0.05  # a small bonus: an attack is better than nothing


def attack_value(
    reading: Reading, kind: Literal["melee", "ranged"], card: str, zone: str, *, both: bool = False
) -> float:
    """The value of attacking a Zone with a weapon or a pair of them."""
    sit, who = reading.sit, reading.who
    attack = attack_with(sit.edition, card, kind)
    assert attack is not None
    if attack.everyone:
        return _blast_value(reading, zone)
    assault = Assault(kind, card, zone, 2 if both else 1)
    chosen = chooses_targets(sit, who, assault)
    careful = chosen or may_spare(sit, who, kind)
    if not careful and any(can_be_hit(sit, who, one, kind) for one in sit.in_zone(zone)):
        return NEVER
    edition, skills = sit.edition, tuple(who.skills)
    dice = dice_of(edition, skills, card, kind) * assault.weapons
    hits = dice * hit_chance(edition, skills, card, kind)
    damage = damage_with(edition, skills, card, kind)
    gained, killed = _kills(reading, zone, hits, damage, chosen=chosen)
    if not killed:
        return -0.5
    left = CRAWLER * min(dice / 6 * min(1.0, killed), killed) if dice > 1 else 0.0
    gained -= left * _left_behind(reading, zone)
    return gained + EVEN - (NOISE if attack.noise == "noisy" else 0.0)


def _left_behind(reading: Reading, zone: str) -> float:
    """What is lost again because killed zombies leave others behind (RM-6.4)."""
    if not reading.sit.state.crawlers:
        return 0.0
    for kind in reading.sit.zombies(zone):
        for effect in reading.zombie_kinds[kind].effects:
            if effect.name == "leaves" and effect.zombie is not None:
                return reading.value_of(zone, effect.zombie)
    return 0.0


def _kills(
    reading: Reading, zone: str, hits: float, damage: int, *, chosen: bool
) -> tuple[float, float]:
    """The value of what this many hits kill, and how many zombies that are."""
    sit, zombies = reading.sit, reading.sit.zombies(zone)
    order = [kind for tier in by_priority(sit, zone) for kind in tier]
    if chosen:
        able = [kind for kind in order if can_kill(sit, kind, damage)]
        order = sorted(able, key=lambda kind: -reading.value_of(zone, kind))
    gained = killed = 0.0
    for kind in order:
        if hits <= 0:
            break
        if not can_kill(sit, kind, damage):
            break  # it takes all further hits (target.absorbs)
        dead = min(hits, float(zombies[kind]))
        gained += dead * reading.value_of(zone, kind)
        killed += dead
        hits -= dead
    return gained, killed


def _blast_value(reading: Reading, zone: str) -> float:
    """The value of killing everything in a Zone; never done where friends are."""
    sit = reading.sit
    if sit.in_zone(zone) or (zone == reading.who.zone and not sit.is_apart(reading.who)):
        return NEVER
    wanted = {goal.zombie for goal in sit.mission.file.goals if goal.name == "kill"}
    value = 0.0
    for kind, count in sit.zombies(zone).items():
        if kind in wanted:
            value += GOAL
        value += count * reading.value_of(zone, kind)
    return value - BLAST_COST
