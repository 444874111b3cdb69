"""The bots that sit at the table in these tests."""

from __future__ import annotations

import io
import logging
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import LastPost
from bot.config import Settings
from bot.engine.chance import seed_from
from bot.thinking.service import Thinking
from rendering.studio import Studio
from tests.e2e.lobby import LobbyCog
from tests.local.bot_under_test import TestBot

NEW_SEED = "bot.sessions.session.playing.new_seed"  # what draws the seed of a new game
SIZE, COLOUR = (640, 400), (40, 90, 140)
_log = logging.getLogger("bot.under_test")


@cache
def painting() -> bytes:
    """A PNG file that can be decoded."""
    from PIL import Image  # noqa: PLC0415 - the bot's process does without it

    out = io.BytesIO()
    Image.new("RGB", SIZE, COLOUR).save(out, "PNG")
    return out.getvalue()


class Seven(discord.ui.View):
    """A view with seven components: six buttons and a menu."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        for number in range(1, 7):
            self.add_item(discord.ui.Button(label=str(number), custom_id=f"seven:{number}"))
        options = [discord.SelectOption(label=f"Zone {n}", value=str(n)) for n in range(3)]
        self.add_item(discord.ui.Select(custom_id="seven:menu", options=options))


class Painter(commands.Cog):
    @app_commands.command(description="A picture with seven components")
    async def paint(self, interaction: discord.Interaction) -> None:
        file = discord.File(io.BytesIO(painting()), "board.png", description="A blue board")
        embed = discord.Embed(title="Board", description="as it is")
        embed.set_image(url="attachment://board.png")
        await interaction.response.send_message(embed=embed, file=file, view=Seven())


class LoudBot(TestBot):
    """The bot under test; what fails is logged, so that it is heard from another process too."""

    async def setup_hook(self) -> None:
        await self.add_cog(Painter())
        await self.add_cog(LobbyCog())
        await super().setup_hook()

    async def tree_failed(self, interaction: discord.Interaction, error: Exception) -> None:
        await super().tree_failed(interaction, error)
        if self.failures:
            failure = self.failures.pop()
            _log.error("a command failed: %r", failure)


def loud_bot() -> LoudBot:
    return LoudBot()


class Impatient(LastPost):
    """Last Post without the welcome and the notes of the coach, which would come among the messages
    that a test counts; `talkative` brings them back."""

    def __init__(self, settings: Settings, *, talkative: bool = False, **options: Any) -> None:
        if not talkative:
            settings = settings.model_copy(update={"welcome": False, "coach": "button"})
        super().__init__(settings, **options)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Do not wait the five seconds that discord.py waits before it logs in."""

    def make_studio(self) -> Studio:
        """Draw in threads: starting a process for the bot of every test would take long."""
        return Studio(workers=2)

    def make_thinking(self) -> Thinking:
        return Thinking(threads=2)


def last_post(database: str, seed: str = "", *, talkative: bool = False) -> LastPost:
    """The real one, with its own file; with a seed, in a process of its own, all its games are
    dealt from that."""
    if seed:
        patch(NEW_SEED, lambda: seed_from(seed)).start()
    settings = Settings(database=Path(database))
    return Impatient(settings, talkative=talkative, guild_ready_timeout=0.05)
