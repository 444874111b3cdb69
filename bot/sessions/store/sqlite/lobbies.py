"""Lobbies, with those who gather in them and their characters."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from sqlite3 import Connection

from bot.engine.errors import UserError
from bot.sessions.model import FORGOTTEN, compact
from bot.sessions.records.lobbies import Lobby, Settings
from bot.sessions.store.interface.records import LobbyRecords
from bot.sessions.store.sqlite.part import Part

COLUMNS = "id, channel, campaign, host, game, variant, settings, message, version, gm"


class SqliteLobbyRecords(Part, LobbyRecords):
    async def open_lobby(
        self,
        channel: str,
        campaign_id: int | None,
        host: str,
        game: str,
        variant: str,
        settings: Settings,
    ) -> Lobby:
        def work(connection: Connection) -> Lobby:
            there = _of(connection, channel)
            if there is not None:
                raise UserError("lobby-exists", game=there.game)
            cursor = connection.execute(
                f"INSERT INTO lobbies ({COLUMNS}) VALUES (NULL, ?, ?, ?, ?, ?, ?, '', 1, '')",
                (channel, campaign_id, host, game, variant, _dump(settings)),
            )
            assert cursor.lastrowid is not None
            return _need(connection, cursor.lastrowid)

        return await self.database.write(work)

    async def lobby(self, channel: str) -> Lobby | None:
        return await self.database.read(partial(_of, channel=channel))

    async def lobby_by_id(self, lobby_id: int) -> Lobby | None:
        return await self.database.read(partial(_read, lobby_id=lobby_id))

    async def change_lobby(self, lobby_id: int, rule: Callable[[Lobby], Lobby]) -> Lobby:
        def work(connection: Connection) -> Lobby:
            found = _need(connection, lobby_id)
            made = rule(found)
            if made is not found:
                _save(connection, found, made)
            return _need(connection, lobby_id)

        return await self.database.write(work)

    async def close_lobby(self, lobby_id: int) -> bool:
        def work(connection: Connection) -> bool:
            sql = "DELETE FROM lobbies WHERE id = ?"
            return connection.execute(sql, (lobby_id,)).rowcount > 0

        return await self.database.write(work)


def _of(connection: Connection, channel: str) -> Lobby | None:
    sql = "SELECT id FROM lobbies WHERE channel = ?"
    found = connection.execute(sql, (channel,)).fetchone()
    return None if found is None else _read(connection, found[0])


def _read(connection: Connection, lobby_id: int) -> Lobby | None:
    found = connection.execute(
        f"SELECT {COLUMNS} FROM lobbies WHERE id = ?", (lobby_id,)
    ).fetchone()
    if found is None:
        return None
    joined = connection.execute(
        "SELECT user, agrees FROM lobby_players WHERE lobby = ? ORDER BY id", (lobby_id,)
    ).fetchall()
    players: dict[str, tuple[str, ...]] = {user: () for user, _ in joined}
    for user, character in connection.execute(
        "SELECT user, character FROM lobby_characters WHERE lobby = ?", (lobby_id,)
    ):
        players[user] += (character,)
    number, channel, campaign, host, game, variant, stored, message, version, gm = found
    settings = {name: tuple(values) for name, values in json.loads(stored).items()}
    head = (number, channel, campaign, host, game, variant)
    agreed = frozenset(user for user, agrees in joined if agrees)
    sql = "SELECT user FROM campaign_gms WHERE campaign = ? AND user != ? ORDER BY user"
    masters = tuple(user for (user,) in connection.execute(sql, (campaign, FORGOTTEN)))
    return Lobby(*head, settings, players, message, version, gm, agreed, masters)


def _need(connection: Connection, lobby_id: int) -> Lobby:
    lobby = _read(connection, lobby_id)
    if lobby is None:
        raise UserError("lobby-gone")
    return lobby


def _save(connection: Connection, found: Lobby, made: Lobby) -> None:
    """Write what differs. Players who stay keep their row, because the order of its ids is the
    order of joining."""
    connection.execute(
        "UPDATE lobbies SET variant = ?, settings = ?, message = ?, version = ?, gm = ? "
        "WHERE id = ?",
        (made.variant, _dump(made.settings), made.message, made.version, made.gm, found.id),
    )
    if (made.players, made.agreed) == (found.players, found.agreed):
        return
    connection.executemany(
        "DELETE FROM lobby_players WHERE lobby = ? AND user = ?",
        [(found.id, user) for user in found.players if user not in made.players],
    )
    connection.executemany(
        "INSERT INTO lobby_players (lobby, user, agrees) VALUES (?, ?, ?) "
        "ON CONFLICT (lobby, user) DO UPDATE SET agrees = excluded.agrees",
        [(found.id, user, int(user in made.agreed)) for user in made.players],
    )
    connection.execute("DELETE FROM lobby_characters WHERE lobby = ?", (found.id,))
    connection.executemany(
        "INSERT INTO lobby_characters VALUES (?, ?, ?)",
        [(found.id, character, user) for user, own in made.players.items() for character in own],
    )


def _dump(settings: Settings) -> str:
    return compact({name: list(values) for name, values in settings.items()})
