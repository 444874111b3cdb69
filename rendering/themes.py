"""Themes: what the names of colours, frames and backs in a scene look like.

Hues follow Okabe and Ito's palette, darkened for white letters: people who do not see red or green
can tell them apart. Nothing is told by colour alone; a frame has its word and icon, a family its
pattern and letter, a highlight its own sign.
"""

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


_TINTS = {
    "active": colour("ffcf5c"),
    "legal": colour("ffcf5c"),
    "changed": colour("6fd3ff"),
    "danger": colour("ff7a52"),
    "good": colour("5fd0a5"),
    "vitality": colour("ff7a6b"),
    "immunity": colour("5cc8e8"),
    "hit": colour("ff7a6b"),
    "turn": colour("ffcf5c"),
    "noise": colour("f0a7d0"),
    "paralysis": colour("a9c9ff"),
    "action": colour("ffcf5c"),
    "use": colour("c4b3a0"),
    "rick": colour("63b5ee"),
    "selena": colour("f2a93b"),
    "dan": colour("ef82ab"),
    "zombie": colour("b5c95a"),
    "resource": colour("6db6e6"),
    "weapon": colour("e8925c"),
    "object": colour("e3bd55"),
    "event": colour("cf9be0"),
    "place": colour("4fd0b4"),
    "bag": colour("c7a98b"),
    "threat": colour("ff7a6b"),
    "challenge": colour("ffcf5c"),
}
_BANDS = {
    "active": colour("7a5500"),
    "danger": colour("a62e12"),
    "good": colour("0b6b4f"),
    "changed": colour("0f5c86"),
    "rick": colour("1d5f97"),
    "selena": colour("8f5600"),
    "dan": colour("8f3a63"),
    "zombie": colour("566219"),
    "resource": colour("1f5f92"),
    "weapon": colour("97460f"),
    "object": colour("76590a"),
    "event": colour("6d3f88"),
    "place": colour("0a6a58"),
    "bag": colour("6b4d33"),
    "threat": colour("a3232b"),
    "challenge": colour("785700"),
}
_BACKS = {
    "city": Back(colour("8f4a17"), "blocks", "city-variant"),
    "common": Back(colour("40505c"), "stripes", "biohazard"),
    "pharmacy": Back(colour("0f6b5c"), "crosses", "mortar-pestle-plus"),
    "market": Back(colour("6a4586"), "squares", "cart"),
    "kit": Back(colour("5c4a2c"), "crosses", "bag-personal"),
}

_BOARD_TINTS = {
    **{name: _TINTS[name] for name in ("active", "legal", "changed", "danger", "good", "action")},
    "vitality": colour("ff7a6b"),
    "noise": colour("ffd23f"),
    "ammo": colour("ffcf5c"),
    "wound": colour("ff7a6b"),
    # Danger Levels, doors, Survivors
    "blue": colour("58aaff"),
    "yellow": colour("ffd640"),
    "orange": colour("ff9a3d"),
    "red": colour("ff6a5c"),
    "green": colour("5fce7c"),
    "pink": colour("ff9ecb"),
    "brown": colour("cf9c6b"),
    "navy": colour("93a4ff"),
    "purple": colour("bd93ff"),
    "magenta": colour("f07ad6"),
    "white": colour("eef2f6"),
    "teal": colour("45cfc6"),
    # Families of zombies
    "walker": colour("a9c86f"),
    "fatty": colour("d79ad0"),
    "runner": colour("ffab5e"),
    "crawler": colour("7fc4dd"),
    "abomination": colour("ff6a5c"),
}
_BOARD_BANDS = {
    **{name: _BANDS[name] for name in ("active", "danger", "good", "changed")},
    "noise": colour("7a5f00"),
    "blue": colour("1560a8"),
    "yellow": colour("745b00"),
    "orange": colour("a04c00"),
    "red": colour("b0231f"),
    "green": colour("1d7038"),
    "pink": colour("a83a74"),
    "brown": colour("74481f"),
    "navy": colour("2a3f92"),
    "purple": colour("673ba3"),
    "magenta": colour("93227d"),
    "white": colour("56616d"),
    "teal": colour("0c6b6c"),
    "walker": colour("4d6426"),
    "fatty": colour("7b3f78"),
    "runner": colour("97500c"),
    "crawler": colour("22647f"),
    "abomination": colour("8f1717"),
}

_GEARS_TINTS = {
    **_BOARD_TINTS,
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
_GEARS_BANDS = {
    **_BOARD_BANDS,
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

THEMES = {
    "gears-of-war": Theme(
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
        tints=_GEARS_TINTS,
        bands=_GEARS_BANDS,
        backs={"order": Back(colour("7a1a1a"), "crosses", "cog")},
    ),
    "zombicide": Theme(
        "zombicide",
        ground=colour("0d1015"),
        glow=colour("1b222b"),
        panel=colour("181d25"),
        raised=colour("242b36"),
        sunk=colour("0a0d11"),
        line=colour("3c4654"),
        ink=colour("eef2f6"),
        muted=colour("aeb9c6"),
        tints=_BOARD_TINTS,
        bands=_BOARD_BANDS,
    ),
    "cards-of-the-dead": Theme("cards-of-the-dead", tints=_TINTS, bands=_BANDS, backs=_BACKS),
}
PLAIN = Theme("plain", tints=_TINTS, bands=_BANDS)


def theme(name: str) -> Theme:
    """The theme of this name; a plain one where a game has none of its own."""
    return THEMES.get(name, PLAIN)
