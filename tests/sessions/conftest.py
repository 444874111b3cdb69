from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.sessions.sessions import Sessions
from tests.sessions.helpers import find_toy


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "last-post.db"


@pytest.fixture
async def sessions(file: Path) -> AsyncIterator[Sessions]:
    opened = await Sessions.open(file, find_toy)
    yield opened
    await opened.close()
