"""The pace of all games: reminders, deadlines, the stand-in. What they say and do is decided in
cogs/ui/clockwork.py; here it is heard when a table has changed, and when time has passed."""

from __future__ import annotations

from datetime import datetime
from typing import cast

from discord.ext import commands

from bot.app import LastPost
from bot.engine.errors import UserError
from bot.locale import say
from bot.sessions.model import Told
from bot.sessions.timers import Timers
from cogs.ui.acting import stale
from cogs.ui.answers import whisper
from cogs.ui.campaigns import come_back
from cogs.ui.clockwork import Clockwork
from cogs.ui.controls import pressed
from cogs.ui.house import House, Interaction, channel_of, house_of, user_of
from cogs.ui.notices import wait_mark
from cogs.ui.panel import Carried


class PaceCog(commands.Cog):
    def __init__(self, bot: LastPost) -> None:
        self.house = cast(House, bot.house)
        self.clockwork = Clockwork(self.house)
        self.timers = Timers(bot.sessions, self.clockwork.wake, clock=self.house.now)

    async def cog_load(self) -> None:
        await self.clockwork.begin()

    async def cog_unload(self) -> None:
        await self.timers.stop()

    @commands.Cog.listener()
    async def on_tables_recovered(self) -> None:
        """Time goes on once everything from before the restart has been said."""
        self.timers.start()
        await self.clockwork.catch_up()

    @commands.Cog.listener()
    async def on_table_set(self, channel: str, _: bool) -> None:
        await self.clockwork.set(channel)

    @commands.Cog.listener()
    async def on_pace_changed(self, channel: str) -> None:
        """Somebody went away or came back, or the campaign has another pace."""
        await self.clockwork.set(channel, anew=True)

    @commands.Cog.listener()
    async def on_carried(self, interaction: Interaction, told: Told) -> None:
        """Who acts is back; and a vote may leave the game waiting for the absent alone."""
        person = await self.house.person(user_of(interaction))
        if person.is_away(self.house.now()):
            await come_back(self.house, person.user)
            await whisper(interaction, say(await self.house.reader(interaction), "me-back-acted"))
        elif told.kind == "answer":
            await self.clockwork.set(told.channel)


@pressed("let-play")
async def let_play(interaction: Interaction, *arguments: str) -> None:
    """Anyone at the table may let the stand-in play for those whose time is up."""
    *parts, began = arguments
    carried, house = Carried.read(*parts), house_of(interaction)
    look = await house.sessions.look(channel_of(interaction), user_of(interaction))
    if not look.mine and user_of(interaction) not in look.gms:
        raise UserError("no-seat", game=look.game)
    board = (await house.room(look.channel)).board
    since = wait_mark(datetime.fromisoformat(board.since)) if board else ""
    if look.session != carried.session or look.ended or since != began:
        await stale(interaction, carried, look)
        return
    await interaction.response.edit_message(view=None)
    cog = cast(PaceCog, interaction.client.get_cog(PaceCog.__name__))
    await cog.clockwork.let_play(look.channel, look.waiting)


async def setup(bot: LastPost) -> None:
    await bot.add_cog(PaceCog(bot))
