"""The facts of the piles, and the list of all cards of the game."""

from __future__ import annotations

from collections import Counter

from bot.engine.errors import UserError
from bot.engine.facts import Facts, Names
from bot.games.cards.content.book import BOOK, full_name, short_name
from bot.games.cards.state import State

SHELF = ("common", "common-discard", "kit", "kit-discard", "city", "pharmacy", "market", "out")


def short(cards: list[str]) -> list[str]:
    return [short_name(card) for card in cards]


def full(words: list[str]) -> list[str]:
    return [full_name(word) for word in words]


def census(cards: list[str]) -> dict[str, int]:
    """The number of copies of each card, by "family.name"."""
    return dict(sorted(Counter(cards).items()))


def everything(state: State) -> list[str]:
    """All cards of the game, wherever they are, except KitBags and Threats."""
    found = list(state.using)
    for name in SHELF:
        found += getattr(state, name.replace("-", "_"))
    for pile in (*state.days.values(), *state.call.values()):
        found += pile
    for survivor in state.survivors:
        held = (survivor.equipped, survivor.beside, *survivor.kevlar)
        found += survivor.hand + survivor.reserve + [h.card for h in held if h is not None]
    found += [space.lying.card for space in state.spaces if space.lying is not None]
    found += [d.card for area in (state.main, state.indoor) for d in area.values()]
    return found


def add_piles(facts: Facts[State]) -> None:
    _add_shelf(facts)

    def letters(state: State) -> list[str]:
        return list(state.call)

    def set_call(state: State, value: list[str], names: Names) -> None:
        state.call[names["letter"]] = full(value)[::-1]

    facts.add(
        "call.{letter}",
        list[str],
        lambda s, n: short(s.call[n["letter"]][::-1]),
        set_call,
        letter=letters,
    )
    facts.add(
        "pile.day.{day}",
        dict[str, int],
        lambda s, n: census(s.days.get(int(n["day"]), [])),
        day=lambda _: [str(day) for day in BOOK.common],
    )
    facts.add("pile.threat", list[str], lambda s, _: s.threat_pile[::-1], _set_threats)


def _set_threats(state: State, value: list[str], _: Names) -> None:
    if not set(value) <= set(BOOK.threats):
        raise UserError("fact-value", key="pile.threat", reason=", ".join(BOOK.threats))
    state.threat_pile = value[::-1]


def _add_shelf(facts: Facts[State]) -> None:
    """The piles, their top card first; setting `.top` puts cards on top of a pile."""

    def pile(state: State, names: Names) -> list[str]:
        cards: list[str] = getattr(state, names["pile"].replace("-", "_"))
        return cards

    def read(state: State, names: Names) -> list[str]:
        return short(pile(state, names)[::-1])

    def write(state: State, value: list[str], names: Names) -> None:
        pile(state, names)[:] = full(value)[::-1]

    def put_on_top(state: State, value: list[str], names: Names) -> None:
        pile(state, names).extend(full(value)[::-1])

    def piles(_: State) -> tuple[str, ...]:
        return SHELF

    facts.add("pile.{pile}", list[str], read, write, pile=piles)
    facts.add("pile.{pile}.count", int, lambda s, n: len(pile(s, n)), pile=piles)
    facts.add("pile.{pile}.top", list[str], lambda s, n: read(s, n)[:5], put_on_top, pile=piles)
