"""The terrain and the missions of Rue Morgue; the missions are read when one is first asked for.

Two are the tutorials of the rulebook (RM-12.2), the others are our own (RM-16.63)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

import data
from bot.engine.content import load
from bot.engine.errors import UserError
from bot.games.rue_morgue.content.book import BOOK, NUMBERS
from bot.games.zombicide.board.board import Terrain
from bot.games.zombicide.content.missions import Mission, load_missions
from bot.games.zombicide.content.records import unknown
from bot.games.zombicide.vocabulary import EFFECTS

FOLDER = data.folder() / "rue-morgue"
TERRAIN = load(FOLDER / "terrain.toml", Terrain)


# What must be on the map for a goal to be possible.
NEEDS = {
    "take-objectives": "objectives",
    "team-objectives": "objectives",
    "all-escape": "exits",
    "escape": "exits",
    "store-equipment": "helicopter",
    "fly-away": "helicopter",
}


@cache
def _read() -> dict[str, Mission]:
    found = load_missions(FOLDER / "missions", TERRAIN)
    for mission in found.values():
        check(mission, str(FOLDER / "missions" / f"{mission.id}.toml"))
    return found


def check(mission: Mission, file: str) -> None:
    """Raise a UserError if a mission names something that neither the box nor its map has
    (RM-12.1)."""
    problem = next(misfits(mission), "")
    if problem:
        place, _, reason = problem.partition(": ")
        raise UserError("file-invalid", file=file, place=place, reason=reason)


def misfits(mission: Mission) -> Iterator[str]:
    """Everything in a mission that contradicts the box or its map, as "place: reason"."""
    file, board = mission.file, mission.board
    tiles = {tile for row in board.tiles for tile in row}
    colours = {word for kind in TERRAIN.edge.values() for word in kind.words}
    for sort in ("goals", "defeats", "rules"):
        for number, one in enumerate(getattr(file, sort)):
            place = f"{sort}.{number}"
            yield from unknown(place, one.zones, board.zones)
            yield from unknown(place, one.colours, colours)
            yield from unknown(place, one.equipment, BOOK.equipment)
            yield from unknown(place, [one.zombie], BOOK.zombies)
            yield from unknown(place, [one.tile], tiles)
    for number, goal in enumerate(file.goals):
        if goal.name in NEEDS and not board.marks[NEEDS[goal.name]]:
            yield f"goals.{number}: {goal.name} needs {NEEDS[goal.name]} on the map"
    if file.requires is not None:
        yield from unknown("requires", file.requires.effects, EFFECTS)
    yield from unknown("teams", map(str, file.teams), list(map(str, NUMBERS.teams)))
    if not board.marks["start"]:
        yield "map.start: there is no starting Zone"


class Missions(Mapping[str, Mission]):
    """All missions by id, in the order of their numbers."""

    def __getitem__(self, name: str) -> Mission:
        return _read()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(_read())

    def __len__(self) -> int:
        return len(_read())


MISSIONS = Missions()
