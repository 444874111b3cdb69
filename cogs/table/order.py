"""One message after the other in each channel."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from cogs.kit.delivery import IN_BETWEEN_SECONDS


class ChannelOrder:
    """Lets a channel's messages be sent one by one, since each depends on what the turn message
    says already."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def turn(self, channel: str) -> AsyncIterator[bool]:
        """Wait for our turn in this channel. Yields False if that takes too long: then what is sent
        now must be a message of its own."""
        lock = self._locks.setdefault(channel, asyncio.Lock())
        try:
            async with asyncio.timeout(IN_BETWEEN_SECONDS):
                await lock.acquire()
        except TimeoutError:
            yield False
            return
        try:
            yield True
        finally:
            lock.release()
