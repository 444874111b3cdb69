"""Who may speak to the table at all: only this machine, only our own page, only with a token."""

from __future__ import annotations

import hmac
import logging
import traceback
from collections.abc import Awaitable, Callable

from aiohttp import web
from aiohttp.typedefs import Middleware

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

log = logging.getLogger(__name__)
COMMON_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def page_policy(port: int) -> str:
    """The page's Content-Security-Policy: nothing from elsewhere, nothing inline."""
    sockets = f"ws://127.0.0.1:{port} ws://localhost:{port}"
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        f"connect-src 'self' {sockets}; font-src 'self'; base-uri 'none'; form-action 'none'; "
        "media-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'"
    )


def guard(port: int, faults: list[str]) -> Middleware:
    """Refuses foreign Host and Origin headers: a web page elsewhere must not reach the table.

    Our own errors are noted in `faults` and answered with 400.
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
    """Compares without telling by its time how much was right."""
    return hmac.compare_digest(given.encode("utf-8", "surrogatepass"), secret.encode())
