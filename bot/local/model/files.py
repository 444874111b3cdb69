"""Attachments: their bytes are in the SQLite file, their addresses on our own server."""

from __future__ import annotations

import re
import secrets
import sqlite3
import time
from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import quote

from bot.local.model.images import content_type, size
from bot.local.model.world import World
from bot.local.payloads.errors import Json

# Stored addresses begin with this instead of host and port, which may differ after a restart.
STORED_PREFIX = "local://"
UNUSED_SECONDS = 3600


@dataclass(slots=True)
class Upload:
    """A file as it was received, before it is stored."""

    filename: str
    data: bytes


@dataclass(slots=True)
class StoredFile:
    filename: str
    content_type: str
    data: bytes


class Files:
    """Stores and finds files; `base` is the server's address, such as http://127.0.0.1:8484."""

    def __init__(self, world: World, base: str) -> None:
        self.world = world
        self.base = base
        self.uploads: dict[str, tuple[float, Json]] = {}

    def store(self, upload: Upload, place: str, *, used: bool) -> Json:
        """Store the bytes; returns the attachment as messages keep it."""
        snowflake = self.world.ids.next()
        name = safe_name(upload.filename)
        kind = content_type(name, upload.data)
        key = secrets.token_hex(8)
        row = (int(snowflake), key, name, kind, time.time(), int(used), upload.data)

        def write(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO files VALUES (?, ?, ?, ?, ?, ?, ?)", row)

        self.world.storage.write(write)
        attachment: Json = {
            "id": snowflake,
            "filename": name,
            "size": len(upload.data),
            "content_type": kind,
            "url": f"{STORED_PREFIX}attachments/{place}/{snowflake}/{quote(name)}?hm={key}",
        }
        measured = size(kind, upload.data)
        if measured:
            attachment["width"], attachment["height"] = measured
        return attachment

    def hold(self, upload: Upload, player_id: str) -> Json:
        """Store an upload of a player, who must use it within the hour."""
        attachment = self.store(upload, player_id, used=False)
        self.uploads[attachment["id"]] = (time.time(), {**attachment, "player": player_id})
        return attachment

    def held(self, snowflake: str, player_id: str) -> Json | None:
        entry = self.uploads.get(snowflake)
        if entry is None or entry[1]["player"] != player_id:
            return None
        return {name: value for name, value in entry[1].items() if name != "player"}

    def mark(self, attachments: Iterable[Json], *, used: bool) -> None:
        now = time.time()
        rows = [(int(used), now, int(one["id"])) for one in attachments]
        if rows:
            text = "UPDATE files SET used = ?, touched = ? WHERE id = ?"
            self.world.storage.write(lambda db: db.executemany(text, rows))

    async def fetch(self, snowflake: str, key: str) -> StoredFile | None:
        if not re.fullmatch(r"\d{1,18}|[1-8]\d{18}", snowflake):
            return None
        where = (int(snowflake), key)
        text = "SELECT filename, content_type, body FROM files WHERE id = ? AND key = ?"
        row = await self.world.storage.read(lambda db: db.execute(text, where).fetchone())
        return StoredFile(*row) if row else None

    def prune(self) -> None:
        """Delete files that no message has used for an hour."""
        old = time.time() - UNUSED_SECONDS
        text = "DELETE FROM files WHERE used = 0 AND touched < ?"
        self.world.storage.write(lambda db: db.execute(text, (old,)))
        for snowflake, (when, _) in list(self.uploads.items()):
            if when < old:
                del self.uploads[snowflake]

    def served(self, url: str) -> str:
        """The address under which a stored one can be fetched now."""
        if url.startswith(STORED_PREFIX):
            return f"{self.base}/cdn/{url.removeprefix(STORED_PREFIX)}"
        return url

    def stored(self, url: str) -> str:
        """The address as it is stored, so that it outlasts a change of port."""
        ours = f"{self.base}/cdn/"
        return STORED_PREFIX + url.removeprefix(ours) if url.startswith(ours) else url


def safe_name(name: str) -> str:
    """A file name without folders and control characters, cleaned as Discord does it."""
    last = re.split(r"[\\/]", name)[-1]
    clean = re.sub(r"[^\w.\-]", "_", last, flags=re.ASCII).strip("._")[-200:]
    return clean or "file"
