"""Access to the server: only from this machine, only from its own page, only with a token."""

from __future__ import annotations

import hmac
import logging
import secrets
import traceback
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from aiohttp import web
from aiohttp.typedefs import Middleware

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

log = logging.getLogger(__name__)
COMMON_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def _new_token() -> str:
    return secrets.token_urlsafe(32)


@dataclass(slots=True)
class Access:
    """The address of the server and the secrets that open it; new ones for every run."""

    url: str = "http://127.0.0.1"
    bot_token: str = field(default_factory=_new_token)
    page_token: str = field(default_factory=_new_token)

    @property
    def gateway_url(self) -> str:
        return self.url.replace("http", "ws", 1) + "/gateway"


def page_policy(port: int) -> str:
    """The page's Content-Security-Policy: nothing from elsewhere, nothing inline."""
    sockets = f"ws://127.0.0.1:{port} ws://localhost:{port}"
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        f"connect-src 'self' {sockets}; font-src 'self'; base-uri 'none'; form-action 'none'; "
        "media-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'"
    )


def guard(port: int, faults: list[str]) -> Middleware:
    """Refuse foreign Host and Origin headers: pages of other sites must not reach this server.

    Errors of the server itself are noted in `faults` and answered with 400.
    """
    hosts = {f"127.0.0.1:{port}", f"localhost:{port}"}
    origins = {f"http://{one}" for one in hosts}

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        named = request.headers.getall("Host", [])
        if len(named) != 1 or named[0].lower() not in hosts:
            return refuse(403, "This address is not served here.")
        for origin in request.headers.getall("Origin", []):
            if origin.lower() not in origins:
                return refuse(403, "Pages from elsewhere may not speak to the table.")
        try:
            return await handler(request)
        except (web.HTTPException, ConnectionError):
            raise
        except Exception:
            faults.append(f"{request.method} {request.path}\n{traceback.format_exc()}")
            log.exception("The local table failed at %s %s", request.method, request.path)
            return refuse(400, "The local table failed.")

    return check


def refuse(status: int, text: str) -> web.Response:
    headers = {**COMMON_HEADERS, "Content-Security-Policy": "default-src 'none'"}
    return web.Response(status=status, text=text, headers=headers)


def same(given: str, secret: str) -> bool:
    """Whether the secret was given; compares in constant time, so that nobody can guess it bit by
    bit."""
    return hmac.compare_digest(given.encode("utf-8", "surrogatepass"), secret.encode())
