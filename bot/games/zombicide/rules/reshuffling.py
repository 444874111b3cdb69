"""Shuffles what lies face down after a rewind, so that other cards come than before."""

from __future__ import annotations

from bot.engine.table import Table
from bot.games.zombicide.situation import Edition
from bot.games.zombicide.state import State


def reshuffle_unseen(t: Table[State], edition: Edition) -> None:
    """Shuffle both decks, what lies face down on the board, and the Objectives that nobody has
    seen."""
    state = t.state
    t.shuffle(state.equipment)
    numbers = [str(number) for number in state.zombie_cards]
    t.shuffle(numbers)
    state.zombie_cards = [int(number) for number in numbers]
    edition.places.reshuffle(t)
    objectives = [objective for objective in state.objectives if objective.hidden]
    colours = [objective.colour for objective in objectives]
    t.shuffle(colours)
    for objective, colour in zip(objectives, colours, strict=True):
        objective.colour = colour
