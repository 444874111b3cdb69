"""The health states of a Locust figure: 0 unwounded, 1 wounded, 2 badly wounded (the Berserker
only), or dead (GW-8.41 to GW-8.46)."""

from __future__ import annotations

from bot.games.gears.content.book import BOOK
from bot.games.gears.state import Locust

DEAD = -1


def health_state(locust: Locust) -> int:
    """The health state of a figure."""
    return 0 if locust.marker is None else 1 + locust.badly


def state_after(kind: str, start: int, wounds: int, by: str) -> int:
    """GW-8.43 to GW-8.46, GW-12.14: the state after so many wounds at once; `by` is the weapon or
    other cause."""
    enemy = BOOK.enemies[kind]
    ladder = (enemy.health, *enemy.wounded)
    shrugs_off = start == 0 and enemy.has("hammer-only") and not pierces(by)
    if start == DEAD or wounds <= 0 or shrugs_off:
        return start
    return DEAD if wounds >= ladder[start] else min(start + 1, len(ladder) - 1)


def pierces(by: str) -> bool:
    """GW-6.34, GW-16.37: whether this can wound an unwounded Berserker."""
    return by in BOOK.weapons and BOOK.weapons[by].has("pierces")
