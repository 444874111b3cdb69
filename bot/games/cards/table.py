"""What all rule modules share: the type of the table, and the exception that ends the game."""

from __future__ import annotations

from bot.engine.table import Table
from bot.games.cards.state import State

Tbl = Table[State]


class Ended(Exception):  # noqa: N818 - a way out of nested rules, not an error
    """The game is over; nothing more is resolved."""
