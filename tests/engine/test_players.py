"""The random and the sensible player: legal answers, whole games, the same numbers in every
process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.decisions import Option
from bot.engine.players import choose_command, random_answer, simulate
from bot.engine.runner import Play
from bot.engine.table import question
from tests.toy import TOY, Feast, Stoke, ToyRules


class NoFeast(ToyRules):
    """The toy without the one question whose answer may be refused."""

    def legal(self, state: Any, seat: str) -> list[Any]:
        return [command for command in super().legal(state, seat) if not isinstance(command, Feast)]


@given(
    st.lists(st.integers(1, 3), min_size=1, max_size=5),
    st.integers(0, 6),
    st.integers(0, 6),
    st.booleans(),
    st.randoms(use_true_random=False),
)
def test_a_random_answer_is_always_legal(
    limits: list[int], low: int, more: int, ordered: bool, chance: Random
) -> None:
    options = [Option(f"o{n}", limit) for n, limit in enumerate(limits)]
    ask = question("ana", "x", options, rule="TY-2", pick=(low, low + more), ordered=ordered)
    ask.check(random_answer(ask, chance))


def test_every_answer_comes_up() -> None:
    ask = question("ana", "x", ["a", "b", "b"], rule="TY-2", pick=(0, 2))
    chance = Random(1)
    found = {ask.check(random_answer(ask, chance)) for _ in range(200)}
    assert found == {(), ("a",), ("b",), ("a", "b"), ("b", "b")}


def test_the_random_player_gives_every_legal_command() -> None:
    play = Play(TOY, "ab" * 32, TOY.records.options({}))
    play.begin()
    play.close()
    legal = TOY.rules.legal(play.state, "ana")
    chance = Random(2)
    given = {choose_command(TOY, play.state, "ana", legal, "random", chance) for _ in range(500)}
    assert given == set(legal)
    assert choose_command(TOY, play.state, "ana", legal, "sensible", chance) == Stoke(dice=3)


@pytest.mark.parametrize("policy", ["random", "sensible"])
def test_a_simulated_game_comes_to_its_end(policy: Any) -> None:
    seen: list[int] = []
    game = replace(TOY, rules=NoFeast())
    result = simulate(
        game, game.records.options({}), "one", policy, after=lambda play: seen.append(play.position)
    )
    assert result.outcome.result in ("won", "lost")
    assert seen == list(range(result.commands + 1))
    assert result.statistics["turns"] == result.commands


def test_a_game_is_the_same_each_time_and_another_with_another_seed() -> None:
    game = replace(TOY, rules=NoFeast())
    options = game.records.options({"goal": 60})
    first, second = (
        [simulate(game, options, seed, "random") for seed in ("a", "b", "c", "a")] for _ in range(2)
    )
    assert first == second
    assert first[0] == first[3]
    assert len({str(result.statistics) for result in first[:3]}) == 3


PROGRAM = """
import json
from bot.engine.players import simulate
from bot.games.cards.game import GAME
game = GAME
for policy in ("random", "sensible"):
    for players in (1, 3):
        result = simulate(game, game.records.options({"players": players}), f"x{players}", policy)
        print(json.dumps([policy, result.outcome.result, result.commands, dict(result.statistics)]))
"""


def test_statistics_do_not_depend_on_the_process() -> None:
    """The order of sets and the values of hashes differ between processes; games must not."""
    root = Path(__file__).parents[2]
    outputs = set()
    for seed in ("0", "1", "77"):
        ran = subprocess.run(
            [sys.executable, "-c", PROGRAM],
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert ran.returncode == 0, ran.stderr
        assert len([json.loads(line) for line in ran.stdout.splitlines()]) == 4
        outputs.add(ran.stdout)
    assert len(outputs) == 1
