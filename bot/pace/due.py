"""What is done when something is due in a game that waits: remind, tell, ask game masters, play."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime, timedelta

from bot.pace import absence
from bot.pace.announcer import Announcer
from bot.pace.deadlines import Step, pingable
from bot.pace.progress import FAR_FUTURE, Progress, ProgressStore
from bot.pace.services import PaceServices
from bot.pace.stand_in import By, StandIn
from bot.pace.wait import Wait, read_wait
from bot.pace.waiting import hides_who, owner_of
from bot.sessions.model import Look, moment
from bot.sessions.records.clocks import FREE
from bot.sessions.records.people import Person

RETRY = timedelta(seconds=30)  # when something that may have been cut short is looked at again
# Discord recognises a nonce for about so long. A step that was begun longer ago counts as taken:
# it is better to say something never than twice.
NONCE_LIFETIME = timedelta(minutes=2)


class DueActions:
    """Each action returns the progress of the wait after it."""

    def __init__(self, services: PaceServices, announcer: Announcer, store: ProgressStore) -> None:
        self.services = services
        self.announcer = announcer
        self.store = store
        self.stand_in = StandIn(services, announcer)

    def progress_of(self, wait: Wait) -> Progress:
        turn_message = wait.room.turn_message
        assert turn_message is not None
        return self.store.of(wait.look.channel, turn_message.since)

    # Steps of the wait

    async def take(self, wait: Wait, progress: Progress, now: datetime) -> Progress:
        """Do what the time has come for."""
        if progress.doing and now - datetime.fromisoformat(progress.begun) > NONCE_LIFETIME:
            progress = replace(progress, until=progress.doing, doing="", begun="")
        if wait.is_for_absent(progress, now):
            return await self._for_the_absent(wait, progress)
        return await self._take_steps(wait, progress, now)

    async def _take_steps(self, wait: Wait, progress: Progress, now: datetime) -> Progress:
        """Of several steps that are due only the last is taken: after a long time without power
        nobody wants to read them all."""
        due = wait.due_steps(progress, now)
        if not due:
            return progress
        step = due[-1]
        doing = replace(progress, doing=moment(step.at), begun=moment(now))
        await self.store.write(wait.look.channel, doing, now + RETRY)
        users = dict.fromkeys(user for each in due for user in each.users)
        people = [await self.services.person(user) for user in users]
        done = replace(progress, until=moment(step.at), doing="", begun="")
        if step.kind == "remind":
            await self._remind(wait, step, people)
            return done
        return await self._time_is_up(wait, done, step, people)

    async def _remind(self, wait: Wait, step: Step, people: list[Person]) -> None:
        users = self._pingable(people)
        if users:
            await self.announcer.remind(wait, users, _nonce(wait, step))

    async def _time_is_up(
        self, wait: Wait, progress: Progress, step: Step, people: list[Person]
    ) -> Progress:
        nonce, action = _nonce(wait, step), wait.at_time_up(step, bool(people))
        if action == "close":
            users = absence.silent_users(wait.game, wait.look)
            await absence.note_silent(self.services, wait.look, users)
            return await self.play(wait, progress, wait.look.waiting, "default")
        if action == "play":
            return await self.play(wait, progress, await self.note_late(wait))
        if action == "tell":
            await self.announcer.tell_time_is_up(wait, self._pingable(people), nonce)
        if action in ("ask masters", "ask masters again"):
            await self.announcer.ask_masters(wait, nonce)
        if action == "ask masters":
            return replace(progress, asked_gms=progress.asked_gms or wait.hidden)
        return progress

    def _pingable(self, people: list[Person]) -> list[str]:
        now = self.services.now()
        return [person.user for person in people if pingable(person, now)]

    # Those who are absent

    async def _for_the_absent(self, wait: Wait, progress: Progress) -> Progress:
        if wait.at_deadline != "gm" or await self.stand_in.playable(wait.look):
            return await self.play(wait, progress)
        return await self._leave_to_masters(wait, progress)

    async def _leave_to_masters(self, wait: Wait, progress: Progress) -> Progress:
        progress = replace(progress, asked_gms=True)
        await self.store.write(wait.look.channel, progress, self.services.now() + FAR_FUTURE)
        nonce = f"away-{wait.look.session}-{wait.look.version}"
        await self.announcer.ask_masters(wait, nonce)
        return progress

    async def note_late(self, wait: Wait) -> tuple[str, ...]:
        """Those whom the game waits for are late from now on. Returns the seats whose open decision
        closes although nobody is late for it."""
        users = absence.late_users(wait.game, wait.look)
        await absence.note_late(self.services, wait.look, users)
        return () if users else wait.look.waiting

    async def play(
        self,
        wait: Wait,
        progress: Progress,
        closing: Collection[str] = (),
        by: By = "stand-in",
        *,
        watched: bool = False,
    ) -> Progress:
        """Let the stand-in play (see `StandIn.play` for the arguments). If nobody is there to play
        for, the game pauses until somebody says or does something in its channel; if the stand-in
        can do nothing, game masters are asked."""
        channel = wait.look.channel
        if watched or absence.present(wait.look, await self._absent(wait.look)):
            await self._tell_late(wait)
        goes_on = await self.stand_in.play(channel, closing, by, watched=watched)
        after = await read_wait(self.services, channel)
        if after is None:
            return progress
        moved = after.look.version != wait.look.version
        progress = self.progress_of(after) if moved else progress
        if not goes_on:
            progress = replace(progress, paused=after.look.version, gone=len(after.away))
            await self.store.write(channel, progress, self.services.now() + FAR_FUTURE)
            nonce = f"pause-{after.look.session}-{_seconds(self.services.now())}"
            await self.announcer.tell_pause(after, nonce)
        elif not moved and (after.blocked or closing):
            return await self._leave_to_masters(after, progress)
        return progress

    async def _tell_late(self, wait: Wait) -> None:
        """Say once of everybody who is late that the stand-in plays for them. Not while a secret
        reaction is open: it would tell who is asked."""
        clock, look = wait.room.clock, wait.look
        if hides_who(wait.game, look):
            return
        waited_for = {owner_of(look, seat) for seat in look.waiting} - {FREE}
        new = [who for who in clock.late if who in waited_for and who not in clock.announced]
        if new:
            announced = (*clock.announced, *new)
            await self.services.change_clock(look.channel, announced=announced)
            await self.announcer.tell_late(wait, new, f"late-{look.session}-{look.version}")

    # Pauses

    async def end_pause(self, wait: Wait, progress: Progress) -> Progress:
        """End the pause if somebody has come back without a word in this channel."""
        here = absence.present(wait.look, await self._absent(wait.look))
        if not here and wait.at_deadline != "gm":
            return progress
        if here:
            await self.tell_going_on(wait, here)
        return replace(progress, paused=0, gone=0)

    async def tell_going_on(self, wait: Wait, users: list[str]) -> None:
        nonce = f"on-{wait.look.session}-{_seconds(self.services.now())}"
        await self.announcer.tell_going_on(wait, users, nonce)

    async def _absent(self, look: Look) -> set[str]:
        return await absence.absent_from(self.services, look)


def _nonce(wait: Wait, step: Step) -> str:
    return f"turn-{wait.look.session}-{_seconds(step.at)}"


def _seconds(at: datetime) -> int:
    return int(at.timestamp())
