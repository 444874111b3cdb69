"""The exact chances of an attack: how many zombies die how often.

All rolls are computed, not sampled. A re-roll is used whenever it promises more kills than the
present roll; extra dice for sixes are always rolled."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import comb

from bot.games.zombicide.rules.dice import (
    SIX,
    Spent,
    actors_in,
    damage_of,
    dice_number,
    reroll_sources,
)
from bot.games.zombicide.rules.effects import amount, fits, skill_effects
from bot.games.zombicide.rules.targets import (
    Assault,
    by_priority,
    can_kill,
    chooses_targets,
    may_spare,
    survivors_hit,
    values_of,
)
from bot.games.zombicide.situation import Situation
from bot.games.zombicide.state import Survivor

CHAIN = 4  # how often extra dice may bring extra dice; more is less likely than 1 in 1000
Rolled = tuple[int, int]  # hits, and how many of them are sixes
Shares = Mapping[Rolled, float]
Outcomes = Mapping[Rolled, Mapping[int, float]]  # the kills that a roll leads to


@dataclass(frozen=True)
class Prospect:
    """An attack and its possible results."""

    assault: Assault
    dice: int
    accuracy: int
    damage: int
    kills: Mapping[int, float]  # how many zombies die, with the chance of it
    friend: float  # the chance that a Survivor of the own side is hit

    @property
    def mean(self) -> float:
        return sum(count * share for count, share in self.kills.items())

    def at_least(self, count: int) -> float:
        return sum(share for kills, share in self.kills.items() if kills >= count)


def prospect(sit: Situation, who: Survivor, assault: Assault) -> Prospect | None:
    """The chances of an attack; None if it rolls no dice."""
    values = values_of(sit, assault)
    if values.everyone or values.accuracy is None:
        return None
    dice = dice_number(sit, who, assault, by_actors=_by_actors(sit, who, assault))
    bonus = amount(sit, who, "dice-roll", assault.kind)
    accuracy = max(1, values.accuracy - bonus)
    hit, six = (SIX + 1 - accuracy) / SIX, min(1.0, (1 + bonus) / SIX)
    roll = rolled(dice, max(hit, six), six)
    more = amount(sit, who, "dice-on-six", assault.kind)
    chain = [rolled(number, max(hit, six), six) for number in range(dice * more + 1)]
    ends = {one: _with_extras(one, chain, more) for one in roll}
    targets = _Targets(sit, who, assault)
    outcomes = {one: targets.kills(end) for one, end in ends.items()}
    again = len(reroll_sources(sit, who, assault, Spent()))
    return Prospect(
        assault=assault,
        dice=dice,
        accuracy=accuracy,
        damage=damage_of(sit, who, assault, []),
        kills=_best(roll, outcomes, again),
        friend=sum(share for (hits, _), share in roll.items() if hits) if targets.friends else 0.0,
    )


def _by_actors(sit: Situation, who: Survivor, assault: Assault) -> bool:
    """skill.barbarian, skill.full-auto: as many dice as there are Actors, if that is more."""
    if not any(fits(one, assault.kind) for one in skill_effects(sit, who, "dice-by-actors")):
        return False
    return actors_in(sit, assault.zone) > values_of(sit, assault).dice


# Dice


@lru_cache(maxsize=1024)
def rolled(dice: int, hit: float, six: float) -> dict[Rolled, float]:
    """How many of the dice hit, how many hits count as sixes, and how likely that is."""
    found: dict[Rolled, float] = {}
    for hits in range(dice + 1):
        some = comb(dice, hits) * (1 - hit) ** (dice - hits)
        for sixes in range(hits + 1):
            share = some * comb(hits, sixes) * six**sixes * (hit - six) ** (hits - sixes)
            if share > 0:
                found[hits, sixes] = share
    return found


def _with_extras(first: Rolled, chain: list[dict[Rolled, float]], more: int) -> Shares:
    """skill.roll-6: the results if every six brings more dice."""
    open_: dict[tuple[int, int, int], float] = {(*first, first[1] if more else 0): 1.0}
    done: dict[Rolled, float] = defaultdict(float)
    for step in range(CHAIN + 1):
        following: dict[tuple[int, int, int], float] = defaultdict(float)
        for (hits, sixes, fresh), share in open_.items():
            if not fresh or step == CHAIN or fresh * more >= len(chain):
                done[hits, sixes] += share
                continue
            for (new_hits, new_sixes), chance in chain[fresh * more].items():
                following[hits + new_hits, sixes + new_sixes, new_sixes] += share * chance
        open_ = following
    return done


def _best(roll: Shares, outcomes: Outcomes, again: int) -> dict[int, float]:
    """The kills if the roll is repeated as long as that promises more (attack.reroll)."""
    means = {one: sum(n * share for n, share in kills.items()) for one, kills in outcomes.items()}
    best = _mixed(roll, outcomes)
    for _ in range(again):
        promised = sum(n * share for n, share in best.items())
        kept = {one: share for one, share in roll.items() if means[one] >= promised}
        following = _mixed(kept, outcomes)
        repeated = 1 - sum(kept.values())
        for count, share in best.items():
            following[count] = following.get(count, 0.0) + repeated * share
        best = following
    return best


def _mixed(roll: Shares, outcomes: Outcomes) -> dict[int, float]:
    found: dict[int, float] = defaultdict(float)
    for one, share in roll.items():
        for count, chance in outcomes[one].items():
            found[count] += share * chance
    return dict(found)


# Targets


class _Targets:
    """Whom hits can strike in a Zone, and how many of them die."""

    def __init__(self, sit: Situation, who: Survivor, assault: Assault) -> None:
        self.sit, self.who, self.assault = sit, who, assault
        self.free = chooses_targets(sit, who, assault)
        self.zombies = {kind: n for kind, n in sit.zombies(assault.zone).items() if n}
        self.tiers = list(by_priority(sit, assault.zone))
        shielded = self.free or may_spare(sit, who, assault.kind)
        self.friends = [] if shielded else survivors_hit(sit, who, assault)
        found = (one for one in skill_effects(sit, who, "extra-kill") if fits(one, assault.kind))
        self.reaped = max((one.amount or 0 for one in found), default=0)

    def kills(self, rolls: Shares) -> dict[int, float]:
        """The kills of these rolls, with their chances."""
        found: dict[int, float] = defaultdict(float)
        for (hits, sixes), share in rolls.items():
            found[self.killed(hits, sixes)] += share
        return dict(found)

    def killed(self, hits: int, sixes: int) -> int:
        """attack.all-hits, target.order, target.next, target.tie, target.absorbs, skill.reaper: how
        many zombies this many hits kill."""
        damage = damage_of(self.sit, self.who, self.assault, [SIX] * sixes)
        hits -= self._stopped(damage)
        dead: dict[str, int] = {}
        for tier in self.tiers:
            able = [kind for kind in tier if can_kill(self.sit, kind, damage)]
            for kind in able:
                dead[kind] = min(max(0, hits), self.zombies[kind])
                hits -= dead[kind]
            if len(able) < len(tier) and not self.free:
                break  # a zombie that cannot be hurt absorbs all further hits
        spare = max((self.zombies[kind] - n for kind, n in dead.items() if n), default=0)
        return sum(dead.values()) + min(self.reaped, spare)

    def _stopped(self, damage: int) -> int:
        """target.order: the hits that Survivors take before any zombie is hit."""
        health = self.sit.edition.health
        capacities = (max(1, health.capacity(self.sit, one)) for one in self.friends)
        return sum(-(-capacity // damage) for capacity in capacities)
