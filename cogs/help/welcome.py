"""The welcome on a new server or in a new channel."""

from __future__ import annotations

import logging

import discord

from bot.locale import language_of
from cogs.help.help import help_buttons, welcome_text
from cogs.kit.controls import view
from cogs.kit.sending import UNTOLD

log = logging.getLogger("cogs")


async def say_welcome(channel: discord.TextChannel) -> bool:
    """Greet in the server's language; returns False if the bot may not or cannot write there."""
    guild = channel.guild
    if not may_write(channel):
        return False
    language = language_of(str(guild.preferred_locale))
    try:
        await channel.send(welcome_text(language), view=view(*help_buttons(language)))
    except UNTOLD as problem:
        log.warning("channel %s of %s cannot be welcomed: %s", channel.id, guild.id, problem)
        return False
    return True


def may_write(channel: discord.TextChannel) -> bool:
    allowed = channel.permissions_for(channel.guild.me)
    return allowed.view_channel and allowed.send_messages


def is_asked_into(channel: discord.TextChannel) -> bool:
    """Whether the channel's permissions name the bot, or a role that only the bot has."""
    me = channel.guild.me
    own = [role for role in me.roles if role.is_bot_managed()]
    return any(
        target in (me, *own) and allowed.view_channel
        for target, allowed in channel.overwrites.items()
    )


def first_channel(guild: discord.Guild) -> discord.TextChannel | None:
    """The server's channel for system messages, else the topmost one where the bot may write."""
    system = [] if guild.system_channel is None else [guild.system_channel]
    for channel in [*system, *guild.text_channels]:
        if may_write(channel):
            return channel
    return None
