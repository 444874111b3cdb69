"""The picture of a lobby: a mission's map with all that the mission puts on it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.scene import Chip, Laid, Scene, Token
from bot.games.zombicide.content.loading import Content
from bot.games.zombicide.content.missions import Mission
from bot.games.zombicide.pictures.board_scene import (
    PLAIN,
    edges_of,
    ground_tokens,
    objective_token,
    spawn_token,
    tiles_of,
    trigger_token,
    zones_of,
)
from bot.games.zombicide.pictures.describe import sentences, within
from bot.games.zombicide.pictures.faces import won_by_stand_in
from bot.games.zombicide.situation import Edition
from bot.games.zombicide.telling.picture_words import THEME, word

PLACES = ("start", "exits", "spawns", "objectives")  # what the words tell of a map
DIFFICULTIES = {"easy": "good", "medium": "active", "hard": "orange", "very-hard": "danger"}
SIMPLE = {"start": "start", "exits": "exit", "tents": "tent", "wreck": "wreck"}


def draw_cover(edition: Edition, variant: str, language: str) -> Scene | None:
    """The map of a mission before anybody stands on it; None where there is no such mission."""
    mission = edition.missions.get(variant)
    return None if mission is None else map_scene(edition, mission, language)


def map_scene(edition: Edition, mission: Mission, language: str) -> Scene:
    board, content = mission.board, edition.content
    return Scene(
        theme=THEME,
        kind="board",
        title=mission.file.name.in_(language),
        icon=mission.file.icon,
        alt=_describe(content, mission, language),
        chips=tuple(_chips(content, mission, language)),
        zones=zones_of(board),
        edges=edges_of(board, board.start().open, content, language),
        tiles=tiles_of(board),
        tokens=tuple(_tokens(content, mission, language)),
    )


def _tokens(content: Content, mission: Mission, language: str) -> Iterator[Laid]:
    marks = mission.board.marks
    for section, kind in SIMPLE.items():
        yield from (Laid(mark.place, Token(kind)) for mark in marks.get(section, ()))
    for mark in marks.get("spawns", ()):
        numbers = [one for one in mark.words if one.isdecimal()]
        colour = next((one for one in mark.words if not one.isdecimal()), PLAIN)
        active = colour == PLAIN or bool(numbers)
        yield Laid(mark.place, spawn_token(colour, numbers, active, content, language))
    hidden = mission.has("objectives-hidden")
    for mark in marks.get("objectives", ()):
        colour = PLAIN if hidden else (*mark.words, PLAIN)[0]
        yield Laid(mark.place, objective_token(colour, content, language))
    yield from ground_tokens(mission, content, language)
    yield from (Laid(mark.place, Token("helicopter")) for mark in marks.get("helicopter", ()))
    for mark in marks.get("triggers", ()):
        token = trigger_token((*mark.words, "")[0], False, content, language)
        yield Laid(mark.place, token)


def _chips(content: Content, mission: Mission, language: str) -> Iterator[Chip]:
    file = mission.file
    least, most = file.survivors
    told = word(content, f"difficulty-{file.difficulty}", language)
    yield Chip("gauge", told, DIFFICULTIES[file.difficulty])
    yield Chip("clock-outline", word(content, "minutes-chip", language, minutes=file.minutes))
    people = word(content, "survivors-chip", language, least=least, most=most)
    yield Chip("account-group", people)
    yield from (Chip("robot", told) for told in won_by_stand_in(content, mission.file, language))


def _describe(content: Content, mission: Mission, language: str) -> str:
    file, board = mission.file, mission.board
    rows, columns = board.size
    parts = [
        file.name.in_(language),
        word(content, "alt-board", language, rows=rows, columns=columns),
        *(_places(content, mission, section, language) for section in PLACES),
    ]
    return within(sentences([*parts, file.briefing.in_(language)]), sentences(parts))


def _places(content: Content, mission: Mission, section: str, language: str) -> str:
    found = list(dict.fromkeys(mark.place for mark in mission.board.marks.get(section, ())))
    told = word(content, f"alt-{section}", language)
    return f"{told}: {', '.join(found)}" if found else ""
