"""Content files: TOML checked by pydantic, with errors that name the file and the place."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, Self, TypeVar

from pydantic import (
    BaseModel,
    ConfigDict,
    GetCoreSchemaHandler,
    TypeAdapter,
    ValidationError,
    model_validator,
)
from pydantic_core import CoreSchema, core_schema

from bot.engine.errors import UserError

M = TypeVar("M")


Source = Literal["rulebook", "reported", "house"]


class Record(BaseModel):
    """Base class of everything that is written in content files."""

    model_config = ConfigDict(frozen=True, extra="forbid")


# In place of a language's code: for words that are the same in every language, and for callers
# that need no words but ids.
ANY_LANGUAGE = ""
_CODE = r"^([a-z]{2,3}(-[A-Za-z0-9]+)*)?$"


class Text(Mapping[str, str]):
    """A name or sentence in several languages, by their codes. It never changes.

    The language that is written first fills in for those that are not written; `lastpost check`
    says which are missing, and that the default language comes first."""

    __slots__ = ("_first", "_words")

    def __init__(self, words: Mapping[str, str]) -> None:
        self._words = dict(words)
        self._first = next(iter(self._words.values()))

    def in_(self, language: str) -> str:
        """The words in this language, or else in the one that is written first."""
        return self._words.get(language, self._first)

    def made_of(self, make: Callable[[str], str]) -> Text:
        """Another text in the same languages; `make` gets the code of each."""
        return Text({language: make(language) for language in self._words})

    def __getitem__(self, language: str) -> str:
        return self._words[language]

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)

    def __hash__(self) -> int:
        return hash(frozenset(self._words.items()))

    def __repr__(self) -> str:
        return f"Text({self._words!r})"

    @classmethod
    def __get_pydantic_core_schema__(
        cls, source: object, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Read a text from a table of codes and words, and write it as one."""
        words = core_schema.dict_schema(
            core_schema.str_schema(pattern=_CODE), core_schema.str_schema(), min_length=1
        )
        return core_schema.no_info_wrap_validator_function(
            lambda value, read: value if isinstance(value, cls) else cls(read(value)),
            words,
            serialization=core_schema.plain_serializer_function_ser_schema(dict),
        )


class Sourced(Record):
    """A record that says where its numbers come from.

    `reported` and `house` name the fields (dotted where nested) with another source than the rest.
    """

    source: Source
    reported: tuple[str, ...] = ()
    house: tuple[str, ...] = ()

    @model_validator(mode="after")
    def _exceptions_name_fields(self) -> Self:
        for path in (*self.reported, *self.house):
            place: object = self
            for name in path.split("."):
                # Only fields count: a file cannot hold a method.
                if not isinstance(place, BaseModel) or name not in type(place).model_fields:
                    raise ValueError(f"source: there is no field {path}")
                place = getattr(place, name)
        return self

    def source_of(self, field: str) -> Source:
        """The source of the number in this field ("ranged.dice")."""
        for source, paths in (("house", self.house), ("reported", self.reported)):
            if any(field == path or field.startswith(f"{path}.") for path in paths):
                return "house" if source == "house" else "reported"
        return self.source


def read_bytes(path: Path) -> bytes:
    """A file's bytes, or a UserError that names it."""
    try:
        return path.read_bytes()
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise UserError("file-unreadable", file=str(path), reason=reason) from None


def read_toml(path: Path) -> dict[str, Any]:
    """A TOML file as a dictionary, or a UserError that names file and line."""
    try:
        return tomllib.loads(read_bytes(path).decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise UserError("file-not-toml", file=str(path), reason=str(problem)) from None


def place(problem: ValidationError) -> tuple[str, str]:
    """The place of the first validation error ("card.3.name.es"), and what is wrong there."""
    first = problem.errors()[0]
    where = ".".join(str(part) for part in first["loc"]) or "top"
    return where, first["msg"]


def validate(value: object, model: type[M], file: str) -> M:
    """The value as `model`, or a UserError with file and place."""
    try:
        return TypeAdapter(model).validate_python(value)
    except ValidationError as problem:
        where, reason = place(problem)
        raise UserError("file-invalid", file=file, place=where, reason=reason) from None


def load(path: Path, model: type[M]) -> M:
    """Read one content file."""
    return validate(read_toml(path), model, str(path))
