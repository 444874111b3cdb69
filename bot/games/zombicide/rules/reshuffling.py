"""Shuffles what lies face down after a rewind, so that other cards come than before."""

from __future__ import annotations

from bot.engine.table import Table
from bot.games.zombicide.state import State


def reshuffle_unseen(t: Table[State]) -> None:
    """Shuffle both decks, the Tents and the Objectives that nobody has seen."""
    state = t.state
    t.shuffle(state.equipment)
    numbers = [str(number) for number in state.zombie_cards]
    t.shuffle(numbers)
    state.zombie_cards = [int(number) for number in numbers]
    tents = [tent for tent in state.tents.values() if not tent.revealed]
    cards = [tent.card for tent in tents]
    t.shuffle(cards)
    for tent, card in zip(tents, cards, strict=True):
        tent.card = card
    objectives = [objective for objective in state.objectives if objective.hidden]
    colours = [objective.colour for objective in objectives]
    t.shuffle(colours)
    for objective, colour in zip(objectives, colours, strict=True):
        objective.colour = colour
