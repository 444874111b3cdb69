"""Channels and their permission overwrites."""

from __future__ import annotations

from bot.local.model import permissions
from bot.local.model.records import CATEGORY, TEXT, Channel
from bot.local.payloads import limits
from bot.local.payloads.errors import DiscordError, Json, missing_permissions, unknown
from bot.local.payloads.form import Form
from bot.local.payloads.snowflakes import stamp
from bot.local.rest.routing import Call, Created, Reply, route

ARCHIVE_AFTER_MINUTES = (60, 1440, 4320, 10080)


@route("GET", "/channels/{channel_id}")
async def get(call: Call) -> Reply:
    return call.core.shapes.channel(call.channel())


@route("PATCH", "/channels/{channel_id}")
async def change(call: Call) -> Reply:
    channel = call.channel()
    form = call.form()
    if channel.is_direct:
        raise DiscordError(403, 50003, "Cannot execute action on a DM channel")
    if channel.is_thread:
        _change_thread(call, channel, form)
        event = "THREAD_UPDATE"
    else:
        call.channel(permissions.MANAGE_CHANNELS)
        _fill(channel, form)
        form.check()
        event = "CHANNEL_UPDATE"
    call.core.world.save(channel)
    call.core.announce.channel(channel, event)
    if form.given("permission_overwrites"):
        call.core.announce.permissions_changed()
    return call.core.shapes.channel(channel)


def _fill(channel: Channel, form: Form) -> None:
    """Set a channel's fields from a request; fields that are not given stay as they are."""
    name = form.text("name", limits.CHANNEL_NAME_CHARACTERS, low=1)
    topic = form.text("topic", limits.TOPIC_CHARACTERS)
    position = form.number("position", 0)
    slow = form.number("rate_limit_per_user", 0, 21600)
    parent = form.snowflake("parent_id")
    nsfw = form.flag("nsfw")
    overwrites = [_overwrite(one) for one in form.items("permission_overwrites", 100)]
    form.check()
    if name is not None:
        channel.name = "-".join(name.split()).lower() if channel.type == TEXT else name
    if form.given("topic"):
        channel.topic = topic or None
    if form.given("parent_id"):
        channel.parent_id = parent
    if form.has("permission_overwrites"):
        channel.overwrites = overwrites
    channel.position = channel.position if position is None else position
    channel.rate_limit_per_user = channel.rate_limit_per_user if slow is None else slow
    channel.nsfw = channel.nsfw if nsfw is None else nsfw


def _overwrite(form: Form) -> Json:
    return {
        "id": form.snowflake("id", required=True),
        "type": form.choice("type", (0, 1)) or 0,
        "allow": str(form.number("allow", 0) or 0),
        "deny": str(form.number("deny", 0) or 0),
    }


def _change_thread(call: Call, thread: Channel, form: Form) -> None:
    world = call.core.world
    held = permissions.in_channel(world, world.bot, thread)
    owner = thread.owner_id == world.bot.id
    name = form.text("name", limits.CHANNEL_NAME_CHARACTERS, low=1)
    archived, locked = form.flag("archived"), form.flag("locked")
    invitable = form.flag("invitable")
    after = form.choice("auto_archive_duration", ARCHIVE_AFTER_MINUTES)
    slow = form.number("rate_limit_per_user", 0, 21600)
    form.check()
    if thread.archived and archived is not False:
        raise DiscordError(400, 50083, "Thread is archived")
    if not held & permissions.MANAGE_THREADS and (not owner or locked is not None):
        raise missing_permissions()
    if archived is not None and archived != thread.archived:
        thread.archived = archived
        thread.archive_timestamp = stamp()
    thread.name = name or thread.name
    thread.locked = thread.locked if locked is None else locked
    thread.invitable = thread.invitable if invitable is None else invitable
    thread.auto_archive_duration = after or thread.auto_archive_duration
    thread.rate_limit_per_user = thread.rate_limit_per_user if slow is None else slow


@route("DELETE", "/channels/{channel_id}")
async def delete(call: Call) -> Reply:
    channel = call.channel()
    body = call.core.shapes.channel(channel)
    if channel.is_direct:
        return body  # Discord only closes a direct conversation, it never deletes one
    needed = permissions.MANAGE_THREADS if channel.is_thread else permissions.MANAGE_CHANNELS
    call.channel(needed)
    call.core.threads.remove(channel)
    return body


@route("GET", "/guilds/{guild_id}/channels")
async def listed(call: Call) -> Reply:
    call.check_guild()
    return [call.core.shapes.channel(one) for one in call.core.world.guild_channels]


@route("POST", "/guilds/{guild_id}/channels")
async def create(call: Call) -> Reply:
    call.check_guild(permissions.MANAGE_CHANNELS)
    world = call.core.world
    form = call.form()
    form.text("name", limits.CHANNEL_NAME_CHARACTERS, low=1, required=True)
    kind = form.choice("type", (TEXT, CATEGORY))
    form.check()
    channel = Channel(world.ids.next(), kind or TEXT, position=len(world.guild_channels))
    _fill(channel, form)
    world.add(channel)
    call.core.announce.channel(channel, "CHANNEL_CREATE")
    return Created(call.core.shapes.channel(channel))


@route("PATCH", "/guilds/{guild_id}/channels")
async def move(call: Call) -> Reply:
    call.check_guild(permissions.MANAGE_CHANNELS)
    wrapped = Form({"channels": call.body})
    moves = [
        (one.snowflake("id", required=True), one.number("position", 0), one)
        for one in wrapped.items("channels")
    ]
    wrapped.check()
    for snowflake, position, form in moves:
        channel = call.core.world.channel(snowflake or "")
        channel.position = channel.position if position is None else position
        if form.given("parent_id"):
            channel.parent_id = form.snowflake("parent_id")
        call.core.world.save(channel)
        call.core.announce.channel(channel, "CHANNEL_UPDATE")


# --- overwrites


@route("PUT", "/channels/{channel_id}/permissions/{overwrite_id}")
async def put_overwrite(call: Call) -> Reply:
    channel = call.channel(permissions.MANAGE_ROLES)
    world = call.core.world
    form = Form({**call.form().data, "id": call.path["overwrite_id"]})
    form.choice("type", (0, 1), required=True)
    overwrite = _overwrite(form)
    form.check()
    known = world.roles if overwrite["type"] == 0 else world.players
    if overwrite["id"] not in known:
        raise unknown("Overwrite")
    others = [one for one in channel.overwrites if one["id"] != overwrite["id"]]
    channel.overwrites = [*others, overwrite]
    _overwritten(call, channel)


@route("DELETE", "/channels/{channel_id}/permissions/{overwrite_id}")
async def delete_overwrite(call: Call) -> Reply:
    channel = call.channel(permissions.MANAGE_ROLES)
    left = [one for one in channel.overwrites if one["id"] != call.path["overwrite_id"]]
    if len(left) == len(channel.overwrites):
        raise unknown("Overwrite")
    channel.overwrites = left
    _overwritten(call, channel)


def _overwritten(call: Call, channel: Channel) -> None:
    call.core.world.save(channel)
    call.core.announce.channel(channel, "CHANNEL_UPDATE")
    call.core.announce.permissions_changed()


@route("GET", "/channels/{channel_id}/invites")
async def invites(call: Call) -> Reply:
    call.channel()
    return []
