"""The content files of Gears of War: read, then checked against each other and against the box."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import Protocol, Self, TypeVar

from pydantic import model_validator

import data
from bot.engine.content import Record, Text, load, validate
from bot.engine.errors import UserError
from bot.games.gears.content.ai_cards import AiCard, Each, Instruction, Spawn, unfolded
from bot.games.gears.content.cards import (
    Character,
    Enemy,
    Equipment,
    Figure,
    Location,
    MarkerKind,
    Numbers,
    OrderCard,
    WeaponCard,
)
from bot.games.gears.content.missions import Mission

GAME = "gears-of-war"


class Content(Record):
    """The whole content of the game; made only by `load_content`."""

    figures: dict[str, Figure]
    enemies: dict[str, Enemy]
    markers: tuple[MarkerKind, ...]
    weapons: dict[str, WeaponCard]
    characters: dict[str, Character]
    orders: dict[str, OrderCard]
    equipment: dict[str, Equipment]
    locations: dict[str, Location]
    ai_cards: dict[int, AiCard]
    missions: dict[str, Mission]
    numbers: Numbers
    words: dict[str, Text]
    names: dict[str, dict[str, Text]]

    @model_validator(mode="after")
    def _all_fits(self) -> Self:
        problems = [*self._strangers(), *self._misfits(), *self._wrong_totals()]
        if problems:
            raise ValueError("; ".join(problems))
        return self

    def counted(self) -> dict[str, int]:
        """The number of things of each sort in the files; `numbers.box` says how many the box
        has."""

        def weapons(kind: str) -> int:
            return sum(card.copies for card in self.weapons.values() if card.kind == kind)

        return {
            "locust": sum(figure.count for figure in self.figures.values()),
            "characters": len(self.characters),
            "enemies": len(self.enemies),
            "markers": sum(marker.copies for marker in self.markers),
            "special_weapons": weapons("special"),
            "random_weapons": weapons("random"),
            "orders": sum(card.copies for card in self.orders.values()),
            "locations": len(self.locations),
            "ai_cards": len(self.ai_cards),
            "mission_cards": sum(mission.cards for mission in self.missions.values()),
        }

    def _wrong_totals(self) -> Iterator[str]:
        found, box = self.counted(), self.numbers.box
        for sort in sorted(found.keys() | box.keys()):
            if found.get(sort) != box.get(sort):
                yield f"{sort}: {found.get(sort)} in the files, {box.get(sort)} in the box"

    def _strangers(self) -> Iterator[str]:
        """Names that the files use but do not define."""
        yield from _unknown("enemies", [one.figure for one in self.enemies.values()], self.figures)
        yield from _unknown("markers", [one.figure for one in self.markers], self.figures)
        backs = [one.back for one in self.markers if one.back]
        yield from _unknown("markers", backs, self.weapons)
        for who in self.characters.values():
            yield from _unknown(who.id, who.weapons, self.weapons)
        used = [one.equipment for one in self.locations.values() if one.equipment]
        yield from _unknown("locations", used, self.equipment)
        for card in self.ai_cards.values():
            instructions = unfolded((*card.then, *card.otherwise))
            named = [name for one in instructions for name in _figures(one)]
            named += [card.figure] if card.figure else []
            yield from _unknown(f"AI card {card.number}", named, self.figures)
        for mission in self.missions.values():
            yield from self._strangers_of(mission)

    def _strangers_of(self, mission: Mission) -> Iterator[str]:
        place = mission.id
        yield from _unknown(place, mission.slots.values(), self.enemies)
        yield from _unknown(place, _kinds(mission), self.enemies)
        yield from _unknown(place, mission.general, self.ai_cards)
        weapons = [
            flip.weapon for stage in mission.stages for flip in stage.flip if flip.do == "give"
        ]
        yield from _unknown(place, weapons, self.weapons)

    def _misfits(self) -> Iterator[str]:
        for enemy in self.enemies.values():
            if bool(enemy.wounded) != any(one.figure == enemy.figure for one in self.markers):
                yield f"{enemy.id}: wounded values and wound markers go together"
        for number, card in self.ai_cards.items():
            if any(number in one.general for one in self.missions.values()) and card.figure:
                yield f"AI card {number} is not General"
        for figure in self.figures:
            of_figure = [card for card in self.ai_cards.values() if card.figure == figure]
            if len(of_figure) != 4:
                yield f"{figure}: {len(of_figure)} AI cards instead of four (GW-1.9)"
        yield from _twice("letters", [one.letters for one in self.enemies.values()])
        yield from _twice("letters", [one.letters for one in self.characters.values()])


def _figures(instruction: Instruction) -> tuple[str, ...]:
    if isinstance(instruction, Spawn):
        return (instruction.figure,) if instruction.figure else ()
    return instruction.figures if isinstance(instruction, Each) else ()


def _kinds(mission: Mission) -> Iterator[str]:
    """The Enemy cards that a mission names outside its slots."""
    rules = (*mission.rules, *(rule for stage in mission.stages for rule in stage.rules))
    yield from (kind for rule in rules for kind in rule.kinds)
    yield from (rule.kind for rule in mission.setup if rule.kind)
    for stage in mission.stages:
        if stage.objective.kind:
            yield stage.objective.kind
        for flip in stage.flip:
            if flip.do in ("spawn", "wave"):
                yield from (kind for troop in flip.troops.values() for kind in troop)
            elif flip.do == "move":
                yield from flip.moves
            elif flip.do == "slots":
                yield from flip.slots.values()
            elif kind := getattr(flip, "kind", None):
                yield kind


def _unknown(place: str, names: Iterable[object], known: Collection[object]) -> Iterator[str]:
    yield from (f"{place}: there is no {name}" for name in names if name not in known)


def _twice(what: str, values: list[str]) -> Iterator[str]:
    twice = sorted({value for value in values if values.count(value) > 1})
    yield from (f"{what}: {value} is used twice" for value in twice)


class EnemiesFile(Record):
    """The file enemies.toml."""

    figure: tuple[Figure, ...]
    enemy: tuple[Enemy, ...]
    marker: tuple[MarkerKind, ...]


class WeaponsFile(Record):
    """The file weapons.toml."""

    weapon: tuple[WeaponCard, ...]


class CharactersFile(Record):
    """The file characters.toml."""

    character: tuple[Character, ...]


class OrdersFile(Record):
    """The file orders.toml."""

    order: tuple[OrderCard, ...]


class LocationsFile(Record):
    """The file locations.toml."""

    equipment: tuple[Equipment, ...]
    location: tuple[Location, ...]


class AiFile(Record):
    """The file ai_cards.toml."""

    card: tuple[AiCard, ...]


class MissionsFile(Record):
    """The file missions.toml."""

    mission: tuple[Mission, ...]


class Named(Protocol):
    """A record with an id."""

    @property
    def id(self) -> str: ...


N = TypeVar("N", bound=Named)


def _by_id(path: Path, records: Iterable[N]) -> dict[str, N]:
    found: dict[str, N] = {}
    for record in records:
        if record.id in found:
            raise UserError("file-invalid", file=str(path), place=record.id, reason="listed twice")
        found[record.id] = record
    return found


def _by_number(path: Path, cards: Iterable[AiCard]) -> dict[int, AiCard]:
    found: dict[int, AiCard] = {}
    for card in cards:
        if card.number in found:
            place = str(card.number)
            raise UserError("file-invalid", file=str(path), place=place, reason="listed twice")
        found[card.number] = card
    return found


def load_content(folder: Path | None = None) -> Content:
    """Read and check the content; raises UserError with file and place."""
    home = folder or data.folder() / GAME
    enemies = load(home / "enemies.toml", EnemiesFile)
    places = load(home / "locations.toml", LocationsFile)
    weapons, characters = home / "weapons.toml", home / "characters.toml"
    orders, ai, missions = home / "orders.toml", home / "ai_cards.toml", home / "missions.toml"
    parts = {
        "figures": _by_id(home / "enemies.toml", enemies.figure),
        "enemies": _by_id(home / "enemies.toml", enemies.enemy),
        "markers": enemies.marker,
        "weapons": _by_id(weapons, load(weapons, WeaponsFile).weapon),
        "characters": _by_id(characters, load(characters, CharactersFile).character),
        "orders": _by_id(orders, load(orders, OrdersFile).order),
        "equipment": _by_id(home / "locations.toml", places.equipment),
        "locations": _by_id(home / "locations.toml", places.location),
        "ai_cards": _by_number(ai, load(ai, AiFile).card),
        "missions": _by_id(missions, load(missions, MissionsFile).mission),
        "numbers": load(home / "numbers.toml", Numbers),
        "words": load(home / "words.toml", dict[str, Text]),
        "names": load(home / "names.toml", dict[str, dict[str, Text]]),
    }
    return validate(parts, Content, str(home))
