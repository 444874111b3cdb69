"""A bot whose clock the test moves; the clock stays as it is when the bot restarts."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import monotonic

import pytest

from bot.app import LastPost
from bot.pace.clock import GameClocks
from bot.sessions.model import Look
from tests.driver import Person, Place, Table
from tests.e2e.bots import NEW_SEED, last_post
from tests.e2e.processes import BotHere
from tests.e2e.seen import Seen, Thread

QUIET = 0.05
TIMEOUT_SECONDS = 10.0
WORK = ("discord.py: on_", "discord-ui-", "CommandTree-invoker")  # what the bot does, by its tasks


SEED = "5" * 64


def same_seed(monkeypatch: pytest.MonkeyPatch, seed: str = SEED) -> None:
    """Deal every game from the same seed."""
    monkeypatch.setattr(NEW_SEED, lambda: seed)


class Clock:
    """A clock that stands still until the test moves it."""

    def __init__(self) -> None:
        self.now = datetime(2030, 5, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


def timed_post(database: str, clock: Clock) -> LastPost:
    bot = last_post(database)
    bot.clock = clock
    return bot


class TimedTable(Table):
    """A table with Last Post at it, whose time the test moves."""

    def __init__(self, folder: Path) -> None:
        self.clock = Clock()
        arguments = {"database": str(folder / "games.sqlite"), "clock": self.clock}
        super().__init__(folder, timed_post, arguments=arguments)

    @property
    def bot(self) -> LastPost:
        assert isinstance(self.client, BotHere)
        assert isinstance(self.client.bot, LastPost)
        return self.client.bot

    @property
    def clocks(self) -> GameClocks:
        # The class of the cog is another one here: discord.py loads the modules of cogs anew.
        clocks = getattr(self.bot.get_cog("PaceCog"), "clocks", None)
        assert isinstance(clocks, GameClocks)
        return clocks

    @property
    def timers_busy(self) -> bool:
        """Whether the handler of a timer is at work, which may have removed its timer already."""
        return bool(self.bot.get_cog("PaceCog").timers.busy)  # type: ignore[union-attr]

    async def later(self, **passed: float) -> None:
        """Move the clock, and wait until everything that is due then is done."""
        await self.quiet()  # what was done before happened before
        self.clock.now += timedelta(**passed)
        self.bot.sessions.timers_changed.set()
        await self.quiet()

    async def quiet(self) -> None:
        """Wait until the bot has nothing left to do at this time."""
        end = monotonic() + TIMEOUT_SECONDS
        await asyncio.sleep(QUIET)
        while monotonic() < end:
            if not await self._busy():
                await self.settle()
                if not await self._busy():
                    return
            await asyncio.sleep(QUIET)
        raise AssertionError("the bot does not come to rest")

    async def _busy(self) -> bool:
        working = [task.get_name() for task in asyncio.all_tasks()]
        if any(name.startswith(WORK) for name in working):
            return True
        if self.clocks.busy or self.timers_busy:
            return True
        return bool(await self.bot.sessions.due_timers(self.clock.now))

    async def look(self, thread: Thread) -> Look:
        return await self.bot.sessions.look(thread.id)


async def said(person: Person, place: Place, mark: str) -> list[Seen]:
    """The public messages that begin with this mark."""
    return [
        one
        for one in await person.messages(place)
        if not one.ephemeral and one.text.startswith(mark)
    ]


def pinged(message: Seen) -> set[str]:
    return {one["id"] for one in message.body["mentions"]}
