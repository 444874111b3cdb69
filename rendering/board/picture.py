"""The picture of a game with a board: title and chips, the board, the panels beside and below
it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.scene import Panel, Scene
from rendering.board.board import board_canvas, stand
from rendering.board.nooks import NARROW, nooks
from rendering.board.panels import board_panel_height, board_panel_sprite
from rendering.board.plan import BORDER, Plan, plan_of
from rendering.canvas.canvas import Canvas, Sprite, blank
from rendering.canvas.layout import Rect, box, columns
from rendering.cards.spread import SIGNS, Marks
from rendering.cards.table import Paint, head_blocks, line_blocks, marks_of
from rendering.themes import theme

MARGIN = 20
GAP = 14
PANEL_GAP = 12
NARROWEST = 1130
WIDEST = 1600
USUAL = 1130  # pixels; the width of a board that is not crowded
TALL = 1300
TALLEST = 2300  # pixels; the height of a board with many rows
SMALL_CELL = 104  # pixels; a large board gets wider before its cells get smaller than this
READABLE = 23  # pixels; smaller figures make the board grow
PANELS = 3
WORTH = 40  # pixels that a corner full of panels must save

Block = tuple[int, Paint]  # its height, and how it is painted


def draw_board(scene: Scene) -> Canvas:
    """Lay everything out from top to bottom, then draw it."""
    marks = marks_of(scene)
    plan = fitting_plan(scene, marks)
    width = max(NARROWEST, plan.size[0] + 2 * MARGIN)
    inner = width - 2 * MARGIN
    blocks = head_blocks(scene, inner)
    blocks += line_blocks(scene, inner)
    blocks += _table_blocks(scene, plan, marks, inner)
    canvas = blank((width, 2 * MARGIN + _height(blocks)), theme(scene.theme).ground)
    _paint(canvas, blocks, MARGIN, MARGIN, inner)
    return canvas


def _height(blocks: Sequence[Block]) -> int:
    return sum(tall for tall, _ in blocks) + GAP * max(0, len(blocks) - 1)


def _paint(canvas: Canvas, blocks: Sequence[Block], left: int, top: int, width: int) -> None:
    """Draw the blocks one below the other."""
    for tall, paint in blocks:
        paint(canvas, box(left, top, width, tall))
        top += tall + GAP


def fitting_plan(scene: Scene, marks: Marks) -> Plan:
    """Cells of the usual size, or larger if many figures stand in one zone."""
    shape = plan_of(scene, 1)
    frame = shape.rim + BORDER
    usual = min(shape.grid.largest, (USUAL - frame) // shape.columns, TALL // shape.rows)
    widest = (WIDEST - 2 * MARGIN - frame) // shape.columns
    cell = max(usual, min(SMALL_CELL, widest, TALLEST // shape.rows))
    most = max(cell, min(widest, round(cell * 1.3)))
    while cell < most and _smallest(scene, plan_of(scene, cell), marks) < READABLE:
        cell = min(most, cell + 12)
    return plan_of(scene, cell)


def _smallest(scene: Scene, plan: Plan, marks: Marks) -> int:
    return min((one.unit for one in stand(scene, plan, marks)), default=READABLE)


# Board and panels


def _table_blocks(scene: Scene, plan: Plan, marks: Marks, inner: int) -> list[Block]:
    """The board with panels in its empty corner and below it, arranged so that the picture is as
    low as possible."""
    families = _families(scene.panels)
    usual = [_rows(family, _across(family), inner, marks, scene.theme) for family in families]
    if not scene.zones:
        return [block for rows in usual for block in rows]
    left = (inner - plan.size[0]) // 2
    best = [_board_block(scene, plan, marks, left), *(block for rows in usual for block in rows)]
    cells = {cell for zone in scene.zones for cell in zone.cells}
    for nook in nooks(plan, cells, inner):
        for chosen in _choices(len(families)):
            beside = [family for index, family in enumerate(families) if index in chosen]
            rest = [rows for index, rows in enumerate(usual) if index not in chosen]
            for stack in _stacks(beside, nook.room.width, marks, scene.theme):
                if _height(stack) > nook.room.height and nook.room.bottom < plan.size[1]:
                    continue
                with_panels = _board_block(scene, plan, marks, nook.board, nook.room, stack)
                found = [with_panels, *(block for rows in rest for block in rows)]
                if _height(found) < _height(best) - WORTH:
                    best = found
    return best


def _choices(count: int) -> Iterator[set[int]]:
    """The families of panels that may stand beside the board: all of them, or one."""
    yield set(range(count))
    if count > 1:
        yield from ({index} for index in range(count))


def _stacks(
    families: Sequence[Sequence[Panel]], width: int, marks: Marks, theme_name: str
) -> Iterator[list[Block]]:
    """The panels in a room of this size, in as many columns as can be read."""
    for across in range(1, 1 + (width + PANEL_GAP) // (NARROW + PANEL_GAP)):
        rows = (_rows(family, across, width, marks, theme_name) for family in families)
        yield [block for some in rows for block in some]


def _board_block(
    scene: Scene,
    plan: Plan,
    marks: Marks,
    left: int,
    room: Rect | None = None,
    stack: Sequence[Block] = (),
) -> Block:
    """The board at this place, perhaps with panels beside it."""

    def paint(canvas: Canvas, area: Rect) -> None:
        board = board_canvas(scene, plan, marks)
        sprite = Sprite(board.image.size, ((0, board.image, None),), tuple(board.parts))
        canvas.stamp(sprite, area.left + left, area.top)
        if room is not None:
            where = room.moved(area.left, area.top)
            _paint(canvas, stack, where.left, where.top, where.width)

    tall = plan.size[1] if room is None else max(plan.size[1], room.top + _height(stack))
    return tall, paint


# Panels


def _families(panels: Sequence[Panel]) -> list[list[Panel]]:
    """Panels grouped by kind, because those of one kind stand together."""
    kinds = dict.fromkeys(panel.kind for panel in panels)
    return [[panel for panel in panels if panel.kind == kind] for kind in kinds]


def _across(panels: Sequence[Panel]) -> int:
    """How many panels stand side by side below a board."""
    return 2 if len(panels) in (1, 2, 4) else PANELS


def _rows(
    panels: Sequence[Panel], across: int, width: int, marks: Marks, theme_name: str
) -> list[Block]:
    rows = _in_rows(panels, across)
    return [_panel_block(row, across, width, marks, theme_name) for row in rows]


def _in_rows(panels: Sequence[Panel], most: int) -> list[Sequence[Panel]]:
    """Panels in rows of this length; Survivors who are gone stand in rows of their own, below."""
    rows: list[Sequence[Panel]] = []
    for gone in (False, True):
        some = [panel for panel in panels if (panel.dead or panel.away) is gone]
        rows += [some[index : index + most] for index in range(0, len(some), most)]
    return rows


def _panel_block(
    panels: Sequence[Panel], across: int, inner: int, marks: Marks, theme_name: str
) -> Block:
    width = (inner - PANEL_GAP * (across - 1)) // across
    height = max(board_panel_height(panel, width, theme_name) for panel in panels)
    look = theme(theme_name)

    def paint(canvas: Canvas, where: Rect) -> None:
        for panel, spot in zip(panels, columns(where, across, PANEL_GAP), strict=False):
            place = box(spot.left, spot.top, width, where.height)
            canvas.stamp(
                board_panel_sprite(panel, width, where.height, theme_name), place.left, place.top
            )
            kinds = marks.get(panel.name, ())
            if "changed" in kinds or "danger" in kinds:
                kind = "danger" if "danger" in kinds else "changed"
                canvas.outline(place.grown(3), look.tint(kind), 17, 4)
                disc = box(place.right - 22, place.top - 8, 30, 30)
                canvas.fill(disc, look.sunk, 15)
                canvas.icon(disc.centre, SIGNS[kind], 23, look.tint(kind), told=False)

    return height, paint
