"""The words of rules, and of people who search rules.

Which words mean the same depends on the language: each language has its own list (`search.toml`
in `bot/locale/<code>`), and a search uses those of all languages."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from bot.engine.content import Record

_WORD = re.compile(r"\w+")


def bare_words(text: str) -> list[str]:
    """The words of a text without capitals and accents, because people leave both out when they
    search."""
    letters = unicodedata.normalize("NFD", text.lower())
    return _WORD.findall("".join(one for one in letters if not unicodedata.combining(one)))


def _bare(value: Any) -> Any:
    return tuple(bare_words(value)) if isinstance(value, str) else value


Words = Annotated[tuple[str, ...], BeforeValidator(_bare)]


class SearchWords(Record):
    """search.toml: words with which people ask for rules, as lines of text.

    `winning`, `losing`, `goals` and `mission` ask what the game is about; somebody who asks for the
    goal looks for winning too. Each line of `alike` holds words that mean the same; its name joins
    it to the lines of other languages. `filling` are words that stand in many questions and in no
    particular rule."""

    winning: Words = ()
    losing: Words = ()
    goals: Words = ()
    mission: Words = ()
    alike: dict[str, Words] = Field(default_factory=dict)
    filling: Words = ()

    @property
    def aims(self) -> frozenset[str]:
        """Words that ask what the game is about."""
        return frozenset((*self.winning, *self.losing, *self.goals, *self.mission))

    def groups(self) -> tuple[Words, ...]:
        """Groups of words that mean the same. The first group that has a word counts."""
        return (self.winning, (*self.goals, *self.winning), self.losing, *self.alike.values())

    def sought(self, text: str) -> list[tuple[str, ...]]:
        """The words to search for, each with those that mean the same. Words that only fill a
        question are left out, unless there are no others."""
        words, groups = bare_words(text), self.groups()
        telling = [word for word in words if word not in self.filling] or words
        return [next((group for group in groups if word in group), (word,)) for word in telling]


def together(lists: Iterable[SearchWords]) -> SearchWords:
    """The words of several languages as one list."""
    several = list(lists)
    alike: dict[str, Words] = {}
    for one in several:
        for name, words in one.alike.items():
            alike[name] = (*alike.get(name, ()), *words)
    return SearchWords(
        winning=tuple(word for one in several for word in one.winning),
        losing=tuple(word for one in several for word in one.losing),
        goals=tuple(word for one in several for word in one.goals),
        mission=tuple(word for one in several for word in one.mission),
        alike=alike,
        filling=tuple(word for one in several for word in one.filling),
    )
