"""The discord.py bot: opens the store, loads the cogs, syncs the commands."""

from __future__ import annotations

import asyncio
import gc
import logging
from typing import Any, cast

import discord
from discord.ext import commands

from bot.config import Settings
from bot.pace.timers import Clock, utc_now
from bot.sessions.sessions import Sessions
from bot.thinking.service import Thinking
from rendering.studio import Studio

EXTENSIONS = (
    "cogs.kit.translator",  # before the commands that it translates
    "cogs.commands.table",
    "cogs.commands.reference",
    "cogs.commands.help",
    "cogs.commands.game",
    "cogs.commands.cards",
    "cogs.commands.zombicide",
    "cogs.commands.gears",
    "cogs.commands.gm",
    "cogs.commands.campaign",
    "cogs.commands.me",
    "cogs.commands.pace",
    "cogs.commands.outcomes",
)
# How discord.py calls its tasks for events, commands, and presses.
AT_WORK = ("discord.py: ", "CommandTree-invoker", "discord-ui-dynamic-item-", "discord-ui-modal-")
ANSWERS_TIMEOUT_SECONDS = 5.0  # how long a shutdown waits for answers under way
_log = logging.getLogger(__name__)

# We do not speak: nobody needs to read that the libraries for it are missing.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


class LastPost(commands.Bot):
    """It needs no privileged intent, and never pings anyone by itself."""

    sessions: Sessions
    studio: Studio
    thinking: Thinking
    services: object  # what the cogs share: made by them, and read with `services_of`
    clock: Clock  # deadlines and reminders go by it

    def __init__(self, settings: Settings, **options: Any) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            # Messages are heard, not read: the first word in a channel ends a pause.
            intents=discord.Intents(guilds=True, guild_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            help_command=None,
            **options,
        )
        self.settings = settings
        self.clock = utc_now
        self._end: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        self.thinking = self.make_thinking()
        self.sessions = await Sessions.open(self.settings.database, thinking=self.thinking)
        self.studio = self.make_studio()
        for extension in EXTENSIONS:
            await self.load_extension(extension)
        await self.tree.sync()

    def make_studio(self) -> Studio:
        return Studio()

    def make_thinking(self) -> Thinking:
        return Thinking()

    async def close(self) -> None:
        """The end, once: whoever asks again, or is cancelled meanwhile, does not disturb it."""
        if self._end is None:
            self._end = asyncio.create_task(self._finish())
        await asyncio.shield(self._end)

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def _finish(self) -> None:
        for extension in reversed(list(self.extensions)):
            await self.unload_extension(extension)
        await _finish_work(ANSWERS_TIMEOUT_SECONDS)
        # A dead connection does not say goodbye: it is not waited for.
        await asyncio.wait({asyncio.create_task(super().close())}, timeout=ANSWERS_TIMEOUT_SECONDS)
        await _finish_work(0)  # what has come since, and cannot be answered any more
        if hasattr(self, "thinking"):
            await self.thinking.close()
        if hasattr(self, "studio"):
            await asyncio.to_thread(self.studio.close)
        if hasattr(self, "sessions"):
            await self.sessions.close()

    async def on_message(self, message: discord.Message, /) -> None:
        """There are no commands in messages."""

    async def on_ready(self) -> None:
        # What is loaded by now stays: a garbage collection that went through all of it would hold
        # the event loop for a tenth of a second and more.
        gc.collect()
        gc.freeze()
        gc.set_threshold(20_000, 20, 50)
        _log.info("ready as %s in %d servers", self.user, len(self.guilds))


async def _finish_work(patience: float) -> None:
    """What is being done for Discord is done, or let go, before the store is closed under it."""
    busy = {task for task in asyncio.all_tasks() if task.get_name().startswith(AT_WORK)}
    busy.discard(cast("asyncio.Task[Any]", asyncio.current_task()))
    if busy:
        _, late = await asyncio.wait(busy, timeout=patience)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)
