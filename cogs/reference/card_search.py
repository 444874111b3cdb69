"""Finding cards: by id, by title or a part of it in any language, or by a number from the game."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from bot.engine.scene import Card
from bot.games import find_game, game_ids
from bot.locale import DEFAULT_LANGUAGE, LANGUAGES
from cogs.kit.typed import plain

SEPARATOR = "/"  # between the game and the id of a card


@dataclass(frozen=True)
class Found:
    """A card of a game."""

    game: str
    id: str

    @property
    def value(self) -> str:
        """Game and id of the card, as controls and suggestions carry them."""
        return f"{self.game}{SEPARATOR}{self.id}"

    def card(self, language: str) -> Card:
        return find_game(self.game).views.cards(language)[self.id]

    def label(self, language: str) -> str:
        """Title and sort of the card, because two cards may have the same title."""
        card = self.card(language)
        number = self.id.rpartition("-")[2]
        title = f"{number} · {card.title}" if self.id == f"ai-{number}" else card.title
        return " · ".join(part for part in (title, card.kind) if part)


@dataclass(frozen=True)
class CardEntry:
    """A card with all of its names, without capitals and accents."""

    found: Found
    names: frozenset[str]  # its titles and ids
    short: str  # what people read of the id: "12" of "ai-12", "2a" of "location-2a"
    titles: tuple[str, ...]


@cache
def entries(game: str) -> tuple[CardEntry, ...]:
    made = []
    for name in find_game(game).views.cards(DEFAULT_LANGUAGE):
        found = Found(game, name)
        titles = tuple(dict.fromkeys(plain(found.card(one).title) for one in LANGUAGES))
        names = frozenset({plain(name), plain(found.value), *titles})
        made.append(CardEntry(found, names, plain(name.partition("-")[2]), titles))
    return tuple(made)


def known_in(games: Iterable[str]) -> list[CardEntry]:
    return [entry for game in games or game_ids() for entry in entries(game)]


def find_cards(words: str, games: Iterable[str] = ()) -> list[Found]:
    """The cards with exactly this name, or else those whose titles contain all of the words."""
    wanted, known = plain(words), known_in(games)
    parts = re.findall(r"\w+", wanted)
    return (
        [one.found for one in known if wanted in one.names]
        or [one.found for one in known if wanted and wanted == one.short]
        or [one.found for one in known if _holds(one, parts)]
    )


def _holds(entry: CardEntry, wanted: list[str]) -> bool:
    """Whether one of the titles has, for each wanted word, a word that begins with it."""
    return bool(wanted) and any(
        all(any(have.startswith(word) for have in re.findall(r"\w+", title)) for word in wanted)
        for title in entry.titles
    )


def suggestions(words: str, games: Iterable[str]) -> list[Found]:
    """What `find_cards` finds, then all cards with a name that contains what was typed so far."""
    wanted = plain(words)
    rest = [e.found for e in known_in(games) if any(wanted in name for name in e.names)]
    return list(dict.fromkeys([*find_cards(words, games), *rest]))


def numbers_of(card: Card) -> str:
    """The numbers of a card in one line."""
    told = (f"{one.word}: {one.value}" if one.word else one.value for one in card.numbers)
    return " · ".join(told)


def lines_of(card: Card) -> list[str]:
    """The sort, numbers and text of a card; its title is left out."""
    return [line for line in (card.kind, numbers_of(card), card.text) if line]
