"""All facts of Cards of the Dead: everything on the table by a readable key."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal

from pydantic import Field

from bot.engine.errors import UserError
from bot.engine.facts import Count, Facts, Names, plain
from bot.games.cards.content.book import BOOK, NUMBERS, PLACE_OF_ZONE, SPACES
from bot.games.cards.facts.areas import add_areas
from bot.games.cards.facts.piles import add_piles, census, everything
from bot.games.cards.facts.survivors import add_survivors, seats_of
from bot.games.cards.rules.challenges import challenges
from bot.games.cards.state import State


def list_of(values: Iterable[str]) -> Any:
    """The type of a fact that is a list of these words."""
    return list.__class_getitem__(Literal[tuple(values)])


def make_facts() -> Facts[State]:
    facts: Facts[State] = Facts("cards-of-the-dead")
    _add_table(facts)
    add_survivors(facts)
    add_areas(facts)
    add_piles(facts)
    return facts


def _add_table(facts: Facts[State]) -> None:
    facts.add("day", Annotated[int, Field(ge=1, le=3)], *plain("day"))
    facts.add("zone", Literal["main", "pharmacy", "market"], *plain("zone"))
    facts.add("actions", Annotated[int, Field(ge=0, le=NUMBERS.actions)], *plain("actions"))
    facts.add("ability-used", bool, *plain("ability_used"))
    facts.add("turn-begun", bool, lambda s, _: not s.untouched, _set_begun)
    facts.add("last-breath", bool, *plain("last_breath"))
    facts.add("active", str, lambda s, _: s.actor.id, _set_active)
    facts.add("threats", list_of(BOOK.threats), *plain("threats"))
    facts.add("hard", bool, *plain("hard"))
    facts.add("challenges", list_of(BOOK.challenges), *plain("challenges"))
    facts.add("eliminated", Count, *plain("eliminated"))
    facts.add("noise", Count, *plain("noise"))
    facts.add("entered", list_of(PLACE_OF_ZONE.values()), *plain("entered"))
    facts.add("outcome", str, lambda s, _: s.result or "open")
    facts.add("outcome.rule", str, lambda s, _: s.result_rule)
    facts.add("outcome.winners", list[str], _winners)
    facts.add(
        "challenge.{letter}",
        bool,
        lambda s, n: challenges(s)[n["letter"]],
        letter=lambda _: list(BOOK.challenges),
    )
    facts.add("hand-limit", int, lambda s, _: s.hand_limit())
    facts.add(
        "free", list[str], lambda s, _: [n for n, x in zip(SPACES, s.spaces, strict=True) if x.free]
    )
    facts.add("copies", dict[str, int], lambda s, _: census(everything(s)))
    facts.add("dice.next", list[int], *plain("loaded_dice"))
    facts.add("bare", bool, _never, _strip)


def _winners(state: State, _: Names) -> list[str]:
    """The living Survivors of a won game (CD-3.6)."""
    return [s.id for s in state.survivors if s.alive] if state.result == "won" else []


def _never(_: State, __: Names) -> bool:
    return False


def _set_begun(state: State, value: bool, _: Names) -> None:
    state.untouched = not value


def _set_active(state: State, value: str, _: Names) -> None:
    if value not in seats_of(state):
        raise UserError("fact-value", key="active", reason=", ".join(seats_of(state)))
    state.active = seats_of(state).index(value)


def _strip(state: State, value: bool, _: Names) -> None:
    """For scenarios: return hands, Reserves, areas and the Common pile to the box."""
    if not value:
        return
    for survivor in state.survivors:
        survivor.hand, survivor.reserve = [], []
    state.main, state.indoor, state.common = {}, {}, []
    for space in state.spaces:
        space.lying = None
