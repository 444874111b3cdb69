"""Work that goes on after an answer was given, and what the end of the bot waits for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager

from bot.app import LastPost

log = logging.getLogger("cogs")
FINISH_TIMEOUT_SECONDS = 5.0  # how long the end of the bot waits


class Background:
    def __init__(self, bot: LastPost) -> None:
        self._bot = bot
        self._tasks: set[asyncio.Task[None]] = set()
        self._awaited: set[asyncio.Task[object]] = set()

    def start(self, work: Coroutine[object, None, None]) -> None:
        """Run this in the background; if it fails, that is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if task.cancelled() or (problem := task.exception()) is None:
            return
        if self._bot.is_closed():
            log.info("background work was not finished before the end: %r", problem)
        else:
            log.error("background work failed", exc_info=problem)

    @contextmanager
    def awaited(self) -> Iterator[None]:
        """The end of the bot waits for what the current task does here."""
        task = asyncio.current_task()
        if task is None or task in self._awaited:
            yield
            return
        self._awaited.add(task)
        try:
            yield
        finally:
            self._awaited.discard(task)

    async def drain(self) -> None:
        """Wait until nothing is being answered, drawn or edited."""
        if self._awaited:
            await asyncio.wait(self._awaited, timeout=FINISH_TIMEOUT_SECONDS)
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def finish(self) -> None:
        """The end of the bot: wait a while, then cancel the rest (pictures, which anyone can have
        drawn again)."""
        try:
            async with asyncio.timeout(FINISH_TIMEOUT_SECONDS):
                await self.drain()
        except TimeoutError:
            left = list(self._tasks)
            for task in left:
                task.cancel()
            await asyncio.gather(*left, return_exceptions=True)
