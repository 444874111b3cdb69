"""Bleeding out and, on Insane difficulty, executions (8H, 13B)."""

from __future__ import annotations

from bot.engine.table import Steps
from bot.games.gears import events
from bot.games.gears.content.book import BOOK
from bot.games.gears.rules import hands
from bot.games.gears.rules.arms import take_special
from bot.games.gears.rules.covering import leave_cover
from bot.games.gears.state import Cog, Locust, Weapon
from bot.games.gears.table import Tbl


def bleed_out(t: Tbl, cog: Cog) -> None:
    """GW-8.56, GW-4.24: he lies in the open part of his area and no longer follows anybody
    (GW-16.21)."""
    cog.bleeding = True
    leave_cover(t, cog, "GW-4.24")
    if cog.id in t.state.followers:
        t.state.followers.remove(cog.id)
    t.emit(events.BledOut("GW-8.56", cog.id, cog.area))


def execute(t: Tbl, locust: Locust, cog: Cog) -> Steps[None]:
    """GW-11.11, GW-13.8 to GW-13.10, GW-16.70: eliminate a COG who bleeds out; no dice are
    rolled."""
    cog.eliminated = True
    t.emit(events.Executed("GW-13.10", cog.id, locust.id))
    for card in list(cog.hand):
        hands.discard(t, cog, card, "executed", "GW-16.70")
    for weapon in list(cog.weapons):
        cog.weapons.remove(weapon)
        heirs = [other.id for other in t.state.cogs.values() if not other.eliminated]
        if BOOK.weapons[weapon.card].has("kept") and heirs:
            yield from inherit(t, weapon, heirs)
        else:
            t.state.removed.append(weapon.card)
            t.emit(events.WeaponLost("GW-16.70", cog.id, weapon.card))


def inherit(t: Tbl, weapon: Weapon, heirs: list[str]) -> Steps[None]:
    """GW-16.70: the Hammer of Dawn goes to another player with its ammo."""
    (heir,) = yield from t.ask(t.state.seats(), "hammer", heirs, rule="GW-16.70")
    t.state.armoury[weapon.card] = 1
    yield from take_special(t, t.state.cogs[heir], weapon.card, weapon.ammo, "GW-16.70")
