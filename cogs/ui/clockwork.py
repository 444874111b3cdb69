"""The clock of each game: one timer that wakes up when there is something to say or to play.

What has been said is marked in the timer itself, so that nothing is said twice, not even after a
restart: the mark is made before, the message carries a nonce that Discord takes only once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from datetime import datetime, timedelta
from typing import Any
from weakref import WeakValueDictionary

import discord

from bot.engine.errors import UserError
from bot.engine.game import Game
from bot.games import find_game
from bot.sessions.model import Look, Timer, moment
from bot.sessions.people import Person
from cogs.ui import notices, pacing
from cogs.ui.house import House, Room
from cogs.ui.news import awaited, hides_who
from cogs.ui.stand_in import By, StandIn

KIND = "turn"
LATER = timedelta(seconds=30)  # when something that a crash has cut short is looked at again
ONCE = timedelta(minutes=2)  # for so long Discord knows a nonce again
NEVER = timedelta(days=3650)  # the row only remembers what was said


@dataclass(frozen=True, slots=True)
class Marks:
    """What was said while a game has been waiting since `since`: everything up to `until`.
    `doing` (begun at `begun`) is being said; `paused` is the version at which nobody was there,
    `gone` how many were away then."""

    since: str
    until: str = ""
    doing: str = ""
    begun: str = ""
    paused: int = 0
    gone: int = 0
    asked_gms: bool = False

    @property
    def blank(self) -> bool:
        return self == Marks(self.since)


@dataclass(frozen=True, slots=True)
class Wait:
    """A game that waits, as far as its clock must know it. Its steps are for all whom the public
    line names: who is asked for a secret reaction must not be seen from a reminder."""

    look: Look
    game: Game[Any]
    room: Room
    since: datetime
    blocked: tuple[str, ...]
    steps: list[pacing.Step]
    away: list[Person]

    @property
    def mode(self) -> str:
        return self.room.pace.deadline

    @property
    def due(self) -> datetime | None:
        return self.steps[-1].at if self.steps else None

    @property
    def next_return(self) -> datetime | None:
        """When the first of those who are away will be back."""
        found = [datetime.fromisoformat(person.away_until) for person in self.away]
        return min(found, default=None)


class Clockwork:
    def __init__(self, house: House) -> None:
        self.house = house
        self.stand_in = StandIn(house)
        self._marks: dict[str, Marks] = {}  # of every game that has a timer
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def _lock(self, channel: str) -> asyncio.Lock:
        return self._locks.setdefault(channel, asyncio.Lock())

    # Setting the clock

    async def begin(self) -> None:
        """At the start: what the timers remember."""
        for timer in await self.house.sessions.due_timers(self.house.now() + 2 * NEVER):
            if timer.kind == KIND and timer.channel is not None:
                self._marks[timer.channel] = Marks(**timer.payload)

    async def catch_up(self) -> None:
        """Games whose clock a crash has left unset."""
        for board in await self.house.campaigns.boards():
            marks = self._marks.get(board.channel)
            if marks is None or marks.since != board.since:
                await self.set(board.channel)

    async def set(self, channel: str, *, anew: bool = False) -> None:
        """After a change: wake up when the next thing is due. `anew`: somebody has come or gone,
        or the pace is another one."""
        async with self._lock(channel):
            wait = await self._wait(channel)
            if wait is None:
                await self._forget(channel)
                return
            marks = self._marks_of(wait)
            if marks.paused and (anew or marks.paused != wait.look.version):
                marks = replace(marks, paused=0, gone=0)
            await self._set(wait, marks)

    async def _wait(self, channel: str) -> Wait | None:
        """The game as it stands; None where it waits for nobody."""
        try:
            look = await self.house.sessions.look(channel)
        except UserError:
            return None
        room = await self.house.room(channel)
        if look.ended or room.board is None:
            return None
        people = {user: await self.house.person(user) for user in pacing.owners(look)}
        away = await self.stand_in.away(look)
        since = datetime.fromisoformat(room.board.since)
        game = find_game(look.game)
        named = dict.fromkeys(pacing.owner(look, seat) for seat in awaited(game, look))
        here = [people[user] for user in named if user and user not in away]
        steps = pacing.steps(room.pace, since, here, window=pacing.hurried(game, look))
        blocked = pacing.blocked(look, away)
        gone = [people[user] for user in people if user in away]
        return Wait(look, game, room, since, blocked, steps, gone)

    def _marks_of(self, wait: Wait) -> Marks:
        board = wait.room.board
        assert board is not None
        known = self._marks.get(wait.look.channel)
        return known if known is not None and known.since == board.since else Marks(board.since)

    async def _set(self, wait: Wait, marks: Marks) -> None:
        due = self._next(wait, marks)
        channel = wait.look.channel
        if due is None and marks.blank:
            await self._forget(channel)
        else:
            await self._write(channel, marks, due or self.house.now() + NEVER)

    def _next(self, wait: Wait, marks: Marks) -> datetime | None:
        found = [step.at for step in wait.steps if moment(step.at) > marks.until]
        if wait.blocked and not marks.paused and not marks.asked_gms:
            found.append(self.house.now() + pacing.GRACE)
        if wait.next_return is not None:
            found.append(wait.next_return)
        return min(found, default=None)

    async def _write(self, channel: str, marks: Marks, due: datetime) -> None:
        self._marks[channel] = marks
        await self.house.sessions.set_timer(channel, KIND, "", due, asdict(marks))

    async def _forget(self, channel: str) -> None:
        if self._marks.pop(channel, None) is not None:
            await self.house.sessions.cancel_timer(channel, KIND, "")

    # Waking up

    async def wake(self, timer: Timer) -> None:
        if timer.kind != KIND or timer.channel is None:
            return
        async with self._lock(timer.channel):
            wait = await self._awaited(timer.channel)
            if wait is None:
                self._marks.pop(timer.channel, None)
                return
            marks = self._marks_of(wait)
            now = self.house.now()
            if marks.paused and len(wait.away) < marks.gone:  # somebody's absence is over
                marks = replace(marks, paused=0, gone=0)
            if marks.doing and now - datetime.fromisoformat(marks.begun) > ONCE:
                marks = replace(marks, until=marks.doing, doing="", begun="")  # it was said
            grace = moment(wait.since + pacing.GRACE) <= moment(now)
            if wait.blocked and grace and not marks.paused and not marks.asked_gms:
                marks = await self._for_the_absent(wait, marks)
            else:
                marks = await self._say_due(wait, marks, now)
            await self._go_on(timer.channel, marks)

    async def _awaited(self, channel: str) -> Wait | None:
        """As `_wait`; those whose absence has just ended have the whole time of a turn."""
        wait = await self._wait(channel)
        if wait is None or wait.room.board is None:
            return wait
        now, since = moment(self.house.now()), moment(wait.since)
        named = {pacing.owner(wait.look, seat) for seat in awaited(wait.game, wait.look)} - {""}
        people = [await self.house.person(user) for user in named]
        if any(since < person.away_until <= now for person in people):
            await self.house.set_board(replace(wait.room.board, since=now))
            return await self._wait(channel)
        return wait

    async def _go_on(self, channel: str, marks: Marks) -> None:
        """Set the timer for what comes next; a new turn begins with clean marks."""
        wait = await self._wait(channel)
        if wait is None:
            await self._forget(channel)
            return
        self._marks[channel] = marks
        await self._set(wait, self._marks_of(wait))

    async def _say_due(self, wait: Wait, marks: Marks, now: datetime) -> Marks:
        """Of several things that are due only the last is said: after a night without power nobody
        wants to read them all."""
        due = [s for s in wait.steps if marks.until < moment(s.at) <= moment(now)]
        if not due:
            return marks
        step = due[-1]
        doing = replace(marks, doing=moment(step.at), begun=moment(now))
        await self._write(wait.look.channel, doing, now + LATER)
        users = dict.fromkeys(user for each in due for user in each.users)
        people = [await self.house.person(user) for user in users]
        said = replace(marks, until=moment(step.at), doing="", begun="")
        if step.kind != "remind":
            return await self._time_is_up(wait, said, step, people)
        await self._remind(wait, step, people)
        return said

    async def _remind(self, wait: Wait, step: pacing.Step, people: list[Person]) -> None:
        wanted = [person.user for person in people if pacing.pingable(person, self.house.now())]
        if wanted:
            hidden = hides_who(wait.game, wait.look)
            text = notices.reminder(wait.room, wanted, wait.since, wait.due, reaction=hidden)
            await self._say(wait, text, wanted, f"turn-{wait.look.session}-{_number(step.at)}")

    async def _time_is_up(
        self, wait: Wait, marks: Marks, step: pacing.Step, people: list[Person]
    ) -> Marks:
        nonce = f"turn-{wait.look.session}-{_number(step.at)}"
        if not people:  # all are absent, which is a matter of its own
            return marks
        if step.kind == "window":
            return await self._play(wait, marks, wait.look.waiting, "default")
        if wait.mode == "gm":
            await self._ask_gms(wait, nonce)
        elif wait.mode == "remind":
            now = self.house.now()
            awake = [person.user for person in people if pacing.pingable(person, now)]
            text = notices.last_reminder(wait.game, wait.look, wait.room, wait.since)
            controls = notices.let_play(wait.look, wait.since, wait.room.language)
            await self._say(wait, text, awake, nonce, controls)
        else:
            return await self._play(wait, marks, wait.look.waiting)
        return marks

    async def _for_the_absent(self, wait: Wait, marks: Marks) -> Marks:
        if wait.mode != "gm":
            return await self._play(wait, marks, ())
        marks = replace(marks, asked_gms=True)
        await self._write(wait.look.channel, marks, self.house.now() + NEVER)
        await self._ask_gms(wait, f"away-{wait.look.session}-{wait.look.version}")
        return marks

    async def _play(
        self, wait: Wait, marks: Marks, late: tuple[str, ...], by: By = "stand-in"
    ) -> Marks:
        """The stand-in plays; where nobody is there to play for, or nothing could be done, the
        game pauses until somebody comes back."""
        goes_on = await self.stand_in.play(wait.look.channel, late, by)
        after = await self._wait(wait.look.channel)
        if after is None:
            return marks
        moved = after.since != wait.since
        marks = self._marks_of(after) if moved else marks
        if goes_on and (moved or not after.blocked):
            return marks
        marks = replace(marks, paused=after.look.version, gone=len(after.away))
        await self._write(wait.look.channel, marks, self.house.now() + NEVER)
        if not goes_on:
            nonce = f"pause-{after.look.session}-{after.look.version}"
            await self._say(after, notices.pause(after.room), (), nonce)
        return marks

    async def let_play(self, channel: str, late: tuple[str, ...]) -> None:
        """Somebody at the table has asked the stand-in to play for those whose time is up."""
        async with self._lock(channel):
            look = await self.house.sessions.look(channel)
            await self.stand_in.play(channel, late, "default" if look.asks else "stand-in")

    async def _ask_gms(self, wait: Wait, nonce: str) -> None:
        gms = [gm for gm in wait.look.gms if gm.isdigit()]
        text = notices.for_gms(wait.game, wait.look, wait.room, gms, wait.since)
        await self._say(wait, text, gms, nonce)

    async def _say(
        self,
        wait: Wait,
        text: str,
        pings: Iterable[str],
        nonce: str,
        controls: discord.ui.View | None = None,
    ) -> None:
        given: dict[str, Any] = {} if controls is None else {"view": controls}
        await notices.announce(self.house, wait.look.channel, text, pings, nonce=nonce, **given)


def _number(at: datetime) -> int:
    return int(at.timestamp())
