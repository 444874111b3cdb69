"""The picture of a special moment (a day begins, a game ends): a banner, what is new, how everybody
is."""

from __future__ import annotations

from PIL import Image

from bot.engine.scene import Card, Number, Panel, Scene
from rendering.canvas.art import ground
from rendering.canvas.canvas import BLACK, Canvas
from rendering.canvas.layout import Rect, box, columns
from rendering.canvas.shapes import mix
from rendering.canvas.text import width_of
from rendering.cards.cards import WHITE, card_size, card_sprite, float_icon
from rendering.cards.panels import panel_height, panel_sprite
from rendering.cards.table import INNER, MARGIN, WIDTH, chip_lines, draw_chips, table_ground
from rendering.themes import Theme, theme

BANNER = 300
GAP = 20
FIGURES = 116
CARD = 350


def draw_moment(scene: Scene) -> Canvas:
    """From top to bottom: banner, card beside panels, figures, chips."""
    cards = [laid.card for area in scene.areas for laid in area.cards]
    middle = _middle_height(cards, scene)
    lines = chip_lines(scene.chips, INNER) if scene.chips else []
    parts = [BANNER, middle, FIGURES if scene.numbers else 0, len(lines) * 52 - 10 if lines else 0]
    height = 2 * MARGIN + sum(part + GAP for part in parts if part) - GAP
    canvas = Canvas(table_ground((WIDTH, height), scene.theme))
    y = MARGIN
    _banner(canvas, scene, box(MARGIN, y, INNER, BANNER))
    y += BANNER + GAP
    if middle:
        _middle(canvas, cards, scene, box(MARGIN, y, INNER, middle))
        y += middle + GAP
    if scene.numbers:
        _figures(canvas, scene.numbers, box(MARGIN, y, INNER, FIGURES), theme(scene.theme))
        y += FIGURES + GAP
    if lines:
        draw_chips(canvas, lines, box(MARGIN, y, INNER, 52), scene.theme)
    return canvas


def _banner(canvas: Canvas, scene: Scene, area: Rect) -> None:
    look = theme(scene.theme)
    tone = scene.tone or "active"
    canvas.cast(area, 24, 10)
    canvas.fill(area, ground("place", look.band(tone), area.size), 24)
    shade = Image.linear_gradient("L").resize(area.size).point([v * 3 // 4 for v in range(256)])
    under = canvas.image.crop((area.left, area.top, area.right, area.bottom))
    canvas.fill(area, Image.composite(Image.new("RGB", area.size, BLACK), under, shade), 24)
    canvas.outline(area, look.tint(tone), 24, 4)
    float_icon(canvas, (area.centre[0], area.top + 84), scene.icon, 112, look)
    title = Rect(area.left + 30, area.top + 150, area.right - 30, area.top + 226)
    canvas.paragraph(
        title,
        scene.title,
        WHITE,
        most=60,
        least=30,
        weight="black",
        align="m",
        middle=True,
        lines=1,
    )
    below = Rect(area.left + 30, area.top + 226, area.right - 30, area.bottom - 18)
    canvas.paragraph(
        below, scene.caption, look.ink, most=30, least=20, weight="medium", align="m", middle=True
    )


# Card and panels


def _panel_width(cards: list[Card], panels: tuple[Panel, ...]) -> int:
    if cards:
        return INNER - CARD - GAP
    return (INNER - GAP * (len(panels) - 1)) // max(1, len(panels))


def _middle_height(cards: list[Card], scene: Scene) -> int:
    width = _panel_width(cards, scene.panels)
    talls = [panel_height(panel, width, scene.theme) for panel in scene.panels]
    if cards:
        return max(card_size(CARD)[1], sum(talls) + GAP * (len(talls) - 1))
    return max(talls, default=0)


def _middle(canvas: Canvas, cards: list[Card], scene: Scene, area: Rect) -> None:
    width = _panel_width(cards, scene.panels)
    if not cards:
        for panel, spot in zip(scene.panels, columns(area, len(scene.panels), GAP), strict=True):
            sprite = panel_sprite(panel, width, area.height, scene.theme)
            canvas.cast(box(spot.left, spot.top, *sprite.size), 18, 8)
            canvas.stamp(sprite, spot.left, spot.top)
        return
    size = card_size(CARD)
    top = area.top + (area.height - size[1]) // 2
    canvas.cast(box(area.left, top, *size), 21, 10)
    canvas.stamp(card_sprite(cards[0], CARD), area.left, top)
    talls = [panel_height(panel, width, scene.theme) for panel in scene.panels]
    spare = area.height - sum(talls) - GAP * (len(talls) - 1)
    y = area.top + spare // 2
    for panel, tall in zip(scene.panels, talls, strict=True):
        canvas.cast(box(area.left + CARD + GAP, y, width, tall), 18, 8)
        sprite = panel_sprite(panel, width, tall, scene.theme)
        canvas.stamp(sprite, area.left + CARD + GAP, y)
        y += tall + GAP


def _figures(canvas: Canvas, numbers: tuple[Number, ...], area: Rect, look: Theme) -> None:
    for number, spot in zip(numbers, columns(area, len(numbers), 14), strict=True):
        canvas.fill(spot, look.panel, 16)
        canvas.outline(spot, look.line, 16, 2)
        tint = look.tint(number.colour or "active")
        wide = 50 + round(width_of(number.value, 46, "bold"))
        left = spot.centre[0] - wide // 2
        canvas.icon((left + 20, spot.top + 44), number.icon, 40, tint)
        where = (left + 50, spot.top + 44)
        canvas.words(where, number.value, 46, look.ink, weight="bold", anchor="lm", frame=spot)
        words = Rect(spot.left + 6, spot.top + 72, spot.right - 6, spot.bottom - 6)
        canvas.paragraph(
            words,
            number.word,
            mix(look.muted, WHITE, 0.2),
            most=21,
            least=15,
            align="m",
            middle=True,
        )
