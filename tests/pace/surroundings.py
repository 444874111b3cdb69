"""A game of campfire with a clock, without Discord: what the pace asks of the bot, in memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

from bot.engine.records import Command, offer
from bot.pace.clock import GameClocks
from bot.pace.progress import TURN
from bot.pace.timers import TimerHandlers, Timers
from bot.pace.wait import Wait
from bot.sessions.model import Look, moment
from bot.sessions.records.clocks import ClockState
from bot.sessions.records.pace import Pace
from bot.sessions.records.people import Person
from bot.sessions.records.turn_messages import TurnMessage
from bot.sessions.sessions import Sessions
from bot.sessions.store.interface.records import StoreRecords
from tests.sessions.helpers import CHANNEL, SEATS, start
from tests.toy import Stoke

NOON = datetime(2030, 5, 1, 12, tzinfo=UTC)
ANA, BEN, CID = SEATS.values()
HOURLY = Pace(turn_minutes=60, reminders=(30,), deadline="stand-in")


@dataclass
class RoomHere:
    """A `PaceRoom`."""

    pace: Pace
    clock: ClockState = field(default_factory=ClockState)
    turn_message: TurnMessage | None = None


class ServicesHere:
    """A `PaceServices` for one channel."""

    def __init__(self, sessions: Sessions, pace: Pace) -> None:
        self.sessions = sessions
        self.records: StoreRecords = sessions.records
        self.time = NOON
        self.here = RoomHere(pace)
        self.people: dict[str, Person] = {}
        self.changed: list[str] = []  # channels whose clock must be set anew

    def now(self) -> datetime:
        return self.time

    async def room(self, _: str) -> RoomHere:
        return self.here

    async def set_turn_message(self, turn_message: TurnMessage) -> None:
        self.here.turn_message = turn_message
        await self.records.set_turn_message(turn_message)

    async def set_clock(self, _: str, clock: ClockState) -> None:
        self.here.clock = clock

    async def change_clock(self, channel: str, **changes: Any) -> None:
        await self.set_clock(channel, self.here.clock.model_copy(update=changes))

    async def person(self, user: str) -> Person:
        return self.people.setdefault(user, Person(user=user))

    async def change_person(self, user: str, **changes: Any) -> Person:
        person = await self.person(user)
        self.people[user] = Person.model_validate({**dict(person), **changes})
        return self.people[user]

    def pace_changed(self, channel: str) -> None:
        self.changed.append(channel)


class AnnouncerHere:
    """An `Announcer` that keeps what it is to say: what, and to whom."""

    def __init__(self, fire: Fire) -> None:
        self.fire = fire
        self.said: list[tuple[str, tuple[str, ...]]] = []
        self.nonces: list[str] = []
        self.fails = False

    def _say(self, what: str, users: Sequence[str], nonce: str) -> None:
        self.said.append((what, tuple(users)))
        self.nonces.append(nonce)
        if self.fails:
            raise RuntimeError("no power")

    async def remind(self, _: Wait, users: Sequence[str], nonce: str) -> None:
        self._say("remind", users, nonce)

    async def tell_time_is_up(self, _: Wait, users: Sequence[str], nonce: str) -> None:
        self._say("time is up", users, nonce)

    async def ask_masters(self, wait: Wait, nonce: str) -> None:
        self._say("masters", wait.look.gms, nonce)

    async def tell_late(self, _: Wait, users: Sequence[str], nonce: str) -> None:
        self._say("late", users, nonce)

    async def tell_pause(self, _: Wait, nonce: str) -> None:
        self._say("pause", (), nonce)

    async def tell_going_on(self, _: Wait, users: Sequence[str], nonce: str) -> None:
        self._say("on", users, nonce)

    async def show(self, _: str, __: Sequence[int]) -> None:
        await self.fire.tell()


class Fire:
    """A game with its clock. Time passes when a test says so."""

    def __init__(self, sessions: Sessions, pace: Pace) -> None:
        self.sessions = sessions
        self.services = ServicesHere(sessions, pace)
        self.announcer = AnnouncerHere(self)
        self._deliveries = count()
        self._wake_up()

    def _wake_up(self) -> None:
        self.clocks = GameClocks(self.services, self.announcer)
        handlers = TimerHandlers()
        handlers.add(TURN, self.clocks.wake)
        self.timers = Timers(self.sessions, handlers, now=self.services.now)

    @classmethod
    async def light(cls, sessions: Sessions, pace: Pace = HOURLY, **options: Any) -> Fire:
        """A game that waits for Ana, then for Ben, then for Cid."""
        fire = cls(sessions, pace)
        await start(sessions, **options)
        await fire.turn_changed()
        return fire

    def take_said(self) -> list[tuple[str, tuple[str, ...]]]:
        """What was said since the last call, and to whom."""
        said, self.announcer.said = self.announcer.said, []
        return said

    @property
    def clock(self) -> ClockState:
        return self.services.here.clock

    async def look(self) -> Look:
        return await self.sessions.look(CHANNEL)

    async def waits_for(self) -> tuple[str, ...]:
        return (await self.look()).waiting

    async def tell(self) -> None:
        """The channel is told how the game stands."""
        look, old = await self.look(), self.services.here.turn_message
        since = moment(self.services.now())
        if old is not None and set(old.waiting) == set(look.waiting):
            since = old.since
        message = TurnMessage(CHANNEL, "1", "", look.waiting, since, look.version)
        await self.services.set_turn_message(message)

    async def turn_changed(self) -> None:
        await self.tell()
        await self.clocks.set(CHANNEL)

    async def act(self, user: str, command: Command | None = None) -> None:
        """This user gives a command, by a press in the channel."""
        await self.clocks.acted(CHANNEL, user)
        given, delivery = command or offer(Stoke, 1), f"act-{next(self._deliveries)}"
        await self.sessions.act(CHANNEL, user, given, delivery)
        await self.turn_changed()

    async def later(self, **passed: float) -> None:
        """Time passes, and what is due then happens."""
        self.services.time += timedelta(**passed)
        await self.timers.fire()

    async def go_away(self, *users: str, days: int = 9) -> None:
        until = self.services.now() + timedelta(days=days)
        for user in users:
            await self.services.change_person(user, away_until=until)
        await self.clocks.set(CHANNEL, anew=True)

    async def restart(self) -> None:
        """The bot stops and starts again."""
        self._wake_up()
        await self.clocks.load()
        await self.clocks.catch_up()
