"""Words on pictures: those of an edition, and those that all editions share."""

from __future__ import annotations

from functools import cache

import data
from bot.engine.content import Text, load
from bot.games.zombicide.cards import base
from bot.games.zombicide.content.loading import Content
from bot.games.zombicide.state import WOUND

THEME = "zombicide"


@cache
def shared() -> dict[str, Text]:
    """The words of all editions."""
    return load(data.folder() / "zombicide" / "pictures.toml", dict[str, Text])


def word(content: Content, key: str, language: str, **values: object) -> str:
    """A word on a picture: the edition's own if it has one."""
    text = content.words.get(key) or shared()[key]
    return text.in_(language).format(**values)


def knows(content: Content, key: str) -> bool:
    """Whether there is such a word."""
    return key in content.words or key in shared()


def counted(content: Content, key: str, count: int, language: str, **values: object) -> str:
    """The word for none, one or more of something ("actions-one")."""
    form = {0: "none", 1: "one"}.get(count, "more")
    return word(content, f"{key}-{form}", language, count=count, **values)


def letter(content: Content, colour: str, language: str) -> str:
    """The letter of a colour."""
    return word(content, f"letter-{colour}", language) if colour else ""


def survivor_name(content: Content, who: str, language: str) -> str:
    return content.survivors[who].name.in_(language)


def card_name(content: Content, card: str, language: str) -> str:
    """An Equipment card's name without its condition; Wound cards have one, too."""
    if card == WOUND:
        return content.wound.name.in_(language)
    return content.equipment[base(card)].name.in_(language)


def zombies_named(content: Content, zombies: dict[str, int], language: str) -> str:
    """The zombies in words, in the order of the edition: "3 Skinner Walkers, 1 Crawler"."""
    return ", ".join(
        f"{zombies[kind]} {(zombie.name if zombies[kind] == 1 else zombie.plural).in_(language)}"
        for kind, zombie in content.zombies.items()
        if zombies.get(kind)
    )


def level_name(content: Content, level: str, language: str) -> str:
    return next(one.name.in_(language) for one in content.numbers.level if one.id == level)
