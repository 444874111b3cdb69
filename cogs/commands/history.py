"""/game log, recap, undo, export, import, verify: the past of a game."""

from __future__ import annotations

from typing import cast

import discord
from discord import app_commands
from discord.ext import commands

from bot.engine.history import Scope
from cogs.history.importing import import_game
from cogs.history.log import show_log, show_recap
from cogs.history.undo import complete_undo, undo
from cogs.history.whole_game import ask_to_abandon, export_game, verify_game
from cogs.kit.choices import Choices
from cogs.kit.command_words import SCOPE_CHOICES, named, options
from cogs.kit.interactions import Interaction


class HistoryCommands(commands.Cog):
    """These commands of /game; the cog is in `cogs/commands/game.py`."""

    @app_commands.command(**named("game-log"))
    @options(page="game-log-page")
    async def log(
        self, interaction: Interaction, page: app_commands.Range[int, 1, 10_000] = 1
    ) -> None:
        """Show the journal page by page, newest first."""
        await show_log(interaction, page)

    @app_commands.command(**named("game-recap"))
    async def recap(self, interaction: Interaction) -> None:
        """Show what has changed since this person last looked."""
        await show_recap(interaction)

    @app_commands.command(**named("game-undo"))
    @options(to="game-undo-to", scope="game-undo-scope")
    @app_commands.choices(scope=SCOPE_CHOICES)
    async def undo(
        self, interaction: Interaction, to: str | None = None, scope: str | None = None
    ) -> None:
        """Take back the last action, its turn, phase or round, or everything from an entry on."""
        await undo(interaction, to, cast("Scope | None", scope))

    @app_commands.command(**named("game-export"))
    async def export(self, interaction: Interaction) -> None:
        await export_game(interaction)

    @app_commands.command(**named("game-import"))
    @options(file="game-import-file")
    async def import_(self, interaction: Interaction, file: discord.Attachment) -> None:
        """GMs only."""
        await import_game(interaction, file)

    @app_commands.command(**named("game-verify"))
    async def verify(self, interaction: Interaction) -> None:
        await verify_game(interaction)

    async def ask_to_abandon(self, interaction: Interaction) -> None:
        """Ask a game master for a confirmation before the game is given up."""
        await ask_to_abandon(interaction)

    @undo.autocomplete("to")
    async def _takes_back(self, interaction: Interaction, current: str) -> Choices:
        return await complete_undo(interaction, current)
