"""What standing orders about reactions may name (GW-5.20): options, numbers, words."""

from __future__ import annotations

from functools import cache

from bot.engine.offers import OrderHints
from bot.games.gears.book import BOOK

NO = "no"


@cache
def hints(kind: str) -> OrderHints:
    """Nothing for decisions that are no reactions."""
    makers = {"guard": _guard, "dodge": _dodge, "follow": _follow}
    return makers[kind]() if kind in makers else OrderHints()


def _cards(reaction: str) -> tuple[str, ...]:
    return tuple(name for name, card in BOOK.orders.items() if card.reaction == reaction)


def _dodge() -> OrderHints:
    return OrderHints((NO, *_cards("dodge")), ("dice", "cards"), {"enemy": tuple(BOOK.enemies)})


def _guard() -> OrderHints:
    """A weapon and how it is used, whatever card is given for it."""
    attacks = [
        f"*/{name}/{mode}" for name, card in BOOK.weapons.items() for mode in _modes(name)
        if not card.has("grenade")
    ]  # fmt: skip
    words = {"moment": ("attack", "move"), "enemy": tuple(BOOK.enemies)}
    numbers = ("dice", "distance", "cards")
    return OrderHints((NO, "not-this-one", "not-now", *attacks), numbers, words)


def _modes(weapon: str) -> list[str]:
    card = BOOK.weapons[weapon]
    known = {
        "normal": card.normal > 0,
        "overkill": card.overkill > 0,
        "chainsaw": card.has("chainsaw"),
    }
    return [mode for mode, possible in known.items() if possible]


def _follow() -> OrderHints:
    return OrderHints((NO, *_cards("follow")), ("cards",), {"leader": tuple(BOOK.characters)})
