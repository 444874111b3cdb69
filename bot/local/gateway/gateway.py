"""Discord's gateway, version 10, over a real WebSocket."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any

from aiohttp import WSMsgType, web

from bot.local.access import Access, same
from bot.local.gateway import intents
from bot.local.gateway.greeting import guild_create, ready
from bot.local.gateway.session import BotConnection, GatewaySession
from bot.local.model.listeners import Listeners
from bot.local.model.shapes import Shapes
from bot.local.payloads.errors import Json
from bot.local.payloads.snowflakes import is_snowflake

MEMBERS_PER_CHUNK = 1000
BOT_FRAME_BYTES = 4096  # Discord refuses longer frames from a bot
# presence, voice state, soundboard and channel info: accepted, but without effect
IGNORED_OPS = (3, 4, 31, 43)


class ClosingError(Exception):
    """The socket must be closed with one of Discord's codes."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Gateway:
    """All sessions of bots. Tests may shorten `heartbeat_seconds`."""

    heartbeat_seconds = 41.25

    def __init__(self, access: Access, shapes: Shapes, announce: Listeners) -> None:
        self.access = access
        self.shapes = shapes
        self.world = shapes.world
        self.announce = announce
        self.sessions: dict[str, GatewaySession] = {}
        self.connections: set[BotConnection] = set()
        self.identified = 0
        self.resumed = 0
        self._ready = asyncio.Event()

    # --- to the bot

    @property
    def online(self) -> bool:
        return any(one.connection is not None for one in self.sessions.values())

    async def wait_online(self, timeout: float = 10.0) -> None:  # noqa: ASYNC109
        await asyncio.wait_for(self._ready.wait(), timeout)

    def dispatch(
        self, event: str, data: Json, needs: int = 0, view: Callable[[int], Json] | None = None
    ) -> None:
        """Send an event to every session with one of the intents `needs`; 0 means to all.

        `view` gives the data for a session's intents, where they change it.
        """
        for session in list(self.sessions.values()):
            if not needs or session.intents & needs:
                session.dispatch(event, view(session.intents) if view else data)

    def reconnect(self) -> None:
        """Ask every bot to reconnect and resume (op 7)."""
        for connection in self.connections:
            connection.send(7)

    def invalidate(self, *, resumable: bool = False) -> None:
        """Declare every session invalid (op 9)."""
        for session in list(self.sessions.values()):
            if session.connection is not None:
                session.connection.send(9, resumable)
            if not resumable:
                self._forget(session)

    def drop(self, code: int = 4000) -> None:
        """Close every connection, as if the network had failed."""
        for connection in list(self.connections):
            connection.close(code)

    async def close(self) -> None:
        for connection in list(self.connections):
            connection.close(1001, "The table is closed")
        for connection in list(self.connections):
            await connection.end()

    # --- from the bot

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        compress = request.query.get("compress") == "zlib-stream"
        socket = web.WebSocketResponse(max_msg_size=64 * 1024, compress=False, timeout=2.0)
        await socket.prepare(request)
        connection = BotConnection(socket, compress=compress)
        self.connections.add(connection)
        try:
            if request.query.get("v", "10") not in ("9", "10"):
                raise ClosingError(4012, "Invalid API version.")
            if request.query.get("encoding", "json") != "json":
                raise ClosingError(4002, "Only JSON is spoken here.")
            interval_ms = int(self.heartbeat_seconds * 1000)
            connection.send(10, {"heartbeat_interval": interval_ms, "_trace": []})
            await self._listen(connection)
        except ClosingError as closing:
            connection.close(closing.code, closing.reason)
        finally:
            self._disconnected(connection)
            await connection.end()
        return socket

    async def _listen(self, connection: BotConnection) -> None:
        while True:
            silent_seconds = time.monotonic() - connection.last_heartbeat
            seconds_left = self.heartbeat_seconds * 1.5 + 1 - silent_seconds
            try:
                message = await connection.socket.receive(timeout=max(0.01, seconds_left))
            except TimeoutError:
                raise ClosingError(4009, "Session timed out.") from None
            if message.type in (WSMsgType.CLOSE, WSMsgType.CLOSED, WSMsgType.CLOSING):
                return
            if message.type is WSMsgType.ERROR:
                raise ClosingError(4002, "Error while decoding payload.")
            self._hear(connection, message.data)

    def _hear(self, connection: BotConnection, raw: Any) -> None:
        if len(raw) > BOT_FRAME_BYTES:
            raise ClosingError(4002, "Error while decoding payload.")
        try:
            frame = json.loads(raw)
            op, data = frame["op"], frame.get("d")
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            raise ClosingError(4002, "Error while decoding payload.") from None
        if connection.too_many():
            raise ClosingError(4008, "Rate limited.")
        session = self._session_of(connection)
        if op == 1:
            connection.last_heartbeat = time.monotonic()
            connection.send(11)
        elif op == 2:
            self._identify(connection, session, data)
        elif op == 6:
            self._resume(connection, session, data)
        elif op in IGNORED_OPS or op == 8:
            if session is None:
                raise ClosingError(4003, "Not authenticated.")
            if op == 8:
                self._send_members(session, data)
        else:
            raise ClosingError(4001, "Unknown opcode.")

    def _session_of(self, connection: BotConnection) -> GatewaySession | None:
        return next((one for one in self.sessions.values() if one.connection is connection), None)

    def _check_token(self, data: Any) -> Json:
        if not isinstance(data, dict):
            raise ClosingError(4002, "Error while decoding payload.")
        token = data.get("token")
        if not isinstance(token, str):
            raise ClosingError(4004, "Authentication failed.")
        if not same(token.removeprefix("Bot "), self.access.bot_token):
            raise ClosingError(4004, "Authentication failed.")
        return data

    def _identify(
        self, connection: BotConnection, session: GatewaySession | None, raw: Any
    ) -> None:
        if session is not None:
            raise ClosingError(4005, "Already authenticated.")
        data = self._check_token(raw)
        held = data.get("intents")
        if isinstance(held, bool) or not isinstance(held, int):
            raise ClosingError(4013, "Invalid intent(s).")
        if not 0 <= held <= intents.ALL_INTENTS:
            raise ClosingError(4013, "Invalid intent(s).")
        if data.get("shard") not in (None, [0, 1]):
            raise ClosingError(4010, "Invalid shard.")
        for old in [one for one in self.sessions.values() if one.expired]:
            self._forget(old)
        session = GatewaySession(held)
        session.connection = connection
        self.sessions[session.id] = session
        self.identified += 1
        self._greet(session)
        self._connected()

    def _greet(self, session: GatewaySession) -> None:
        session.dispatch("READY", ready(self.shapes, session, self.access.gateway_url))
        if session.intents & intents.GUILDS:
            session.dispatch("GUILD_CREATE", guild_create(self.shapes, session.intents))

    def _resume(self, connection: BotConnection, session: GatewaySession | None, raw: Any) -> None:
        if session is not None:
            raise ClosingError(4005, "Already authenticated.")
        data = self._check_token(raw)
        wanted, sequence = data.get("session_id"), data.get("seq")
        found = self.sessions.get(wanted) if isinstance(wanted, str) else None
        if found is None or found.expired:
            connection.send(9, False)
            return
        if isinstance(sequence, bool) or not isinstance(sequence, int):
            raise ClosingError(4007, "Invalid seq.")
        if sequence > found.sequence or sequence < 0:
            raise ClosingError(4007, "Invalid seq.")
        if not found.can_replay(sequence):
            self._forget(found)
            connection.send(9, False)
            return
        if found.connection is not None:  # the old connection was lost without being closed
            found.connection.close(4000)
        found.connection = connection
        found.replay(sequence)
        found.dispatch("RESUMED", {"_trace": []})
        self.resumed += 1
        self._connected()

    def _send_members(self, session: GatewaySession, data: Any) -> None:
        guild_id = data.get("guild_id") if isinstance(data, dict) else None
        if isinstance(guild_id, list):
            guild_id = guild_id[0] if guild_id else None
        world = self.world
        if not is_snowflake(guild_id) or str(guild_id) != world.guild.id:
            return
        wanted = data.get("user_ids")
        found, missing = world.members, []
        if wanted is not None:
            ids = [str(one) for one in (wanted if isinstance(wanted, list) else [wanted])]
            known = {one.id for one in found}
            missing = [one for one in ids if one not in known]
            found = [one for one in found if one.id in ids]
        elif isinstance(data.get("query"), str):
            start = data["query"].casefold()
            found = [
                one
                for one in found
                if one.username.casefold().startswith(start)
                or (one.nick or one.global_name or "").casefold().startswith(start)
            ]
        limit = data.get("limit")
        if isinstance(limit, int) and limit > 0:
            found = found[:limit]
        count = max(1, -(-len(found) // MEMBERS_PER_CHUNK))
        for index in range(count):
            part = found[index * MEMBERS_PER_CHUNK : (index + 1) * MEMBERS_PER_CHUNK]
            chunk: Json = {
                "guild_id": world.guild.id,
                "members": [self.shapes.member(one) for one in part],
                "chunk_index": index,
                "chunk_count": count,
                "not_found": missing if index == 0 else [],
            }
            if data.get("presences"):
                chunk["presences"] = []
            if isinstance(data.get("nonce"), str):
                chunk["nonce"] = data["nonce"]
            session.dispatch("GUILD_MEMBERS_CHUNK", chunk)

    # --- connecting and disconnecting

    def _connected(self) -> None:
        self._ready.set()
        self.announce.bot_online(self.online)

    def _disconnected(self, connection: BotConnection) -> None:
        self.connections.discard(connection)
        session = self._session_of(connection)
        if session is None:
            return
        session.connection = None
        session.left_at = time.monotonic()
        if not connection.closed_by_us and connection.socket.close_code in (1000, 1001):
            self._forget(session)  # the bot has closed it and will not resume
        if not self.online:
            self._ready.clear()
            self.announce.bot_online(self.online)

    def _forget(self, session: GatewaySession) -> None:
        self.sessions.pop(session.id, None)
        if not self.online:
            self._ready.clear()
            self.announce.bot_online(self.online)
