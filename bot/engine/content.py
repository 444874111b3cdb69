"""Content files: TOML checked by pydantic, with errors that name the file and the place."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from bot.engine.errors import UserError

M = TypeVar("M")


class Text(BaseModel):
    """A name or sentence in both languages."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    en: str
    es: str

    def in_(self, language: str) -> str:
        return self.es if language == "es" else self.en


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
