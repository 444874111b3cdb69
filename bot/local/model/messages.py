"""Posts, edits, deletes and pins messages and keeps reactions; announces all of it."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from bot.local.model import mentions, permissions
from bot.local.model.drafts import MessageDraft
from bot.local.model.listeners import Listeners
from bot.local.model.records import EPHEMERAL, LOADING, Channel, Message, Player
from bot.local.model.shapes import Shapes
from bot.local.model.thread_members import ThreadMembers
from bot.local.model.turns import players_to_act
from bot.local.payloads import limits
from bot.local.payloads.components import TEXT_DISPLAY, walk
from bot.local.payloads.errors import DiscordError, Json, invalid, unknown
from bot.local.payloads.snowflakes import stamp

REPLY, PIN_NOTICE = 19, 6


class Messages:
    def __init__(self, shapes: Shapes, announce: Listeners, thread_members: ThreadMembers) -> None:
        self.shapes = shapes
        self.world = shapes.world
        self.files = shapes.files
        self.announce = announce
        self.thread_members = thread_members
        self._nonces: OrderedDict[tuple[str, str], str] = OrderedDict()

    # --- posting and editing

    async def post(
        self, channel: Channel, author: Player, draft: MessageDraft, **more: Any
    ) -> Message:
        """Put a message into a channel; `more` are further fields of the record."""
        same = await self._same_nonce(author, draft)
        if same is not None:
            return same
        message = Message(self.world.ids.next(), channel.id, author.id, **more)
        if draft.reference is not None and message.reference is None:
            await self._refer(message, channel, draft)
        self._fill(message, author, channel, draft)
        message.nonce = draft.nonce
        if message.viewer is not None:
            message.flags |= EPHEMERAL
        self._save_new(message, channel, author)
        await self._tell(message, created=True)
        return message

    async def _same_nonce(self, author: Player, draft: MessageDraft) -> Message | None:
        """The message already sent with this nonce, if the sender asks for that check."""
        if draft.nonce is None or not draft.enforce_nonce:
            return None
        known = self._nonces.get((author.id, str(draft.nonce)))
        if known is None:
            return None
        try:
            return await self.world.message(known)
        except DiscordError:
            return None

    async def _refer(self, message: Message, channel: Channel, draft: MessageDraft) -> None:
        asked = draft.reference or {}
        try:
            other = await self.world.message(asked["message_id"], channel.id)
        except DiscordError:
            if asked["must_exist"]:
                text = "Unknown message"
                where = ("message_reference",)
                raise invalid(where, "REPLIES_UNKNOWN_MESSAGE", text) from None
            return
        message.type = REPLY
        message.reference = self.reference(other)
        allowed = draft.mentions
        if (allowed is None or allowed["replied_user"]) and other.author_id != message.author_id:
            message.mentions.append(other.author_id)

    def reference(self, other: Message) -> Json:
        body: Json = {"type": 0, "channel_id": other.channel_id, "message_id": other.id}
        if not self.world.channels[other.channel_id].is_direct:
            body["guild_id"] = self.world.guild.id
        return body

    def _fill(
        self, message: Message, author: Player, channel: Channel, draft: MessageDraft
    ) -> None:
        before = {one["id"] for one in message.attachments}
        message.content = draft.content
        message.embeds = draft.embeds
        message.components = draft.components
        message.attachments = draft.attachments
        message.flags = draft.flags | (message.flags & (EPHEMERAL | LOADING))
        message.tts = draft.tts
        gone = before - {one["id"] for one in draft.attachments}
        self.files.mark([{"id": one} for one in gone], used=False)
        if draft.reworded:
            self._mention(message, author, channel, draft)

    def _mention(
        self, message: Message, author: Player, channel: Channel, draft: MessageDraft
    ) -> None:
        held = permissions.in_channel(self.world, author, channel)
        texts = [c["content"] for c in walk(draft.components) if c["type"] == TEXT_DISPLAY]
        found = mentions.find(
            self.world,
            "\n".join([draft.content, *texts]),
            draft.mentions,
            everyone=bool(held & permissions.MENTION_EVERYONE),
        )
        replied = message.mentions[:1] if message.type == REPLY and not message.edited else []
        message.mentions = list(dict.fromkeys([*replied, *found.users]))
        message.mention_roles = found.roles
        message.mention_everyone = found.everyone

    def _save_new(self, message: Message, channel: Channel, author: Player) -> None:
        """Save a new message and update its channel: last message, count, thread members."""
        world = self.world
        world.save(message)
        if message.nonce is not None:
            self._nonces[author.id, str(message.nonce)] = message.id
            while len(self._nonces) > 200:
                self._nonces.popitem(last=False)
        if message.viewer is not None:
            return
        channel.last_message_id = message.id
        if channel.is_thread:
            channel.message_count += 1
            if channel.archived and not channel.locked:
                channel.archived = False
                channel.archive_timestamp = stamp()
                self.announce.channel(channel, "THREAD_UPDATE")
            if author.id not in channel.members:
                self.thread_members.join(channel, author.id)
        world.save(channel)

    async def edit(self, message: Message, draft: MessageDraft, *, quiet: bool = False) -> None:
        """Give a message new contents; a `quiet` edit is not shown as one."""
        world = self.world
        author = world.players.get(message.author_id, world.bot)
        if not quiet:
            message.edited = stamp()
        self._fill(message, author, world.channel(message.channel_id), draft)
        await self.changed(message)

    async def changed(self, message: Message) -> None:
        self.world.save(message)
        await self._tell(message, created=False)

    def _mark_turn(self, message: Message, channel: Channel) -> None:
        """Note whose turn it is in a channel.

        It is the turn of those named by the bot's newest message that names anybody; when that
        message is edited and names nobody any more, it is nobody's turn.
        """
        world, newest = self.world, int(channel.turn_id or "0")
        not_public = message.viewer is not None or message.author_id != world.bot.id
        if not_public or int(message.id) < newest:
            return
        turn = players_to_act(message)
        if not turn and int(message.id) > newest:
            return
        if (turn, message.id) != (channel.turn, channel.turn_id):
            self._set_turn(channel, turn, message.id)

    def _set_turn(self, channel: Channel, turn: list[str], message: str) -> None:
        channel.turn, channel.turn_id = turn, message
        self.world.save(channel)
        self.announce.marks(channel)

    async def _tell(self, message: Message, *, created: bool) -> None:
        channel = self.world.channels.get(message.channel_id)
        if channel is not None:
            self._mark_turn(message, channel)
        body = await self.shapes.full_message(message)
        channel = self.world.channels.get(message.channel_id)
        if channel is None:  # it was deleted in the meantime
            return
        self.announce.message(message, channel, body, created=created)
        if created and message.viewer is None:
            self._mark_unread(message, channel)

    def _mark_unread(self, message: Message, channel: Channel) -> None:
        """The author has read everything; for others the channel is unread and may mention them."""
        for player in self.world.people:
            if player.id == message.author_id:
                player.read[channel.id] = message.id
                self.world.save(player)
                continue
            mentioned = (
                player.id in message.mentions
                or message.mention_everyone
                or not set(player.roles).isdisjoint(message.mention_roles)
            )
            if mentioned and permissions.sees(self.world, player, channel):
                player.mentioned[channel.id] = message.id
                self.world.save(player)
        self.announce.marks(channel)

    def delete(self, message: Message) -> None:
        channel = self.world.channel(message.channel_id)
        self._remove(message, channel)
        self.announce.message_gone(message, channel)

    def delete_many(self, messages: list[Message], channel: Channel) -> None:
        for message in messages:
            self._remove(message, channel)
        self.announce.messages_gone(messages, channel)

    def _remove(self, message: Message, channel: Channel) -> None:
        self.files.mark(message.attachments, used=False)
        self.world.forget_message(message)
        if channel.turn and channel.turn_id == message.id:
            self._set_turn(channel, [], message.id)
        if channel.is_thread and message.viewer is None:
            channel.message_count = max(0, channel.message_count - 1)
            self.world.save(channel)

    # --- pins

    async def pin(self, message: Message, player: Player) -> None:
        if message.pinned_at is not None:
            return
        channel = self.world.channel(message.channel_id)
        if len(await self.world.pins(channel.id)) >= limits.PINS:
            text = f"Maximum number of pins reached for the channel ({limits.PINS})"
            raise DiscordError(400, 30003, text)
        message.pinned_at = channel.last_pin_timestamp = stamp()
        self.world.save(channel)
        await self.changed(message)
        self.announce.pins(channel)
        notice = MessageDraft()
        await self.post(channel, player, notice, type=PIN_NOTICE, reference=self.reference(message))

    async def unpin(self, message: Message) -> None:
        if message.pinned_at is None:
            return
        message.pinned_at = None
        await self.changed(message)
        self.announce.pins(self.world.channel(message.channel_id))

    # --- reactions

    def react(self, message: Message, emoji: Json, player: Player) -> None:
        entry = self.find_reaction(message, emoji)
        if entry is None:
            if len(message.reactions) >= limits.REACTIONS:
                raise DiscordError(400, 30010, "Maximum number of reactions reached (20)")
            entry = {**emoji, "users": []}
            message.reactions.append(entry)
        if player.id in entry["users"]:
            return
        entry["users"].append(player.id)
        self._reacted("MESSAGE_REACTION_ADD", message, emoji, player)

    def unreact(self, message: Message, emoji: Json, player: Player) -> None:
        entry = self.find_reaction(message, emoji)
        if entry is None or player.id not in entry["users"]:
            return
        entry["users"].remove(player.id)
        if not entry["users"]:
            message.reactions.remove(entry)
        self._reacted("MESSAGE_REACTION_REMOVE", message, emoji, player)

    def clear_reactions(self, message: Message, emoji: Json | None = None) -> None:
        if emoji is None:
            message.reactions.clear()
            self._reacted("MESSAGE_REACTION_REMOVE_ALL", message, {}, None)
            return
        entry = self.find_reaction(message, emoji)
        if entry is None:
            raise unknown("Emoji")
        message.reactions.remove(entry)
        self._reacted("MESSAGE_REACTION_REMOVE_EMOJI", message, emoji, None)

    def _reacted(self, event: str, message: Message, emoji: Json, player: Player | None) -> None:
        self.world.save(message)
        channel = self.world.channel(message.channel_id)
        self.announce.reaction(event, message, channel, emoji, player)

    def find_reaction(self, message: Message, emoji: Json) -> Json | None:
        same = (emoji["id"], None if emoji["id"] else emoji["name"])
        for one in message.reactions:
            if (one["id"], None if one["id"] else one["name"]) == same:
                return one
        return None
