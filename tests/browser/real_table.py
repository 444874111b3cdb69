"""The real local table with the bot under test: server in a thread, bot in a process."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from bot.local.payloads.components import TEXT_DISPLAY
from tests.driver import Table
from tests.e2e.bots import last_post, loud_bot
from tests.e2e.processes import Factory

STARTS = ENDS = 60  # seconds; a busy machine takes its time
SEED = "browser"
TIMEOUT_MS = 30_000  # milliseconds; every wait ends as soon as its condition holds


class RealTable:
    """`with RealTable(folder) as table:`; leaving it fails on what the driver finds wrong."""

    def __init__(
        self, folder: Path, bot: Factory = loud_bot, arguments: dict[str, Any] | None = None
    ) -> None:
        self.folder = folder
        self.bot = bot
        self.arguments = arguments
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.ready: Future[None] = Future()
        self.end = asyncio.Event()
        self.ended: Future[None] = Future()

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        try:
            self.loop.run_until_complete(self._play())
            self.ended.set_result(None)
        except BaseException as problem:
            for waiting in (self.ready, self.ended):
                if not waiting.done():
                    waiting.set_exception(problem)

    async def _play(self) -> None:
        table = Table(self.folder, self.bot, separate=True, arguments=self.arguments)
        async with table as self.table:
            self.url = self.table.local.url
            people = self.table.local.core.world.people
            self.people = {one.global_name or "": one.id for one in people}
            self.ready.set_result(None)
            await self.end.wait()

    def restart_server(self) -> None:
        """Stop the server and start it again, as after Ctrl-C and `make play`."""
        asyncio.run_coroutine_threadsafe(self.table.restart_server(), self.loop).result(30)

    def add(self, name: str, locale: str = "en-US") -> None:
        """Create another player."""
        made = asyncio.run_coroutine_threadsafe(self.table.player(name, locale), self.loop)
        self.people[name] = made.result(30).id

    def reword(self, message: str, text: str) -> None:
        """Edit this message of the bot, as if another player had caused it."""

        async def edited() -> None:
            found = await self.table.local.core.world.message(message)
            words = [part for part in found.components if part["type"] == TEXT_DISPLAY]
            if words:
                words[0]["content"] += text
            else:
                found.content += text
            await self.table.local.core.messages.changed(found)

        asyncio.run_coroutine_threadsafe(edited(), self.loop).result(30)

    def __enter__(self) -> RealTable:
        self.thread.start()
        self.ready.result(STARTS)
        return self

    def __exit__(self, *_: object) -> None:
        self.loop.call_soon_threadsafe(self.end.set)
        self.ended.result(ENDS)
        self.thread.join(5)


def table_of_last_post(folder: Path) -> RealTable:
    """Last Post itself at the table, with its own database. Its games are always dealt alike: what
    a test meets does not depend on luck."""
    return RealTable(folder, last_post, {"database": str(folder / "games.sqlite"), "seed": SEED})
