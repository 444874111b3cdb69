"""The text that replaces a picture of the table for those who cannot see it: at most 1000
characters."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.gears.board.maps import built, door_areas, open_holes
from bot.games.gears.content.book import BOOK
from bot.games.gears.pictures.faces import all_faces
from bot.games.gears.state import Cog, Door, State
from bot.games.gears.telling.picture_words import (
    cog_name,
    figure_letters,
    sentences,
    weapon_name,
    within,
    word,
)


def describe(view: State, language: str) -> str:
    """The whole table. If that is too long, the numbers of the Locust are left out, then weapons
    and things on the map."""
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
    people = [person(cog, language) for cog in view.cogs.values()]
    armed = [person(cog, language, weapons=True) for cog in view.cogs.values()]
    locusts, holes = _locusts(view, language), _holes(view, language)
    known = _locusts(view, language, numbers=True)
    things = list(_things(view, language))
    return within(
        sentences([*head, *armed, known, holes, *things]),
        sentences([*head, *armed, locusts, holes, *things]),
        sentences([*head, *people, locusts, holes, *things]),
        sentences([*head, *people, locusts, holes]),
    )


def _state_of_play(view: State, language: str) -> str:
    if view.result:
        return word(view.result, language)
    step = word(f"step-{view.step}", language)
    return f"{cog_name(view.active, language)}, {step}" if view.active else step


def person(cog: Cog, language: str, *, weapons: bool = False) -> str:
    """A COG in a few words."""
    name = cog_name(cog.id, language)
    if cog.eliminated:
        return f"{name}: {word('eliminated', language)}"
    parts = [cog.cover or cog.area]  # a COG has no area before he is placed
    if cog.bleeding:
        parts.append(word("bleeding", language))
    else:
        limit = BOOK.characters[cog.id].hand_limit
        parts.append(word("alt-cards", language, cards=len(cog.hand), limit=limit))
        if weapons:
            parts += [f"{weapon_name(one.card, language)} ({one.ammo})" for one in cog.weapons]
    return f"{name}: {', '.join(part for part in parts if part)}"


def _locusts(view: State, language: str, *, numbers: bool = False) -> str:
    """Where the Locust are, by their letters ("2A-c DR1 DR2"), and the numbers of their kinds."""
    if not view.locusts:
        return word("alt-no-locust", language)
    where: dict[str, list[str]] = {}
    for locust in view.locusts.values():
        where.setdefault(locust.area, []).append(figure_letters(locust))
    kinds = dict.fromkeys(locust.kind for locust in view.locusts.values())
    key = ("; " if numbers else ", ").join(
        f"{BOOK.enemies[kind].letters} = {_kind(kind, language, numbers=numbers)}" for kind in kinds
    )
    told = ", ".join(f"{area} {' '.join(letters)}" for area, letters in where.items())
    return f"Locust ({key}): {told}"


def _holes(view: State, language: str) -> str:
    found = open_holes(view) if view.tiles else ()
    return f"{word('alt-holes', language)}: {', '.join(found)}" if found else ""


def _kind(kind: str, language: str, *, numbers: bool) -> str:
    """ "Drone", or "Drone, attack 3, defence 1, health 3, wounded 1"."""
    face = all_faces(language)[kind]
    told = [f"{one.word} {one.value}" for one in face.numbers] if numbers else []
    return ", ".join([face.title, *told])


def _things(view: State, language: str) -> Iterator[str]:
    """Doors, equipment and dropped weapons, each with its area."""
    if not view.tiles:
        return
    doors = [
        f"{'/'.join(door_areas(view, one.tile))}{_door(view, one, language)}" for one in view.doors
    ]
    yield _listed("alt-doors", doors, language)
    yield _listed("alt-equipment", list(_equipment(view, language)), language)
    lying = [
        f"{one.area} {weapon_name(one.marker.back, language)}"
        for one in view.dropped
        if one.marker.back
    ]
    yield _listed("alt-dropped", lying, language)


def _door(view: State, door: Door, language: str) -> str:
    """A door and where it leads."""
    if not door.level:
        return ""
    key = "alt-door-locked" if door.level in view.locked else "alt-door"
    return f" ({word(key, language, level=door.level)})"


def _listed(key: str, told: list[str], language: str) -> str:
    return f"{word(key, language)}: {', '.join(told)}" if told else ""


def _equipment(view: State, language: str) -> Iterator[str]:
    """The equipment that can still be used."""
    for name, area in built(view).areas.items():
        location = BOOK.locations.get(area.tile)
        if area.equipment and view.equipment.get(area.tile) and location and location.equipment:
            yield f"{name} {BOOK.equipment[location.equipment].name.in_(language)}"
