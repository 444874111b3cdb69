"""Delivery: every change is told in its channel in the end, in order, and only once.

A change is stored before it is told, and sending can fail: Discord refuses, is down, or the
connection drops so that nobody knows whether the message has arrived. What could not be sent is
queued here by channel. It is tried again after growing pauses, when the gateway reconnects, and
before anything else is told in the channel. Before an answer is repeated, Discord is asked whether
it has arrived; posts carry a nonce instead."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from weakref import WeakValueDictionary

import discord

from bot.sessions.model import Posting
from bot.sessions.sessions import Sessions
from cogs.kit.interactions import Interaction
from cogs.kit.sending import UNTOLD, is_down

log = logging.getLogger("cogs")
FIRST_PAUSE_SECONDS = 2.0  # before the first new attempt; doubled each time
LONGEST_PAUSE_SECONDS = 3600.0
SWEEP_SECONDS = 60.0  # between two searches for forgotten postings
MOST_CHORES = 500  # most edits that wait for the next sweep
IN_BETWEEN_SECONDS = 1.5  # most time that an answer waits for what is queued
Give = Callable[[], Awaitable[object]]
# Tells these postings or raises. If an interaction was to tell them, it asks Discord first whether
# that answer has arrived.
Tell = Callable[[str, Collection[int], "Interaction | None"], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Late:
    """Something that could not be sent: postings of the outbox, or a line that is not stored."""

    tell: Give
    postings: tuple[int, ...] = ()


class Delivery:
    def __init__(self, sessions: Sessions, tell: Tell) -> None:
        self._sessions = sessions
        self._tell = tell
        self._late: dict[str, deque[Late]] = {}
        self._retries: dict[str, asyncio.Task[None]] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._faulty: set[int] = set()  # postings that a bug keeps from being told until a restart
        self._claimed: dict[int, int] = {}  # postings, and how many tasks are telling them now
        self._chores: deque[Give] = deque(maxlen=MOST_CHORES)
        self._hurry = asyncio.Event()
        self._sweeping: asyncio.Task[None] | None = None

    # What is being told just now

    @contextmanager
    def claim(self, postings: Iterable[int | None]) -> Iterator[None]:
        """Nobody else tells these postings while the context lasts."""
        claimed = [posting for posting in postings if posting is not None]
        for posting in claimed:
            self._claimed[posting] = self._claimed.get(posting, 0) + 1
        try:
            yield
        finally:
            for posting in claimed:
                self._claimed[posting] -= 1
                if not self._claimed[posting]:
                    del self._claimed[posting]

    def is_free(self, posting: int) -> bool:
        """Whether nobody tells this posting now, it is not queued here, and no bug prevents it from
        being told."""
        return not (posting in self._claimed or posting in self._faulty) and (
            posting not in self.late_postings()
        )

    # What could not be told

    def late_postings(self, channel: str | None = None) -> set[int]:
        """The queued postings of one channel, or of all."""
        queues = self._late.values() if channel is None else [self._late.get(channel, deque())]
        return {posting for queue in queues for late in queue for posting in late.postings}

    @property
    def waits(self) -> bool:
        """Whether anything is still to be sent or edited."""
        return any(self._late.values()) or bool(self._chores)

    def later(
        self, channel: str, postings: Collection[int], reply: Interaction | None = None
    ) -> None:
        """Queue postings that could not be told. `reply` is the interaction whose answer may have
        arrived nevertheless."""
        wanted = tuple(sorted(set(postings) - self.late_postings(channel) - self._faulty))
        if wanted:
            give = self._giver(channel, wanted, reply)
            self._late.setdefault(channel, deque()).append(Late(give, wanted))
            self._try_again(channel)

    def _giver(self, channel: str, postings: tuple[int, ...], reply: Interaction | None) -> Give:
        async def give() -> None:
            with self.claim(postings):
                await self._tell(channel, postings, reply)

        return give

    async def say(self, channel: str, give: Give) -> None:
        """Send a line that is not stored, after everything queued for the channel; it must carry a
        nonce. A line that Discord refuses (the channel is gone or closed to the bot) is dropped."""

        async def once() -> None:
            try:
                await give()
            except discord.HTTPException as problem:
                if is_down(problem):
                    raise
                log.warning("channel %s cannot be told: %s", channel, problem)

        self._late.setdefault(channel, deque()).append(Late(once))
        if not await self.catch_up(channel):
            self._try_again(channel)

    async def surely(self, give: Give) -> None:
        """Make an edit that nothing waits for and that does no harm if repeated: now, or with one
        of the next sweeps. An edit that Discord refuses (the message was deleted) is dropped."""
        try:
            await give()
        except discord.HTTPException as problem:
            if is_down(problem):
                self._chores.append(give)
            log.info("an old message could not be changed: %s", problem)
        except UNTOLD as problem:
            self._chores.append(give)
            log.info("an old message is changed later: %r", problem)

    def _try_again(self, channel: str) -> None:
        task = self._retries.get(channel)
        if task is None or task.done():
            self._retries[channel] = asyncio.create_task(self._again(channel), name="retry")

    async def catch_up(self, channel: str) -> bool:
        """Tell a channel what is queued, in order. False if some of it is still queued."""
        if not self._late.get(channel):
            return True
        async with self._locks.setdefault(channel, asyncio.Lock()):
            queue = self._late.get(channel, deque())
            while queue:
                first = queue[0]
                try:
                    await first.tell()
                except UNTOLD as problem:
                    log.warning("channel %s is told later: %s", channel, problem or repr(problem))
                    return False
                except Exception:  # a bug: what comes after it must not wait
                    log.exception("channel %s cannot be told what it has missed", channel)
                    self._faulty.update(first.postings)
                if queue and queue[0] is first:  # nobody has told it in another way meanwhile
                    queue.popleft()
            self._late.pop(channel, None)
        return True

    async def quickly(self, channel: str) -> None:
        """As `catch_up`, but only for a moment: somebody waits for an answer."""
        try:
            async with asyncio.timeout(IN_BETWEEN_SECONDS):
                await self.catch_up(channel)
        except TimeoutError:
            log.warning("channel %s is told later", channel)

    def told(self, channel: str, postings: Collection[int]) -> None:
        """Remove postings from the queue that were told in another way."""
        queue = self._late.get(channel)
        for late in list(queue or ()):
            if queue is not None and late.postings and set(late.postings) <= set(postings):
                queue.remove(late)

    async def missed(self, channel: str, before: int | None) -> list[Posting]:
        """The queued postings of a channel that are older than this one: they are told together
        with it."""
        late = self.late_postings(channel)
        if before is None or not late:
            return []
        waiting = await self._sessions.outbox()
        return [p for p in waiting if p.id in late and p.id < before and p.id not in self._claimed]

    # The timer

    async def _again(self, channel: str) -> None:
        pause = FIRST_PAUSE_SECONDS
        while self._late.get(channel):
            await self._rest(pause)
            if await self.catch_up(channel):
                break
            pause = min(2 * pause, LONGEST_PAUSE_SECONDS)
        self._retries.pop(channel, None)

    async def _rest(self, seconds: float) -> None:
        """Wait until the time has passed or `hurry` is called."""
        try:
            async with asyncio.timeout(seconds):
                await self._hurry.wait()
        except TimeoutError:
            pass

    def hurry(self) -> None:
        """Try everything now: the connection is back."""
        self._hurry.set()
        self._hurry = asyncio.Event()

    def start(self) -> None:
        """Begin to sweep the outbox regularly."""
        if self._sweeping is None:
            self._sweeping = asyncio.create_task(self._sweep(), name="sweep")

    async def _sweep(self) -> None:
        """Queue postings that nobody tells: whoever was to tell them was cancelled or failed. A
        posting counts as forgotten when two sweeps in a row find it."""
        before: set[int] = set()
        while True:
            await self._rest(SWEEP_SECONDS)
            for _ in range(len(self._chores)):
                await self.surely(self._chores.popleft())
            try:
                forgotten = [p for p in await self._sessions.outbox() if self.is_free(p.id)]
            except Exception:
                log.exception("the outbox could not be read")
                continue
            for posting in forgotten:
                if posting.id in before:
                    self.later(posting.channel, (posting.id,))
            before = {posting.id for posting in forgotten}

    async def stop(self) -> None:
        """The end of the bot. What is queued stays in the outbox, and is told after the next
        start."""
        tasks = [*self._retries.values(), *([self._sweeping] if self._sweeping else [])]
        self._sweeping = None
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
