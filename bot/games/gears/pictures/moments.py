"""Separate pictures for rare events: a stage is completed, the game ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.records import Event
from bot.engine.scene import Area, Bar, CardAt, Chip, Number, Panel, Scene
from bot.games.gears import events as happened
from bot.games.gears.content.book import BOOK
from bot.games.gears.pictures.describe import person
from bot.games.gears.pictures.faces import stage_face
from bot.games.gears.state import Cog, State
from bot.games.gears.telling.picture_words import THEME, cog_name, sentences, within, word


def moments(view: State, events: Sequence[Event], language: str) -> list[Scene]:
    """One picture for each completed stage except the last, and one for the end."""
    done = [event for event in events if isinstance(event, happened.StageCompleted)]
    scenes = [
        _stage(view, event.mission, event.stage, language)
        for event in done
        if event.stage < len(BOOK.missions[event.mission].stages)
    ]
    ended = any(isinstance(event, happened.GameWon | happened.GameLost) for event in events)
    return [*scenes, _end(view, language)] if ended and view.result else scenes


def _stage(view: State, name: str, stage: int, language: str) -> Scene:
    mission = BOOK.missions[name]
    card = stage_face(mission, stage + 1, language)
    title = word("stage-done", language, stage=stage)
    caption = word("next-stage", language, name=card.title)
    people = [person(cog, language) for cog in view.cogs.values()]
    return Scene(
        theme=THEME,
        kind="moment",
        title=title,
        caption=caption,
        tone="good",
        icon="flag-checkered",
        alt=within(sentences([title, caption, card.text.replace("\n", " "), *people])),
        areas=(Area("stage", "full", cards=(CardAt((0.0, 0.0), card),)),),
        panels=tuple(_panel(cog, language) for cog in view.cogs.values()),
    )


def _panel(cog: Cog, language: str) -> Panel:
    """A COG's condition, without weapons."""
    card = BOOK.characters[cog.id]
    state = "eliminated" if cog.eliminated else "bleeding" if cog.bleeding else ""
    limit, cards = card.hand_limit, len(cog.hand)
    return Panel(
        title=card.name.in_(language),
        name=cog.id,
        colour=card.colour,
        icon=card.icon,
        subtitle=word(state, language) if state else word("in-area", language, area=cog.area),
        bars=(Bar("heart", cards, limit, "vitality", word("health", language)),),
        dead=cog.eliminated,
    )


def _end(view: State, language: str) -> Scene:
    won = view.result == "won"
    mission = BOOK.missions.get(view.mission)
    title = word(view.result, language)
    name = mission.name.in_(language) if mission else word("game", language)
    caption = word("end-caption", language, mission=name, turn=view.turn)
    numbers = tuple(_numbers(view, language))
    figures = ", ".join(f"{number.word}: {number.value}" for number in numbers)
    figures = figures[:1].upper() + figures[1:]
    people = [person(cog, language) for cog in view.cogs.values()]
    return Scene(
        theme=THEME,
        kind="moment",
        title=title,
        caption=caption,
        tone="good" if won else "danger",
        icon="trophy" if won else "grave-stone",
        alt=within(sentences([title, caption, figures, *people])),
        numbers=numbers,
        chips=tuple(_person(cog, language) for cog in view.cogs.values()),
    )


def _numbers(view: State, language: str) -> Iterator[Number]:
    mission = BOOK.missions.get(view.mission)
    stages = len(mission.stages) if mission else view.stage
    done = stages if view.result == "won" else view.stage - 1
    standing = sum(cog.standing for cog in view.cogs.values())
    figures = {
        "turns": ("rotate-3d-variant", str(view.turn), ""),
        "stage": ("flag-checkered", f"{done}/{stages}", "active"),
        "standing": ("heart", f"{standing}/{len(view.cogs)}", "vitality"),
        "killed": ("skull", str(sum(view.killed.values())), "danger"),
    }
    for key, (icon, value, colour) in figures.items():
        yield Number(icon, value, word(f"statistic-{key}", language), colour)


def _person(cog: Cog, language: str) -> Chip:
    """A COG's condition as sign, word and colour."""
    name = cog_name(cog.id, language)
    if cog.eliminated:
        return Chip("skull", f"{name} · {word('eliminated', language)}", "danger")
    if cog.bleeding:
        return Chip("water", f"{name} · {word('bleeding', language)}", "danger")
    limit = BOOK.characters[cog.id].hand_limit
    return Chip("heart", f"{name} · {len(cog.hand)}/{limit}", "good")
