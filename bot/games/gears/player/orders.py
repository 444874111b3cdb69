"""The value of an order: its actions are tried for the best spot and the best attack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from bot.games.gears.board.maps import built, map_exits, open_holes
from bot.games.gears.board.places import free_covers, ways
from bot.games.gears.commands import Attack
from bot.games.gears.content.book import ENEMIES, WEAPONS
from bot.games.gears.content.cards import action
from bot.games.gears.player.errands import Errand, ammo_need, errands, errands_value
from bot.games.gears.player.foresight import Foresight, wound_cost
from bot.games.gears.player.worth import (
    HASTY,
    attack_worth,
    danger,
    drawn,
    moved_to,
    ready_for_next_stage,
)
from bot.games.gears.rules.actions.moving import steps_of
from bot.games.gears.rules.combat.aiming import attack_offers
from bot.games.gears.rules.combat.prospects import omen_share
from bot.games.gears.rules.combat.strikes import attack_dice
from bot.games.gears.rules.hands import hand_limit
from bot.games.gears.rules.mission.missions import stage_card
from bot.games.gears.state import Cog, Locust, State

Place = tuple[str, str]  # an area and a cover space in it, "" for the open
COVER = 0.2  # value of being in cover, whoever may come
AT_EXIT = 2.0  # value of luring the Berserker there
LURED = 0.8  # value of each step of the Berserker towards the exit
SEAL = 7.0  # value of sealing the hole that the mission wants sealed
SEAL_OTHER = 1.2
LOADED = 0.8  # value of a token for a COG with the usual need of ammunition


class Mind:
    """One COG's view of the table; it computes values and changes nothing."""

    def __init__(self, state: State, cog: Cog, cards: int | None = None) -> None:
        self.state, self.cog = state, cog
        self.cards = len(cog.hand) if cards is None else cards
        self.table = Foresight(state)
        self._spots: dict[Place, float] = {}
        self._plans: dict[tuple[Place, tuple[str, ...]], float] = {}

    @cached_property
    def errands(self) -> list[Errand]:
        return errands(self.table, self.cog)

    @property
    def here(self) -> Place:
        return self.cog.area, self.cog.cover

    def there(self, place: Place) -> Cog:
        return self.cog if place == self.here else moved_to(self.cog, *place)

    def spot(self, place: Place) -> float:
        """The value of ending the turn at a spot."""
        if place not in self._spots:
            cog = self.there(place)
            worth = errands_value(self.state, place[0], self.errands) + (COVER if place[1] else 0.0)
            self._spots[place] = worth - danger(self.table, cog, self.cards)
        return self._spots[place]

    def places(self, start: Place, steps: int, kick: bool = False) -> Iterator[Place]:
        """The spots where a move may end."""
        yield start
        for area in ways(self.state, start[0], steps):
            covers = free_covers(self.state, area, kick)
            if not covers:
                yield area, ""
            for cover in covers:
                yield area, cover

    def plan(self, place: Place, words: Sequence[str]) -> float:
        """The highest value that these actions can reach from there, including the spot at the
        end."""
        key = (place, tuple(words))
        if key not in self._plans:
            self._plans[key] = self._plan(place, words)
        return self._plans[key]

    def _plan(self, place: Place, words: Sequence[str]) -> float:
        if not words:
            return self.spot(place)
        word, rest = words[0], words[1:]
        due = action(word)
        if due.do in ("move", "vault"):
            steps = steps_of(word, self.cog)
            kick = due.do == "vault"
            return max(self.plan(one, rest) for one in self.places(place, steps, kick))
        if due.do == "attack":
            best = self.best_attack(place, due.amount)
            gain = max(0.0, best)
            if "second-attack" in words and best > 0:
                gain *= 1.5
            return gain + self.plan(place, rest)
        return self.other(place, word) + self.plan(place, rest)

    # Attacks

    def best_attack(self, place: Place, extra: int = 0) -> float:
        cog = self.there(place)
        offers = attack_offers(self.state, cog)
        return max((self.attack(cog, one, extra) for one in offers), default=-1.0)

    def attack(
        self, cog: Cog, command: Attack, extra: int = 0, free: bool = False, averted: float = 0.0
    ) -> float:
        worth = attack_worth(self.table, cog, command, extra, free, averted)
        if WEAPONS[command.weapon].has("grenade"):
            worth += self._seals(cog, command, extra)
        return worth + self._lures(cog, command)

    def _seals(self, cog: Cog, command: Attack, extra: int) -> float:
        if command.target not in open_holes(self.state):
            return 0.0
        card = stage_card(self.state)
        wanted = card is not None and card.objective.what == "all-sealed"
        share = omen_share(attack_dice(cog, WEAPONS[command.weapon], command.mode, extra))
        if wanted and len(open_holes(self.state)) == 1 and not ready_for_next_stage(self.state):
            return share * SEAL * HASTY
        return share * (SEAL if wanted else SEAL_OTHER)

    def _lures(self, cog: Cog, command: Attack) -> float:
        """GW-6.33: the value of where the Berserker goes after the attack, and of what she may do
        there."""
        state, worth = self.state, 0.0
        for one in state.locusts.values():
            if ENEMIES[one.kind].has("lured"):
                by_area = command.target in built(state).areas
                worth += self._lured(one, command.target if by_area else cog.area, cog)
        return worth

    def _lured(self, locust: Locust, towards: str, cog: Cog) -> float:
        plan = built(self.state)
        steps = plan.next_steps(locust.area, towards)
        if not steps:
            return 0.0
        step = steps[0]
        worth = 0.0
        card = stage_card(self.state)
        if card is not None and card.objective.what == "enters-exit":
            exits = map_exits(self.state, locust.area)
            before = min(plan.distance(locust.area, one) for one in exits)
            after = min(plan.distance(step, one) for one in exits)
            worth += LURED * (before - after)
            if after == 0 and before:
                worth += AT_EXIT if ready_for_next_stage(self.state) else -AT_EXIT
        there = self.table.moved(locust.id, step)
        return worth - danger(there, cog, self.cards) + danger(self.table, cog, self.cards)

    # Other actions

    def other(self, place: Place, word: str) -> float:
        """The value of an action that is neither a move nor an attack."""
        state, cog, due = self.state, self.cog, action(word)
        if due.do == "draw":
            return drawn(cog, due.amount, 1)
        if due.do == "aid":
            return max(worth for _, worth in self.aided(place, due.amount))
        if due.do == "dig-in":
            covered = [one for one in state.cogs.values() if one.cover and one.id != cog.id]
            own = drawn(cog, due.amount, 1) if place[1] else 0.0
            return own + sum(drawn(one, due.amount) for one in covered)
        if due.do == "ammo":
            return LOADED * ammo_need(cog)
        if due.do == "teamwork":
            others = [one for one in state.cogs.values() if one.standing and one.id != cog.id]
            return 0.9 if any(len(one.hand) >= 4 for one in others) else 0.2
        if due.do == "skip-locust":
            return self.spared() if state.locusts else 0.4
        if due.do == "beckon":
            return -0.3 * min(4, len(state.locusts))
        if due.do == "lure":
            return self.best_lure(place)
        if due.do == "second-order":
            return 0.5 if len(cog.hand) >= 4 else 0.0
        return 0.3 if due.do == "free-special" else 0.0

    def aided(self, place: Place, amount: int) -> Iterator[tuple[str, float]]:
        for one in self.state.cogs.values():
            if one.id == self.cog.id:
                yield one.id, drawn(one, amount, 1 if len(one.hand) >= hand_limit(one) else 0)
            elif one.standing and one.area == place[0]:
                yield one.id, drawn(one, amount) * 1.02

    def spared(self) -> float:
        """The harm that one AI card does to the whole team."""
        table, total = self.table, 0.0
        for who, wounds in table.at(self.cog).wounds.items():
            cost = wound_cost(len(self.state.cogs[who].hand))
            total += cost * wounds / table.cards_until[who]
        return min(4.0, total)

    def best_lure(self, place: Place) -> float:
        state, cog = self.state, self.there(place)
        plan = built(state)
        near = [one for one in state.locusts.values() if plan.range(cog.area, one.area) <= 2]
        return max((self.lured_attack(cog, one.id) for one in near), default=0.0)

    def lured_attack(self, cog: Cog, target: str) -> float:
        """The value of an overkill attack without ammo on a Locust that has come one area
        nearer."""
        offers = attack_offers(
            self.state, cog, only_mode="overkill", only_target=target, free_ammo=True
        )
        return max((self.attack(cog, one, 0, free=True) for one in offers), default=0.1)
