from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.sessions.sessions import Sessions
from tests.sessions.helpers import find_toy


@pytest.fixture
async def sessions(tmp_path: Path) -> AsyncIterator[Sessions]:
    opened = await Sessions.open(tmp_path / "last-post.db", find_toy)
    yield opened
    await opened.close()
