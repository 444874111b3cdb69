"""Threads and direct conversations: made, joined, left, closed."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from bot.local.model import permissions
from bot.local.model.drafts import Draft
from bot.local.model.records import (
    DIRECT,
    HAS_THREAD,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    Channel,
    Message,
    Player,
)
from bot.local.payloads.errors import DiscordError
from bot.local.payloads.snowflakes import made_at, stamp

if TYPE_CHECKING:
    from bot.local.core import Core

THREAD_NOTICE, THREAD_STARTER = 18, 21


class Threads:
    def __init__(self, core: Core) -> None:
        self.core = core

    async def from_message(
        self, message: Message, owner: Player, name: str, archive_after: int
    ) -> Channel:
        world = self.core.world
        if message.id in world.channels:
            text = "A thread has already been created for this message"
            raise DiscordError(400, 160004, text)
        thread = self._make(message.id, PUBLIC_THREAD, message.channel_id, owner, name)
        thread.auto_archive_duration = archive_after
        self.core.announce.thread_created(thread)
        message.flags |= HAS_THREAD
        await self.core.messages.changed(message)
        reference = self.core.messages.reference(message)
        await self.core.messages.post(
            thread, owner, Draft(), type=THREAD_STARTER, reference=reference
        )
        thread.message_count = 0
        return thread

    async def alone(
        self, parent: Channel, owner: Player, name: str, kind: int, archive_after: int,
        invitable: bool,
    ) -> Channel:  # fmt: skip
        thread = self._make(self.core.world.ids.next(), kind, parent.id, owner, name)
        thread.auto_archive_duration = archive_after
        thread.invitable = invitable
        self.core.announce.thread_created(thread)
        if kind != PRIVATE_THREAD:
            reference = {
                "type": 0, "channel_id": thread.id, "guild_id": self.core.world.guild.id
            }  # fmt: skip
            notice = Draft(content=name)
            await self.core.messages.post(
                parent, owner, notice, type=THREAD_NOTICE, reference=reference
            )
        return thread

    def _make(self, snowflake: str, kind: int, parent: str, owner: Player, name: str) -> Channel:
        thread = Channel(snowflake, kind, name, parent_id=parent, owner_id=owner.id)
        thread.members[owner.id] = stamp()
        self.core.world.add(thread)
        return thread

    def join(self, thread: Channel, snowflake: str) -> None:
        if snowflake in thread.members:
            return
        thread.members[snowflake] = stamp()
        self.core.world.save(thread)
        self.core.announce.thread_members(thread, [snowflake], [])

    def leave(self, thread: Channel, snowflake: str) -> None:
        if thread.members.pop(snowflake, None) is None:
            return
        self.core.world.save(thread)
        self.core.announce.thread_members(thread, [], [snowflake])

    def archive_idle(self) -> None:
        """Threads in which nothing was said for their time are archived."""
        for thread in self.core.world.threads:
            # reopening a thread counts as something said in it
            spoken = made_at(thread.last_message_id or thread.id)
            opened = datetime.fromisoformat(thread.archive_timestamp or thread.created_at)
            idle = datetime.now(UTC) - max(spoken, opened)
            if not thread.archived and idle > timedelta(minutes=thread.auto_archive_duration):
                thread.archived = True
                thread.archive_timestamp = stamp()
                self.core.world.save(thread)
                self.core.announce.channel(thread, "THREAD_UPDATE")

    def remove(self, channel: Channel) -> None:
        """Delete a channel with its threads, or a thread."""
        world = self.core.world
        for thread in [one for one in world.threads if one.parent_id == channel.id]:
            self.remove(thread)
        seen_by = [one for one in world.people if permissions.sees(world, one, channel)]
        bot = permissions.sees(world, world.bot, channel)
        world.forget(channel)
        self.core.announce.channel_gone(channel, seen_by, bot=bot)

    def direct(self, player: Player) -> Channel:
        """The conversation between the bot and a player, made if there is none."""
        found = self.core.world.direct_channel(player)
        if found is None:
            found = Channel(self.core.world.ids.next(), DIRECT, recipients=[player.id])
            self.core.world.add(found)
            self.core.announce.channel(found, "CHANNEL_CREATE")
        return found
