"""What the Locust may do: every AI card is played out for a figure, without dice.

The cards are data (`content/ai_cards.py`), so their steps are followed as written: who meets the
requirement, where the figure goes, whom it may then attack. Choices of the AP are made in the
mildest way. Guard is left out, and so is cover that a Locust takes on its way.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from bot.games.gears.board.maps import BuiltMap, built
from bot.games.gears.content.ai_cards import (
    AiCard,
    Attack,
    AttackArea,
    Draw,
    Each,
    Instruction,
    Move,
    Requirement,
    When,
    unfolded,
)
from bot.games.gears.content.book import AI_CARDS, BOOK, ENEMIES, ai_numbers
from bot.games.gears.player.tempers import temper
from bot.games.gears.rules.combat.defence import own_dice
from bot.games.gears.rules.combat.prospects import dealt, omen_share
from bot.games.gears.rules.mission.specials import applies
from bot.games.gears.state import Cog, State

WOUND = (3.0, 2.2, 1.7, 1.35, 1.15, 1.0)  # the cost of a wound to a COG with so many cards
WHOLE = 99
WEAK = 4  # the health that card 9 asks for (GW-17.11)


class Target(NamedTuple):
    """A standing COG as the Locust see him."""

    area: str
    cover: str
    defence: int
    weak: bool
    you: bool


class Foe(NamedTuple):
    """A Locust figure and its place."""

    kind: str
    area: str
    cover: str
    wounded: bool


# the COG, the dice beyond the figure's own, and the place of the attack ("": one wound without
# dice)
Blow = tuple[int, int, str]


@lru_cache(maxsize=4096)
def harm(kind: str, defence: int, extra: int = 0) -> float:
    """The mean number of wounds that an attack of this kind of Locust deals."""
    enemy = ENEMIES[kind]
    shares = dealt(enemy.attack + extra, defence, enemy.omen)
    return sum(wounds * share for wounds, share in shares.items())


@lru_cache(maxsize=64)
def _splash(kind: str) -> float:
    """The mean number of wounds that its omens deal to each other figure in the area of the
    target."""
    enemy = ENEMIES[kind]
    if enemy.omen is None or enemy.omen.effect != "splash":
        return 0.0
    return enemy.omen.amount * omen_share(enemy.attack)


# The deck


def deck(state: State) -> tuple[int, ...]:
    """The AI cards of the game now; their order is unknown."""
    return _deck(state.mission, tuple(state.slots.values()))


@lru_cache(maxsize=256)
def _deck(mission: str, slots: tuple[str, ...]) -> tuple[int, ...]:
    found = BOOK.missions.get(mission)
    return tuple(ai_numbers(slots, found.general if found is not None else ()))


def chance(state: State) -> float:
    """The chance that each of the cards which do something comes next."""
    sorts = frozenset(ENEMIES[one.kind].figure for one in state.locusts.values())
    return _chance(deck(state), sorts, applies(state, "no-spawning"))


@lru_cache(maxsize=1024)
def _chance(cards: tuple[int, ...], sorts: frozenset[str], quiet: bool) -> float:
    return 1.0 / max(1, sum(_counts(AI_CARDS[one], sorts, quiet) for one in cards))


def _counts(card: AiCard, sorts: frozenset[str], quiet: bool) -> bool:
    """Whether a card counts; cards that only call for a new card do not."""
    if card.figure:
        return card.figure in sorts or (card.trait == "group" and not quiet)
    return not any(isinstance(one, Draw) and one.when is None for one in card.then)


@lru_cache(maxsize=1024)
def _dangerous(cards: tuple[int, ...], sort: str) -> tuple[AiCard, ...]:
    """The cards by which this sort of figure may hurt somebody."""
    found = [AI_CARDS[one] for one in cards if AI_CARDS[one].figure in ("", sort)]
    return tuple(
        card
        for card in found
        if any(_hurts(one) for one in unfolded((*card.then, *card.otherwise)))
    )


def _hurts(one: Instruction) -> bool:
    return isinstance(one, Attack | AttackArea) or (isinstance(one, Move) and one.trample > 0)


# The actions of one figure


@lru_cache(maxsize=20_000)
def expected_wounds(
    plan: BuiltMap, foe: Foe, cogs: tuple[Target, ...], cards: tuple[int, ...]
) -> tuple[float, ...]:
    """The wounds that a figure would deal to each COG, summed over all these cards."""
    total = [0.0] * len(cogs)
    splash = _splash(foe.kind)
    for card in _dangerous(cards, ENEMIES[foe.kind].figure):
        for whom, extra, spot in _PlayedCard(plan, foe, cogs).blows(card):
            cog = cogs[whom]
            cover = plan.cover_bonus(spot, cog.cover) if cog.cover and spot else 0
            total[whom] += harm(foe.kind, cog.defence + cover, extra) if spot else 1.0
            if splash and spot:
                for i, other in enumerate(cogs):
                    if i != whom and other.area == cog.area:
                        total[i] += splash
    return tuple(total)


@dataclass(slots=True)
class _PlayedCard:
    """One card played out for one figure."""

    plan: BuiltMap
    foe: Foe
    cogs: tuple[Target, ...]
    area: str = ""
    spot: str = ""
    him: tuple[int, ...] = ()
    that: tuple[int, ...] = ()

    def blows(self, card: AiCard) -> list[Blow]:
        self.area, self.spot = self.foe.area, self.foe.cover or self.foe.area
        met = card.requirement is None or self._met(card.requirement)
        found: list[Blow] = []
        todo = card.then if met else card.otherwise
        if card.trait == "for-each":
            return self._steps(todo)
        for one in todo:
            if isinstance(one, Each) and self._fits(one) and not (one.idle and found):
                found += self._steps(one.steps)
        return found

    def _fits(self, each: Each) -> bool:
        if each.figures and ENEMIES[self.foe.kind].figure not in each.figures:
            return False
        if each.away_at_least is not None:
            far = self.plan.distances(self.area)
            return min(far.get(one.area, WHOLE) for one in self.cogs) >= each.away_at_least
        return True

    def _met(self, need: Requirement) -> bool:
        cogs, far = self.cogs, self.plan.distances(self.area)
        match need.what:
            case "cog-within":
                if need.range is not None:
                    reach = self.plan.ranges(self.area)
                    near = [reach.get(one.area, WHOLE) <= need.range for one in cogs]
                else:
                    least = need.movement or 0
                    near = [far.get(one.area, WHOLE) <= least for one in cogs]
                if need.health is not None:
                    near = [yes and one.weak for yes, one in zip(near, cogs, strict=True)]
                self.him = tuple(i for i, yes in enumerate(near) if yes)
                return bool(self.him)
            case "cog-in-sight" | "figure-sees":
                self.him = tuple(i for i in range(len(cogs)) if self._sees(i))
                return bool(self.him)
            case "cog-acted":
                self.him = tuple(i for i, one in enumerate(cogs) if one.you)
                return bool(self.him)
            case "all-in-cover":
                return all(one.cover for one in cogs)
            case "all-away":
                return all(far.get(one.area, WHOLE) >= (need.movement or 0) for one in cogs)
            case "unwounded":
                return not self.foe.wounded
            case "locust-near-you":
                return any(
                    far.get(one.area, WHOLE) <= (need.movement or 0) for one in cogs if one.you
                )
            case "wounded-within" | "dropped-within":
                return False
            case _:
                return True

    def _steps(self, steps: Sequence[Instruction]) -> list[Blow]:
        found: list[Blow] = []
        for step in steps:
            if isinstance(step, Move):
                if self._due(step.when, found):
                    found += self._move(step)
            elif isinstance(step, Attack):
                if self._due(step.when, found):
                    found += self._attack(step)
            elif isinstance(step, AttackArea):
                found += [
                    (i, 0, self.spot) for i, one in enumerate(self.cogs) if one.area == self.area
                ]
        return found

    def _due(self, when: When | None, found: Sequence[Blow]) -> bool:
        if when == "not-attacked":
            return not found
        return when not in ("wounded", "unwounded") or self.foe.wounded == (when == "wounded")

    def _pool(self, whom: str) -> Sequence[int]:
        cogs = self.cogs
        match whom:
            case "him":
                return self.him
            case "that":
                return self.that
            case "you":
                return [i for i, one in enumerate(cogs) if one.you]
            case "nearest-uncovered":
                return self._nearest([i for i, one in enumerate(cogs) if not one.cover])
            case "nearest":
                return self._nearest(range(len(cogs)))
            case "in-sight":
                return [i for i in range(len(cogs)) if self._sees(i)]
            case "other":
                return ()
            case _:
                return range(len(cogs))

    def _nearest(self, pool: Sequence[int]) -> Sequence[int]:
        if len(pool) < 2:
            return pool
        far = self.plan.distances(self.area)
        steps = [far.get(self.cogs[i].area, WHOLE) for i in pool]
        least = min(steps)
        return [i for i, one in zip(pool, steps, strict=True) if one == least]

    def _move(self, step: Move) -> list[Blow]:
        pool = self._pool(step.about)
        if not pool:
            return []
        goal = self.cogs[pool[0]].area
        self.that = tuple(i for i in pool if self.cogs[i].area == goal)
        if step.about == "him":
            self.him = self.that
        areas = WHOLE if isinstance(step.areas, str) else step.areas
        trampled: list[Blow] = []
        for _ in range(areas):
            if step.toward is not None:
                steps = self.plan.next_steps(self.area, goal)
            else:
                steps = self.plan.steps_away(self.area, goal)
            if not steps:
                break
            self.area = self.spot = steps[0]
            if step.trample:
                trampled += [(i, 0, "") for i, one in enumerate(self.cogs) if one.area == self.area]
        return trampled

    def _attack(self, step: Attack) -> list[Blow]:
        pool = [i for i in range(len(self.cogs)) if self._sees(i)]
        if step.range is not None:
            reach = self.plan.ranges(self.area)
            pool = [i for i in pool if reach.get(self.cogs[i].area, WHOLE) <= step.range]
        if step.uncovered or step.whom == "nearest-uncovered":
            pool = [i for i in pool if not self.cogs[i].cover]
        if step.whom in ("nearest", "nearest-uncovered"):
            pool = list(self._nearest(pool))
        elif step.whom in ("him", "that", "you"):
            fit = self._pool(step.whom)
            pool = [i for i in pool if i in fit]
            if self.that and step.whom != "you" and len(pool) < len(fit):
                return []  # the card meant a COG who cannot be attacked (GW-16.88)
        if not pool:
            return []
        return [(min(pool, key=self._weakness), step.dice, self.spot)]

    def _weakness(self, i: int) -> float:
        cog = self.cogs[i]
        return cog.weak * 2.0 - (self.plan.cover_bonus(self.spot, cog.cover) if cog.cover else 0)

    def _sees(self, i: int) -> bool:
        cog = self.cogs[i]
        return cog.area == self.area or self.plan.sees(self.spot, cog.cover or cog.area)


# The whole table


@dataclass(slots=True)
class Outlook:
    """What all Locust may do until the COG's next turn if he stands at a certain spot."""

    wounds: dict[str, float]  # wounds, by COG
    threat: dict[str, float]  # wounds times their cost, by figure


class Foresight:
    """What the Locust may do on one table, for a COG who considers other spots."""

    def __init__(self, state: State) -> None:
        self.state, self.plan, self.cards = state, built(state), deck(state)
        self.chance = chance(state)
        self.foes = [
            (one.id, Foe(one.kind, one.area, one.cover, one.marker is not None))
            for one in state.locusts.values()
        ]
        self.cogs = [one for one in state.cogs.values() if one.standing]
        self.seen = {
            one.id: Target(one.area, one.cover, own_dice(one), len(one.hand) <= WEAK, False)
            for one in self.cogs
        }
        self.cards_until = cards_until(state)
        self._known: dict[tuple[str, str, str], Outlook] = {}
        self._moved: dict[tuple[str, str], Foresight] = {}

    def moved(self, name: str, area: str) -> Foresight:
        """The same table with this figure in another area."""
        key = (name, area)
        if key not in self._moved:
            other = copy(self)
            other.foes = [
                (one, foe._replace(area=area, cover="") if one == name else foe)
                for one, foe in self.foes
            ]
            other._known, other._moved = {}, {}
            self._moved[key] = other
        return self._moved[key]

    def at(self, cog: Cog) -> Outlook:
        key = (cog.id, cog.area, cog.cover)
        if key not in self._known:
            self._known[key] = self._look(cog)
        return self._known[key]

    def _look(self, cog: Cog) -> Outlook:
        own = Target(cog.area, cog.cover, own_dice(cog), len(cog.hand) <= WEAK, True)
        seen = tuple(own if one.id == cog.id else self.seen[one.id] for one in self.cogs)
        shares = [self.chance * self.cards_until[one.id] for one in self.cogs]
        costs = [wound_cost(len(one.hand)) for one in self.cogs]
        sums, threat = [0.0] * len(seen), dict[str, float]()
        for name, foe in self.foes:
            cost = 0.0
            for i, wounds in enumerate(expected_wounds(self.plan, foe, seen, self.cards)):
                if wounds:
                    wounds *= shares[i]
                    sums[i] += wounds
                    cost += wounds * costs[i]
            threat[name] = cost
        ids = (one.id for one in self.cogs)
        return Outlook(dict(zip(ids, sums, strict=True)), threat)


def cards_until(state: State) -> dict[str, float]:
    """The number of AI cards before a COG's next turn; later ones count for less."""
    per_step = 2 if applies(state, "extra-ai") else 1
    team = [cog.id for cog in state.cogs.values() if not cog.eliminated]
    at = team.index(state.active) if state.active in team else 0
    found, total, later = dict[str, float](), 0.0, temper(state).later
    for turn, who in enumerate(team[at + 1 :] + team[: at + 1]):
        total += per_step * later**turn
        found[who] = total
    return found


def wound_cost(cards: int) -> float:
    """The cost of a wound to a COG with so many cards."""
    return WOUND[min(cards, len(WOUND) - 1)]
