"""Pictures for things that happen once: a find, the end of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.records import Event
from bot.engine.scene import Area, CardAt, Chip, Number, Scene
from bot.games.zombicide import events as happened
from bot.games.zombicide.pictures.describe import sentences, within
from bot.games.zombicide.pictures.hand import face_of
from bot.games.zombicide.situation import Edition, Situation
from bot.games.zombicide.state import State, Survivor
from bot.games.zombicide.telling.picture_words import THEME, survivor_name, word

MOST_FINDS = 3  # pictures of finds beside one board at most: the newest
FATES = {
    "alive": ("heart", "good"),
    "escaped": ("exit-run", "good"),
    "dead": ("skull", "danger"),
}


def moments(
    view: State, events: Sequence[Event], edition: Edition, language: str
) -> Sequence[Scene]:
    """Pictures of what has just been found, and of the end if the game has just ended."""
    sit = Situation(view, edition)
    scenes = _finds(sit, events, language)
    ended = any(isinstance(event, happened.GameWon | happened.GameLost) for event in events)
    return [*scenes, _end(sit, language)] if ended and view.result else scenes


def _finds(sit: Situation, events: Sequence[Event], language: str) -> list[Scene]:
    """The cards of each Survivor who has searched, large, with their numbers."""
    found: dict[str, list[str]] = {}
    for event in events:
        if isinstance(event, happened.CardDrawn):
            found.setdefault(event.survivor, []).append(event.card)
    return [_find(sit, who, cards, language) for who, cards in found.items()][-MOST_FINDS:]


def _find(sit: Situation, who: str, cards: list[str], language: str) -> Scene:
    content = sit.edition.content
    survivor = content.survivors[who]
    title = word(content, "find-of", language, name=survivor.name.in_(language))
    faces = [face_of(sit, card, language) for card in cards]
    told = [
        ", ".join([face.title, *(f"{one.word} {one.value}" for one in face.numbers)])
        for face in faces
    ]
    laid = tuple(CardAt((float(index), 0.0), face) for index, face in enumerate(faces))
    return Scene(
        theme=THEME,
        kind="hand",
        title=title,
        icon=survivor.icon,
        tone=survivor.colour,
        alt=within(sentences([f"{title}: {'; '.join(told)}"])),
        areas=(Area("found", "full", word(content, "find", language), cards=laid),),
    )


def _end(sit: Situation, language: str) -> Scene:
    won, content = sit.state.result == "won", sit.edition.content
    title = word(content, f"end-{sit.state.result}", language)
    caption = _caption(sit, language)
    numbers = tuple(_numbers(sit, language))
    people = sorted(sit.state.survivors.values(), key=lambda one: -one.experience)
    chips = tuple(_person(sit, one, language) for one in people)
    figures = ", ".join(f"{number.word}: {number.value}" for number in numbers)
    figures = figures[:1].upper() + figures[1:]
    return Scene(
        theme=THEME,
        kind="moment",
        title=title,
        caption=caption,
        tone="good" if won else "danger",
        icon="trophy" if won else "grave-stone",
        alt=within(
            sentences([title, caption, figures, *(_told(sit, one, language) for one in people)])
        ),
        numbers=numbers,
        chips=chips,
    )


def _caption(sit: Situation, language: str) -> str:
    """The mission and the round; among rivals those who have won."""
    content, state = sit.edition.content, sit.state
    mission = sit.mission.file.name.in_(language)
    if state.competitive and state.winners:
        names = ", ".join(survivor_name(content, one, language) for one in state.winners)
        return word(content, "end-winners", language, mission=mission, names=names)
    return word(content, "end-round", language, mission=mission, round=state.round)


def _numbers(sit: Situation, language: str) -> Iterator[Number]:
    state, content = sit.state, sit.edition.content
    people = state.survivors.values()
    alive = sum(one.fate != "dead" for one in people)
    figures = {
        "rounds": ("rotate-3d-variant", str(state.round), ""),
        "alive": ("heart", f"{alive}/{len(people)}", "vitality"),
        "killed": ("skull", str(sum(state.killed.values())), "walker"),
        "experience": ("star-four-points", str(sum(one.experience for one in people)), "yellow"),
    }
    if state.objectives:
        taken = sum(bool(one.taken_by) for one in state.objectives)
        figures["objectives"] = ("star-circle", f"{taken}/{len(state.objectives)}", "active")
    for key, (icon, value, colour) in figures.items():
        yield Number(icon, value, word(content, f"statistic-{key}", language), colour)


def _person(sit: Situation, who: Survivor, language: str) -> Chip:
    icon, colour = FATES[who.fate]
    name = survivor_name(sit.edition.content, who.id, language)
    points = word(sit.edition.content, "points", language, points=who.experience)
    return Chip(icon, f"{name} · {points}", colour)


def _told(sit: Situation, who: Survivor, language: str) -> str:
    content = sit.edition.content
    chip = _person(sit, who, language).text
    return f"{chip}, {word(content, 'dead', language)}" if who.fate == "dead" else chip
