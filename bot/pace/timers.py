"""Timers: rows in the database, and one task that sleeps until the earliest of them is due.

Each kind of timer is a `TimerKind`: its name in the database and the model of its payload. What is
done when such a timer is due is its handler; `TimerHandlers` knows the handler of every kind."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Generic, TypeVar

from pydantic import TypeAdapter

from bot.sessions.model import Timer
from bot.sessions.sessions import Sessions

Now = Callable[[], datetime]  # tells the present time; tests move it

# The system's clock may be changed meanwhile, or another process may add a timer.
LONGEST_SLEEP_SECONDS = 60.0
LONGEST_RETRY_SECONDS = 3600.0
log = logging.getLogger(__name__)


def utc_now() -> datetime:
    return datetime.now(UTC)


P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class DueTimer(Generic[P]):
    """A timer whose time has come, as its handler gets it."""

    channel: str | None
    key: str
    payload: P
    attempts: int = 0  # that have failed


Handler = Callable[[DueTimer[P]], Awaitable[None]]


class TimerKind(Generic[P]):
    """A kind of timer. `name` stands in the database, so it never changes; `payload` is a dataclass
    or a model, stored as JSON. Fields of it that only a newer release knows are ignored."""

    def __init__(self, name: str, payload: type[P]) -> None:
        self.name = name
        self._payload = TypeAdapter(payload)

    async def set(
        self, sessions: Sessions, channel: str | None, key: str, due: datetime, payload: P
    ) -> None:
        """Set a timer of the channel's session; it replaces the one with the same key."""
        stored = self._payload.dump_python(payload, mode="json")
        await sessions.set_timer(channel, self.name, key, due, stored)

    async def cancel(self, sessions: Sessions, channel: str | None, key: str) -> None:
        await sessions.cancel_timer(channel, self.name, key)

    def read(self, timer: Timer) -> DueTimer[P]:
        """A stored timer of this kind."""
        payload = self._payload.validate_python(timer.payload)
        return DueTimer(timer.channel, timer.key, payload, timer.attempts)


class TimerHandlers:
    """The handler of every kind of timer."""

    def __init__(self) -> None:
        self._handlers: dict[str, Callable[[Timer], Awaitable[None]]] = {}

    def add(self, kind: TimerKind[P], handler: Handler[P]) -> None:
        if kind.name in self._handlers:
            raise ValueError(f"the timer kind {kind.name} has a handler already")
        self._handlers[kind.name] = lambda timer: handler(kind.read(timer))

    @property
    def kinds(self) -> Collection[str]:
        return self._handlers.keys()

    async def handle(self, timer: Timer) -> None:
        await self._handlers[timer.kind](timer)


class Timers:
    """Calls the handler of each timer that is due. A timer is removed once its handler is done;
    when the handler fails, it is called again after a growing pause. So every timer is handled at
    least once. Timers of an unknown kind stay as they are: a newer release has set them."""

    def __init__(
        self,
        sessions: Sessions,
        handlers: TimerHandlers,
        *,
        now: Now = utc_now,
        retry: float = 5.0,
    ) -> None:
        self._sessions = sessions
        self._handlers = handlers
        self._now = now
        self._retry = retry
        self._task: asyncio.Task[None] | None = None
        self._unknown: set[str] = set()  # kinds that the log has been told of
        self.busy = False  # whether a handler is at work just now

    def start(self) -> None:
        self._task = asyncio.create_task(self._sleep_and_fire(), name="timers")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def fire(self) -> int:
        """Handle the timers that are due now; returns how many they were."""
        found = await self._sessions.due_timers(self._now())
        due = [timer for timer in found if self._knows(timer.kind)]
        for timer in due:
            # An earlier handler, or a player meanwhile, may have cancelled it.
            if await self._sessions.timer_stands(timer.id):
                await self._fire(timer)
        return len(due)

    def _knows(self, kind: str) -> bool:
        if kind in self._handlers.kinds:
            return True
        if kind not in self._unknown:
            self._unknown.add(kind)
            log.warning("timers of the unknown kind %s are left alone", kind)
        return False

    async def _fire(self, timer: Timer) -> None:
        self.busy = True
        try:
            await self._handlers.handle(timer)
        except Exception:
            log.exception(
                "timer %s %s failed (%d times)", timer.kind, timer.key, timer.attempts + 1
            )
            wait = min(self._retry * 2**timer.attempts, LONGEST_RETRY_SECONDS)
            await self._sessions.timer_failed(timer.id, self._now() + timedelta(seconds=wait))
        else:
            # By its id: a timer that the handler has set again is another row.
            await self._sessions.timer_done(timer.id)
        finally:
            self.busy = False

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
        """The seconds until the next timer of a known kind is due."""
        due = await self._sessions.next_due(self._handlers.kinds)
        if due is None:
            return LONGEST_SLEEP_SECONDS
        return min(max((due - self._now()).total_seconds(), 0.0), LONGEST_SLEEP_SECONDS)
