"""How Locust figures leave the map; `combat.wounds` kills them."""

from __future__ import annotations

from bot.games.gears import events
from bot.games.gears.content.book import BOOK
from bot.games.gears.rules.locust.markers import discard_marker
from bot.games.gears.state import Locust
from bot.games.gears.table import Tbl

OWN_ATTACK = "own-attack"  # the cause of death of a Ticker after its attack


def off_the_map(t: Tbl, locust: Locust) -> None:
    """The miniature goes back to the supply of its sort."""
    del t.state.locusts[locust.id]
    supply = t.state.supply
    supply[locust.figure] = supply.get(locust.figure, 0) + 1


def remove(t: Tbl, locust: Locust, rule: str) -> None:
    """GW-12.27, GW-12.35: take the figure off the map without killing it; its wound marker is
    discarded."""
    off_the_map(t, locust)
    if locust.marker is not None:
        discard_marker(t, locust.marker, face_down=True)
    t.emit(events.LocustRemoved(rule, locust.id, locust.kind))


def explodes(locust: Locust, by: str) -> bool:
    """GW-6.32, GW-12.23, GW-16.36: whether it explodes when killed like this: not after its own
    attack, and not by a Bolo Grenade."""
    if not BOOK.enemies[locust.kind].has("explodes") or by == OWN_ATTACK:
        return False
    return by not in BOOK.weapons or not BOOK.weapons[by].has("grenade")
