"""The facts that all editions share: the table and its Survivors, by readable keys."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from typing import Annotated, Any

from pydantic import Field

from bot.engine.facts import Anything, Count, Facts, Names, plain, wrong
from bot.games.zombicide.cards import base
from bot.games.zombicide.rules import growth, turns
from bot.games.zombicide.rules.purse import ANY
from bot.games.zombicide.situation import Edition, Situation
from bot.games.zombicide.state import WOUND, Fate, Order, Phase, State, Turn
from bot.games.zombicide.state import Survivor as Who

Positive = Annotated[int, Field(ge=1)]
Seat = Annotated[str, Field(pattern=r"^(|pilot|passenger-[1-9])$")]
PURPOSES = ("move", "search", "door", "melee", "ranged", "combat", "team")
Read = Callable[[State, Names], Any]
Write = Callable[[State, Any, Names], None]


class FactsBuilder:
    """Adds the facts of an edition one family after the other."""

    def __init__(self, edition: Edition, speech: str) -> None:
        self.edition = edition
        self.content = edition.content
        self.facts: Facts[State] = Facts(speech)

    def zones(self, state: State) -> Collection[str]:
        return self.edition.mission_of(state).board.zones

    def checked_zone(self, state: State, key: str, zone: str) -> str:
        """A Zone of the board, or a UserError."""
        if zone not in ("", *self.zones(state)):
            raise wrong(key, self.zones(state))
        return zone

    def zone_list(self, name: str) -> tuple[Read, Write]:
        """A fact that is a list of Zones in one field of the state."""

        def write(state: State, value: list[str], _: Names) -> None:
            setattr(state, name, [self.checked_zone(state, name, zone) for zone in value])

        return plain(name)[0], write

    def checked_cards(self, key: str, cards: list[str]) -> list[str]:
        """Cards of the box, or a UserError."""
        for card in cards:
            if card != WOUND and base(card) not in self.content.equipment:
                raise wrong(key, self.content.equipment)
        return cards

    def common(self) -> Facts[State]:
        self._table()
        self._survivors()
        return self.facts

    # The table

    def _table(self) -> None:
        add = self.facts.add
        add("round", Count, *plain("round"))
        add("phase", Phase, *plain("phase"))
        add("first", Positive, lambda s, _: s.first + 1, self._set_number("first"))
        add("player", Positive, lambda s, _: s.player + 1, self._set_number("player"))
        add("acting", str, plain("acting")[0], self._set_acting)
        add("order", Order, *plain("order"))
        add("starting", Positive, *plain("starting"))
        add("competitive", bool, *plain("competitive"))
        add("danger-level", str, lambda s, _: growth.danger_level(Situation(s, self.edition)))
        add("loud", str, plain("loud")[0], self._set_loud)
        add("mark.{name}", int, _read_mark, _set_mark, name=lambda s: Anything(s.marks))
        add("outcome", str, lambda s, _: s.result or "open")
        add("outcome.rule", str, lambda s, _: s.result_rule)
        add("outcome.winners", list[str], lambda s, _: list(s.winners))
        add("dice.next", list[int], *plain("loaded_dice"))
        add("copies", dict[str, int], lambda s, _: self.census(s))
        add("bare", bool, lambda *_: False, self._strip)
        add("only", list[str], lambda s, _: [w.id for w in _alive(s)], self._set_only)

    def _set_number(self, name: str) -> Write:
        def write(state: State, value: int, _: Names) -> None:
            if value > len(state.players):
                raise wrong(name, map(str, range(1, len(state.players) + 1)))
            setattr(state, name, value - 1)

        return write

    def _set_acting(self, state: State, value: str, _: Names) -> None:
        if value and value not in state.survivors:
            raise wrong("acting", state.survivors)
        if state.acting and state.acting != value:
            state.survivors[state.acting].turn = "waiting"
        state.acting = value
        if value:
            begin_turn(state, state.survivors[value])

    def _set_loud(self, state: State, value: str, _: Names) -> None:
        state.loud = self.checked_zone(state, "loud", value)

    def _set_only(self, state: State, value: list[str], _: Names) -> None:
        """For scenarios: take all other Survivors off the board."""
        if not set(value) <= set(state.survivors):
            raise wrong("only", state.survivors)
        for who in state.survivors.values():
            who.fate = "alive" if who.id in value else "escaped"

    def _strip(self, state: State, value: bool, _: Names) -> None:
        """For scenarios: remove everything that Survivors carry, all zombies and all Noise."""
        if not value:
            return
        for who in state.survivors.values():
            state.removed += [card for card in who.cards if card != WOUND]
            who.hands, who.reserve = [], []
        for kinds in state.zombies.values():
            for kind, count in kinds.items():
                state.supply[kind] += count
        state.zombies, state.noise = {}, {}

    def census(self, state: State) -> dict[str, int]:
        """All Equipment cards wherever they are. A weapon made of two cards counts as these two."""
        made = {r.makes: r.parts for r in self.content.recipes.values() if r.parts_stay}
        found: Counter[str] = Counter()
        piles = [state.equipment, state.equipment_discard, state.aside, state.removed]
        piles += [who.cards for who in state.survivors.values()]
        piles += self.edition.stores(state)
        for pile in piles:
            for card in map(base, pile):
                if card != WOUND:
                    found.update(made.get(card, (card,)))
        return dict(sorted(found.items()))

    # Survivors

    def _survivors(self) -> None:
        self._own("zone", str, self.checked_zone)
        self._own("experience", Count)
        self._own("fate", Fate)
        self._own("aboard", Seat)
        self._own("turn", Turn)
        self._own("gift", Count)
        self._own("used", list[str])
        self._own("marks", list[str])
        for pile in ("hands", "reserve"):
            self._own(pile, list[str], lambda _, key, v: self.checked_cards(key, v))
        add, seats = self.facts.add, _seats
        add(
            "survivor.{survivor}.skills",
            list[str],
            lambda s, n: _who(s, n).skills,
            self._set_skills,
            survivor=seats,
        )
        add(
            "survivor.{survivor}.actions.{purpose}",
            Count,
            lambda s, n: _who(s, n).purse.get(n["purpose"], 0),
            lambda s, v, n: _who(s, n).purse.__setitem__(n["purpose"], v),
            survivor=seats,
            purpose=lambda _: PURPOSES,
        )
        add(
            "survivor.{survivor}.actions",
            Count,
            lambda s, n: _who(s, n).purse.get(ANY, 0),
            lambda s, v, n: _who(s, n).purse.__setitem__(ANY, v),
            survivor=seats,
        )
        add("survivor.{survivor}.player", int, lambda s, n: _who(s, n).player + 1, survivor=seats)
        add("survivor.{survivor}.team", int, lambda s, n: _who(s, n).team + 1, survivor=seats)
        health = self.edition.health
        add(
            "survivor.{survivor}.wounds",
            int,
            lambda s, n: health.wounds(_who(s, n)),
            survivor=seats,
        )
        add(
            "survivor.{survivor}.level",
            str,
            lambda s, n: growth.level_of(Situation(s, self.edition), _who(s, n)),
            survivor=seats,
        )

    def _own(
        self, name: str, type_: Any, check: Callable[[State, str, Any], Any] | None = None
    ) -> None:
        """A fact that is one field of a Survivor."""

        def read(state: State, names: Names) -> Any:
            return getattr(_who(state, names), name)

        def write(state: State, value: Any, names: Names) -> None:
            key = f"survivor.{names['survivor']}.{name}"
            setattr(_who(state, names), name, value if check is None else check(state, key, value))

        self.facts.add(f"survivor.{{survivor}}.{name}", type_, read, write, survivor=_seats)

    def _set_skills(self, state: State, value: list[str], names: Names) -> None:
        """Set the skills. A Survivor who has not begun a turn also gets the Actions that the skills
        bring."""
        who = _who(state, names)
        if not set(value) <= set(self.content.skills):
            raise wrong(f"survivor.{who.id}.skills", sorted(self.content.skills))
        who.skills = value
        if who.turn == "waiting":
            who.purse = turns.fresh_purse(Situation(state, self.edition), who)


def _alive(state: State) -> list[Who]:
    return [who for who in state.survivors.values() if who.alive]


def _seats(state: State) -> Collection[str]:
    return state.survivors


def _who(state: State, names: Names) -> Who:
    return state.survivors[names["survivor"]]


def begin_turn(state: State, who: Who) -> None:
    """Put a Survivor into the middle of a turn."""
    state.phase, state.player, state.acting, who.turn = "players", who.player, who.id, "active"


def _read_mark(state: State, names: Names) -> int:
    return state.marks.get(names["name"], 0)


def _set_mark(state: State, value: int, names: Names) -> None:
    state.marks[names["name"]] = value
