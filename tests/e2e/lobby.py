"""A lobby, as a game will have one: join, take a character, leave, start."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

CHARACTERS = ("Rick", "Selena", "Dan")


class Lobby(discord.ui.View):
    """Open until its host starts with everybody having a character."""

    def __init__(self, host: discord.abc.User) -> None:
        super().__init__(timeout=None)
        self.host = host.id
        self.taken: dict[str, str] = {}

    def words(self) -> str:
        seats = [f"**{name}**: {what or 'no character yet'}" for name, what in self.taken.items()]
        return "\n".join(["Who is in?", *seats])

    async def _show(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(content=self.words(), view=self)

    async def _tell(self, interaction: discord.Interaction, text: str) -> None:
        await interaction.response.send_message(text, ephemeral=True)

    @discord.ui.select(
        custom_id="lobby:character",
        placeholder="Take a character",
        options=[discord.SelectOption(label=name) for name in CHARACTERS],
    )
    async def menu(
        self, interaction: discord.Interaction, select: discord.ui.Select[Lobby]
    ) -> None:
        name, chosen = interaction.user.display_name, select.values[0]
        if name not in self.taken:
            await self._tell(interaction, "Join first.")
        elif chosen in self.taken.values():
            await self._tell(interaction, f"{chosen} is taken.")
        else:
            self.taken[name] = chosen
            await self._show(interaction)

    @discord.ui.button(label="Join", custom_id="lobby:join", style=discord.ButtonStyle.success)
    async def join(self, interaction: discord.Interaction, _: discord.ui.Button[Lobby]) -> None:
        self.taken.setdefault(interaction.user.display_name, "")
        await self._show(interaction)

    @discord.ui.button(label="Leave", custom_id="lobby:leave")
    async def leave(self, interaction: discord.Interaction, _: discord.ui.Button[Lobby]) -> None:
        self.taken.pop(interaction.user.display_name, None)
        await self._show(interaction)

    @discord.ui.button(label="Start", custom_id="lobby:start", style=discord.ButtonStyle.primary)
    async def start(self, interaction: discord.Interaction, _: discord.ui.Button[Lobby]) -> None:
        if interaction.user.id != self.host:
            await self._tell(interaction, "Only the host starts.")
        elif not self.taken or not all(self.taken.values()):
            await self._tell(interaction, "Somebody has no character yet.")
        else:
            text = "It begins: " + ", ".join(f"{n} as {w}" for n, w in self.taken.items())
            await interaction.response.edit_message(content=text, view=None)


class LobbyCog(commands.Cog):
    @app_commands.command(description="Open a lobby")
    async def lobby(self, interaction: discord.Interaction) -> None:
        view = Lobby(interaction.user)
        await interaction.response.send_message(view.words(), view=view)
