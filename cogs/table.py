"""The table itself: what all cogs share is made here, controls are heard, problems answered, and
what a crash has left unsaid is said."""

from __future__ import annotations

import asyncio
import gc
from typing import cast

from discord import app_commands
from discord.ext import commands

from bot.app import LastPost
from bot.games import find_game, game_ids
from cogs.ui import acting
from cogs.ui.answers import answer_problem
from cogs.ui.controls import Choose, Press
from cogs.ui.house import House, Interaction
from cogs.ui.tables import Tables

__all__ = ["acting"]  # its controls are registered by being imported


class TableCog(commands.Cog):
    def __init__(self, bot: LastPost) -> None:
        self.house = cast(House, bot.house)
        self._recovered = False
        self._leaving = False  # nothing more is loaded

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        if not self._recovered:  # it comes again after a lost connection
            self._recovered = True
            self.house.tables.start(self._warm())
            try:
                await self.house.tables.recover()
            finally:
                self.house.bot.dispatch("tables_recovered")

    async def _warm(self) -> None:
        """Games, fonts and icons are loaded before they are asked for, while people are served:
        in a thread, and who asks for a game earlier loads it at once."""
        themes = set()
        for name in game_ids():
            if self._leaving:
                return
            game = await asyncio.to_thread(find_game, name)
            if game.speech not in themes and not self._leaving:
                themes.add(game.speech)
                await self.house.studio.warm(game.speech)
        gc.freeze()  # as in `bot/app.py`: what is loaded stays

    async def cog_unload(self) -> None:
        self._leaving = True
        await self.house.tables.finish()


async def failed(interaction: Interaction, error: app_commands.AppCommandError) -> None:
    await answer_problem(interaction, error)


async def setup(bot: LastPost) -> None:
    house = House(bot)
    house.tables = Tables(house)
    bot.house = house
    bot.tree.error(failed)
    bot.add_dynamic_items(Press, Choose)
    await bot.add_cog(TableCog(bot))
