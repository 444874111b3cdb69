"""The discord.py bot: opens the store, loads the cogs, syncs the commands."""

from __future__ import annotations

import logging
from typing import Any

import discord
from discord.ext import commands

from bot.config import Settings
from bot.sessions.sessions import Sessions

EXTENSIONS = ("cogs.reference",)
_log = logging.getLogger(__name__)

# We do not speak: nobody needs to read that the libraries for it are missing.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


class LastPost(commands.Bot):
    """It needs no privileged intent, and never pings anyone by itself."""

    sessions: Sessions

    def __init__(self, settings: Settings, **options: Any) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            help_command=None,
            **options,
        )
        self.settings = settings

    async def setup_hook(self) -> None:
        self.sessions = await Sessions.open(self.settings.database)
        await self.load_extension("cogs.translator")  # before the commands that it translates
        for extension in EXTENSIONS:
            await self.load_extension(extension)
        await self.tree.sync()

    async def close(self) -> None:
        await super().close()
        if hasattr(self, "sessions"):
            await self.sessions.close()

    async def on_ready(self) -> None:
        _log.info("ready as %s in %d servers", self.user, len(self.guilds))
