"""Records of what the editions are made of: Equipment, zombies, Zombie cards, Survivors, tokens.

All editions share the records but have files of their own. An edition adds its own parts in a
subclass of `Content` (Rue Morgue its Team Actions and tents)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Literal, Self

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    StrictBool,
    field_validator,
    model_validator,
)

from bot.engine.content import ANY_LANGUAGE, Record, Sourced, Text
from bot.games.zombicide.vocabulary import (
    AttackKind,
    Count,
    Effect,
    Icon,
    Id,
    Level,
    Positive,
    RuleId,
)

Noise = Literal["silent", "noisy"]
LEVELS: tuple[Level, ...] = ("blue", "yellow", "orange", "red")


class Attack(Record):
    """The values of an attack with a weapon.

    With `everyone` it hits all Actors in the Zone without dice; Damage "kills" is beyond numbers.
    """

    range: tuple[Count, Count]
    dice: Count
    accuracy: Positive | None = Field(default=None, ge=2, le=6)
    damage: Positive | Literal["kills"]
    dual: StrictBool = False
    noise: Noise
    reload: StrictBool = False
    everyone: StrictBool = False
    used_up: StrictBool = False

    @model_validator(mode="after")
    def _values_fit(self) -> Self:
        if self.range[0] > self.range[1]:
            raise ValueError("range: the minimum comes first")
        if (self.dice > 0) != (self.accuracy is not None):
            raise ValueError("dice and accuracy go together")
        if not self.dice and not self.everyone:
            raise ValueError("an attack without dice hits everyone")
        return self


class Equipment(Sourced):
    """An Equipment card with all that its symbols say (card.symbols): door noise and attack noise
    are two things. A card can have several attacks, one per kind; Range 0 is melee (card.kinds)."""

    id: Id
    icon: Icon
    name: Text
    article: Text
    text: Text | None = None
    kind: Literal["melee", "ranged", "trap", "protection", "component", "support"]
    copies: Count
    # made: no card of its own, two others that lie together.
    setup: Literal["deck", "start", "aside", "made"]
    works_in: Literal["hand", "any"] = "hand"
    melee: Attack | None = None
    ranged: Attack | None = None
    door: Literal["none", "silent", "noisy"] = "none"
    effects: tuple[Effect, ...] = ()

    @property
    def attacks(self) -> dict[AttackKind, Attack]:
        """Its attacks by kind."""
        found: dict[AttackKind, Attack | None] = {"melee": self.melee, "ranged": self.ranged}
        return {kind: attack for kind, attack in found.items() if attack is not None}

    @property
    def dual(self) -> bool:
        """Whether it carries the Dual symbol."""
        return any(attack.dual for attack in self.attacks.values())

    @property
    def stays_out(self) -> bool:
        """Whether it never comes into the deck, nor back into it."""
        return self.setup in ("aside", "made")

    @model_validator(mode="after")
    def _kind_fits(self) -> Self:
        if (self.kind in ("melee", "ranged")) != bool(self.attacks):
            raise ValueError("weapons have an attack, other Equipment has none")
        if self.attacks and self.kind not in self.attacks:
            raise ValueError(f"a {self.kind} weapon has a {self.kind} attack")
        if self.melee is not None and self.melee.range != (0, 0):
            raise ValueError("melee attacks have Range 0")
        if self.ranged is not None and self.ranged.range[1] == 0:
            raise ValueError("ranged attacks have a maximum Range of 1 or more")
        if self.door != "none" and not self.attacks:
            raise ValueError("only weapons open doors")
        if (self.copies == 0) != (self.setup == "made"):
            raise ValueError("what is made has no copies, every card has some")
        if self.effects and self.text is None:
            raise ValueError("what has an effect has a text")
        return self


class Recipe(Record):
    """How two cards become an improved weapon; with `parts_stay` they lie together as one."""

    id: Id
    rule: RuleId
    parts: tuple[Id, Id]
    makes: Id
    parts_stay: StrictBool = False


class WoundCard(Sourced):
    """The Wound cards, all alike."""

    icon: Icon
    name: Text
    text: Text
    copies: Positive


def _in_all(value: object) -> object:
    """The text for all languages: one that is the same in every language is written only once."""
    return {ANY_LANGUAGE: value} if isinstance(value, str) else value


def _one_or_two(marks: Text) -> Text:
    if any(re.fullmatch(r"[A-Z]{1,2}", text) is None for text in marks.values()):
        raise ValueError("one or two capital letters")
    return marks


# The letters on a figure: those of its name in the reader's language.
Marks = Annotated[Text, BeforeValidator(_in_all), AfterValidator(_one_or_two)]


class Zombie(Sourced):
    """A kind of zombie. Minimum Damage "immune": only what kills everything in a Zone kills it."""

    id: Id
    icon: Icon
    letters: Marks
    colour: Id
    name: Text
    plural: Text
    text: Text
    family: Id
    breed: Id | None = None
    count: Positive
    box: Id | None = None  # the other box that it comes from (boxes.mixed)
    priority: Positive
    mixed_priority: Positive | None = None  # in the extended order of target.boxes
    actions: Positive
    wounds: Positive
    minimum_damage: Positive | Literal["immune"]
    experience: Positive
    unique: StrictBool = False  # never splits: somebody decides which way it goes
    escort: dict[Id, Positive] = Field(default_factory=dict)
    effects: tuple[Effect, ...] = ()

    @property
    def groups(self) -> tuple[str, ...]:
        """Its family and its breed: the words by which cards and skills may name it."""
        return (self.family, self.breed) if self.breed else (self.family,)

    @property
    def rank(self) -> int:
        """target.boxes: its place in the target order, which also holds if boxes are mixed."""
        return self.mixed_priority or self.priority

    @property
    def zones_per_move(self) -> int:
        """zombies.further: how far one Action takes it."""
        return max((own.zones or 1 for own in self.effects if own.name == "moves"), default=1)

    def has(self, effect: str) -> bool:
        """Whether it has this effect."""
        return any(own.name == effect for own in self.effects)


class Spawn(Record):
    """A number of zombies of one kind; "all" for those on the board that act again."""

    count: Positive | Literal["all"]
    zombie: Id

    @model_validator(mode="before")
    @classmethod
    def _read(cls, value: Any) -> Any:
        """In files: "2 skinner-runner"."""
        if not isinstance(value, str):
            return value
        count, _, zombie = value.partition(" ")
        return {"count": int(count) if count.isdecimal() else count, "zombie": zombie}


CardKind = Literal["common", "extra-activation", "sewer", "blue-bed", "green-bed"]


class SpawnLines(Sourced):
    """What a Zombie card says at each Danger Level."""

    kind: CardKind = "common"
    blue: tuple[Spawn, ...]
    yellow: tuple[Spawn, ...]
    orange: tuple[Spawn, ...]
    red: tuple[Spawn, ...]

    def line(self, level: Level) -> tuple[Spawn, ...]:
        """The line in force at this Danger Level."""
        line: tuple[Spawn, ...] = getattr(self, level)
        return line

    @model_validator(mode="after")
    def _all_only_to_activate(self) -> Self:
        for level in LEVELS:
            for spawn in self.line(level):
                if (spawn.count == "all") != (self.kind == "extra-activation"):
                    raise ValueError(f"{level}: all zombies act again, a number of them appear")
        return self


class ZombieCard(SpawnLines):
    """A Zombie card."""

    number: Positive


class EqualZombieCards(SpawnLines):
    """Zombie cards that differ only in their number."""

    numbers: tuple[Positive, ...] = Field(min_length=1)

    def cards(self) -> Iterator[ZombieCard]:
        """Each of them."""
        rest = self.model_dump(exclude={"numbers"})
        yield from (ZombieCard(number=number, **rest) for number in self.numbers)


class LevelSkills(Record):
    """The skills of a Survivor by Danger Level, as printed."""

    blue: tuple[Id, ...] = Field(min_length=1)
    yellow: tuple[Id, ...] = Field(min_length=1)
    orange: tuple[Id, ...] = Field(min_length=1)
    red: tuple[Id, ...] = Field(min_length=1)

    def at(self, level: Level) -> tuple[str, ...]:
        """The skills of this Danger Level."""
        skills: tuple[str, ...] = getattr(self, level)
        return skills


class Survivor(Sourced):
    """A Survivor's identity card."""

    id: Id
    icon: Icon
    letters: Marks
    colour: Id
    name: Text
    role: Text
    skills: LevelSkills


class Token(Sourced):
    """A token of the box; a two-sided one lists the colours or pictures of its sides."""

    id: Id
    icon: Icon
    name: Text
    count: Positive
    colour: Id | None = None
    sides: tuple[Id, ...] = ()


class DangerLevel(Record):
    """A Danger Level: from how many points on, and whether its skills are a choice of one."""

    id: Level
    name: Text
    points: Count
    choice: StrictBool


class Numbers(Sourced):
    """The numbers that lie on no card; `box` says how many things of each sort there are."""

    level: tuple[DangerLevel, ...]
    actions: Positive
    hands: Positive
    reserve: Positive
    wounds: Positive
    survivors: tuple[Positive, Positive]
    survivors_per_player: Positive
    box: dict[str, Positive]

    @field_validator("level")
    @classmethod
    def _levels_rise(cls, levels: tuple[DangerLevel, ...]) -> tuple[DangerLevel, ...]:
        points = [level.points for level in levels]
        if tuple(level.id for level in levels) != LEVELS or points != sorted(set(points)):
            raise ValueError(f"the Danger Levels are {', '.join(LEVELS)}, with rising points")
        return levels


class Group(Record):
    """A word for several kinds of zombies: a family or a breed."""

    name: Text


class Box(Record):
    """Another box whose zombies can be mixed in (boxes.mixed)."""

    name: Text


def unknown(place: str, names: Iterable[str | None], known: Iterable[str]) -> Iterator[str]:
    """A sentence for every name that nothing answers to."""
    for name in names:
        if name is not None and name not in known:
            yield f"{place}: there is no {name}"
