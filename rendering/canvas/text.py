"""Words in boxes: measures them, wraps them, finds the size in which they fit."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from rendering.canvas.fonts import font

PIECES = re.compile(r"[^\s-]+(?:-+|\s*)|-+\s*")  # a line may end after a space or a hyphen


@lru_cache(maxsize=20_000)
def width_of(text: str, size: int, weight: str = "regular") -> float:
    """The width of a line."""
    return font(size, weight).getlength(text)


def line_height(size: int) -> int:
    """The distance from one line to the next."""
    return round(size * 1.24)


@lru_cache(maxsize=4_000)
def wrap(text: str, size: int, weight: str, width: int) -> tuple[str, ...]:
    """The text in lines no wider than `width`; a word that is wider has a line of its own. Line
    breaks in the text are kept."""
    lines: list[str] = []
    for part in text.split("\n"):
        first = len(lines)
        for word in PIECES.findall(part):
            longer = lines[-1] + word if len(lines) > first else word
            if len(lines) > first and width_of(longer.rstrip(), size, weight) <= width:
                lines[-1] = longer
            else:
                lines.append(word)
    return tuple(line.rstrip() for line in lines)


@lru_cache(maxsize=4_000)
def balanced(text: str, size: int, weight: str, width: int) -> tuple[str, ...]:
    """As few lines as `wrap` makes, but as even as possible, so that no word is left alone in the
    last line."""
    lines = wrap(text, size, weight, width)
    low, high = width // 3, width
    while high - low > 2:
        middle = (low + high) // 2
        tried = wrap(text, size, weight, middle)
        widest = max((width_of(line, size, weight) for line in tried), default=0)
        if len(tried) == len(lines) and widest <= middle:
            lines, high = tried, middle
        else:
            low = middle
    return lines


@dataclass(frozen=True, slots=True)
class Fitted:
    """Lines that fit a box, and their font size."""

    lines: tuple[str, ...]
    size: int

    @property
    def height(self) -> int:
        return line_height(self.size) * len(self.lines)


@lru_cache(maxsize=4_000)
def fit(
    text: str, weight: str, width: int, height: int, most: int, least: int, lines: int = 99
) -> Fitted:
    """The lines in the largest size, from `most` down to `least`, in which the text fits the box.

    If none fits, the lines in the smallest size; the report of the layout then says that they do
    not fit."""
    for size in range(most, least - 1, -1):
        found = Fitted(wrap(text, size, weight, width), size)
        if fits(found, weight, width, height, lines):
            return found
    return Fitted(wrap(text, least, weight, width), least)


def fits(found: Fitted, weight: str, width: int, height: int, lines: int = 99) -> bool:
    """Whether fitted lines stay within the box."""
    widest = max((width_of(line, found.size, weight) for line in found.lines), default=0)
    return len(found.lines) <= lines and found.height <= height and widest <= width
