"""What stands between cells: walls with their depth, openings, doors, fences, stairs, lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bot.engine.scene import Cell, Edge, Zone
from rendering.board.plan import BORDER, Plan
from rendering.canvas.canvas import Canvas
from rendering.canvas.layout import Rect
from rendering.canvas.shapes import Colour, mix
from rendering.themes import Theme

BLACK, WHITE = (0, 0, 0), (255, 255, 255)
GAP = 0.44  # the width of a door or an opening, in sides of a cell
STONE: Colour = (0xDC, 0xD6, 0xC8)
STONE_SIDE: Colour = (0x7C, 0x74, 0x66)
METAL: Colour = (0xB4, 0xBF, 0xC8)
WOOD: Colour = (0xC9, 0x9A, 0x2E)
BLUE: Colour = (0x2F, 0x86, 0xD8)
# A symbol for each colour of a door, in pictures without the colour's letter.
SYMBOLS = {
    "blue": "circle",
    "green": "triangle",
    "pink": "rhombus",
    "red": "square",
    "yellow": "star",
}


class Side:
    """The line between two cells. Lengths are measured along it and across it."""

    def __init__(self, plan: Plan, between: tuple[Cell, Cell]) -> None:
        first, second = sorted(between)
        self.length = plan.cell
        self.upright = first[0] == second[0]
        corner = plan.rect(second)
        self.x, self.y = corner.left, corner.top

    def rect(self, start: float, end: float, before: float, after: float) -> Rect:
        """From `start` to `end` along the line, `before` and `after` pixels across it."""
        along, to = round(start), round(end)
        if self.upright:
            return Rect(self.x - round(before), self.y + along, self.x + round(after), self.y + to)
        return Rect(self.x + along, self.y - round(before), self.x + to, self.y + round(after))

    @property
    def middle(self) -> tuple[int, int]:
        half = self.length // 2
        return (self.x, self.y + half) if self.upright else (self.x + half, self.y)


def thickness(plan: Plan) -> int:
    """Half of the thickness of a wall."""
    return max(3, round(plan.cell * 0.034))


def outer_sides(zones: Iterable[Zone]) -> Iterator[tuple[Cell, Cell]]:
    """The sides of cells at which the board ends."""
    cells = {cell for zone in zones for cell in zone.cells}
    for row, column in sorted(cells):
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            if (row + down, column + right) not in cells:
                yield (row, column), (row + down, column + right)


def unlisted_sides(zones: Iterable[Zone], edges: Iterable[Edge]) -> Iterator[tuple[Cell, Cell]]:
    """The sides between zones that the scene does not mention; they are drawn as lines."""
    owner = {cell: zone.id for zone in zones for cell in zone.cells}
    listed = {tuple(sorted(edge.between)) for edge in edges}
    for row, column in sorted(owner):
        for beyond in ((row, column + 1), (row + 1, column)):
            pair = ((row, column), beyond)
            if owner.get(beyond, owner[row, column]) != owner[row, column] and pair not in listed:
                yield pair


# Solid things


def draw_walls(
    canvas: Canvas, plan: Plan, zones: tuple[Zone, ...], edges: tuple[Edge, ...]
) -> None:
    """All walls at once, so that their shadows and corners fit together."""
    mask = Image.new("L", canvas.image.size, 0)
    pen = ImageDraw.Draw(mask)
    half = thickness(plan)
    listed = {tuple(sorted(edge.between)) for edge in edges}
    for between in outer_sides(zones):
        if tuple(sorted(between)) in listed:
            continue
        _piece(pen, Side(plan, between).rect(-half, plan.cell + half, half, half))
    for edge in edges:
        for start, end in SOLID.get(edge.kind, ((0.0, 1.0),)):
            side = Side(plan, edge.between)
            first = start * plan.cell - (half if start == 0 else 0)
            last = end * plan.cell + (half if end == 1 else 0)
            _piece(pen, side.rect(first, last, half, half))
    _raise(canvas.image, mask, half)


SOLID: dict[str, tuple[tuple[float, float], ...]] = {
    "walls": ((0.0, 1.0),),
    "openings": ((0.0, 0.5 - GAP / 2), (0.5 + GAP / 2, 1.0)),
    "doors": ((0.0, 0.5 - GAP / 2), (0.5 + GAP / 2, 1.0)),
    "lines": (),
    "fences": (),
    "stairs": (),
    "elevations": (),
    "exits": (),
}


def _piece(pen: ImageDraw.ImageDraw, rect: Rect) -> None:
    pen.rectangle((rect.left, rect.top, rect.right - 1, rect.bottom - 1), fill=255)


def _raise(image: Image.Image, mask: Image.Image, half: int) -> None:
    """Draw walls along the mask: their shadow, their side and their lit top."""
    shadow = ImageChops.offset(mask, half, round(half * 1.6))
    soft = shadow.filter(ImageFilter.GaussianBlur(half * 1.3))
    image.paste(BLACK, (0, 0), soft.point([value * 3 // 4 for value in range(256)]))
    image.paste(mix(STONE_SIDE, BLACK, 0.75), (0, 0), mask.filter(ImageFilter.MaxFilter(3)))
    image.paste(STONE_SIDE, (0, 0), mask)
    top = mask.filter(ImageFilter.MinFilter(3))
    image.paste(STONE, (0, 0), top)
    core = top
    for _ in range(max(1, half // 2)):
        core = core.filter(ImageFilter.MinFilter(3))
    image.paste(mix(STONE, STONE_SIDE, 0.45), (0, 0), core)


# Doors, fences, stairs, lines


def draw_edge(canvas: Canvas, plan: Plan, edge: Edge, floors: tuple[str, str], look: Theme) -> None:
    """Draw everything of an edge but its wall; `floors` are the floors on both sides."""
    side = Side(plan, edge.between)
    if edge.kind == "doors":
        (_open_door if edge.open else _closed_door)(canvas, plan, side, edge, look)
    elif edge.kind == "stairs" and edge.open:
        _fence(canvas, plan, side, ((0.0, 0.2), (0.8, 1.0)))
        _stairs(canvas, plan, side)
    elif edge.kind in ("fences", "stairs"):
        _fence(canvas, plan, side, ((0.0, 1.0),))
    elif edge.kind == "elevations":
        _elevation(canvas, plan, side)
    elif edge.kind == "exits":
        _exit(canvas, plan, side, edge, floors, look)
    elif edge.kind == "lines":
        _line(canvas, plan, side, floors)


def _paint(canvas: Canvas, rect: Rect, colour: Colour) -> None:
    canvas.image.paste(colour, (rect.left, rect.top, rect.right, rect.bottom))


def _line(canvas: Canvas, plan: Plan, side: Side, floors: tuple[str, str]) -> None:
    if floors == ("street", "street"):
        _crosswalk(canvas, plan, side)
        return
    colour = (0xE2, 0xC2, 0x4E) if "corridor" in floors else (0xC9, 0xCF, 0xD2)
    dash, width = plan.cell / 11, max(1, round(plan.cell * plan.grid.line - 0.5))
    for index in range(0, 11, 2):
        spot = side.rect((index + 0.1) * dash, (index + 0.9) * dash, width, width)
        canvas.fill(spot, mix(colour, BLACK, 0.12), 1)


def _crosswalk(canvas: Canvas, plan: Plan, side: Side) -> None:
    stripe, deep = plan.cell / 13, plan.cell * 0.075
    for index in range(1, 12, 2):
        spot = side.rect(index * stripe, (index + 1) * stripe, deep, deep)
        under = canvas.image.crop((spot.left, spot.top, spot.right, spot.bottom))
        white = Image.new("RGB", under.size, (0xD8, 0xDA, 0xD6))
        canvas.image.paste(Image.blend(under, white, 0.62), (spot.left, spot.top))


def _fence(canvas: Canvas, plan: Plan, side: Side, parts: tuple[tuple[float, float], ...]) -> None:
    half = max(3, thickness(plan) - 1)
    for start, end in parts:
        first, last = start * plan.cell, end * plan.cell
        _paint(canvas, side.rect(first, last, half, half).moved(2, 3), (0x14, 0x16, 0x18))
        _paint(canvas, side.rect(first, last, half, half), (0x2B, 0x31, 0x37))
        for rail in (-half, half - 1):
            _paint(canvas, side.rect(first, last, -rail, rail + 1), METAL)
        steps = max(1, round((end - start) * 10))
        for index in range(steps):
            cell = (last - first) / steps
            area = side.rect(first + index * cell, first + (index + 1) * cell, half, half)
            pen = ImageDraw.Draw(canvas.image)
            ends = (area.left, area.top, area.right - 1, area.bottom - 1)
            pen.line(ends, fill=METAL)
            pen.line((ends[0], ends[3], ends[2], ends[1]), fill=METAL)
        for post in (first, last):
            spot = side.rect(post - half, post + half, half + 1, half + 1)
            _paint(canvas, spot.grown(1), (0x14, 0x16, 0x18))
            _paint(canvas, spot, WHITE)


def _stairs(canvas: Canvas, plan: Plan, side: Side) -> None:
    deep = plan.cell * 0.1
    area = side.rect(plan.cell * 0.22, plan.cell * 0.78, deep, deep)
    _paint(canvas, area.grown(2), (0x14, 0x16, 0x18))
    treads = 5
    for index in range(treads):
        low, high = (-deep + 2 * deep * n / treads for n in (index, index + 1))
        tread = side.rect(plan.cell * 0.22, plan.cell * 0.78, -low, high - 1)
        _paint(canvas, tread, mix(METAL, BLACK, 0.62 - 0.13 * index))


def _elevation(canvas: Canvas, plan: Plan, side: Side) -> None:
    """A step in height that blocks movement: a band of blue and white stripes."""
    half = max(2, round(plan.cell * 0.03))
    _paint(canvas, side.rect(0, plan.cell, half + 1, half + 1).moved(1, 2), (0x14, 0x16, 0x18))
    _paint(canvas, side.rect(0, plan.cell, half + 1, half + 1), (0x10, 0x24, 0x3A))
    stripes = 8
    for index in range(stripes):
        colour = BLUE if index % 2 else (0xE6, 0xF1, 0xFA)
        start, end = (plan.cell * n / stripes for n in (index, index + 1))
        _paint(canvas, side.rect(start, end, half, half), colour)


def _exit(
    canvas: Canvas, plan: Plan, side: Side, edge: Edge, floors: tuple[str, str], look: Theme
) -> None:
    """The door at the end of a level, as long as the side of its cell. It reaches further out if
    the board ends behind it."""
    before, after = (plan.inset - 1 if floor else BORDER - 2 for floor in floors)
    area = side.rect(1, plan.cell - 1, before, after)
    _paint(canvas, area.grown(1), (0x0A, 0x0B, 0x0D))
    _paint(canvas, area, look.tint(edge.colour) if edge.colour else METAL)
    inner = area.grown(-2)
    _paint(canvas, inner, look.band(edge.colour) if edge.colour else mix(METAL, BLACK, 0.62))
    size = min(inner.size)
    if edge.text:
        canvas.words(
            area.centre, edge.text, size, WHITE, weight="black", anchor="mm", frame=area.grown(2)
        )
    else:
        name = "lock" if edge.colour == "danger" else "door-sliding"
        canvas.icon(area.centre, name, size, WHITE, frame=area.grown(1))


# Doors


def door_rect(plan: Plan, side: Side) -> Rect:
    """The leaf of a closed door."""
    across = plan.inset - 2
    return side.rect(plan.cell * (0.5 - GAP / 2), plan.cell * (0.5 + GAP / 2), across, across)


def _closed_door(canvas: Canvas, plan: Plan, side: Side, edge: Edge, look: Theme) -> None:
    colour = look.band(edge.colour) if edge.colour else mix(WOOD, BLACK, 0.45)
    rim = look.tint(edge.colour) if edge.colour else WOOD
    area = door_rect(plan, side)
    radius = max(2, min(area.size) // 4)
    canvas.cast(area, radius, max(2, plan.cell // 40), 3)
    canvas.fill(area, mix(BLACK, rim, 0.1), radius)
    canvas.fill(area.grown(-1), rim, radius)
    canvas.fill(area.grown(-max(3, plan.cell // 44)), colour, max(1, radius - 2))
    size = min(area.size) - 4
    if edge.colour and edge.text:
        canvas.words(area.centre, edge.text, size, WHITE, weight="black", anchor="mm", frame=area)
    else:
        icon = SYMBOLS.get(edge.colour, "door-closed")
        canvas.icon(area.centre, icon, size, WHITE, frame=area.grown(1))


def _open_door(canvas: Canvas, plan: Plan, side: Side, edge: Edge, look: Theme) -> None:
    """A doorway: both jambs in the colour of the door, and the leaf folded against one of them."""
    colour = look.tint(edge.colour) if edge.colour else WOOD
    first, last = plan.cell * (0.5 - GAP / 2), plan.cell * (0.5 + GAP / 2)
    half, jamb = thickness(plan) + 1, max(3, plan.cell // 30)
    across = plan.inset - 2
    sill = side.rect(first, last, half - 1, half - 1)
    _paint(canvas, sill, mix(colour, BLACK, 0.72))
    for at, deep in ((first, across), (last - jamb, half)):
        area = side.rect(at, at + jamb, deep, deep)
        _paint(canvas, area.grown(1), (0x14, 0x16, 0x18))
        _paint(canvas, area, colour)
