"""Campaigns and their game masters."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from sqlite3 import Connection

from bot.engine.errors import UserError
from bot.sessions.records.campaigns import Campaign
from bot.sessions.records.pace import Pace
from bot.sessions.store.interface.records import CampaignRecords
from bot.sessions.store.sqlite.part import Part


class SqliteCampaignRecords(Part, CampaignRecords):
    async def start_campaign(self, campaign: Campaign) -> Campaign:
        def work(connection: Connection) -> Campaign:
            there = _running(connection, campaign.channel)
            if there is not None:
                raise UserError("campaign-exists", name=there.name)
            cursor = connection.execute(
                "INSERT INTO campaigns VALUES (NULL, ?, ?, ?, ?, ?, ?, ?)",
                (
                    campaign.channel,
                    campaign.guild,
                    campaign.name,
                    campaign.language,
                    _dump(campaign.pace),
                    campaign.created,
                    campaign.ended,
                ),
            )
            assert cursor.lastrowid is not None
            _set_gms(connection, cursor.lastrowid, campaign.gms)
            return _need(connection, cursor.lastrowid)

        return await self.database.write(work)

    async def campaign_of(self, channel: str) -> Campaign | None:
        return await self.database.read(partial(_of, channel=channel))

    async def latest_campaign(self, channel: str) -> Campaign | None:
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
        return await self.database.read(partial(_read, campaign_id=campaign_id))

    async def change_campaign(
        self, campaign_id: int, rule: Callable[[Campaign], Campaign]
    ) -> Campaign:
        def work(connection: Connection) -> Campaign:
            found = _need(connection, campaign_id)
            if found.ended:
                raise UserError("campaign-gone")
            made = rule(found)
            connection.execute(
                "UPDATE campaigns SET name = ?, language = ?, pace = ?, ended = ? WHERE id = ?",
                (made.name, made.language, _dump(made.pace), made.ended, campaign_id),
            )
            if made.gms != found.gms:
                _set_gms(connection, campaign_id, made.gms)
            return _need(connection, campaign_id)

        return await self.database.write(work)


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


def _set_gms(connection: Connection, campaign_id: int, gms: Iterable[str]) -> None:
    connection.execute("DELETE FROM campaign_gms WHERE campaign = ?", (campaign_id,))
    rows = [(campaign_id, user) for user in gms]
    connection.executemany("INSERT INTO campaign_gms VALUES (?, ?)", rows)


def _dump(pace: Pace) -> str:
    return pace.model_dump_json()  # with its defaults, which may change one day
