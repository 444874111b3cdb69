"""The sensible player of Rue Morgue uses no secrets, takes no needless risks, and can win every
mission."""

from __future__ import annotations

import pytest

from bot.engine.players import Policy
from bot.games import find_game
from bot.games.rue_morgue.content.missions import MISSIONS
from bot.games.rue_morgue.edition import EDITION
from bot.games.zombicide.commands import Shoot
from bot.games.zombicide.rules.targets import Assault, chooses_targets, may_spare, survivors_hit
from bot.games.zombicide.situation import Situation
from tests.games import sensible
from tests.games.recording import of_rue_morgue
from tests.games.sensible import Acting, assert_fair, begin, sensible_moves

GAME = find_game("rue-morgue")
TOGETHER = [name for name, mission in MISSIONS.items() if not mission.file.competitive]
EASIEST, HARDEST = 0.70, 0.15


@pytest.mark.parametrize("mission", MISSIONS)
def test_it_looks_only_at_what_lies_open(mission: str) -> None:
    play = begin(GAME, of_rue_morgue(mission, 3), f"looked at {mission} 3")
    for move in sensible_moves(play):
        assert_fair(play, move)


@pytest.mark.parametrize("mission", MISSIONS)
def test_it_never_fires_at_its_friends(mission: str) -> None:
    play = begin(GAME, of_rue_morgue(mission, 4), f"looked at {mission} 4")
    for move in sensible_moves(play):
        if isinstance(move, Acting) and isinstance(move.command, Shoot):
            sit = Situation(play.state, EDITION)
            who = sit.survivor(move.seat)
            shot = Assault("ranged", move.command.weapon, move.command.zone)
            careful = chooses_targets(sit, who, shot) or may_spare(sit, who, "ranged")
            assert careful or not survivors_hit(sit, who, shot)


def win_rate(mission: str, policy: Policy, games: int) -> float:
    return sensible.win_rate(GAME, 1, policy, games, title=mission, mission=mission)


@pytest.mark.parametrize("mission", TOGETHER)
def test_it_wins_every_mission_now_and_then(mission: str) -> None:
    assert 0.0 < win_rate(mission, "sensible", 30) < 0.9


@pytest.mark.long
@pytest.mark.parametrize("mission", TOGETHER)
def test_it_wins_every_mission_as_often_as_intended(mission: str) -> None:
    assert HARDEST - 0.05 <= win_rate(mission, "sensible", 200) <= EASIEST + 0.05


@pytest.mark.parametrize("mission", TOGETHER)
def test_the_measured_rates_are_written_down(mission: str) -> None:
    measured = MISSIONS[mission].file.win_rate
    assert set(measured) == {6, 12}
    assert HARDEST <= measured[6] <= EASIEST


@pytest.mark.parametrize("mission", ["learning-to-fly", "canvas-town"])
def test_the_random_player_hardly_ever_wins(mission: str) -> None:
    assert win_rate(mission, "random", 20) <= 0.05
