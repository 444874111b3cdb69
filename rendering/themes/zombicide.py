"""The Zombicide editions: a night-blue table."""

from __future__ import annotations

from rendering.themes.base import Theme, colour
from rendering.themes.palettes import BOARD_BANDS, BOARD_TINTS

FAMILY_TINTS = {
    "walker": colour("a9c86f"),
    "fatty": colour("d79ad0"),
    "runner": colour("ffab5e"),
    "crawler": colour("7fc4dd"),
    "abomination": colour("ff6a5c"),
}
FAMILY_BANDS = {
    "walker": colour("4d6426"),
    "fatty": colour("7b3f78"),
    "runner": colour("97500c"),
    "crawler": colour("22647f"),
    "abomination": colour("8f1717"),
}

THEME = Theme(
    "zombicide",
    ground=colour("0d1015"),
    glow=colour("1b222b"),
    panel=colour("181d25"),
    raised=colour("242b36"),
    sunk=colour("0a0d11"),
    line=colour("3c4654"),
    ink=colour("eef2f6"),
    muted=colour("aeb9c6"),
    tints={**BOARD_TINTS, **FAMILY_TINTS},
    bands={**BOARD_BANDS, **FAMILY_BANDS},
)
