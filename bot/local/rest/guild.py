"""The guild, its members and its roles."""

from __future__ import annotations

from bot.local.model import permissions
from bot.local.model.records import Player, Role
from bot.local.payloads import limits
from bot.local.payloads.errors import DiscordError, missing_permissions, unknown
from bot.local.payloads.form import Form
from bot.local.rest.routing import Call, Reply, route

MEMBER = "/guilds/{guild_id}/members/{user_id}"


@route("GET", "/guilds/{guild_id}")
async def get(call: Call) -> Reply:
    call.check_guild()
    body = call.core.shapes.guild()
    if call.query.get("with_counts", "").lower() in ("1", "true"):
        count = len(call.core.world.members)
        body |= {"approximate_member_count": count, "approximate_presence_count": count}
    return body


@route("PATCH", "/guilds/{guild_id}")
async def change(call: Call) -> Reply:
    call.check_guild(permissions.MANAGE_GUILD)
    form = call.form()
    name = form.text("name", 100, low=2)
    form.check()
    guild = call.core.world.guild
    guild.name = name or guild.name
    call.core.world.save(guild)
    call.core.announce.guild_changed()
    return call.core.shapes.guild()


@route("GET", "/guilds/{guild_id}/preview")
async def preview(call: Call) -> Reply:
    call.check_guild()
    guild, count = call.core.world.guild, len(call.core.world.members)
    return {
        "id": guild.id, "name": guild.name, "icon": None, "description": None,
        "home_header": None, "splash": None, "discovery_splash": None, "features": [],
        "approximate_member_count": count, "approximate_presence_count": count,
        "emojis": [], "stickers": [],
    }  # fmt: skip


# --- members


@route("GET", "/guilds/{guild_id}/members")
async def members(call: Call) -> Reply:
    call.check_guild()
    form = call.query_form()
    limit = form.number("limit", 1, 1000) or 1
    after = int(form.snowflake("after") or 0)
    form.check()
    found = sorted(call.core.world.members, key=lambda one: int(one.id))
    chosen = [one for one in found if int(one.id) > after][:limit]
    return [call.core.shapes.member(one) for one in chosen]


@route("GET", "/guilds/{guild_id}/members/search")
async def search(call: Call) -> Reply:
    call.check_guild()
    form = call.query_form()
    start = (form.text("query", 100, low=1, required=True) or "").casefold()
    limit = form.number("limit", 1, 1000) or 1
    form.check()
    found = [
        one
        for one in call.core.world.members
        if one.username.startswith(start)
        or (one.nick or one.global_name or "").casefold().startswith(start)
    ]
    return [call.core.shapes.member(one) for one in found[:limit]]


@route("GET", MEMBER)
async def member(call: Call) -> Reply:
    call.check_guild()
    return call.core.shapes.member(call.core.world.member(call.path["user_id"]))


@route("PATCH", "/guilds/{guild_id}/members/@me")
async def change_me(call: Call) -> Reply:
    call.check_guild(permissions.CHANGE_NICKNAME)
    return _change(call, call.core.world.bot)


@route("PATCH", MEMBER)
async def change_member(call: Call) -> Reply:
    call.check_guild()
    player = call.core.world.member(call.path["user_id"])
    form = call.form()
    if form.given("nick"):
        call.check_guild(permissions.MANAGE_NICKNAMES)
    if form.given("roles"):
        call.check_guild(permissions.MANAGE_ROLES)
    return _change(call, player)


def _change(call: Call, player: Player) -> Reply:
    form = call.form()
    nick = form.text("nick", limits.PLAYER_NAME_CHARACTERS)
    roles = form.snowflakes("roles")
    form.check()
    if form.given("nick"):
        player.nick = nick or None
    if form.has("roles"):
        for snowflake in {*roles} ^ {*player.roles}:
            _below_mine(call, call.core.world.role(snowflake))
        player.roles = roles
    call.core.world.save(player)
    call.core.announce.member(player, "GUILD_MEMBER_UPDATE")
    return call.core.shapes.member(player)


@route("DELETE", MEMBER)
async def kick(call: Call) -> Reply:
    call.check_guild(permissions.KICK_MEMBERS)
    player = call.core.world.member(call.path["user_id"])
    player.member = False
    call.core.world.save(player)
    call.core.announce.member(player, "GUILD_MEMBER_REMOVE")


@route("PUT", MEMBER + "/roles/{role_id}")
async def give_role(call: Call) -> Reply:
    player, role = _role_of(call)
    if role.id not in player.roles:
        player.roles.append(role.id)
        call.core.world.save(player)
        call.core.announce.member(player, "GUILD_MEMBER_UPDATE")


@route("DELETE", MEMBER + "/roles/{role_id}")
async def take_role(call: Call) -> Reply:
    player, role = _role_of(call)
    if role.id in player.roles:
        player.roles.remove(role.id)
        call.core.world.save(player)
        call.core.announce.member(player, "GUILD_MEMBER_UPDATE")


def _role_of(call: Call) -> tuple[Player, Role]:
    call.check_guild(permissions.MANAGE_ROLES)
    player = call.core.world.member(call.path["user_id"])
    role = call.core.world.role(call.path["role_id"])
    _below_mine(call, role)
    return player, role


def _below_mine(call: Call, role: Role) -> None:
    """A bot may change only roles below its own highest one."""
    world = call.core.world
    highest = max(world.roles[one].position for one in world.bot.roles if one in world.roles)
    if role.managed or role.position >= highest:
        raise missing_permissions()


# --- roles


@route("GET", "/guilds/{guild_id}/roles")
async def roles(call: Call) -> Reply:
    call.check_guild()
    return [call.core.shapes.role(one) for one in call.core.world.roles.values()]


@route("GET", "/guilds/{guild_id}/roles/{role_id}")
async def role(call: Call) -> Reply:
    call.check_guild()
    return call.core.shapes.role(call.core.world.role(call.path["role_id"]))


@route("GET", "/guilds/{guild_id}/roles/member-counts")
async def counts(call: Call) -> Reply:
    call.check_guild()
    members = call.core.world.members
    known = call.core.world.roles
    return {one: sum(one in player.roles for player in members) for one in known}


def _fill(role: Role, form: Form) -> None:
    name = form.text("name", 100)
    held = form.number("permissions", 0)
    colour = form.number("color", 0, 0xFFFFFF)
    colours = form.child("colors")
    if colours is not None:
        colour = colours.number("primary_color", 0, 0xFFFFFF)
    hoist, mentionable = form.flag("hoist"), form.flag("mentionable")
    form.check()
    role.name = name or role.name
    role.permissions = role.permissions if held is None else held
    role.color = role.color if colour is None else colour
    role.hoist = role.hoist if hoist is None else hoist
    role.mentionable = role.mentionable if mentionable is None else mentionable


@route("POST", "/guilds/{guild_id}/roles")
async def create_role(call: Call) -> Reply:
    call.check_guild(permissions.MANAGE_ROLES)
    world = call.core.world
    made = Role(world.ids.next(), "new role", world.roles[world.guild.id].permissions)
    _fill(made, call.form())
    for other in world.roles.values():
        if other.position >= 1:
            other.position += 1
            world.save(other)
    world.add(made)
    call.core.announce.role(made, "GUILD_ROLE_CREATE")
    return call.core.shapes.role(made)


@route("PATCH", "/guilds/{guild_id}/roles")
async def move_roles(call: Call) -> Reply:
    call.check_guild(permissions.MANAGE_ROLES)
    wrapped = Form({"roles": call.body})
    for form in wrapped.items("roles"):
        snowflake, position = form.snowflake("id", required=True), form.number("position", 0)
        wrapped.check()
        moved = call.core.world.role(snowflake or "")
        _below_mine(call, moved)
        moved.position = moved.position if position is None else position
        call.core.world.save(moved)
        call.core.announce.role(moved, "GUILD_ROLE_UPDATE")
    wrapped.check()
    return [call.core.shapes.role(one) for one in call.core.world.roles.values()]


@route("PATCH", "/guilds/{guild_id}/roles/{role_id}")
async def change_role(call: Call) -> Reply:
    call.check_guild(permissions.MANAGE_ROLES)
    changed = call.core.world.role(call.path["role_id"])
    _below_mine(call, changed)
    _fill(changed, call.form())
    call.core.world.save(changed)
    call.core.announce.role(changed, "GUILD_ROLE_UPDATE")
    return call.core.shapes.role(changed)


@route("DELETE", "/guilds/{guild_id}/roles/{role_id}")
async def delete_role(call: Call) -> Reply:
    call.check_guild(permissions.MANAGE_ROLES)
    world = call.core.world
    gone = world.role(call.path["role_id"])
    if gone.id == world.guild.id:
        raise DiscordError(400, 50028, "Invalid Role")
    _below_mine(call, gone)
    world.forget(gone)
    for player in world.players.values():
        if gone.id in player.roles:
            player.roles.remove(gone.id)
            world.save(player)
    call.core.announce.role(gone, "GUILD_ROLE_DELETE")


# --- what the local guild has none of


@route("GET", "/guilds/{guild_id}/emojis")
@route("GET", "/guilds/{guild_id}/stickers")
@route("GET", "/guilds/{guild_id}/bans")
@route("GET", "/guilds/{guild_id}/invites")
@route("GET", "/guilds/{guild_id}/integrations")
@route("GET", "/guilds/{guild_id}/scheduled-events")
@route("GET", "/guilds/{guild_id}/templates")
@route("GET", "/guilds/{guild_id}/regions")
async def none(call: Call) -> Reply:
    call.check_guild()
    return []


@route("GET", "/guilds/{guild_id}/soundboard-sounds")
async def no_sounds(call: Call) -> Reply:
    call.check_guild()
    return {"items": []}


@route("GET", "/sticker-packs")
async def no_packs(_: Call) -> Reply:
    return {"sticker_packs": []}


@route("GET", "/soundboard-default-sounds")
@route("GET", "/voice/regions")
async def nothing(_: Call) -> Reply:
    return []


@route("GET", "/guilds/{guild_id}/emojis/{emoji_id}")
async def no_emoji(_: Call) -> Reply:
    raise unknown("Emoji")


@route("GET", "/guilds/{guild_id}/stickers/{sticker_id}")
@route("GET", "/stickers/{sticker_id}")
async def no_sticker(_: Call) -> Reply:
    raise unknown("Sticker")


@route("GET", "/guilds/{guild_id}/bans/{user_id}")
async def no_ban(_: Call) -> Reply:
    raise unknown("Ban")
