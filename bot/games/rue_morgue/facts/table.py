"""The facts of Rue Morgue's own things: tents, Triggers, the Helicopter, teams."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from bot.engine.facts import Facts, Names, plain, wrong
from bot.games.rue_morgue.content.book import TEAM_ACTIONS, TENTS
from bot.games.zombicide.facts.board import FullFactsBuilder
from bot.games.zombicide.facts.table import FactsBuilder
from bot.games.zombicide.situation import Edition
from bot.games.zombicide.state import Helicopter, State, Team, Tent
from bot.games.zombicide.vocabulary import SPEECH


def make_facts(edition: Edition) -> Facts[State]:
    builder = FullFactsBuilder(edition, SPEECH)
    builder.common()
    builder.facts.add("crawlers", bool, *plain("crawlers"))
    builder.facts.add("wreck", list[str], *builder.zone_list("wreck"))
    _add_tents(builder)
    _add_triggers(builder)
    _add_helicopter(builder)
    _add_teams(builder)
    return builder.facts


def _add_tents(builder: FactsBuilder) -> None:
    def zones(state: State) -> Collection[str]:
        return state.tents

    def one(state: State, names: Names) -> Tent:
        return state.tents[names["zone"]]

    def set_card(state: State, value: str, names: Names) -> None:
        if value not in TENTS:
            raise wrong(f"tent.{names['zone']}.card", TENTS)
        one(state, names).card = value

    def set_revealed(state: State, value: bool, names: Names) -> None:
        one(state, names).revealed = value

    add = builder.facts.add
    add("tent.{zone}.card", str, lambda s, n: one(s, n).card, set_card, zone=zones)
    add("tent.{zone}.revealed", bool, lambda s, n: one(s, n).revealed, set_revealed, zone=zones)


def _add_triggers(builder: FactsBuilder) -> None:
    """Facts that say whether the Trigger of a tile has gone off."""
    builder.facts.add(
        "trigger.{tile}",
        bool,
        lambda s, n: s.triggers[n["tile"]],
        lambda s, v, n: s.triggers.__setitem__(n["tile"], v),
        tile=lambda s: s.triggers,
    )


def _add_helicopter(builder: FactsBuilder) -> None:
    """Facts of the Helicopter. Setting its Zone in a game without a Helicopter adds one."""

    def read(name: str) -> Any:
        return lambda s, _: getattr(s.helicopter or Helicopter(""), name)

    def set_zone(state: State, value: str, _: Names) -> None:
        builder.checked_zone(state, "helicopter.zone", value)
        if state.helicopter is None:
            state.helicopter = Helicopter(value)
        state.helicopter.zone = value
        for who in state.survivors.values():
            if who.aboard:
                who.zone = value

    def set_flying(state: State, value: bool, _: Names) -> None:
        _helicopter(state, "helicopter.flying").flying = value

    def set_store(state: State, value: list[str], _: Names) -> None:
        cards = builder.checked_cards("helicopter.store", value)
        _helicopter(state, "helicopter.store").store = cards

    builder.facts.add("helicopter.zone", str, read("zone"), set_zone)
    builder.facts.add("helicopter.flying", bool, read("flying"), set_flying)
    builder.facts.add("helicopter.store", list[str], read("store"), set_store)


def _helicopter(state: State, key: str) -> Helicopter:
    if state.helicopter is None:
        raise wrong(key, ["helicopter.zone"])
    return state.helicopter


def _add_teams(builder: FactsBuilder) -> None:
    def numbers(state: State) -> list[str]:
        return [str(number + 1) for number in range(len(state.teams))]

    def one(state: State, names: Names) -> Team:
        return state.teams[int(names["team"]) - 1]

    def cards(name: str) -> None:
        def write(state: State, value: list[str], names: Names) -> None:
            if not set(value) <= set(TEAM_ACTIONS):
                raise wrong(f"team.{names['team']}.{name}", TEAM_ACTIONS)
            setattr(one(state, names), name, value)

        key = f"team.{{team}}.{name}"
        builder.facts.add(
            key, list[str], lambda s, n: getattr(one(s, n), name), write, team=numbers
        )

    cards("cards")
    cards("used")

    def set_acted(state: State, value: bool, names: Names) -> None:
        one(state, names).acted = value

    builder.facts.add(
        "team.{team}.acted", bool, lambda s, n: one(s, n).acted, set_acted, team=numbers
    )
