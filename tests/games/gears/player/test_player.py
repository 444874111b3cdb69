"""The sensible player of Gears of War uses no secrets and wins its share of games. Its recorded
games are in `test_recorded`."""

from __future__ import annotations

from itertools import islice

import pytest

from bot.engine.players import Policy
from bot.games import find_game
from bot.games.gears.content.book import MISSIONS
from tests.games import sensible
from tests.games.recording import of_gears
from tests.games.sensible import assert_fair, begin, sensible_moves

GAME = find_game("gears-of-war")


@pytest.mark.parametrize("mission", MISSIONS)
def test_it_looks_only_at_what_its_seat_may_know(mission: str) -> None:
    play = begin(GAME, of_gears(mission, 1), f"looked at {mission}")
    for move in islice(sensible_moves(play), 200):
        assert_fair(play, move)


def win_rate(mission: str, players: int, policy: Policy, games: int) -> float:
    return sensible.win_rate(GAME, players, policy, games, title=mission, mission=mission)


def test_it_wins_the_first_mission_now_and_then() -> None:
    assert 0.0 < win_rate("emergence", 2, "sensible", 20) < 0.9


def test_the_random_player_hardly_ever_wins() -> None:
    assert win_rate("emergence", 2, "random", 20) <= 0.05


RATES = [
    (one.id, players, rate)
    for one in GAME.lobby.variants("en")
    for players, rate in one.win_rate.items()
]


def test_every_mission_has_been_measured() -> None:
    assert {(mission, players) for mission, players, _ in RATES} == {
        (mission, players) for mission in MISSIONS for players in (2, 3, 4)
    }


@pytest.mark.long
@pytest.mark.parametrize(("mission", "players", "rate"), RATES)
def test_the_measured_rates_are_those_of_today(mission: str, players: int, rate: float) -> None:
    """The same 100 games as measured; each mission can be won, and none is always won."""
    today = win_rate(mission, players, "sensible", 100)
    assert today == pytest.approx(rate)
    assert 0.1 <= today <= 0.7
