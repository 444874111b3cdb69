"""Changes that are prepared and wait for a button."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from sqlite3 import Connection

from bot.sessions.model import compact, now
from bot.sessions.records.drafts import Body, Draft
from bot.sessions.store.interface.records import DraftRecords
from bot.sessions.store.sqlite.part import Part


class SqliteDraftRecords(Part, DraftRecords):
    async def put_draft(self, channel: str, user: str, kind: str, body: Body) -> int:
        def work(connection: Connection) -> int:
            cursor = connection.execute(
                "INSERT INTO drafts VALUES (NULL, ?, ?, ?, ?, ?)",
                (channel, user, kind, compact(body), now()),
            )
            assert cursor.lastrowid is not None
            return cursor.lastrowid

        return await self.database.write(work)

    async def draft(self, draft_id: int) -> Draft | None:
        return await self.database.read(partial(_draft, draft_id=draft_id))

    async def change_draft(
        self, draft_id: int, body: Body | Callable[[Body], Body]
    ) -> Draft | None:
        def work(connection: Connection) -> Draft | None:
            found = _draft(connection, draft_id)
            if found is None:
                return None
            made = compact(body(found.body) if callable(body) else body)
            connection.execute("UPDATE drafts SET body = ? WHERE id = ?", (made, draft_id))
            return replace(found, body=json.loads(made))

        return await self.database.write(work)

    async def take_draft(self, draft_id: int) -> Draft | None:
        def work(connection: Connection) -> Draft | None:
            found = _draft(connection, draft_id)
            connection.execute("DELETE FROM drafts WHERE id = ?", (draft_id,))
            return found

        return await self.database.write(work)

    async def drop_old_drafts(self, before: str) -> int:
        def work(connection: Connection) -> int:
            return connection.execute("DELETE FROM drafts WHERE created < ?", (before,)).rowcount

        return await self.database.write(work)


def _draft(connection: Connection, draft_id: int) -> Draft | None:
    found = connection.execute(
        "SELECT id, channel, user, kind, body, created FROM drafts WHERE id = ?", (draft_id,)
    ).fetchone()
    if found is None:
        return None
    number, channel, user, kind, body, created = found
    return Draft(number, channel, user, kind, json.loads(body), created)
