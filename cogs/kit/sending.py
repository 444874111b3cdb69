"""What can keep a message from reaching Discord, and how it is sent in spite of a dropped
connection."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, TypeVar

import aiohttp
import discord

from cogs.kit.interactions import Interaction

log = logging.getLogger("cogs")
SERVER_FAILED = 500  # from this status on a failure is Discord's own, and passes
ANSWERED = 40060  # Discord: this interaction has been answered already
EXPIRED = (10062, ANSWERED)  # the interaction is too old, or was answered already
DROPPED = (aiohttp.ClientError, ConnectionError, TimeoutError)  # the connection was lost
# All that can keep a message from being sent and is no fault of ours.
UNTOLD = (discord.DiscordException, aiohttp.ClientError, OSError)
T = TypeVar("T")


def is_down(problem: Exception) -> bool:
    """Discord's own failure, which passes."""
    return isinstance(problem, discord.HTTPException) and problem.status >= SERVER_FAILED


async def send_surely(send: Callable[[], Awaitable[T]]) -> T:
    """Send a message that carries a nonce; where the connection drops it is sent again, and comes
    only once."""
    try:
        return await send()
    except DROPPED as problem:
        log.warning("the connection dropped, so it is sent again: %r", problem)
    return await send()


async def answer_surely(answer: Callable[[], Awaitable[T]]) -> T | None:
    """Give the first answer to an interaction, of which Discord takes only one; where the
    connection drops it is given again. None: it had arrived already."""
    try:
        return await send_surely(answer)
    except discord.HTTPException as problem:
        if problem.code != ANSWERED:
            raise
        return None


async def without_controls(interaction: Interaction) -> None:
    """Answer by taking the controls off the message that was pressed. What was pressed for is done
    even where that cannot be told."""
    try:
        await answer_surely(partial(interaction.response.edit_message, view=None))
    except UNTOLD as problem:
        log.warning("what was pressed keeps its controls: %r", problem)


async def first_message(interaction: Interaction, *text: str, **given: Any) -> str:  # as Given
    """Answer with a message, surely; its id."""
    answer = await answer_surely(partial(interaction.response.send_message, *text, **given))
    if answer is None:
        return str((await interaction.original_response()).id)
    return str(answer.message_id)


async def arrived(interaction: Interaction) -> discord.InteractionMessage | None:
    """The public message that this interaction was answered with, if it was; raises where that
    cannot be found out just now."""
    if interaction.is_expired():
        return None
    try:
        message = await interaction.original_response()
    except (discord.NotFound, discord.ClientException):
        return None
    return None if message.flags.ephemeral or message.flags.loading else message
