"""Cards of the Dead: a warm, dark wooden table."""

from __future__ import annotations

from rendering.themes.base import Back, Theme, colour
from rendering.themes.palettes import SIGNAL_BANDS, SIGNAL_TINTS

TINTS = {
    **SIGNAL_TINTS,
    "immunity": colour("5cc8e8"),
    "hit": colour("ff7a6b"),
    "turn": colour("ffcf5c"),
    "noise": colour("f0a7d0"),
    "paralysis": colour("a9c9ff"),
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
BANDS = {
    **SIGNAL_BANDS,
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
BACKS = {
    "city": Back(colour("8f4a17"), "blocks", "city-variant"),
    "common": Back(colour("40505c"), "stripes", "biohazard"),
    "pharmacy": Back(colour("0f6b5c"), "crosses", "mortar-pestle-plus"),
    "market": Back(colour("6a4586"), "squares", "cart"),
    "kit": Back(colour("5c4a2c"), "crosses", "bag-personal"),
}

THEME = Theme("cards-of-the-dead", tints=TINTS, bands=BANDS, backs=BACKS)
