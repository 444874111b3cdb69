"""The optional goals of the group, reported at the end (CD-13.1 to CD-13.3)."""

from __future__ import annotations

from bot.games.cards.content.book import NUMBERS
from bot.games.cards.state import State


def challenges(state: State) -> dict[str, bool]:
    """CD-13.1: whether each challenge has been met; challenges do not change victory or defeat."""
    return {
        "A": all(survivor.alive for survivor in state.survivors),
        "B": {"pharmacy", "market"} <= set(state.entered),
        "C": state.eliminated > NUMBERS.zombies_for_challenge,
        "D": state.noise == 0,
    }
