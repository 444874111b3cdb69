"""The sensible player of Gears of War: fair, decent, and its recorded games."""

from __future__ import annotations

import json
from itertools import cycle, islice
from pathlib import Path

import pytest

from bot.engine.players import Policy, simulate
from bot.games.gears.book import MISSIONS
from tests.games.gears_recording import GAME, OF_EACH, begin, files, replay, set_up


@pytest.mark.parametrize("mission", MISSIONS)
def test_it_looks_only_at_what_its_seat_may_know(mission: str) -> None:
    play = begin(set_up(mission, 1), f"looked at {mission}")
    for _ in range(120):
        while play.open:
            ask = play.unsettled[0]
            answer = GAME.sensible_answer(play.state, ask)
            assert answer == GAME.sensible_answer(GAME.view(play.state, ask.seats[0]), ask)
            play.answer(ask.seats[0], answer, kind=ask.kind)
        play.close()
        if GAME.outcome(play.state) is not None:
            return
        seat = GAME.waiting(play.state)[0]
        legal = GAME.legal(play.state, seat)
        command = GAME.sensible(play.state, seat, legal)
        assert command == GAME.sensible(GAME.view(play.state, seat), seat, legal)
        play.act(seat, command)


def win_rate(mission: str, players: int, policy: Policy, games: int) -> float:
    tables = islice(cycle(GAME.tables(players)), games)
    results = [
        simulate(GAME, GAME.make_options({**table, "mission": mission}), f"{mission} {n}", policy)
        for n, table in enumerate(tables)
    ]
    return sum(result.outcome.result == "won" for result in results) / games


def test_it_wins_the_first_mission_now_and_then() -> None:
    assert 0.0 < win_rate("emergence", 2, "sensible", 20) < 0.9


def test_the_random_player_hardly_ever_wins() -> None:
    assert win_rate("emergence", 2, "random", 20) <= 0.05


RATES = [
    (one.id, players, rate) for one in GAME.variants("en") for players, rate in one.win_rate.items()
]


@pytest.mark.long
@pytest.mark.parametrize(("mission", "players", "rate"), RATES)
def test_the_measured_rates_are_those_of_today(mission: str, players: int, rate: float) -> None:
    assert abs(win_rate(mission, players, "sensible", 100) - rate) <= 0.2


@pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)
def test_a_recorded_game_goes_as_it_went(file: Path) -> None:
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert replay(kept) == (kept["result"], kept["rule"], kept["turns"])


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_mission_has_recorded_games(mission: str) -> None:
    kept = [json.loads(file.read_text(encoding="utf-8")) for file in files()]
    assert sum(one["options"]["mission"] == mission for one in kept) == OF_EACH
