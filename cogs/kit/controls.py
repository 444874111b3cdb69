"""Buttons and menus that work after a restart: all they need is in their custom id, which is a verb
and its arguments, separated by colons.

`pressed` and `chosen` register handlers; `button` and `menu` make the controls."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Self

import discord
from discord import app_commands
from discord.ui import DynamicItem

PressHandler = Callable[..., Awaitable[None]]
# discord.py's items and interactions are generic in their view and their bot; ours take any.
Item = discord.ui.Item[Any]
Button = discord.ui.Button[Any]
Select = discord.ui.Select[Any]
AnyInteraction = discord.Interaction[Any]
OPTION_CHARACTERS = 100  # of an option's label, its description and its value, and of a custom id
BUTTON_CHARACTERS = 80
PLACEHOLDER_CHARACTERS = 150
MOST_OPTIONS = 25  # of a menu

_presses: dict[str, PressHandler] = {}
_choices: dict[str, PressHandler] = {}


def pressed(verb: str) -> Callable[[PressHandler], PressHandler]:
    """Register the handler of a button: `async def handler(interaction, *arguments)`."""

    def register(handler: PressHandler) -> PressHandler:
        _presses[verb] = handler
        return handler

    return register


def chosen(verb: str) -> Callable[[PressHandler], PressHandler]:
    """Register the handler of a menu: `async def handler(interaction, values, *arguments)`."""

    def register(handler: PressHandler) -> PressHandler:
        _choices[verb] = handler
        return handler

    return register


class Press(DynamicItem[Button], template=r"p:(?P<verb>[a-z-]+):(?P<rest>.*)"):
    """Every button of the bot."""

    @classmethod
    async def from_custom_id(cls, _: AnyInteraction, item: Item, __: re.Match[str], /) -> Self:
        assert isinstance(item, discord.ui.Button)
        return cls(item)

    async def callback(self, interaction: AnyInteraction) -> None:
        verb, arguments = split(self.item.custom_id or "")
        try:
            await _presses[verb](interaction, *arguments)
        except Exception as problem:
            await interaction.client.tree.on_error(interaction, wrapped(problem))


class Choose(DynamicItem[Select], template=r"c:(?P<verb>[a-z-]+):(?P<rest>.*)"):
    """Every menu of the bot."""

    @classmethod
    async def from_custom_id(cls, _: AnyInteraction, item: Item, __: re.Match[str], /) -> Self:
        assert isinstance(item, discord.ui.Select)
        return cls(item)

    async def callback(self, interaction: AnyInteraction) -> None:
        verb, arguments = split(self.item.custom_id)
        try:
            await _choices[verb](interaction, list(self.item.values), *arguments)
        except Exception as problem:
            await interaction.client.tree.on_error(interaction, wrapped(problem))


def wrapped(problem: Exception) -> app_commands.AppCommandError:
    """An error of a control as an error of a command, so that one handler answers both."""
    error = app_commands.AppCommandError()
    error.__cause__ = problem
    return error


def split(custom_id: str) -> tuple[str, list[str]]:
    _, verb, rest = custom_id.split(":", 2)
    return verb, rest.split(":") if rest else []


def custom_id(sort: str, verb: str, *arguments: object) -> str:
    made = f"{sort}:{verb}:" + ":".join(map(str, arguments))
    if len(made) > OPTION_CHARACTERS:
        raise ValueError(f"a control cannot carry that much: {made}")
    return made


def short(text: str, most: int) -> str:
    """Cut a text that is too long for Discord, at the end of a word if possible."""
    if len(text) <= most:
        return text
    head, space, _ = text[:most].rpartition(" ")
    return (head if space and len(head) > most // 2 else text[: most - 1]) + "…"


def button(
    verb: str,
    *arguments: object,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    emoji: str | None = None,
    disabled: bool = False,
    row: int | None = None,
) -> Press:
    return Press(
        discord.ui.Button(
            custom_id=custom_id("p", verb, *arguments),
            label=short(label, BUTTON_CHARACTERS),
            style=style,
            emoji=emoji,
            disabled=disabled,
            row=row,
        )
    )


def menu(
    verb: str,
    *arguments: object,
    placeholder: str,
    options: Sequence[discord.SelectOption],
    least: int = 1,
    most: int = 1,
    row: int | None = None,
) -> Choose:
    return Choose(
        discord.ui.Select(
            custom_id=custom_id("c", verb, *arguments),
            placeholder=short(placeholder, PLACEHOLDER_CHARACTERS),
            options=list(options),
            min_values=least,
            max_values=min(most, len(options)),
            row=row,
        )
    )


def option(
    label: str, value: str, text: str = "", *, default: bool = False
) -> discord.SelectOption:
    return discord.SelectOption(
        label=short(label, OPTION_CHARACTERS),
        value=value,
        description=short(text, OPTION_CHARACTERS) or None,
        default=default,
    )


def view(*items: Item) -> discord.ui.View:
    """A view without a timeout: its items are recognized by their custom ids."""
    made = discord.ui.View(timeout=None)
    for item in items:
        made.add_item(item)
    return made
