"""A gateway session, its connection, and the events that a resume replays."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
import zlib
from collections import deque
from contextlib import suppress

from aiohttp import web

from bot.local.payloads.errors import Json

REPLAYABLE_EVENTS = 2000  # kept for a bot that resumes
RESUMABLE_SECONDS = 300.0
COMMANDS_PER_MINUTE = 120


class BotConnection:
    """One WebSocket of a bot; sends frames in order, compressed if the bot asked for it."""

    def __init__(self, socket: web.WebSocketResponse, *, compress: bool) -> None:
        self.socket = socket
        self.last_heartbeat = time.monotonic()
        self.closed_by_us = False
        self._deflate = zlib.compressobj() if compress else None
        self._out: asyncio.Queue[str | tuple[int, str]] = asyncio.Queue()
        self._commands: deque[float] = deque()
        self._writer = asyncio.create_task(self._write())

    def send(self, op: int, data: object = None) -> None:
        self.send_text(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    def send_text(self, text: str) -> None:
        self._out.put_nowait(text)

    def close(self, code: int, reason: str = "") -> None:
        """Close when everything before it is sent, and note that it was not the bot who closed."""
        self.closed_by_us = True
        self._out.put_nowait((code, reason))

    def too_many(self) -> bool:
        """Count one more command of the bot; returns whether it sends too many."""
        now = time.monotonic()
        self._commands.append(now)
        while self._commands and self._commands[0] < now - 60:
            self._commands.popleft()
        return len(self._commands) > COMMANDS_PER_MINUTE

    async def _write(self) -> None:
        with suppress(ConnectionError, RuntimeError):
            while True:
                item = await self._out.get()
                if isinstance(item, tuple):
                    await self.socket.close(code=item[0], message=item[1].encode())
                    return
                if self._deflate is None:
                    await self.socket.send_str(item)
                else:
                    data = self._deflate.compress(item.encode())
                    await self.socket.send_bytes(data + self._deflate.flush(zlib.Z_SYNC_FLUSH))

    async def end(self) -> None:
        """Wait until a requested close is done, then stop writing."""
        if self.closed_by_us:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._writer, 5)
        self._writer.cancel()
        with suppress(asyncio.CancelledError):
            await self._writer


class GatewaySession:
    """A session outlives its connections: a bot that reconnects may resume it."""

    def __init__(self, intents: int) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.sequence = 0
        self.connection: BotConnection | None = None
        self.left_at = 0.0
        self._sent: deque[tuple[int, str]] = deque(maxlen=REPLAYABLE_EVENTS)

    def dispatch(self, event: str, data: Json) -> None:
        self.sequence += 1
        text = json.dumps(
            {"op": 0, "t": event, "s": self.sequence, "d": data}, separators=(",", ":")
        )
        self._sent.append((self.sequence, text))
        if self.connection is not None:
            self.connection.send_text(text)

    def can_replay(self, sequence: int) -> bool:
        oldest = self._sent[0][0] if self._sent else self.sequence + 1
        return oldest - 1 <= sequence <= self.sequence

    def replay(self, sequence: int) -> None:
        if self.connection is not None:
            for number, text in self._sent:
                if number > sequence:
                    self.connection.send_text(text)

    @property
    def expired(self) -> bool:
        return self.connection is None and time.monotonic() - self.left_at > RESUMABLE_SECONDS
