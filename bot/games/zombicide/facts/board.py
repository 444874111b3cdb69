"""The facts of board and decks: Zones, doors, tokens, piles of cards."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Annotated, Any, Literal

from pydantic import Field

from bot.engine.facts import Count, Facts, Names, wrong
from bot.games.zombicide.facts.table import FactsBuilder
from bot.games.zombicide.situation import Situation
from bot.games.zombicide.state import Objective, SpawnZone, State

COLOURS = ("red", "blue", "green", "pink", "yellow")


class FullFactsBuilder(FactsBuilder):
    """All facts that the editions have in common."""

    def common(self) -> Facts[State]:
        super().common()
        self._board()
        self._decks()
        return self.facts

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
        add("exits", list[str], *self.zone_list("exits"))
        add("filled", list[str], *self.zone_list("filled"))
        self._objectives()
        self._spawns()

    def _kinds(self, state: State) -> Collection[str]:
        """The kinds of this game: those of other boxes only where they are mixed in."""
        return state.supply

    def _doors(self, state: State) -> list[str]:
        edges = self.edition.mission_of(state).board.edges
        return [edge.id for edge in edges.values() if edge.kind.opens]

    def _objectives(self) -> None:
        def ids(state: State) -> list[str]:
            return [objective.id for objective in state.objectives]

        def one(state: State, names: Names) -> Objective:
            return next(o for o in state.objectives if o.id == names["objective"])

        def add(name: str, type_: Any, known: Callable[[State], Collection[Any]]) -> None:
            field = name.replace("-", "_")

            def write(state: State, value: Any, names: Names) -> None:
                if value not in known(state):
                    raise wrong(f"objective.{names['objective']}.{name}", map(str, known(state)))
                setattr(one(state, names), field, value)

            key = f"objective.{{objective}}.{name}"
            self.facts.add(key, type_, lambda s, n: getattr(one(s, n), field), write, objective=ids)

        add("zone", str, self.zones)
        add("colour", str, lambda _: COLOURS)
        add("hidden", bool, lambda _: (False, True))
        add("taken-by", str, lambda s: ("", *s.survivors))

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
        add("locators", list[Annotated[int, Field(ge=1, le=6)]])
        add("colour", Literal[COLOURS])
        self.facts.add("spawn.first", str, lambda s, _: s.first_spawn, self._set_first_spawn)

    def _set_first_spawn(self, state: State, value: str, _: Names) -> None:
        state.first_spawn = self.checked_zone(state, "spawn.first", value)

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
