"""The Locust Activation step: AI cards are drawn and resolved (GW-6.5 to GW-6.18)."""

from __future__ import annotations

from bot.engine.table import Steps
from bot.games.gears.table import Tbl


def locust_step(t: Tbl) -> Steps[None]:
    """GW-3.6, GW-6.5: the AP draws the top AI card and resolves it; nothing when `skip_locust`."""
    yield from ()
