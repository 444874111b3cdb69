"""Words on pictures, and the names of the cards on them."""

from __future__ import annotations

from bot.games.cards.content.book import BOOK, CARDS, WORDS

THEME = "cards-of-the-dead"


def word(key: str, language: str, **values: object) -> str:
    """A word on a picture."""
    return WORDS[key].in_(language).format(**values)


def name_of(card: str, language: str) -> str:
    """A card's name, or its family's where the view hides it."""
    family, _, name = card.partition(".")
    if name == "?":
        return BOOK.family_names[family].in_(language)
    return CARDS[card].name.in_(language)
