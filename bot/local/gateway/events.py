"""The gateway's listener: turns what changes into the events that Discord would dispatch."""

from __future__ import annotations

from bot.local.gateway import intents
from bot.local.gateway.gateway import Gateway
from bot.local.model import permissions
from bot.local.model.listeners import Listener
from bot.local.model.records import PRIVATE_THREAD, Channel, Message, Player, Role
from bot.local.model.shapes import Shapes
from bot.local.payloads.errors import Json

# what a bot reads of others' messages without the intent MESSAGE_CONTENT
HIDDEN = {"content": "", "embeds": [], "attachments": [], "components": []}


class GatewayEvents(Listener):
    def __init__(self, gateway: Gateway, shapes: Shapes) -> None:
        self.gateway = gateway
        self.shapes = shapes
        self.world = shapes.world

    def _bot_sees(self, channel: Channel) -> bool:
        return permissions.sees(self.world, self.world.bot, channel)

    def _to_bot(self, channel: Channel, event: str, data: Json, guild: int, direct: int) -> None:
        """Dispatch an event of a channel that the bot sees; the intent depends on its kind."""
        if not channel.is_direct:
            data = {**data, "guild_id": self.world.guild.id}
        if self._bot_sees(channel):
            self.gateway.dispatch(event, data, direct if channel.is_direct else guild)

    # --- messages

    def message(self, message: Message, channel: Channel, body: Json, *, created: bool) -> None:
        world = self.world
        if not self._bot_sees(channel):
            return
        data = dict(body)
        if not channel.is_direct and message.viewer is None:
            data["guild_id"] = world.guild.id
            author = world.players.get(message.author_id)
            if author is not None and author.member and not message.webhook:
                data["member"] = self.shapes.member(author, user=False)
        for user in data["mentions"]:
            mentioned = world.players.get(user["id"])
            if "guild_id" in data and mentioned is not None and mentioned.member:
                user["member"] = self.shapes.member(mentioned, user=False)
        own = message.author_id == world.bot.id or world.bot.id in message.mentions
        open_to_all = own or channel.is_direct

        def view(held: int) -> Json:
            readable = open_to_all or held & intents.MESSAGE_CONTENT
            return data if readable else {**data, **HIDDEN}

        needs = intents.DIRECT_MESSAGES if channel.is_direct else intents.GUILD_MESSAGES
        event = "MESSAGE_CREATE" if created else "MESSAGE_UPDATE"
        self.gateway.dispatch(event, data, needs, view)

    def message_gone(self, message: Message, channel: Channel) -> None:
        data = {"id": message.id, "channel_id": channel.id}
        kinds = (intents.GUILD_MESSAGES, intents.DIRECT_MESSAGES)
        self._to_bot(channel, "MESSAGE_DELETE", data, *kinds)

    def messages_gone(self, messages: list[Message], channel: Channel) -> None:
        data = {"ids": [one.id for one in messages], "channel_id": channel.id}
        kinds = (intents.GUILD_MESSAGES, intents.DIRECT_MESSAGES)
        self._to_bot(channel, "MESSAGE_DELETE_BULK", data, *kinds)

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
                    data["member"] = self.shapes.member(player)
        kinds = (intents.GUILD_REACTIONS, intents.DIRECT_REACTIONS)
        self._to_bot(channel, event, data, *kinds)

    def pins(self, channel: Channel) -> None:
        data = {"channel_id": channel.id, "last_pin_timestamp": channel.last_pin_timestamp}
        kinds = (intents.GUILDS, intents.DIRECT_MESSAGES)
        self._to_bot(channel, "CHANNEL_PINS_UPDATE", data, *kinds)

    def typing(self, channel: Channel, player: Player, unix_seconds: int) -> None:
        data: Json = {"channel_id": channel.id, "user_id": player.id, "timestamp": unix_seconds}
        if not channel.is_direct:
            data["member"] = self.shapes.member(player)
        kinds = (intents.GUILD_TYPING, intents.DIRECT_TYPING)
        self._to_bot(channel, "TYPING_START", data, *kinds)

    # --- channels and threads

    def channel(self, channel: Channel, event: str) -> None:
        if channel.is_thread:
            data = self.shapes.thread(channel, self.world.bot)
        else:
            data = self.shapes.channel(channel)
        if channel.is_direct or self._bot_sees(channel):
            needs = intents.DIRECT_MESSAGES if channel.is_direct else intents.GUILDS
            self.gateway.dispatch(event, data, needs)

    def thread_created(self, thread: Channel) -> None:
        if self._bot_sees(thread):
            shaped = self.shapes.thread(thread, self.world.bot)
            data = {**shaped, "newly_created": True}
            self.gateway.dispatch("THREAD_CREATE", data, intents.GUILDS)

    def channel_gone(self, channel: Channel, seen_by: list[Player]) -> None:
        if self.world.bot.id not in [one.id for one in seen_by]:
            return
        if channel.is_thread:
            data: Json = {
                "id": channel.id,
                "guild_id": self.world.guild.id,
                "parent_id": channel.parent_id,
                "type": channel.type,
            }
            self.gateway.dispatch("THREAD_DELETE", data, intents.GUILDS)
        else:
            shaped = self.shapes.channel(channel)
            self.gateway.dispatch("CHANNEL_DELETE", shaped, intents.GUILDS)

    def thread_members(self, thread: Channel, added: list[str], removed: list[str]) -> None:
        data: Json = {
            "id": thread.id,
            "guild_id": self.world.guild.id,
            "member_count": min(50, len(thread.members)),
        }
        if added:
            data["added_members"] = [
                {**self.shapes.thread_member(thread, one, member=True), "presence": None}
                for one in added
            ]
        if removed:
            data["removed_member_ids"] = removed
        own = self.world.bot.id in (*added, *removed)
        if own and self.world.bot.id in added and thread.type == PRIVATE_THREAD:
            shaped = self.shapes.thread(thread, self.world.bot)
            self.gateway.dispatch("THREAD_CREATE", shaped, intents.GUILDS)
        if own or self._bot_sees(thread):
            # without the members intent a bot hears only of itself
            needs = intents.GUILDS if own else intents.GUILD_MEMBERS
            self.gateway.dispatch("THREAD_MEMBERS_UPDATE", data, needs)

    # --- the guild

    def guild_changed(self) -> None:
        self.gateway.dispatch("GUILD_UPDATE", self.shapes.guild(), intents.GUILDS)

    def member(self, player: Player, event: str) -> None:
        guild_id = self.world.guild.id
        if event == "GUILD_MEMBER_REMOVE":
            data: Json = {"guild_id": guild_id, "user": self.shapes.user(player)}
        else:
            data = {**self.shapes.member(player), "guild_id": guild_id}
        # a bot hears of changes to itself without the intent
        needs = 0 if player.bot else intents.GUILD_MEMBERS
        self.gateway.dispatch(event, data, needs)

    def role(self, role: Role, event: str) -> None:
        guild_id = self.world.guild.id
        if event == "GUILD_ROLE_DELETE":
            data: Json = {"guild_id": guild_id, "role_id": role.id}
        else:
            data = {"guild_id": guild_id, "role": self.shapes.role(role)}
        self.gateway.dispatch(event, data, intents.GUILDS)
