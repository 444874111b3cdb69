"""Remedies for a game that waits: more time, a pause, a skipped turn, a seat that becomes free.

They come from slash commands and from the buttons of the message that the time is up. All of them
go through `carry_out`, the one place that checks who may use them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal

from bot.engine.errors import GameOverError, UserError
from bot.games import find_game
from bot.locale import say
from bot.pace.deadlines import extended, minutes_for
from bot.pace.wait import wait_id
from bot.pace.waiting import hides_who, owner_of, waits_out_of_turn
from bot.sessions.model import Look, Told, moment
from cogs.campaign.settings import duration
from cogs.consent.proposals import Deed, Work, need_lead, performs, propose_to_players
from cogs.gm.skipping import skip_seats
from cogs.kit.answers import whisper
from cogs.kit.controls import pressed
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.panel import Carried
from cogs.kit.sending import without_controls
from cogs.kit.services import Services, mention, services_of
from cogs.play.presses import stale
from cogs.seats.offers import ask_to_take, need_offer, offer

EXTENSION_MINUTES = 720  # that the button adds
Do = Literal["extend", "pause", "resume", "skip", "free", "hand-over"]


@dataclass(frozen=True, slots=True)
class Remedy:
    """What is to be done. It can be stored as JSON and be done later, when others have agreed. Of
    remedies with the same `delivery` only the first is done."""

    do: Do
    delivery: str
    seats: tuple[str, ...] = ()
    to: str = ""
    minutes: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Case:
    """A remedy that is being carried out. `user` is the game master who does it, or the player who
    has proposed it to the others."""

    services: Services
    look: Look
    user: str
    remedy: Remedy
    interaction: Interaction | None = None  # None: the players have agreed to it

    @property
    def channel(self) -> str:
        return self.look.channel


async def carry_out(interaction: Interaction, remedy: Remedy) -> None:
    """Carry out a remedy, if a game master asks for it; without game masters, propose it."""
    look, by_consent = await need_lead(interaction)
    if not by_consent:
        await do(interaction, look, user_of(interaction), remedy)
        return
    if unknown := [seat for seat in remedy.seats if seat not in look.seats]:
        raise UserError("seat-unknown", seat=unknown[0], seats=", ".join(look.seats))
    if remedy.do == "hand-over":
        need_offer(look, remedy.seats[0], remedy.to)
    room = await services_of(interaction).room(look.channel)
    lines = [duration(remedy.minutes, room.language)] if remedy.do == "extend" else []
    # Nobody may see who is asked for a secret reaction.
    unnamed = remedy.do == "skip" and hides_who(find_game(look.game), look)
    deed = Deed(
        remedy.do, remedy, seats=() if unnamed else remedy.seats,
        whom=remedy.to, reason=remedy.reason,
        lines=tuple(lines), version=look.version if remedy.do == "skip" else None,
    )  # fmt: skip
    await propose_to_players(interaction, look, deed)


@performs(Remedy, "extend", "pause", "resume", "skip", "free", "hand-over")
async def agreed_to(work: Work[Remedy]) -> list[Told]:
    remedy = replace(work.body, delivery=work.delivery)
    return await DEEDS[remedy.do](Case(work.services, work.look, work.user, remedy))


async def do(interaction: Interaction, look: Look, user: str, remedy: Remedy) -> None:
    """Do it in the name of `user`, and answer the interaction with what has happened."""
    services = services_of(interaction)
    told = await DEEDS[remedy.do](Case(services, look, user, remedy, interaction))
    if not told:
        return
    if interaction.message is None:
        first, *rest = told
        await services.turn_messages.carry(interaction, _made(first))
    else:
        rest = told
        if all(one.repeated for one in told):
            await whisper(interaction, say(await services.reader(interaction), "already-done"))
            return
        await without_controls(interaction)
    ids = tuple(one.posting for one in rest if one.posting is not None)
    if ids:
        await services.turn_messages.post(look.channel, ids)


async def _made(told: Told) -> Told:
    return told


# The deeds


async def _extend(case: Case) -> list[Told]:
    """Give more time for this wait; those whom the game waits for are no longer late."""
    services, look = case.services, case.look
    if look.ended:
        raise GameOverError
    room = await services.room(case.channel)
    turn_message, clock, minutes = room.turn_message, room.clock, case.remedy.minutes
    game = find_game(look.game)
    limit = minutes_for(room.pace, window=waits_out_of_turn(game, look))
    if turn_message is None or limit is None:
        raise UserError("extend-no-limit")
    if clock.paused:
        raise UserError("clock-paused")
    told = await services.sessions.note_clock_change(
        case.channel, case.user, "extend", case.remedy.delivery,
        reason=case.remedy.reason, minutes=minutes,
    )  # fmt: skip
    if not told.repeated:
        since = datetime.fromisoformat(turn_message.since)
        clock = extended(room.pace, clock, game, look, since, services.now(), minutes)
        await services.set_clock(case.channel, clock)
    return [told]


async def _pause(case: Case) -> list[Told]:
    room = await case.services.room(case.channel)
    if room.clock.paused:
        raise UserError("clock-paused")
    told = await case.services.sessions.note_clock_change(
        case.channel, case.user, "pause", case.remedy.delivery, reason=case.remedy.reason
    )
    if not told.repeated:
        now = moment(case.services.now())
        await case.services.change_clock(
            case.channel, paused_by=case.user, paused_why=case.remedy.reason, paused_at=now
        )
    return [told]


async def _resume(case: Case) -> list[Told]:
    """Let the clock run again: those whom the game waits for have the whole time from now on."""
    services = case.services
    if not (await services.room(case.channel)).clock.paused:
        raise UserError("clock-runs")
    told = await services.sessions.note_clock_change(
        case.channel, case.user, "resume", case.remedy.delivery, reason=case.remedy.reason
    )
    if not told.repeated:
        await services.change_clock(case.channel, paused_by="", paused_why="", paused_at="")
        turn_message = (await services.room(case.channel)).turn_message
        if turn_message is not None:
            await services.set_turn_message(replace(turn_message, since=moment(services.now())))
    return [told]


async def _skip(case: Case) -> list[Told]:
    remedy = case.remedy
    return await skip_seats(
        case.services, case.channel, case.user, remedy.seats, remedy.reason, remedy.delivery
    )


async def _free(case: Case) -> list[Told]:
    """Free those of the seats that somebody has."""
    for seat in case.remedy.seats:
        if seat not in case.look.seats:
            raise UserError("seat-unknown", seat=seat, seats=", ".join(case.look.seats))
    remedy, taken = case.remedy, [s for s in case.remedy.seats if owner_of(case.look, s)]
    if not taken:
        raise UserError("seat-free-already")
    return [
        await case.services.sessions.hand_over(
            case.channel, case.user, seat, "", f"{remedy.delivery}-{seat}", reason=remedy.reason
        )
        for seat in taken
    ]


async def _hand_over(case: Case) -> list[Told]:
    """Ask the new owner first, unless they do it themselves; the seat changes hands when they
    accept."""
    remedy = case.remedy
    (seat,) = remedy.seats
    if case.interaction is not None:
        await offer(case.interaction, case.user, seat, remedy.to, remedy.reason)
        return []
    need_offer(case.look, seat, remedy.to)
    to = remedy.to
    if to != case.user:
        await ask_to_take(case.services, case.look, seat, to, case.user, to, remedy.reason)
        return []
    return [
        await case.services.sessions.hand_over(
            case.channel, case.user, seat, to, remedy.delivery, reason=remedy.reason
        )
    ]


DEEDS: dict[Do, Callable[[Case], Awaitable[list[Told]]]] = {
    "extend": _extend,
    "pause": _pause,
    "resume": _resume,
    "skip": _skip,
    "free": _free,
    "hand-over": _hand_over,
}


# The buttons of the message that the time is up


@pressed("remedy")
async def press(interaction: Interaction, what: Do, *arguments: str) -> None:
    """A button of the message that the time is up: it works once, and only while the game is in the
    wait that the message is about."""
    *parts, began = arguments
    carried, services = Carried.read(*parts), services_of(interaction)
    look = await services.sessions.look(channel_of(interaction), user_of(interaction))
    room = await services.room(look.channel)
    if look.session != carried.session or look.ended or wait_id(room) != began:
        await stale(interaction, carried, look)
        return
    remedy = Remedy(
        what,
        f"remedy-{look.session}-{what}-{began}",
        seats=_whose(look, what),
        minutes=EXTENSION_MINUTES,
        reason=say(room.language, "remedy-reason"),
    )
    await carry_out(interaction, remedy)


@pressed("free-late")
async def free_late(interaction: Interaction, session: str, user: str) -> None:
    """Free all seats of somebody who is late; whoever has come back keeps them."""
    services = services_of(interaction)
    look = await services.sessions.look(channel_of(interaction))
    if look.session != int(session):
        await whisper(interaction, say(await services.reader(interaction), "stale-other-game"))
        return
    room = await services.room(look.channel)
    seats = tuple(seat for seat in look.seats if owner_of(look, seat) == user)
    if user not in room.clock.late or not seats:
        raise UserError("late-no-more", who=mention(user))
    reason = say(room.language, "remedy-reason")
    delivery = f"late-{look.session}-{user}-{look.version}"
    await carry_out(interaction, Remedy("free", delivery, seats, reason=reason))


def _whose(look: Look, what: Do) -> tuple[str, ...]:
    """The seats that a button is about: those that the game waits for; to free them, all seats of
    their owners."""
    if what != "free":
        return look.waiting
    owners = {owner_of(look, seat) for seat in look.waiting} - {""}
    return tuple(seat for seat in look.seats if owner_of(look, seat) in owners)
