"""What is kept of a game's beginning: campaign, mission, settings, number, and where its lobby was
posted, so that the result can be told there."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from sqlite3 import Connection

from bot.engine.errors import UserError
from bot.sessions.model import compact
from bot.sessions.records.lobbies import Lobby
from bot.sessions.records.shelf import Shelf, newest_session

COLUMNS = "session, channel, campaign, variant, settings, home, message, number, g.told"


@dataclass(frozen=True, slots=True)
class Begun:
    """`home` is the channel of the lobby ('': there was none), `message` its post there; `number`
    counts the games of a campaign or of a channel; `told` is the result that `home` knows of."""

    session: int
    channel: str
    campaign: int | None
    variant: str
    settings: Mapping[str, tuple[str, ...]]
    home: str
    message: str
    number: int
    told: str


class Beginnings(Shelf):
    async def begin_game(
        self,
        session_channel: str,
        campaign_id: int | None,
        variant: str,
        lobby: Lobby | None = None,
    ) -> None:
        """Tie the newest session of a channel to its campaign (or to none) and its lobby."""
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
        """The number of the next game of a campaign, or of a channel without one."""
        return await self.database.read(lambda c: _next_number(c, campaign_id, home))

    async def begun(self, session: int) -> Begun | None:
        """How a game began; None where it was imported or is from before this was kept."""
        return await self.database.read(partial(_begun, session=session))

    async def tell_result(self, session: int, told: str) -> bool:
        """`home` is about to be told a result ('': the game goes on after all). False where it
        knows of it already: of two who would tell it, one does."""

        def work(connection: Connection) -> bool:
            sql = "UPDATE games SET told = ? WHERE session = ? AND home != '' AND told != ?"
            return connection.execute(sql, (told, session, told)).rowcount > 0

        return await self.database.write(work)

    async def untold_results(self) -> list[str]:
        """The channels of games whose end came without their lobby's channel hearing of it."""

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
    """One more than the games so far: those from before games had numbers count too."""
    where, given = ("campaign = ?", campaign_id) if campaign_id else ("home = ?", home)
    sql = f"SELECT max(count(*), ifnull(max(number), 0)) FROM games WHERE {where}"
    return int(connection.execute(sql, (given,)).fetchone()[0]) + 1
