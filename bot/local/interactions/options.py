"""Checks the options that a player gives a slash command, as Discord's own client does."""

from __future__ import annotations

from typing import Any

from bot.local.interactions.resolver import Resolver
from bot.local.payloads import limits
from bot.local.payloads.commands import (
    BOOLEAN,
    CHANNEL,
    GROUP,
    INTEGER,
    MENTIONABLE,
    NUMBER,
    ROLE,
    STRING,
    USER,
)
from bot.local.payloads.errors import Json
from bot.local.words import ActError


def nest(command: Json, path: list[str], options: dict[str, Any]) -> list[Json]:
    """Options by name, as tests give them, in Discord's nested shape."""
    here = command.get("options", [])
    if path:
        found = next((o for o in here if o["name"] == path[0] and o["type"] <= GROUP), None)
        if found is None:
            raise ActError("not-found", "no-command")
        inner = nest(found, path[1:], options)
        return [{"name": found["name"], "type": found["type"], "options": inner}]
    return [{"name": name, "value": value} for name, value in options.items() if value is not None]


def check(command: Json, given: Any, resolver: Resolver, *, partial: bool = False) -> list[Json]:
    """The options as an interaction carries them; `partial`: the player is still typing."""
    if not isinstance(given, list):
        raise ActError("bad-request", "wrong", name="options")
    known = {one["name"]: one for one in command.get("options", [])}
    found: list[Json] = []
    for one in given:
        name = one.get("name") if isinstance(one, dict) else None
        if not isinstance(name, str) or name not in known:
            raise ActError("bad-request", "wrong", name=str(name))
        option = known.pop(name)
        if option["type"] <= GROUP:
            inner = check(option, one.get("options", []), resolver, partial=partial)
            found.append({"name": name, "type": option["type"], "options": inner})
        else:
            found.append(_value(option, one, resolver, partial=partial))
    if any(one["type"] <= GROUP for one in command.get("options", [])):
        if len(found) != 1:
            raise ActError("bad-request", "missing", name=command["name"])
    elif not partial:
        for name, option in known.items():
            if option.get("required"):
                raise ActError("bad-request", "missing", name=name)
    return found


def _value(option: Json, given: Json, resolver: Resolver, *, partial: bool) -> Json:
    kind, name, value = option["type"], option["name"], given.get("value")
    body: Json = {"name": name, "type": kind, "value": value}
    if partial and given.get("focused"):
        return {**body, "value": "" if value is None else str(value), "focused": True}
    wrong = ActError("bad-request", "wrong", name=name)
    if kind == STRING:
        if not isinstance(value, str) or not _fits_text(option, value):
            raise wrong
    elif kind == BOOLEAN:
        if not isinstance(value, bool):
            raise wrong
    elif kind in (INTEGER, NUMBER):
        body["value"] = _number(option, value, wrong)
    else:
        body["value"] = str(getattr(value, "id", value))
        _resolve(option, body["value"], resolver)
    choices = option.get("choices")
    if choices and body["value"] not in [one["value"] for one in choices]:
        raise wrong
    return body


def _fits_text(option: Json, value: str) -> bool:
    low, high = (
        option.get("min_length") or 0,
        option.get("max_length") or limits.STRING_OPTION_CHARACTERS,
    )
    return bool(low <= len(value) <= high)


def _number(option: Json, value: Any, wrong: ActError) -> int | float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise wrong
    if option["type"] == INTEGER and (not isinstance(value, int) or abs(value) > 2**53):
        raise wrong
    low, high = option.get("min_value"), option.get("max_value")
    if (low is not None and value < low) or (high is not None and value > high):
        raise wrong
    return value


def _resolve(option: Json, value: str, resolver: Resolver) -> None:
    if option["type"] == USER:
        resolver.user(value)
    elif option["type"] == ROLE:
        resolver.role(value)
    elif option["type"] == MENTIONABLE:
        resolver.mentionable(value)
    elif option["type"] == CHANNEL:
        resolver.a_channel(value, option.get("channel_types") or ())
    else:
        resolver.attachment(value)


def full_name(command: Json, options: list[Json]) -> str:
    """`game new` for the sub-command `new` of `game`."""
    name: str = command["name"]
    if options and options[0]["type"] <= GROUP:
        return f"{name} {full_name(options[0], options[0]['options'])}"
    return name


def focused(options: list[Json]) -> Json | None:
    """The option that is being typed."""
    for one in options:
        if one.get("focused"):
            return one
        if "options" in one and (inner := focused(one["options"])):
            return inner
    return None
