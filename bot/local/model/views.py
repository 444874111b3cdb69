"""Messages, channels and commands as one player sees them; `page/PROTOCOL.md` has the fields."""

from __future__ import annotations

from bot.local.model import permissions
from bot.local.model.command_access import usable
from bot.local.model.records import Channel, Message, Player
from bot.local.model.shapes import Shapes
from bot.local.payloads.errors import Json


class PlayerViews:
    def __init__(self, shapes: Shapes) -> None:
        self.shapes = shapes
        self.world = shapes.world

    def player(self, player: Player) -> Json:
        return {
            "id": player.id,
            "username": player.username,
            "global_name": player.global_name,
            "locale": player.locale,
            "theme": player.theme,
            "roles": player.roles,
            "avatar": None,
            "bot": False,
        }

    def channel(self, channel: Channel, player: Player) -> Json:
        """A channel with this player's marks; a direct conversation is named after the bot."""
        body = self.shapes.channel(channel)
        if channel.is_direct:
            bot = self.world.bot
            body |= {"name": bot.username, "recipients": [self.shapes.user(bot)]}
        if channel.is_thread:
            body["joined"] = player.id in channel.members
        held = permissions.in_channel(self.world, player, channel)
        body["can_send"] = bool(held & permissions.SEND_MESSAGES)
        return body | self.marks(channel, player)

    def marks(self, channel: Channel, player: Player) -> Json:
        """What is unread in a channel, and whether the bot waits there for this player."""
        last, read = channel.last_message_id or "0", player.read.get(channel.id, "0")
        mention = player.mentioned.get(channel.id, "0")
        return {
            "unread": int(last) > int(read),
            "mention": int(mention) > int(read),
            "last_read_id": None if read == "0" else read,
            "turn": channel.turn_id if player.id in channel.turn else None,
        }

    async def message(self, message: Message, player_id: str) -> Json:
        body = await self.shapes.full_message(message, player_id)
        return self.add_player_fields(message, body, player_id)

    def add_player_fields(self, message: Message, body: Json, player_id: str) -> Json:
        """A copy of a message's body with the fields that depend on who looks at it."""
        body = dict(body)
        if message.viewer is not None:
            body["ephemeral"] = True
        if message.loading:
            body["loading"] = True
        if message.reactions:
            body["reactions"] = self.reactions(message, player_id)
        if message.author_id != player_id:
            body.pop("nonce", None)
        return body

    def reactions(self, message: Message, player_id: str) -> list[Json]:
        return [self.shapes.reaction(one, player_id) for one in message.reactions]

    def commands(self, player: Player) -> list[Json]:
        """The commands that this player may use somewhere in the guild."""
        return [self.shapes.command(one) for one in usable(self.world, player)]
