"""Who pressed or typed what, and where: what our code reads from an interaction of Discord."""

from __future__ import annotations

from typing import Any

import discord

from bot.app import LastPost

Interaction = discord.Interaction[LastPost]
Given = dict[str, Any]  # arguments for discord.py, whose overloads share no signature
ANSWER = "answer"  # among the extras of an interaction: the message that answers it


def channel_of(interaction: Interaction) -> str:
    return str(interaction.channel_id)


def user_of(interaction: Interaction) -> str:
    return str(interaction.user.id)


def is_manager(interaction: Interaction) -> bool:
    """Whether this person manages the server; in a private conversation nobody does."""
    return interaction.guild_id is not None and interaction.permissions.manage_guild


def pressed_in_private(interaction: Interaction) -> bool:
    """The control stood in a message that only this person sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def answer_of(interaction: Interaction) -> str:
    """Which message answers an interaction: a new one, or the one that was pressed and has been
    rewritten. Where its id is not known, that of the interaction stands for it."""
    pressed = interaction.message if interaction.message is not None else interaction
    return str(interaction.extras.get(ANSWER, pressed.id))
