"""The table in words, for those who cannot see the picture: at most 1000 characters."""

from __future__ import annotations

from bot.games.gears.board.maps import open_holes
from bot.games.gears.book import BOOK
from bot.games.gears.pictures.picture_words import (
    cog_name,
    figure_letters,
    sentences,
    weapon_name,
    within,
    word,
)
from bot.games.gears.state import Cog, State


def describe(view: State, language: str) -> str:
    """The whole table; weapons are left out where all of them would be too long."""
    mission = BOOK.missions.get(view.mission)
    head = [
        mission.name.in_(language) if mission else word("game", language),
        word("turn", language, turn=view.turn),
        _state_of_play(view, language),
    ]
    if mission is not None:
        stage = mission.stage(view.stage)
        told = word("stage", language, stage=view.stage)
        head.append(f"{told}: {stage.objective_text.in_(language)}")
    tail = [_locusts(view, language), _holes(view, language)]
    people = [person(cog, language) for cog in view.cogs.values()]
    armed = [person(cog, language, weapons=True) for cog in view.cogs.values()]
    return within(sentences([*head, *armed, *tail]), sentences([*head, *people, *tail]))


def _state_of_play(view: State, language: str) -> str:
    if view.result:
        return word(view.result, language)
    step = word(f"step-{view.step}", language)
    return f"{cog_name(view.active, language)}, {step}" if view.active else step


def person(cog: Cog, language: str, *, weapons: bool = False) -> str:
    """A COG in half a sentence."""
    name = cog_name(cog.id, language)
    if cog.eliminated:
        return f"{name}: {word('eliminated', language)}"
    where = f"{name}: {cog.cover or cog.area}"
    if cog.bleeding:
        return f"{where}, {word('bleeding', language)}"
    limit = BOOK.characters[cog.id].hand_limit
    parts = [where, word("alt-cards", language, cards=len(cog.hand), limit=limit)]
    if weapons:
        parts += [f"{weapon_name(one.card, language)} ({one.ammo})" for one in cog.weapons]
    return ", ".join(parts)


def _locusts(view: State, language: str) -> str:
    """Where they are, by their letters: "2A-c DR1 DR2"."""
    if not view.locusts:
        return word("alt-no-locust", language)
    where: dict[str, list[str]] = {}
    for locust in view.locusts.values():
        where.setdefault(locust.area, []).append(figure_letters(locust))
    kinds = dict.fromkeys(locust.kind for locust in view.locusts.values())
    key = ", ".join(
        f"{BOOK.enemies[kind].letters} = {BOOK.enemies[kind].name.in_(language)}" for kind in kinds
    )
    told = ", ".join(f"{area} {' '.join(letters)}" for area, letters in where.items())
    return f"Locust ({key}): {told}"


def _holes(view: State, language: str) -> str:
    found = open_holes(view) if view.tiles else ()
    return f"{word('alt-holes', language)}: {', '.join(found)}" if found else ""
