"""Sessions in memory: one change at a time, each stored wholly or not at all."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping
from contextlib import asynccontextmanager, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any, Self
from weakref import WeakValueDictionary

from bot import games
from bot.engine.errors import Refusal, UserError
from bot.engine.game import Game
from bot.engine.history import LINE, Entry
from bot.sessions.errors import NoSessionError
from bot.sessions.model import Change, StoredSession, Told
from bot.sessions.news import News, RollbackNews, SetupNews
from bot.sessions.session import looks
from bot.sessions.session.consent import agreed_here
from bot.sessions.session.endings import end_of
from bot.sessions.session.live import Live, Memo
from bot.sessions.store.interface.sessions import SNAPSHOT_INTERVAL, Delivered, Save
from bot.sessions.store.interface.store import Store
from bot.sessions.store.sqlite.database import BUSY_SECONDS
from bot.sessions.store.sqlite.store import SqliteStore
from bot.thinking.service import Thinking

log = logging.getLogger("bot.sessions")
FindGame = Callable[[str], Game[Any]]
FindAbsent = Callable[[str, Collection[str]], Awaitable[set[str]]]
CHANNELS_AT_ONCE = 2


class LoadedSessions:
    """Loads sessions, locks them for one change at a time, and stores the changes. When anything
    fails, the session is dropped from memory and loaded again when it is next needed, so memory
    never differs from the store."""

    def __init__(
        self, store: Store, find_game: FindGame, cache: int, thinking: Thinking | None = None
    ) -> None:
        self.store = store
        self.records = store.records
        self.find_game = find_game
        self.thinking = thinking or Thinking(threads=1)
        self._own_thinking = thinking is None
        # Finds the users who are away from the game of a channel, or late in it. The clocks set it;
        # without it nobody counts as absent.
        self.find_absent: FindAbsent | None = None
        # Called with each change while it is being written, by which time it may still fail;
        # whoever shows the changes sets it, to get ahead with the message.
        self.while_writing: Callable[[Told], None] | None = None
        self._cache = cache
        self._live: OrderedDict[str, Live] = OrderedDict()
        # A lock lives as long as somebody holds it or waits for it.
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._gate = asyncio.Semaphore(CHANNELS_AT_ONCE)
        self.timers_changed = asyncio.Event()

    @classmethod
    async def open(
        cls,
        path: Path | str,
        find_game: FindGame = games.find_game,
        cache: int = 100,
        busy_seconds: float = BUSY_SECONDS,
        thinking: Thinking | None = None,
    ) -> Self:
        """Open the database. A given thinking service is left to its owner to close; without one,
        long thoughts run in a thread here."""
        store = await SqliteStore.open(Path(path), busy_seconds)
        return cls(store, find_game, cache, thinking)

    async def close(self) -> None:
        self._live.clear()
        if self._own_thinking:
            await self.thinking.close()
        await self.store.close()

    @asynccontextmanager
    async def _hold(self, channel: str, *, gate: bool = True) -> AsyncIterator[None]:
        """Lock the channel. If the work inside fails, its session is dropped from memory. Only
        CHANNELS_AT_ONCE channels are worked on at a time, to keep the event loop free; gate=False
        is for callers that already hold another channel's lock."""
        lock = self._locks.get(channel)
        if lock is None:
            lock = self._locks[channel] = asyncio.Lock()
        async with lock, self._gate if gate else nullcontext():
            try:
                yield
            except BaseException:
                self._live.pop(channel, None)
                raise

    async def _load(self, channel: str) -> Live:
        """The session of the channel. Call it only while the channel is held."""
        live = self._live.get(channel)
        if live is None:
            found = await self.store.games.current(channel)
            if found is None:
                raise NoSessionError
            stored, roster = found
            live = Live.of(stored, roster, self.find_game(stored.game))
            if stored.open_command is not None:
                try:
                    live.resume(stored)
                except Exception as problem:  # changed rules may fail in any way
                    await self._roll_back(live, stored, str(problem) or repr(problem))
        self._keep(channel, live)
        return live

    async def _vacant(self, channel: str, delivery: str) -> Told | None:
        """The outcome of this delivery if it was here before; otherwise the channel must have no
        running game."""
        seen = await self.store.games.delivered(delivery)
        found = await self.store.games.current(channel)
        if seen is not None:
            return self._repeated(await self._load(channel), seen)
        if found is not None and not found[0].ended:
            raise UserError("session-exists", game=found[0].game)
        return None

    def _keep(self, channel: str, live: Live) -> None:
        self._live[channel] = live
        self._live.move_to_end(channel)
        if len(self._live) > self._cache:
            idle = next((name for name in self._live if name not in self._locks), None)
            if idle is not None:
                del self._live[idle]

    async def _roll_back(self, live: Live, stored: StoredSession, reason: str) -> None:
        """Drop the open command, because it cannot be resumed under today's rules."""
        live.play.put(stored.position, stored.state)
        entry = live.entry("rollback", live.user, reason)
        entry.seat, entry.command = stored.open_seat, stored.open_command or {}
        news = RollbackNews(seat=stored.open_seat, reason=reason)
        change = Change("rollback", [entry], news=news)
        live.told = 0
        if stored.position < 0:  # without a setup there is no game, so it begins again
            live.entries += 1
            live.play.begin()
            again = live.finish(SetupNews())
            live.entries -= 1
            change.entries += again.entries
            change.events = again.events
        await self._save(live, change, None)

    async def _change(
        self,
        channel: str,
        delivery: str,
        work: Callable[[Live], Awaitable[Change]],
        *,
        user: str = "",
    ) -> Told:
        """Make one change with `work` in memory and store it in one transaction. `user` is the one
        who acts, and counts as present whatever they have said about being away.

        Whether the delivery is a repeated one is looked up only after something went wrong: the
        rules refuse most repeated commands, and the store refuses the rest."""
        async with self._hold(channel):
            live = await self._load(channel)
            live.play.handling.absent = await self._absent(live, user)
            live.memo = None
            try:
                return await self._save(live, await work(live), delivery)
            except (Refusal, UserError):
                self._live.pop(channel, None)  # memory may differ from the store now
                seen = await self.store.games.delivered(delivery)
                if seen is None:
                    raise
            return self._repeated(await self._load(channel), seen)

    async def _absent(self, live: Live, user: str) -> frozenset[str]:
        """The seats that nobody plays now: free ones, and those of people who are not there."""
        if self.find_absent is None:
            return frozenset()
        owners = {live.seats[seat] for seat in live.seats if not live.is_free(seat)}
        gone = await self.find_absent(live.channel, owners - {user})
        return frozenset(
            seat for seat, who in live.seats.items() if live.is_free(seat) or who in gone
        )

    def _repeated(self, live: Live, seen: Delivered) -> Told:
        return Told(
            live.channel,
            "repeated",
            seen.version,
            live.play.position,
            number=seen.number,
            repeated=True,
            session=live.id,
        )

    async def _save(
        self,
        live: Live,
        change: Change,
        delivery: str | None,
        *,
        new: bool = False,
        states: Mapping[int, bytes] | None = None,
    ) -> Told:
        play = live.play
        outcome = play.outcome()
        if live.ended != "abandoned":
            live.ended = "over" if outcome is not None else ""
        live.version += 1
        entries = [*change.entries, *self._consented(live, change)]
        live.entries += len(entries)
        if change.table:
            live.turned = live.version
        number = change.entries[-1].number if change.entries else None
        save = Save(live.stored(), delivery, entries, back_to=change.back_to)
        moved = any(entry.kind in LINE or entry.draws for entry in change.entries)
        if moved and play.position % SNAPSHOT_INTERVAL == 0:
            save.snapshots = {play.position: play.before}
        if states is not None:
            save.snapshots = states
        if change.seed:
            save.seed = live.seed
        if change.roster or new:
            save.roster = live.roster
        if (news := change.news) is not None:
            news.position, news.version, news.number = play.position, live.version, number
            news.events, news.complete = self._dumped(live, change), play.run is None
            news.outcome, news.ended = outcome, live.ended
            save.news = news
            if live.ended:
                save.end = end_of(live)
            elif live.result_recorded:
                save.goes_on = True
            live.result_recorded = bool(live.ended)
        live.memo = Memo()
        told = Told(
            live.channel,
            change.kind,
            live.version,
            play.position,
            number=number,
            events=tuple(change.events),
            asks=play.open,
            outcome=outcome,
            facts=change.facts,
            session=live.id,
            news=news or News(),
            game=live.game.id,
            turned=live.turned,
        )
        if new:
            live.id, posting = await self.store.games.create(save)
            self._keep(live.channel, live)
            return replace(told, posting=posting, session=live.id)

        def get_ahead() -> None:
            nonlocal told
            try:
                if save.news is not None and self.while_writing is not None:
                    told = replace(told, after=looks.public(live))
                    self.while_writing(told)
            except Exception:  # a bug in what is shown: the change is stored all the same
                log.exception("what channel %s shows could not be worked out", live.channel)

        posting = await self.store.games.commit(save, get_ahead)
        return replace(told, posting=posting)

    def _consented(self, live: Live, change: Change) -> list[Entry]:
        """Where the table has agreed to this change, that goes into the journal with it."""
        consent = agreed_here(live.channel)
        if consent is None:
            return []
        if change.news is not None:
            change.news.agreed = True
        if consent.written:
            return []
        consent.written = True
        whom = ",".join(consent.whom)
        entry = live.entry("consent", consent.user, command={"do": consent.do}, whom=whom)
        entry.number += len(change.entries)
        return [entry]

    def _dumped(self, live: Live, change: Change) -> list[dict[str, Any]]:
        """The new events as stored: the tail of the journal's entry, where there is one."""
        stored = change.entries[-1].events if change.entries else []
        count = len(change.events)
        return stored[len(stored) - count :] if stored else live.dumped(change.events)
