"""For games without a theme of their own, a new game for instance."""

from __future__ import annotations

from rendering.themes.base import Theme
from rendering.themes.palettes import BOARD_BANDS, BOARD_TINTS

THEME = Theme("plain", tints=BOARD_TINTS, bands=BOARD_BANDS)
