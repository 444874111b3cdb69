"""Timers: rows in one table, and one task that sleeps until the earliest is due."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import partial

from bot.sessions.model import Timer, moment
from bot.sessions.sessions import Sessions
from bot.sessions.store import sql

Handler = Callable[[Timer], Awaitable[None]]
Clock = Callable[[], datetime]

# The clock may be set meanwhile, or another process may add a timer.
LONGEST_SLEEP_SECONDS = 60.0
log = logging.getLogger(__name__)


def utc_now() -> datetime:
    return datetime.now(UTC)


class Timers:
    """Calls the handler for each timer that is due. A timer is removed once its handler is done;
    when the handler fails it stays, and is tried again later and later: at least once, always."""

    def __init__(
        self, sessions: Sessions, handler: Handler, *, clock: Clock = utc_now, retry: float = 5.0
    ) -> None:
        self._sessions = sessions
        self._handler = handler
        self._clock = clock
        self._retry = retry
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._sleep_and_fire(), name="timers")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def fire(self) -> int:
        """Call the handler for what is due now; returns how many were."""
        due = await self._sessions.due_timers(self._clock())
        for timer in due:
            # An earlier handler, or a player meanwhile, may have cancelled it.
            if await self._sessions.database.read(partial(sql.timer_stands, timer=timer.id)):
                await self._fire(timer)
        return len(due)

    async def _fire(self, timer: Timer) -> None:
        write = self._sessions.database.write
        try:
            await self._handler(timer)
        except Exception:
            log.exception(
                "timer %s %s failed (%d times)", timer.kind, timer.key, timer.attempts + 1
            )
            wait = min(self._retry * 2**timer.attempts, 3600.0)
            later = moment(self._clock() + timedelta(seconds=wait))
            await write(partial(sql.failed, timer=timer.id, due=later))
        else:
            # By its id: a timer that the handler has set again is another row.
            await write(partial(sql.fired, timer=timer.id))

    async def _sleep_and_fire(self) -> None:
        changed = self._sessions.timers_changed
        while True:
            try:
                await self.fire()
                changed.clear()
                pause = await self._until_next()
            except Exception:  # a locked or full database must not end all timers
                log.exception("timers could not be read")
                pause = self._retry
            with suppress(TimeoutError):
                # Not wait_for, which swallows a cancellation that comes together with the event.
                async with asyncio.timeout(pause):
                    await changed.wait()

    async def _until_next(self) -> float:
        first = await self._sessions.database.read(partial(sql.timers, limit=1))
        if not first:
            return LONGEST_SLEEP_SECONDS
        return min(max((first[0].due - self._clock()).total_seconds(), 0.0), LONGEST_SLEEP_SECONDS)
