"""How games ended, and whose games there are."""

from __future__ import annotations

import json
from sqlite3 import Connection

from bot.sessions.records.results import Played, Result
from bot.sessions.store.interface.records import ResultRecords
from bot.sessions.store.sqlite.part import Part


class SqliteResultRecords(Part, ResultRecords):
    async def results(self, campaign_id: int) -> list[Result]:
        return await self.database.read(
            lambda connection: read_results(connection, "g.campaign = ?", campaign_id)
        )

    async def running_games(self, campaign_id: int) -> list[tuple[str, str]]:
        def work(connection: Connection) -> list[tuple[str, str]]:
            return connection.execute(
                "SELECT channel, game FROM games JOIN sessions s ON s.id = session "
                "WHERE campaign = ? AND ended = '' ORDER BY s.id",
                (campaign_id,),
            ).fetchall()

        return await self.database.read(work)

    async def led_by(self, user: str) -> list[str]:
        sql = (
            "SELECT channel FROM gms JOIN sessions s ON s.id = session "
            "WHERE user = ? AND ended = '' ORDER BY s.id"
        )

        def work(connection: Connection) -> list[str]:
            return [channel for (channel,) in connection.execute(sql, (user,))]

        return await self.database.read(work)

    async def games_of(self, user: str) -> list[Played]:
        def work(connection: Connection) -> list[Played]:
            found: dict[int, Played] = {}
            for session, channel, game, seat, ended, result in connection.execute(
                "SELECT s.id, channel, game, seat, s.ended, ifnull(result, '') FROM seats "
                "JOIN sessions s ON s.id = seats.session "
                "LEFT JOIN results r ON r.session = s.id WHERE user = ? AND user != '' "
                "ORDER BY s.ended != '', s.id DESC, place",
                (user,),
            ):
                before = found[session].seats if session in found else ()
                found[session] = Played(channel, game, (*before, seat), ended, result)
            return list(found.values())

        return await self.database.read(work)


def read_results(connection: Connection, where: str, given: int | str) -> list[Result]:
    """The results for which `where` holds (its one parameter is `given`), oldest first."""
    rows = connection.execute(
        "SELECT r.session, channel, game, ifnull(variant, ''), result, rule, winners, statistics, "
        "created, r.ended FROM results r JOIN sessions s ON s.id = r.session "
        f"LEFT JOIN games g ON g.session = r.session WHERE {where} ORDER BY r.ended, r.session",
        (given,),
    ).fetchall()
    found = []
    for session, channel, game, variant, result, rule, winners, statistics, started, ended in rows:
        commands_by = _commands(connection, session)
        found.append(
            Result(
                session,
                channel,
                game,
                variant,
                result,
                rule,
                tuple(json.loads(winners)),
                json.loads(statistics),
                _seats(connection, session),
                started,
                ended,
                sum(commands_by.values()),
                commands_by,
            )
        )
    return found


def _seats(connection: Connection, session: int) -> dict[str, str]:
    sql = "SELECT seat, user FROM result_seats WHERE session = ? ORDER BY place"
    return dict(connection.execute(sql, (session,)).fetchall())


def _commands(connection: Connection, session: int) -> dict[str, int]:
    sql = (
        "SELECT user, count(*) FROM journal WHERE session = ? AND kind = 'command' "
        "GROUP BY user ORDER BY user"
    )
    return dict(connection.execute(sql, (session,)).fetchall())
