"""The open pages: every browser tab plays as one player and hears what that player may know."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from aiohttp import web

from bot.local.model import permissions
from bot.local.model.records import Channel, Interaction, Message, Player
from bot.local.payloads import commands
from bot.local.payloads.errors import Json

if TYPE_CHECKING:
    from bot.local.core import Core

WAITING = 2000  # frames that a slow page may lag behind before it must come again


class PageLink:
    """One tab; frames go out in order."""

    def __init__(self, socket: web.WebSocketResponse, player: Player) -> None:
        self.socket = socket
        self.player = player
        self._out: asyncio.Queue[str] = asyncio.Queue(WAITING)
        self._writer = asyncio.create_task(self._write())
        self._held: list[Json] | None = None

    def push(self, event: str, data: Json) -> None:
        frame: Json = {"event": event, "data": data}
        if self._held is None:
            self.send(frame)
        else:
            self._held.append(frame)

    def hold(self) -> None:
        """Keep back what is pushed: while an answer is gathered, what happens in the meantime must
        come after it, or the page would take the answer for the newer of the two."""
        self._held = []

    def let_go(self) -> None:
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


class Pages:
    def __init__(self, core: Core) -> None:
        self.core = core
        self.links: set[PageLink] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        for link in list(self.links):
            await link.end()
            with suppress(ConnectionError, RuntimeError):
                await link.socket.close(code=1001)

    def _who_see(self, channel: Channel) -> list[PageLink]:
        world = self.core.world
        return [one for one in self.links if permissions.sees(world, one.player, channel)]

    def _of(self, snowflake: str) -> list[PageLink]:
        return [one for one in self.links if one.player.id == snowflake]

    # --- shapes of the page

    def player_shape(self, player: Player) -> Json:
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

    def channel_shape(self, channel: Channel, player: Player) -> Json:
        """A channel with this player's marks; a direct conversation is named after the bot."""
        body = self.core.shapes.channel(channel)
        if channel.is_direct:
            bot = self.core.world.bot
            body |= {"name": bot.username, "recipients": [self.core.shapes.user(bot)]}
        if channel.is_thread:
            body["joined"] = player.id in channel.members
        held = permissions.in_channel(self.core.world, player, channel)
        body["can_send"] = bool(held & permissions.SEND_MESSAGES)
        return body | self.marks(channel, player)

    def marks(self, channel: Channel, player: Player) -> Json:
        last, read = channel.last_message_id or "0", player.read.get(channel.id, "0")
        mention = player.mentioned.get(channel.id, "0")
        return {
            "unread": int(last) > int(read),
            "mention": int(mention) > int(read),
            "last_read_id": None if read == "0" else read,
            "turn": channel.turn_id if player.id in channel.turn else None,
        }

    def dressed(self, message: Message, body: Json, me: str) -> Json:
        """A message's body with what the page adds for this player."""
        body = dict(body)
        if message.viewer is not None:
            body["ephemeral"] = True
        if message.loading:
            body["loading"] = True
        if message.reactions:
            body["reactions"] = [self.core.shapes.reaction(one, me) for one in message.reactions]
        if message.author_id != me:
            body.pop("nonce", None)
        return body

    async def shape(self, message: Message, me: str) -> Json:
        return self.dressed(message, await self.core.shapes.full_message(message, me), me)

    # --- pushes

    def message(self, message: Message, channel: Channel, body: Json, *, created: bool) -> None:
        event = "message" if created else "message.changed"
        for link in self._who_see(channel):
            if message.viewer in (None, link.player.id):
                link.push(event, self.dressed(message, body, link.player.id))
        if created and message.viewer is None:
            self._mark(message, channel)

    def _mark(self, message: Message, channel: Channel) -> None:
        """Own messages are read; others make the channel unread, and may mention someone."""
        world = self.core.world
        for player in world.people:
            if player.id == message.author_id:
                player.read[channel.id] = message.id
                world.save(player)
                continue
            named = (
                player.id in message.mentions
                or message.mention_everyone
                or not set(player.roles).isdisjoint(message.mention_roles)
            )
            if named and permissions.sees(world, player, channel):
                player.mentioned[channel.id] = message.id
                world.save(player)
        self.marked(channel)

    def marked(self, channel: Channel) -> None:
        """Unread, mentions or whose turn it is have changed."""
        for link in self._who_see(channel):
            self.unread(channel, link)

    def unread(self, channel: Channel, link: PageLink) -> None:
        link.push("unread", {"channel": channel.id, **self.marks(channel, link.player)})

    def message_gone(self, message: Message, channel: Channel) -> None:
        for link in self._who_see(channel):
            if message.viewer in (None, link.player.id):
                link.push("message.gone", {"channel": channel.id, "message": message.id})

    def reactions(self, message: Message, channel: Channel) -> None:
        for link in self._who_see(channel):
            if message.viewer in (None, link.player.id):
                shaped = [
                    self.core.shapes.reaction(one, link.player.id) for one in message.reactions
                ]
                data = {"channel": channel.id, "message": message.id, "reactions": shaped}
                link.push("reactions", data)

    def pins(self, channel: Channel) -> None:
        if self._who_see(channel):
            task = asyncio.get_running_loop().create_task(self._push_pins(channel))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _push_pins(self, channel: Channel) -> None:
        pinned = await self.core.world.pins(channel.id)
        for link in self._who_see(channel):
            shaped = [await self.shape(one, link.player.id) for one in pinned]
            link.push("pins", {"channel": channel.id, "pins": shaped})

    def typing(self, channel: Channel, player: Player) -> None:
        data = {"channel": channel.id, "user": self.core.shapes.user(player)}
        for link in self._who_see(channel):
            if link.player is not player:
                link.push("typing", data)

    def channel(self, channel: Channel) -> None:
        for link in self._who_see(channel):
            link.push("channel", self.channel_shape(channel, link.player))

    def channel_gone(self, channel: Channel, players: Iterable[Player]) -> None:
        gone = {one.id for one in players}
        for link in self.links:
            if link.player.id in gone:
                link.push("channel.gone", {"id": channel.id, "channel": channel.id})

    def player(self, player: Player) -> None:
        if player.bot:
            return
        event = "player" if player.member else "player.gone"
        for link in self.links:
            link.push(event, self.player_shape(player))
        self.everything()

    def everything(self) -> None:
        """Roles or permissions have changed: what a player sees may be something else now."""
        for link in self.links:
            link.push("refresh", {})

    def commands_for(self, player: Player) -> list[Json]:
        usable = commands.usable(self.core.world, player)
        return [self.core.shapes.command(one) for one in usable]

    def commands(self) -> None:
        for link in self.links:
            link.push("commands", {"commands": self.commands_for(link.player)})

    def bot(self) -> None:
        for link in self.links:
            link.push("bot", {"online": self.core.gateway.online})

    # --- interactions

    def modal(self, interaction: Interaction, modal: Json) -> None:
        for link in self._of(interaction.player_id):
            link.push("modal", {**modal, "interaction": interaction.id})

    def failed(self, interaction: Interaction, sentence: str) -> None:
        for link in self._of(interaction.player_id):
            data = {"interaction": interaction.id, "message": sentence}
            link.push("interaction.failed", data)

    def done(self, interaction: Interaction) -> None:
        for link in self._of(interaction.player_id):
            link.push("interaction.done", {"interaction": interaction.id})
