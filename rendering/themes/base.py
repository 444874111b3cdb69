"""What a theme is made of: colours by name, card backs, and the measures of its boards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rendering.canvas.shapes import Colour


def colour(code: str) -> Colour:
    """A colour from its code, like "f2e8da"."""
    return int(code[:2], 16), int(code[2:4], 16), int(code[4:], 16)


@dataclass(frozen=True)
class Back:
    """How the back of a family's cards looks."""

    colour: Colour
    pattern: str
    icon: str


@dataclass(frozen=True)
class Grid:
    """How the boards of a theme are measured: whether rows and columns have names, how many pixels
    a cell has at most, and what figures, names of zones and of tiles, and lines are in cells."""

    named: bool = True
    largest: int = 168
    figure: float = 0.4
    name: float = 0.145
    tag: float = 0.15
    line: float = 1 / 60


GRID = Grid()


@dataclass(frozen=True)
class Theme:
    """Colours by name. `band` is the ground of white words, `tint` is seen on dark ground."""

    name: str
    grid: Grid = GRID
    ground: Colour = (0x15, 0x11, 0x0E)
    glow: Colour = (0x2B, 0x22, 0x1B)
    panel: Colour = (0x24, 0x1D, 0x18)
    raised: Colour = (0x33, 0x2A, 0x22)
    sunk: Colour = (0x0F, 0x0C, 0x0A)
    line: Colour = (0x4D, 0x40, 0x35)
    ink: Colour = (0xF6, 0xEC, 0xDD)
    muted: Colour = (0xC4, 0xB3, 0xA0)
    paper: Colour = (0xF1, 0xE6, 0xD2)
    paper_ink: Colour = (0x24, 0x1A, 0x12)
    tints: Mapping[str, Colour] = field(default_factory=dict)
    bands: Mapping[str, Colour] = field(default_factory=dict)
    backs: Mapping[str, Back] = field(default_factory=dict)

    def tint(self, name: str) -> Colour:
        """A light colour, for icons, bars and rings on dark ground."""
        return self.tints.get(name, self.muted)

    def band(self, name: str) -> Colour:
        """A deep colour, the ground of white words."""
        return self.bands.get(name, self.line)

    def back(self, family: str) -> Back:
        return self.backs.get(family, Back(self.line, "stripes", "cards"))
