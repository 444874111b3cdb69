"""The server of the local table: REST API, gateway, attachments and page on one loopback port."""

from __future__ import annotations

import errno
import logging
import socket
from pathlib import Path
from typing import Self

from aiohttp import web

from bot.local.access import guard
from bot.local.client.interactions import PlayerActions
from bot.local.core import Core
from bot.local.page.files import PageFiles
from bot.local.page.socket import PageSocket
from bot.local.page.tabs import Tabs
from bot.local.payloads import limits
from bot.local.rest.api import PREFIX, RestApi, Watcher

HOST = "127.0.0.1"
DEFAULT_PORT = 8484
PORTS_TRIED = 50


class LocalTable(PlayerActions):
    """A running server: what its players can do, and what tests want to know or change."""

    def __init__(self, core: Core) -> None:
        super().__init__(core)
        self.port = 0
        self.rest = RestApi(core)
        self.tabs = Tabs(core.views)
        core.announce.listeners.append(self.tabs)
        self.page_socket = PageSocket(core, self, self.tabs)
        self._runner: web.AppRunner | None = None

    @classmethod
    async def start(cls, path: Path | str = ":memory:", port: int = DEFAULT_PORT) -> Self:
        """Open the file and serve it on this port, or the next free one; 0 stands for any port."""
        listener = _listen(port)
        core = Core(path)
        table = cls(core)
        try:
            table.port = listener.getsockname()[1]
            core.set_address(f"http://{HOST}:{table.port}")
            await core.open()
            await table._serve(listener)
        except BaseException:
            listener.close()
            await core.close()
            raise
        return table

    async def _serve(self, listener: socket.socket) -> None:
        app = web.Application(
            middlewares=[guard(self.port, self.core.faults)], client_max_size=limits.REQUEST_BYTES
        )
        page = PageFiles(self.core, self, self.port)
        app.router.add_get("/", page.index)
        app.router.add_get("/page/socket", self.page_socket.handle)
        app.router.add_post("/page/upload", page.upload)
        app.router.add_get("/page/js/languages.js", page.languages)
        app.router.add_get("/page/{name:.+}", page.static)
        app.router.add_get("/cdn/attachments/{place}/{file_id}/{name}", page.attachment)
        app.router.add_get("/gateway", self.core.gateway.handle)
        app.router.add_get("/gateway/", self.core.gateway.handle)
        app.router.add_route("*", PREFIX + "/{rest:.*}", self.rest.handle)
        # do not log requests that are not HTTP at all; `guard` notes our own errors
        quiet = logging.getLogger("bot.local.http")
        quiet.setLevel(logging.CRITICAL)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=2.0, logger=quiet)
        await self._runner.setup()
        await web.SockSite(self._runner, listener).start()

    async def close(self) -> None:
        """Close the connections of pages and bot, write everything to the file, and stop."""
        await self.tabs.close()
        await self.core.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
        await self.core.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    # --- for those who connect

    @property
    def url(self) -> str:
        return self.core.access.url

    @property
    def bot_token(self) -> str:
        return self.core.access.bot_token

    @property
    def page_token(self) -> str:
        return self.core.access.page_token

    async def bot_ready(self, timeout: float = 10.0) -> None:  # noqa: ASYNC109
        """Wait until a bot is connected."""
        await self.core.gateway.wait_online(timeout)

    # --- for tests

    @property
    def unrouted(self) -> list[str]:
        """Requests of the bot for which there is no route."""
        return self.rest.unrouted

    @property
    def faults(self) -> list[str]:
        """Errors of the local table itself."""
        stored = [repr(one) for one in self.core.storage.problems]
        return self.core.faults + stored

    @property
    def on_request(self) -> Watcher | None:
        """If set, it is called with each request's JSON, its answer's JSON and the route taken."""
        return self.rest.on_request

    @on_request.setter
    def on_request(self, watcher: Watcher | None) -> None:
        self.rest.on_request = watcher

    def next_429(
        self,
        pattern: str = "*",
        retry_after: float = 0.05,
        count: int = 1,
        everywhere: bool = False,
    ) -> None:
        """Refuse the next requests to routes like "POST /channels/{channel_id}/messages"."""
        self.rest.rate_limits.next_429(pattern, retry_after, count, everywhere)

    async def flush(self) -> None:
        """Wait until everything that has happened so far is safely in the file."""
        self.core.world.flush()
        await self.core.storage.flush()


def _listen(port: int) -> socket.socket:
    for attempt in range(PORTS_TRIED):
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((HOST, port + attempt if port else 0))
            listener.listen(128)
        except OSError as problem:
            listener.close()
            if problem.errno != errno.EADDRINUSE or not port:
                raise
            continue
        return listener
    raise OSError(errno.EADDRINUSE, f"No free port from {port} to {port + PORTS_TRIED - 1}")
