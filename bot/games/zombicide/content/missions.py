"""Missions: a map, goals, defeats and special rules, as data with named effects.

A mission file is TOML: the fields of `MissionFile` and a table [map] (see maps.py). Zones are
written with the ids of the map ("s1"); after loading, everything uses the names that people read.
Where the rules ask a mission first, it goes before cards, skills and general rules (rank.order).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, Self

from pydantic import Field, StrictBool, model_validator

from bot.engine.content import Record, Text, read_toml, validate
from bot.games.zombicide.board.board import Board, Terrain, renamed
from bot.games.zombicide.board.maps import compile_board
from bot.games.zombicide.vocabulary import Count, Id, Positive

# What a rule of a mission can be, with the parameters that it takes. Goals are met together: the
# players win when all of them are. Defeats lose the game. Rules change or add something.
GOALS: dict[str, str] = {
    "all-in-zone": "zones moment",  # every starting Survivor stands in one of these Zones
    "all-escape": "",  # every starting Survivor has left by an Exit (exit.leave)
    "escape": "count",  # so many have left, and nobody alive is left on the board
    "take-objectives": "count",  # so many tokens in all
    "take-colours": "colours",
    "kill": "zombie count",
    "survive-rounds": "count",  # at the end of that round somebody lives
    "store-equipment": "equipment count",  # so many of these cards on the Helicopter
    "fly-away": "count zones",  # the Helicopter flies over one of these with so many aboard
    "hold-equipment": "equipment count",  # living Survivors carry so many of these in all
    "team-objectives": "count",  # competitive: the game ends when so many tokens are taken
}
DEFEATS: dict[str, str] = {
    "survivor-lost": "",  # any starting Survivor dies (defeat.mission)
    "fewer-than": "count",  # fewer Survivors than this are alive or escaped
    "rounds": "count",  # the End Phase of this round is over, and the goals are not met
}
RULES: dict[str, str] = {
    "helicopter-grounded": "",  # it cannot fly (RM-12.6)
    "keys": "colours",  # a door of this colour needs the Objective of this colour (door.key)
    "objective-points": "count",  # objective.points
    "objective-activates-spawn": "colours",  # objective.spawn
    "objective-gives": "equipment colours",  # taking one of this colour brings this card
    "objectives-hidden": "colours",  # the tokens are mixed face down (objective.hidden)
    "trigger-opens": "tile colours",  # a Trigger opens the doors of this colour
    "trigger-brings": "tile zombie count zones",  # and zombies beside the cards of RM-4.45
    "exit": "",  # Survivors may escape at the end of their turn (exit.leave)
    "starting-equipment": "equipment count",  # more cards for every team
    "zombies-at-start": "zombie count zones",
    "take-while-zombies": "",  # Objectives can be taken among zombies (the usual rule)
    "landing": "zones",  # more landing Zones (RM-5.44)
    "tents-open": "zones",  # tents that start revealed
}
PARAMETERS = ("zones", "moment", "count", "colours", "zombie", "equipment", "tile")


class Named(Record):
    """A goal, a defeat or a rule of a mission: a known name with its parameters."""

    name: Id
    zones: tuple[str, ...] = ()
    moment: Literal["end-phase"] | None = None
    count: Positive | None = None
    colours: tuple[str, ...] = ()
    zombie: Id | None = None
    equipment: tuple[Id, ...] = ()
    tile: str | None = None
    text: Text | None = None  # for briefings, in place of the usual sentence

    def needs(self, known: Mapping[str, str]) -> str:
        """What is wrong with it, or nothing."""
        if self.name not in known:
            return f"there is no {self.name}"
        takes = set(known[self.name].split())
        given = {one for one in PARAMETERS if getattr(self, one) not in (None, ())}
        optional = {"moment", "colours", "count", "zones"}
        if given - takes or (takes - given) - optional:
            return f"{self.name} takes {', '.join(sorted(takes)) or 'nothing'}, not {sorted(given)}"
        return ""


class Requirement(Record):
    """mission.skills: different Survivors with these effects of skills must take part."""

    effects: tuple[str, ...]


class MissionFile(Record):
    """A mission as written."""

    id: Id
    number: Count = 0
    name: Text
    briefing: Text
    difficulty: Literal["easy", "medium", "hard", "very-hard"] = "medium"
    minutes: Positive = 60
    survivors: tuple[Positive, Positive] = (6, 12)
    teams: tuple[Positive, ...] = (1, 2, 3, 4)
    competitive: StrictBool = False
    requires: Requirement | None = None
    goals: tuple[Named, ...]
    defeats: tuple[Named, ...] = ()
    rules: tuple[Named, ...] = ()
    # The sensible player's share of wins as measured, by the number of Survivors.
    win_rate: dict[int, float] = Field(default_factory=dict)
    icon: str = "map"

    @model_validator(mode="after")
    def _names_known(self) -> Self:
        sorts = ((self.goals, GOALS), (self.defeats, DEFEATS), (self.rules, RULES))
        problems = [
            problem for named, known in sorts for one in named if (problem := one.needs(known))
        ]
        if problems:
            raise ValueError("; ".join(problems))
        return self


@dataclass(frozen=True, eq=False)
class Mission:
    """A mission ready to be played."""

    file: MissionFile
    board: Board
    rules: Mapping[str, tuple[Named, ...]] = field(default_factory=dict)

    @property
    def id(self) -> str:
        return self.file.id

    def rule(self, name: str) -> tuple[Named, ...]:
        """The special rules of this name."""
        return self.rules.get(name, ())

    def has(self, name: str) -> bool:
        return name in self.rules


def load_mission(path: Path, terrain: Terrain) -> Mission:
    """A mission file, or a UserError that says what is wrong and where."""
    return make_mission(read_toml(path), terrain, str(path))


def make_mission(table: Mapping[str, Any], terrain: Terrain, file: str) -> Mission:
    fields = dict(table)
    drawn = compile_board(fields.pop("map", {}), terrain, file)
    names = {zone.id: zone.name for zone in drawn.zones.values()}
    written = validate(fields, MissionFile, file)
    called = written.model_copy(
        update={
            sort: tuple(_called(one, names) for one in getattr(written, sort))
            for sort in ("goals", "defeats", "rules")
        }
    )
    rules: dict[str, tuple[Named, ...]] = {}
    for one in called.rules:
        rules[one.name] = (*rules.get(one.name, ()), one)
    return Mission(called, renamed(drawn), rules)


def _called(one: Named, names: Mapping[str, str]) -> Named:
    """With the Zones' names in place of the map's ids."""
    return one.model_copy(update={"zones": tuple(names.get(zone, zone) for zone in one.zones)})


def load_missions(folder: Path, terrain: Terrain) -> dict[str, Mission]:
    """All missions of a folder, by id, in the order of their numbers."""
    found = [load_mission(path, terrain) for path in sorted(folder.glob("*.toml"))]
    found.sort(key=lambda mission: (mission.file.number, mission.id))
    return {mission.id: mission for mission in found}


@lru_cache(maxsize=256)
def sketched(text: str, terrain: Terrain) -> Mission:
    """A mission from its JSON text: scenarios bring their own."""
    return make_mission(json.loads(text), terrain, "sketch")
