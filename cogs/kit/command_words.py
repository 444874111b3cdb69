"""Names and descriptions of commands and options, from the Fluent files by their keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypedDict, TypeVar

from discord import app_commands

from bot.engine.history import SCOPES
from bot.locale import LANGUAGES
from cogs.kit.translator import word

F = TypeVar("F", bound=Callable[..., object])
AnyChoice = app_commands.Choice[Any]  # discord.py takes one type for all options of a command


class Named(TypedDict):
    """The arguments of a command's decorator for its name and description."""

    name: app_commands.locale_str
    description: app_commands.locale_str


def named(key: str) -> Named:
    """Name and description: `command-game-new` and `command-game-new.help`."""
    return {"name": word(f"command-{key}"), "description": word(f"command-{key}.help")}


def options(**keys: str) -> Callable[[F], F]:
    """Decorate a command with its options: each parameter with the key of its words
    (`option-...`)."""

    def decorate(function: F) -> F:
        names = {name: word(f"option-{key}") for name, key in keys.items()}
        told = {name: word(f"option-{key}.help") for name, key in keys.items()}
        renamed: F = app_commands.rename(**names)(function)
        described: F = app_commands.describe(**told)(renamed)
        return described

    return decorate


def choices(prefix: str, *values: str | int) -> list[AnyChoice]:
    """Choices with their names from the Fluent files: `choice-turn-60`."""
    return [
        app_commands.Choice(name=word(f"choice-{prefix}-{value}"), value=value)
        for value in values
    ]  # fmt: skip


# The languages, each by the name that its own speakers give it.
LANGUAGE_CHOICES = [
    app_commands.Choice(name=language.name, value=code) for code, language in LANGUAGES.items()
]
# How far to go back: one action, or the whole turn, phase or round.
SCOPE_CHOICES = [
    app_commands.Choice(name=word(f"undo-scope-{scope}"), value=scope) for scope in SCOPES
]
