"""The options of the lobby fit the game, and its win rates are those of the sensible player."""

from __future__ import annotations

from itertools import cycle, islice

import pytest

from bot.engine.errors import UserError
from bot.engine.players import simulate
from bot.games.cards.game import GAME
from bot.games.cards.telling.lobby import LOBBY
from tests.languages import COMPLETE


def measure(players: int, *, hard: bool, games: int) -> tuple[float, float]:
    """The share of games won and the commands of a game, all teams of that size in turn."""
    results = [
        simulate(
            GAME,
            GAME.records.options({**team, "hard": hard}),
            f"lobby {players} {hard} {number}",
            "sensible",
        )
        for number, team in enumerate(islice(cycle(GAME.lobby.simulated(players)), games))
    ]
    won = sum(result.outcome.result == "won" for result in results)
    return won / games, sum(result.commands for result in results) / games


@pytest.mark.long
@pytest.mark.parametrize("players", GAME.lobby.players)
@pytest.mark.parametrize("way", LOBBY.variant, ids=lambda way: way.id)
def test_the_win_rates_are_those_measured(way: object, players: int) -> None:
    """The same games again: the rates change only with the rules or the player."""
    told = next(variant for variant in LOBBY.variant if variant is way)
    won, commands = measure(players, hard=told.hard, games=LOBBY.games)
    assert won == pytest.approx(told.won[players], abs=0.02)
    assert commands == pytest.approx(told.commands[players], rel=0.03)


def test_a_few_games_agree_with_the_commands_told() -> None:
    for way in LOBBY.variant:
        _, commands = measure(2, hard=way.hard, games=12)
        assert commands == pytest.approx(way.commands[2], rel=0.2)


@pytest.mark.parametrize("language", COMPLETE)
def test_variants(language: str) -> None:
    standard, hard = GAME.lobby.variants(language)
    assert (standard.id, hard.id) == ("standard", "hard")
    for variant in (standard, hard):
        assert variant.players == GAME.lobby.players
        assert set(variant.win_rate) == set(GAME.lobby.players)
        assert 20 <= variant.minutes <= 60
        assert variant.minutes % 5 == 0
        assert len(variant.text) <= 200
    assert all(hard.win_rate[n] < standard.win_rate[n] for n in GAME.lobby.players)


@pytest.mark.parametrize("language", COMPLETE)
def test_characters_are_the_survivors_with_their_abilities(language: str) -> None:
    found = {one.id: one for one in GAME.lobby.characters(language)}
    assert set(found) == {"rick", "selena", "dan"}
    assert found["rick"].name == "Rick Dixon"
    assert {"en": "RUN", "es": "Correr"}[language] in found["rick"].text


@pytest.mark.parametrize("language", COMPLETE)
def test_settings(language: str) -> None:
    challenges, first = GAME.lobby.settings(language)
    assert challenges.many
    assert [value.id for value in challenges.values] == ["A", "B", "C", "D"]
    assert [value.id for value in first.values] == ["lot", "rick", "selena", "dan"]
    assert first.default == ("lot",)
    for setting in (challenges, first):
        for value in setting.values:
            assert 0 < len(value.name) <= 100  # an option of a select
            assert len(value.text) <= 100


def test_what_is_arranged_makes_a_game() -> None:
    given = GAME.lobby.arrange(
        "hard", ["dan", "rick"], {"challenges": ["D", "A", "D"], "first": ["rick"]}
    )
    made = GAME.records.options(given)
    assert made.survivors == ("dan", "rick")
    assert made.hard
    assert made.challenges == ("A", "D")
    assert made.first == "rick"


def test_arranging_leaves_the_beginning_to_the_lot() -> None:
    for first in (["lot"], ["selena"], []):  # Selena does not play
        made = GAME.records.options(GAME.lobby.arrange("standard", ["dan"], {"first": first}))
        assert made.first is None
        assert not made.hard
    assert GAME.records.options(GAME.lobby.arrange("standard", ["dan"], {})).challenges == ()


def test_an_unknown_variant_is_refused() -> None:
    with pytest.raises(UserError) as caught:
        GAME.lobby.arrange("easy", ["dan"], {})
    assert caught.value.key == "variant-unknown"


def test_only_challenges_taken_on_are_told_at_the_end() -> None:
    """CD-13.1: the group takes on any number of them before the game."""
    for chosen in ((), ("A", "D")):
        state = GAME.rules.new(GAME.records.options({"survivors": ("rick",), "challenges": chosen}))
        told = [name for name in GAME.rules.statistics(state) if name.startswith("challenge-")]
        assert told == [f"challenge-{name}" for name in chosen]
