"""A game that waits for somebody, as its clock sees it, and what follows from that."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from bot.engine.errors import UserError
from bot.engine.game import Game
from bot.pace import absence, deadlines
from bot.pace.deadlines import GRACE, Step
from bot.pace.progress import Progress
from bot.pace.services import PaceRoom, PaceServices
from bot.pace.waiting import hides_who, owner_of, owners, reminded_seats, waits_out_of_turn
from bot.sessions.model import Look, moment
from bot.sessions.records.pace import AtDeadline
from bot.sessions.records.people import Person

# What is done when the time for a turn or a window is up: nothing, give the answers that are
# missing, let game masters decide (again), tell everybody, or let the stand-in play.
AtTimeUp = Literal["nothing", "close", "ask masters", "ask masters again", "tell", "play"]


@dataclass(frozen=True, slots=True)
class Wait:
    """A game that has been waiting since `since`. `blocked` are seats that it waits for in vain,
    `away` the owners of seats who are away, `absent` all who are absent. The `steps` concern all
    who are named in public: from a reminder nobody may see who is asked for a secret reaction."""

    look: Look
    game: Game[Any]
    room: PaceRoom
    since: datetime
    blocked: tuple[str, ...] = ()
    steps: tuple[Step, ...] = ()
    away: tuple[Person, ...] = ()
    absent: Collection[str] = ()

    @property
    def at_deadline(self) -> AtDeadline:
        return absence.at_deadline(self.room.pace, self.look, self.absent)

    @property
    def told(self) -> bool:
        """Whether the channel has been told how the game stands. Before that no time runs out."""
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
    def stand_in_from(self) -> datetime:
        """From when on the stand-in plays for the absent. A secret reaction stays open as long for
        somebody absent as for anybody else, or its end would tell who holds a card."""
        soon = self.since + GRACE
        return max(soon, self.due) if self.hidden and self.due is not None else soon

    @property
    def next_return(self) -> datetime | None:
        """When the first of those who are away will be back."""
        found = [datetime.fromisoformat(person.away_until) for person in self.away]
        return min(found, default=None)

    def due_steps(self, progress: Progress, now: datetime) -> list[Step]:
        """The steps whose time has come and that have not been taken."""
        return [step for step in self.steps if progress.until < moment(step.at) <= moment(now)]

    def is_for_absent(self, progress: Progress, now: datetime) -> bool:
        """Whether it is time to do something about the absent."""
        if not self.blocked or progress.paused or progress.asked_gms:
            return False
        if self.hidden and self.due_steps(progress, now):
            return False  # the window closes for everybody alike
        return moment(self.stand_in_from) <= moment(now)

    def next_wake(self, progress: Progress, now: datetime) -> datetime | None:
        """When there is something to do next."""
        found = [step.at for step in self.steps if moment(step.at) > progress.until]
        if self.blocked and not progress.paused and not progress.asked_gms:
            found.append(max(now, self.stand_in_from))
        if self.next_return is not None:
            found.append(self.next_return)
        return min(found, default=None)

    def at_time_up(self, step: Step, anybody: bool) -> AtTimeUp:
        """What is done at the last step; `anybody` tells whether it concerns somebody who is there.
        Where all are absent, that is dealt with apart from the deadline."""
        if step.kind == "window" and (self.hidden or anybody):
            return "close"
        if not anybody:
            extra = self.room.clock.extra_for(self.since)  # game masters gave it: it is up too
            again = self.at_deadline == "gm" and self.blocked and extra
            return "ask masters again" if again else "nothing"
        if self.at_deadline == "gm":
            return "ask masters"
        return "tell" if self.at_deadline == "remind" else "play"


async def read_wait(services: PaceServices, channel: str) -> Wait | None:
    """The game of this channel as it waits now; None if it waits for nobody."""
    try:
        look = await services.sessions.look(channel)
    except UserError:
        return None
    room = await services.room(channel)
    if look.ended or room.turn_message is None:
        return None
    since = datetime.fromisoformat(room.turn_message.since)
    game, clock = services.sessions.find_game(look.game), room.clock
    if clock.paused:
        return Wait(look, game, room, since)
    people = {user: await services.person(user) for user in owners(look)}
    away = await absence.away(services, people)
    absent = await absence.absent_from(services, look)
    named = dict.fromkeys(owner_of(look, seat) for seat in reminded_seats(game, look))
    steps = deadlines.steps(
        room.pace,
        since,
        [people[user] for user in named if user and user not in absent],
        window=waits_out_of_turn(game, look),
        extra=clock.extra_for(since),
    )
    blocked = absence.blocked(look, absent)
    gone = tuple(people[user] for user in people if user in away)
    return Wait(look, game, room, since, blocked, tuple(steps), gone, absent)


def wait_id(room: PaceRoom) -> str:
    """Names the present wait of a game: another one begins when somebody acts or gets more time."""
    if room.turn_message is None:
        return ""
    since = datetime.fromisoformat(room.turn_message.since)
    return f"{int(since.timestamp() * 1000)}.{room.clock.extra_for(since)}"
