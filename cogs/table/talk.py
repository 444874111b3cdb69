"""Counts the messages below each turn message: if talk has pushed it off the screen, the next
change is posted as a new message."""

from __future__ import annotations

import logging

import discord

log = logging.getLogger("cogs")
BURIED_MESSAGES = 8  # messages below it that push it off a phone's screen


class Talk:
    """Counts messages as they come in; after a restart the number is asked of Discord."""

    def __init__(self) -> None:
        self._below: dict[
            str, tuple[int, int]
        ] = {}  # by channel: the turn message, messages below it

    def begin(self, channel: str, table: str) -> None:
        """Note a new turn message, with nothing below it."""
        self._below[channel] = (int(table), 0)

    def heard(self, channel: str, message: int) -> None:
        table, count = self._below.get(channel, (0, 0))
        if table and message > table:
            self._below[channel] = (table, count + 1)

    async def buries(self, place: discord.PartialMessageable, table: str) -> bool:
        """Whether the turn message has scrolled off the screen."""
        channel = str(place.id)
        known, count = self._below.get(channel, (0, 0))
        if known != int(table):
            count = await _count(place, int(table))
            self._below[channel] = (int(table), count)
        return count >= BURIED_MESSAGES


async def _count(place: discord.PartialMessageable, table: int) -> int:
    try:
        after = discord.Object(table)
        return len([one async for one in place.history(limit=BURIED_MESSAGES, after=after)])
    except discord.HTTPException as problem:
        log.info("what lies below a table cannot be counted: %s", problem)
        return 0
