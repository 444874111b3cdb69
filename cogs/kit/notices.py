"""Public lines in a game's channel, and words about its clock that several features use."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from functools import partial
from secrets import token_hex
from typing import Any

from discord.utils import escape_markdown

from bot.locale import say
from bot.pace.deadlines import deadline
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


def paused(room: Room, language: str) -> str:
    """The line that everybody reads first while a game master has stopped the clock."""
    clock = room.clock
    who, why = mention(clock.paused_by), escape_markdown(clock.paused_why) or "none"
    return say(language, "pace-paused", who=who, reason=why, since=stamp(clock.paused_at))


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
