"""All kinds of timers as they stand in the database: other releases read and write them too."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bot.sessions.sessions import Sessions
from cogs.consent.proposals import PROPOSALS
from cogs.history.undo_requests import UNDO_REQUESTS
from cogs.pace.timers import timer_handlers
from tests.pace.surroundings import HOURLY, Fire
from tests.sessions.helpers import find_toy

NOON = datetime(2030, 5, 1, 12, tzinfo=UTC)


@pytest.fixture
async def sessions(tmp_path: Path) -> AsyncIterator[Sessions]:
    opened = await Sessions.open(tmp_path / "last-post.db", find_toy)
    yield opened
    await opened.close()


async def test_every_kind_has_a_handler_and_keeps_its_name(sessions: Sessions) -> None:
    services: Any = None
    handlers = timer_handlers(services, Fire(sessions, HOURLY).clocks)
    assert set(handlers.kinds) == {"turn", "undo-silence", "consent-silence"}


async def test_a_request_is_stored_by_its_message(sessions: Sessions) -> None:
    for request in (UNDO_REQUESTS, PROPOSALS):
        kind = request.timer
        await sessions.set_timer(None, kind.name, "7", NOON, {"message": "12"})
        (timer,) = await sessions.due_timers(NOON)
        due = kind.read(timer)
        assert (due.key, due.payload.message) == ("7", "12")
        await kind.set(sessions, None, due.key, NOON, due.payload)
        (timer,) = await sessions.due_timers(NOON)
        assert timer.payload == {"message": "12"}
        await kind.cancel(sessions, None, due.key)
        assert await sessions.due_timers(NOON) == []
