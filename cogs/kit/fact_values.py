"""The facts of a game as a game master sets them: which values each accepts, and how typed words
are read as values.

A game names its facts and their types. Which words a fact accepts (cards, seats, "free") is found
by trial: each word that occurs in the game is set on a copy of the state."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Annotated, Literal, get_args, get_origin

from discord.utils import escape_markdown
from pydantic import JsonValue

from bot.engine.errors import UserError
from bot.engine.facts import FactLine
from bot.engine.game import AnyGame
from bot.engine.state import BaseState
from bot.locale import LANGUAGES, knows, say
from cogs.kit.controls import MOST_OPTIONS, short
from cogs.kit.news import card_titles, fact_name, fact_value

Sort = Literal["number", "yes-no", "choice", "word", "list", "other"]
SORTS: dict[object, Sort] = {int: "number", bool: "yes-no", str: "word"}
NOTHING = ("none", "free")  # values of an empty place
EMPTY = ("[]", "-")  # how an empty list is typed
TOP = ".top"
LARGEST = 9999
YES, NO = ("yes", "y", "true", "on", "1"), ("no", "n", "false", "off", "0")


@dataclass(frozen=True, slots=True)
class Kind:
    """The values that a fact accepts: numbers within limits, one of some choices, or a list of
    such."""

    sort: Sort
    low: int | None = None
    high: int | None = None
    values: tuple[str, ...] = ()
    inner: Kind | None = None


def kind_of(type_: object) -> Kind:
    origin = get_origin(type_)
    if origin is Annotated:
        inner, *notes = get_args(type_)
        limits = [limit for note in notes for limit in getattr(note, "metadata", [note])]
        low = next((limit.ge for limit in limits if hasattr(limit, "ge")), None)
        high = next((limit.le for limit in limits if hasattr(limit, "le")), None)
        return replace(kind_of(inner), low=low, high=high)
    if origin is Literal:
        return Kind("choice", values=tuple(map(str, get_args(type_))))
    if origin is list:
        return Kind("list", inner=kind_of(get_args(type_)[0]))
    return Kind(SORTS.get(type_, "other"))


def fold(text: str) -> str:
    """A text without case and accents, for comparison."""
    plain = unicodedata.normalize("NFD", text.casefold().strip())
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


def clean(text: str) -> str:
    """A user's words, escaped and cut, for a sentence of ours."""
    return escape_markdown(short(text, 100))


def refused(key: str, value: str, kind: Kind) -> UserError:
    """The error for a value that a fact does not accept; it says what the fact accepts."""
    return UserError(
        "value-kind", key=clean(key), value=clean(value), sort=kind.sort, low=str(kind.low),
        high=str(kind.high), values=", ".join(kind.values),
    )  # fmt: skip


class StateFacts:
    """All facts of one state, hidden ones included, for a game master."""

    def __init__(self, game: AnyGame, state: BaseState, language: str) -> None:
        self.game, self.state, self.language = game, state, language
        self.facts = game.facts

    @cached_property
    def lines(self) -> dict[str, FactLine]:
        return {line.key: line for line in self.facts.lines(self.state)}

    def kind(self, key: str) -> Kind:
        """The kind of a fact that can be set."""
        line = self.lines.get(key)
        if line is None:
            raise UserError("fact-unknown", key=clean(key), game=self.game.id)
        if not line.settable:
            raise UserError("fact-read-only", key=key)
        return kind_of(self.facts.find(self.state, key).type)

    def value(self, key: str) -> JsonValue:
        found: JsonValue = self.lines[key].value
        return found

    def amount(self, key: str) -> int:
        """The value of a fact that is a number."""
        found: int = self.lines[key].value
        return found

    def list_at(self, key: str) -> list[JsonValue]:
        """The members of a fact that is a list."""
        return list(self.lines[key].value)

    def settable(self, key: str, *sorts: Sort) -> bool:
        """Whether this fact exists, can be set, and is of one of these sorts."""
        line = self.lines.get(key)
        return line is not None and line.settable and self.kind(key).sort in sorts

    def pile(self, key: str) -> tuple[str, bool]:
        """The fact to set when somebody names the top of a pile, which is the whole pile, and
        whether they did."""
        whole = key.removesuffix(TOP)
        on_top = whole != key and self.settable(whole, "list")
        return (whole, True) if on_top else (key, False)

    def piles(self) -> list[str]:
        """The piles whose top can be set."""
        tops = [key for key in self.lines if key.endswith(TOP) and self.settable(key, "list")]
        return [self.pile(key)[0] for key in tops]

    def meaning(self, key: str) -> str:
        known = self.lines[key].meaning
        return say(self.language, known) if knows(known) else ""

    def matching(self, search: str) -> list[str]:
        """The facts that contain all the words ("joe zone") in any order: first those with the
        words in their key, then those with the words in key and meaning together."""
        words = fold(search).replace(".", " ").split()

        def holds(text: str) -> bool:
            return all(word in text for word in words)

        by_key = [key for key in self.lines if holds(fold(key))]
        by_meaning = [key for key in self.lines if holds(f"{fold(key)} {fold(self.meaning(key))}")]
        return list(dict.fromkeys([*by_key, *by_meaning]))

    def meant(self, words: str) -> str:
        """The fact whose key was typed, or the only one that matches the words."""
        if words in self.lines:
            return words
        found = [key for key in self.matching(words) if self.lines[key].settable]
        return found[0] if len(found) == 1 else words

    # Words that a fact accepts

    def tried(self, key: str, words: Iterable[str]) -> dict[str, JsonValue]:
        """Those of the words that the fact accepts, each with the value that the fact then
        shows."""
        copy = self.game.codec.load(self.game.codec.dump(self.state))
        many = self.kind(key).sort == "list"
        found = {}
        for word in words:
            try:
                self.facts.write(copy, key, [word] if many else word)
                shown = self.facts.read(copy, key)
            except (UserError, LookupError, ValueError):
                continue
            found[word] = shown[0] if many else shown
        return found

    def accepted(self, key: str, words: Iterable[str]) -> list[str]:
        """Those of the words that the fact accepts unchanged."""
        return [word for word, shown in self.tried(key, words).items() if shown == word]

    @cached_property
    def words(self) -> list[str]:
        """Every word that occurs in the game: values, cards, seats."""
        found: dict[str, None] = dict.fromkeys([*NOTHING, *self.game.turns.seats(self.state)])
        found |= dict.fromkeys(card_titles(self.game, self.language))
        for line in self.lines.values():
            values = line.value if isinstance(line.value, list) else [line.value]
            found |= dict.fromkeys(value for value in values if isinstance(value, str) and value)
        return list(found)

    def choices(self, key: str) -> dict[str, str]:
        """The values that the fact (or a member of it) can have, with their names; empty if any
        value is possible, as with most numbers."""
        key, _ = self.pile(key)
        kind = self.kind(key)
        kind = kind.inner or kind
        if kind.sort == "yes-no":
            return {word: say(self.language, f"value-{word}") for word in ("yes", "no")}
        if kind.sort == "number" and kind.low is not None and kind.high is not None:
            span = range(kind.low, kind.high + 1)
            return (
                {str(number): str(number) for number in span} if len(span) <= MOST_OPTIONS else {}
            )
        words = kind.values if kind.sort == "choice" else ()
        if kind.sort == "word":
            words = tuple(self.accepted(key, self.words))
        return {word: self.name(key, word) for word in words}

    def name(self, key: str, word: str) -> str:
        return fact_name(self.game, key, word, self.language)

    def told(self, key: str) -> str:
        """The present value in the form in which it can be typed."""
        return fact_value(self.value(key), key, self.language)

    # From words to values

    def read(self, key: str, text: str) -> JsonValue:
        """What somebody typed, as the value of this fact."""
        kind = self.kind(key)
        if kind.sort == "list":
            return self.read_list(key, text)
        return self._member(key, text, kind)

    def read_list(self, key: str, text: str) -> list[JsonValue]:
        """As `read`, of a fact that is a list."""
        kind = self.kind(key)
        assert kind.inner is not None
        return [self._member(key, part, kind.inner) for part in split(key, text, kind)]

    def members(self, key: str, text: str) -> list[JsonValue]:
        """The members to add to a list or to take from it; at least one."""
        found = self.read_list(key, text)
        if not found:
            raise refused(key, text, self.kind(key))
        return found

    def _member(self, key: str, text: str, kind: Kind) -> JsonValue:
        match kind.sort:
            case "number":
                return self.number(key, text, kind)
            case "yes-no":
                return yes_or_no(key, text, kind)
            case "other":
                return load(key, text, kind)
        found = self._find(text, self.choices(key))
        if found is not None:
            return found
        typed = text.strip()
        shown = self.tried(key, [typed]) if kind.sort == "word" else {}
        if typed not in shown:
            raise refused(key, text, kind)
        return shown[typed]

    def _find(self, text: str, choices: Mapping[str, str]) -> str | None:
        """A value by its id or its name; if several have that name, the one with the shortest
        id."""
        wanted = fold(text)
        by_id = [word for word in choices if fold(word) == wanted]
        by_name = [word for word, name in choices.items() if fold(name) == wanted]
        return next(iter([*by_id, *sorted(by_name, key=len)]), None)

    def number(self, key: str, text: str, kind: Kind | None = None) -> int:
        """A number within the limits of the kind, or else of what a picture can show."""
        kind = kind or Kind("number")
        kind = replace(kind, high=LARGEST if kind.high is None else kind.high)
        low = -LARGEST if kind.low is None else kind.low
        try:
            found = int(text)
        except ValueError:
            found = low - 1
        if kind.high is None or not low <= found <= kind.high:
            raise refused(key, text, replace(kind, low=low))
        return found


def split(key: str, text: str, kind: Kind) -> Iterator[str]:
    """The members of a list that was typed as JSON, or with commas."""
    text = text.strip()
    if text in EMPTY:
        return
    if text.startswith("["):
        found = load(key, text, kind)
        if not isinstance(found, list):
            raise refused(key, text, kind)
        yield from map(str, found)
        return
    numbers = kind.inner is not None and kind.inner.sort == "number"
    parts = text.split(",") if "," in text or not numbers else text.split()
    yield from (part.strip() for part in parts if part.strip())


def yes_or_no(key: str, text: str, kind: Kind) -> bool:
    """A yes or no in any of our languages."""
    typed = fold(text)
    for value, usual, sentence in ((True, YES, "value-yes"), (False, NO, "value-no")):
        if typed in (*usual, *(fold(say(language, sentence)) for language in LANGUAGES)):
            return value
    raise refused(key, text, kind)


def load(key: str, text: str, kind: Kind) -> JsonValue:
    try:
        found: JsonValue = json.loads(text)
    except ValueError:
        raise refused(key, text, kind) from None
    return found
