"""Delivery: what a channel must be told is told in the end, in order, and only once.

A change is stored before it is told, and telling can fail in many ways: Discord refuses, is down,
or the connection drops and nobody knows whether the words have arrived. Whatever could not be told
waits here, channel by channel, and is tried again later and later while the bot runs, at once after
the gateway has come back, and whenever something else is to be told in the same channel. Whether a
lost answer has arrived is asked before it is told again; posts carry a nonce for that."""

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
FIRST_PAUSE_SECONDS = 2.0  # before what could not be told is tried again; then twice as long
LONGEST_PAUSE_SECONDS = 3600.0
SWEEP_SECONDS = 60.0  # how often the outbox is searched for what everybody has forgotten
CHORES = 500  # edits of old messages that are kept for later
IN_BETWEEN_SECONDS = 1.5  # that somebody who waits for an answer gives to what is late
Give = Callable[[], Awaitable[object]]
# Tells these postings, or raises what has prevented it. Of an interaction that was to tell them it
# asks first whether its answer has arrived.
Tell = Callable[[str, Collection[int], "Interaction | None"], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Late:
    """Something that could not be told: postings of the outbox, or a line that is stored
    nowhere."""

    tell: Give
    postings: tuple[int, ...] = ()


class Delivery:
    def __init__(self, sessions: Sessions, tell: Tell) -> None:
        self._sessions = sessions
        self._tell = tell
        self._late: dict[str, deque[Late]] = {}
        self._retries: dict[str, asyncio.Task[None]] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._faulty: set[int] = set()  # postings that a bug keeps from being told, until a restart
        self._claimed: dict[int, int] = {}  # postings, by how many are telling them just now
        self._chores: deque[Give] = deque(maxlen=CHORES)
        self._hurry = asyncio.Event()
        self._sweeping: asyncio.Task[None] | None = None

    # What is being told just now

    @contextmanager
    def claim(self, postings: Iterable[int | None]) -> Iterator[None]:
        """While somebody tells these postings nobody else does."""
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
        """Nobody is telling it, it does not wait here, and no bug is in its way."""
        return not (posting in self._claimed or posting in self._faulty) and (
            posting not in self.late_postings()
        )

    # What could not be told

    def late_postings(self, channel: str | None = None) -> set[int]:
        """The postings that wait here, of one channel or of all."""
        queues = self._late.values() if channel is None else [self._late.get(channel, deque())]
        return {posting for queue in queues for late in queue for posting in late.postings}

    @property
    def waits(self) -> bool:
        """Whether anything is still to be told or changed."""
        return any(self._late.values()) or bool(self._chores)

    def later(
        self, channel: str, postings: Collection[int], reply: Interaction | None = None
    ) -> None:
        """Postings that could not be told; `reply` is the interaction whose answer may have arrived
        nevertheless."""
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
        """Tell a line that is stored nowhere, behind what is late; it must carry a nonce. What
        Discord refuses (the channel is gone or closed to us) is dropped."""

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
        """An edit that nothing waits for and that does no harm when it comes twice: now, or with
        the next searches of the outbox. What Discord refuses (the message was deleted) is
        dropped."""
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
        """Tell what is late in a channel, in its order. False: some of it still is."""
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
                except Exception:  # a bug: what comes after it must not wait for a mended bot
                    log.exception("channel %s cannot be told what it has missed", channel)
                    self._faulty.update(first.postings)
                if queue and queue[0] is first:  # it was not told otherwise meanwhile
                    queue.popleft()
            self._late.pop(channel, None)
        return True

    async def quickly(self, channel: str) -> None:
        """As `catch_up`, for somebody whose own answer must not wait long for it."""
        try:
            async with asyncio.timeout(IN_BETWEEN_SECONDS):
                await self.catch_up(channel)
        except TimeoutError:
            log.warning("channel %s is told later", channel)

    def told(self, channel: str, postings: Collection[int]) -> None:
        """These were told otherwise."""
        queue = self._late.get(channel)
        for late in list(queue or ()):
            if queue is not None and late.postings and set(late.postings) <= set(postings):
                queue.remove(late)

    async def missed(self, channel: str, before: int | None) -> list[Posting]:
        """What is late in a channel and older than this posting: it is told together with it."""
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
        """Until the time has passed, or there is reason to hurry."""
        try:
            async with asyncio.timeout(seconds):
                await self._hurry.wait()
        except TimeoutError:
            pass

    def hurry(self) -> None:
        """The connection has come back: everything is tried at once."""
        self._hurry.set()
        self._hurry = asyncio.Event()

    def start(self) -> None:
        """From now on the outbox is searched now and then."""
        if self._sweeping is None:
            self._sweeping = asyncio.create_task(self._sweep(), name="sweep")

    async def _sweep(self) -> None:
        """What nobody tells, and nobody has said that it could not be told: whoever was to tell it
        was cancelled, or a fault has stopped them. It is late when it is seen for the second
        time."""
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
        """The end of the bot: what is late stays in the outbox, and is told at the next start."""
        tasks = [*self._retries.values(), *([self._sweeping] if self._sweeping else [])]
        self._sweeping = None
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
