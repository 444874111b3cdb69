"""Gears of War: nearly black ground, steel and red."""

from __future__ import annotations

from rendering.themes.base import Back, Grid, Theme, colour
from rendering.themes.palettes import BOARD_BANDS, BOARD_TINTS

TINTS = {
    **BOARD_TINTS,
    # Reactions
    "dodge": colour("6db6e6"),
    "follow": colour("5fd0a5"),
    "guard": colour("ffab5e"),
    # Cards
    "weapon": colour("c9d2da"),
    "ai": colour("ff6a5c"),
    "location": colour("4fd0b4"),
    "mission": colour("ffcf5c"),
    # The Locust
    "wretch": colour("b9c46a"),
    "lambent-wretch": colour("ffd640"),
    "drone": colour("a9b8c6"),
    "boomer": colour("ff9a6b"),
    "grinder": colour("f07ad6"),
    "ticker": colour("ffb347"),
    "theron-guard": colour("e09090"),
    "kantus": colour("bd93ff"),
    "skorge": colour("93a4ff"),
    "berserker": colour("ff6a5c"),
}
BANDS = {
    **BOARD_BANDS,
    "dodge": colour("1f5f92"),
    "follow": colour("0b6b4f"),
    "guard": colour("97500c"),
    "weapon": colour("4b5966"),
    "ai": colour("8f1717"),
    "location": colour("0a6a58"),
    "mission": colour("785700"),
    "wretch": colour("555f1c"),
    "lambent-wretch": colour("745b00"),
    "drone": colour("46555f"),
    "boomer": colour("92451c"),
    "grinder": colour("93227d"),
    "ticker": colour("8a4f00"),
    "theron-guard": colour("7d3030"),
    "kantus": colour("673ba3"),
    "skorge": colour("2a3f92"),
    "berserker": colour("8f1717"),
}

THEME = Theme(
    "gears-of-war",
    grid=Grid(named=False, largest=112, figure=0.62, name=0.2, tag=0.27, line=1 / 36),
    ground=colour("0e0f11"),
    glow=colour("221f20"),
    panel=colour("1a1b1f"),
    raised=colour("27292f"),
    sunk=colour("0a0b0d"),
    line=colour("454850"),
    ink=colour("f1f1ee"),
    muted=colour("b9bcc0"),
    tints=TINTS,
    bands=BANDS,
    backs={"order": Back(colour("7a1a1a"), "crosses", "cog")},
)
