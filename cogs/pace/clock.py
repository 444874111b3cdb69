"""The clock of each game: one timer that wakes up when there is something to say or to play.

What has been said is marked in the timer itself, so that nothing is said twice, not even after a
restart: the mark is made before, the message carries a nonce that Discord takes only once."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any
from weakref import WeakValueDictionary

import discord

from bot.engine.errors import UserError
from bot.engine.game import Game
from bot.games import find_game
from bot.pace import deadlines
from bot.pace.timers import DueTimer, TimerKind
from bot.sessions.model import Look, moment
from bot.sessions.records.clocks import FREE
from bot.sessions.records.people import Person
from cogs.campaign.campaigns import come_back
from cogs.kit import notices
from cogs.kit.news import awaited, hides_who
from cogs.kit.services import Room, Services
from cogs.pace.stand_in import By, StandIn

LATER = timedelta(seconds=30)  # when something that a crash has cut short is looked at again
ONCE = timedelta(minutes=2)  # for so long Discord knows a nonce again
NEVER = timedelta(days=3650)  # the row only remembers what was said


@dataclass(frozen=True, slots=True)
class Marks:
    """What was said while a game has been waiting since `since`: everything up to `until`.
    `doing` (begun at `begun`) is being said; `paused` is the version at which nobody was there,
    `gone` how many were away then; a pause that a game master has ordered is kept in the clock's
    state instead. `asked_gms`: they know of this wait and decide."""

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


TURN = TimerKind("turn", Marks)  # one for each game; its key is empty


@dataclass(frozen=True, slots=True)
class Wait:
    """A game that waits, as far as its clock must know it. Its steps are for all whom the public
    line names: who is asked for a secret reaction must not be seen from a reminder."""

    look: Look
    game: Game[Any]
    room: Room
    since: datetime
    blocked: tuple[str, ...]
    steps: list[deadlines.Step]
    away: list[Person]
    absent: Collection[str] = ()  # who is away or late, game masters without a seat too

    @property
    def mode(self) -> str:
        return deadlines.at_deadline(self.room.pace, self.look, self.absent)

    @property
    def told(self) -> bool:
        """Whether the channel knows how the game stands: nobody's time runs, and nobody is late,
        before that."""
        turn_message = self.room.turn_message
        return turn_message is not None and turn_message.version >= self.look.turned

    @property
    def due(self) -> datetime | None:
        return self.steps[-1].at if self.steps else None

    @property
    def hidden(self) -> bool:
        """Whether nobody may see who is asked."""
        return hides_who(self.game, self.look)

    @property
    def patience(self) -> datetime:
        """Until when nobody plays for the absent. A secret reaction lasts as long whether somebody
        absent is asked or somebody else, or its end would tell who holds a card."""
        soon = self.since + deadlines.GRACE
        return max(soon, self.due) if self.hidden and self.due is not None else soon

    def is_due(self, marks: Marks, now: datetime) -> bool:
        """Whether something is still to be said that its time has come for."""
        return any(marks.until < moment(step.at) <= moment(now) for step in self.steps)

    @property
    def next_return(self) -> datetime | None:
        """When the first of those who are away will be back."""
        found = [datetime.fromisoformat(person.away_until) for person in self.away]
        return min(found, default=None)


class Clockwork:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.stand_in = StandIn(services)
        self._marks: dict[str, Marks] = {}  # of every game that has a timer
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def _lock(self, channel: str) -> asyncio.Lock:
        return self._locks.setdefault(channel, asyncio.Lock())

    # Setting the clock

    async def begin(self) -> None:
        """At the start: what the timers remember."""
        for timer in await self.services.sessions.due_timers(self.services.now() + 2 * NEVER):
            if timer.kind == TURN.name and timer.channel is not None:
                self._marks[timer.channel] = TURN.read(timer).payload

    async def catch_up(self) -> None:
        """Games whose clock a crash has left unset."""
        for turn_message in await self.services.campaigns.turn_messages():
            marks = self._marks.get(turn_message.channel)
            if marks is None or marks.since != turn_message.since:
                await self.set(turn_message.channel)

    async def set(self, channel: str, *, anew: bool = False) -> None:
        """After a change: wake up when the next thing is due. `anew`: somebody has come or gone,
        or the pace is another one."""
        async with self._lock(channel):
            wait = await self._wait(channel)
            if wait is None:
                await self._forget(channel)
                return
            marks = self._marks_of(wait)
            if anew and wait.mode != "gm":  # who was to decide has gone
                marks = replace(marks, asked_gms=False)
            if marks.paused and marks.paused != wait.look.version:
                marks = replace(marks, paused=0, gone=0)
            elif marks.paused and anew:
                marks = await self._end_pause(wait, marks)
            await self._set(wait, marks)

    async def _wait(self, channel: str) -> Wait | None:
        """The game as it stands; None where it waits for nobody."""
        try:
            look = await self.services.sessions.look(channel)
        except UserError:
            return None
        room = await self.services.room(channel)
        if look.ended or room.turn_message is None:
            return None
        since = datetime.fromisoformat(room.turn_message.since)
        game, clock = find_game(look.game), room.clock
        if clock.paused:
            return Wait(look, game, room, since, (), [], [])
        people = {user: await self.services.person(user) for user in deadlines.owners(look)}
        away, absent = await self.stand_in.away(look), await self.stand_in.absent(look)
        named = dict.fromkeys(deadlines.owner(look, seat) for seat in self._called(game, look))
        here = [people[user] for user in named if user and user not in absent]
        steps = deadlines.steps(
            room.pace, since, here,
            window=deadlines.hurried(game, look), extra=clock.extra_for(since),
        )  # fmt: skip
        blocked = deadlines.blocked(look, absent)
        gone = [people[user] for user in people if user in away]
        return Wait(look, game, room, since, blocked, steps, gone, absent)

    def _called(self, game: Game[Any], look: Look) -> list[str]:
        """The seats that are told of the time. Of a secret reaction all who might be asked for it,
        except who has left it to the bot."""
        asked = {seat for ask in look.asks for seat in ask.seats}
        hidden = hides_who(game, look)
        named = [
            seat
            for seat in awaited(game, look)
            if not (hidden and seat in look.wise and seat not in asked)
        ]
        return named or list(look.waiting)

    def _marks_of(self, wait: Wait) -> Marks:
        turn_message = wait.room.turn_message
        assert turn_message is not None
        known = self._marks.get(wait.look.channel)
        return (
            known
            if known is not None and known.since == turn_message.since
            else Marks(turn_message.since)
        )

    async def _set(self, wait: Wait, marks: Marks) -> None:
        due = self._next(wait, marks)
        channel = wait.look.channel
        if due is None and marks.blank:
            await self._forget(channel)
        else:
            await self._write(channel, marks, due or self.services.now() + NEVER)

    def _next(self, wait: Wait, marks: Marks) -> datetime | None:
        found = [step.at for step in wait.steps if moment(step.at) > marks.until]
        if wait.blocked and not marks.paused and not marks.asked_gms:
            found.append(max(self.services.now(), wait.patience))
        if wait.next_return is not None:
            found.append(wait.next_return)
        return min(found, default=None)

    async def _write(self, channel: str, marks: Marks, due: datetime) -> None:
        self._marks[channel] = marks
        await TURN.set(self.services.sessions, channel, "", due, marks)

    async def _forget(self, channel: str) -> None:
        if self._marks.pop(channel, None) is not None:
            await TURN.cancel(self.services.sessions, channel, "")

    # Waking up

    async def wake(self, timer: DueTimer[Marks]) -> None:
        if timer.channel is None:
            return
        async with self._lock(timer.channel):
            wait = await self._awaited(timer.channel)
            if wait is None:
                self._marks.pop(timer.channel, None)
                return
            marks = self._marks_of(wait)
            now = self.services.now()
            if not wait.told:  # the connection is down: the clock is set when it has been told
                await self._write(timer.channel, marks, now + LATER)
                return
            if marks.paused and len(wait.away) < marks.gone:  # somebody's absence is over
                marks = await self._end_pause(wait, marks)
            if marks.doing and now - datetime.fromisoformat(marks.begun) > ONCE:
                marks = replace(marks, until=marks.doing, doing="", begun="")  # it was said
            left = moment(wait.patience) <= moment(now) and wait.blocked
            if wait.hidden and wait.is_due(marks, now):
                left = ()  # the window closes for everybody alike
            if left and not marks.paused and not marks.asked_gms:
                marks = await self._for_the_absent(wait, marks)
            else:
                marks = await self._say_due(wait, marks, now)
            await self._go_on(timer.channel, marks)

    async def _awaited(self, channel: str) -> Wait | None:
        """As `_wait`; those whose absence has just ended have the whole time of a turn."""
        wait = await self._wait(channel)
        if wait is None or wait.room.turn_message is None:
            return wait
        now, since = moment(self.services.now()), moment(wait.since)
        named = {deadlines.owner(wait.look, seat) for seat in awaited(wait.game, wait.look)} - {""}
        people = [await self.services.person(user) for user in named]
        if any(since < person.away_until <= now for person in people):
            await self.services.set_turn_message(replace(wait.room.turn_message, since=now))
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
        people = [await self.services.person(user) for user in users]
        said = replace(marks, until=moment(step.at), doing="", begun="")
        if step.kind != "remind":
            return await self._time_is_up(wait, said, step, people)
        await self._remind(wait, step, people)
        return said

    async def _remind(self, wait: Wait, step: deadlines.Step, people: list[Person]) -> None:
        wanted = [
            person.user for person in people if deadlines.pingable(person, self.services.now())
        ]
        if wanted:
            hidden = hides_who(wait.game, wait.look)
            text = notices.reminder(wait.room, wanted, wait.since, wait.due, reaction=hidden)
            await self._say(wait, text, wanted, f"turn-{wait.look.session}-{_number(step.at)}")

    async def _time_is_up(
        self, wait: Wait, marks: Marks, step: deadlines.Step, people: list[Person]
    ) -> Marks:
        nonce = f"turn-{wait.look.session}-{_number(step.at)}"
        closes = step.kind == "window" and (wait.hidden or bool(people))
        if not people and not closes:  # all are absent, which is a matter of its own
            again = wait.mode == "gm" and wait.blocked and wait.room.clock.extra_for(wait.since)
            if again:  # a game master has given them more time, which is up too
                await self._ask_gms(wait, nonce)
            return marks
        if closes:
            await self._are_silent(wait)
            return await self._play(wait, marks, wait.look.waiting, "default")
        if wait.mode == "gm":
            await self._ask_gms(wait, nonce)
            return replace(marks, asked_gms=marks.asked_gms or wait.hidden)
        if wait.mode == "remind":
            now = self.services.now()
            awake = [person.user for person in people if deadlines.pingable(person, now)]
            text = notices.last_reminder(wait.game, wait.look, wait.room, wait.since)
            controls = notices.remedies(wait.game, wait.look, wait.room)
            await self._say(wait, text, awake, nonce, controls)
        else:
            return await self._play(wait, marks, await self._are_late(wait.look))
        return marks

    async def _for_the_absent(self, wait: Wait, marks: Marks) -> Marks:
        if wait.mode != "gm" or await self.stand_in.for_whom(wait.look):
            return await self._play(wait, marks)
        return await self._leave_to_gms(wait, marks)

    async def _leave_to_gms(self, wait: Wait, marks: Marks) -> Marks:
        marks = replace(marks, asked_gms=True)
        await self._write(wait.look.channel, marks, self.services.now() + NEVER)
        await self._ask_gms(wait, f"away-{wait.look.session}-{wait.look.version}")
        return marks

    # Playing for those who are not there

    async def _are_late(self, look: Look) -> tuple[str, ...]:
        """Those whom the game waits for are late from now on, until they act. Returns the seats for
        which the open decision closes although nobody is late for it."""
        users = deadlines.slow(find_game(look.game), look)
        clock = (await self.services.room(look.channel)).clock
        late = dict.fromkeys((*clock.late, *users))
        if len(late) > len(clock.late):
            await self.services.change_clock(look.channel, late=tuple(late))
        return () if users else look.waiting

    async def _are_silent(self, wait: Wait) -> None:
        """Those who let the time for a question out of turn pass are not waited for again until
        they act. Not for a secret reaction, of which only who might make it is asked."""
        game, look, clock = wait.game, wait.look, wait.room.clock
        seats = {
            seat
            for ask in look.asks
            if ask.kind in game.plans or not (ask.secret and ask.kind in game.reactions)
            for seat in ask.seats
            if len(ask.seats) == 1 and seat in look.waiting
        }
        users = [deadlines.owner(look, seat) for seat in look.waiting if seat in seats]
        silent = dict.fromkeys((*clock.silent, *(user for user in users if user)))
        if len(silent) > len(clock.silent):
            await self.services.change_clock(look.channel, silent=tuple(silent))

    async def _play(
        self,
        wait: Wait,
        marks: Marks,
        closing: tuple[str, ...] = (),
        by: By = "stand-in",
        *,
        watched: bool = False,
    ) -> Marks:
        """The stand-in plays; where nobody is there to play for, the game pauses until somebody at
        the table says or does something. Where it can do nothing, game masters are asked."""
        channel = wait.look.channel
        if watched or deadlines.present(wait.look, await self.stand_in.absent(wait.look)):
            await self._announce_late(wait)
        goes_on = await self.stand_in.play(channel, closing, by, watched=watched)
        after = await self._wait(channel)
        if after is None:
            return marks
        moved = after.look.version != wait.look.version
        marks = self._marks_of(after) if moved else marks
        if not goes_on:
            marks = replace(marks, paused=after.look.version, gone=len(after.away))
            await self._write(channel, marks, self.services.now() + NEVER)
            nonce = f"pause-{after.look.session}-{_number(self.services.now())}"
            await self._say(after, notices.pause(after.room), (), nonce)
        elif not moved and (after.blocked or closing):
            return await self._leave_to_gms(after, marks)
        return marks

    async def _announce_late(self, wait: Wait) -> None:
        """Said once of everybody who is late: the stand-in plays for them until they act. While a
        secret reaction is open it would tell who is asked."""
        clock, look = wait.room.clock, wait.look
        if hides_who(wait.game, look):
            return
        waited_for = {deadlines.owner(look, seat) for seat in look.waiting} - {FREE}
        new = [who for who in clock.late if who in waited_for and who not in clock.announced]
        if new:
            await self.services.change_clock(look.channel, announced=(*clock.announced, *new))
            text = notices.plays_for(wait.room, new)
            nonce = f"late-{look.session}-{look.version}"
            controls = notices.late_controls(look, new, wait.room.language)
            await self._say(wait, text, (), nonce, controls)

    async def let_play(self, channel: str, mark: str) -> None:
        """Somebody at the table has asked the stand-in to play for those whose time is up, in the
        wait that has this mark: of two who ask, one is heard."""
        async with self._lock(channel):
            wait = await self._wait(channel)
            if wait is None or not wait.told or notices.wait_mark(wait.room) != mark:
                return
            by: By = "default" if wait.look.asks else "stand-in"
            closing = wait.look.waiting if wait.look.asks else ()
            await self._are_late(wait.look)
            if any(not deadlines.owner(wait.look, seat) for seat in wait.look.waiting):
                clock = wait.room.clock
                await self.services.change_clock(channel, late=(*clock.late, FREE))
            marks = await self._play(wait, self._marks_of(wait), closing, by, watched=True)
            await self._go_on(channel, marks)

    # Somebody is there again

    async def acted(self, channel: str, user: str) -> None:
        """A press or a command in a game's channel: the lateness of this user is over, and so is a
        pause for want of people."""
        clock = (await self.services.room(channel)).clock
        if user in clock.silent and user not in clock.late:
            await self.services.set_clock(channel, clock.without(user))
        if user in clock.late:
            await self.services.set_clock(channel, clock.without(user))
            await self._whole_time(channel, user)
            if not self._pauses(channel):
                await self.set(channel)
        await self.spoke(channel, user)

    async def spoke(self, channel: str, user: str) -> None:
        """Anybody at the table ends a pause for want of people with a word. Who has a seat is back;
        for a game master who has none, the stand-in plays on for a round."""
        if not self._pauses(channel) or (await self.services.room(channel)).clock.paused:
            return
        look = await self.services.sessions.look(channel)
        if user not in (*deadlines.owners(look), *look.gms):
            return
        async with self._lock(channel):
            wait = await self._wait(channel)
            if wait is None or not self._pauses(channel):
                return
            self._marks[channel] = replace(self._marks_of(wait), paused=0, gone=0)
            await self._say_goes_on(wait, [user])
            await self.services.set_clock(channel, wait.room.clock.without(user))
            if (await self.services.person(user)).is_away(self.services.now()):
                await come_back(self.services, user)
            await self._whole_time(channel, user)
            marks = self._marks[channel]
            if user not in deadlines.owners(look) and wait.blocked:
                marks = await self._play(wait, marks, watched=True)
            await self._go_on(channel, marks)

    def _pauses(self, channel: str) -> bool:
        marks = self._marks.get(channel)
        return marks is not None and bool(marks.paused)

    async def _end_pause(self, wait: Wait, marks: Marks) -> Marks:
        """Somebody may have come back without a word here: then the game goes on."""
        here = deadlines.present(wait.look, await self.stand_in.absent(wait.look))
        if not here and wait.mode != "gm":
            return marks
        if here:
            await self._say_goes_on(wait, here)
        return replace(marks, paused=0, gone=0)

    async def _say_goes_on(self, wait: Wait, users: Sequence[str]) -> None:
        nonce = f"on-{wait.look.session}-{_number(self.services.now())}"
        await self._say(wait, notices.goes_on(wait.room, users), (), nonce)

    async def _whole_time(self, channel: str, user: str) -> None:
        """If the game waits for this user, they have the whole time of a turn from now on."""
        look = await self.services.sessions.look(channel)
        turn_message = (await self.services.room(channel)).turn_message
        if turn_message is not None and user in [
            deadlines.owner(look, seat) for seat in turn_message.waiting
        ]:
            await self.services.set_turn_message(
                replace(turn_message, since=moment(self.services.now()))
            )

    # Game masters

    async def _ask_gms(self, wait: Wait, nonce: str) -> None:
        gms = [gm for gm in wait.look.gms if gm.isdigit()]
        text = notices.for_gms(wait.game, wait.look, wait.room, gms, wait.since)
        controls = notices.remedies(wait.game, wait.look, wait.room)
        await self._say(wait, text, gms, nonce, controls)

    async def _say(
        self,
        wait: Wait,
        text: str,
        pings: Iterable[str],
        nonce: str,
        controls: discord.ui.View | None = None,
    ) -> None:
        given: dict[str, Any] = {} if controls is None else {"view": controls}
        await notices.announce(self.services, wait.look.channel, text, pings, nonce=nonce, **given)


def _number(at: datetime) -> int:
    return int(at.timestamp())
