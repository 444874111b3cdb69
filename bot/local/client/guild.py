"""Finds players, channels and messages for a player, and creates and changes them."""

from __future__ import annotations

from collections.abc import Iterable

from bot.local.core import Core
from bot.local.model import permissions
from bot.local.model.records import TEXT, Channel, Message, Player
from bot.local.payloads import limits
from bot.local.payloads.commands import LOCALES
from bot.local.payloads.errors import DiscordError, Json
from bot.local.words import DEFAULT_LOCALE, ActError

PlayerRef = Player | str  # the player, an id or a name
ChannelRef = Channel | Json | str  # the channel, its JSON, an id or a name
MessageRef = Message | Json | str  # the message, its JSON or an id


class GuildActions:
    """Methods raise ActError, with a sentence for the player, if something cannot be done."""

    def __init__(self, core: Core) -> None:
        self.core = core

    # --- naming things

    def player(self, who: PlayerRef) -> Player:
        if isinstance(who, Player):
            return who
        for one in self.core.world.people:
            if who == one.id or who.casefold() in (
                one.username,
                (one.global_name or "").casefold(),
            ):
                return one
        raise ActError("not-found", "no-player")

    def channel(self, where: ChannelRef, player: Player | None = None) -> Channel:
        """The channel, if this player sees it."""
        if isinstance(where, Channel):
            found: Channel | None = where
        else:
            key = str(where["id"] if isinstance(where, dict) else where).removeprefix("#")
            channels = self.core.world.channels
            found = channels.get(key) or next((c for c in channels.values() if c.name == key), None)
        world = self.core.world
        if found is None or (player is not None and not permissions.sees(world, player, found)):
            raise ActError("not-found", "no-channel")
        return found

    async def message(self, which: MessageRef, player: Player) -> Message:
        """The message, if this player sees it."""
        if not isinstance(which, Message):
            snowflake = str(which["id"] if isinstance(which, dict) else which)
            try:
                which = await self.core.world.message(snowflake)
            except DiscordError:
                raise ActError("not-found", "no-message") from None
        if which.viewer not in (None, player.id):
            raise ActError("not-found", "no-message")
        self.channel(which.channel_id, player)
        return which

    def _may(self, player: Player, channel: Channel, needed: int) -> None:
        held = permissions.in_channel(self.core.world, player, channel)
        if held & needed != needed:
            raise ActError("forbidden", "forbidden")

    # --- players, channels and settings

    def create_player(
        self, name: str, locale: str = DEFAULT_LOCALE, roles: Iterable[str] | None = None
    ) -> Player:
        """`roles` are ids or names; without them a new player gets the role Player."""
        player = Player(self.core.world.ids.next(), "", locale=_locale(locale))
        self._rename(player, name)
        if roles is None:
            known = self.core.world.roles.values()
            roles = [one.id for one in known if one.name == "Player"][:1]
        player.roles = self._roles(roles)
        for channel in self.core.world.channels.values():
            if channel.last_message_id:
                player.read[channel.id] = channel.last_message_id
        self.core.world.add(player)
        self.core.announce.member(player, "GUILD_MEMBER_ADD")
        return player

    def change_player(
        self,
        who: PlayerRef,
        *,
        name: str | None = None,
        locale: str | None = None,
        roles: Iterable[str] | None = None,
        theme: str | None = None,
    ) -> Player:
        player = self.player(who)
        if name is not None:
            self._rename(player, name)
        if locale is not None:
            player.locale = _locale(locale)
        if roles is not None:
            player.roles = self._roles(roles)
        if theme is not None:
            if theme not in ("auto", "light", "dark"):
                raise ActError("bad-request", "wrong", name="theme")
            player.theme = theme
        self.core.world.save(player)
        self.core.announce.member(player, "GUILD_MEMBER_UPDATE")
        return player

    def _rename(self, player: Player, name: str) -> None:
        clean = " ".join(name.split())
        if not 1 <= len(clean) <= limits.PLAYER_NAME_CHARACTERS:
            raise ActError("bad-request", "name")
        username = clean.casefold().replace(" ", "_")
        others = [one for one in self.core.world.players.values() if one is not player]
        if any(one.username.casefold() == username for one in others):
            raise ActError("bad-request", "taken")
        player.username, player.global_name = username, clean

    def _roles(self, wanted: Iterable[str]) -> list[str]:
        found: list[str] = []
        for one in wanted:
            known = self.core.world.roles.values()
            role = next((r for r in known if one in (r.id, r.name)), None)
            if role is None or role.managed or role.id == self.core.world.guild.id:
                raise ActError("not-found", "no-role")
            found.append(role.id)
        return list(dict.fromkeys(found))

    def create_channel(self, name: str, topic: str | None = None) -> Channel:
        clean = "-".join(name.lower().split())
        if (
            not 1 <= len(clean) <= limits.CHANNEL_NAME_CHARACTERS
            or len(topic or "") > limits.TOPIC_CHARACTERS
        ):
            raise ActError("bad-request", "wrong", name="name")
        position = len(self.core.world.guild_channels)
        channel = Channel(
            self.core.world.ids.next(), TEXT, clean, position=position, topic=topic or None
        )
        self.core.world.add(channel)
        self.core.announce.channel(channel, "CHANNEL_CREATE")
        return channel

    def permit_command(self, name: str, permissions: Iterable[Json]) -> None:
        """Set who may use a command, as an administrator does in the guild's settings.

        Each is {"id": role, user or channel, "type": 1, 2 or 3, "permission": bool}.
        """
        world = self.core.world
        found = [one for one in world.commands.values() if one.body["name"] == name]
        if not found:
            raise ActError("not-found", "no-command")
        for command in found:
            command.permissions = list(permissions)
            world.save(command)
            body = {
                "id": command.id,
                "application_id": world.guild.application_id,
                "guild_id": world.guild.id,
                "permissions": command.permissions,
            }
            self.core.gateway.dispatch("APPLICATION_COMMAND_PERMISSIONS_UPDATE", body)
        self.core.announce.commands()

    def direct(self, who: PlayerRef) -> Channel:
        """The player's conversation with the bot."""
        return self.core.threads.direct(self.player(who))


def _locale(locale: str) -> str:
    if locale not in LOCALES:
        raise ActError("bad-request", "wrong", name="locale")
    return locale
