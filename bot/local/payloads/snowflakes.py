"""Discord's ids: 64-bit numbers that begin with the time, sent as decimal text."""

from __future__ import annotations

import time
from datetime import UTC, datetime

EPOCH_MILLISECONDS = 1_420_070_400_000  # the first millisecond of 2015


class Snowflakes:
    """Makes ids that always grow, even if the clock stands still or goes back."""

    def __init__(self) -> None:
        self._last = 0

    def next(self) -> str:
        now = (int(time.time() * 1000) - EPOCH_MILLISECONDS) << 22
        self._last = max(now, self._last + 1)
        return str(self._last)

    def after(self, snowflake: str) -> None:
        """Give only ids larger than this one from now on."""
        self._last = max(self._last, int(snowflake))


def made_at(snowflake: str) -> datetime:
    return datetime.fromtimestamp(((int(snowflake) >> 22) + EPOCH_MILLISECONDS) / 1000, UTC)


def before_age(seconds: float) -> int:
    """The smallest id that is at most so many seconds old."""
    return max(0, int((time.time() - seconds) * 1000) - EPOCH_MILLISECONDS) << 22


def stamp(moment: datetime | None = None) -> str:
    """A moment, or now, as Discord writes times (ISO 8601)."""
    return (moment or datetime.now(UTC)).isoformat()


def is_snowflake(value: object) -> bool:
    if isinstance(value, bool):
        return False
    if isinstance(value, int):
        return 0 <= value < 1 << 64
    return isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= 20
