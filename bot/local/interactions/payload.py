"""INTERACTION_CREATE: what the bot is told of a player's act."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.local.model import permissions
from bot.local.model.records import Channel, Interaction, Player
from bot.local.payloads import limits
from bot.local.payloads.components import (
    CHANNEL_SELECT,
    MENTIONABLE_SELECT,
    ROLE_SELECT,
    USER_SELECT,
)
from bot.local.payloads.errors import Json
from bot.local.words import ActError

if TYPE_CHECKING:
    from bot.local.core import Core

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5


def payload(core: Core, interaction: Interaction, data: Json, message: Json | None) -> Json:
    """Every field that Discord sends; a missing one would end the bot's connection."""
    world, shapes = core.world, core.shapes
    player = world.players[interaction.player_id]
    channel = world.channels[interaction.channel_id]
    held = permissions.in_channel(world, world.bot, channel)
    body: Json = {
        "id": interaction.id,
        "application_id": world.guild.application_id,
        "type": interaction.type,
        "token": interaction.token,
        "version": 1,
        "data": data,
        "channel_id": channel.id,
        "channel": shapes.seen_channel(channel, player),
        "locale": player.locale,
        "app_permissions": str(held),
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": owners(core, channel),
        "context": 1 if channel.is_direct else 0,
        "attachment_size_limit": limits.FILE_BYTES,
    }
    if channel.is_direct:
        body["user"] = shapes.user(player)
    else:
        guild = world.guild
        body["guild_id"] = guild.id
        body["guild"] = {"id": guild.id, "locale": guild.locale, "features": []}
        body["guild_locale"] = guild.locale
        body["member"] = shapes.acting_member(player, channel)
    if message is not None:
        body["message"] = message
    return body


def owners(core: Core, channel: Channel) -> Json:
    return {"0": "0" if channel.is_direct else core.world.guild.id}


class Resolver:
    """Gathers what the ids in an interaction stand for."""

    def __init__(self, core: Core, player: Player, channel: Channel) -> None:
        self.core = core
        self.player = player
        self.channel = channel
        self.found: Json = {}

    def put_in(self, data: Json) -> None:
        if self.found:
            data["resolved"] = self.found

    def _add(self, shelf: str, snowflake: str, body: Json) -> None:
        self.found.setdefault(shelf, {})[snowflake] = body

    def user(self, snowflake: str) -> None:
        player = self.core.world.players.get(snowflake)
        if player is None:
            raise ActError("not-found", "no-player")
        self._add("users", snowflake, self.core.shapes.user(player))
        if player.member and not self.channel.is_direct:
            member = self.core.shapes.acting_member(player, self.channel, user=False)
            for name in ("mute", "deaf"):
                del member[name]
            self._add("members", snowflake, member)

    def role(self, snowflake: str) -> None:
        role = self.core.world.roles.get(snowflake)
        if role is None:
            raise ActError("not-found", "no-role")
        self._add("roles", snowflake, self.core.shapes.role(role))

    def mentionable(self, snowflake: str) -> None:
        if snowflake in self.core.world.roles:
            self.role(snowflake)
        else:
            self.user(snowflake)

    def a_channel(self, snowflake: str, kinds: Iterable[int] = ()) -> None:
        channel = self.core.world.channels.get(snowflake)
        if channel is None or not permissions.sees(self.core.world, self.player, channel):
            raise ActError("not-found", "no-channel")
        if kinds and channel.type not in kinds:
            raise ActError("bad-request", "wrong", name=channel.name)
        self._add("channels", snowflake, self.core.shapes.seen_channel(channel, self.player))

    def attachment(self, snowflake: str) -> None:
        held = self.core.files.held(snowflake, self.player.id)
        if held is None:
            raise ActError("not-found", "no-upload")
        self._add(
            "attachments", snowflake, {**self.core.shapes.attachment(held), "ephemeral": True}
        )

    def select(self, component: Json, values: list[str]) -> None:
        """The chosen values of a menu of users, roles or channels."""
        for value in values:
            if component["type"] == USER_SELECT:
                self.user(value)
            elif component["type"] == ROLE_SELECT:
                self.role(value)
            elif component["type"] == MENTIONABLE_SELECT:
                self.mentionable(value)
            elif component["type"] == CHANNEL_SELECT:
                self.a_channel(value, component.get("channel_types", ()))
