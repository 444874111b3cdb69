"""Tells in the channel where a game was begun that it has ended or was reopened."""

from __future__ import annotations

from discord.ext import commands

from bot.app import LastPost
from cogs.campaign.results import tell_home
from cogs.kit.services import services_at


class OutcomesCog(commands.Cog):
    def __init__(self, bot: LastPost) -> None:
        self.services = services_at(bot)

    @commands.Cog.listener()
    async def on_turn_message_set(self, channel: str, _: bool) -> None:
        await tell_home(self.services, channel)

    @commands.Cog.listener()
    async def on_turn_messages_recovered(self) -> None:
        """Tell of ends that were not told before the bot stopped."""
        for channel in await self.services.records.untold_results():
            await tell_home(self.services, channel)


async def setup(bot: LastPost) -> None:
    await bot.add_cog(OutcomesCog(bot))
