"""What the clock says in a game's channel: reminders, the end of a deadline, a pause."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

import discord

from bot.engine.game import Game
from bot.locale import say
from bot.locale.telling import join
from bot.sessions.model import Look
from cogs.ui.controls import button, view
from cogs.ui.house import House, Room, mention, mentions, stamp
from cogs.ui.news import hides_who, seated
from cogs.ui.pacing import deadline
from cogs.ui.panel import Carried

log = logging.getLogger("cogs")


async def announce(
    house: House, channel: str, text: str, pings: Iterable[str] = (), **given: Any
) -> None:
    """A public line; a channel that is gone or closed to us is no reason to stop."""
    try:
        place = house.tables.place(channel)
        await place.send(text, allowed_mentions=mentions(pings), **given)
    except discord.HTTPException as problem:
        log.warning("channel %s cannot be told: %s", channel, problem)


def reminder(
    room: Room,
    users: Sequence[str],
    since: datetime,
    due: datetime | None,
    *,
    reaction: bool = False,
) -> str:
    """To those whom the game waits for; of a secret reaction to all who might have it."""
    who = join([mention(user) for user in users], room.language)
    until = stamp(due) if due is not None else "—"
    key = "pace-remind-reaction" if reaction else "pace-remind"
    return say(room.language, key, who=who, since=stamp(since), until=until)


def last_reminder(game: Game[Any], look: Look, room: Room, since: datetime) -> str:
    if hides_who(game, look):
        return say(room.language, "pace-last-reaction", since=stamp(since))
    who = join([seated(game, look, seat, room.language) for seat in look.waiting], room.language)
    key = "pace-last-default" if look.asks else "pace-last"
    return say(room.language, key, who=who, since=stamp(since))


def let_play(look: Look, since: datetime, language: str) -> discord.ui.View:
    """Good for exactly this wait."""
    label = say(language, "pace-take-default") if look.asks else say(language, "pace-let-play")
    carried = Carried.of(look, "")
    return view(button("let-play", *carried.parts, wait_mark(since), label=label, emoji="🤖"))


def wait_mark(since: datetime) -> str:
    return str(int(since.timestamp() * 1000))


def pause(room: Room) -> str:
    return say(room.language, "pace-pause")


def for_gms(game: Game[Any], look: Look, room: Room, gms: Sequence[str], since: datetime) -> str:
    language = room.language
    masters = join([mention(gm) for gm in gms], language) or "—"
    who = join([seated(game, look, seat, language) for seat in look.waiting], language)
    if hides_who(game, look):
        who = say(language, "pace-reactors")
    text = say(language, "pace-gms", gms=masters, who=who, since=stamp(since))
    return f"{text} {table_link(room)}".strip()


def table_link(room: Room) -> str:
    """Where the newest table is."""
    guild = room.campaign.guild if room.campaign else ""
    if room.board is None or not room.board.message or not guild:
        return f"<#{room.channel}>"
    return f"https://discord.com/channels/{guild}/{room.channel}/{room.board.message}"


def new_clock(room: Room, now: datetime) -> str:
    """The pace has changed: when time is up now."""
    due = deadline(room.campaign.pace, now) if room.campaign else None
    until = stamp(due) if due is not None else "never"
    return say(room.language, "pace-new-clock", until=until)
