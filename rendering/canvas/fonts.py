"""Fonts and icons, loaded once: Roboto for words, Material Design Icons for pictures."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files

from fonticon_mdi7 import MDI7  # type: ignore[import-untyped]
from PIL import ImageFont

Font = ImageFont.FreeTypeFont
WEIGHTS = {"regular": "Regular", "medium": "Medium", "bold": "Bold", "black": "Black"}
UNKNOWN = "help-circle-outline"


@cache
def _path(package: str, path: str) -> str:
    return str(files(package).joinpath(path))


@lru_cache(maxsize=128)
def font(size: int, weight: str = "regular") -> Font:
    """Roboto in this size and weight."""
    path = _path("font_roboto", f"files/Roboto-{WEIGHTS[weight]}.ttf")
    return _load(path, size)


@lru_cache(maxsize=128)
def icon_font(size: int) -> Font:
    """The font whose letters are icons."""
    return _load(_path("fonticon_mdi7", "fonts/materialdesignicons-webfont.ttf"), size)


def _load(path: str, size: int) -> Font:
    # The basic layout engine kerns too and is much faster than shaping, which our languages do not
    # need.
    return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


@cache
def glyph(name: str) -> str:
    """The letter of an icon, for example "baseball-bat"; a question mark if the name is unknown."""
    known = name if known_icon(name) else UNKNOWN
    return str(getattr(MDI7, known.replace("-", "_"))).rpartition(".")[2]


def known_icon(name: str) -> bool:
    """Whether the font has this icon."""
    return bool(name) and hasattr(MDI7, name.replace("-", "_"))
