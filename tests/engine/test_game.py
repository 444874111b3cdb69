"""A game of few parts: what the others do by default, and how one of them is replaced."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.errors import UserError
from bot.engine.game import GameLobby, Turns
from bot.engine.offers import Duty
from bot.engine.table import question
from tests.engine.kit import toy
from tests.toy import TOY, ToyState, ToyTurns


def test_the_defaults_serve_a_game_that_brings_nothing() -> None:
    state = toy().state
    view = TOY.views.view(state, "ana")
    legal = TOY.rules.legal(state, "ana")
    ask = question("ana", "feast", ["soup", "bread"], rule="TY-5")
    assert [offer.command for offer in TOY.guide.menu(state, "ana", legal)] == list(legal)
    assert TOY.guide.duty(view, ["ana"]) == Duty("turn")
    assert TOY.guide.duty(view, ["ana", "ben"]) == Duty("several")
    assert TOY.words.word("card", "oil", "en") == "oil"
    assert TOY.words.option_values(view, ask, "soup") == {"option": "soup"}
    assert TOY.views.hand(view, "ana", "en") is None
    assert not TOY.views.cards("en")
    assert not TOY.decisions.is_tie(ask)
    assert not TOY.decisions.is_moot(view, ask)
    assert not TOY.decisions.out_of_turn(view, ask)
    assert TOY.turns.reactors(view, "feast") == TOY.turns.seats(view)
    assert TOY.turns.next_up(state) == ("ben",)
    assert TOY.player.answer(state, ask) == ask.default


def test_the_default_lobby_knows_one_way_to_play() -> None:
    (variant,) = TOY.lobby.variants("en")
    assert TOY.lobby.arrange(variant.id, ["ana", "ben"], {}) == {"players": 2}
    assert TOY.lobby.simulated(3) == [{"players": 3}]
    with pytest.raises(UserError, match="variant-unknown"):
        GameLobby("toy", range(1, 5)).arrange("other", ["ana"], {})


def test_a_part_is_replaced_alone() -> None:
    class Backwards(ToyTurns):
        def seats(self, state: ToyState) -> tuple[str, ...]:
            return super().seats(state)[::-1]

    other = replace(TOY, turns=Backwards())
    state = toy(("ana", "ben", "cleo")).state
    assert other.turns.seats(state) == ("cleo", "ben", "ana")
    assert other.rules is TOY.rules
    assert TOY.turns.seats(state) == ("ana", "ben", "cleo")


def test_a_part_that_every_game_needs_cannot_be_left_out() -> None:
    with pytest.raises(TypeError, match="abstract"):
        Turns()  # type: ignore[abstract]
