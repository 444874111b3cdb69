"""Colours that several themes share, by the names under which scenes ask for them."""

from __future__ import annotations

from rendering.themes.base import colour

# What every picture uses: states, warnings, health.
SIGNAL_TINTS = {
    "active": colour("ffcf5c"),
    "legal": colour("ffcf5c"),
    "changed": colour("6fd3ff"),
    "danger": colour("ff7a52"),
    "good": colour("5fd0a5"),
    "vitality": colour("ff7a6b"),
    "action": colour("ffcf5c"),
}
SIGNAL_BANDS = {
    "active": colour("7a5500"),
    "danger": colour("a62e12"),
    "good": colour("0b6b4f"),
    "changed": colour("0f5c86"),
}

# What boards use besides: tokens, and plain hues for figures, doors and Danger Levels.
BOARD_TINTS = {
    **SIGNAL_TINTS,
    "noise": colour("ffd23f"),
    "ammo": colour("ffcf5c"),
    "wound": colour("ff7a6b"),
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
}
BOARD_BANDS = {
    **SIGNAL_BANDS,
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
}
