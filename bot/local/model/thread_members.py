"""Joining and leaving threads."""

from __future__ import annotations

from bot.local.model.listeners import Listeners
from bot.local.model.records import Channel
from bot.local.model.world import World
from bot.local.payloads.snowflakes import stamp


class ThreadMembers:
    def __init__(self, world: World, announce: Listeners) -> None:
        self.world = world
        self.announce = announce

    def join(self, thread: Channel, user_id: str) -> None:
        if user_id in thread.members:
            return
        thread.members[user_id] = stamp()
        self.world.save(thread)
        self.announce.thread_members(thread, [user_id], [])

    def leave(self, thread: Channel, user_id: str) -> None:
        if thread.members.pop(user_id, None) is None:
            return
        self.world.save(thread)
        self.announce.thread_members(thread, [], [user_id])
