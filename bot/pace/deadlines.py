"""When a turn is due and who is reminded when; who is absent, and whether that holds up a game.

Nothing here reads a clock or a database: moments and people are given."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Literal

from bot.engine.game import Game
from bot.sessions.model import FORGOTTEN, Look
from bot.sessions.records.clocks import ClockState
from bot.sessions.records.pace import AtDeadline, Hours, Pace
from bot.sessions.records.people import Person

GRACE = timedelta(minutes=1)  # an absent player may still press before the stand-in does


@dataclass(frozen=True, slots=True)
class Step:
    """Something to say while a game waits, and to whom."""

    at: datetime
    kind: Literal["remind", "deadline", "window"]
    users: tuple[str, ...] = ()


def reacting(game: Game[Any], look: Look) -> bool:
    """Whether the game waits for nothing but reactions."""
    return bool(look.asks) and all(ask.kind in game.reactions for ask in look.asks)


def hurried(game: Game[Any], look: Look) -> bool:
    """Whether it waits for nothing but what comes up out of turn: reactions, and what they lead
    to. That has a time of its own (a window), whatever a turn has."""
    return bool(look.asks) and all(game.out_of_turn(look.view, ask) for ask in look.asks)


def minutes_of(pace: Pace, *, window: bool) -> int | None:
    """The time for a turn, or out of turn (`window`), which never has more than a turn."""
    known = [pace.turn_minutes, pace.reaction_minutes if window else None]
    return min((minutes for minutes in known if minutes is not None), default=None)


def after(pace: Pace, since: datetime, minutes: int) -> datetime:
    """When so many minutes have passed since then; only waking time counts."""
    span = timedelta(minutes=minutes)
    return pace.waking.passed(since, span) if pace.waking else since + span


def deadline(
    pace: Pace, since: datetime, *, window: bool = False, extra: int = 0
) -> datetime | None:
    """When the time for a turn that began at `since` is over. `extra`: minutes by which a game
    master has extended it."""
    minutes = minutes_of(pace, window=window)
    return None if minutes is None else after(pace, since, minutes + extra)


def time_is_up(
    pace: Pace, clock: ClockState, game: Game[Any], look: Look, since: datetime
) -> datetime | None:
    """When the time of a game that has been waiting since then is over; None: there is no limit,
    or a game master has stopped the clock."""
    if clock.paused or not look.waiting:
        return None
    return deadline(pace, since, window=hurried(game, look), extra=clock.extra_for(since))


def reminders(
    pace: Pace, since: datetime, *, window: bool = False, extra: int = 0
) -> list[datetime]:
    """When to remind before the deadline, earliest first. What is not shorter than the whole time
    does not remind."""
    minutes = minutes_of(pace, window=window)
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
    """All that is to be said from `since` on, the deadline last. Who sleeps is reminded on waking
    up, if that is before the deadline. `window`: the game waits for what comes up out of turn."""
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
    told = [Step(at, "remind", tuple(found[at])) for at in sorted(found)]
    closes = window and pace.reaction_minutes is not None
    users = tuple(person.user for person in waited_for)
    return [*told, Step(due, "window" if closes else "deadline", users)]


def first_awake(at: datetime, *hours: Hours | None) -> datetime | None:
    """The first moment from `at` on that lies in all these waking hours; None: there is none."""
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
    """Nobody is reminded who does not want it, or sleeps."""
    return person.reminders and (person.waking is None or person.waking.awake(now))


# Absence


def owner(look: Look, seat: str) -> str:
    found = look.seats.get(seat, "")
    return "" if found == FORGOTTEN else found


def owners(look: Look) -> list[str]:
    """Everybody who has a seat."""
    return list(dict.fromkeys(who for seat in look.seats if (who := owner(look, seat))))


def blocked(look: Look, away: Collection[str]) -> tuple[str, ...]:
    """The seats that nobody plays now and that hold up the game. Where somebody who is present can
    go on, or answer for all, it is left to them; a majority needs every voice."""
    absent = [s for s in look.waiting if not (who := owner(look, s)) or who in away]
    if len(absent) < len(look.waiting) and look.quorum == "any":
        return ()
    return tuple(absent)


def stood_in(pace: Pace, clock: ClockState, look: Look, absent: Collection[str]) -> tuple[str, ...]:
    """The seats that hold up the game and that the stand-in may play. Where game masters decide
    about the absent it plays only for those for whom they have let it."""
    found = blocked(look, absent)
    if at_deadline(pace, look, absent) != "gm":
        return found
    return tuple(seat for seat in found if owner(look, seat) in clock.late)


def present(look: Look, absent: Collection[str]) -> list[str]:
    """Those at the table for whom the game is to go on."""
    return [who for who in owners(look) if who not in absent]


def at_deadline(pace: Pace, look: Look, absent: Collection[str]) -> AtDeadline:
    """What happens when time is up. Where no game master is there nobody can decide, so the table
    is told, and the absent do not block it."""
    there = any(gm not in (*absent, FORGOTTEN) for gm in look.gms)
    return "remind" if pace.deadline == "gm" and not there else pace.deadline


def slow(game: Game[Any], look: Look) -> tuple[str, ...]:
    """Those who are late when the time of a turn is up. Nobody is late for what comes up out of
    turn (it would tell who was asked in secret), nor for what anyone of a group might answer."""
    if hurried(game, look):
        return ()
    shared = {seat for ask in look.asks if len(ask.seats) > 1 for seat in ask.seats}
    users = (owner(look, seat) for seat in look.waiting if seat not in shared)
    return tuple(dict.fromkeys(user for user in users if user))
