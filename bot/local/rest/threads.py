"""Makes and lists threads, and their members."""

from __future__ import annotations

from bot.local.model import permissions
from bot.local.model.records import PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel
from bot.local.payloads import limits
from bot.local.payloads.errors import DiscordError, Json, missing_access, unknown
from bot.local.payloads.form import Form
from bot.local.rest.channels import ARCHIVE_AFTER_MINUTES
from bot.local.rest.routing import Call, Created, Reply, route

MEMBERS = "/channels/{channel_id}/thread-members"


def _name(form: Form) -> tuple[str, int]:
    name = form.text("name", limits.CHANNEL_NAME_CHARACTERS, low=1, required=True)
    after = form.choice("auto_archive_duration", ARCHIVE_AFTER_MINUTES)
    form.number("rate_limit_per_user", 0, 21600)
    return name or "", after or 1440


@route("POST", "/channels/{channel_id}/messages/{message_id}/threads")
async def from_message(call: Call) -> Reply:
    channel = call.channel(permissions.CREATE_PUBLIC_THREADS)
    form = call.form()
    name, after = _name(form)
    form.check()
    if channel.type != TEXT:
        raise DiscordError(400, 50024, "Cannot execute action on this channel type")
    bot = call.core.world.bot
    thread = await call.core.threads.from_message(await call.message(), bot, name, after)
    return Created(call.core.shapes.thread(thread, bot))


@route("POST", "/channels/{channel_id}/threads")
async def alone(call: Call) -> Reply:
    form = call.form()
    name, after = _name(form)
    kind = form.choice("type", (PUBLIC_THREAD, PRIVATE_THREAD)) or PRIVATE_THREAD
    invitable = form.flag("invitable")
    form.check()
    private = kind == PRIVATE_THREAD
    channel = call.channel(
        permissions.CREATE_PRIVATE_THREADS if private else permissions.CREATE_PUBLIC_THREADS
    )
    if channel.type != TEXT:
        raise DiscordError(400, 50024, "Cannot execute action on this channel type")
    bot = call.core.world.bot
    thread = await call.core.threads.alone(
        channel, bot, name, kind, after, True if invitable is None else invitable
    )
    return Created(call.core.shapes.thread(thread, bot))


def _thread(call: Call, *, active: bool = False) -> Channel:
    thread = call.channel()
    if not thread.is_thread:
        raise DiscordError(400, 50024, "Cannot execute action on this channel type")
    if active and thread.archived:
        raise DiscordError(400, 50083, "Thread is archived")
    return thread


@route("PUT", MEMBERS + "/@me")
async def join(call: Call) -> Reply:
    call.core.thread_members.join(_thread(call, active=True), call.core.world.bot.id)


@route("DELETE", MEMBERS + "/@me")
async def leave(call: Call) -> Reply:
    call.core.thread_members.leave(_thread(call, active=True), call.core.world.bot.id)


@route("PUT", MEMBERS + "/{user_id}")
async def add(call: Call) -> Reply:
    thread = _thread(call, active=True)
    call.channel(permissions.SEND_MESSAGES)
    player = call.core.world.member(call.path["user_id"])
    parent = call.core.world.channel(thread.parent_id or "")
    if not permissions.sees(call.core.world, player, parent):
        raise missing_access()
    call.core.thread_members.join(thread, player.id)


@route("DELETE", MEMBERS + "/{user_id}")
async def remove(call: Call) -> Reply:
    thread = _thread(call, active=True)
    own = thread.owner_id == call.core.world.bot.id and thread.type == PRIVATE_THREAD
    if not own:
        call.channel(permissions.MANAGE_THREADS)
    if call.path["user_id"] not in thread.members:
        raise unknown("Member")
    call.core.thread_members.leave(thread, call.path["user_id"])


@route("GET", MEMBERS + "/@me")
@route("GET", MEMBERS + "/{user_id}")
async def member(call: Call) -> Reply:
    thread = _thread(call)
    wanted = call.path.get("user_id", call.core.world.bot.id)
    if wanted not in thread.members:
        raise unknown("Member")
    with_member = call.query.get("with_member", "").lower() in ("1", "true")
    return call.core.shapes.thread_member(thread, wanted, member=with_member)


@route("GET", MEMBERS)
async def members(call: Call) -> Reply:
    thread = _thread(call)
    with_member = call.query.get("with_member", "").lower() in ("1", "true")
    form = call.query_form()
    after = int(form.snowflake("after") or 0)
    limit = form.number("limit", 1, 100) or 100
    form.check()
    found = sorted(thread.members, key=int)
    if with_member:  # Discord pages the list only if it contains the members
        found = [one for one in found if int(one) > after][:limit]
    shape = call.core.shapes.thread_member
    return [shape(thread, one, member=with_member) for one in found]


def _list(call: Call, threads: list[Channel]) -> Json:
    bot = call.core.world.bot
    shape = call.core.shapes
    joined = [one for one in threads if bot.id in one.members]
    return {
        "threads": [shape.thread(one, bot) for one in threads],
        "members": [shape.thread_member(one, bot.id) for one in joined],
        "has_more": False,
    }


def _archived(call: Call, kinds: tuple[int, ...]) -> Json:
    parent = call.channel(permissions.READ_MESSAGE_HISTORY)
    form = call.query_form()
    limit = form.number("limit", 2, 100) or 50
    before = form.text("before")
    form.check()
    world = call.core.world
    found = [
        one
        for one in world.threads
        if one.parent_id == parent.id
        and one.archived
        and one.type in kinds
        and permissions.sees(world, world.bot, one)
        and (before is None or (one.archive_timestamp or "") < before)
    ]
    found.sort(key=lambda one: one.archive_timestamp or "", reverse=True)
    return _list(call, found[:limit]) | {"has_more": len(found) > limit}


@route("GET", "/channels/{channel_id}/threads/archived/public")
async def archived_public(call: Call) -> Reply:
    return _archived(call, (10, PUBLIC_THREAD))


@route("GET", "/channels/{channel_id}/threads/archived/private")
async def archived_private(call: Call) -> Reply:
    call.channel(permissions.MANAGE_THREADS)
    return _archived(call, (PRIVATE_THREAD,))


@route("GET", "/channels/{channel_id}/users/@me/threads/archived/private")
async def archived_joined(call: Call) -> Reply:
    return _archived(call, (PRIVATE_THREAD,))


@route("GET", "/guilds/{guild_id}/threads/active")
async def active(call: Call) -> Reply:
    call.check_guild()
    world = call.core.world
    found = [one for one in world.threads if not one.archived]
    seen = [one for one in found if permissions.sees(world, world.bot, one)]
    body = _list(call, seen)
    return {"threads": body["threads"], "members": body["members"], "has_more": False}
