"""What the tests of all games share."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from bot import locale


@pytest.fixture
def no_errors(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """No sentence lacks a value; what was said before this test is said anew."""
    locale._format.cache_clear()
    with caplog.at_level(logging.WARNING, logger="bot.locale"):
        yield
    assert not caplog.get_records("call")
