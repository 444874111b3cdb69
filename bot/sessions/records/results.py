"""How games ended: kept for a campaign's history, and added up for its statistics."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from sqlite3 import Connection
from typing import Literal, NamedTuple

from bot.engine.errors import Value
from bot.engine.offers import Result as Ending
from bot.sessions.model import FORGOTTEN, Ended
from bot.sessions.records.shelf import Shelf


@dataclass(frozen=True, slots=True)
class Result:
    """One ended game. `seats` are as they were at the end; `commands` are all that were given,
    `commands_by` those of each user."""

    session: int
    channel: str
    game: str
    variant: str
    result: Ending
    rule: str
    winners: tuple[str, ...]
    statistics: Mapping[str, Value]
    seats: Mapping[str, str]
    started: str
    ended: str
    commands: int
    commands_by: Mapping[str, int]


class Played(NamedTuple):
    """A game of somebody's, and their seats in it; `result` where it has been recorded."""

    channel: str
    game: str
    seats: tuple[str, ...]
    ended: Ended
    result: Ending | Literal[""] = ""


class Results(Shelf):
    async def results(self, campaign_id: int) -> list[Result]:
        """The ended games of a campaign, oldest first."""
        return await self.database.read(
            lambda connection: _results(connection, "g.campaign = ?", campaign_id)
        )

    async def results_of(self, user: str) -> list[Result]:
        """The ended games in which a user had a seat, oldest first."""
        where = "r.session IN (SELECT session FROM result_seats WHERE user = ?)"
        return await self.database.read(lambda connection: _results(connection, where, user))

    async def running(self, campaign_id: int) -> list[tuple[str, str]]:
        """Channel and game of a campaign's games that go on, oldest first."""

        def work(connection: Connection) -> list[tuple[str, str]]:
            return connection.execute(
                "SELECT channel, game FROM games JOIN sessions s ON s.id = session "
                "WHERE campaign = ? AND ended = '' ORDER BY s.id",
                (campaign_id,),
            ).fetchall()

        return await self.database.read(work)

    async def led_by(self, user: str) -> list[str]:
        """The channels of the games that go on and whose game master a user is."""
        sql = (
            "SELECT channel FROM gms JOIN sessions s ON s.id = session "
            "WHERE user = ? AND ended = '' ORDER BY s.id"
        )

        def work(connection: Connection) -> list[str]:
            return [channel for (channel,) in connection.execute(sql, (user,))]

        return await self.database.read(work)

    async def games_of(self, user: str) -> list[Played]:
        """The games in which a user has a seat: those that go on first, then the newest first."""

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


def _results(connection: Connection, where: str, given: int | str) -> list[Result]:
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


# Statistics


@dataclass(slots=True)
class Tally:
    """Games added up."""

    games: int = 0
    won: int = 0
    lost: int = 0
    abandoned: int = 0
    commands: int = 0

    def add(self, result: Ending, commands: int) -> None:
        self.games += 1
        self.won += result == "won"
        self.lost += result == "lost"
        self.abandoned += result == "abandoned"
        self.commands += commands


@dataclass(slots=True)
class PlayerStats(Tally):
    """A player has won when one of their seats has."""


@dataclass(slots=True)
class GameStatistics(Tally):
    """`averages` are those of the games' own numbers, over the games that were played to the end
    and tell them; `shares` are how often (0 to 1) what is reached or not was reached."""

    averages: dict[str, float] = field(default_factory=dict)
    shares: dict[str, float] = field(default_factory=dict)


def player_statistics(results: Iterable[Result]) -> dict[str, PlayerStats]:
    """Every player's games, by user; those whose data was removed are left out."""
    found: dict[str, PlayerStats] = {}
    for result in results:
        for user in dict.fromkeys(result.seats.values()):
            if user not in ("", FORGOTTEN):
                stats = found.setdefault(user, PlayerStats())
                stats.add(_ending_for(result, user), result.commands_by.get(user, 0))
    return found


def _ending_for(result: Result, user: str) -> Ending:
    if result.result != "won":
        return result.result
    return "won" if any(result.seats.get(seat) == user for seat in result.winners) else "lost"


def game_statistics(results: Iterable[Result]) -> dict[str, GameStatistics]:
    """Every game's results, by game."""
    found: dict[str, GameStatistics] = {}
    numbers: dict[str, dict[str, list[float]]] = {}
    for result in results:
        found.setdefault(result.game, GameStatistics()).add(result.result, result.commands)
        told = numbers.setdefault(result.game, {})
        if result.result != "abandoned":
            for name, value in result.statistics.items():
                if not isinstance(value, str):
                    told.setdefault(name, []).append(value)
    for game, told in numbers.items():
        means = {name: sum(all_) / len(all_) for name, all_ in told.items()}
        reached = {name for name, all_ in told.items() if isinstance(all_[0], bool)}
        found[game].averages = {n: mean for n, mean in means.items() if n not in reached}
        found[game].shares = {n: mean for n, mean in means.items() if n in reached}
    return found
