"""Reads a request's body: JSON, or a form with `payload_json` and files."""

from __future__ import annotations

import json
import re
from typing import Any

from aiohttp import BodyPartReader, web
from aiohttp.http_exceptions import HttpProcessingError

from bot.local.model.files import Upload
from bot.local.payloads import limits
from bot.local.payloads.errors import DiscordError, too_large

# what aiohttp raises at a broken multipart form; the last one at broken headers of a part
BROKEN_FORM = (ValueError, AssertionError, LookupError, RuntimeError, HttpProcessingError)
FILE_FIELD = re.compile(r"files?\[(\d{1,3})\]|file(\d{0,3})")


def broken_json() -> DiscordError:
    return DiscordError(400, 50109, "The request body contains invalid JSON.")


def parse(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except (ValueError, RecursionError):
        raise broken_json() from None


async def read_body(request: web.Request) -> tuple[Any, dict[int, Upload]]:
    """The JSON of a request, and its files by their number."""
    if (request.content_length or 0) > limits.REQUEST_BYTES:
        raise too_large()
    kind = request.content_type
    if kind.startswith("multipart/"):
        return await read_multipart(request)
    raw = await read_limited(request)
    if not raw:
        return None, {}
    if kind not in ("application/json", "application/octet-stream", "text/plain"):
        text = "Expected \"Content-Type\" header to be one of {'application/json'}."
        raise DiscordError(400, 50035, text)
    return parse(raw), {}


async def read_limited(request: web.Request) -> bytes:
    raw = bytearray()
    async for chunk in request.content.iter_chunked(64 * 1024):
        raw += chunk
        if len(raw) > limits.JSON_BYTES:
            raise too_large()
    return bytes(raw)


async def read_part(part: BodyPartReader, high: int) -> bytes:
    """The bytes of a part; one that is too large is read to its end, but not kept."""
    data = bytearray()
    large = False
    while chunk := await part.read_chunk(64 * 1024):
        if large:
            continue
        data += chunk
        large = len(data) > high
    if large:
        raise too_large()
    return bytes(data)


async def read_multipart(request: web.Request) -> tuple[Any, dict[int, Upload]]:
    body: Any = None
    uploads: dict[int, Upload] = {}
    total = 0
    try:
        reader = await request.multipart()
        async for part in reader:
            if not isinstance(part, BodyPartReader) or part.name is None:
                continue
            match = FILE_FIELD.fullmatch(part.name)
            if part.name == "payload_json":
                body = parse(await read_part(part, limits.JSON_BYTES))
            elif match:
                data = await read_part(part, limits.FILE_BYTES)
                total += len(data)
                index = int(match[1] or match[2] or 0)
                uploads[index] = Upload(part.filename or "file", data)
            else:
                await read_part(part, limits.JSON_BYTES)
            if total > limits.REQUEST_BYTES:
                raise too_large()
    except BROKEN_FORM:
        raise DiscordError(400, 50035, "Invalid Form Body") from None
    return body, uploads
