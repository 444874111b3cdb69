"""Themes: what the names of colours, frames and backs in a scene look like, one module per theme.

A new theme is a module with a `THEME` here and its line in `THEMES`.

Hues follow Okabe and Ito's palette, darkened for white letters: people who do not see red or green
can tell them apart. Nothing is told by colour alone; a frame has its word and icon, a family its
pattern and letter, a highlight its own sign.
"""

from __future__ import annotations

from rendering.themes import cards_of_the_dead, gears_of_war, plain, zombicide
from rendering.themes.base import GRID, Back, Grid, Theme, colour

__all__ = ["GRID", "PLAIN", "THEMES", "Back", "Grid", "Theme", "colour", "theme"]

PLAIN = plain.THEME
THEMES = {
    each.name: each for each in (cards_of_the_dead.THEME, gears_of_war.THEME, zombicide.THEME)
}


def theme(name: str) -> Theme:
    """The theme of this name; the plain one for a game that has none of its own."""
    return THEMES.get(name, PLAIN)
