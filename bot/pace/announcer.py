"""How the clock of a game speaks to its channel; `cogs.pace.announcer` does it in Discord."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.pace.wait import Wait


class Announcer(Protocol):
    """Tells a game's channel what its clock has decided. Of two announcements with the same nonce
    only the first is sent, even if the bot restarts in between."""

    async def remind(self, wait: Wait, users: Sequence[str], nonce: str) -> None:
        """Remind these users, by a ping, that the game waits for them."""

    async def tell_time_is_up(self, wait: Wait, users: Sequence[str], nonce: str) -> None:
        """Say that the time is up and what can be done now; ping these users."""

    async def ask_masters(self, wait: Wait, nonce: str) -> None:
        """Ask the game masters to decide how the game goes on."""

    async def tell_late(self, wait: Wait, users: Sequence[str], nonce: str) -> None:
        """Say that the stand-in plays for these users from now on."""

    async def tell_pause(self, wait: Wait, nonce: str) -> None:
        """Say that the game pauses, because nobody is there."""

    async def tell_going_on(self, wait: Wait, users: Sequence[str], nonce: str) -> None:
        """Say that the game goes on, because these users are there."""

    async def show(self, channel: str, postings: Sequence[int]) -> None:
        """Show what the stand-in has done: these rows of the outbox."""
