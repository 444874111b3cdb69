"""The content files of an edition, read and checked against each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Protocol, Self, TypeVar

from pydantic import model_validator

from bot.engine.content import ANY_LANGUAGE, Record, Text, load, validate
from bot.engine.errors import UserError
from bot.games.zombicide.content.records import (
    Box,
    DangerLevel,
    EqualZombieCards,
    Equipment,
    Group,
    Numbers,
    Recipe,
    Survivor,
    Token,
    WoundCard,
    Zombie,
    ZombieCard,
    unknown,
)
from bot.games.zombicide.content.skills import (
    Skill,
    SkillEntry,
    SkillsFile,
    Variation,
    Variations,
    expand,
    variations_of_types,
)
from bot.games.zombicide.vocabulary import Effect, Id


class Content(Record):
    """The content that all editions have in common. Its parts have been checked against each
    other."""

    equipment: dict[str, Equipment]
    recipes: dict[str, Recipe]
    wound: WoundCard
    groups: dict[Id, Group]
    boxes: dict[Id, Box]
    zombies: dict[str, Zombie]
    zombie_cards: dict[int, ZombieCard]
    survivors: dict[str, Survivor]
    skills: dict[str, Skill]
    tokens: dict[str, Token]
    numbers: Numbers
    words: dict[str, Text]

    @model_validator(mode="after")
    def _all_fits(self) -> Self:
        problems = [*self.misfits(), *self._wrong_totals()]
        if problems:
            raise ValueError("; ".join(problems))
        return self

    def counted(self) -> dict[str, int]:
        """How many things of each sort the files contain; `numbers.box` says how many there must
        be."""
        return {
            "equipment": sum(card.copies for card in self.equipment.values()),
            "zombie_cards": len(self.zombie_cards),
            "wounds": self.wound.copies,
            "zombies": sum(one.count for one in self.zombies.values() if one.box is None),
            "survivors": len(self.survivors),
            "tokens": sum(token.count for token in self.tokens.values()),
        }

    def _wrong_totals(self) -> Iterator[str]:
        found, box = self.counted(), self.numbers.box
        for sort in sorted(found.keys() | box.keys()):
            if found.get(sort) != box.get(sort):
                yield f"{sort}: {found.get(sort)} in the files, {box.get(sort)} in the box"

    def misfits(self) -> Iterator[str]:
        """Every contradiction between the files, as sentences."""
        for place, effect in self._effects():
            yield from unknown(place, effect.equipment, self.equipment)
            yield from unknown(place, [effect.zombie], self.zombies)
            yield from unknown(place, [effect.group], self.groups)
            yield from unknown(place, [effect.recipe], self.recipes)
        for recipe in self.recipes.values():
            yield from self._recipe_misfits(recipe)
        for zombie in self.zombies.values():
            yield from unknown(zombie.id, zombie.groups, self.groups)
            yield from unknown(zombie.id, zombie.escort, self.zombies)
            yield from unknown(zombie.id, [zombie.box], self.boxes)
        yield from self._order_misfits()
        for card in self.zombie_cards.values():
            for level in self.numbers.level:
                kinds = [spawn.zombie for spawn in card.line(level.id)]
                yield from unknown(f"Zombie card {card.number}", kinds, self.zombies)
        for survivor in self.survivors.values():
            for level in self.numbers.level:
                yield from unknown(survivor.id, survivor.skills.at(level.id), self.skills)
        yield from _shared_letters([one.letters for one in self.survivors.values()])
        yield from _shared_letters([one.letters for one in self.zombies.values()])
        yield from _shared("colour", [one.colour for one in self.survivors.values()])

    def _order_misfits(self) -> Iterator[str]:
        """Contradictions between the extended target order and the plain one, for the zombies of
        the box."""
        own = [zombie for zombie in self.zombies.values() if zombie.box is None]
        for one in own:
            for other in own:
                if (one.priority < other.priority) != (one.rank < other.rank):
                    yield f"mixed_priority: {one.id} and {other.id} change places"

    def _effects(self) -> Iterator[tuple[str, Effect]]:
        things: Iterable[Equipment | Zombie | Skill] = (
            *self.equipment.values(),
            *self.zombies.values(),
            *self.skills.values(),
        )
        yield from ((thing.id, effect) for thing in things for effect in thing.effects)

    def _recipe_misfits(self, recipe: Recipe) -> Iterator[str]:
        yield from unknown(recipe.id, [*recipe.parts, recipe.makes], self.equipment)
        if not {*recipe.parts, recipe.makes} <= self.equipment.keys():
            return
        made, parts = self.equipment[recipe.makes], [self.equipment[part] for part in recipe.parts]
        if recipe.parts_stay != (made.setup == "made"):
            yield f"{recipe.id}: what is made of parts that stay has no card of its own"
        # Its values must be those of the weapon in it, because they are written in both places.
        if recipe.parts_stay and made.attacks not in [part.attacks for part in parts]:
            yield f"{recipe.id}: {made.id} has other values than its parts"


def _shared_letters(letters: list[Text]) -> Iterator[str]:
    """Letters that two figures share, in each language that has letters for all of them."""
    for language in dict.fromkeys(code for one in letters for code in one):
        if all(language in one or ANY_LANGUAGE in one for one in letters):
            yield from _shared("letters", [one.in_(language) for one in letters])


def _shared(what: str, values: list[str]) -> Iterator[str]:
    twice = sorted({value for value in values if values.count(value) > 1})
    yield from (f"{what}: {value} is used twice" for value in twice)


class EquipmentFile(Record):
    """equipment.toml."""

    wound: WoundCard
    equipment: tuple[Equipment, ...]
    recipe: tuple[Recipe, ...] = ()


class ZombiesFile(Record):
    """zombies.toml."""

    group: dict[Id, Group]
    zombie: tuple[Zombie, ...]


class OtherBoxesFile(ZombiesFile):
    """other_boxes.toml."""

    box: dict[Id, Box]


class ZombieCardsFile(Record):
    """zombie_cards.toml."""

    card: tuple[EqualZombieCards, ...]


class SurvivorsFile(Record):
    """survivors.toml."""

    survivor: tuple[Survivor, ...]


class TokensFile(Record):
    """tokens.toml."""

    token: tuple[Token, ...]


class Named(Protocol):
    """A record with an id."""

    @property
    def id(self) -> str: ...


N = TypeVar("N", bound=Named)
K = TypeVar("K", int, str)
V = TypeVar("V")


def by_id(path: Path, records: Iterable[N]) -> dict[str, N]:
    """The records by id. Raises ValueError if an id occurs twice."""
    return index(path, ((record.id, record) for record in records))


def index(path: Path, pairs: Iterable[tuple[K, V]]) -> dict[K, V]:
    """The pairs as a dictionary. Raises ValueError if a key occurs twice."""
    found: dict[K, V] = {}
    for key, value in pairs:
        if key in found:
            raise UserError("file-invalid", file=str(path), place=str(key), reason="listed twice")
        found[key] = value
    return found


def read_common(home: Path, numbers: type[Numbers]) -> dict[str, Any]:
    """The parts that every edition has, by the fields of `Content`."""
    equipment = load(home / "equipment.toml", EquipmentFile)
    zombies = load(home / "zombies.toml", ZombiesFile)
    guests = read_other_boxes(home / "other_boxes.toml")
    groups = {**zombies.group, **guests.group}
    cards = home / "zombie_cards.toml"
    printed = (card for equal in load(cards, ZombieCardsFile).card for card in equal.cards())
    survivors, tokens = home / "survivors.toml", home / "tokens.toml"
    counts = load(home / "numbers.toml", numbers)
    gear = by_id(home / "equipment.toml", equipment.equipment)
    return {
        "equipment": gear,
        "recipes": by_id(home / "equipment.toml", equipment.recipe),
        "wound": equipment.wound,
        "groups": groups,
        "boxes": guests.box,
        "zombies": by_id(home / "zombies.toml", (*zombies.zombie, *guests.zombie)),
        "zombie_cards": index(cards, ((card.number, card) for card in printed)),
        "survivors": by_id(survivors, load(survivors, SurvivorsFile).survivor),
        "skills": read_skills(home / "skills.toml", gear, groups, counts.level),
        "tokens": by_id(tokens, load(tokens, TokensFile).token),
        "numbers": counts,
        "words": load(home / "words.toml", dict[str, Text]),
    }


def read_other_boxes(path: Path) -> OtherBoxesFile:
    """The zombies of other boxes; an edition that mixes none has no such file (boxes.mixed)."""
    if not path.exists():
        return OtherBoxesFile(group={}, box={}, zombie=())
    file = load(path, OtherBoxesFile)
    if any(zombie.box is None for zombie in file.zombie):
        raise UserError("file-invalid", file=str(path), place="zombie", reason="a box is missing")
    return file


def read_skills(
    path: Path,
    equipment: Mapping[str, Equipment],
    groups: Mapping[str, Group],
    levels: Iterable[DangerLevel],
) -> dict[str, Skill]:
    """All skills, those of every group one by one."""
    file = load(path, SkillsFile)
    gear = [card for card in equipment.values() if card.copies and card.kind != "trap"]
    variations: Variations = {
        "type": variations_of_types(file.type),
        "weapon": [_with(card) for card in equipment.values() if card.attacks],
        "equipment": [_with(card) for card in gear],
        "group": [
            Variation(name, "group", name, {"group": group.name}) for name, group in groups.items()
        ],
        # "Starts at Blue" would say nothing: everybody starts at the lowest level.
        "level": [
            Variation(level.id, "level", level.id, {"level": level.name})
            for level in list(levels)[1:]
        ],
    }
    raw = (skill for entry in file.skill for skill in _expanded(path, entry, variations))
    found = index(path, ((skill["id"], skill) for skill in raw))
    return validate(found, dict[str, Skill], str(path))


def _expanded(path: Path, entry: SkillEntry, variations: Variations) -> list[dict[str, Any]]:
    try:
        return list(expand(entry, variations))
    except (LookupError, ValueError) as problem:  # an unknown word, a stray brace
        reason = f"words in braces: {problem}"
        raise UserError("file-invalid", file=str(path), place=entry.id, reason=reason) from None


def _with(card: Equipment) -> Variation:
    article = card.article
    a_card = card.name.made_of(
        lambda language: f"{article.in_(language)} {card.name[language]}".strip()
    )
    words = {"equipment": card.name, "a_equipment": a_card}
    return Variation(card.id, "equipment", (card.id,), words)
