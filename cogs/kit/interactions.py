"""Reads who pressed or typed what, and where, from an interaction of Discord."""

from __future__ import annotations

from typing import Any

import discord

from bot.app import LastPost

Interaction = discord.Interaction[LastPost]
Given = dict[str, Any]  # arguments for discord.py, whose overloads share no signature
ANSWER = "answer"  # key in an interaction's extras: the id of its answer


def channel_of(interaction: Interaction) -> str:
    return str(interaction.channel_id)


def user_of(interaction: Interaction) -> str:
    return str(interaction.user.id)


def is_manager(interaction: Interaction) -> bool:
    """Whether this person may manage the server; False in a private conversation."""
    return interaction.guild_id is not None and interaction.permissions.manage_guild


def pressed_in_private(interaction: Interaction) -> bool:
    """Whether the pressed control is in a message that only this person sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def answer_of(interaction: Interaction) -> str:
    """The id of the message that answers an interaction: a new one, or the pressed one, rewritten.
    If it is not known, the interaction's id."""
    pressed = interaction.message if interaction.message is not None else interaction
    return str(interaction.extras.get(ANSWER, pressed.id))
