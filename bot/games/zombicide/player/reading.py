"""How the sensible player sees the table: who stands where, what threatens a Zone, what killing a
zombie is worth. It looks only at what lies open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from bot.games.zombicide.board.paths import distances
from bot.games.zombicide.player.worth import (
    attack_with,
    dice_of,
    hit_chance,
)
from bot.games.zombicide.rules.purse import ANY
from bot.games.zombicide.situation import Situation
from bot.games.zombicide.state import WOUND, Survivor

HERE = 9.0  # a zombie that would attack in its next Action, per Action
RUNS_IN = 8.0  # one that would move in and attack
BY_DISTANCE = (HERE, 3.5, 2.2, 1.2)  # all others, by their distance to the nearest Survivor
SLOWLY = 0.6
FIRST_WOUND = 11.0
DEATH = 55.0
LATER = 2.0  # zombies that one Survivor can hold off in a round
CROWDED = 1.0
LASTING = 8.0  # the cost of staying with a zombie that nothing kills
HELP_OF_MATES = 0.8  # the share that is counted of what later Survivors could kill


class Threat(NamedTuple):
    """The attacks to expect in a Zone: by zombies inside (`lasting`: by those that nothing kills),
    by those that will run in, and how many follow; and whether something beside it drags Survivors
    away."""

    inside: int
    lasting: int
    running: int
    coming: int
    grabs: bool


class Reading:
    """The table for one Survivor's choice."""

    def __init__(self, sit: Situation, who: Survivor) -> None:
        self.sit, self.who = sit, who
        self.zombie_kinds = sit.edition.content.zombies
        self.crowd: Counter[str] = Counter()
        for one in sit.present():
            if one is not who:
                self.crowd[one.zone] += 1
        self.actions = who.purse.get(ANY, 0)
        self._near: Mapping[str, int] | None = None
        self._threats: dict[str, Threat] = {}
        self._rate: float | None = None

    # Zombies

    @property
    def near(self) -> Mapping[str, int]:
        """How far every Zone is from the nearest Survivor on the ground."""
        if self._near is None:
            zones = set(self.crowd)
            if not self.sit.is_apart(self.who):
                zones.add(self.who.zone)
            self._near = distances(self.sit.board, self.sit.obstacles, frozenset(zones))
        return self._near

    def value_of(self, zone: str, kind: str) -> float:
        """What it is worth to kill such a zombie in this Zone."""
        zombie = self.zombie_kinds[kind]
        far = self.near.get(zone)
        if far is None:
            return SLOWLY
        if far == 0:
            return HERE * zombie.actions + (zombie.minimum_damage == 2)
        if far < zombie.actions:
            return RUNS_IN
        reach = -(-far // zombie.actions)
        return BY_DISTANCE[reach] if reach < len(BY_DISTANCE) else SLOWLY

    def threat(self, zone: str) -> Threat:
        """What zombies in and around a Zone can soon do."""
        found = self._threats.get(zone)
        if found is None:
            found = self._threats[zone] = self._look(zone)
        return found

    def _look(self, zone: str) -> Threat:
        sit, kinds = self.sit, self.zombie_kinds
        inside = lasting = running = coming = 0
        for kind, n in sit.zombies(zone).items():
            inside += n * kinds[kind].actions
            lasting += n if kinds[kind].minimum_damage == "immune" else 0
        grabs = False
        for beside in sit.beside(zone):
            for kind, n in sit.zombies(beside).items():
                running += n * (kinds[kind].actions - 1)
                coming += n
                grabs = grabs or kinds[kind].has("grab")
        return Threat(inside, lasting, running, coming, grabs)

    # Fighting

    @property
    def rate(self) -> float:
        """About how many zombies the Survivor kills in their own Zone with one Action."""
        if self._rate is None:
            self._rate = close_rate(self.sit, self.who)
        return self._rate

    def mates_kills(self, zone: str) -> float:
        """What the Survivors who have not had their turn could kill there."""
        return HELP_OF_MATES * sum(
            3 * close_rate(self.sit, one)
            for one in self.sit.in_zone(zone)
            if one is not self.who and one.turn == "waiting"
        )

    # What it costs to be somewhere when the zombies come

    def cost(self, zone: str, actions: float) -> float:
        """The cost of ending the turn in a Zone, with this many Actions left to fight there."""
        threat = self.threat(zone)
        people = self.crowd[zone] + 1
        inside = float(threat.inside)
        if inside:
            kills = self.rate * actions + self.mates_kills(zone)
            inside = max(float(threat.lasting), inside - kills)
        wounds = inside + threat.running
        later = max(0.0, inside + threat.coming - LATER * people) + 2 * threat.grabs
        price = CROWDED * later / people + LASTING * min(1, threat.lasting)
        if not wounds:
            return price
        mine = wounds / people
        capacity = self.sit.edition.health.capacity(self.sit, self.who)
        price += FIRST_WOUND * min(mine, 1.0)
        if capacity <= 1:
            return price + DEATH * min(1.0, mine)
        return price + DEATH * min(1.0, max(0.0, wounds - 1) / (1.5 * people))


def close_rate(sit: Situation, who: Survivor) -> float:
    """Expected hits per Action in the own Zone with the best weapon in hand."""
    edition, skills = sit.edition, tuple(who.skills)
    best = 0.0
    for card in who.hands:
        if card == WOUND:
            continue
        for kind in ("melee", "ranged"):
            attack = attack_with(edition, card, kind)
            if attack is None or attack.range[0] > 0 or attack.everyone:
                continue
            if kind == "ranged" and len(sit.in_zone(who.zone)) > 1:
                continue
            hits = dice_of(edition, skills, card, kind) * hit_chance(edition, skills, card, kind)
            best = max(best, hits)
    return best
