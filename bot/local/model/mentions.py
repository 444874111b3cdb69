"""Finds whom a message mentions and may notify."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from bot.local.model.world import World
from bot.local.payloads.errors import Json

USER = re.compile(r"<@!?(\d{1,20})>")
ROLE = re.compile(r"<@&(\d{1,20})>")
EVERYONE = re.compile(r"@(everyone|here)\b")


@dataclass(slots=True)
class Mentions:
    users: list[str] = field(default_factory=list)
    roles: list[str] = field(default_factory=list)
    everyone: bool = False


def find(world: World, text: str, allowed: Json | None, *, everyone: bool) -> Mentions:
    """`allowed` is the message's allowed_mentions; None allows all.

    `everyone`: the author may mention @everyone.
    """
    parse = None if allowed is None else allowed["parse"]
    listed_users = set(allowed["users"]) if allowed else set()
    listed_roles = set(allowed["roles"]) if allowed else set()

    def may(kind: str, snowflake: str, listed: set[str]) -> bool:
        return allowed is None or kind in (parse or ()) or snowflake in listed

    found = Mentions()
    if "@" not in text:
        return found
    for snowflake in dict.fromkeys(USER.findall(text)):
        if snowflake in world.players and may("users", snowflake, listed_users):
            found.users.append(snowflake)
    for snowflake in dict.fromkeys(ROLE.findall(text)):
        if snowflake in world.roles and may("roles", snowflake, listed_roles):
            found.roles.append(snowflake)
    if everyone and EVERYONE.search(text):
        found.everyone = allowed is None or "everyone" in (parse or ())
    return found
