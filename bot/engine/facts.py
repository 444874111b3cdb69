"""Facts: a game's state as flat keys with values, which can be read, set and listed."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Annotated, Any, Generic, Literal, TypeVar, get_args, get_origin

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

from bot.engine.content import place
from bot.engine.errors import UserError

S = TypeVar("S")
Names = Mapping[str, str]
Read = Callable[[S, Names], Any]
Write = Callable[[S, Any, Names], None]
Domain = Callable[[S], Iterable[str]]
Count = Annotated[int, Field(ge=0)]


@dataclass(frozen=True)
class Fact(Generic[S]):
    """One family of facts: `survivor.{survivor}.vitality` stands for one key per survivor."""

    game: str
    pattern: str
    type: Any
    read: Read[S]
    write: Write[S] | None
    domains: Mapping[str, Domain[S]]

    @property
    def meaning(self) -> str:
        """The id of the sentence that says what this fact is."""
        words = re.sub(r"\{\w+\}|[^a-z0-9{}]+", "-", self.pattern.lower())
        return f"fact-{self.game}-" + re.sub(r"-+", "-", words).strip("-")

    def keys(self, state: S) -> Iterable[tuple[str, dict[str, str]]]:
        names = list(self.domains)
        for values in product(*(self.domains[name](state) for name in names)):
            chosen = dict(zip(names, values, strict=True))
            yield self.pattern.format(**chosen), chosen


@dataclass(frozen=True)
class FactLine:
    """One fact of one state, for lists."""

    key: str
    type: str
    meaning: str
    value: Any
    settable: bool


class Facts(Generic[S]):
    """All facts of one game."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._facts: list[Fact[S]] = []
        self._shapes: list[re.Pattern[str]] = []
        self._types: list[TypeAdapter[Any]] = []

    def add(
        self,
        pattern: str,
        type_: Any,
        read: Read[S],
        write: Write[S] | None = None,
        **domains: Domain[S],
    ) -> None:
        self._facts.append(Fact(self.game, pattern, type_, read, write, domains))
        shape = re.escape(pattern).replace(r"\{", "{").replace(r"\}", "}")
        shape = re.sub(r"\{(\w+)\}", lambda m: f"(?P<{m[1]}>[^.]+(?:\\.[0-9]+)?)", shape)
        self._shapes.append(re.compile(shape))
        self._types.append(TypeAdapter(type_, config=ConfigDict(strict=True)))

    def __iter__(self) -> Iterator[Fact[S]]:
        return iter(self._facts)

    def _find(self, state: S, key: str) -> tuple[int, dict[str, str]]:
        for index, shape in enumerate(self._shapes):
            match = shape.fullmatch(key)
            if match is None:
                continue
            names = match.groupdict()
            domains = self._facts[index].domains
            if all(value in domains[name](state) for name, value in names.items()):
                return index, names
        raise UserError("fact-unknown", key=key, game=self.game)

    def find(self, state: S, key: str) -> Fact[S]:
        """The fact that a key belongs to; a UserError if this state has no such fact."""
        return self._facts[self._find(state, key)[0]]

    def read(self, state: S, key: str) -> Any:
        index, names = self._find(state, key)
        return self._facts[index].read(state, names)

    def write(self, state: S, key: str, value: Any) -> None:
        """Set one fact. A value of the wrong type, or a fact that can only be read, is a
        UserError and changes nothing."""
        index, names = self._find(state, key)
        fact = self._facts[index]
        if fact.write is None:
            raise UserError("fact-read-only", key=key)
        try:
            checked = self._types[index].validate_python(value)
        except ValidationError as problem:
            _, reason = place(problem)
            raise UserError("fact-value", key=key, reason=reason) from None
        fact.write(state, checked, names)

    def values(self, state: S) -> dict[str, Any]:
        """The values of all facts of this state, by key."""
        return {
            key: fact.read(state, names) for fact in self._facts for key, names in fact.keys(state)
        }

    def lines(self, state: S, contains: str = "") -> list[FactLine]:
        """Facts whose key contains the text, with type and the id of their meaning."""
        return [
            FactLine(
                key,
                type_name(fact.type),
                fact.meaning,
                fact.read(state, names),
                fact.write is not None,
            )
            for fact in self._facts
            for key, names in fact.keys(state)
            if contains in key
        ]


def type_name(type_: Any) -> str:
    """int 0-10, list[str], won | lost ... as a person reads it."""
    origin = get_origin(type_)
    if origin is Annotated:
        inner, *notes = get_args(type_)
        limits = {type(m).__name__: m for note in notes for m in getattr(note, "metadata", [note])}
        low = getattr(limits.get("Ge"), "ge", None)
        high = getattr(limits.get("Le"), "le", None)
        if low is not None and high is not None:
            return f"{type_name(inner)} {low}-{high}"
        return type_name(inner) if low is None else f"{type_name(inner)} >= {low}"
    if origin is Literal:
        return " | ".join(str(value) for value in get_args(type_))
    if origin is not None:
        return f"{origin.__name__}[{', '.join(type_name(part) for part in get_args(type_))}]"
    return str(getattr(type_, "__name__", type_))


# What many facts are like


class Anything(Collection[str]):
    """A domain that knows some names and accepts any other."""

    def __init__(self, known: Iterable[str]) -> None:
        self.known = tuple(known)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str)

    def __iter__(self) -> Iterator[str]:
        return iter(self.known)

    def __len__(self) -> int:
        return len(self.known)


def plain(name: str) -> tuple[Read[Any], Write[Any]]:
    """The read and write functions of a fact that is one field of the state."""

    def read(state: Any, _: Names) -> Any:
        return getattr(state, name)

    def write(state: Any, value: Any, _: Names) -> None:
        setattr(state, name, value)

    return read, write


def wrong(key: str, known: Iterable[str]) -> UserError:
    """The error for a value that is none of those which this fact may have."""
    return UserError("fact-value", key=key, reason=", ".join(known))
