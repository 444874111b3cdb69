"""Sets up what all cogs share, answers controls and errors, and tells what was left untold when the
bot stopped."""

from __future__ import annotations

import asyncio
import gc

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import LastPost
from bot.games import find_game, game_ids
from cogs.kit.answers import answer_problem
from cogs.kit.controls import Choose, Press
from cogs.kit.interactions import Interaction
from cogs.kit.services import Services, services_at
from cogs.play import presses
from cogs.table.turn_messages import TurnMessages

__all__ = ["presses"]  # importing it registers its controls


class StartupCog(commands.Cog):
    def __init__(self, bot: LastPost, turn_messages: TurnMessages) -> None:
        self.services = services_at(bot)
        self.turn_messages = turn_messages
        self._recovered = False
        self._warming: asyncio.Task[None] | None = None

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """The bot is connected, for the first time or again."""
        if self._recovered:
            self.turn_messages.delivery.hurry()
        else:
            self._recovered = True
            self._warming = asyncio.create_task(self._warm())
            try:
                await self.turn_messages.recover()
            finally:
                self.services.bot.dispatch("turn_messages_recovered")

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        """The connection was lost for a short time and goes on."""
        self.turn_messages.delivery.hurry()

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Messages of people push the turn message out of sight; count them."""
        self.turn_messages.publisher.talk.heard(str(message.channel.id), message.id)

    async def _warm(self) -> None:
        """Load games, fonts and icons in a thread, so that nobody waits for them later. A game that
        is needed earlier is loaded at once."""
        themes = set()
        for name in game_ids():
            # Not a daemon thread: one that is still inside pydantic when Python ends aborts the
            # process. Stopping the bot waits for the game that is being loaded, half a second.
            game = await asyncio.to_thread(find_game, name)
            if game.speech not in themes:
                themes.add(game.speech)
                await self.services.studio.warm(game.speech)
        gc.freeze()  # as in `bot/app.py`: what is loaded now stays in memory

    async def cog_unload(self) -> None:
        if self._warming is not None:
            self._warming.cancel()
        await self.turn_messages.finish()


async def failed(interaction: Interaction, error: app_commands.AppCommandError) -> None:
    await answer_problem(interaction, error)


async def setup(bot: LastPost) -> None:
    services = Services(bot)
    services.turn_messages = turn_messages = TurnMessages(services)
    services.delivery = turn_messages.delivery
    bot.services = services
    bot.tree.error(failed)
    bot.add_dynamic_items(Press, Choose)
    await bot.add_cog(StartupCog(bot, turn_messages))
