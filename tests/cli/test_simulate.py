"""`lastpost simulate`: rates, JSON, repeatable on any number of cores."""

from __future__ import annotations

import json

import pytest

from bot import games
from bot.cli.simulation import Setup, SimulationTally, play_all
from tests.cli.conftest import Lastpost, one_sentence


@pytest.mark.usefixtures("toy")
def test_every_player_count(lastpost: Lastpost) -> None:
    code, out, err = lastpost("simulate", "toy", "--games", "5")
    assert (code, err) == (0, "")
    for line in ("1 player: won ", "2 players: won ", "3 players: won ", "4 players: won "):
        assert line in out
    assert "turns" in out
    assert "fire: high" in out
    assert "20 games in " in out


@pytest.mark.usefixtures("toy")
def test_in_spanish_numbers_have_commas(lastpost: Lastpost) -> None:
    words = ("simulate", "toy", "--games", "5", "--players", "2", "--language", "es")
    code, out, _ = lastpost(*words)
    assert code == 0
    assert "2 jugadores: 100,0 % de victorias" in out
    assert "jugador sensato" in out


def test_json_is_the_same_for_the_same_seed(lastpost: Lastpost) -> None:
    game = ("cards-of-the-dead", "--players", "2", "--games", "30", "--policy", "random")
    words = ("simulate", *game, "--json")
    first, again, other = (
        json.loads(lastpost(*words, "--seed", seed).out) for seed in ("a", "a", "b")
    )
    assert first["tables"] == again["tables"]
    assert first["tables"] != other["tables"]
    (table,) = first["tables"]
    assert table["players"] == 2
    assert table["games"] == 30
    low, high = table["interval"]
    assert low <= table["win_rate"] == table["won"] / 30 <= high
    assert table["statistics"]
    assert first["games_per_second"] > 0


@pytest.mark.parametrize("policy", ["random", "sensible"])
def test_the_number_of_cores_changes_nothing(policy: str) -> None:
    setups = [
        Setup("cards-of-the-dead", n, ({"players": n},), policy, f"cores/{n}")  # type: ignore[arg-type]
        for n in (1, 3)
    ]
    heard: list[int] = []
    alone = play_all(setups, 50, 1, heard.append)
    assert alone == play_all(setups, 50, 2, lambda _: None)
    assert sum(heard) == 100


def test_wilson() -> None:
    assert SimulationTally(games=20, won=10).interval() == pytest.approx((0.2993, 0.7007), abs=1e-4)
    assert SimulationTally(games=10, won=0).interval() == pytest.approx((0, 0.2775), abs=1e-4)
    assert SimulationTally(games=10, won=10).interval() == pytest.approx((0.7225, 1), abs=1e-4)


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["chess"], "chess"),
        (["toy", "--players", "9"], "1 to 4 players"),
        (["toy", "--mission", "moon"], "mission"),
    ],
)
def test_what_cannot_be_played(lastpost: Lastpost, words: list[str], told: str) -> None:
    code, out, err = lastpost("simulate", *words)
    assert (code, out) == (2, "")
    assert told in err
    assert one_sentence(err)


@pytest.mark.usefixtures("toy")
def test_a_broken_game_names_its_seed(lastpost: Lastpost, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games._GAMES, "toy", ("tests.cli.campfire", "BROKEN"))
    code, _, err = lastpost("simulate", "toy", "--players", "1", "--seed", "x")
    assert code == 70
    assert "'x/1/0'" in err
    assert "a mistake in the rules" in err


@pytest.mark.usefixtures("toy")
def test_by_post(lastpost: Lastpost) -> None:
    words = ("simulate", "toy", "--players", "3", "--games", "4", "--post")
    code, out, err = lastpost(*words)
    assert (code, err) == (0, "")
    assert "3 players by post:" in out
    for line in ("won, %", "stops for a person, per round", "messages, per turn of a player"):
        assert line in out
    (table,) = json.loads(lastpost(*words, "--json").out)["tables"]
    quick, asked = table["by_default"], table["everything_asked"]
    assert quick["games"] == asked["games"] == 4
    assert quick["win_rate"] == asked["win_rate"]
    assert 0 < quick["turns"] <= quick["stops"] <= asked["stops"]


@pytest.mark.usefixtures("toy")
def test_by_post_everybody_plays_sensibly(lastpost: Lastpost) -> None:
    code, out, err = lastpost("simulate", "toy", "--post", "--policy", "random")
    assert (code, out) == (2, "")
    assert "--policy" in err
    assert one_sentence(err)
