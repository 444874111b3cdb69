"""Campaigns: a channel's series of games, and all that is kept around the games themselves."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from sqlite3 import Connection

from bot.engine.errors import UserError
from bot.sessions.model import FORGOTTEN, now
from bot.sessions.records.begun import Beginnings, Begun
from bot.sessions.records.channels import Channels
from bot.sessions.records.clocks import Clocks
from bot.sessions.records.lobbies import Lobbies, Lobby
from bot.sessions.records.pace import Hours, Pace
from bot.sessions.records.people import People, Person
from bot.sessions.records.results import Played, Result, Results
from bot.sessions.records.turn_messages import Draft, TurnMessages
from bot.sessions.records.welcomes import Welcomes

__all__ = [
    "Begun",
    "Campaign",
    "Campaigns",
    "Draft",
    "Hours",
    "Lobby",
    "Pace",
    "Person",
    "Played",
    "Result",
]
NAME_CHARACTERS = 80


@dataclass(frozen=True, slots=True)
class Campaign:
    """`ended` is empty while it goes on. A GM whose data was removed is FORGOTTEN."""

    id: int
    channel: str
    guild: str
    name: str
    language: str
    gms: tuple[str, ...]
    pace: Pace
    created: str
    ended: str


class Campaigns(Beginnings, Channels, Lobbies, People, TurnMessages, Clocks, Results, Welcomes):
    """Everything of one database that is not a session. Every call is one trip to the database,
    and a change is stored wholly or not at all."""

    async def create(
        self, channel: str, guild: str, name: str, owner: str, language: str
    ) -> Campaign:
        """A campaign in a channel that has none; its owner is its first GM."""
        title = checked_name(name)

        def work(connection: Connection) -> Campaign:
            there = _running(connection, channel)
            if there is not None:
                raise UserError("campaign-exists", name=there.name)
            cursor = connection.execute(
                "INSERT INTO campaigns VALUES (NULL, ?, ?, ?, ?, ?, ?, '')",
                (channel, guild, title, language, _dump(Pace()), now()),
            )
            assert cursor.lastrowid is not None
            connection.execute("INSERT INTO campaign_gms VALUES (?, ?)", (cursor.lastrowid, owner))
            return _need(connection, cursor.lastrowid)

        return await self.database.write(work)

    async def of(self, channel: str) -> Campaign | None:
        """The running campaign of a channel, or the one whose game is played in it."""
        return await self.database.read(partial(_of, channel=channel))

    async def latest(self, channel: str) -> Campaign | None:
        """As `of`, or else the last campaign that this channel had."""

        def work(connection: Connection) -> Campaign | None:
            running = _of(connection, channel)
            if running is not None:
                return running
            found = connection.execute(
                "SELECT max(id) FROM campaigns WHERE channel = ?", (channel,)
            ).fetchone()
            return None if found[0] is None else _read(connection, found[0])

        return await self.database.read(work)

    async def campaign(self, campaign_id: int) -> Campaign | None:
        """A campaign, running or ended."""
        return await self.database.read(partial(_read, campaign_id=campaign_id))

    async def change(
        self,
        campaign_id: int,
        *,
        name: str | None = None,
        language: str | None = None,
        pace: Pace | None = None,
        add_gm: str | None = None,
        remove_gm: str | None = None,
    ) -> Campaign:
        """Change a running campaign; it keeps at least one GM."""
        changes = {
            "name": None if name is None else checked_name(name),
            "language": language,
            "pace": None if pace is None else _dump(pace),
        }

        def work(connection: Connection) -> Campaign:
            _need_running(connection, campaign_id)
            for column, value in changes.items():
                if value is not None:
                    sql = f"UPDATE campaigns SET {column} = ? WHERE id = ?"
                    connection.execute(sql, (value, campaign_id))
            if add_gm is not None:
                _add_gm(connection, campaign_id, add_gm)
            if remove_gm is not None:
                _remove_gm(connection, campaign_id, remove_gm)
            return _need(connection, campaign_id)

        return await self.database.write(work)

    async def end(self, campaign_id: int) -> Campaign:
        def work(connection: Connection) -> Campaign:
            _need_running(connection, campaign_id)
            sql = "UPDATE campaigns SET ended = ? WHERE id = ?"
            connection.execute(sql, (now(), campaign_id))
            return _need(connection, campaign_id)

        return await self.database.write(work)


def checked_name(name: str) -> str:
    """A campaign's name as it is kept, or a UserError."""
    title = name.strip()
    if not 1 <= len(title) <= NAME_CHARACTERS:
        raise UserError("campaign-name", most=NAME_CHARACTERS)
    return title


def _of(connection: Connection, channel: str) -> Campaign | None:
    own = _running(connection, channel)
    if own is not None:
        return own
    found = connection.execute(
        "SELECT campaign FROM games JOIN campaigns c ON c.id = campaign "
        "WHERE c.ended = '' AND session = (SELECT max(id) FROM sessions WHERE channel = ?)",
        (channel,),
    ).fetchone()
    return None if found is None else _read(connection, found[0])


def _running(connection: Connection, channel: str) -> Campaign | None:
    sql = "SELECT id FROM campaigns WHERE channel = ? AND ended = ''"
    found = connection.execute(sql, (channel,)).fetchone()
    return None if found is None else _read(connection, found[0])


def _read(connection: Connection, campaign_id: int) -> Campaign | None:
    found = connection.execute(
        "SELECT id, channel, guild, name, language, pace, created, ended FROM campaigns "
        "WHERE id = ?",
        (campaign_id,),
    ).fetchone()
    if found is None:
        return None
    number, channel, guild, name, language, pace, created, ended = found
    sql = "SELECT user FROM campaign_gms WHERE campaign = ? ORDER BY user"
    gms = tuple(user for (user,) in connection.execute(sql, (campaign_id,)))
    kept = Pace.model_validate_json(pace)
    return Campaign(number, channel, guild, name, language, gms, kept, created, ended)


def _need(connection: Connection, campaign_id: int) -> Campaign:
    campaign = _read(connection, campaign_id)
    if campaign is None:
        raise UserError("campaign-gone")
    return campaign


def _need_running(connection: Connection, campaign_id: int) -> None:
    if _need(connection, campaign_id).ended:
        raise UserError("campaign-gone")


def _add_gm(connection: Connection, campaign_id: int, user: str) -> None:
    """With a GM who is there, the neutral name of one who is not has done its duty."""
    connection.execute("INSERT OR IGNORE INTO campaign_gms VALUES (?, ?)", (campaign_id, user))
    _strike(connection, campaign_id, FORGOTTEN)


def _remove_gm(connection: Connection, campaign_id: int, user: str) -> None:
    if set(_need(connection, campaign_id).gms) <= {user, FORGOTTEN}:
        raise UserError("last-gm")
    _strike(connection, campaign_id, user)


def _strike(connection: Connection, campaign_id: int, user: str) -> None:
    sql = "DELETE FROM campaign_gms WHERE campaign = ? AND user = ?"
    connection.execute(sql, (campaign_id, user))


def _dump(pace: Pace) -> str:
    return pace.model_dump_json()  # with its defaults, which may change one day
