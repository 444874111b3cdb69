"""How games ended, and the statistics made from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from bot.engine.errors import Value
from bot.engine.offers import Result as Ending
from bot.sessions.model import FORGOTTEN, Ended


@dataclass(frozen=True, slots=True)
class Result:
    """One ended game. `seats` are the owners at the end; `commands` counts all commands,
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
    """A game in which somebody has seats. `result` is '' until the game has one."""

    channel: str
    game: str
    seats: tuple[str, ...]
    ended: Ended
    result: Ending | Literal[""] = ""


# Statistics


@dataclass(slots=True)
class Tally:
    """A count of games by their results."""

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
    """The games of one player, who has won when one of their seats has."""


@dataclass(slots=True)
class GameStatistics(Tally):
    """The games of one kind. `averages` are the means of the game's own numbers over the games that
    were played to the end; `shares` say how often (0 to 1) a goal that can be reached or missed was
    reached."""

    averages: dict[str, float] = field(default_factory=dict)
    shares: dict[str, float] = field(default_factory=dict)


def player_statistics(results: Iterable[Result]) -> dict[str, PlayerStats]:
    """The games of every player, by user, without those whose data was removed."""
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
    """The results of every game, by the game's id."""
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
