"""Lobbies: a game that is not begun yet, and those who gather for it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from sqlite3 import Connection

from bot.engine.errors import UserError
from bot.sessions.model import FORGOTTEN, compact
from bot.sessions.records.shelf import Shelf

Settings = Mapping[str, Iterable[str]]
COLUMNS = "id, channel, campaign, host, game, variant, settings, message, version, gm"


@dataclass(frozen=True, slots=True)
class Lobby:
    """`players` are in the order of joining, with their characters; `message` is the posted lobby;
    `version` counts all changes but that of the message. `gm` is who would lead the game ('':
    nobody), `agreed` are the players who agree to that."""

    id: int
    channel: str
    campaign: int | None
    host: str
    game: str
    variant: str
    settings: Mapping[str, tuple[str, ...]]
    players: Mapping[str, tuple[str, ...]]
    message: str
    version: int
    gm: str = ""
    agreed: frozenset[str] = frozenset()
    masters: tuple[str, ...] = ()  # the game masters of its campaign, who will lead

    @property
    def led(self) -> bool:
        """Whether a campaign says who leads."""
        return bool(self.masters)

    @property
    def disagreeing(self) -> tuple[str, ...]:
        """The players who have not agreed yet to the one who would lead."""
        return tuple(user for user in self.players if user not in (*self.agreed, self.gm))

    @property
    def leader(self) -> str:
        """Who leads the game if it starts now: the one whom all players want, else a host who does
        not play or plays alone; '' where it is nobody."""
        if self.gm:
            return "" if self.disagreeing else self.gm
        others = [user for user in self.players if user != self.host]
        apart = self.host not in self.players or not others
        return self.host if apart and self.players and self.host != FORGOTTEN else ""


class Lobbies(Shelf):
    async def open_lobby(
        self,
        channel: str,
        campaign_id: int | None,
        host: str,
        game: str,
        variant: str,
        settings: Settings,
    ) -> Lobby:
        """A lobby in a channel that has none; its host has not joined yet."""

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

    async def listed_lobbies(self) -> list[Lobby]:
        """All open lobbies, oldest first."""

        def work(connection: Connection) -> list[Lobby]:
            found = connection.execute("SELECT id FROM lobbies ORDER BY id").fetchall()
            return [_need(connection, lobby_id) for (lobby_id,) in found]

        return await self.database.read(work)

    async def join(self, lobby_id: int, user: str, most: int) -> Lobby:
        """Join, if fewer than `most` are in; who is in already stays as they are."""

        def work(connection: Connection) -> Lobby:
            lobby = _need(connection, lobby_id)
            if user in lobby.players:
                return lobby
            if len(lobby.players) >= most:
                raise UserError("lobby-full", most=most)
            connection.execute(
                "INSERT INTO lobby_players (lobby, user) VALUES (?, ?)", (lobby_id, user)
            )
            return _turn(connection, lobby_id)

        return await self.database.write(work)

    async def leave(self, lobby_id: int, user: str) -> Lobby:
        def work(connection: Connection) -> Lobby:
            _need_player(connection, lobby_id, user)
            connection.execute(
                "DELETE FROM lobby_players WHERE lobby = ? AND user = ?", (lobby_id, user)
            )
            connection.execute(
                "UPDATE lobbies SET gm = '' WHERE id = ? AND gm = ?", (lobby_id, user)
            )
            return _turn(connection, lobby_id)

        return await self.database.write(work)

    async def take(self, lobby_id: int, user: str, characters: Iterable[str]) -> Lobby:
        """Take characters in place of those before; none gives them back."""
        wanted = list(dict.fromkeys(characters))

        def work(connection: Connection) -> Lobby:
            _need_player(connection, lobby_id, user)
            mine = (lobby_id, user)
            connection.execute("DELETE FROM lobby_characters WHERE lobby = ? AND user = ?", mine)
            for character in wanted:
                try:
                    sql = "INSERT INTO lobby_characters VALUES (?, ?, ?)"
                    connection.execute(sql, (lobby_id, character, user))
                except sqlite3.IntegrityError:
                    raise UserError("character-taken", character=character) from None
            return _turn(connection, lobby_id)

        return await self.database.write(work)

    async def deal(self, lobby_id: int, dealt: Mapping[str, Iterable[str]]) -> Lobby:
        """Give people these characters on top of what they have; all of it or nothing."""
        given = [(character, user) for user, own in dealt.items() for character in own]

        def work(connection: Connection) -> Lobby:
            for character, user in given:
                _need_player(connection, lobby_id, user)
                try:
                    sql = "INSERT INTO lobby_characters VALUES (?, ?, ?)"
                    connection.execute(sql, (lobby_id, character, user))
                except sqlite3.IntegrityError:
                    raise UserError("character-taken", character=character) from None
            return _turn(connection, lobby_id) if given else _need(connection, lobby_id)

        return await self.database.write(work)

    async def propose_gm(self, lobby_id: int, user: str) -> Lobby:
        """Somebody would lead the game ('': nobody does); everybody is asked anew."""

        def work(connection: Connection) -> Lobby:
            _need(connection, lobby_id)
            connection.execute("UPDATE lobbies SET gm = ? WHERE id = ?", (user, lobby_id))
            connection.execute("UPDATE lobby_players SET agrees = 0 WHERE lobby = ?", (lobby_id,))
            return _turn(connection, lobby_id)

        return await self.database.write(work)

    async def agree_to_gm(self, lobby_id: int, user: str, gm: str, *, agrees: bool) -> Lobby:
        """A player's word on the one who would lead, if that is still the same one."""

        def work(connection: Connection) -> Lobby:
            _need_player(connection, lobby_id, user)
            if _need(connection, lobby_id).gm == gm:
                connection.execute(
                    "UPDATE lobby_players SET agrees = ? WHERE lobby = ? AND user = ?",
                    (agrees, lobby_id, user),
                )
            return _turn(connection, lobby_id)

        return await self.database.write(work)

    async def set_variant(self, lobby_id: int, variant: str) -> Lobby:
        return await self._set(lobby_id, "variant", variant)

    async def set_settings(self, lobby_id: int, settings: Settings) -> Lobby:
        return await self._set(lobby_id, "settings", _dump(settings))

    async def _set(self, lobby_id: int, column: str, value: str) -> Lobby:
        def work(connection: Connection) -> Lobby:
            connection.execute(f"UPDATE lobbies SET {column} = ? WHERE id = ?", (value, lobby_id))
            return _turn(connection, lobby_id)

        return await self.database.write(work)

    async def set_message(self, lobby_id: int, message: str) -> Lobby:
        """Where the lobby is posted; its controls stay good, so the version does too."""

        def work(connection: Connection) -> Lobby:
            connection.execute("UPDATE lobbies SET message = ? WHERE id = ?", (message, lobby_id))
            return _need(connection, lobby_id)

        return await self.database.write(work)

    async def close_lobby(self, lobby_id: int) -> bool:
        """Clear the lobby away; whether it was still there: of two who close, one does it."""

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


def _need_player(connection: Connection, lobby_id: int, user: str) -> None:
    if user not in _need(connection, lobby_id).players:
        raise UserError("lobby-not-in")


def _turn(connection: Connection, lobby_id: int) -> Lobby:
    connection.execute("UPDATE lobbies SET version = version + 1 WHERE id = ?", (lobby_id,))
    return _need(connection, lobby_id)


def _dump(settings: Settings) -> str:
    return compact({name: list(values) for name, values in settings.items()})
