"""Standing orders can be typed in each language without a word of another one, and errors list
words that can be typed."""

from __future__ import annotations

import pytest

from bot.engine.errors import UserError
from bot.games import find_game
from cogs.decisions.order_reading import make_order

GEARS = find_game("gears-of-war")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("default", "default"),
        ("defecto", "default"),
        ("ask", "ask"),
        ("Preguntar", "ask"),
        ("any", "any"),
        ("cualquiera", "any"),
        ("la opción por defecto del juego", "default"),
    ],
)
def test_short_words_are_read_in_both_languages(typed: str, meant: str) -> None:
    assert make_order(GEARS, "dodge", typed, "", "es").choose == meant


@pytest.mark.parametrize("typed", ["least:defence", "menos:defensa"])
def test_a_rank_is_read_in_both_languages(typed: str) -> None:
    assert make_order(GEARS, "guard", typed, "", "es").choose == "least:defence"


def test_a_refusal_names_the_words_of_the_reader() -> None:
    with pytest.raises(UserError) as refused:
        make_order(GEARS, "dodge", "nunca", "", "es")
    told = str(refused.value.values["possible"])
    assert told.startswith("`defecto` (la opción por defecto del juego), `preguntar` (")
    with pytest.raises(UserError) as refused:
        make_order(GEARS, "dodge", "never", "", "en")
    assert str(refused.value.values["possible"]).startswith("`default` (the game’s default), `ask`")
