"""The facts that all editions share: everything on the table by a readable key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Annotated, Any

from pydantic import Field

from bot.engine.errors import UserError
from bot.engine.facts import Facts, Names
from bot.games.zombicide import growth, turns
from bot.games.zombicide.cards import base
from bot.games.zombicide.edition import Edition
from bot.games.zombicide.purse import ANY
from bot.games.zombicide.situation import Situation
from bot.games.zombicide.state import WOUND, Fate, Objective, Order, Phase, SpawnZone, State, Turn
from bot.games.zombicide.state import Survivor as Who

Count = Annotated[int, Field(ge=0)]
Positive = Annotated[int, Field(ge=1)]
PURPOSES = ("move", "search", "door", "melee", "ranged", "combat", "team")
Read = Callable[[State, Names], Any]
Write = Callable[[State, Any, Names], None]


class Anything(Collection[str]):
    """A domain that knows some names and takes every other."""

    def __init__(self, known: Iterable[str]) -> None:
        self.known = tuple(known)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str)

    def __iter__(self) -> Iterator[str]:
        return iter(self.known)

    def __len__(self) -> int:
        return len(self.known)


def plain(name: str) -> tuple[Read, Write]:
    """A fact that is one field of the state."""

    def read(state: State, _: Names) -> Any:
        return getattr(state, name)

    def write(state: State, value: Any, _: Names) -> None:
        setattr(state, name, value)

    return read, write


def wrong(key: str, known: Iterable[str]) -> UserError:
    return UserError("fact-value", key=key, reason=", ".join(known))


class Sheet:
    """Adds the facts of an edition one family after the other."""

    def __init__(self, edition: Edition, speech: str) -> None:
        self.edition = edition
        self.content = edition.content
        self.facts: Facts[State] = Facts(speech)

    def zones(self, state: State) -> Collection[str]:
        return self.edition.mission_of(state).board.zones

    def checked_zone(self, state: State, key: str, zone: str) -> str:
        """A Zone of the board, or a UserError."""
        if zone and zone not in self.zones(state):
            raise wrong(key, self.zones(state))
        return zone

    def checked_cards(self, key: str, cards: list[str]) -> list[str]:
        """Cards of the box, or a UserError."""
        for card in cards:
            if card != WOUND and base(card) not in self.content.equipment:
                raise wrong(key, self.content.equipment)
        return cards

    def common(self) -> Facts[State]:
        self._table()
        self._survivors()
        self._board()
        self._decks()
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
        add("filled", list[str], *plain("filled"))
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
        """For scenarios: nobody but these is still on the board."""
        if not set(value) <= set(state.survivors):
            raise wrong("only", state.survivors)
        for who in state.survivors.values():
            who.fate = "alive" if who.id in value else "escaped"

    def _strip(self, state: State, value: bool, _: Names) -> None:
        """For scenarios: Survivors carry nothing, and no zombies or Noise are on the board."""
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
        """All Equipment cards wherever they are; what lies together counts as its parts."""
        made = {r.makes: r.parts for r in self.content.recipes.values() if r.parts_stay}
        found: Counter[str] = Counter()
        piles = [state.equipment, state.equipment_discard, state.aside, state.removed]
        piles += [who.cards for who in state.survivors.values()]
        if state.helicopter is not None:
            piles.append(state.helicopter.store)
        for pile in piles:
            for card in map(base, pile):
                if card != WOUND:
                    found.update(made.get(card, (card,)))
        return dict(sorted(found.items()))

    # Survivors

    def _survivors(self) -> None:
        self._own("zone", str, self._check_own_zone)
        self._own("experience", Count)
        self._own("fate", Fate)
        self._own("aboard", str)
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

    def _check_own_zone(self, state: State, key: str, zone: str) -> str:
        return self.checked_zone(state, key, zone)

    def _set_skills(self, state: State, value: list[str], names: Names) -> None:
        """Who has not begun his turn has the Actions that come with these skills."""
        who = _who(state, names)
        if not set(value) <= set(self.content.skills):
            raise wrong(f"survivor.{who.id}.skills", sorted(self.content.skills))
        who.skills = value
        if who.turn == "waiting":
            who.purse = turns.fresh_purse(Situation(state, self.edition), who)

    # The board

    def _board(self) -> None:
        add, zones, kinds = self.facts.add, self.zones, self._kinds
        add(
            "zone.{zone}.noise",
            Count,
            lambda s, n: s.noise.get(n["zone"], 0),
            _set_noise,
            zone=zones,
        )
        noise = self.edition.noise
        add(
            "zone.{zone}.loudness",
            int,
            lambda s, n: noise.level(Situation(s, self.edition), n["zone"]),
            zone=zones,
        )
        add(
            "zone.{zone}.{zombie}",
            Count,
            lambda s, n: s.zombies.get(n["zone"], {}).get(n["zombie"], 0),
            _set_zombies,
            zone=zones,
            zombie=kinds,
        )
        add(
            "supply.{zombie}",
            Count,
            lambda s, n: s.supply[n["zombie"]],
            lambda s, v, n: s.supply.__setitem__(n["zombie"], v),
            zombie=kinds,
        )
        add(
            "killed.{zombie}",
            Count,
            lambda s, n: s.killed.get(n["zombie"], 0),
            lambda s, v, n: s.killed.__setitem__(n["zombie"], v),
            zombie=kinds,
        )
        add("door.{door}", bool, lambda s, n: n["door"] in s.open, _set_door, door=self._doors)
        add("exits", list[str], *plain("exits"))
        self._objectives()
        self._spawns()

    def _kinds(self, _: State) -> Collection[str]:
        return self.content.zombies

    def _doors(self, state: State) -> list[str]:
        edges = self.edition.mission_of(state).board.edges
        return [edge.id for edge in edges.values() if edge.kind.opens]

    def _objectives(self) -> None:
        def ids(state: State) -> list[str]:
            return [objective.id for objective in state.objectives]

        def one(state: State, names: Names) -> Objective:
            return next(o for o in state.objectives if o.id == names["objective"])

        def add(name: str, field: str, type_: Any) -> None:
            self.facts.add(
                f"objective.{{objective}}.{name}",
                type_,
                lambda s, n: getattr(one(s, n), field),
                lambda s, v, n: setattr(one(s, n), field, v),
                objective=ids,
            )

        add("zone", "zone", str)
        add("colour", "colour", str)
        add("hidden", "hidden", bool)
        add("taken-by", "taken_by", str)

    def _spawns(self) -> None:
        def ids(state: State) -> list[str]:
            return list(dict.fromkeys(spawn.zone for spawn in state.spawns))

        def one(state: State, names: Names) -> SpawnZone:
            return next(spawn for spawn in state.spawns if spawn.zone == names["zone"])

        def add(field: str, type_: Any) -> None:
            self.facts.add(
                f"spawn.{{zone}}.{field}",
                type_,
                lambda s, n: getattr(one(s, n), field),
                lambda s, v, n: setattr(one(s, n), field, v),
                zone=ids,
            )

        add("active", bool)
        add("locators", list[int])
        add("colour", str)
        self.facts.add("spawn.first", str, *plain("first_spawn"))

    # The decks, their top card first

    def _decks(self) -> None:
        for name, field in (
            ("equipment", "equipment"),
            ("equipment-discard", "equipment_discard"),
            ("aside", "aside"),
            ("removed", "removed"),
        ):
            self._deck(name, field, list[str])
        for name, field in (("zombie", "zombie_cards"), ("zombie-discard", "zombie_discard")):
            self._deck(name, field, list[int])

    def _deck(self, name: str, field: str, type_: Any) -> None:
        key = f"deck.{name}"

        def read(state: State, _: Names) -> list[Any]:
            return list(getattr(state, field)[::-1])

        def write(state: State, value: list[Any], _: Names) -> None:
            setattr(state, field, self._checked(key, value)[::-1])

        def put_on_top(state: State, value: list[Any], _: Names) -> None:
            getattr(state, field).extend(self._checked(key, value)[::-1])

        self.facts.add(key, type_, read, write)
        self.facts.add(f"{key}.count", int, lambda s, _: len(getattr(s, field)))
        self.facts.add(f"{key}.top", type_, lambda s, n: read(s, n)[:5], put_on_top)

    def _checked(self, key: str, cards: list[Any]) -> list[Any]:
        if all(isinstance(card, str) for card in cards):
            return self.checked_cards(key, cards)
        known = self.content.zombie_cards
        if not set(cards) <= set(known):
            raise wrong(key, map(str, known))
        return cards


def _alive(state: State) -> list[Who]:
    return [who for who in state.survivors.values() if who.alive]


def _seats(state: State) -> Collection[str]:
    return state.survivors


def _who(state: State, names: Names) -> Who:
    return state.survivors[names["survivor"]]


def begin_turn(state: State, who: Who) -> None:
    """Put a Survivor into the middle of his turn."""
    state.phase, state.player, state.acting, who.turn = "players", who.player, who.id, "active"


def _read_mark(state: State, names: Names) -> int:
    return state.marks.get(names["name"], 0)


def _set_mark(state: State, value: int, names: Names) -> None:
    state.marks[names["name"]] = value


def _set_noise(state: State, value: int, names: Names) -> None:
    state.noise.pop(names["zone"], None)
    if value:
        state.noise[names["zone"]] = value


def _set_zombies(state: State, value: int, names: Names) -> None:
    """Miniatures come from the supply and go back to it."""
    zone, kind = names["zone"], names["zombie"]
    there = state.zombies.get(zone, {}).get(kind, 0)
    if value - there > state.supply[kind]:
        raise wrong(f"zone.{zone}.{kind}", [f"<= {there + state.supply[kind]}"])
    state.supply[kind] -= value - there
    kinds = state.zombies.setdefault(zone, {})
    kinds.pop(kind, None)
    if value:
        kinds[kind] = value
    if not kinds:
        del state.zombies[zone]


def _set_door(state: State, value: bool, names: Names) -> None:
    state.open = [door for door in state.open if door != names["door"]]
    if value:
        state.open.append(names["door"])
