"""Content files: TOML checked by pydantic, with errors that name the file and the place."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Literal, Self, TypeVar

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError, model_validator

from bot.engine.errors import UserError

M = TypeVar("M")


Source = Literal["rulebook", "reported", "house"]


class Record(BaseModel):
    """Something written in a content file."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Text(Record):
    """A name or sentence in both languages."""

    en: str
    es: str

    def in_(self, language: str) -> str:
        return self.es if language == "es" else self.en


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
                # A field, not an attribute: a method is nothing that a file can hold.
                if not isinstance(place, BaseModel) or name not in type(place).model_fields:
                    raise ValueError(f"source: there is no field {path}")
                place = getattr(place, name)
        return self

    def source_of(self, field: str) -> Source:
        """Where the number in this field ("ranged.dice") comes from."""
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
    """Where the first validation error lies ("card.3.name.es") and what it is."""
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
