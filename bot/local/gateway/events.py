"""Who hears of what: the bot through the gateway, the players through their pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.local.gateway import gateway as intents
from bot.local.model import permissions
from bot.local.model.records import PRIVATE_THREAD, Channel, Message, Player, Role
from bot.local.payloads.errors import Json

if TYPE_CHECKING:
    from bot.local.core import Core

HIDDEN = {"content": "", "embeds": [], "attachments": [], "components": []}


class Announcer:
    def __init__(self, core: Core) -> None:
        self.core = core

    def _bot_sees(self, channel: Channel) -> bool:
        return permissions.sees(self.core.world, self.core.world.bot, channel)

    def _to_bot(self, channel: Channel, event: str, data: Json, guild: int, direct: int) -> None:
        if not channel.is_direct:
            data = {**data, "guild_id": self.core.world.guild.id}
        if self._bot_sees(channel):
            self.core.gateway.dispatch(event, data, direct if channel.is_direct else guild)

    # --- messages

    def message(self, message: Message, body: Json, *, created: bool) -> None:
        """A message is new or has changed; `body` is its full form."""
        channel = self.core.world.channels.get(message.channel_id)
        if channel is None:
            return
        self._message_to_bot(channel, message, body, created=created)
        self.core.pages.message(message, channel, body, created=created)

    def _message_to_bot(
        self, channel: Channel, message: Message, body: Json, *, created: bool
    ) -> None:
        world = self.core.world
        if not self._bot_sees(channel):
            return
        data = dict(body)
        if not channel.is_direct and message.viewer is None:
            data["guild_id"] = world.guild.id
            author = world.players.get(message.author_id)
            if author is not None and author.member and not message.webhook:
                data["member"] = self.core.shapes.member(author, user=False)
        for user in data["mentions"]:
            mentioned = world.players.get(user["id"])
            if "guild_id" in data and mentioned is not None and mentioned.member:
                user["member"] = self.core.shapes.member(mentioned, user=False)
        own = message.author_id == world.bot.id or world.bot.id in message.mentions
        open_to_all = own or channel.is_direct

        def view(held: int) -> Json:
            readable = open_to_all or held & intents.MESSAGE_CONTENT
            return data if readable else {**data, **HIDDEN}

        needs = intents.DIRECT_MESSAGES if channel.is_direct else intents.GUILD_MESSAGES
        event = "MESSAGE_CREATE" if created else "MESSAGE_UPDATE"
        self.core.gateway.dispatch(event, data, needs, view)

    def message_gone(self, message: Message, channel: Channel) -> None:
        data = {"id": message.id, "channel_id": channel.id}
        kinds = (intents.GUILD_MESSAGES, intents.DIRECT_MESSAGES)
        self._to_bot(channel, "MESSAGE_DELETE", data, *kinds)
        self.core.pages.message_gone(message, channel)

    def messages_gone(self, messages: list[Message], channel: Channel) -> None:
        data = {"ids": [one.id for one in messages], "channel_id": channel.id}
        kinds = (intents.GUILD_MESSAGES, intents.DIRECT_MESSAGES)
        self._to_bot(channel, "MESSAGE_DELETE_BULK", data, *kinds)
        for message in messages:
            self.core.pages.message_gone(message, channel)

    def reaction(
        self, event: str, message: Message, channel: Channel, emoji: Json, player: Player | None
    ) -> None:
        data: Json = {"channel_id": channel.id, "message_id": message.id}
        if event != "MESSAGE_REACTION_REMOVE_ALL":
            data["emoji"] = emoji
        if player is not None:
            data |= {"user_id": player.id, "burst": False, "type": 0}
            if event == "MESSAGE_REACTION_ADD":
                data["message_author_id"] = message.author_id
                if not channel.is_direct and player.member:
                    data["member"] = self.core.shapes.member(player)
        kinds = (intents.GUILD_REACTIONS, intents.DIRECT_REACTIONS)
        self._to_bot(channel, event, data, *kinds)
        self.core.pages.reactions(message, channel)

    def pins(self, channel: Channel) -> None:
        data = {"channel_id": channel.id, "last_pin_timestamp": channel.last_pin_timestamp}
        kinds = (intents.GUILDS, intents.DIRECT_MESSAGES)
        self._to_bot(channel, "CHANNEL_PINS_UPDATE", data, *kinds)
        self.core.pages.pins(channel)

    def typing(self, channel: Channel, player: Player, moment: int) -> None:
        data: Json = {"channel_id": channel.id, "user_id": player.id, "timestamp": moment}
        if not channel.is_direct:
            data["member"] = self.core.shapes.member(player)
        kinds = (intents.GUILD_TYPING, intents.DIRECT_TYPING)
        self._to_bot(channel, "TYPING_START", data, *kinds)
        self.core.pages.typing(channel, player)

    # --- channels and threads

    def channel(self, channel: Channel, event: str) -> None:
        """CHANNEL_CREATE or CHANNEL_UPDATE."""
        if channel.is_thread:
            data = self.core.shapes.thread(channel, self.core.world.bot)
        else:
            data = self.core.shapes.channel(channel)
        if channel.is_direct or self._bot_sees(channel):
            needs = intents.DIRECT_MESSAGES if channel.is_direct else intents.GUILDS
            self.core.gateway.dispatch(event, data, needs)
        self.core.pages.channel(channel)

    def thread_created(self, thread: Channel) -> None:
        if self._bot_sees(thread):
            shaped = self.core.shapes.thread(thread, self.core.world.bot)
            data = {**shaped, "newly_created": True}
            self.core.gateway.dispatch("THREAD_CREATE", data, intents.GUILDS)
        self.core.pages.channel(thread)

    def channel_gone(self, channel: Channel, seen_by: list[Player], *, bot: bool) -> None:
        """Told to those who saw it before it went."""
        if bot and channel.is_thread:
            data: Json = {
                "id": channel.id,
                "guild_id": self.core.world.guild.id,
                "parent_id": channel.parent_id,
                "type": channel.type,
            }
            self.core.gateway.dispatch("THREAD_DELETE", data, intents.GUILDS)
        elif bot:
            shaped = self.core.shapes.channel(channel)
            self.core.gateway.dispatch("CHANNEL_DELETE", shaped, intents.GUILDS)
        self.core.pages.channel_gone(channel, seen_by)

    def thread_members(self, thread: Channel, added: list[str], removed: list[str]) -> None:
        core = self.core
        data: Json = {
            "id": thread.id,
            "guild_id": core.world.guild.id,
            "member_count": min(50, len(thread.members)),
        }
        if added:
            data["added_members"] = [
                {**core.shapes.thread_member(thread, one, member=True), "presence": None}
                for one in added
            ]
        if removed:
            data["removed_member_ids"] = removed
        own = core.world.bot.id in (*added, *removed)
        if own and core.world.bot.id in added and thread.type == PRIVATE_THREAD:
            shaped = core.shapes.thread(thread, core.world.bot)
            core.gateway.dispatch("THREAD_CREATE", shaped, intents.GUILDS)
        if own or self._bot_sees(thread):
            # without the members intent a bot hears only of itself
            needs = intents.GUILDS if own else intents.GUILD_MEMBERS
            core.gateway.dispatch("THREAD_MEMBERS_UPDATE", data, needs)
        gone = [core.world.players[one] for one in removed if one in core.world.players]
        hidden = [one for one in gone if not permissions.sees(core.world, one, thread)]
        core.pages.channel_gone(thread, hidden)
        core.pages.channel(thread)

    # --- the guild

    def guild_for(self, held: int) -> Json:
        """GUILD_CREATE as a bot with these intents gets it."""
        core = self.core
        world, shapes = core.world, core.shapes
        everyone = bool(held & intents.GUILD_MEMBERS)
        members = world.members if everyone else [world.bot]
        threads = [one for one in world.threads if not one.archived and self._bot_sees(one)]
        return {
            **shapes.guild(),
            "joined_at": world.bot.joined_at,
            "large": False,
            "unavailable": False,
            "member_count": len(world.members),
            "members": [shapes.member(one) for one in members],
            "channels": [shapes.channel(one) for one in world.guild_channels],
            "threads": [shapes.thread(one, world.bot) for one in threads],
            "presences": [],
            "voice_states": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def guild_changed(self) -> None:
        self.core.gateway.dispatch("GUILD_UPDATE", self.core.shapes.guild(), intents.GUILDS)

    def member(self, player: Player, event: str) -> None:
        """GUILD_MEMBER_ADD, GUILD_MEMBER_UPDATE or GUILD_MEMBER_REMOVE."""
        guild_id = self.core.world.guild.id
        if event == "GUILD_MEMBER_REMOVE":
            data: Json = {"guild_id": guild_id, "user": self.core.shapes.user(player)}
        else:
            data = {**self.core.shapes.member(player), "guild_id": guild_id}
        # a bot hears of changes to itself without the intent
        needs = 0 if player.bot else intents.GUILD_MEMBERS
        self.core.gateway.dispatch(event, data, needs)
        self.core.pages.player(player)

    def role(self, role: Role, event: str) -> None:
        guild_id = self.core.world.guild.id
        if event == "GUILD_ROLE_DELETE":
            data: Json = {"guild_id": guild_id, "role_id": role.id}
        else:
            data = {"guild_id": guild_id, "role": self.core.shapes.role(role)}
        self.core.gateway.dispatch(event, data, intents.GUILDS)
        self.core.pages.everything()

    def commands(self) -> None:
        self.core.pages.commands()

    def bot_online(self) -> None:
        self.core.pages.bot()
