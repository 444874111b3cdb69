"""A store: all that the bot keeps."""

from __future__ import annotations

from abc import ABC, abstractmethod
from pathlib import Path

from bot.sessions.model import Stats
from bot.sessions.store.interface.records import StoreRecords
from bot.sessions.store.interface.sessions import Games, Outbox, TimerRows


class Store(ABC):
    """Raises a StoreError for what can go wrong with a database, wherever it is asked."""

    games: Games
    outbox: Outbox
    timers: TimerRows
    records: StoreRecords

    @property
    @abstractmethod
    def schema(self) -> int:
        """The number of the newest migration; an open store has had all of them."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was asked, and let go of the database."""

    @abstractmethod
    async def backup(self, target: Path) -> None:
        """Copy the whole store into a new file, while it is in use. Raises UserError (file-exists,
        file-unwritable)."""

    @abstractmethod
    async def stats(self) -> Stats:
        """How much is in the store."""

    @abstractmethod
    async def check(self) -> list[str]:
        """What is wrong with the database; empty when all is well."""

    @abstractmethod
    async def channels_of(self, user: str) -> list[str]:
        """The channels in which this user has left a trace, sorted."""

    @abstractmethod
    async def forget(self, user: str) -> None:
        """Put FORGOTTEN wherever this user's id stands in the games, and remove them from all that
        is kept beside the games. What a user has typed as a GM (reasons and notes) stays in the
        journal. A lobby passes to whoever joined next; a campaign keeps FORGOTTEN as its GM, so
        that it is seen to need another one."""
