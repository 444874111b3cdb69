"""Equipment cards as the state writes them: an id, and after a colon a condition, which stays with
the card whoever has it (ammo.stays)."""

from __future__ import annotations

EMPTY = "empty"
DAMAGED = "damaged"


def base(card: str) -> str:
    """The card without its condition."""
    return card.partition(":")[0]


def condition(card: str) -> str:
    return card.partition(":")[2]


def is_empty(card: str) -> bool:
    """ammo.empty: fired, and not reloaded."""
    return condition(card) == EMPTY


def emptied(card: str) -> str:
    return f"{base(card)}:{EMPTY}"
