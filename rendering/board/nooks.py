"""Nooks: the empty corners of a board that is not a rectangle, which have room for panels."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from bot.engine.scene import Cell
from rendering.board.plan import Plan
from rendering.canvas.layout import Rect

APART = 22  # pixels between a panel and the walls and doors of the board
NARROW, LOW = 390, 200  # pixels; smaller nooks are not used


@dataclass(frozen=True, slots=True)
class Nook:
    """A free corner beside a board. Its place and that of the board are relative to the left end of
    the picture's usable width and to the top of the board."""

    room: Rect
    board: int


def nooks(plan: Plan, cells: Collection[Cell], inner: int) -> Iterator[Nook]:
    """The largest free corners, the lower ones first, with the board pushed to the other side.
    `inner` is the width that board and panels share."""
    for low in (True, False):
        for right in (True, False):
            board = 0 if right else inner - plan.size[0]
            for rows, reach in _corners(plan, cells, right=right, low=low):
                top, bottom = _rows(plan, rows, low=low)
                edge = board + plan.rim + reach * plan.cell
                left, end = (edge + APART, inner) if right else (0, edge - APART)
                if end - left >= NARROW and bottom - top >= LOW:
                    yield Nook(Rect(left, top, end, bottom), board)


def _corners(
    plan: Plan, cells: Collection[Cell], *, right: bool, low: bool
) -> Iterator[tuple[int, int]]:
    """The rooms in one corner of the board, from low and wide to high and narrow: for each the
    number of rows and the side of the board at which it ends."""
    taken: set[int] = set()
    for number in range(plan.rows):
        row = plan.rows - 1 - number if low else number
        more = taken | {column for at, column in cells if at == row}
        if number and _side(more, right) != _side(taken, right):
            yield number, _side(taken, right)
        taken = more
    yield plan.rows, _side(taken, right)


def _side(columns: Collection[int], right: bool) -> int:
    return max(columns) + 1 if right else min(columns)


def _rows(plan: Plan, rows: int, *, low: bool) -> tuple[int, int]:
    """Top and bottom, in pixels, of this many rows at one end of the board."""
    whole = rows == plan.rows
    if low:
        free = 0 if whole else plan.rim + (plan.rows - rows) * plan.cell + APART
        return free, plan.size[1]
    return 0, plan.size[1] if whole else plan.rim + rows * plan.cell - APART
