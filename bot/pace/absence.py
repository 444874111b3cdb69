"""Who is absent, whether that holds up a game, and who plays for them.

Absent are people who are away (they have said so) and people who are late (their time was up, and
they have not acted since)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from datetime import datetime
from typing import Any

from bot.engine.game import Game
from bot.pace.deadlines import GRACE
from bot.pace.services import PaceRoom, PaceServices
from bot.pace.waiting import hides_who, owner_of, owners, waits_out_of_turn
from bot.sessions.model import FORGOTTEN, Look, moment
from bot.sessions.records.clocks import FREE, ClockState
from bot.sessions.records.pace import AtDeadline, Pace

# Who is absent


async def away(services: PaceServices, users: Iterable[str]) -> set[str]:
    """Those of these users who have said that they are away now."""
    people = [await services.person(user) for user in users]
    now = services.now()
    return {person.user for person in people if person.is_away(now)}


async def absent(services: PaceServices, channel: str, users: Collection[str]) -> set[str]:
    """Those of these users who are away, or late in the game of this channel."""
    late = (await services.room(channel)).clock.late
    return {*await away(services, users), *(user for user in users if user in late)}


async def absent_from(services: PaceServices, look: Look) -> set[str]:
    """Those of a game who are absent, game masters without a seat among them."""
    return await absent(services, look.channel, [*owners(look), *look.gms])


async def unheard(services: PaceServices, channel: str, users: Collection[str]) -> set[str]:
    """Those who are absent, and those who have let a question out of turn pass: nobody waits for
    their reactions."""
    silent = (await services.room(channel)).clock.silent
    missing = await absent(services, channel, users)
    return {*missing, *(user for user in users if user in silent)}


# Whether that holds up a game


def present(look: Look, absent: Collection[str]) -> list[str]:
    """The owners of seats who are there, so that the game goes on for them."""
    return [who for who in owners(look) if who not in absent]


def blocked(look: Look, absent: Collection[str]) -> tuple[str, ...]:
    """The seats that the game waits for in vain: free ones and those of absent people. None of them
    where somebody present can go on or answer for all; a majority needs every voice."""
    found = [s for s in look.waiting if not (who := owner_of(look, s)) or who in absent]
    if len(found) < len(look.waiting) and look.quorum == "any":
        return ()
    return tuple(found)


def at_deadline(pace: Pace, look: Look, absent: Collection[str]) -> AtDeadline:
    """What happens when time is up. Where game masters are to decide but none is there, everybody
    is told, and the stand-in may play for the absent."""
    there = any(gm not in (*absent, FORGOTTEN) for gm in look.gms)
    return "remind" if pace.deadline == "gm" and not there else pace.deadline


def stood_in(pace: Pace, clock: ClockState, look: Look, absent: Collection[str]) -> tuple[str, ...]:
    """The seats that hold up the game and that the stand-in may play. Where game masters decide at
    the deadline, it plays only for those who are late because a game master has let it play."""
    found = blocked(look, absent)
    if at_deadline(pace, look, absent) != "gm":
        return found
    return tuple(seat for seat in found if owner_of(look, seat) in clock.late)


async def stand_in_plays_at(
    services: PaceServices, game: Game[Any], look: Look, room: PaceRoom, since: datetime
) -> datetime | None:
    """When the stand-in plays, where the game has been waiting since then for absent people alone.
    None for a secret reaction too: it would tell who is asked."""
    if look.ended or not look.waiting or room.clock.paused or hides_who(game, look):
        return None
    missing = await absent_from(services, look)
    if not present(look, missing) or not stood_in(room.pace, room.clock, look, missing):
        return None
    return since + GRACE


# Who becomes late, or silent


def late_users(game: Game[Any], look: Look) -> tuple[str, ...]:
    """Those who are late when the time of a turn is up. Nobody is late for a question out of turn
    (it would tell who was asked in secret), nor for one that anybody of a group might answer."""
    if waits_out_of_turn(game, look):
        return ()
    shared = {seat for ask in look.asks if len(ask.seats) > 1 for seat in ask.seats}
    users = (owner_of(look, seat) for seat in look.waiting if seat not in shared)
    return tuple(dict.fromkeys(user for user in users if user))


def silent_users(game: Game[Any], look: Look) -> list[str]:
    """Those who are silent when the time for a question out of turn is up. Nobody is for a secret
    reaction, because only those who might make it are asked."""
    seats = {
        seat
        for ask in look.asks
        if ask.kind in game.decisions.plans
        or not (ask.secret and ask.kind in game.decisions.reactions)
        for seat in ask.seats
        if len(ask.seats) == 1 and seat in look.waiting
    }
    return [user for seat in look.waiting if seat in seats and (user := owner_of(look, seat))]


async def note_late(services: PaceServices, look: Look, users: Iterable[str]) -> None:
    """From now on these users are late, until they act."""
    clock = (await services.room(look.channel)).clock
    late = dict.fromkeys((*clock.late, *users))
    if len(late) > len(clock.late):
        await services.change_clock(look.channel, late=tuple(late))


async def note_silent(services: PaceServices, look: Look, users: Iterable[str]) -> None:
    """From now on nobody waits for these users' answers out of turn, until they act."""
    clock = (await services.room(look.channel)).clock
    silent = dict.fromkeys((*clock.silent, *users))
    if len(silent) > len(clock.silent):
        await services.change_clock(look.channel, silent=tuple(silent))


def abandoned_seats(look: Look) -> list[str]:
    """The free seats that somebody had before; a seat that was free from the beginning is not."""
    return [
        seat
        for seat, owner in look.seats.items()
        if not owner_of(look, seat) and (owner or look.former.get(seat))
    ]


async def note_abandoned(services: PaceServices, look: Look) -> list[str]:
    """Remember which seats have been left; returns those that were not known as such. The stand-in
    plays them until somebody takes them, whatever the campaign says about deadlines."""
    clock, left = (await services.room(look.channel)).clock, abandoned_seats(look)
    new = [seat for seat in left if seat not in clock.free]
    if tuple(left) != clock.free:
        late = dict.fromkeys((*clock.late, *([FREE] if new else [])))
        await services.change_clock(look.channel, free=tuple(left), late=tuple(late))
    return new


# Who comes back


async def come_back(services: PaceServices, user: str) -> None:
    """End this user's absence: the stand-in no longer plays for them, and where a game waits for
    them, they have the whole time of a turn."""
    was_away = (await services.person(user)).is_away(services.now())
    await services.change_person(user, away_until="")
    for played in await services.records.games_of(user) if was_away else ():
        message = (await services.room(played.channel)).turn_message if not played.ended else None
        if message is not None and set(message.waiting) & set(played.seats):
            await services.set_turn_message(replace(message, since=services.now().isoformat()))
    await reset_clocks(services, user)


async def reset_clocks(services: PaceServices, user: str) -> None:
    """Set the clocks of all games anew that this user plays or leads."""
    played = [game.channel for game in await services.records.games_of(user) if not game.ended]
    for channel in dict.fromkeys((*played, *await services.records.led_by(user))):
        services.pace_changed(channel)


async def give_whole_time(services: PaceServices, channel: str, user: str) -> None:
    """If the game waits for this user, the whole time of a turn begins for them now."""
    look = await services.sessions.look(channel)
    message = (await services.room(channel)).turn_message
    if message is not None and user in [owner_of(look, seat) for seat in message.waiting]:
        await services.set_turn_message(replace(message, since=moment(services.now())))
