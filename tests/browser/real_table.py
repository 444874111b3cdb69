"""The real local table with the bot under test: server in a thread, bot in a process."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import Future
from pathlib import Path

from tests.driver import Table
from tests.e2e.bots import loud_bot


class RealTable:
    """`with RealTable(folder) as table:`; leaving it fails on what the driver finds wrong."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
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
        async with Table(self.folder, loud_bot, separate=True) as self.table:
            self.url = self.table.local.url
            self.people = {one.global_name: one.id for one in self.table.local.core.world.people}
            self.ready.set_result(None)
            await self.end.wait()

    def restart_server(self) -> None:
        """Down and up again, as after Ctrl-C and `make play`."""
        asyncio.run_coroutine_threadsafe(self.table.restart_server(), self.loop).result(30)

    def __enter__(self) -> RealTable:
        self.thread.start()
        self.ready.result(30)
        return self

    def __exit__(self, *_: object) -> None:
        self.loop.call_soon_threadsafe(self.end.set)
        self.ended.result(30)
        self.thread.join(5)
