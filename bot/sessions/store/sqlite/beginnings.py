"""How the games began, and which results are not told yet."""

from __future__ import annotations

import json
from functools import partial
from sqlite3 import Connection

from bot.engine.errors import UserError
from bot.sessions.model import compact
from bot.sessions.records.begun import Begun
from bot.sessions.records.lobbies import Lobby
from bot.sessions.store.interface.records import GameRecords
from bot.sessions.store.sqlite.part import Part, newest_session

COLUMNS = "session, channel, campaign, variant, settings, home, message, number, g.told"


class SqliteGameRecords(Part, GameRecords):
    async def begin_game(
        self,
        session_channel: str,
        campaign_id: int | None,
        variant: str,
        lobby: Lobby | None = None,
    ) -> None:
        settings = {} if lobby is None else {n: list(v) for n, v in lobby.settings.items()}
        home, message = (lobby.channel, lobby.message) if lobby else ("", "")

        def work(connection: Connection) -> None:
            session = newest_session(connection, session_channel)
            number = _next_number(connection, campaign_id, home) if lobby else 0
            sql = "SELECT 1 FROM campaigns WHERE id = ?"
            if campaign_id and connection.execute(sql, (campaign_id,)).fetchone() is None:
                raise UserError("campaign-gone")
            connection.execute(
                "INSERT OR REPLACE INTO games "
                "(session, campaign, variant, settings, home, message, number) "
                "VALUES (?, ?, ?, ?, ?, ?, ?)",
                (session, campaign_id, variant, compact(settings), home, message, number),
            )

        await self.database.write(work)

    async def next_number(self, campaign_id: int | None, home: str) -> int:
        return await self.database.read(lambda c: _next_number(c, campaign_id, home))

    async def begun(self, session: int) -> Begun | None:
        return await self.database.read(partial(_begun, session=session))

    async def tell_result(self, session: int, told: str) -> bool:
        def work(connection: Connection) -> bool:
            sql = "UPDATE games SET told = ? WHERE session = ? AND home != '' AND told != ?"
            return connection.execute(sql, (told, session, told)).rowcount > 0

        return await self.database.write(work)

    async def untold_results(self) -> list[str]:
        def work(connection: Connection) -> list[str]:
            found = connection.execute(
                "SELECT s.channel FROM games g JOIN sessions s ON s.id = g.session "
                "WHERE home != '' AND (s.ended != '') != (g.told != '') ORDER BY s.id"
            )
            return [channel for (channel,) in found]

        return await self.database.read(work)


def _begun(connection: Connection, session: int) -> Begun | None:
    sql = f"SELECT {COLUMNS} FROM games g JOIN sessions s ON s.id = g.session WHERE g.session = ?"
    found = connection.execute(sql, (session,)).fetchone()
    if found is None:
        return None
    number, channel, campaign, variant, settings, *rest = found
    read = {name: tuple(values) for name, values in json.loads(settings).items()}
    return Begun(number, channel, campaign, variant, read, *rest)


def _next_number(connection: Connection, campaign_id: int | None, home: str) -> int:
    """One more than the number of games so far; games from before they had numbers count, too."""
    where, given = ("campaign = ?", campaign_id) if campaign_id else ("home = ?", home)
    sql = f"SELECT max(count(*), ifnull(max(number), 0)) FROM games WHERE {where}"
    return int(connection.execute(sql, (given,)).fetchone()[0]) + 1
