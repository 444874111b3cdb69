"""The games, by id. A game is imported when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from bot.engine.errors import UserError
from bot.engine.game import Game

_GAMES = {
    "cards-of-the-dead": ("bot.games.cards.game", "CardsOfTheDead"),
    "gears-of-war": ("bot.games.gears.game", "GearsOfWar"),
    "rue-morgue": ("bot.games.rue_morgue.game", "RueMorgue"),
}


def game_ids() -> tuple[str, ...]:
    return tuple(_GAMES)


@cache
def find_game(name: str) -> Game[Any]:
    """The game of this id, or a UserError."""
    if name not in _GAMES:
        raise UserError("game-unknown", game=name, known=", ".join(_GAMES))
    module, kind = _GAMES[name]
    game: Game[Any] = getattr(import_module(module), kind)()
    return game
