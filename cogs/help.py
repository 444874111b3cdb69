"""/help and the welcome: what this is, what is going on, what one can do; and the coach's ears."""

from __future__ import annotations

import logging
from typing import cast

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import LastPost
from bot.sessions.model import Told
from cogs.translator import language_of
from cogs.ui import new_lobby
from cogs.ui.coach import after_press
from cogs.ui.controls import view
from cogs.ui.helping import help_buttons, show_help, welcome_text
from cogs.ui.house import House, Interaction
from cogs.words import named

__all__ = ["new_lobby"]  # its controls are registered by being imported
log = logging.getLogger("cogs")


class HelpCog(commands.Cog):
    def __init__(self, bot: LastPost) -> None:
        self.bot = bot
        self.house = cast(House, bot.house)

    @app_commands.command(**named("help"))
    async def help(self, interaction: Interaction) -> None:
        await show_help(interaction)

    @commands.Cog.listener()
    async def on_carried(self, interaction: Interaction, told: Told) -> None:
        await after_press(interaction, told.channel, told.events)

    # The welcome

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.welcome(guild)

    @commands.Cog.listener()
    async def on_tables_recovered(self) -> None:
        """A server that we were in from the first start on: the local table, or the very first
        server of a new bot."""
        for guild in self.bot.guilds:
            await self.welcome(guild, only_new=True)

    async def welcome(self, guild: discord.Guild, *, only_new: bool = False) -> None:
        """Once in a server, in the first channel where we may write."""
        if not self.bot.settings.welcome:
            return
        channel = first_channel(guild)
        if channel is None or not await self.house.campaigns.take_welcome(
            str(guild.id), only_new=only_new
        ):
            return
        language = language_of(guild.preferred_locale)
        try:
            await channel.send(welcome_text(language), view=view(*help_buttons(language)))
        except discord.HTTPException as problem:
            log.warning("server %s cannot be welcomed: %s", guild.id, problem)
            await self.house.campaigns.untake_welcome(str(guild.id))


def first_channel(guild: discord.Guild) -> discord.TextChannel | None:
    """The server's own channel for news of that kind, or else the topmost."""
    system = [] if guild.system_channel is None else [guild.system_channel]
    for channel in [*system, *guild.text_channels]:
        allowed = channel.permissions_for(guild.me)
        if allowed.view_channel and allowed.send_messages:
            return channel
    return None


async def setup(bot: LastPost) -> None:
    await bot.add_cog(HelpCog(bot))
