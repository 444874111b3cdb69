"""The bots that sit at the table in these tests."""

from __future__ import annotations

import logging
from pathlib import Path

import discord

from bot.app import LastPost
from bot.config import Settings
from tests.local.bot_under_test import TestBot

_log = logging.getLogger("bot.under_test")


class LoudBot(TestBot):
    """The bot under test; what fails is logged, so that it is heard from another process too."""

    async def tree_failed(self, interaction: discord.Interaction, error: Exception) -> None:
        await super().tree_failed(interaction, error)
        if self.failures:
            failure = self.failures.pop()
            _log.error("a command failed: %r", failure)


def loud_bot() -> LoudBot:
    return LoudBot()


class Impatient(LastPost):
    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """No five seconds of waiting in tests."""


def last_post(database: str) -> LastPost:
    """The real one, with its own file."""
    return Impatient(Settings(database=Path(database)), guild_ready_timeout=0.05)
