"""Reactions and pins."""

from __future__ import annotations

from bot.local.model import permissions
from bot.local.payloads.emojis import read_emoji
from bot.local.rest.routing import Call, Reply, route

REACTIONS = "/channels/{channel_id}/messages/{message_id}/reactions"
ONE = REACTIONS + "/{emoji_name}"
PINS = "/channels/{channel_id}/messages/pins"
OLD_PINS = "/channels/{channel_id}/pins"


@route("PUT", ONE + "/@me")
async def react(call: Call) -> Reply:
    call.channel(permissions.READ_MESSAGE_HISTORY)
    message = await call.message()
    emoji = read_emoji(call.path["emoji_name"])
    if call.core.messages.find_reaction(message, emoji) is None:
        call.channel(permissions.ADD_REACTIONS)
    call.core.messages.react(message, emoji, call.core.world.bot)


@route("DELETE", ONE + "/@me")
async def unreact(call: Call) -> Reply:
    call.channel()
    emoji = read_emoji(call.path["emoji_name"])
    call.core.messages.unreact(await call.message(), emoji, call.core.world.bot)


@route("DELETE", ONE + "/{user_id}")
async def unreact_other(call: Call) -> Reply:
    call.channel(permissions.MANAGE_MESSAGES)
    emoji = read_emoji(call.path["emoji_name"])
    player = call.core.world.player(call.path["user_id"])
    call.core.messages.unreact(await call.message(), emoji, player)


@route("GET", ONE)
async def who_reacted(call: Call) -> Reply:
    call.channel()
    message = await call.message()
    form = call.query_form()
    limit = form.number("limit", 1, 100) or 25
    after = int(form.snowflake("after") or 0)
    form.check()
    entry = call.core.messages.find_reaction(message, read_emoji(call.path["emoji_name"]))
    ids = sorted(int(one) for one in (entry or {"users": []})["users"] if int(one) > after)
    return [call.core.shapes.known_user(str(one)) for one in ids[:limit]]


@route("DELETE", REACTIONS)
async def clear(call: Call) -> Reply:
    call.channel(permissions.MANAGE_MESSAGES)
    call.core.messages.clear_reactions(await call.message())


@route("DELETE", ONE)
async def clear_one(call: Call) -> Reply:
    call.channel(permissions.MANAGE_MESSAGES)
    emoji = read_emoji(call.path["emoji_name"])
    call.core.messages.clear_reactions(await call.message(), emoji)


# --- pins


@route("GET", PINS)
async def pins(call: Call) -> Reply:
    channel = call.channel()
    form = call.query_form()
    limit = form.number("limit", 1, 50) or 50
    before = form.text("before")
    form.check()
    found = await call.core.world.pins(channel.id)
    if before is not None:
        found = [one for one in found if (one.pinned_at or "") < before]
    items = [
        {"pinned_at": one.pinned_at, "message": await call.core.shapes.full_message(one)}
        for one in found[:limit]
    ]
    return {"items": items, "has_more": len(found) > limit}


@route("GET", OLD_PINS)
async def old_pins(call: Call) -> Reply:
    found = await call.core.world.pins(call.channel().id)
    return [await call.core.shapes.full_message(one) for one in found[:50]]


@route("PUT", PINS + "/{message_id}")
@route("PUT", OLD_PINS + "/{message_id}")
async def pin(call: Call) -> Reply:
    call.channel(permissions.PIN_MESSAGES)
    await call.core.messages.pin(await call.message(), call.core.world.bot)


@route("DELETE", PINS + "/{message_id}")
@route("DELETE", OLD_PINS + "/{message_id}")
async def unpin(call: Call) -> Reply:
    call.channel(permissions.PIN_MESSAGES)
    await call.core.messages.unpin(await call.message())
