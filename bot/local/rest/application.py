"""Routes about the bot itself: gateway, application, its user, its direct conversations."""

from __future__ import annotations

from bot.local.model import permissions
from bot.local.payloads import limits
from bot.local.payloads.errors import DiscordError, Json
from bot.local.rest.routing import Call, Reply, route
from bot.local.words import DEFAULT_LOCALE


@route("GET", "/gateway", token=False)
async def gateway(call: Call) -> Reply:
    return {"url": call.core.access.gateway_url}


@route("GET", "/gateway/bot")
async def gateway_bot(call: Call) -> Reply:
    limit = {"total": 1000, "remaining": 999, "reset_after": 14400000, "max_concurrency": 1}
    return {"url": call.core.access.gateway_url, "shards": 1, "session_start_limit": limit}


@route("GET", "/oauth2/applications/@me")
@route("GET", "/applications/@me")
@route("PATCH", "/applications/@me")
async def application(call: Call) -> Reply:
    return call.core.shapes.application()


@route("GET", "/users/@me")
async def me(call: Call) -> Reply:
    return _own(call)


def _own(call: Call) -> Json:
    user = call.core.shapes.user(call.core.world.bot)
    own = {"mfa_enabled": False, "locale": DEFAULT_LOCALE, "verified": True, "email": None}
    return {**user, **own, "premium_type": 0, "bio": ""}


@route("PATCH", "/users/@me")
async def change_me(call: Call) -> Reply:
    form = call.form()
    name = form.text("username", limits.PLAYER_NAME_CHARACTERS, low=2)
    form.check()
    bot = call.core.world.bot
    if name:
        bot.username = name
        call.core.world.save(bot)
        call.core.gateway.dispatch("USER_UPDATE", call.core.shapes.user(bot))
    return _own(call)


@route("GET", "/users/{user_id}")
async def user(call: Call) -> Reply:
    return call.core.shapes.user(call.core.world.player(call.path["user_id"]))


@route("GET", "/users/@me/guilds")
async def guilds(call: Call) -> Reply:
    world = call.core.world
    held = permissions.of_member(world, world.bot)
    return [
        {
            "id": world.guild.id,
            "name": world.guild.name,
            "icon": None,
            "banner": None,
            "owner": False,
            "permissions": str(held),
            "features": [],
        }
    ]


@route("POST", "/users/@me/channels")
async def open_direct(call: Call) -> Reply:
    form = call.form()
    recipient = form.snowflake("recipient_id", required=True)
    form.check()
    player = call.core.world.player(recipient or "")
    if player.bot or not player.member:
        raise DiscordError(400, 50007, "Cannot send messages to this user")
    return call.core.shapes.channel(call.core.threads.direct(player))


@route("POST", "/auth/logout")
async def logout(_: Call) -> Reply:
    return None


@route("GET", "/applications/{application_id}/emojis")
async def emojis(call: Call) -> Reply:
    call.check_application()
    return {"items": []}


@route("GET", "/applications/{application_id}/skus")
@route("GET", "/applications/{application_id}/entitlements")
@route("GET", "/applications/{application_id}/role-connections/metadata")
async def nothing(call: Call) -> Reply:
    call.check_application()
    return []
