"""The thinking service: runs long computations in a few processes, one at a time for each person.

Chances, the stand-in's plans, films and verifications are pure Python that takes from a tenth of a
second to many seconds. In threads of the bot's process they would slow down every answer to
everybody; here the bot only waits for them. Results are cached by the state they are for."""

from __future__ import annotations

import asyncio
import os
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar, cast

from bot.engine.errors import UserError
from bot.thinking.worker import Gone, Job, Worker

T = TypeVar("T")
# Most processes at once; the second is started when the first is busy. The bot keeps one core.
MOST_PROCESSES = max(1, min(2, (os.cpu_count() or 1) - 1))
MOST_CACHED = 200  # cached answers


class Thinking:
    """One per bot. By default it uses processes, which start with the first question; given
    `threads`, it uses so many threads of this process instead (tests, the command line)."""

    def __init__(self, threads: int = 0, *, at_once: int = MOST_PROCESSES) -> None:
        self._here = bool(threads)
        self._at_once = threads or at_once
        self._workers = [Worker() for _ in range(0 if threads else at_once)]
        # Used as a stack, so that a worker whose process has started already comes first.
        self._idle = list(self._workers)
        self._waiting = ThreadPoolExecutor(self._at_once, thread_name_prefix="thinking")
        self._underway: dict[Hashable, asyncio.Future[Any]] = {}
        self._busy: set[str] = set()  # the people who wait for an answer
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()
        self._closed = False
        self.thought = 0  # answers that did not come from the cache, for tests and figures

    async def think(
        self, job: Callable[..., T], *args: Any, key: Hashable = None, person: str = ""
    ) -> T:
        """The job's result. Job, arguments and result are pickled, so the job must be a function at
        the top of a module. The result is cached by job and `key`; equal keys must have equal
        results. UserError if this person already waits for another answer."""
        known = None if key is None else (job, key)
        if known in self._kept:
            self._kept.move_to_end(known)
            return cast(T, self._kept[known])
        if person in self._busy:
            raise UserError("thinking-busy")
        if person:
            self._busy.add(person)
        underway = self._underway.get(known) if known is not None else None
        if underway is None:
            underway = asyncio.ensure_future(self._have(job, args))
            underway.add_done_callback(lambda done: self._done(known, done))
            if known is not None:
                self._underway[known] = underway
        if person:
            # Until the job is done, even if nobody waits for it any more: it still uses a process.
            underway.add_done_callback(lambda _: self._busy.discard(person))
        return cast(T, await asyncio.shield(underway))

    @property
    def pids(self) -> list[int]:
        """The ids of the processes that are running."""
        return [worker.pid for worker in self._workers if worker.pid is not None]

    async def close(self) -> None:
        """Cancel all jobs and end the processes."""
        if self._closed:
            return
        self._closed = True
        for underway in list(self._underway.values()):
            underway.cancel()

        def end() -> None:
            for worker in self._workers:
                worker.close()
            self._waiting.shutdown(wait=True, cancel_futures=True)

        await asyncio.to_thread(end)

    async def _have(self, job: Job, args: tuple[Any, ...]) -> Any:
        if self._closed:
            raise UserError("thinking-ended")
        loop = asyncio.get_running_loop()
        work = self._here_and_now if self._here else self._in_a_process
        return await loop.run_in_executor(self._waiting, work, job, args)

    def _here_and_now(self, job: Job, args: tuple[Any, ...]) -> Any:
        return job(*args)

    def _in_a_process(self, job: Job, args: tuple[Any, ...]) -> Any:
        """Ask an idle worker. Runs in a thread; there are as many threads as workers."""
        worker = self._idle.pop()
        try:
            try:
                return worker.ask(job, *args)
            except Gone:  # the process was killed: ask a new one, once
                if self._closed:
                    raise UserError("thinking-ended") from None
                return worker.ask(job, *args)
        finally:
            self._idle.append(worker)

    def _done(self, known: Hashable, done: asyncio.Future[Any]) -> None:
        if known is not None:
            self._underway.pop(known, None)
        if done.cancelled() or done.exception() is not None:
            return
        self.thought += 1
        if known is not None:
            self._kept[known] = done.result()
            if len(self._kept) > MOST_CACHED:
                self._kept.popitem(last=False)
