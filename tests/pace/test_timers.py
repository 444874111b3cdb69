"""Timers: kinds with their handlers, and one task that waits for the earliest."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import pytest

from bot.pace.timers import DueTimer, TimerHandlers, TimerKind, Timers
from bot.sessions.model import Timer
from bot.sessions.sessions import Sessions
from tests.sessions.helpers import CHANNEL, start

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)


@dataclass(frozen=True)
class Anything:
    again: bool = False


X = TimerKind("x", Anything)


def only(handler: Callable[[DueTimer[Anything]], Awaitable[None]]) -> TimerHandlers:
    """A handler for the kind X, and for no other."""
    handlers = TimerHandlers()
    handlers.add(X, handler)
    return handlers


def after(seconds: float) -> datetime:
    return NOON + timedelta(seconds=seconds)


async def test_a_failing_handler_is_tried_again_later(sessions: Sessions) -> None:
    now, called = [NOON], list[int]()

    async def handle(timer: DueTimer[Anything]) -> None:
        called.append(timer.attempts)
        if len(called) < 3:
            raise RuntimeError("not now")

    timers = Timers(sessions, only(handle), now=lambda: now[0], retry=4)
    await sessions.set_timer(None, "x", "", NOON, {})
    for seconds, fired in ((0, 1), (3, 0), (4, 1), (11, 0), (12, 1), (9999, 0)):
        now[0] = after(seconds)
        assert await timers.fire() == fired, seconds
    assert called == [0, 1, 2]


async def test_a_handler_may_set_its_timer_again(sessions: Sessions) -> None:
    async def handle(timer: DueTimer[Anything]) -> None:
        await X.set(sessions, None, timer.key, NOON, Anything(again=True))

    await sessions.set_timer(None, "x", "", NOON, {})
    assert await Timers(sessions, only(handle), now=lambda: NOON).fire() == 1
    (timer,) = await sessions.due_timers(NOON)
    assert timer.payload == {"again": True}


async def test_the_task_wakes_for_the_earliest(sessions: Sessions) -> None:
    fired: asyncio.Queue[str] = asyncio.Queue()

    async def handle(timer: DueTimer[Anything]) -> None:
        await fired.put(timer.key)

    timers = Timers(sessions, only(handle))
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
    async def handle(_: DueTimer[Anything]) -> None:
        pass

    timers = Timers(sessions, only(handle))
    timers.start()
    await asyncio.sleep(0.05)
    sessions.timers_changed.set()
    for _ in range(turns):
        await asyncio.sleep(0)
    async with asyncio.timeout(2) as limit:
        await timers.stop()
    assert not limit.expired()


async def test_a_handler_gets_the_payload_as_its_model(sessions: Sessions) -> None:
    """Fields that a newer release has added do not matter."""
    handled: list[DueTimer[Anything]] = []

    async def handle(timer: DueTimer[Anything]) -> None:
        handled.append(timer)

    await start(sessions)
    await X.set(sessions, CHANNEL, "ana", NOON, Anything(again=True))
    await sessions.set_timer(None, "x", "", after(1), {"again": False, "newer": 1})
    assert await Timers(sessions, only(handle), now=lambda: after(1)).fire() == 2
    assert handled == [
        DueTimer(CHANNEL, "ana", Anything(again=True)),
        DueTimer(None, "", Anything(again=False)),
    ]


async def test_a_timer_is_cancelled_by_its_kind_and_key(sessions: Sessions) -> None:
    await X.set(sessions, None, "one", NOON, Anything())
    await X.set(sessions, None, "other", NOON, Anything())
    await X.cancel(sessions, None, "one")
    assert [timer.key for timer in await sessions.due_timers(NOON)] == ["other"]


async def test_a_kind_has_one_handler() -> None:
    async def handle(_: DueTimer[Anything]) -> None:
        pass

    with pytest.raises(ValueError, match="x has a handler"):
        only(handle).add(X, handle)


async def test_unknown_kinds_are_left_alone(
    sessions: Sessions, caplog: pytest.LogCaptureFixture
) -> None:
    """A newer release has set them: they neither go, nor change, nor hold up the others."""
    fired: list[str] = []

    async def handle(timer: DueTimer[Anything]) -> None:
        fired.append(timer.key)

    for key in ("one", "two"):
        await sessions.set_timer(None, "of-tomorrow", key, NOON, {"who": "knows"})
    before = await sessions.due_timers(NOON)
    await X.set(sessions, None, "known", after(1), Anything())
    timers = Timers(sessions, only(handle), now=lambda: after(2))
    with caplog.at_level(logging.WARNING):
        assert [await timers.fire() for _ in range(3)] == [1, 0, 0]
    assert fired == ["known"]
    assert await sessions.due_timers(after(2)) == before
    assert [record.getMessage() for record in caplog.records] == [
        "timers of the unknown kind of-tomorrow are left alone"
    ]


async def test_the_task_does_not_wake_for_unknown_kinds(
    sessions: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Although such a timer is overdue, the task sleeps until there is something to do."""

    async def handle(_: DueTimer[Anything]) -> None:
        pass

    awake = 0
    read = sessions.due_timers

    async def count(now: datetime) -> list[Timer]:
        nonlocal awake
        awake += 1
        return await read(now)

    await sessions.set_timer(None, "of-tomorrow", "", NOON, {})
    monkeypatch.setattr(sessions, "due_timers", count)
    timers = Timers(sessions, only(handle))
    timers.start()
    await asyncio.sleep(0.1)
    await timers.stop()
    assert awake == 1


async def test_a_timer_cancelled_by_another_is_not_fired(sessions: Sessions) -> None:
    await start(sessions)
    for key in ("first", "second"):
        await sessions.set_timer(CHANNEL, "x", key, NOON, {})
    fired = []

    async def handle(timer: DueTimer[Anything]) -> None:
        fired.append(timer.key)
        await sessions.cancel_timer(CHANNEL, "x", "second")

    await Timers(sessions, only(handle), now=lambda: NOON).fire()
    assert fired == ["first"]
