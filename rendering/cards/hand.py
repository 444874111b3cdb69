"""A hand: whole cards side by side, each under a tab that says where it lies."""

from __future__ import annotations

from bot.engine.scene import Area, CardAt, Scene, Token
from rendering.canvas.canvas import Canvas
from rendering.canvas.layout import Rect, box
from rendering.canvas.shapes import mix
from rendering.canvas.text import width_of
from rendering.cards.cards import WHITE, card_size, card_sprite
from rendering.cards.panels import chip_sprite, chip_width
from rendering.cards.table import MARGIN, table_ground
from rendering.themes import Theme, theme

CARD = 372  # pixels; wide enough to read the words of a card after one zoom on a phone
GAP = 18
TAB = 44
TITLE = 84
COLUMNS = (3, 4)  # the fewest (the title needs room) and the most
TAB_COLOURS = ("active", "good", "changed", "bag")


def draw_hand(scene: Scene) -> Canvas:
    """All cards of all areas in their order, four in a line."""
    cards = [(area, card) for area in scene.areas for card in area.cards]
    across = min(max(len(cards), COLUMNS[0]), COLUMNS[1])
    lines = max(1, -(-len(cards) // across))
    tall = card_size(CARD)[1] + TAB
    width = 2 * MARGIN + across * CARD + (across - 1) * GAP
    height = 2 * MARGIN + TITLE + (lines * (tall + GAP) - GAP if cards else 0)
    canvas = Canvas(table_ground((width, height), scene.theme))
    _head(canvas, scene, box(MARGIN, MARGIN, width - 2 * MARGIN, TITLE - 16))
    colours = {area.id: TAB_COLOURS[i % len(TAB_COLOURS)] for i, area in enumerate(scene.areas)}
    for index, (area, card) in enumerate(cards):
        x = MARGIN + (index % across) * (CARD + GAP)
        y = MARGIN + TITLE + (index // across) * (tall + GAP)
        _one(canvas, area, card, (x, y), colours[area.id], theme(scene.theme))
    return canvas


def _head(canvas: Canvas, scene: Scene, area: Rect) -> None:
    look = theme(scene.theme)
    x = area.right
    for chip in reversed(scene.chips):
        x -= chip_width(chip)
        canvas.stamp(chip_sprite(chip, scene.theme), x, area.centre[1] - 21)
        x -= 10
    left = area.left
    if scene.icon:
        canvas.icon((left + 26, area.centre[1]), scene.icon, 50, look.tint(scene.tone))
        left += 66
    words = Rect(left, area.top, x - 10, area.bottom)
    canvas.paragraph(
        words, scene.title, look.ink, most=42, least=22, weight="black", middle=True, lines=2
    )


def _one(
    canvas: Canvas,
    area: Area,
    laid: CardAt,
    corner: tuple[int, int],
    colour: str,
    look: Theme,
) -> None:
    x, y = corner
    tab = box(x + 16, y, CARD - 32, TAB + 12)
    band = look.band(colour)
    canvas.fill(tab, mix(band, look.sunk, 0.15), 14)
    middle = y + TAB // 2
    right = tab.right - 14
    for token in laid.tokens:
        right = _token(canvas, token, right, middle)
    room = right - tab.left - 14
    size = 24
    while size > 16 and width_of(area.title, size, "bold") > room:
        size -= 1
    words = Rect(tab.left + 8, y, right + 6, y + TAB)
    canvas.words(
        (tab.left + 14, middle), area.title, size, WHITE, weight="bold", anchor="lm", frame=words
    )
    place = box(x, y + TAB, *card_size(CARD))
    canvas.cast(place, 19, 8)
    canvas.stamp(card_sprite(laid.card, CARD), place.left, place.top)


def _token(canvas: Canvas, token: Token, right: int, y: int) -> int:
    """Draw words or pips at the right end of a tab; returns the x where they begin."""
    if token.most:
        return _pips(canvas, token.value, token.most, right, y)
    canvas.words((right, y), token.text, 28, WHITE, weight="black", anchor="rm")
    return right - round(width_of(token.text, 28, "black")) - 8


def _pips(canvas: Canvas, value: int, most: int, right: int, y: int) -> int:
    """Draw the pips of a token, spent ones dim, from the right end; returns the x where they
    begin."""
    for index in reversed(range(most)):
        right -= 18
        spot = box(right, y - 10, 13, 20)
        if index < value:
            canvas.fill(spot, WHITE, 4)
        else:
            canvas.outline(spot, WHITE, 4, 2)
    return right - 8
