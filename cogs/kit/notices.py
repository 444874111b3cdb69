"""Public lines in a game's channel, and words about its clock that several features use."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from functools import partial
from secrets import token_hex

import discord
from discord.utils import escape_markdown

from bot.locale import say
from bot.pace.deadlines import deadline
from cogs.kit.interactions import Given
from cogs.kit.services import Room, Services, mention, mentions, stamp


async def announce(
    services: Services,
    channel: str,
    text: str,
    pings: Iterable[str] = (),
    *,
    nonce: str = "",
    view: discord.ui.View | None = None,
) -> None:
    """Post a line in public, now or as soon as Discord can be reached. Nothing happens if the bot
    may no longer write in the channel."""
    nonce = nonce or f"line-{token_hex(8)}"  # Discord accepts it only once
    given: Given = {"nonce": nonce, "allowed_mentions": mentions(pings)}
    given |= {} if view is None else {"view": view}
    await services.delivery.say(channel, partial(services.place(channel).send, text, **given))


def paused(room: Room, language: str) -> str:
    """The line which says that a game master has stopped the clock."""
    clock = room.clock
    who, why = mention(clock.paused_by), escape_markdown(clock.paused_why) or "none"
    return say(language, "pace-paused", who=who, reason=why, since=stamp(clock.paused_at))


def turn_message_link(room: Room) -> str:
    """A link to the turn message of the game."""
    guild = room.campaign.guild if room.campaign else ""
    if room.turn_message is None or not room.turn_message.message or not guild:
        return f"<#{room.channel}>"
    return f"https://discord.com/channels/{guild}/{room.channel}/{room.turn_message.message}"


def new_clock(room: Room, now: datetime) -> str:
    """A line that tells when the time is up after the pace has changed."""
    due = deadline(room.campaign.pace, now) if room.campaign else None
    until = stamp(due) if due is not None else "never"
    return say(room.language, "pace-new-clock", until=until)
