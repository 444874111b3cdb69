"""The sensible player wins some games, the random player hardly any (CD-16.31 to CD-16.37)."""

from __future__ import annotations

import pytest

from bot.engine.players import Policy
from bot.games import find_game
from tests.games import sensible

GAME = find_game("cards-of-the-dead")


def win_rate(players: int, policy: Policy, games: int) -> float:
    return sensible.win_rate(GAME, players, policy, games, title=f"balance {players}")


@pytest.mark.parametrize("players", GAME.lobby.players)
def test_the_sensible_player_wins_now_and_then(players: int) -> None:
    assert 0.20 <= win_rate(players, "sensible", 120) <= 0.50


@pytest.mark.long
@pytest.mark.parametrize("players", GAME.lobby.players)
def test_the_sensible_player_wins_now_and_then_over_a_thousand_games(players: int) -> None:
    assert 0.20 <= win_rate(players, "sensible", 1000) <= 0.50


@pytest.mark.parametrize("players", GAME.lobby.players)
def test_the_random_player_hardly_ever_wins(players: int) -> None:
    assert win_rate(players, "random", 200) < 0.05
