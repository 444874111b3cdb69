"""/help, the welcome on a new server, and the events that the coach reacts to."""

from __future__ import annotations

import logging

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import LastPost
from bot.locale import language_of
from bot.sessions.model import Told
from cogs.help.coach import after_press
from cogs.help.help import help_buttons, show_help, welcome_text
from cogs.kit.command_words import named
from cogs.kit.controls import view
from cogs.kit.interactions import Interaction
from cogs.kit.sending import UNTOLD
from cogs.kit.services import services_at
from cogs.lobby import opening

__all__ = ["opening"]  # importing it registers its controls
log = logging.getLogger("cogs")


class HelpCog(commands.Cog):
    def __init__(self, bot: LastPost) -> None:
        self.bot = bot
        self.services = services_at(bot)

    @app_commands.command(**named("help"))
    async def help(self, interaction: Interaction) -> None:
        await show_help(interaction)

    @commands.Cog.listener()
    async def on_carried(self, interaction: Interaction, told: Told) -> None:
        await after_press(interaction, told.channel, told.events)

    @commands.Cog.listener()
    async def on_hand_shown(self, interaction: Interaction, channel: str) -> None:
        """In games whose cards are played in private, a hand is where newcomers first see what to
        do."""
        await after_press(interaction, channel)

    # The welcome

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.welcome(guild)

    @commands.Cog.listener()
    async def on_tables_recovered(self) -> None:
        """Welcome servers that the bot was in already when it started for the first time: the local
        table, or the first server of a new bot."""
        for guild in self.bot.guilds:
            await self.welcome(guild, only_new=True)

    @commands.Cog.listener()
    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        """Greet in a new channel whose permissions name the bot. At the local table that is every
        new channel; on a big server a greeting in each of them would be a nuisance."""
        settings = self.bot.settings
        if not settings.welcome or not isinstance(channel, discord.TextChannel):
            return
        if settings.discord_token is None or is_asked_into(channel):
            await say_welcome(channel)

    async def welcome(self, guild: discord.Guild, *, only_new: bool = False) -> None:
        """Greet once on each server, in the first channel where the bot may write."""
        if not self.bot.settings.welcome:
            return
        channel = first_channel(guild)
        if channel is None or not await self.services.campaigns.take_welcome(
            str(guild.id), only_new=only_new
        ):
            return
        if not await say_welcome(channel):
            await self.services.campaigns.untake_welcome(str(guild.id))


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


async def setup(bot: LastPost) -> None:
    await bot.add_cog(HelpCog(bot))
