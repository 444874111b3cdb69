"""The clocks of all games. Each has one timer, which is due when there is something to say or to
play; the timer itself remembers what has been done."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from weakref import WeakValueDictionary

from bot.pace import absence
from bot.pace.announcer import Announcer
from bot.pace.due import RETRY, DueActions
from bot.pace.progress import FAR_FUTURE, Progress, ProgressStore
from bot.pace.services import PaceServices
from bot.pace.stand_in import By
from bot.pace.timers import DueTimer
from bot.pace.wait import Wait, read_wait, wait_id
from bot.pace.waiting import owner_of, owners, publicly_awaited
from bot.sessions.model import moment
from bot.sessions.records.clocks import FREE


class GameClocks:
    def __init__(self, services: PaceServices, announcer: Announcer) -> None:
        self.services = services
        self.store = ProgressStore(services.sessions)
        self.actions = DueActions(services, announcer, self.store)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def _lock(self, channel: str) -> asyncio.Lock:
        return self._locks.setdefault(channel, asyncio.Lock())

    @property
    def busy(self) -> bool:
        """Whether a clock is at work just now."""
        return any(lock.locked() for lock in self._locks.values())

    # Setting a clock

    async def load(self) -> None:
        """Read the progress of all games, when the bot starts."""
        await self.store.load(self.services.now())

    async def catch_up(self) -> None:
        """Set the clocks that were not set before the bot stopped."""
        for turn_message in await self.services.records.turn_messages():
            progress = self.store.known(turn_message.channel)
            if progress is None or progress.since != turn_message.since:
                await self.set(turn_message.channel)

    async def set(self, channel: str, *, anew: bool = False) -> None:
        """Set the game's timer for what is due next, after a change of the game. `anew`: somebody
        has come or gone, or the campaign's pace has changed."""
        async with self._lock(channel):
            wait = await read_wait(self.services, channel)
            if wait is None:
                await self.store.forget(channel)
                return
            progress = self.actions.progress_of(wait)
            if anew and wait.at_deadline != "gm":  # the game master who was to decide has gone
                progress = replace(progress, asked_gms=False)
            if progress.paused and progress.paused != wait.look.version:
                progress = replace(progress, paused=0, gone=0)
            elif progress.paused and anew:
                progress = await self.actions.end_pause(wait, progress)
            await self._set_timer(wait, progress)

    async def _set_timer(self, wait: Wait, progress: Progress) -> None:
        channel, now = wait.look.channel, self.services.now()
        due = wait.next_wake(progress, now)
        if due is None and progress.blank:
            await self.store.forget(channel)
        else:
            await self.store.write(channel, progress, due or now + FAR_FUTURE)

    # When the timer is due

    async def wake(self, timer: DueTimer[Progress]) -> None:
        """Do what is due, and set the timer for what comes next."""
        channel = timer.channel
        if channel is None:
            return
        async with self._lock(channel):
            wait = await self._wait_after_absences(channel)
            if wait is None:
                self.store.drop(channel)
                return
            progress, now = self.actions.progress_of(wait), self.services.now()
            if not wait.told:  # Discord is not reached: once it is told, the clock is set
                await self.store.write(channel, progress, now + RETRY)
                return
            if progress.paused and len(wait.away) < progress.gone:  # somebody's absence is over
                progress = await self.actions.end_pause(wait, progress)
            progress = await self.actions.take(wait, progress, now)
            await self._go_on(channel, progress)

    async def _wait_after_absences(self, channel: str) -> Wait | None:
        """The game as it waits now. Those whose absence has ended since the turn began have the
        whole time of a turn from now on."""
        wait = await read_wait(self.services, channel)
        if wait is None or wait.room.turn_message is None:
            return wait
        now, since = moment(self.services.now()), moment(wait.since)
        awaited = publicly_awaited(wait.game, wait.look)
        users = {owner_of(wait.look, seat) for seat in awaited} - {""}
        people = [await self.services.person(user) for user in users]
        if any(since < person.away_until <= now for person in people):
            await self.services.set_turn_message(replace(wait.room.turn_message, since=now))
            return await read_wait(self.services, channel)
        return wait

    async def _go_on(self, channel: str, progress: Progress) -> None:
        """Set the timer for what comes next. If another wait has begun, its progress is empty."""
        wait = await read_wait(self.services, channel)
        if wait is None:
            await self.store.forget(channel)
            return
        self.store.keep(channel, progress)
        await self._set_timer(wait, self.actions.progress_of(wait))

    async def let_play(self, channel: str, seen: str) -> None:
        """Let the stand-in play for those whose time is up, because somebody in the game has asked
        for it. `seen` is the `wait_id` of the wait that they saw, so of two who ask only one is
        heard."""
        async with self._lock(channel):
            wait = await read_wait(self.services, channel)
            if wait is None or not wait.told or wait_id(wait.room) != seen:
                return
            by: By = "default" if wait.look.asks else "stand-in"
            closing = wait.look.waiting if wait.look.asks else ()
            await self.actions.note_late(wait)
            if any(not owner_of(wait.look, seat) for seat in wait.look.waiting):
                clock = wait.room.clock
                await self.services.change_clock(channel, late=(*clock.late, FREE))
            progress = self.actions.progress_of(wait)
            progress = await self.actions.play(wait, progress, closing, by, watched=True)
            await self._go_on(channel, progress)

    # Somebody is there again

    async def acted(self, channel: str, user: str) -> None:
        """A user has pressed something or used a command in the channel. That ends their lateness
        and a pause because nobody was there."""
        clock = (await self.services.room(channel)).clock
        if user in clock.silent and user not in clock.late:
            await self.services.set_clock(channel, clock.without(user))
        if user in clock.late:
            await self.services.set_clock(channel, clock.without(user))
            await absence.give_whole_time(self.services, channel, user)
            if not self.store.pauses(channel):
                await self.set(channel)
        await self.spoke(channel, user)

    async def spoke(self, channel: str, user: str) -> None:
        """A user has written in the channel: that ends a pause because nobody was there. Who has
        a seat is back; for a game master without one the stand-in plays another round."""
        if not self.store.pauses(channel) or (await self.services.room(channel)).clock.paused:
            return
        look = await self.services.sessions.look(channel)
        if user not in (*owners(look), *look.gms):
            return
        async with self._lock(channel):
            wait = await read_wait(self.services, channel)
            if wait is None or not self.store.pauses(channel):
                return
            progress = replace(self.actions.progress_of(wait), paused=0, gone=0)
            self.store.keep(channel, progress)
            await self.actions.tell_going_on(wait, [user])
            await self.services.set_clock(channel, wait.room.clock.without(user))
            if (await self.services.person(user)).is_away(self.services.now()):
                await absence.come_back(self.services, user)
            await absence.give_whole_time(self.services, channel, user)
            if user not in owners(look) and wait.blocked:
                progress = await self.actions.play(wait, progress, watched=True)
            await self._go_on(channel, progress)
