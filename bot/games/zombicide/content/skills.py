"""Skills as files have them: one entry for a skill, or one for a group that differs in a word.

"Reaper: {type}" stands for three skills, "Dreadnought: {group}" for one per group of zombies. Such
an entry is written once and expanded here; each of its skills is then a record like any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, Self

from pydantic import Field, StrictBool, model_validator

from bot.engine.content import Record, Sourced, Text
from bot.games.zombicide.vocabulary import CombatType, Effect, Icon, Id, OpenEffect, RuleId

Per = Literal["type", "weapon", "equipment", "group", "level"]


class Skill(Sourced):
    """A skill that a Survivor can have. `family` is the entry that it comes from."""

    id: Id
    family: Id
    rule: RuleId
    icon: Icon
    name: Text
    text: Text
    effects: tuple[Effect, ...]
    other_box: StrictBool = False  # at work only with parts of another box


class SkillEntry(Sourced):
    """An entry of skills.toml; with `per` it stands for several skills."""

    id: Id
    rule: RuleId | None = None
    rules: dict[CombatType, RuleId] = Field(default_factory=dict)
    per: Per | None = None
    icon: Icon
    name: Text
    text: Text
    effects: tuple[OpenEffect, ...] = Field(min_length=1)
    other_box: StrictBool = False

    @model_validator(mode="after")
    def _one_kind_of_rule(self) -> Self:
        if (self.rule is None) != bool(self.rules):
            raise ValueError("a skill has a rule, or rules by type")
        if self.rules and self.per != "type":
            raise ValueError("rules by type are for skills per type")
        return self


class TypeWords(Record):
    """How a type of combat is called: alone, with a noun ("+1 die Melee"), and as an Action."""

    type: Text
    of: Text
    action: Text


class SkillsFile(Record):
    """skills.toml."""

    type: dict[CombatType, TypeWords]
    skill: tuple[SkillEntry, ...]


@dataclass(frozen=True)
class Variation:
    """One skill of a group: the end of its id, the parameter that it sets, the words for it."""

    ending: str
    parameter: str
    value: object
    words: Mapping[str, Text]


Variations = Mapping[Per, Iterable[Variation]]


def variations_of_types(types: Mapping[CombatType, TypeWords]) -> list[Variation]:
    """The types of combat, with their words."""
    return [
        Variation(
            name, "type", name, {word: getattr(words, word) for word in TypeWords.model_fields}
        )
        for name, words in types.items()
    ]


def expand(entry: SkillEntry, variations: Variations) -> Iterator[dict[str, Any]]:
    """The skills of an entry, not yet checked."""
    shared = entry.model_dump(
        exclude={"id", "rule", "rules", "per", "name", "text", "effects"}, exclude_unset=True
    )
    shared["family"] = entry.id
    effects = [effect.model_dump(exclude_unset=True) for effect in entry.effects]
    if entry.per is None:
        words = {"name": entry.name, "text": entry.text}
        yield {"id": entry.id, "rule": entry.rule, "effects": effects, **words, **shared}
        return
    rules = {str(ending): rule for ending, rule in entry.rules.items()}
    for one in variations[entry.per]:
        if rules and one.ending not in rules:
            continue
        yield {
            "id": f"{entry.id}-{one.ending}",
            "rule": entry.rule or rules[one.ending],
            "name": fill(entry.name, one.words),
            "text": fill(entry.text, one.words),
            "effects": [{**effect, one.parameter: one.value} for effect in effects],
            **shared,
        }


def fill(text: Text, words: Mapping[str, Text]) -> Text:
    """The text with its {names} filled in."""

    def filled(language: str) -> str:
        return text[language].format(**{name: word.in_(language) for name, word in words.items()})

    return text.made_of(filled)
