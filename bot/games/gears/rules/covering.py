"""COGs take cover and leave it."""

from __future__ import annotations

from bot.games.gears import events
from bot.games.gears.state import Cog
from bot.games.gears.table import Tbl


def leave_cover(t: Tbl, cog: Cog, rule: str = "GW-4.19") -> None:
    """GW-4.19, GW-4.24: move a COG into the open part of his area."""
    if cog.cover:
        left, cog.cover = cog.cover, ""
        t.emit(events.CoverLeft(rule, cog.id, left))


def take_cover(t: Tbl, cog: Cog, cover: str, rule: str = "GW-4.20") -> None:
    """GW-4.20: move a COG into an empty cover space of his area."""
    cog.cover = cover
    t.emit(events.CoverTaken(rule, cog.id, cover))
