"""Makes, archives and deletes threads, and makes direct conversations."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from bot.local.model import permissions
from bot.local.model.drafts import MessageDraft
from bot.local.model.listeners import Listeners
from bot.local.model.messages import Messages
from bot.local.model.records import (
    DIRECT,
    HAS_THREAD,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    Channel,
    Message,
    Player,
)
from bot.local.model.world import World
from bot.local.payloads.errors import DiscordError
from bot.local.payloads.snowflakes import made_at, stamp

THREAD_NOTICE, THREAD_STARTER = 18, 21


class Threads:
    def __init__(self, world: World, messages: Messages, announce: Listeners) -> None:
        self.world = world
        self.messages = messages
        self.announce = announce

    async def from_message(
        self, message: Message, owner: Player, name: str, archive_after: int
    ) -> Channel:
        world = self.world
        if message.id in world.channels:
            text = "A thread has already been created for this message"
            raise DiscordError(400, 160004, text)
        thread = self._make(message.id, PUBLIC_THREAD, message.channel_id, owner, name)
        thread.auto_archive_duration = archive_after
        self.announce.thread_created(thread)
        message.flags |= HAS_THREAD
        await self.messages.changed(message)
        reference = self.messages.reference(message)
        await self.messages.post(
            thread, owner, MessageDraft(), type=THREAD_STARTER, reference=reference
        )
        thread.message_count = 0
        return thread

    async def alone(
        self, parent: Channel, owner: Player, name: str, kind: int, archive_after: int,
        invitable: bool,
    ) -> Channel:  # fmt: skip
        thread = self._make(self.world.ids.next(), kind, parent.id, owner, name)
        thread.auto_archive_duration = archive_after
        thread.invitable = invitable
        self.announce.thread_created(thread)
        if kind != PRIVATE_THREAD:
            reference = {
                "type": 0, "channel_id": thread.id, "guild_id": self.world.guild.id
            }  # fmt: skip
            notice = MessageDraft(content=name)
            await self.messages.post(parent, owner, notice, type=THREAD_NOTICE, reference=reference)
        return thread

    def _make(self, snowflake: str, kind: int, parent: str, owner: Player, name: str) -> Channel:
        thread = Channel(snowflake, kind, name, parent_id=parent, owner_id=owner.id)
        thread.members[owner.id] = stamp()
        self.world.add(thread)
        return thread

    def archive_idle(self) -> None:
        """Archive threads in which nothing was said for as long as they are set to stay open."""
        for thread in self.world.threads:
            # reopening a thread counts as something said in it
            spoken = made_at(thread.last_message_id or thread.id)
            opened = datetime.fromisoformat(thread.archive_timestamp or thread.created_at)
            idle = datetime.now(UTC) - max(spoken, opened)
            if not thread.archived and idle > timedelta(minutes=thread.auto_archive_duration):
                thread.archived = True
                thread.archive_timestamp = stamp()
                self.world.save(thread)
                self.announce.channel(thread, "THREAD_UPDATE")

    def remove(self, channel: Channel) -> None:
        """Delete a channel with its threads, or a thread."""
        world = self.world
        for thread in [one for one in world.threads if one.parent_id == channel.id]:
            self.remove(thread)
        seen_by = [one for one in world.members if permissions.sees(world, one, channel)]
        world.forget(channel)
        self.announce.channel_gone(channel, seen_by)

    def direct(self, player: Player) -> Channel:
        """The direct conversation between the bot and a player; it is made if there is none."""
        found = self.world.direct_channel(player)
        if found is None:
            found = Channel(self.world.ids.next(), DIRECT, recipients=[player.id])
            self.world.add(found)
            self.announce.channel(found, "CHANNEL_CREATE")
        return found
