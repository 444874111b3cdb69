"""The parts of the local table that do not depend on who serves them, put together."""

from __future__ import annotations

import asyncio
import base64
from contextlib import suppress
from pathlib import Path

from bot.local.access import Access
from bot.local.gateway.events import GatewayEvents
from bot.local.gateway.gateway import Gateway
from bot.local.interactions.callbacks import Callbacks
from bot.local.interactions.open_interactions import OpenInteractions
from bot.local.model import default_world
from bot.local.model.files import Files
from bot.local.model.listeners import Listeners
from bot.local.model.messages import Messages
from bot.local.model.shapes import Shapes
from bot.local.model.storage import Storage
from bot.local.model.thread_members import ThreadMembers
from bot.local.model.threads import Threads
from bot.local.model.views import PlayerViews
from bot.local.model.world import World
from bot.local.payloads.snowflakes import before_age

PRUNE_INTERVAL_SECONDS = 60.0
EPHEMERAL_LIFETIME_SECONDS = 24 * 3600.0  # how long an ephemeral message can be read again


class Core:
    """What REST API, page and players work with. The server adds the page as a listener."""

    def __init__(self, path: Path | str) -> None:
        self.access = Access()
        self.faults: list[str] = []  # errors of the local table itself, for tests to see
        self.storage = Storage(path)
        self.world = World(self.storage)
        self.files = Files(self.world, self.access.url)
        self.shapes = Shapes(self.world, self.files)
        self.views = PlayerViews(self.shapes)
        self.announce = Listeners()
        self.gateway = Gateway(self.access, self.shapes, self.announce)
        self.announce.listeners.append(GatewayEvents(self.gateway, self.shapes))
        self.thread_members = ThreadMembers(self.world, self.announce)
        self.messages = Messages(self.shapes, self.announce, self.thread_members)
        self.threads = Threads(self.world, self.messages, self.announce)
        self.interactions = OpenInteractions(self.gateway, self.views, self.announce)
        self.callbacks = Callbacks(self.interactions, self.messages, self.announce)
        self._pruner: asyncio.Task[None] | None = None

    def set_address(self, url: str) -> None:
        """Set the address, which is known only once the port is."""
        self.access.url = self.files.base = url

    async def open(self) -> None:
        await self.storage.open()
        if not await self.world.load():
            default_world.furnish(self.world)
        # Libraries other than discord.py read the bot's id from the first part of its token.
        bot_id = base64.b64encode(self.world.bot.id.encode()).decode().rstrip("=")
        self.access.bot_token = f"{bot_id}.{self.access.bot_token}"
        self.prune()
        self._pruner = asyncio.create_task(self._prune_now_and_then())

    async def close(self) -> None:
        if self._pruner is not None:
            self._pruner.cancel()
            with suppress(asyncio.CancelledError):
                await self._pruner
        self.interactions.close()
        await self.gateway.close()
        self.world.flush()
        await self.storage.close()

    async def _prune_now_and_then(self) -> None:
        while True:
            await asyncio.sleep(PRUNE_INTERVAL_SECONDS)
            self.prune()

    def prune(self) -> None:
        """Delete old interactions, ephemeral messages and unused files; archive idle threads."""
        self.interactions.prune()
        old = before_age(EPHEMERAL_LIFETIME_SECONDS)
        self.world.drop_messages("viewer IS NOT NULL AND messages.id < ?", old)
        self.files.prune()
        self.threads.archive_idle()
