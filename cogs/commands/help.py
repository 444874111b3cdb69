"""/help, the welcome on a new server, and the events that the coach reacts to."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import LastPost
from bot.sessions.model import Told
from cogs.help.coach import after_press
from cogs.help.help import show_help
from cogs.help.welcome import first_channel, is_asked_into, say_welcome
from cogs.kit.command_words import named
from cogs.kit.interactions import Interaction
from cogs.kit.services import services_at
from cogs.lobby import opening

__all__ = ["opening"]  # importing it registers its controls


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
    async def on_turn_messages_recovered(self) -> None:
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
        if channel is None or not await self.services.records.take_welcome(
            str(guild.id), only_new=only_new
        ):
            return
        if not await say_welcome(channel):
            await self.services.records.untake_welcome(str(guild.id))


async def setup(bot: LastPost) -> None:
    await bot.add_cog(HelpCog(bot))
