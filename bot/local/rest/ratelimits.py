"""Rate limits: generous headers on every answer, and a 429 when a test asks for one."""

from __future__ import annotations

import fnmatch
import hashlib
import time
from dataclasses import dataclass

from bot.local.payloads.errors import Json

REQUESTS_PER_WINDOW = 10_000
WINDOW_SECONDS = 1.0


@dataclass(slots=True)
class RefusedRoute:
    pattern: str
    retry_after: float
    left: int
    everywhere: bool


class RateLimits:
    def __init__(self) -> None:
        self._refusals: list[RefusedRoute] = []
        self._buckets: dict[str, str] = {}
        self.refused: list[str] = []

    def next_429(
        self,
        pattern: str = "*",
        retry_after: float = 0.05,
        count: int = 1,
        everywhere: bool = False,
    ) -> None:
        """Refuse the next requests whose "METHOD /path/{template}" matches the pattern."""
        self._refusals.append(RefusedRoute(pattern, retry_after, count, everywhere))

    def refusal(self, route: str) -> RefusedRoute | None:
        for refusal in self._refusals:
            if fnmatch.fnmatchcase(route, refusal.pattern):
                refusal.left -= 1
                if refusal.left <= 0:
                    self._refusals.remove(refusal)
                self.refused.append(route)
                return refusal
        return None

    def headers(self, route: str) -> dict[str, str]:
        bucket = self._buckets.get(route)
        if bucket is None:
            bucket = hashlib.md5(route.encode(), usedforsecurity=False).hexdigest()
            self._buckets[route] = bucket
        return {
            "X-RateLimit-Limit": str(REQUESTS_PER_WINDOW),
            "X-RateLimit-Remaining": str(REQUESTS_PER_WINDOW - 1),
            "X-RateLimit-Reset": f"{time.time() + WINDOW_SECONDS:.3f}",
            "X-RateLimit-Reset-After": f"{WINDOW_SECONDS:.3f}",
            "X-RateLimit-Bucket": bucket,
            "Via": "1.1 local-table",
        }

    def refusal_headers(self, route: str, refusal: RefusedRoute) -> dict[str, str]:
        headers = self.headers(route)
        # hikari spreads the limit over the seconds until the reset, so it is one request.
        headers["X-RateLimit-Limit"] = "1"
        headers["X-RateLimit-Remaining"] = "0"
        headers["X-RateLimit-Reset"] = f"{time.time() + refusal.retry_after:.3f}"
        headers["X-RateLimit-Reset-After"] = f"{refusal.retry_after:.3f}"
        headers["X-RateLimit-Scope"] = "global" if refusal.everywhere else "user"
        headers["Retry-After"] = str(max(1, round(refusal.retry_after)))
        if refusal.everywhere:
            headers["X-RateLimit-Global"] = "true"
        return headers


def refusal_body(refusal: RefusedRoute) -> Json:
    return {
        "message": "You are being rate limited.",
        "retry_after": refusal.retry_after,
        "global": refusal.everywhere,
        "code": 0,
    }
