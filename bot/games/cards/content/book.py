"""The content of the game, loaded once, and how cards are written: "family.name".

Cards of the same family and name are interchangeable, so a card is written as its family and its
name ("common.antiviral", "initial.bat"). A pile is a list of such words, and two equal cards in a
hand are one option. The family says where a discarded card goes (CD-9.1, CD-9.2).
"""

from __future__ import annotations

from functools import cache
from typing import Literal

import data
from bot.engine.content import Text, load
from bot.engine.errors import UserError
from bot.games.cards.content.records import Card, load_content

BOOK = load_content()
WORDS = load(data.folder() / "cards-of-the-dead" / "words.toml", dict[str, Text])
NUMBERS = BOOK.numbers
SPACES = tuple(f"S{number}" for number in range(1, NUMBERS.spaces + 1))
# CD-12.2, CD-12.3
PLACE_OF_ZONE: dict[str, Literal["pharmacy", "market"]] = {
    "city.pharmacy": "pharmacy",
    "city.market": "market",
}
EXIT = "city.exit"
INDOOR_EXITS = ("pharmacy.exit-indoors-area", "market.exit-indoors-area")
BABY_GHOUL = "call.baby-ghoul"


def _all_cards() -> dict[str, Card]:
    found: dict[str, Card] = {}
    decks = {**BOOK.families, "call": {}}
    for family, copies in decks.items():
        found |= {f"{family}.{name}": BOOK.cards[name] for name in copies}
    for copies in BOOK.common.values():
        found |= {f"common.{name}": BOOK.cards[name] for name in copies}
    for copies in BOOK.call.values():
        found |= {f"call.{name}": BOOK.cards[name] for name in copies}
    for survivor in BOOK.survivors.values():
        names = survivor.hand + survivor.reserve
        found |= {f"initial.{name}": BOOK.cards[name] for name in names}
    return found


CARDS = _all_cards()
# Cards by the properties that are asked most often; random play asks them a million times.
RESOURCES = frozenset(name for name, card in CARDS.items() if card.type == "resource")
ZOMBIES = frozenset(name for name, card in CARDS.items() if card.type == "zombie")
PLACES = frozenset(name for name, card in CARDS.items() if card.type == "place")
STOWABLE = frozenset(name for name, card in CARDS.items() if card.fits_reserve)
GIVABLE = frozenset(name for name, card in CARDS.items() if card.given)
FAMILIES = ("common", "initial", "kit", "city", "pharmacy", "market", "epic", "call")


def pile_of(family: str, copies: dict[str, int]) -> list[str]:
    """The cards of a family, not yet shuffled."""
    return [f"{family}.{name}" for name, count in copies.items() for _ in range(count)]


@cache
def full_name(word: str) -> str:
    """The card that a person means by a word: "zombie" means the one of the first family that has
    it."""
    if word in CARDS:
        return word
    for family in FAMILIES:
        if f"{family}.{word}" in CARDS:
            return f"{family}.{word}"
    raise UserError("card-unknown", card=word)


@cache
def short_name(card: str) -> str:
    """The shortest word that `full_name` turns into this card."""
    if card not in CARDS:
        return card  # the back of a card in a view: "common.?"
    word = card.partition(".")[2]
    return word if full_name(word) == card else card
