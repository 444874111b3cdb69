"""Suggestions for an option of a command while it is typed."""

from __future__ import annotations

from discord import app_commands

from cogs.kit.controls import MOST_OPTIONS, short

Choices = list[app_commands.Choice[str]]
CHOICE_NAME_CHARACTERS = 100  # characters of a choice


def chosen_from(choices: dict[str, str], current: str) -> Choices:
    """The suggestions that contain what has been typed, at most as many as Discord shows."""
    typed = current.casefold().strip()
    return [
        app_commands.Choice(name=short(label, CHOICE_NAME_CHARACTERS), value=value)
        for value, label in choices.items()
        if typed in label.casefold() or typed == value.casefold()
    ][:MOST_OPTIONS]
