"""Timers are stored and survive a restart."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.sessions.sessions import Sessions
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
