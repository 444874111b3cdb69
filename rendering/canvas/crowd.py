"""Lays many things out in little room: in rows, in the largest unit in which all of them fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from rendering.canvas.layout import Rect, box

LEAST_PIXELS = 8  # pixels; the smallest unit
Shape = tuple[float, float]  # width and height in units; no higher than 1


@dataclass(frozen=True, slots=True)
class Crowd:
    """Where each thing lies, in which region, and how many pixels the unit has."""

    unit: int
    places: tuple[Rect, ...]
    regions: tuple[Rect, ...]


@lru_cache(maxsize=8_000)
def gather(
    regions: tuple[Rect, ...], taken: tuple[Rect, ...], shapes: tuple[Shape, ...], most: int
) -> Crowd:
    """Lay the things out in the largest unit in which all of them fit. What lies in `taken` stays
    free."""
    if not shapes:
        return Crowd(most, (), ())
    for unit in range(most, LEAST_PIXELS - 1, -1):
        found = _rows(regions, taken, shapes, unit)
        if found is not None:
            return _settled(regions, taken, shapes, unit, found)
    found = _rows(regions, (), shapes, LEAST_PIXELS) or _heap(regions[0], shapes)
    return Crowd(LEAST_PIXELS, *_split(found))


Laid = list[tuple[Rect, Rect]]


def _settled(
    regions: tuple[Rect, ...],
    taken: tuple[Rect, ...],
    shapes: tuple[Shape, ...],
    unit: int,
    found: Laid,
) -> Crowd:
    """Move the things to the middle of the room, unless something is in the way."""
    first = regions[0]
    if all(region == first for _, region in found):
        spare = first.bottom - max(place.bottom for place, _ in found)
        for drop in (spare // 2, spare // 4):
            lower = _rows((Rect(first.left, first.top + drop, first.right, first.bottom),),
                          taken, shapes, unit)  # fmt: skip
            if drop > 0 and lower is not None:
                return Crowd(unit, tuple(place for place, _ in lower), (first,) * len(lower))
    return Crowd(unit, *_split(found))


def _split(found: Laid) -> tuple[tuple[Rect, ...], tuple[Rect, ...]]:
    return tuple(place for place, _ in found), tuple(region for _, region in found)


def _rows(
    regions: Sequence[Rect], taken: Sequence[Rect], shapes: Sequence[Shape], unit: int
) -> Laid | None:
    """Fill row after row, region after region; None if there is no room for all."""
    gap = max(1, unit // 12)
    waiting = [(round(width * unit), round(height * unit)) for width, height in shapes]
    found: Laid = []
    for region in regions:
        y = region.top
        while waiting and y + max(height for _, height in waiting[:1]) <= region.bottom:
            tall = unit if y + unit <= region.bottom else waiting[0][1]
            row = _row(region, taken, waiting, y, tall, gap)
            found += [(place, region) for place in row]
            del waiting[: len(row)]
            y += (tall if row else max(1, unit // 6)) + (gap if row else 0)
        if not waiting:
            return found
    return None


def _row(
    region: Rect,
    taken: Sequence[Rect],
    waiting: Sequence[tuple[int, int]],
    y: int,
    tall: int,
    gap: int,
) -> list[Rect]:
    """As many of the waiting things as fit in one row, in the middle of its free parts."""
    row: list[Rect] = []
    for left, right in _free(region, taken, y, tall):
        part: list[Rect] = []
        x = left
        for width, height in waiting[len(row) :]:
            if x + width > right or height > tall:
                break
            part.append(box(x, y + (tall - height) // 2, width, height))
            x += width + gap
        shift = (right - (x - gap)) // 2 if part else 0
        row += [place.moved(shift, 0) for place in part]
    return row


def _free(region: Rect, taken: Sequence[Rect], y: int, tall: int) -> list[tuple[int, int]]:
    """The free parts of a row, from left to right."""
    band = Rect(region.left, y, region.right, y + tall)
    parts: list[tuple[int, int]] = []
    left = region.left
    for rect in sorted((one for one in taken if one.meets(band)), key=lambda one: one.left):
        parts.append((left, rect.left - 2))
        left = max(left, rect.right + 2)
    parts.append((left, region.right))
    return [(start, end) for start, end in parts if end > start]


def _heap(region: Rect, shapes: Sequence[Shape]) -> Laid:
    """The last resort: all things on one another."""
    return [(box(region.left, region.top, LEAST_PIXELS, LEAST_PIXELS), region) for _ in shapes]
