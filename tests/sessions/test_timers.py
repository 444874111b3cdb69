"""Timers: rows that outlive a restart, and one task that waits for the earliest."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.sessions.model import Timer
from bot.sessions.sessions import Sessions
from bot.sessions.timers import Timers
from tests.sessions.helpers import CHANNEL, find_toy, start

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)


def after(seconds: float) -> datetime:
    return NOON + timedelta(seconds=seconds)


async def test_rows(file: Path, sessions: Sessions) -> None:
    await start(sessions)
    await sessions.set_timer(CHANNEL, "deadline", "ana", after(10), {"n": 1})
    await sessions.set_timer(CHANNEL, "deadline", "ana", after(20), {"n": 2})
    await sessions.set_timer(None, "tidy", "", after(5), {})
    await sessions.set_timer(None, "tidy", "", after(6), {})
    await sessions.close()
    again = await Sessions.open(file, find_toy)
    assert await again.due_timers(after(5)) == []
    (tidy,) = await again.due_timers(after(19))
    assert (tidy.channel, tidy.kind, tidy.due) == (None, "tidy", after(6))
    due = await again.due_timers(after(20))
    assert [(t.channel, t.payload) for t in due] == [(None, {}), (CHANNEL, {"n": 2})]
    assert await again.cancel_timer(None, "tidy", "")
    assert not await again.cancel_timer(None, "tidy", "")
    assert await again.cancel_timer(CHANNEL, "deadline", "ana")
    assert await again.due_timers(after(99)) == []
    with pytest.raises(ValueError, match="zone"):
        await again.set_timer(None, "x", "", datetime(2030, 1, 1), {})
    await again.close()


async def test_a_failing_handler_is_tried_again_later(sessions: Sessions) -> None:
    now, called = [NOON], list[int]()

    async def handle(timer: Timer) -> None:
        called.append(timer.attempts)
        if len(called) < 3:
            raise RuntimeError("not now")

    timers = Timers(sessions, handle, clock=lambda: now[0], retry=4)
    await sessions.set_timer(None, "x", "", NOON, {})
    for seconds, fired in ((0, 1), (3, 0), (4, 1), (11, 0), (12, 1), (9999, 0)):
        now[0] = after(seconds)
        assert await timers.fire() == fired, seconds
    assert called == [0, 1, 2]


async def test_a_handler_may_set_its_timer_again(sessions: Sessions) -> None:
    async def handle(timer: Timer) -> None:
        await sessions.set_timer(None, timer.kind, timer.key, NOON, {"again": True})

    await sessions.set_timer(None, "x", "", NOON, {})
    assert await Timers(sessions, handle, clock=lambda: NOON).fire() == 1
    (timer,) = await sessions.due_timers(NOON)
    assert timer.payload == {"again": True}


async def test_the_task_wakes_for_the_earliest(sessions: Sessions) -> None:
    fired: asyncio.Queue[str] = asyncio.Queue()

    async def handle(timer: Timer) -> None:
        await fired.put(timer.key)

    timers = Timers(sessions, handle)
    timers.start()
    base = datetime.now(UTC)
    await asyncio.sleep(0.02)  # it sleeps by now, for a minute
    await sessions.set_timer(None, "x", "late", base + timedelta(seconds=0.3), {})
    await sessions.set_timer(None, "x", "early", base + timedelta(seconds=0.1), {})
    async with asyncio.timeout(5):
        assert [await fired.get(), await fired.get()] == ["early", "late"]
    await asyncio.sleep(0.05)
    assert await sessions.due_timers(datetime.now(UTC) + timedelta(days=1)) == []
    await timers.stop()


@pytest.mark.parametrize("turns", range(5))
async def test_the_task_ends_also_when_a_timer_is_set_at_that_moment(
    sessions: Sessions, turns: int
) -> None:
    async def handle(_: Timer) -> None:
        pass

    timers = Timers(sessions, handle)
    timers.start()
    await asyncio.sleep(0.05)
    sessions.timers_changed.set()
    for _ in range(turns):
        await asyncio.sleep(0)
    async with asyncio.timeout(2) as limit:
        await timers.stop()
    assert not limit.expired()
