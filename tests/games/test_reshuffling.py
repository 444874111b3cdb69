"""After a rewind, what nobody has seen is shuffled, what is known stays, and no card is lost."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from bot.engine.chance import REWIND, Stream, seed_bytes, seed_from
from bot.engine.runner import Play
from bot.engine.table import Table
from bot.games import find_game
from tests.games.finished import FINISHED


def begun(name: str, commands: int) -> Play[Any]:
    game = find_game(name)
    play = Play(game, seed_from("stir"), game.records.options(game.lobby.simulated(2)[0]))
    play.begin()
    _settle(play)
    for _ in range(commands):
        seat = game.turns.waiting(play.state)[0]
        play.act(seat, game.player.choose(play.state, seat, game.rules.legal(play.state, seat)))
        _settle(play)
    return play


def _settle(play: Play[Any]) -> None:
    while play.open:
        ask = play.unsettled[0]
        play.answer(ask.seats[0], play.game.player.answer(play.state, ask), kind=ask.kind)
    play.close()


def words(state: Any, play: Play[Any]) -> Counter[str]:
    """Every word and number of a state."""
    found: Counter[str] = Counter()

    def count(part: Any) -> None:
        if isinstance(part, dict):
            for value in part.values():
                count(value)
        elif isinstance(part, list):
            for value in part:
                count(value)
        else:
            found[str(part)] += 1

    count(json.loads(play.game.codec.dump(state)))
    return found


@pytest.mark.parametrize("name", FINISHED)
@pytest.mark.parametrize("commands", [0, 12])
def test_what_is_known_stays_and_the_rest_is_shuffled(name: str, commands: int) -> None:
    play = begun(name, commands)
    game, before = play.game, play.game.codec.load(play.before)
    table = Table(play.state, Stream(seed_bytes(seed_from("x")), 1, REWIND))
    game.rules.reshuffle_unseen(table)
    assert game.codec.dump(play.state) != play.before
    assert words(play.state, play) == words(before, play)
    for seat in (None, *game.turns.seats(before)):
        assert game.views.view(play.state, seat) == game.views.view(before, seat)
    assert any(draw.startswith("shuffle:") for draw in table.draws)
