"""The bots of the bench, each in a process of its own: with an echo command, without cached
answers, with its event loop watched, or with its memory measured."""

from __future__ import annotations

import asyncio
import gc
import json
import multiprocessing
import os
from collections.abc import Callable, Hashable
from pathlib import Path
from time import perf_counter
from typing import Any, TypeVar

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import LastPost
from bot.config import Settings
from bot.thinking.service import Thinking
from cogs.kit.services import services_at
from cogs.table.composer import Composer
from cogs.table.talk import Talk
from rendering.studio import Studio
from tests.e2e.bots import Impatient

T = TypeVar("T")
LIVE = 100  # games in memory when the process is measured


class Whole(Impatient):
    """Last Post with painter and thinkers in processes of their own, as users run it."""

    def make_studio(self) -> Studio:
        return Studio()

    def make_thinking(self) -> Thinking:
        return Thinking()


class EchoCog(commands.Cog):
    @app_commands.command(description="Says it again")
    async def echo(self, interaction: discord.Interaction, text: str) -> None:
        await interaction.response.send_message(text)


class ShortCog(commands.Cog):
    """Makes a move and answers with one word: what a move costs whatever its answer is."""

    def __init__(self, bot: LastPost) -> None:
        self.bot = bot

    @app_commands.command(description="Makes a move")
    async def short(self, interaction: discord.Interaction, command: str) -> None:
        sessions = services_at(self.bot).sessions
        await sessions.act(
            str(interaction.channel_id), str(interaction.user.id), json.loads(command),
            str(interaction.id),
        )  # fmt: skip
        await interaction.response.send_message("done")


class Echoing(Whole):
    """Last Post with an echo command: both answer under the same conditions."""

    async def setup_hook(self) -> None:
        await super().setup_hook()
        await self.add_cog(EchoCog())
        await self.add_cog(ShortCog(self))
        await self.tree.sync()


def echoing(database: str) -> Echoing:
    return Echoing(Settings(database=Path(database)), guild_ready_timeout=0.05)


class Unkept(Thinking):
    """Last Post without cached answers: every question is worked out anew, as if the game had gone
    on since the last one."""

    async def think(
        self, job: Callable[..., T], *args: Any, key: Hashable = None, person: str = ""
    ) -> T:
        del key
        return await super().think(job, *args, person=person)


class Pensive(Echoing):
    def make_thinking(self) -> Thinking:
        return Unkept()


def pensive(database: str) -> Pensive:
    return Pensive(Settings(database=Path(database)), guild_ready_timeout=0.05)


class Watched(Whole):
    """Writes down how long the event loop was blocked, from the moment that `watch` exists."""

    def __init__(self, settings: Settings, report: Path, **options: Any) -> None:
        super().__init__(settings, **options)
        self.report = report

    async def setup_hook(self) -> None:
        await super().setup_hook()
        self.loop.create_task(self._watch())

    async def _watch(self) -> None:
        step, longest = 0.002, 0.0
        while not self.is_closed():
            begun = perf_counter()
            await asyncio.sleep(step)
            late = perf_counter() - begun - step
            if late > longest and self.report.exists():
                longest = late
                made = self.report.with_suffix(".new")
                made.write_text(str(longest * 1000))
                made.replace(self.report)


def watched(database: str, report: str) -> Watched:
    return Watched(Settings(database=Path(database)), Path(report), guild_ready_timeout=0.05)


class Weighed(Whole):
    """When it is ready it has 100 games in memory and draws some; then it says how much memory it
    uses."""

    async def on_ready(self) -> None:
        await super().on_ready()
        services = services_at(self)
        composer = Composer(services, Talk())
        for number in range(LIVE):
            composed = await composer.compose(str(10_000 + number), [])
            if number % 10 == 0:
                scene = composed.game.views.scene(composed.look.view, "en")
                await services.pictures.files([scene])
        gc.collect()
        everyone = [os.getpid(), *(child.pid for child in multiprocessing.active_children())]
        total = sum(resident(pid) for pid in everyone if pid is not None)
        self.settings.database.with_suffix(".weight").write_text(str(total))


def weighed(database: str) -> Weighed:
    return Weighed(Settings(database=Path(database)), guild_ready_timeout=0.05)


def resident(pid: int) -> int:
    """Kilobytes that a process has in memory."""
    status = Path(f"/proc/{pid}/status").read_text()
    line = next(one for one in status.splitlines() if one.startswith("VmRSS:"))
    return int(line.split()[1])
