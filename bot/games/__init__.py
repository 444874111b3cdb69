"""The games, by id. A game is imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from threading import Lock
from typing import Any

from bot.engine.errors import UserError
from bot.engine.game import Game

_GAMES = {
    "cards-of-the-dead": ("bot.games.cards.game", "GAME"),
    "gears-of-war": ("bot.games.gears.game", "GAME"),
    "rue-morgue": ("bot.games.rue_morgue.game", "GAME"),
}


def game_ids() -> tuple[str, ...]:
    return tuple(_GAMES)


_made: dict[str, Game[Any]] = {}
# Two threads may ask for a game at once: one at the start, one for a player.
_making = {name: Lock() for name in _GAMES}


def find_game(name: str) -> Game[Any]:
    """The game of this id, or a UserError."""
    if name in _made:
        return _made[name]
    if name not in _GAMES:
        raise UserError("game-unknown", game=name, known=", ".join(_GAMES))
    with _making.setdefault(name, Lock()):
        if name not in _made:
            module, made = _GAMES[name]
            _made[name] = getattr(import_module(module), made)
    return _made[name]
