"""The sensible player of Rue Morgue: fair, careful, and a match for every mission."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle, islice

import pytest

from bot.engine.chance import seed_from
from bot.engine.players import Policy, simulate
from bot.engine.runner import Play
from bot.games import find_game
from bot.games.rue_morgue.edition import EDITION
from bot.games.rue_morgue.missions import MISSIONS
from bot.games.zombicide.commands import Shoot
from bot.games.zombicide.rules.targets import Assault, chooses_targets, may_spare, survivors_hit
from bot.games.zombicide.situation import Situation
from bot.games.zombicide.state import State
from tests.games.recording import set_up

GAME = find_game("rue-morgue")
TOGETHER = [name for name, mission in MISSIONS.items() if not mission.file.competitive]
EASIEST, HARDEST = 0.70, 0.15
Look = Callable[[State, str], None]


def play_through(mission: str, number: int, look: Look) -> None:
    """A game of the sensible player; `look` is called before each of its commands."""
    options = GAME.make_options(set_up(mission, number))
    play = Play(GAME, seed_from(f"looked at {mission} {number}"), options, safe=False)
    play.begin()
    while True:
        while play.open:
            ask = play.unsettled[0]
            seen = GAME.sensible_answer(GAME.view(play.state, ask.seats[0]), ask)
            assert GAME.sensible_answer(play.state, ask) == seen
            play.answer(ask.seats[0], seen, kind=ask.kind)
        play.close()
        if GAME.outcome(play.state) is not None:
            return
        seat = GAME.waiting(play.state)[0]
        look(play.state, seat)
        play.act(seat, GAME.sensible(play.state, seat, GAME.legal(play.state, seat)))


@pytest.mark.parametrize("mission", MISSIONS)
def test_it_looks_only_at_what_lies_open(mission: str) -> None:
    def look(state: State, seat: str) -> None:
        legal = GAME.legal(state, seat)
        blind = GAME.sensible(GAME.view(state, seat), seat, legal)
        assert GAME.sensible(state, seat, legal) == blind

    play_through(mission, 3, look)


@pytest.mark.parametrize("mission", MISSIONS)
def test_it_never_fires_at_its_friends(mission: str) -> None:
    def look(state: State, seat: str) -> None:
        sit = Situation(state, EDITION)
        who, legal = sit.survivor(seat), GAME.legal(state, seat)
        chosen = GAME.sensible(state, seat, legal)
        if isinstance(chosen, Shoot):
            shot = Assault("ranged", chosen.weapon, chosen.zone)
            careful = chooses_targets(sit, who, shot) or may_spare(sit, who, "ranged")
            assert careful or not survivors_hit(sit, who, shot)

    play_through(mission, 4, look)


def win_rate(mission: str, policy: Policy, games: int) -> float:
    tables = islice(cycle(GAME.tables(1)), games)
    results = [
        simulate(GAME, GAME.make_options({**table, "mission": mission}), f"{mission} {n}", policy)
        for n, table in enumerate(tables)
    ]
    return sum(result.outcome.result == "won" for result in results) / games


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
