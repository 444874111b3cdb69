"""When the time for a turn is up, and when those who are waited for are reminded of it.

Nothing here reads a clock or a database: moments and people are given."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Literal

from bot.engine.game import Game
from bot.pace.waiting import owner_of, waits_out_of_turn
from bot.sessions.model import Look, moment
from bot.sessions.records.clocks import ClockState
from bot.sessions.records.pace import Hours, Pace
from bot.sessions.records.people import Person

GRACE = timedelta(minutes=1)  # an absent player may still act before the stand-in does


@dataclass(frozen=True, slots=True)
class Step:
    """Something to do while a game waits: remind these users, or act because time is up."""

    at: datetime
    kind: Literal["remind", "deadline", "window"]
    users: tuple[str, ...] = ()


def minutes_for(pace: Pace, *, window: bool) -> int | None:
    """The minutes for a turn; with `window` those for a question out of turn, which never has more
    than a turn. None: there is no limit."""
    known = [pace.turn_minutes, pace.reaction_minutes if window else None]
    return min((minutes for minutes in known if minutes is not None), default=None)


def after(pace: Pace, since: datetime, minutes: int) -> datetime:
    """When so many minutes of waking time have passed since then."""
    span = timedelta(minutes=minutes)
    return pace.waking.passed(since, span) if pace.waking else since + span


def deadline(
    pace: Pace, since: datetime, *, window: bool = False, extra: int = 0
) -> datetime | None:
    """When the time for a turn that began at `since` is up; None if there is no limit. `extra` are
    minutes that a game master has added."""
    minutes = minutes_for(pace, window=window)
    return None if minutes is None else after(pace, since, minutes + extra)


def time_is_up(
    pace: Pace, clock: ClockState, game: Game[Any], look: Look, since: datetime
) -> datetime | None:
    """When the time of a game that has been waiting since then is up; None if there is no limit or
    a game master has stopped the clock."""
    if clock.paused or not look.waiting:
        return None
    return deadline(pace, since, window=waits_out_of_turn(game, look), extra=clock.extra_for(since))


def reminders(
    pace: Pace, since: datetime, *, window: bool = False, extra: int = 0
) -> list[datetime]:
    """When to remind before the deadline, earliest first. A reminder that is not shorter than the
    whole time is left out."""
    minutes = minutes_for(pace, window=window)
    if minutes is None:
        return []
    total = minutes + extra
    due = after(pace, since, total)
    found = {after(pace, since, total - before) for before in pace.reminders if before < total}
    return sorted(at for at in found if since < at < due)


def steps(
    pace: Pace,
    since: datetime,
    people: Iterable[Person],
    *,
    window: bool = False,
    extra: int = 0,
) -> list[Step]:
    """All steps from `since` on, the deadline last. Who is asleep when a reminder is due gets it on
    waking up, if that is before the deadline."""
    due = deadline(pace, since, window=window, extra=extra)
    if due is None:
        return []
    waited_for = list(people)
    found: dict[datetime, dict[str, None]] = {}
    for person in waited_for:
        for at in reminders(pace, since, window=window, extra=extra) if person.reminders else ():
            awake = first_awake(at, pace.waking, person.waking)
            if awake is not None and awake < due:
                found.setdefault(awake, {})[person.user] = None
    reminding = [Step(at, "remind", tuple(found[at])) for at in sorted(found)]
    closes = window and pace.reaction_minutes is not None
    users = tuple(person.user for person in waited_for)
    return [*reminding, Step(due, "window" if closes else "deadline", users)]


def first_awake(at: datetime, *hours: Hours | None) -> datetime | None:
    """The first moment from `at` on that lies in all these waking hours; None if there is none."""
    awake = [each for each in hours if each is not None]
    for _ in range(2 * len(awake) + 1):
        later = at
        for each in awake:
            later = each.next_awake(later)
        if later == at:
            return at
        at = later
    return None


def pingable(person: Person, now: datetime) -> bool:
    """Whether this person wants reminders and is awake."""
    return person.reminders and (person.waking is None or person.waking.awake(now))


def extended(
    pace: Pace,
    clock: ClockState,
    game: Game[Any],
    look: Look,
    since: datetime,
    now: datetime,
    minutes: int,
) -> ClockState:
    """The clock after a game master has added minutes to the wait that began at `since`. They count
    from the deadline, or from now if it has passed. Those whom the game waits for are no longer
    late."""
    limit = minutes_for(pace, window=waits_out_of_turn(game, look)) or 0
    for user in {owner_of(look, seat) for seat in look.waiting}:
        clock = clock.without(user)
    over = _minutes_awake(pace.waking, since, now) - limit
    extra = max(clock.extra_for(since), over) + minutes
    return clock.model_copy(update={"extra": extra, "extended": moment(since)})


def _minutes_awake(waking: Hours | None, since: datetime, now: datetime) -> int:
    """The minutes of waking time that have passed, rounded up."""
    span = now - since if waking is None else waking.awake_between(since, now)
    return math.ceil(span / timedelta(minutes=1))


def start_for_newcomer(
    pace: Pace, clock: ClockState, game: Game[Any], look: Look, since: datetime, now: datetime
) -> datetime:
    """From when on somebody is waited for who takes a seat now in a game that has been waiting
    since `since`: from now on, unless the seat has more time than that already."""
    known = time_is_up(pace, clock, game, look, since)
    fresh = time_is_up(pace, clock, game, look, now)
    return now if known is not None and fresh is not None and fresh > known else since
