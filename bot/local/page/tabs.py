"""The open tabs: each browser tab plays as one player and is told what that player may know."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress

from aiohttp import web

from bot.local.model import permissions
from bot.local.model.listeners import Listener
from bot.local.model.records import Channel, Interaction, Message, Player, Role
from bot.local.model.views import PlayerViews
from bot.local.payloads.errors import Json

UNSENT_FRAMES = 2000  # with more frames to send, a tab is too slow and is disconnected


class Tab:
    """The socket of one browser tab; frames go out in order."""

    def __init__(self, socket: web.WebSocketResponse, player: Player) -> None:
        self.socket = socket
        self.player = player
        self._out: asyncio.Queue[str] = asyncio.Queue(UNSENT_FRAMES)
        self._writer = asyncio.create_task(self._write())
        self._held: list[Json] | None = None

    def push(self, event: str, data: Json) -> None:
        frame: Json = {"event": event, "data": data}
        if self._held is None:
            self.send(frame)
        else:
            self._held.append(frame)

    def hold(self) -> None:
        """Keep back pushes until `release`.

        While an answer that shows the state of things is being put together, changes must wait
        and follow it. Otherwise the page would take the older answer for the newer state.
        """
        self._held = []

    def release(self) -> None:
        held, self._held = self._held or [], None
        for frame in held:
            self.send(frame)

    def send(self, frame: Json) -> None:
        try:
            self._out.put_nowait(json.dumps(frame, separators=(",", ":")))
        except asyncio.QueueFull:
            self._writer.cancel()

    async def _write(self) -> None:
        try:
            with suppress(ConnectionError, RuntimeError):
                while True:
                    await self.socket.send_str(await self._out.get())
        finally:
            with suppress(ConnectionError, RuntimeError):
                await self.socket.close(code=1001)

    async def end(self) -> None:
        self._writer.cancel()
        with suppress(asyncio.CancelledError):
            await self._writer


class Tabs(Listener):
    """All open tabs; pushes to each of them what its player may know."""

    def __init__(self, views: PlayerViews) -> None:
        self.views = views
        self.shapes = views.shapes
        self.world = views.world
        self.tabs: set[Tab] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        for tab in list(self.tabs):
            await tab.end()
            with suppress(ConnectionError, RuntimeError):
                await tab.socket.close(code=1001)

    def _who_see(self, channel: Channel) -> list[Tab]:
        world = self.world
        return [one for one in self.tabs if permissions.sees(world, one.player, channel)]

    def _of(self, interaction: Interaction) -> list[Tab]:
        return [one for one in self.tabs if one.player.id == interaction.player_id]

    # --- messages

    def message(self, message: Message, channel: Channel, body: Json, *, created: bool) -> None:
        event = "message" if created else "message.changed"
        for tab in self._who_see(channel):
            if message.viewer in (None, tab.player.id):
                tab.push(event, self.views.add_player_fields(message, body, tab.player.id))

    def message_gone(self, message: Message, channel: Channel) -> None:
        for tab in self._who_see(channel):
            if message.viewer in (None, tab.player.id):
                tab.push("message.gone", {"channel": channel.id, "message": message.id})

    def messages_gone(self, messages: list[Message], channel: Channel) -> None:
        for message in messages:
            self.message_gone(message, channel)

    def reaction(
        self, _event: str, message: Message, channel: Channel, _emoji: Json, _by: Player | None
    ) -> None:
        for tab in self._who_see(channel):
            if message.viewer in (None, tab.player.id):
                reactions = self.views.reactions(message, tab.player.id)
                data = {"channel": channel.id, "message": message.id, "reactions": reactions}
                tab.push("reactions", data)

    def pins(self, channel: Channel) -> None:
        if self._who_see(channel):
            task = asyncio.get_running_loop().create_task(self._push_pins(channel))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _push_pins(self, channel: Channel) -> None:
        pinned = await self.world.pins(channel.id)
        for tab in self._who_see(channel):
            shaped = [await self.views.message(one, tab.player.id) for one in pinned]
            tab.push("pins", {"channel": channel.id, "pins": shaped})

    def typing(self, channel: Channel, player: Player, _unix_seconds: int) -> None:
        data = {"channel": channel.id, "user": self.shapes.user(player)}
        for tab in self._who_see(channel):
            if tab.player is not player:
                tab.push("typing", data)

    def marks(self, channel: Channel, player: Player | None = None) -> None:
        for tab in self._who_see(channel):
            if player is None or tab.player is player:
                marks = self.views.marks(channel, tab.player)
                tab.push("unread", {"channel": channel.id, **marks})

    # --- channels and threads

    def channel(self, channel: Channel, _event: str) -> None:
        self._push_channel(channel)

    def thread_created(self, thread: Channel) -> None:
        self._push_channel(thread)

    def _push_channel(self, channel: Channel) -> None:
        for tab in self._who_see(channel):
            tab.push("channel", self.views.channel(channel, tab.player))

    def channel_gone(self, channel: Channel, seen_by: list[Player]) -> None:
        gone_for = {one.id for one in seen_by}
        for tab in self.tabs:
            if tab.player.id in gone_for:
                tab.push("channel.gone", {"id": channel.id, "channel": channel.id})

    def thread_members(self, thread: Channel, _added: list[str], removed: list[str]) -> None:
        world = self.world
        left = [world.players[one] for one in removed if one in world.players]
        self.channel_gone(thread, [one for one in left if not permissions.sees(world, one, thread)])
        self._push_channel(thread)

    # --- the guild

    def member(self, player: Player, _event: str) -> None:
        if player.bot:
            return
        event = "player" if player.member else "player.gone"
        for tab in self.tabs:
            tab.push(event, self.views.player(player))
        self.permissions_changed()

    def role(self, _role: Role, _event: str) -> None:
        self.permissions_changed()

    def permissions_changed(self) -> None:
        for tab in self.tabs:
            tab.push("refresh", {})

    def commands(self) -> None:
        for tab in self.tabs:
            tab.push("commands", {"commands": self.views.commands(tab.player)})

    def bot_online(self, online: bool) -> None:
        for tab in self.tabs:
            tab.push("bot", {"online": online})

    # --- interactions

    def modal_opened(self, interaction: Interaction, modal: Json) -> None:
        for tab in self._of(interaction):
            tab.push("modal", {**modal, "interaction": interaction.id})

    def interaction_failed(self, interaction: Interaction, sentence: str) -> None:
        for tab in self._of(interaction):
            data = {"interaction": interaction.id, "message": sentence}
            tab.push("interaction.failed", data)

    def interaction_done(self, interaction: Interaction) -> None:
        for tab in self._of(interaction):
            tab.push("interaction.done", {"interaction": interaction.id})
