"""Creates, reads, edits and deletes the messages of a channel."""

from __future__ import annotations

import time

from bot.local.model import permissions
from bot.local.model.drafts import DraftReader
from bot.local.model.records import SUPPRESS_EMBEDS
from bot.local.payloads import limits
from bot.local.payloads.errors import DiscordError, missing_permissions
from bot.local.payloads.snowflakes import before_age
from bot.local.rest.routing import Call, Reply, route


@route("POST", "/channels/{channel_id}/messages")
async def create(call: Call) -> Reply:
    core = call.core
    needs = permissions.SEND_MESSAGES
    if call.uploads:
        needs |= permissions.ATTACH_FILES
    channel = call.channel(needs)
    if channel.is_thread and channel.archived and channel.locked:
        raise DiscordError(400, 50083, "Thread is archived")
    if channel.type == 4:
        raise DiscordError(400, 50008, "Cannot send messages in a non-text channel")
    draft = DraftReader(core.files, call.form(), call.uploads).read(channel.id)
    message = await core.messages.post(channel, core.world.bot, draft)
    return await core.shapes.full_message(message)


@route("GET", "/channels/{channel_id}/messages")
async def history(call: Call) -> Reply:
    channel = call.channel()
    form = call.query_form()
    limit = form.number("limit", 1, limits.HISTORY_MESSAGES) or 50
    before, after = form.snowflake("before"), form.snowflake("after")
    around = form.snowflake("around")
    form.check()
    world = call.core.world
    held = permissions.in_channel(world, world.bot, channel)
    if not held & permissions.READ_MESSAGE_HISTORY:
        return []
    if around is not None:
        found = await world.around(channel.id, around, limit)
    else:
        found = await world.history(channel.id, before=before, after=after, limit=limit)
    return [await call.core.shapes.full_message(one) for one in found]


@route("GET", "/channels/{channel_id}/messages/{message_id}")
async def get(call: Call) -> Reply:
    call.channel(permissions.READ_MESSAGE_HISTORY)
    return await call.core.shapes.full_message(await call.message())


@route("PATCH", "/channels/{channel_id}/messages/{message_id}")
async def edit(call: Call) -> Reply:
    core = call.core
    channel = call.channel()
    message = await call.message()
    if message.author_id != core.world.bot.id:
        form = call.form()
        flags = form.number("flags")
        held = permissions.in_channel(core.world, core.world.bot, channel)
        if set(call.form().data) <= {"flags"} and held & permissions.MANAGE_MESSAGES:
            form.check()
            message.flags = (message.flags & ~SUPPRESS_EMBEDS) | (flags or 0) & SUPPRESS_EMBEDS
            await core.messages.changed(message)
            return await core.shapes.full_message(message)
        raise DiscordError(403, 50005, "Cannot edit a message authored by another user")
    draft = DraftReader(core.files, call.form(), call.uploads, old=message).read(channel.id)
    await core.messages.edit(message, draft)
    return await core.shapes.full_message(message)


@route("DELETE", "/channels/{channel_id}/messages/{message_id}")
async def delete(call: Call) -> Reply:
    core = call.core
    channel = call.channel()
    message = await call.message()
    held = permissions.in_channel(core.world, core.world.bot, channel)
    if message.author_id != core.world.bot.id and not held & permissions.MANAGE_MESSAGES:
        raise missing_permissions()
    if channel.is_direct and message.author_id != core.world.bot.id:
        raise DiscordError(403, 50003, "Cannot execute action on a DM channel")
    core.messages.delete(message)


@route("POST", "/channels/{channel_id}/messages/bulk-delete")
async def bulk_delete(call: Call) -> Reply:
    core = call.core
    channel = call.channel(permissions.MANAGE_MESSAGES)
    if channel.is_direct:
        raise DiscordError(403, 50003, "Cannot execute action on a DM channel")
    form = call.form()
    wanted = form.snowflakes("messages", limits.BULK_DELETE_MESSAGES)
    form.check()
    if len(wanted) < 2:
        text = "Provided too few or too many messages to delete. Must provide at least 2."
        raise DiscordError(400, 50016, text)
    oldest = before_age(limits.BULK_DELETE_AGE_SECONDS)
    if any(int(one) < oldest for one in wanted):
        text = "A message provided was too old to bulk delete"
        raise DiscordError(400, 50034, text)
    found = []
    for snowflake in dict.fromkeys(wanted):
        try:
            message = await core.world.message(snowflake, channel.id)
        except DiscordError:
            continue
        if message.viewer is None:
            found.append(message)
    core.messages.delete_many(found, channel)


@route("POST", "/channels/{channel_id}/messages/{message_id}/crosspost")
async def crosspost(_: Call) -> Reply:
    raise DiscordError(400, 50024, "Cannot execute action on this channel type")


@route("POST", "/channels/{channel_id}/typing")
async def typing(call: Call) -> Reply:
    channel = call.channel(permissions.SEND_MESSAGES)
    call.core.announce.typing(channel, call.core.world.bot, int(time.time()))
