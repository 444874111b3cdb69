"""Hides what nobody may know: the order of the decks, and the fronts of what lies face down."""

from __future__ import annotations

from bot.games.zombicide.situation import Edition
from bot.games.zombicide.state import CODEC, HIDDEN, State

BACK = 0  # the number of a Zombie card that lies face down


def view(state: State, edition: Edition) -> State:
    """view.decks, view.open: a copy without the decks and what else is hidden; Inventories and
    drawn Equipment are open."""
    seen = CODEC.load(CODEC.dump(state))
    seen.equipment = [HIDDEN] * len(seen.equipment)
    seen.zombie_cards = [BACK] * len(seen.zombie_cards)
    seen.loaded_dice = []
    edition.places.hide(seen)
    for objective in seen.objectives:
        if objective.hidden:
            objective.colour = HIDDEN
    return seen
