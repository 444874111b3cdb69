"""What the clock says in a game's channel: reminders, the end of a deadline, a pause."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from functools import partial
from secrets import token_hex
from typing import Any

import discord
from discord.utils import escape_markdown

from bot.engine.game import Game
from bot.locale import say
from bot.locale.telling import join
from bot.pace.deadlines import deadline
from bot.sessions.model import Look
from cogs.kit.controls import button, view
from cogs.kit.news import hides_who, seated
from cogs.kit.panel import Carried
from cogs.kit.services import Room, Services, mention, mentions, stamp


async def announce(
    services: Services, channel: str, text: str, pings: Iterable[str] = (), **given: Any
) -> None:
    """A public line: now, or as soon as the channel can be told. A channel that is gone or closed
    to us is no reason to stop."""
    given.setdefault("nonce", f"line-{token_hex(8)}")  # Discord takes it only once
    place = services.place(channel)
    send = partial(place.send, text, allowed_mentions=mentions(pings), **given)
    await services.delivery.say(channel, send)


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
    return say(room.language, key, who=who, since=stamp(since, "f"), until=until)


def last_reminder(game: Game[Any], look: Look, room: Room, since: datetime) -> str:
    if hides_who(game, look):
        return say(room.language, "pace-last-reaction", since=stamp(since, "f"))
    who = join([seated(game, look, seat, room.language) for seat in look.waiting], room.language)
    key = "pace-last-default" if look.asks else "pace-last"
    return say(room.language, key, who=who, since=stamp(since, "f"))


def remedies(game: Game[Any], look: Look, room: Room) -> discord.ui.View:
    """What can be done when time is up, good for exactly this wait. Of a secret reaction nothing is
    offered that would tell who was asked."""
    language = room.language
    parts = (*Carried.of(look, "").parts, wait_mark(room))
    label = say(language, "pace-take-default") if look.asks else say(language, "pace-let-play")
    items = [
        button("let-play", *parts, label=label, emoji="🤖"),
        button("remedy", "extend", *parts, label=say(language, "remedy-extend"), emoji="⏳"),
    ]
    if not hides_who(game, look):
        items += [
            button("remedy", "skip", *parts, label=say(language, "remedy-skip"), emoji="⏭️"),
            button("remedy", "free", *parts, label=say(language, "remedy-free"), emoji="💺"),
        ]
    return view(*items)


def late_controls(look: Look, users: Sequence[str], language: str) -> discord.ui.View:
    """Whoever is late presses the first and plays on; a press is all that it takes. With the other
    a game master frees the seat of somebody who does not come back."""
    items = [button("i-am-here", look.session, label=say(language, "pace-here"), emoji="👋")]
    if len(users) == 1:
        free = say(language, "remedy-free")
        items.append(button("free-late", look.session, users[0], label=free, emoji="💺"))
    return view(*items)


def plays_for(room: Room, users: Sequence[str]) -> str:
    who = join([mention(user) for user in users], room.language)
    return say(room.language, "pace-plays-for", who=who)


def goes_on(room: Room, users: Sequence[str]) -> str:
    who = join([mention(user) for user in users], room.language)
    return say(room.language, "pace-goes-on", who=who, count=len(users))


def paused(room: Room, language: str) -> str:
    """The line that everybody reads first while a game master has stopped the clock."""
    clock = room.clock
    who, why = mention(clock.paused_by), escape_markdown(clock.paused_why) or "none"
    return say(language, "pace-paused", who=who, reason=why, since=stamp(clock.paused_at))


def wait_mark(room: Room) -> str:
    """Names the present wait of a game, until somebody acts or more time is given."""
    if room.turn_message is None:
        return ""
    since = datetime.fromisoformat(room.turn_message.since)
    return f"{int(since.timestamp() * 1000)}.{room.clock.extra_for(since)}"


def pause(room: Room) -> str:
    return say(room.language, "pace-pause")


def for_gms(game: Game[Any], look: Look, room: Room, gms: Sequence[str], since: datetime) -> str:
    language = room.language
    masters = join([mention(gm) for gm in gms], language) or "—"
    who = join([seated(game, look, seat, language) for seat in look.waiting], language)
    if hides_who(game, look):
        who = say(language, "pace-reactors")
    text = say(language, "pace-gms", gms=masters, who=who, since=stamp(since, "f"))
    return f"{text} {table_link(room)}".strip()


def table_link(room: Room) -> str:
    """Where the newest table is."""
    guild = room.campaign.guild if room.campaign else ""
    if room.turn_message is None or not room.turn_message.message or not guild:
        return f"<#{room.channel}>"
    return f"https://discord.com/channels/{guild}/{room.channel}/{room.turn_message.message}"


def new_clock(room: Room, now: datetime) -> str:
    """The pace has changed: when time is up now."""
    due = deadline(room.campaign.pace, now) if room.campaign else None
    until = stamp(due) if due is not None else "never"
    return say(room.language, "pace-new-clock", until=until)
