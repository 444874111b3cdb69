"""Listens to what concerns the clocks of games: changes, timers, and signs that somebody is there.
What the clocks do is decided in `bot/pace`."""

from __future__ import annotations

from typing import cast

import discord
from discord.ext import commands

from bot.app import LastPost
from bot.engine.errors import UserError
from bot.games import find_game
from bot.locale import say
from bot.pace.absence import come_back
from bot.pace.clock import GameClocks
from bot.pace.timers import Timers
from bot.pace.wait import wait_id
from bot.sessions.model import Told
from cogs.consent import deeds
from cogs.kit.answers import whisper
from cogs.kit.controls import pressed, view
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.panel import Carried
from cogs.kit.sending import without_controls
from cogs.kit.services import services_at, services_of
from cogs.pace.announcer import DiscordAnnouncer
from cogs.pace.timers import timer_handlers
from cogs.play.presses import own_controls, stale
from cogs.seats.offers import announce_free

__all__ = ["deeds"]  # importing it registers what can be agreed to


class PaceCog(commands.Cog):
    def __init__(self, bot: LastPost) -> None:
        self.services = services_at(bot)
        self.clocks = GameClocks(self.services, DiscordAnnouncer(self.services))
        handlers = timer_handlers(self.services, self.clocks)
        self.timers = Timers(bot.sessions, handlers, now=self.services.now)

    async def cog_load(self) -> None:
        await self.clocks.load()

    async def cog_unload(self) -> None:
        await self.timers.stop()

    @commands.Cog.listener()
    async def on_turn_messages_recovered(self) -> None:
        """Start the timers once everything from before the restart has been told."""
        self.timers.start()
        await self.clocks.catch_up()

    @commands.Cog.listener()
    async def on_turn_message_set(self, channel: str, _: bool) -> None:
        await self.clocks.set(channel)
        await announce_free(self.services, channel)

    @commands.Cog.listener()
    async def on_pace_changed(self, channel: str) -> None:
        """Somebody has gone away or come back, or the campaign's pace has changed."""
        await self.clocks.set(channel, anew=True)

    @commands.Cog.listener()
    async def on_carried(self, interaction: Interaction, told: Told) -> None:
        """Acting ends an absence. After a vote the game may be waiting for absent people alone, so
        its clock is set."""
        person = await self.services.person(user_of(interaction))
        if person.is_away(self.services.now()):
            await come_back(self.services, person.user)
            await whisper(
                interaction, say(await self.services.reader(interaction), "me-back-acted")
            )
        elif told.kind == "answer":
            await self.clocks.set(told.channel)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Somebody has used a command or pressed something. Requests for completion do not
        count."""
        typing = interaction.type is discord.InteractionType.autocomplete
        if not typing and interaction.channel_id is not None:
            await self.clocks.acted(channel_of(interaction), user_of(interaction))

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """A message in the channel ends a pause because nobody was there. Its text is not read."""
        if not message.author.bot:
            await self.clocks.spoke(str(message.channel.id), str(message.author.id))


@pressed("i-am-here")
async def i_am_here(interaction: Interaction, session: str) -> None:
    """Show somebody who was late their controls. Pressing this button has ended the lateness."""
    services = services_of(interaction)
    look = await services.sessions.look(channel_of(interaction), user_of(interaction))
    language = await services.reader(interaction)
    if look.session != int(session):
        await whisper(interaction, say(language, "stale-other-game"))
        return
    if not look.mine:
        raise UserError("no-seat", game=look.game)
    text, items = await own_controls(interaction, find_game(look.game), look, language)
    head = say(language, "pace-welcome-back")
    await whisper(interaction, f"{head}\n{text}", view=view(*items) if items else None)


@pressed("let-play")
async def let_play(interaction: Interaction, *arguments: str) -> None:
    """Let the stand-in play for those whose time is up, as a player or a game master."""
    *parts, began = arguments
    carried, services = Carried.read(*parts), services_of(interaction)
    look = await services.sessions.look(channel_of(interaction), user_of(interaction))
    if not look.mine and user_of(interaction) not in look.gms:
        raise UserError("no-seat", game=look.game)
    room = await services.room(look.channel)
    if look.session != carried.session or look.ended or wait_id(room) != began:
        await stale(interaction, carried, look)
        return
    if room.clock.paused:
        raise UserError("clock-paused")
    await without_controls(interaction)
    cog = cast(PaceCog, interaction.client.get_cog(PaceCog.__name__))
    await cog.clocks.let_play(look.channel, began)


async def setup(bot: LastPost) -> None:
    await bot.add_cog(PaceCog(bot))
