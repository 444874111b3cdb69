"""A local table with a bot, over real sockets. Whatever goes wrong in either fails the test."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.app import HANDLER_TASKS
from bot.local.connect import point_discord_at
from bot.local.rest.api import RouteTaken
from bot.local.server import LocalTable
from tests.local.bot_under_test import TestBot
from tests.local.rest import openapi

HANDLERS = (*HANDLER_TASKS, "discord-ui-view-dispatch-")


@dataclass
class Watch:
    """Records every request of the bot and its answer."""

    problems: list[str] = field(default_factory=list)
    exchanges: list[tuple[Any, Any, RouteTaken]] = field(default_factory=list)

    def __call__(self, request: Any, answer: Any, taken: RouteTaken) -> None:
        self.exchanges.append((request, answer, taken))
        checker = openapi.load()
        if checker is not None:
            self.problems += checker.problems(request, answer, taken)

    def count(self, method: str, ending: str) -> int:
        """How many requests have been answered whose route ends like this."""
        taken = [one for _, _, one in self.exchanges]
        return sum(one.method == method and one.template.endswith(ending) for one in taken)


@dataclass
class Play:
    """A local table and its bot, which can be started again."""

    table: LocalTable
    bot: TestBot
    watch: Watch
    task: asyncio.Task[None]

    async def all_done(self) -> None:
        """Wait until the bot has done all that it was asked for; its answers come before that."""
        busy = [one for one in asyncio.all_tasks() if one.get_name().startswith(HANDLERS)]
        if busy:
            await asyncio.wait(busy, timeout=5)

    async def stop_bot(self) -> None:
        await self.all_done()
        await self.bot.close()
        with suppress(asyncio.CancelledError):
            await self.task

    async def start_bot(self, bot: TestBot | None = None) -> None:
        self.bot = bot or TestBot()
        self.task = asyncio.create_task(self.bot.start(self.table.bot_token))
        async with asyncio.timeout(10):
            await self.table.bot_ready()
            while not self.bot.is_ready():  # noqa: ASYNC110
                await asyncio.sleep(0.005)

    async def until(self, check: Callable[[], bool], seconds: float = 5.0) -> None:
        async with asyncio.timeout(seconds):
            while not check():  # noqa: ASYNC110
                await asyncio.sleep(0.005)

    async def says(self, who: str, command: str, where: str = "table", **options: Any) -> str:
        """The text of the bot's answer to a slash command."""
        answer = await (await self.table.slash(who, where, command, options)).done()
        assert answer.failed is None, (answer.failed, self.bot.failures)
        content: str = answer.message["content"]
        return content


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[LocalTable]:
    table = await LocalTable.start(tmp_path / "table.sqlite", port=0)
    undo = point_discord_at(table.url)
    yield table
    undo()
    await table.close()
    assert table.faults == []


@pytest.fixture
async def web(table: LocalTable) -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession(table.url) as session:
        yield session


@pytest.fixture
async def play(table: LocalTable, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Play]:
    watch = Watch()
    table.on_request = watch
    play = Play(table, TestBot(), watch, asyncio.create_task(asyncio.sleep(0)))
    await play.start_bot(play.bot)
    yield play
    await play.stop_bot()
    assert table.unrouted == []
    assert watch.problems == []
    errors = [one for one in caplog.records if one.levelno >= logging.ERROR]
    assert [one.getMessage() for one in errors] == []
    assert play.bot.failures == []
