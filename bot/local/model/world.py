"""Everything that exists: small records in memory, messages in the file, recent ones in both."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections import deque
from collections.abc import Iterable
from typing import Any
from weakref import WeakValueDictionary

from bot.local.model.records import (
    ApplicationCommand,
    Channel,
    Guild,
    Interaction,
    Message,
    Player,
    Record,
    Role,
    plain,
    revive,
)
from bot.local.model.storage import Storage
from bot.local.payloads.errors import unknown
from bot.local.payloads.snowflakes import Snowflakes

RECENT_MESSAGES = 50  # messages kept in memory per channel
CHANNELS_IN_MEMORY = 64
UNWRITTEN_RECORDS = 20  # with more changed records than this they are written at once

RECORD_KINDS: dict[str, Any] = {
    one.kind: one for one in (Player, Role, Guild, Channel, ApplicationCommand, Interaction)
}


class World:
    """All records. After changing one, `save` it: it is written to the file soon after."""

    guild: Guild
    bot: Player

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.ids = Snowflakes()
        self.players: dict[str, Player] = {}
        self.roles: dict[str, Role] = {}
        self.channels: dict[str, Channel] = {}
        self.commands: dict[str, ApplicationCommand] = {}
        self.interactions: dict[str, Interaction] = {}  # by token
        self._alive: WeakValueDictionary[str, Message] = WeakValueDictionary()
        self._recent: dict[str, deque[Message]] = {}
        self._dirty: dict[tuple[str, str], Record | Message] = {}
        self._flushing = False

    async def load(self) -> bool:
        """Read the small records; returns False if the file is new."""

        def rows(db: sqlite3.Connection) -> tuple[list[tuple[str, str]], int]:
            found = db.execute("SELECT kind, body FROM records").fetchall()
            last = db.execute("SELECT max(id) FROM messages").fetchone()[0]
            return found, last or 0

        found, last = await self.storage.read(rows)
        self.ids.after(str(last))
        for kind, body in found:
            record = revive(RECORD_KINDS[kind], json.loads(body))
            self._take_in(record)
            self.ids.after(record.id)
        return bool(found)

    def add(self, record: Record) -> None:
        self._take_in(record)
        self.save(record)

    def _take_in(self, record: Record) -> None:
        if isinstance(record, Player):
            self.players[record.id] = record
            if record.bot:
                self.bot = record
        elif isinstance(record, Role):
            self.roles[record.id] = record
        elif isinstance(record, Channel):
            self.channels[record.id] = record
        elif isinstance(record, ApplicationCommand):
            self.commands[record.id] = record
        elif isinstance(record, Interaction):
            self.interactions[record.token] = record
        else:
            self.guild = record

    # --- looking things up

    @property
    def people(self) -> list[Player]:
        """The people who play, in the order in which they were created."""
        return [one for one in self.players.values() if one.member and not one.bot]

    @property
    def members(self) -> list[Player]:
        return [one for one in self.players.values() if one.member]

    @property
    def guild_channels(self) -> list[Channel]:
        return [c for c in self.channels.values() if not c.is_thread and not c.is_direct]

    @property
    def threads(self) -> list[Channel]:
        return [one for one in self.channels.values() if one.is_thread]

    def player(self, snowflake: str) -> Player:
        if snowflake not in self.players:
            raise unknown("User")
        return self.players[snowflake]

    def member(self, snowflake: str) -> Player:
        found = self.players.get(snowflake)
        if found is None or not found.member:
            raise unknown("Member")
        return found

    def role(self, snowflake: str) -> Role:
        if snowflake not in self.roles:
            raise unknown("Role")
        return self.roles[snowflake]

    def channel(self, snowflake: str) -> Channel:
        if snowflake not in self.channels:
            raise unknown("Channel")
        return self.channels[snowflake]

    def direct_channel(self, player: Player) -> Channel | None:
        direct = (c for c in self.channels.values() if c.is_direct)
        return next((c for c in direct if player.id in c.recipients), None)

    # --- writing

    def save(self, record: Record | Message) -> None:
        if isinstance(record, Message):
            self._keep(record)
        self._dirty[record.kind, record.id] = record
        if len(self._dirty) > UNWRITTEN_RECORDS:
            self.flush()
        elif not self._flushing:
            self._flushing = True
            asyncio.get_running_loop().call_soon(self.flush)

    def flush(self) -> None:
        """Give the changed records to the storage.

        They become JSON now; what changes later is written by a later flush.
        """
        self._flushing = False
        dirty, self._dirty = self._dirty, {}
        if not dirty:
            return
        records: list[tuple[str, str, str]] = []
        messages: list[tuple[int, int, int | None, str | None, str]] = []
        for record in dirty.values():
            body = json.dumps(plain(record), separators=(",", ":"))
            if isinstance(record, Message):
                viewer = int(record.viewer) if record.viewer else None
                row = (int(record.id), int(record.channel_id), viewer, record.pinned_at, body)
                messages.append(row)
            else:
                records.append((record.kind, record.id, body))

        def write(db: sqlite3.Connection) -> None:
            db.executemany("INSERT OR REPLACE INTO records VALUES (?, ?, ?)", records)
            db.executemany("INSERT OR REPLACE INTO messages VALUES (?, ?, ?, ?, ?)", messages)

        self.storage.write(write)

    def forget(self, record: Record) -> None:
        """Remove a small record from memory and from the file."""
        for kept in (self.players, self.roles, self.channels, self.commands):
            kept.pop(record.id, None)
        if isinstance(record, Interaction):
            self.interactions.pop(record.token, None)
        self._dirty.pop((record.kind, record.id), None)
        key = (record.kind, record.id)
        self.storage.write(
            lambda db: db.execute("DELETE FROM records WHERE (kind, id) = (?, ?)", key)
        )
        if isinstance(record, Channel):
            self._recent.pop(record.id, None)
            self.drop_messages("channel = ?", int(record.id))

    # --- messages

    def _keep(self, message: Message) -> None:
        if self._alive.get(message.id) is message:
            return
        self._alive[message.id] = message
        recent = self._recent.pop(message.channel_id, None)
        self._recent[message.channel_id] = recent = recent or deque(maxlen=RECENT_MESSAGES)
        recent.append(message)
        while len(self._recent) > CHANNELS_IN_MEMORY:
            del self._recent[next(iter(self._recent))]

    def _revive(self, body: str) -> Message:
        fresh = revive(Message, json.loads(body))
        known = self._alive.get(fresh.id)
        if known is not None:
            return known
        self._alive[fresh.id] = fresh
        return fresh

    async def message(self, snowflake: str, channel_id: str | None = None) -> Message:
        """The message with this id; raises Discord's error if there is none."""
        found = self._alive.get(snowflake)
        if found is None and snowflake.isascii() and snowflake.isdigit() and len(snowflake) < 20:
            number = int(snowflake)
            self.flush()
            row = await self.storage.read(
                lambda db: (
                    db.execute("SELECT body FROM messages WHERE id = ?", (number,)).fetchone()
                    if number < 1 << 63
                    else None
                )
            )
            found = self._revive(row[0]) if row else None
        if found is None or (channel_id is not None and found.channel_id != channel_id):
            raise unknown("Message")
        return found

    async def _select(self, condition: str, values: Iterable[Any]) -> list[Message]:
        self.flush()
        wanted = tuple(values)
        rows = await self.storage.read(
            lambda db: db.execute(f"SELECT body FROM messages WHERE {condition}", wanted).fetchall()
        )
        return [self._revive(row[0]) for row in rows]

    async def history(
        self,
        channel_id: str,
        *,
        before: str | None = None,
        after: str | None = None,
        limit: int = 50,
        viewer: str | None = None,
    ) -> list[Message]:
        """Messages, newest first; with `viewer` also the ephemeral ones of this player."""
        seen = "(viewer IS NULL OR viewer = ?)"
        values: list[int] = [int(channel_id), int(viewer or 0)]
        condition = f"channel = ? AND {seen}"
        if after is not None:
            condition += " AND id > ? ORDER BY id ASC LIMIT ?"
            values += [min(int(after), (1 << 63) - 1), limit]
            return (await self._select(condition, values))[::-1]
        if before is not None:
            condition += " AND id < ?"
            values.append(min(int(before), (1 << 63) - 1))
        values.append(limit)
        return await self._select(f"{condition} ORDER BY id DESC LIMIT ?", values)

    async def around(
        self, channel_id: str, middle: str, limit: int, viewer: str | None = None
    ) -> list[Message]:
        half = max(1, limit // 2)
        at = str(int(middle) + 1)
        older = await self.history(channel_id, before=at, limit=half + 1, viewer=viewer)
        newer = await self.history(channel_id, after=middle, limit=half, viewer=viewer)
        return newer + older

    async def pins(self, channel_id: str) -> list[Message]:
        """Pinned messages, the most recently pinned one first."""
        condition = "channel = ? AND pinned IS NOT NULL ORDER BY pinned DESC"
        return await self._select(condition, [int(channel_id)])

    def drop_messages(self, condition: str, *values: int) -> None:
        """Delete messages that match an SQL condition, and mark their files as unused."""
        self.flush()
        released = (
            "UPDATE files SET used = 0, touched = ? WHERE id IN (SELECT CAST("
            "json_extract(one.value, '$.id') AS INTEGER) FROM messages, "
            f"json_each(messages.body, '$.attachments') AS one WHERE {condition})"
        )

        def drop(db: sqlite3.Connection) -> None:
            db.execute(released, (time.time(), *values))
            db.execute(f"DELETE FROM messages WHERE {condition}", values)

        self.storage.write(drop)

    def forget_message(self, message: Message) -> None:
        self._alive.pop(message.id, None)
        recent = self._recent.get(message.channel_id)
        if recent is not None and message in recent:
            recent.remove(message)
        self._dirty.pop((message.kind, message.id), None)
        number = (int(message.id),)
        self.storage.write(lambda db: db.execute("DELETE FROM messages WHERE id = ?", number))
