"""The parts of the stand-in, put together."""

from __future__ import annotations

import asyncio
import base64
import secrets
from contextlib import suppress
from pathlib import Path

from bot.local.gateway.events import Announcer
from bot.local.gateway.gateway import Gateway
from bot.local.interactions.callbacks import Callbacks
from bot.local.interactions.open_interactions import Desk
from bot.local.model import default_world
from bot.local.model.files import Files
from bot.local.model.messages import Messages
from bot.local.model.shapes import Shapes
from bot.local.model.storage import Storage
from bot.local.model.threads import Threads
from bot.local.model.world import World
from bot.local.page.tabs import Pages
from bot.local.payloads import limits
from bot.local.payloads.snowflakes import before_age
from bot.local.rest.ratelimits import RateLimits

PRUNE_SECONDS = 60.0
PRIVATE_SECONDS = 24 * 3600.0  # how long an ephemeral message can be read again


class Core:
    """What every part of the stand-in can reach. Tests may shorten the seconds."""

    def __init__(self, path: Path | str) -> None:
        self.acknowledge_seconds = limits.ACKNOWLEDGE_SECONDS
        self.token_seconds = limits.TOKEN_SECONDS
        self.bot_token = secrets.token_urlsafe(32)
        self.page_token = secrets.token_urlsafe(32)
        self.url = "http://127.0.0.1"
        self.faults: list[str] = []  # errors of the stand-in itself, for tests to see
        self.storage = Storage(path)
        self.world = World(self.storage)
        self.files = Files(self.world, self.url)
        self.shapes = Shapes(self.world, self.files)
        self.gateway = Gateway(self)
        self.pages = Pages(self)
        self.announce = Announcer(self)
        self.messages = Messages(self)
        self.threads = Threads(self)
        self.desk = Desk(self)
        self.callbacks = Callbacks(self)
        self.rate_limits = RateLimits()
        self._pruner: asyncio.Task[None] | None = None

    @property
    def gateway_url(self) -> str:
        return self.url.replace("http", "ws", 1) + "/gateway"

    def is_at(self, url: str) -> None:
        """The address is known once the port is."""
        self.url = self.files.base = url

    async def open(self) -> None:
        await self.storage.open()
        if not await self.world.load():
            default_world.furnish(self.world)
        # libraries other than discord.py read the bot's id from the first part of its token
        whose = base64.b64encode(self.world.bot.id.encode()).decode().rstrip("=")
        self.bot_token = f"{whose}.{self.bot_token}"
        self.prune()
        self._pruner = asyncio.create_task(self._prune_now_and_then())

    async def close(self) -> None:
        if self._pruner is not None:
            self._pruner.cancel()
            with suppress(asyncio.CancelledError):
                await self._pruner
        self.desk.close()
        await self.pages.close()
        await self.gateway.close()
        self.world.flush()
        await self.storage.close()

    async def _prune_now_and_then(self) -> None:
        while True:
            await asyncio.sleep(PRUNE_SECONDS)
            self.prune()

    def prune(self) -> None:
        """Old interactions, unused files and private answers of yesterday go."""
        self.desk.prune()
        old = before_age(PRIVATE_SECONDS)
        self.world.drop_messages("viewer IS NOT NULL AND messages.id < ?", old)
        self.files.prune()
        self.threads.archive_idle()
