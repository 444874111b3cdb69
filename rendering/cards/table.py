"""The whole table: title, warnings, areas of cards, panels, one below the other to suit a phone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PIL import Image, ImageDraw

from bot.engine.scene import Area, Chip, Panel, Scene
from rendering.canvas.canvas import Canvas, Sprite
from rendering.canvas.keeping import kept
from rendering.canvas.layout import Rect, box, columns
from rendering.canvas.shapes import Size, mix, slope
from rendering.canvas.text import fit, width_of
from rendering.cards.cards import WHITE
from rendering.cards.panels import chip_sprite, chip_width, panel_height, panel_sprite
from rendering.cards.spread import SIGNS, Marks, area_height, draw_area, things_of
from rendering.themes import theme

# Narrow on purpose: a phone shows the picture 390 wide, where numbers of size 34 can be read at a
# glance and words of size 22 after one zoom. A larger area also takes longer to encode.
WIDTH = 1080
MARGIN = 24
INNER = WIDTH - 2 * MARGIN
GAP = 18
EDGE = GAP // 2
PANEL_GAP = 16
TITLE_SIZE = 50
PLANK = 180
TALLEST = 2200  # pixels; higher pictures get a table top of their own
TITLE, CAPTION, CHIP_LINE, AREA_TITLE = 72, 62, 52, 46
LINE_TEXT, LINE_ICON, LINE_HIGHEST = 23, 30, 600

Paint = Callable[[Canvas, Rect], None]


def draw_table(scene: Scene) -> Canvas:
    """Lay everything out from top to bottom, then draw it."""
    blocks = _blocks(scene, marks_of(scene))
    height = MARGIN * 2 + sum(tall for tall, _ in blocks) + GAP * (len(blocks) - 1)
    canvas = Canvas(table_ground((WIDTH, height), scene.theme))
    y = MARGIN
    for tall, paint in blocks:
        paint(canvas, box(MARGIN, y, INNER, tall))
        y += tall + GAP
    return canvas


def marks_of(scene: Scene) -> Marks:
    """The kinds of highlight by the name of what they highlight."""
    found: dict[str, tuple[str, ...]] = {}
    for mark in scene.highlights:
        found[mark.name] = (*found.get(mark.name, ()), mark.kind)
    return found


def _blocks(scene: Scene, marks: Marks) -> list[tuple[int, Paint]]:
    blocks = [*head_blocks(scene, INNER), *line_blocks(scene, INNER)]
    blocks += [_area_block(area, marks, scene.theme) for area in scene.areas]
    blocks += [_panel_block(panels, marks, scene.theme) for panels in _in_rows(scene.panels)]
    return blocks


def head_blocks(scene: Scene, width: int) -> list[tuple[int, Paint]]:
    """Title, warning and chips: the height of each and the function that draws it."""
    blocks: list[tuple[int, Paint]] = []
    beside = _beside_title(scene, width)
    if scene.title:
        blocks.append((TITLE, lambda canvas, area: _title(canvas, scene, beside, area)))
    if scene.caption:
        blocks.append((CAPTION, lambda canvas, area: _caption(canvas, scene, area)))
    if len(scene.chips) > beside:
        lines = chip_lines(scene.chips[beside:], width)
        tall = CHIP_LINE * len(lines) - 8
        blocks.append((tall, lambda canvas, area: draw_chips(canvas, lines, area, scene.theme)))
    return blocks


def line_blocks(scene: Scene, width: int) -> list[tuple[int, Paint]]:
    """Whole sentences under the title: the goal, for instance."""
    return [_line_block(line, width, scene.theme) for line in scene.lines]


def _line_block(line: Chip, width: int, theme_name: str) -> tuple[int, Paint]:
    look = theme(theme_name)
    room = width - LINE_ICON - 26
    tall = fit(line.text, "medium", room, LINE_HIGHEST, LINE_TEXT, LINE_TEXT).height + 14

    def paint(canvas: Canvas, area: Rect) -> None:
        canvas.fill(area, look.panel, 12)
        canvas.outline(area, look.line, 12, 2)
        where = (area.left + 12 + LINE_ICON // 2, area.centre[1])
        canvas.icon(where, line.icon, LINE_ICON, look.tint(line.colour) or look.ink)
        words = Rect(area.left + LINE_ICON + 20, area.top + 4, area.right - 6, area.bottom - 4)
        canvas.paragraph(words, line.text, look.ink, most=LINE_TEXT, least=LINE_TEXT,
                         weight="medium", middle=True)  # fmt: skip

    return max(44, tall), paint


def table_ground(size: Size, theme_name: str) -> Image.Image:
    """The table top for a picture. Its upper part is the same for every height."""
    width, height = size
    if height > TALLEST:
        return whole_table(width, height, theme_name).copy()
    return whole_table(width, TALLEST, theme_name).crop((0, 0, width, height))


@kept
def whole_table(width: int, height: int, theme_name: str) -> Image.Image:
    """The table top: planks in a warm light that gets weaker to the sides and downwards."""
    look = theme(theme_name)
    size = (width, height)
    image = slope(size, look.glow, mix(look.glow, look.ground, 0.7))
    side = Image.radial_gradient("L").crop((0, 128, 256, 129)).resize(size)
    image = Image.composite(Image.new("RGB", size, look.ground), image, side)
    boards = Image.new("L", size, 0)
    draw = ImageDraw.Draw(boards)
    shades = (0, 14, 6, 20, 9, 16)
    for index, x in enumerate(range(0, width, PLANK)):
        draw.rectangle((x, 0, x + PLANK - 1, height), fill=shades[index % len(shades)])
    image.paste(look.line, (0, 0), boards)
    pen = ImageDraw.Draw(image)
    for x in range(PLANK, width, PLANK):
        pen.line((x, 0, x, height), fill=mix(look.ground, look.sunk, 0.8), width=2)
    return image


# Title, caption, chips


def _beside_title(scene: Scene, width: int) -> int:
    """How many of the chips fit beside the title."""
    left = width - 74 - 30 - round(width_of(scene.title, TITLE_SIZE, "black"))
    for count in (len(scene.chips), 1):  # all of them, or only the first, with the others below
        if sum(chip_width(chip) + 10 for chip in scene.chips[:count]) <= left:
            return count
    return 0


def _title(canvas: Canvas, scene: Scene, beside: int, area: Rect) -> None:
    look = theme(scene.theme)
    left = area.left
    right = area.right - sum(chip_width(chip) + 10 for chip in scene.chips[:beside]) + 10
    draw_chips(canvas, [scene.chips[:beside]], box(right, area.centre[1] - 21, 0, 0), scene.theme)
    if scene.icon:
        canvas.icon((area.left + 30, area.centre[1]), scene.icon, 56, look.tint("active"))
        left += 74
    words = Rect(left, area.top, right, area.bottom)
    canvas.paragraph(
        words,
        scene.title,
        look.ink,
        most=TITLE_SIZE,
        least=30,
        weight="black",
        middle=True,
        lines=1,
    )


def _caption(canvas: Canvas, scene: Scene, area: Rect) -> None:
    """Draw a warning across the whole table."""
    look = theme(scene.theme)
    band = look.band(scene.tone or "danger")
    canvas.fill(area, slope(area.size, mix(band, WHITE, 0.12), band), 16)
    canvas.outline(area, look.tint(scene.tone or "danger"), 16, 4)
    sign = SIGNS["danger"]
    canvas.icon((area.left + 40, area.centre[1]), sign, 42, WHITE)
    canvas.icon((area.right - 40, area.centre[1]), sign, 42, WHITE)
    words = Rect(area.left + 76, area.top + 4, area.right - 76, area.bottom - 4)
    canvas.paragraph(
        words,
        scene.caption,
        WHITE,
        most=34,
        least=20,
        weight="bold",
        align="m",
        middle=True,
        lines=2,
    )


def chip_lines(chips: Sequence[Chip], width: int) -> list[list[Chip]]:
    """Chips in lines no wider than this."""
    lines: list[list[Chip]] = [[]]
    left = width
    for chip in chips:
        if lines[-1] and chip_width(chip) > left:
            lines.append([])
            left = width
        lines[-1].append(chip)
        left -= chip_width(chip) + 10
    return lines


def draw_chips(
    canvas: Canvas, lines: Sequence[Sequence[Chip]], area: Rect, theme_name: str
) -> None:
    for index, line in enumerate(lines):
        x, y = area.left, area.top + index * CHIP_LINE
        for chip in line:
            canvas.stamp(chip_sprite(chip, theme_name), x, y)
            x += chip_width(chip) + 10


# Areas and panels


def _area_block(area: Area, marks: Marks, theme_name: str) -> tuple[int, Paint]:
    head = AREA_TITLE if area.title or area.chips else 0
    own = tuple((thing.name, marks[thing.name]) for thing in things_of(area) if thing.name in marks)
    cards = replace(area, title="", chips=())

    def paint(canvas: Canvas, where: Rect) -> None:
        top = where.top + head
        sprite = _area_sprite(
            cards, own, box(where.left, top, where.width, where.bottom - top), theme_name
        )
        canvas.stamp(sprite, 0, top - EDGE)
        if head:
            _area_title(canvas, area, box(where.left, where.top, where.width, head), theme_name)

    return head + area_height(area), paint


@kept
def _area_sprite(
    area: Area, marks: tuple[tuple[str, tuple[str, ...]], ...], where: Rect, theme_name: str
) -> Sprite:
    """The cards of an area on their part of the table top, with a little of it above and below. It
    is cached, because most commands change one area and leave the others as they were."""
    top, bottom = where.top - EDGE, where.bottom + EDGE
    canvas = Canvas(table_ground((WIDTH, bottom), theme_name).crop((0, top, WIDTH, bottom)))
    draw_area(canvas, area, where.moved(0, -top), dict(marks), theme_name)
    return Sprite(canvas.image.size, ((0, canvas.image, None),), tuple(canvas.parts))


def _area_title(canvas: Canvas, area: Area, where: Rect, theme_name: str) -> None:
    look = theme(theme_name)
    x = where.right
    for chip in reversed(area.chips):
        x -= chip_width(chip)
        canvas.stamp(chip_sprite(chip, theme_name), x, where.top - 4)
        x -= 10
    words = Rect(where.left, where.top - 4, x, where.bottom - 8)
    canvas.paragraph(
        words, area.title, look.muted, most=28, least=20, weight="bold", middle=True, lines=1
    )


def _in_rows(panels: Sequence[Panel], most: int = 3) -> list[Sequence[Panel]]:
    """Three panels in a row; dead characters, who have little to show, stand in rows of their own
    below."""
    rows: list[Sequence[Panel]] = []
    for dead in (False, True):
        some = [panel for panel in panels if panel.dead is dead]
        rows += [some[index : index + most] for index in range(0, len(some), most)]
    return rows


def _panel_block(panels: Sequence[Panel], marks: Marks, theme_name: str) -> tuple[int, Paint]:
    width = (INNER - PANEL_GAP * (len(panels) - 1)) // len(panels)
    height = max(panel_height(panel, width, theme_name) for panel in panels)
    look = theme(theme_name)

    def paint(canvas: Canvas, where: Rect) -> None:
        for panel, spot in zip(panels, columns(where, len(panels), PANEL_GAP), strict=True):
            place = box(spot.left, spot.top, width, where.height)
            canvas.cast(place, 18, 8, depth=0.6)
            sprite = panel_sprite(panel, width, where.height, theme_name)
            canvas.stamp(sprite, place.left, place.top)
            if "changed" in marks.get(panel.name, ()):
                canvas.outline(place.grown(5), look.tint("changed"), 22, 5)
                disc = box(place.right - 26, place.top - 8, 34, 34)
                canvas.fill(disc, look.sunk, 17)
                canvas.icon(disc.centre, SIGNS["changed"], 26, look.tint("changed"))

    return height, paint
