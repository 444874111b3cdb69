"""The page's files, its uploads, and the attachments of messages."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import quote

from aiohttp import BodyPartReader, web

from bot.local.access import COMMON_HEADERS, page_policy, refuse, same
from bot.local.client.interactions import PlayerActions
from bot.local.core import Core
from bot.local.model.images import SAFE_IMAGES
from bot.local.page.languages import languages_module
from bot.local.payloads import limits
from bot.local.payloads.errors import DiscordError, Json
from bot.local.rest.body import BROKEN_FORM, read_part
from bot.local.words import DEFAULT_LOCALE, ActError, table_say

PAGE_FOLDER = Path(__file__).parent
CONTENT_TYPES = {
    ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml",
    ".png": "image/png", ".ico": "image/x-icon", ".woff2": "font/woff2",
    ".json": "application/json", ".webmanifest": "application/manifest+json",
}  # fmt: skip
TOKEN_ELEMENT = re.compile(r'(<meta\s+name="page-token")[^>]*>')


class PageFiles:
    def __init__(self, core: Core, actions: PlayerActions, port: int) -> None:
        self.core = core
        self.actions = actions
        self.headers = {**COMMON_HEADERS, "Content-Security-Policy": page_policy(port)}

    async def index(self, _: web.Request) -> web.Response:
        file = PAGE_FOLDER / "index.html"
        if not file.is_file():
            return refuse(404, "The page is not there.")
        text = TOKEN_ELEMENT.sub(
            rf'\1 content="{self.core.access.page_token}">', file.read_text("utf-8")
        )
        headers = {**self.headers, "Cache-Control": "no-store"}
        return web.Response(text=text, content_type="text/html", headers=headers)

    async def languages(self, _: web.Request) -> web.Response:
        """The module `languages.js`, which is generated."""
        headers = {**self.headers, "Cache-Control": "no-cache"}
        return web.Response(
            text=languages_module(), content_type="text/javascript", headers=headers
        )

    async def static(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        if "\0" in name:
            return refuse(404, "There is nothing here.")
        file = (PAGE_FOLDER / name).resolve()
        kind = CONTENT_TYPES.get(file.suffix)
        inside = file.is_relative_to(PAGE_FOLDER.resolve())
        if kind is None or not inside or not _is_file(file):
            return refuse(404, "There is nothing here.")
        headers = {**self.headers, "Cache-Control": "no-cache", "Content-Type": kind}
        if kind.startswith("text/"):
            headers["Content-Type"] = f"{kind}; charset=utf-8"
        return web.Response(body=file.read_bytes(), headers=headers)

    async def attachment(self, request: web.Request) -> web.Response:
        """An attachment. Browsers may show pictures of known types; they save all other files."""
        key = request.query.get("hm", "")
        found = await self.core.files.fetch(request.match_info["file_id"], key)
        if found is None:
            return refuse(404, "There is no such file.")
        headers = {
            **COMMON_HEADERS,
            "Content-Security-Policy": "default-src 'none'",
            "Content-Type": found.content_type,
            "Cache-Control": "private, max-age=31536000, immutable",
        }
        if found.content_type not in SAFE_IMAGES:
            headers["Content-Type"] = "application/octet-stream"
            name = quote(found.filename)
            headers["Content-Disposition"] = f"attachment; filename*=UTF-8''{name}"
        return web.Response(body=found.data, headers=headers)

    async def upload(self, request: web.Request) -> web.Response:
        if not same(request.headers.get("X-Page-Token", ""), self.core.access.page_token):
            return refuse(401, "The page token is wrong.")
        locale = DEFAULT_LOCALE
        try:
            player = self.actions.player(request.headers.get("X-Player", ""))
            locale = player.locale
            filename, data = await _only_file(request)
            held = self.actions.upload(player, filename, data)
        except ActError as error:
            return _json(_status(error.code), _error(error.code, error.sentence(locale)))
        except DiscordError:
            return _json(413, _error("too-large", table_say(locale, "too-large")))
        body = {name: held[name] for name in ("filename", "size", "content_type", "url")}
        return _json(200, {"upload": held["id"], **body})


def _is_file(file: Path) -> bool:
    try:
        return file.is_file()
    except OSError:  # a name too long for the disk
        return False


async def _only_file(request: web.Request) -> tuple[str, bytes]:
    missing = ActError("bad-request", "missing", name="file")
    if not request.content_type.startswith("multipart/"):
        raise missing
    if (request.content_length or 0) > limits.FILE_BYTES + 64 * 1024:
        raise ActError("too-large", "too-large")
    try:
        async for part in await request.multipart():
            if isinstance(part, BodyPartReader) and part.name == "file":
                return part.filename or "file", await read_part(part, limits.FILE_BYTES)
            raise missing
    except BROKEN_FORM:
        raise missing from None
    raise missing


def _status(code: str) -> int:
    return {"not-found": 404, "too-large": 413, "forbidden": 403}.get(code, 400)


def _error(code: str, message: str) -> Json:
    return {"error": {"code": code, "message": message}}


def _json(status: int, body: Json) -> web.Response:
    headers = {**COMMON_HEADERS, "Content-Type": "application/json"}
    return web.Response(status=status, body=json.dumps(body).encode(), headers=headers)
