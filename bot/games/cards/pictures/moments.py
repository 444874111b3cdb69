"""Separate pictures for rare events: a new Day, the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.engine.records import Event
from bot.engine.scene import Area, CardAt, Chip, Number, Panel, Scene
from bot.games.cards import events as happened
from bot.games.cards.content.book import BOOK
from bot.games.cards.pictures.describe import person, sentences, within
from bot.games.cards.pictures.faces import threat_face
from bot.games.cards.pictures.panels import panel
from bot.games.cards.rules.challenges import challenges
from bot.games.cards.state import State
from bot.games.cards.telling.picture_words import THEME, word


def moments(view: State, events: Sequence[Event], language: str) -> list[Scene]:
    """One picture for each Day after the first, and one for the end."""
    days = [e.day for e in events if isinstance(e, happened.DayStarted) and e.day > 1]
    threats = [e.threat for e in events if isinstance(e, happened.ThreatTurnedUp)]
    turned = [*threats, *[""] * len(days)]
    scenes = [_new_day(view, day, turned[index], language) for index, day in enumerate(days)]
    ended = (happened.GameWon, happened.GameLost)
    if any(isinstance(event, ended) for event in events) and view.result:
        scenes.append(_end(view, language))
    return scenes


def _new_day(view: State, day: int, threat: str, language: str) -> Scene:
    title = word("day-begins", language, day=day)
    caption = word("day-over", language)
    cards = (threat_face(BOOK.threats[threat], language),) if threat else ()
    texts = [f"{word('new-threat', language)}: {card.title}. {card.text}" for card in cards]
    people = [person(who, language) for who in view.survivors]
    return Scene(
        theme=THEME,
        kind="moment",
        title=title,
        caption=caption,
        icon="weather-sunset-up",
        alt=within(sentences([title, caption, *(t.rstrip(".") for t in texts), *people])),
        areas=(Area("threat", "full", cards=tuple(CardAt((0.0, 0.0), card) for card in cards)),),
        panels=_panels(view, language),
    )


def _panels(view: State, language: str) -> tuple[Panel, ...]:
    """The Survivors' panels without their cards."""
    whole = (panel(view, who, language) for who in view.survivors)
    return tuple(replace(one, groups=(), pips=(), lines=(), active=False) for one in whole)


def _end(view: State, language: str) -> Scene:
    won = view.result == "won"
    title, caption = word(view.result, language), _how(view, language)
    people = [person(who, language) for who in view.survivors]
    numbers = (
        Number("calendar", str(view.day), word("statistic-day", language)),
        Number("shoe-print", str(view.turns), word("statistic-turns", language)),
        Number("skull", str(view.eliminated), word("statistic-eliminated", language)),
        Number("volume-high", str(view.noise), word("statistic-noise", language), "noise"),
        Number("lungs", str(view.last_breaths), word("statistic-last-breaths", language)),
    )
    figures = [f"{number.word} {number.value}" for number in numbers]
    return Scene(
        theme=THEME,
        kind="moment",
        title=title,
        caption=caption,
        tone="good" if won else "danger",
        icon="trophy" if won else "coffin",
        alt=within(sentences([title, caption, *people, ", ".join(figures)])),
        panels=_panels(view, language),
        numbers=numbers,
        chips=tuple(_challenges(view, language)),
    )


def _how(view: State, language: str) -> str:
    alive = [BOOK.survivors[who.id].name.in_(language) for who in view.survivors if who.alive]
    if view.result == "won":
        return word("won-caption", language, names=", ".join(alive))
    return word("lost-breath" if alive else "lost-dead", language, day=view.day)


def _challenges(view: State, language: str) -> list[Chip]:
    """The goals of the group, met or not, by sign and colour."""
    met = challenges(view)
    return [
        Chip(
            "check-circle" if met[name] else "close-circle",
            BOOK.challenges[name].name.in_(language),
            "good" if met[name] else "",
        )
        for name in view.challenges or met
    ]
