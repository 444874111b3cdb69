"""Rectangles, how to share them out, and the report of what was drawn where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle in pixels; right and bottom are the first pixels outside of it."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        return self.right - self.left

    @property
    def height(self) -> int:
        return self.bottom - self.top

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    @property
    def centre(self) -> tuple[int, int]:
        return (self.left + self.right) // 2, (self.top + self.bottom) // 2

    def moved(self, x: int, y: int) -> Rect:
        return Rect(self.left + x, self.top + y, self.right + x, self.bottom + y)

    def grown(self, by: int) -> Rect:
        """Larger on every side; smaller where `by` is negative."""
        return Rect(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def holds(self, other: Rect) -> bool:
        """Whether the other lies inside."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and self.right >= other.right
            and self.bottom >= other.bottom
        )

    def meets(self, other: Rect) -> bool:
        """Whether they have a pixel in common."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


def box(left: int, top: int, width: int, height: int) -> Rect:
    """A rectangle by its corner and size."""
    return Rect(left, top, left + width, top + height)


def columns(area: Rect, count: int, gap: int) -> list[Rect]:
    """The area divided into equal columns."""
    width = (area.width - gap * (count - 1)) / count
    lefts = [round(area.left + index * (width + gap)) for index in range(count)]
    return [Rect(left, area.top, left + int(width), area.bottom) for left in lefts]


@dataclass(frozen=True, slots=True)
class Drawn:
    """One entry of the report: words, an icon, or a body that hides what lies under it.

    `frame` is the rectangle that it must not leave; `whole` says whether the words fit into
    theirs."""

    kind: Literal["text", "icon", "body"]
    rect: Rect
    frame: Rect
    text: str = ""
    whole: bool = True

    def moved(self, x: int, y: int) -> Drawn:
        return replace(self, rect=self.rect.moved(x, y), frame=self.frame.moved(x, y))


@dataclass(frozen=True, slots=True)
class Placed:
    """The report of a piece that was stamped somewhere; its entries are computed only if somebody
    asks for them."""

    parts: tuple[Drawn | Placed, ...]
    x: int
    y: int


def flattened(parts: Iterable[Drawn | Placed], x: int = 0, y: int = 0) -> Iterator[Drawn]:
    """All entries in the order in which they were drawn, with their place on the whole picture."""
    for part in parts:
        if isinstance(part, Placed):
            yield from flattened(part.parts, x + part.x, y + part.y)
        else:
            yield part.moved(x, y)


def problems(report: Sequence[Drawn], picture: Rect) -> list[str]:
    """What is wrong with a layout: words over words, hidden, cut, or outside their frame."""
    found = [
        f"{drawn.text!r} {drawn.rect} leaves {drawn.frame}"
        for drawn in report
        if not (drawn.frame.holds(drawn.rect) and picture.holds(drawn.rect))
    ]
    found += [f"{drawn.text!r} is too long" for drawn in report if not drawn.whole]
    seen: list[Drawn] = []
    for drawn in report:
        clash = (other for other in seen if other.rect.meets(drawn.rect))
        found += [f"{drawn.text or 'a body'!r} over {other.text!r}" for other in clash]
        if drawn.kind != "body":
            seen.append(drawn)
    return found
