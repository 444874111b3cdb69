"""Highlights of zones: a line along the border, a tinted floor, a sign in the corner."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw

from bot.engine.scene import Cell, Zone
from rendering.board.plan import Plan, sign_rect
from rendering.canvas.canvas import Canvas
from rendering.canvas.keeping import kept
from rendering.cards.spread import SIGNS
from rendering.themes import Theme

# how strong the tint of the floor is, of 255
VEILS = {"active": 26, "legal": 20, "changed": 26, "danger": 40}
CLEAR = 2  # pixels between the line and the figures
ORDER = ("legal", "changed", "danger", "active")  # later ones lie on top


def has_sign(kinds: tuple[str, ...]) -> bool:
    return any(kind in SIGNS for kind in kinds)


def draw_zone_mark(
    canvas: Canvas, plan: Plan, zone: Zone, kinds: tuple[str, ...], look: Theme
) -> None:
    """Draw tint and border, before the figures are drawn."""
    for index, kind in enumerate(kind for kind in ORDER if kind in kinds):
        mask = zone_mask(plan, zone.cells, kind, index)
        first = (min(row for row, _ in zone.cells), min(column for _, column in zone.cells))
        spot = plan.rect(first)
        canvas.image.paste(look.tint(kind), (spot.left, spot.top), mask)


def draw_zone_sign(
    canvas: Canvas, plan: Plan, zone: Zone, kinds: tuple[str, ...], look: Theme
) -> None:
    """Draw the sign of a highlight, for people who cannot see its colour."""
    kind = next((kind for kind in reversed(ORDER) if kind in kinds and kind in SIGNS), "")
    if kind:
        area = sign_rect(plan, zone)
        canvas.fill(area, look.sunk, area.width // 2)
        canvas.icon(area.centre, SIGNS[kind], area.width - 3, look.tint(kind), frame=area)


@kept
def zone_mask(plan: Plan, cells: tuple[Cell, ...], kind: str, depth: int) -> Image.Image:
    """Tint and border of a zone as a mask that begins at the zone's first row and column."""
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    rows = max(row for row, _ in cells) - top + 1
    columns = max(column for _, column in cells) - left + 1
    mask = Image.new("L", (columns * plan.cell, rows * plan.cell), 0)
    pen = ImageDraw.Draw(mask)
    own = set(cells)
    for row, column in cells:
        pen.rectangle(_inside(plan, (row, column), (top, left), own), fill=VEILS[kind])
    if kind == "danger":
        mask = _hatched(mask)
        pen = ImageDraw.Draw(mask)
    inset = plan.inset - CLEAR + depth * 7
    for row, column in cells:
        _border(pen, plan, (row - top, column - left), (row, column), own, inset, kind)
    return mask


def _inside(plan: Plan, cell: Cell, corner: Cell, own: set[Cell]) -> tuple[int, int, int, int]:
    """The part of a cell that walls and doors at the border of its zone leave free."""
    (row, column), inset = cell, plan.inset - CLEAR
    x, y = (column - corner[1]) * plan.cell, (row - corner[0]) * plan.cell
    return (
        x + (0 if (row, column - 1) in own else inset),
        y + (0 if (row - 1, column) in own else inset),
        x + plan.cell - 1 - (0 if (row, column + 1) in own else inset),
        y + plan.cell - 1 - (0 if (row + 1, column) in own else inset),
    )


def _hatched(veil: Image.Image) -> Image.Image:
    """Stripes instead of an even veil."""
    width, height = veil.size
    stripes = Image.new("L", veil.size, 0)
    pen = ImageDraw.Draw(stripes)
    for start in range(-height, width, 26):
        pen.line((start, height, start + height, 0), fill=255, width=9)
    strong = veil.point([min(255, value * 2) for value in range(256)])
    return ImageChops.multiply(stripes, strong)


def _border(
    pen: ImageDraw.ImageDraw,
    plan: Plan,
    at: Cell,
    cell: Cell,
    own: set[Cell],
    inset: int,
    kind: str,
) -> None:
    """Draw the sides of a cell at which its zone ends, as a line inside the cell."""
    size, thick = plan.cell, max(3, plan.cell // 32)
    (row, column), (x, y) = cell, (at[1] * plan.cell, at[0] * plan.cell)
    left, right = (row, column - 1) in own, (row, column + 1) in own
    above, below = (row - 1, column) in own, (row + 1, column) in own
    first = (x if left else x + inset, y if above else y + inset)
    last = (x + size if right else x + size - inset, y + size if below else y + size - inset)
    if not above:
        _stroke(pen, (first[0], y + inset), (last[0], y + inset + thick), kind)
    if not below:
        _stroke(pen, (first[0], last[1] - thick), (last[0], last[1]), kind)
    if not left:
        _stroke(pen, (x + inset, first[1]), (x + inset + thick, last[1]), kind)
    if not right:
        _stroke(pen, (last[0] - thick, first[1]), (last[0], last[1]), kind)


def _stroke(
    pen: ImageDraw.ImageDraw, start: tuple[int, int], end: tuple[int, int], kind: str
) -> None:
    """A line; dashed if it marks what is possible (`legal`)."""
    if kind != "legal":
        pen.rectangle((*start, end[0] - 1, end[1] - 1), fill=255)
        return
    lying = end[0] - start[0] > end[1] - start[1]
    length = end[0] - start[0] if lying else end[1] - start[1]
    for at in range(0, length, 18):
        to = min(at + 10, length)
        if lying:
            pen.rectangle((start[0] + at, start[1], start[0] + to - 1, end[1] - 1), fill=255)
        else:
            pen.rectangle((start[0], start[1] + at, end[0] - 1, start[1] + to - 1), fill=255)
