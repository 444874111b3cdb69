"""The `resolved` part of an interaction: users, roles, channels and files behind the ids."""

from __future__ import annotations

from collections.abc import Iterable

from bot.local.model import permissions
from bot.local.model.records import Channel, Player
from bot.local.model.shapes import Shapes
from bot.local.payloads.components import (
    CHANNEL_SELECT,
    MENTIONABLE_SELECT,
    ROLE_SELECT,
    USER_SELECT,
)
from bot.local.payloads.errors import Json
from bot.local.words import ActError


class Resolver:
    """Looks up the ids in an interaction and gathers what they stand for."""

    def __init__(self, shapes: Shapes, player: Player, channel: Channel) -> None:
        self.shapes = shapes
        self.world = shapes.world
        self.player = player
        self.channel = channel
        self.found: Json = {}

    def put_in(self, data: Json) -> None:
        """Add what was found to the interaction's data, under `resolved`."""
        if self.found:
            data["resolved"] = self.found

    def _add(self, group: str, snowflake: str, body: Json) -> None:
        self.found.setdefault(group, {})[snowflake] = body

    def user(self, snowflake: str) -> None:
        player = self.world.players.get(snowflake)
        if player is None:
            raise ActError("not-found", "no-player")
        self._add("users", snowflake, self.shapes.user(player))
        if player.member and not self.channel.is_direct:
            member = self.shapes.acting_member(player, self.channel, user=False)
            for name in ("mute", "deaf"):
                del member[name]
            self._add("members", snowflake, member)

    def role(self, snowflake: str) -> None:
        role = self.world.roles.get(snowflake)
        if role is None:
            raise ActError("not-found", "no-role")
        self._add("roles", snowflake, self.shapes.role(role))

    def mentionable(self, snowflake: str) -> None:
        if snowflake in self.world.roles:
            self.role(snowflake)
        else:
            self.user(snowflake)

    def a_channel(self, snowflake: str, kinds: Iterable[int] = ()) -> None:
        channel = self.world.channels.get(snowflake)
        if channel is None or not permissions.sees(self.world, self.player, channel):
            raise ActError("not-found", "no-channel")
        if kinds and channel.type not in kinds:
            raise ActError("bad-request", "wrong", name=channel.name)
        self._add("channels", snowflake, self.shapes.seen_channel(channel, self.player))

    def attachment(self, snowflake: str) -> None:
        held = self.shapes.files.held(snowflake, self.player.id)
        if held is None:
            raise ActError("not-found", "no-upload")
        self._add("attachments", snowflake, {**self.shapes.attachment(held), "ephemeral": True})

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
