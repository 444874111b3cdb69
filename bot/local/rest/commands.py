"""Registers application commands, global ones and the guild's own."""

from __future__ import annotations

from collections import Counter

from bot.local.model.records import ApplicationCommand
from bot.local.payloads import limits
from bot.local.payloads.commands import SLASH, check_names, read_command
from bot.local.payloads.errors import DiscordError, Json, Problems, unknown
from bot.local.payloads.form import Form
from bot.local.rest.routing import Call, Created, Reply, route

GLOBAL = "/applications/{application_id}/commands"
LOCAL = "/applications/{application_id}/guilds/{guild_id}/commands"


def _scope(call: Call) -> str | None:
    """The guild whose commands are meant, or None for global ones."""
    call.check_application()
    if "guild_id" in call.path:
        call.check_guild()
    return call.path.get("guild_id")


def _of(call: Call, guild_id: str | None) -> list[ApplicationCommand]:
    return [one for one in call.core.world.commands.values() if one.guild_id == guild_id]


def _one(call: Call) -> ApplicationCommand:
    guild_id = _scope(call)
    found = call.core.world.commands.get(call.path["command_id"])
    if found is None or found.guild_id != guild_id:
        raise unknown("Application Command")
    return found


def _finish(call: Call, command: ApplicationCommand) -> Json:
    """Add the ids to a command's body and store it."""
    world = call.core.world
    command.body |= {
        "id": command.id,
        "application_id": world.guild.application_id,
        "version": world.ids.next(),
    }
    if command.guild_id is not None:
        command.body["guild_id"] = command.guild_id
    world.add(command)
    return command.body


def _check_count(bodies: list[Json]) -> None:
    counts = Counter(one["type"] for one in bodies)
    for kind, count in counts.items():
        high = limits.COMMANDS if kind == SLASH else limits.CONTEXT_COMMANDS
        if count > high:
            text = f"Maximum number of application commands reached ({high})."
            raise DiscordError(400, 30032, text)


@route("GET", GLOBAL)
@route("GET", LOCAL)
async def listed(call: Call) -> Reply:
    guild_id = _scope(call)
    localized = call.query.get("with_localizations", "").lower() in ("1", "true")
    shape = call.core.shapes.command
    return [shape(one, localizations=localized) for one in _of(call, guild_id)]


@route("PUT", GLOBAL)
@route("PUT", LOCAL)
async def replace(call: Call) -> Reply:
    guild_id = _scope(call)
    world = call.core.world
    raw = [] if call.body is None else call.body
    problems = Problems()
    if not isinstance(raw, list):
        problems.add((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        problems.check()
    forms = [Form(one, (index,), problems) for index, one in enumerate(raw)]
    bodies = [read_command(one) for one in forms]
    check_names(bodies, problems)
    problems.check()
    _check_count(bodies)
    old = {(one.body["type"], one.body["name"]): one for one in _of(call, guild_id)}
    answers = []
    for body in bodies:
        known = old.pop((body["type"], body["name"]), None)
        command = ApplicationCommand(known.id if known else world.ids.next(), guild_id, body)
        command.permissions = known.permissions if known else []
        answers.append(_finish(call, command))
    for gone in old.values():
        world.forget(gone)
    call.core.announce.commands()
    return answers


@route("POST", GLOBAL)
@route("POST", LOCAL)
async def create(call: Call) -> Reply:
    guild_id = _scope(call)
    form = call.form()
    body = read_command(form)
    form.check()
    others = _of(call, guild_id)
    key = (body["type"], body["name"])
    known = next((o for o in others if (o.body["type"], o.body["name"]) == key), None)
    if known is not None:
        known.body = body
        answer = _finish(call, known)
        call.core.announce.commands()
        return answer
    _check_count([*(one.body for one in others), body])
    answer = _finish(call, ApplicationCommand(call.core.world.ids.next(), guild_id, body))
    call.core.announce.commands()
    return Created(answer)


@route("GET", GLOBAL + "/{command_id}")
@route("GET", LOCAL + "/{command_id}")
async def get(call: Call) -> Reply:
    return call.core.shapes.command(_one(call))


@route("PATCH", GLOBAL + "/{command_id}")
@route("PATCH", LOCAL + "/{command_id}")
async def change(call: Call) -> Reply:
    command = _one(call)
    form = call.form()
    body = read_command(form, command.body)
    form.check()
    command.body = body
    answer = _finish(call, command)
    call.core.announce.commands()
    return answer


@route("DELETE", GLOBAL + "/{command_id}")
@route("DELETE", LOCAL + "/{command_id}")
async def delete(call: Call) -> Reply:
    call.core.world.forget(_one(call))
    call.core.announce.commands()


def _permissions(call: Call, command: ApplicationCommand) -> Json:
    world = call.core.world
    return {
        "id": command.id,
        "application_id": world.guild.application_id,
        "guild_id": world.guild.id,
        "permissions": command.permissions,
    }


@route("GET", LOCAL + "/permissions")
async def all_permissions(call: Call) -> Reply:
    _scope(call)
    restricted = [one for one in call.core.world.commands.values() if one.permissions]
    return [_permissions(call, one) for one in restricted]


@route("GET", LOCAL + "/{command_id}/permissions")
async def get_permissions(call: Call) -> Reply:
    _scope(call)
    found = call.core.world.commands.get(call.path["command_id"])
    if found is None:
        raise unknown("Application Command")
    if not found.permissions:
        raise DiscordError(404, 10066, "Unknown application command permissions")
    return _permissions(call, found)


@route("PUT", LOCAL + "/permissions")
@route("PUT", LOCAL + "/{command_id}/permissions")
async def put_permissions(_: Call) -> Reply:
    raise DiscordError(403, 20001, "Bots cannot use this endpoint")
