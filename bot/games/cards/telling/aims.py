"""Goal, defeat and special rules in plain words, and how far the group has got.

Made from a view, so it tells no secret.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import data
from bot.engine.content import Record, Text, load
from bot.engine.offers import Aims
from bot.engine.scene import Chip, aim_chips
from bot.games.cards.content.book import BOOK, EXIT, NUMBERS, SPACES
from bot.games.cards.state import State


class AimWords(Record):
    """The file goals.toml."""

    label: dict[str, Text]
    goal: dict[str, Text]
    progress: dict[str, Text]
    defeat: dict[str, Text]
    special: dict[str, Text]


WORDS = load(data.folder() / "cards-of-the-dead" / "goals.toml", AimWords)
DAYS = len(BOOK.common)
CITY = NUMBERS.city_drawn + 1  # the City cards of the zone, including the EXIT itself (CD-4.17)


def _say(listed: Mapping[str, Text], key: str, language: str, **parts: object) -> str:
    return listed[key].in_(language).format(**parts)


def way_aims(language: str, *, hard: bool) -> Aims:
    """The goals before a game."""
    return Aims(
        goal=(_say(WORDS.goal, "exit", language, days=DAYS, city=CITY),),
        defeat=tuple(_say(WORDS.defeat, key, language) for key in ("dead", "breath")),
        special=(_say(WORDS.special, "hard", language, count=NUMBERS.hard_top),) if hard else (),
        short=_say(WORDS.goal, "short", language, days=DAYS),
    )


def aims_now(view: State, language: str, *, brief: bool = False) -> Aims:
    """The goals in a game: the Day, where the EXIT is, and the challenges that the group has
    chosen. `brief` names the challenges only and shortens the goal."""
    told = way_aims(language, hard=view.hard)
    chosen = [BOOK.challenges[name] for name in view.challenges]
    challenges = [
        _say(WORDS.special, "challenge", language, id=one.id, text=one.text.in_(language))
        for one in chosen
    ]
    if brief and chosen:
        names = ", ".join(f"{one.id} ({one.name.in_(language)})" for one in chosen)
        challenges = [_say(WORDS.special, "challenges", language, names=names)]
    goal, special = told.goal, told.special
    if brief:
        goal = (_say(WORDS.goal, "brief", language, days=DAYS, city=CITY),)
        special = (_say(WORDS.special, "hard-brief", language),) if view.hard else ()
    far = tuple(_progress(view, language))
    return Aims(goal, told.defeat, (*special, *challenges), far, told.short)


def _progress(view: State, language: str) -> Iterator[str]:
    yield _say(WORDS.progress, "day", language, day=max(1, view.day), days=DAYS)
    if view.zone != "main":
        yield _say(WORDS.progress, "indoors", language)
        return
    for name, space in zip(SPACES, view.spaces, strict=True):
        if space.lying is not None and space.lying.card == EXIT:
            yield _say(WORDS.progress, "found", language, place=name)
    if any(one.up and one.card == EXIT for one in view.main.values()):
        yield _say(WORDS.progress, "turned", language)


def aim_lines(view: State, language: str) -> list[Chip]:
    """Goal, defeat and special rules, a line each; empty once the game is over."""
    if view.result:
        return []
    return aim_chips(aims_now(view, language, brief=True).parts(), WORDS.label, language)
