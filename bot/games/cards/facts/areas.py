"""The facts of the spaces and of the cards that are dealt in the zones."""

from __future__ import annotations

from typing import Any, Literal

from bot.engine.errors import UserError
from bot.engine.facts import Count, Facts, Names
from bot.games.cards.content.book import BOOK, SPACES, full_name, short_name
from bot.games.cards.facts.survivors import TOKENS, Token, token_name
from bot.games.cards.state import Deployed, Lying, State


def add_areas(facts: Facts[State]) -> None:
    def spaces(_: State) -> tuple[str, ...]:
        return SPACES

    def lying(state: State, names: Names) -> Lying | None:
        return state.spaces[SPACES.index(names["space"])].lying

    def read_space(state: State, names: Names) -> str:
        space = state.spaces[SPACES.index(names["space"])]
        if space.lying is not None:
            return short_name(space.lying.card)
        return "blocked" if space.blocked else "free"

    def write_space(state: State, value: str, names: Names) -> None:
        space = state.spaces[SPACES.index(names["space"])]
        space.blocked = value == "blocked"
        space.lying = None if value in ("free", "blocked") else Lying(full_name(value))

    facts.add("space.{space}", str, read_space, write_space, space=spaces)

    def token(name: str, field: str, type_: Any, code: dict[str, int] | None = None) -> None:
        def read(state: State, names: Names) -> Any:
            card = lying(state, names)
            value = getattr(card, field) if card is not None else getattr(Lying(""), field)
            return value if code is None else token_name(value)

        def write(state: State, value: Any, names: Names) -> None:
            card = lying(state, names)
            if card is None:
                raise UserError("fact-no-card", key=f"space.{names['space']}.{name}")
            setattr(card, field, value if code is None else code[value])

        facts.add("space.{space}." + name, type_, read, write, space=spaces)

    token("hits", "hits", Count)
    token("turns", "turns", Count)
    token("acted", "acted", bool)
    token("paralysis", "paralysis", Token, TOKENS)
    for zone in ("main", "indoor"):
        _add_area(facts, zone)


def _add_area(facts: Facts[State], zone: Literal["main", "indoor"]) -> None:
    def positions(_: State) -> list[str]:
        return [at for at, _ in BOOK.layouts[zone].positions(3)]

    def area(state: State) -> dict[str, Deployed]:
        return state.main if zone == "main" else state.indoor

    def read(state: State, names: Names) -> str:
        deployed = area(state).get(names["position"])
        return "none" if deployed is None else short_name(deployed.card)

    def write(state: State, value: str, names: Names) -> None:
        cards = area(state)
        cards.pop(names["position"], None)
        if value != "none":
            cards[names["position"]] = Deployed(full_name(value))
        in_dealing_order = {at: cards[at] for at in positions(state) if at in cards}
        cards.clear()
        cards.update(in_dealing_order)

    def is_up(state: State, names: Names) -> bool:
        deployed = area(state).get(names["position"])
        return deployed is not None and deployed.up > 0

    def set_up(state: State, value: bool, names: Names) -> None:
        deployed = area(state).get(names["position"])
        if deployed is None:
            raise UserError("fact-no-card", key=f"{zone}.{names['position']}.up")
        state.turned += value
        deployed.up = state.turned if value else 0

    def seen(state: State, names: Names) -> list[str]:
        deployed = area(state).get(names["position"])
        return [] if deployed is None else deployed.seen

    key = zone + ".{position}"
    facts.add(key, str, read, write, position=positions)
    facts.add(key + ".up", bool, is_up, set_up, position=positions)
    facts.add(key + ".seen", list[str], seen, position=positions)
    facts.add(zone + ".count", int, lambda s, _: len(area(s)))
