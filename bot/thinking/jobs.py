"""The jobs that run in other processes. A job gets values that can be pickled, finds its game by
name, and returns something that can be pickled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.engine.errors import UserError
from bot.engine.game import Game
from bot.engine.offers import Chance
from bot.engine.records import Command, Event
from bot.engine.scene import Film

FindGame = Callable[[str], Game[Any]]


def odds(find_game: FindGame, name: str, view: Any, seat: str | None, words: str) -> list[Chance]:
    """The chances as far as somebody with this view may know them."""
    return list(find_game(name).guide.odds(view, seat, words))


def film(
    find_game: FindGame, name: str, before: Any, events: Sequence[Event], language: str
) -> Film | None:
    """The film of these public events, ready to be drawn."""
    return find_game(name).views.film(before, events, language)


def sensible(find_game: FindGame, name: str, before: bytes, seat: str) -> Command:
    """What the sensible player would do for this seat in a stored state."""
    game = find_game(name)
    state = game.codec.load(before)
    legal = game.rules.legal(state, seat)
    if not legal:
        raise UserError("seat-idle", seat=seat)
    return game.player.choose(state, seat, legal)
