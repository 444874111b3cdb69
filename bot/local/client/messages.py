"""What a player can do with messages."""

from __future__ import annotations

import time
from collections.abc import Sequence

from bot.local.client.guild import ChannelRef, GuildActions, MessageRef, PlayerRef
from bot.local.model import permissions
from bot.local.model.drafts import MessageDraft
from bot.local.model.files import Upload
from bot.local.model.records import Player
from bot.local.payloads import limits
from bot.local.payloads.emojis import read_emoji
from bot.local.payloads.errors import DiscordError, Json
from bot.local.words import ActError


class MessageActions(GuildActions):
    """Sends, reads, deletes and reacts to messages for a player."""

    def upload(self, who: PlayerRef, filename: str, data: bytes) -> Json:
        """Store a file for use within the hour; commands and `send` take its `id`."""
        if len(data) > limits.FILE_BYTES:
            raise ActError("too-large", "too-large")
        held = self.core.files.hold(Upload(filename, data), self.player(who).id)
        return self.core.shapes.attachment(held)

    async def send(
        self,
        who: PlayerRef,
        where: ChannelRef,
        content: str = "",
        files: Sequence[tuple[str, bytes] | str] = (),
        reply_to: MessageRef | None = None,
        nonce: str | None = None,
    ) -> Json:
        """Send a message; `files` are (name, bytes) or ids of uploads."""
        player = self.player(who)
        channel = self.channel(where, player)
        needed = permissions.SEND_MESSAGES | (permissions.ATTACH_FILES if files else 0)
        self._may(player, channel, needed)
        if len(content) > limits.CONTENT_CHARACTERS:
            raise ActError("limit", "too-long")
        if len(files) > limits.FILES:
            raise ActError("limit", "too-large")
        attachments = [self._file(player, one) for one in files]
        if not content.strip() and not attachments:
            raise ActError("bad-request", "empty")
        draft = MessageDraft(content=content, attachments=attachments, nonce=nonce)
        if reply_to is not None:
            target = await self.message(reply_to, player)
            draft.reference = {"message_id": target.id, "channel_id": None, "must_exist": False}
        self.core.files.mark(attachments, used=True)
        message = await self.core.messages.post(channel, player, draft)
        return await self.core.views.message(message, player.id)

    def _file(self, player: Player, file: tuple[str, bytes] | str) -> Json:
        snowflake = file if isinstance(file, str) else self.upload(player, *file)["id"]
        held = self.core.files.held(snowflake, player.id)
        if held is None:
            raise ActError("not-found", "no-upload")
        self.core.files.uploads.pop(snowflake, None)
        return held

    async def delete(self, who: PlayerRef, which: MessageRef) -> None:
        player = self.player(who)
        message = await self.message(which, player)
        if message.author_id != player.id:
            self._may(player, self.channel(message.channel_id), permissions.MANAGE_MESSAGES)
        self.core.messages.delete(message)

    async def dismiss(self, who: PlayerRef, which: MessageRef) -> None:
        """Delete an ephemeral message that only this player sees."""
        player = self.player(who)
        message = await self.message(which, player)
        if message.viewer != player.id:
            raise ActError("forbidden", "forbidden")
        self.core.messages.delete(message)

    async def react(self, who: PlayerRef, which: MessageRef, emoji: str, on: bool = True) -> None:
        player = self.player(who)
        message = await self.message(which, player)
        self._may(player, self.channel(message.channel_id), permissions.ADD_REACTIONS)
        try:
            sign = read_emoji(emoji)
            if on:
                self.core.messages.react(message, sign, player)
            else:
                self.core.messages.unreact(message, sign, player)
        except DiscordError:
            raise ActError("bad-request", "wrong", name="emoji") from None

    def typing(self, who: PlayerRef, where: ChannelRef) -> None:
        player = self.player(who)
        channel = self.channel(where, player)
        self._may(player, channel, permissions.SEND_MESSAGES)
        self.core.announce.typing(channel, player, int(time.time()))

    def read(self, who: PlayerRef, where: ChannelRef, message_id: str | None = None) -> None:
        """Note that the player has read everything up to this message."""
        player = self.player(who)
        channel = self.channel(where, player)
        upto = message_id or channel.last_message_id or "0"
        if not upto.isascii() or not upto.isdigit():
            raise ActError("not-found", "no-message")
        if int(upto) > int(player.read.get(channel.id, "0")):
            player.read[channel.id] = upto
            self.core.world.save(player)
        self.core.announce.marks(channel, player)

    async def messages_seen_by(
        self,
        who: PlayerRef,
        where: ChannelRef,
        limit: int = 50,
        *,
        before: str | None = None,
        around: str | None = None,
    ) -> list[Json]:
        """Messages, oldest first; of the ephemeral ones only this player's."""
        player = self.player(who)
        channel = self.channel(where, player)
        world = self.core.world
        if around is not None:
            found = await world.around(channel.id, around, limit, player.id)
        else:
            found = await world.history(channel.id, before=before, limit=limit, viewer=player.id)
        return [await self.core.views.message(one, player.id) for one in reversed(found)]

    async def pinned(self, who: PlayerRef, where: ChannelRef) -> list[Json]:
        player = self.player(who)
        found = await self.core.world.pins(self.channel(where, player).id)
        return [await self.core.views.message(one, player.id) for one in found]

    def channels(self, who: PlayerRef) -> list[Json]:
        """The channels, threads and conversations that this player sees."""
        player = self.player(who)
        world = self.core.world
        seen = [one for one in world.channels.values() if permissions.sees(world, player, one)]
        return [self.core.views.channel(one, player) for one in seen if one.type != 4]

    def threads(self, who: PlayerRef, where: ChannelRef | None = None) -> list[Json]:
        parent = None if where is None else self.channel(where).id
        return [
            one
            for one in self.channels(who)
            if "thread_metadata" in one and parent in (None, one["parent_id"])
        ]
