"""Hides what nobody may know: the order of the decks, and the fronts of cards that lie face down
(RM-16.8)."""

from __future__ import annotations

from bot.games.zombicide.state import CODEC, State

HIDDEN = "?"
BACK = 0  # the number of a Zombie card that lies face down


def view(state: State) -> State:
    """RM-2.16, RM-4.34, RM-4.51, RM-16.8: all else is open to everyone, Inventories and drawn
    Equipment too (RM-5.15, RM-9.11)."""
    seen = CODEC.load(CODEC.dump(state))
    seen.equipment = [HIDDEN] * len(seen.equipment)
    seen.zombie_cards = [BACK] * len(seen.zombie_cards)
    seen.loaded_dice = []
    for tent in seen.tents.values():
        if not tent.revealed:
            tent.card = HIDDEN
    for objective in seen.objectives:
        if objective.hidden:
            objective.colour = HIDDEN
    return seen
