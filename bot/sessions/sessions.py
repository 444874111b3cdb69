"""The sessions as everything outside this package uses them."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from pathlib import Path
from typing import Any

from bot.engine.offers import Offer
from bot.sessions.model import Look, Posting, Public, Stats, Timer, Told
from bot.sessions.session import looks
from bot.sessions.session.files import Files
from bot.sessions.session.masters import Masters
from bot.sessions.session.playing import Playing
from bot.sessions.session.seating import Seating
from bot.sessions.session.undoing import Undoing


class Sessions(Playing, Undoing, Masters, Seating, Files):
    """All sessions of one database. Every change has a delivery id: a second change with the same
    id does nothing and returns `Told.repeated`. A Refusal or UserError means that nothing has
    changed."""

    # Looking

    async def look(self, channel: str, user: str | None = None, seat: str | None = None) -> Look:
        async with self._hold(channel):
            return looks.look(await self._load(channel), user, seat)

    async def game_in(self, channel: str) -> str:
        """The id of the channel's game; cheaper than a look."""
        if (live := self._live.get(channel)) is not None:
            return live.game.id
        async with self._hold(channel):
            return (await self._load(channel)).game.id

    async def offers(
        self, channel: str, user: str, seat: str | None = None, session: int | None = None
    ) -> tuple[Look, list[Offer]]:
        """A look, and what the seat that looks may do now (a GM may name any seat). If the game is
        another `session`, whose seats may be others: a spectator's look and nothing to do."""
        async with self._hold(channel):
            live = await self._load(channel)
            if session not in (None, live.id):
                return looks.look(live, None), []
            look = looks.look(live, user, seat)
            return look, looks.offers(live, look.seat)

    async def public(self, channel: str) -> Public:
        """A spectator's look, and what everyone may know that the waiting seats may do now."""
        async with self._hold(channel):
            return looks.public(await self._load(channel))

    async def after(self, told: Told) -> Public:
        """What everyone may know after a change: as the change has told it, while there was no
        other one since."""
        live = self._live.get(told.channel)
        if told.after is not None and live is not None and live.version == told.version:
            return told.after
        return await self.public(told.channel)

    # Postings and timers

    async def outbox(self) -> list[Posting]:
        """The postings that channels must still be told, oldest first."""
        return await self.store.outbox.pending()

    async def posted(self, posting: int) -> None:
        await self.store.outbox.posted(posting)

    async def set_timer(
        self, channel: str | None, kind: str, key: str, due: datetime, payload: dict[str, Any]
    ) -> int:
        """Set a timer for the channel's session, or for none; it replaces the one with the same
        kind and key."""
        made = await self.store.timers.set(channel, kind, key, due, payload)
        self.timers_changed.set()
        return made

    async def cancel_timer(self, channel: str | None, kind: str, key: str) -> bool:
        return await self.store.timers.cancel(channel, kind, key)

    async def due_timers(self, now: datetime) -> list[Timer]:
        """The timers that are due by then, of every kind, earliest first."""
        return await self.store.timers.due(now)

    async def next_due(self, kinds: Collection[str]) -> datetime | None:
        """When the earliest timer of these kinds is due."""
        return await self.store.timers.next_due(kinds)

    async def timer_stands(self, timer: int) -> bool:
        """Whether the timer was neither cancelled nor replaced."""
        return await self.store.timers.stands(timer)

    async def timer_done(self, timer: int) -> None:
        await self.store.timers.fired(timer)

    async def timer_failed(self, timer: int, due: datetime) -> None:
        """Count a failed attempt; `due` is when to try again."""
        await self.store.timers.failed(timer, due)

    # The database

    async def backup(self, path_out: Path | str) -> None:
        """Copy the whole database while it is in use. An existing file is never overwritten."""
        await self.store.backup(Path(path_out))

    async def stats(self) -> Stats:
        return await self.store.stats()

    async def check(self) -> list[str]:
        """What is wrong with the database; empty if nothing is."""
        return await self.store.check()
