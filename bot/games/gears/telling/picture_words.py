"""Words on pictures, and the names of things on them."""

from __future__ import annotations

from functools import cache

import data
from bot.engine.content import Text, load
from bot.games.gears.content.book import BOOK
from bot.games.gears.state import Locust

THEME = "gears-of-war"
TEXT_CHARACTERS = 1000  # the longest text for a picture, in characters


@cache
def shared() -> dict[str, Text]:
    """The words that are used on pictures only."""
    return load(data.folder() / "gears-of-war" / "pictures.toml", dict[str, Text])


def word(key: str, language: str, **values: object) -> str:
    """A word on a picture."""
    text = shared().get(key) or BOOK.words[key]
    return text.in_(language).format(**values)


def counted(key: str, count: int, language: str, **values: object) -> str:
    """The word for one or more of something ("drawn-one")."""
    form = "one" if count == 1 else "more"
    return word(f"{key}-{form}", language, count=count, **values)


def cog_name(cog: str, language: str) -> str:
    return BOOK.characters[cog].short.in_(language)


def enemy_name(enemy: str, language: str) -> str:
    return BOOK.enemies[enemy].name.in_(language)


def weapon_name(weapon: str, language: str) -> str:
    return BOOK.weapons[weapon].name.in_(language)


def figure_name(locust: str, enemy: str, language: str) -> str:
    """The name of a Locust figure in texts: "Drone 3"."""
    return f"{enemy_name(enemy, language)} {number_of(locust)}"


def figure_letters(locust: Locust) -> str:
    """The name of a Locust figure on the map: "DR3"."""
    return f"{BOOK.enemies[locust.kind].letters}{number_of(locust.id)}"


def number_of(locust: str) -> str:
    """The number in a figure's id."""
    return locust.rpartition("-")[2]


def within(*texts: str) -> str:
    """The first of these texts that is short enough; if none is, the last one, cut off."""
    return next(
        (text for text in texts if len(text) <= TEXT_CHARACTERS),
        texts[-1][: TEXT_CHARACTERS - 1] + "…",
    )


def sentences(parts: list[str]) -> str:
    return ". ".join(part.rstrip(".") for part in parts if part) + "."
