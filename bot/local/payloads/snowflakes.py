"""Discord's ids: 64 bits with the time in front, as decimal text on the wire."""

from __future__ import annotations

import time
from datetime import UTC, datetime

EPOCH = 1_420_070_400_000  # the first millisecond of 2015


class Snowflakes:
    """A source of ids that always grow, also when the clock stands still or goes back."""

    def __init__(self) -> None:
        self._last = 0

    def next(self) -> str:
        now = (int(time.time() * 1000) - EPOCH) << 22
        self._last = max(now, self._last + 1)
        return str(self._last)

    def after(self, snowflake: str) -> None:
        """From now on give only ids larger than this one."""
        self._last = max(self._last, int(snowflake))


def made_at(snowflake: str) -> datetime:
    return datetime.fromtimestamp(((int(snowflake) >> 22) + EPOCH) / 1000, UTC)


def before_age(seconds: float) -> int:
    """The smallest id that is not older than so many seconds."""
    return max(0, int((time.time() - seconds) * 1000) - EPOCH) << 22


def stamp(moment: datetime | None = None) -> str:
    """A moment, or now, as Discord writes it."""
    return (moment or datetime.now(UTC)).isoformat()


def is_snowflake(value: object) -> bool:
    if isinstance(value, bool):
        return False
    if isinstance(value, int):
        return 0 <= value < 1 << 64
    return isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= 20
