"""Handles every request to the REST API: token, route, body, rate limits and errors."""

from __future__ import annotations

import json
import logging
import traceback
from collections.abc import Callable
from typing import Any, NamedTuple
from urllib.parse import unquote

from aiohttp import web

from bot.local.access import same
from bot.local.core import Core
from bot.local.payloads.errors import DiscordError
from bot.local.rest import router
from bot.local.rest.body import read_body
from bot.local.rest.ratelimits import RateLimits, refusal_body
from bot.local.rest.routing import Call, Created, Route

PREFIX = "/api/v10"
log = logging.getLogger(__name__)


class RouteTaken(NamedTuple):
    """The route that a request took and the status of its answer, for tests."""

    method: str
    template: str
    status: int


Watcher = Callable[[Any, Any, RouteTaken], None]


class RestApi:
    """`unrouted` lists requests without a route, for tests."""

    def __init__(self, core: Core) -> None:
        self.core = core
        self.rate_limits = RateLimits()
        self.router = router()
        self.unrouted: list[str] = []
        self.on_request: Watcher | None = None

    async def handle(self, request: web.Request) -> web.Response:
        raw = request.rel_url.raw_path.removeprefix(PREFIX).strip("/")
        segments = [unquote(one) for one in raw.split("/")]
        found = self.router.find(request.method, segments)
        if found is None:
            return await self._not_found(request, raw, segments)
        route, path = found
        body: Any = None
        headers = self.rate_limits.headers(route.name)
        try:
            self._check_token(request, route)
            body, uploads = await read_body(request)
            refusal = self.rate_limits.refusal(route.name)
            if refusal is not None:
                headers = self.rate_limits.refusal_headers(route.name, refusal)
                status, answer = 429, refusal_body(refusal)
            else:
                call = Call(self.core, path, request.query, body, uploads)
                status, answer = _split(await route.handler(call))
        except DiscordError as error:
            status, answer = error.status, error.body()
        except Exception:
            # Our own errors are a 400: after a 5xx the bot would retry for half a minute.
            self.core.faults.append(f"{route.name}\n{traceback.format_exc()}")
            log.exception("The local table failed at %s", route.name)
            status, answer = 400, {"code": 0, "message": "The local table failed"}
        if self.on_request is not None:
            self.on_request(body, answer, RouteTaken(route.method, route.template, status))
        return reply(status, answer, headers)

    def _check_token(self, request: web.Request, route: Route) -> None:
        if not route.needs_token:
            return
        given = request.headers.get("Authorization", "")
        if not same(given, f"Bot {self.core.access.bot_token}"):
            raise DiscordError(401, 0, "401: Unauthorized")

    async def _not_found(self, request: web.Request, raw: str, segments: list[str]) -> web.Response:
        given = request.headers.get("Authorization", "")
        if not same(given, f"Bot {self.core.access.bot_token}"):
            return reply(401, {"message": "401: Unauthorized", "code": 0}, {})
        self.unrouted.append(f"{request.method} /{raw}")
        if self.router.methods(segments):
            return reply(405, {"message": "405: Method Not Allowed", "code": 0}, {})
        return reply(404, {"message": "404: Not Found", "code": 0}, {})


def _split(result: Any) -> tuple[int, Any]:
    if result is None:
        return 204, None
    if isinstance(result, Created):
        return 201, result.body
    return 200, result


def reply(status: int, answer: Any, headers: dict[str, str]) -> web.Response:
    """An answer in JSON; discord.py accepts no charset behind `application/json`."""
    if answer is None:
        return web.Response(status=status, headers=headers)
    text = json.dumps(answer, separators=(",", ":")).encode()
    return web.Response(
        status=status, body=text, headers={**headers, "Content-Type": "application/json"}
    )
