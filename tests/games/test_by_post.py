"""How often a game by post has to wait, and for whom, with the default settings of a campaign."""

from __future__ import annotations

import pytest

from bot.cli.post import post_chunk
from bot.cli.simulation import Setup
from bot.engine.posting import Posted
from bot.games import find_game


def counted(game: str, players: int, games: int) -> tuple[Posted, Posted]:
    """The number of stops, by default and with every question asked."""
    tables = tuple(dict(one) for one in find_game(game).lobby.simulated(players))
    found = post_chunk((0, Setup(game, players, tables, "sensible", f"post/{players}"), 0, games))
    assert not isinstance(found, str), found
    return found


@pytest.mark.parametrize(
    ("game", "players", "games", "unit", "most"),
    [
        ("gears-of-war", 4, 2, "turns", 0.8),
        ("rue-morgue", 4, 6, "rounds", 0.2),
        ("cards-of-the-dead", 3, 12, "turns", 0.01),
    ],
)
def test_nobody_waits_without_need(
    game: str, players: int, games: int, unit: str, most: float
) -> None:
    quick, asked = counted(game, players, games)
    assert quick.others / getattr(quick, unit) <= most
    assert quick.most_at_start <= players
    assert quick.others <= asked.others
    assert quick.stops < asked.stops
    assert quick.messages < asked.messages
    # The bot's answers are those of the sensible player, so the games are the same.
    same = ("games", "won", "rounds", "turns")
    assert [getattr(quick, name) for name in same] == [getattr(asked, name) for name in same]


def test_without_any_setting_gears_asks_far_too_much() -> None:
    _, asked = counted("gears-of-war", 4, 1)
    assert asked.start > 4
    assert asked.others / asked.turns > 0.8
    assert {"guard", "dodge"} <= set(asked.asked)
