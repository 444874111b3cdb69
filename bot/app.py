"""The discord.py bot: opens the database, loads the cogs, registers the commands."""

from __future__ import annotations

import asyncio
import gc
import logging
from typing import TYPE_CHECKING, Any, cast

import discord
from discord.ext import commands

from bot.config import Settings
from bot.pace.timers import Now, utc_now
from bot.sessions.sessions import Sessions
from bot.thinking.service import Thinking
from rendering.studio import Studio

if TYPE_CHECKING:  # the cogs import this module
    from cogs.kit.services import Services

EXTENSIONS = (
    "cogs.kit.translator",  # before the commands that it translates
    "cogs.commands.startup",
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
# How discord.py names the tasks in which it runs events, commands, presses and forms.
HANDLER_TASKS = (
    "discord.py: ",
    "CommandTree-invoker",
    "discord-ui-dynamic-item-",
    "discord-ui-modal-",
)
ANSWERS_TIMEOUT_SECONDS = 5.0  # how long a shutdown waits for running commands and presses
_log = logging.getLogger(__name__)

# The bot uses no voice: silence the warnings that PyNaCl and davey are missing.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


class LastPost(commands.Bot):
    """Needs no privileged intent; no message pings anybody unless it says so explicitly."""

    sessions: Sessions
    studio: Studio
    thinking: Thinking
    services: Services  # what the cogs share; made by the first of them
    clock: Now  # deadlines and reminders go by it

    def __init__(self, settings: Settings, **options: Any) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            # Without message contents: only that somebody wrote matters, because it ends a pause.
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
        """Shut down once: further calls wait for the first, and cancelling a call stops nothing."""
        if self._end is None:
            self._end = asyncio.create_task(self._finish())
        await asyncio.shield(self._end)

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def _finish(self) -> None:
        for extension in reversed(list(self.extensions)):
            await self.unload_extension(extension)
        await _finish_work(ANSWERS_TIMEOUT_SECONDS)
        # A dead connection would never confirm that it is closed, so this has a timeout.
        await asyncio.wait({asyncio.create_task(super().close())}, timeout=ANSWERS_TIMEOUT_SECONDS)
        await _finish_work(0)  # cancel what has arrived since: it cannot be answered any more
        if hasattr(self, "thinking"):
            await self.thinking.close()
        if hasattr(self, "studio"):
            await asyncio.to_thread(self.studio.close)
        if hasattr(self, "sessions"):
            await self.sessions.close()

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Nothing happens after the end. discord.py might still tell that it is ready, although it
        has given up its event loop."""
        if not self.is_closed():
            super().dispatch(event, *args, **kwargs)

    async def on_message(self, message: discord.Message, /) -> None:
        """There are no commands in messages."""

    async def on_ready(self) -> None:
        # Keep the garbage collector away from everything loaded so far: going through all of it
        # would block the event loop for a tenth of a second and more.
        gc.collect()
        gc.freeze()
        gc.set_threshold(20_000, 20, 50)
        _log.info("ready as %s in %d servers", self.user, len(self.guilds))


async def _finish_work(timeout_seconds: float) -> None:
    """Let running handlers finish, then cancel those that are left, before the database closes."""
    busy = {task for task in asyncio.all_tasks() if task.get_name().startswith(HANDLER_TASKS)}
    busy.discard(cast("asyncio.Task[Any]", asyncio.current_task()))
    if busy:
        _, late = await asyncio.wait(busy, timeout=timeout_seconds)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)
