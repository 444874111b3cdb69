"""Small cards on the table: in the row of spaces, and in spreads where they lie over each other."""

from __future__ import annotations

from bot.engine.scene import Card, CardAt, Number, Slot, Token
from rendering.canvas.art import ground
from rendering.canvas.canvas import BLACK, Canvas, Sprite, blank
from rendering.canvas.keeping import kept
from rendering.canvas.layout import Rect, box
from rendering.canvas.shapes import Colour, Size, mix, pattern, slope
from rendering.canvas.text import width_of
from rendering.cards.cards import WHITE, float_icon
from rendering.themes import Theme, theme

RADIUS = 14
ROW_CARD = (141, 218)
SPREAD_CARD = (160, 150)
SEEN = 90  # pixels of a card in a spread that the next row does not cover, from its top


# In the row


@kept
def row_sprite(laid: CardAt, theme_name: str, size: Size = ROW_CARD) -> Sprite:
    """A card on a space: name, icon, numbers, and its tokens as rows of pips."""
    look = theme(theme_name)
    card = laid.card
    band = look.band(card.frame)
    canvas = Canvas(slope(size, mix(look.panel, band, 0.22), look.sunk).copy())
    canvas.body(canvas.whole)
    _name_band(canvas, card, band, Rect(0, 0, size[0], 58), 22)
    bottom = _meters(canvas, laid.tokens, look, size[1] - 8)
    bottom = _badges(canvas, card.numbers[:4], look, look.tint(card.frame), bottom)
    window = Rect(5, 60, size[0] - 5, bottom)
    canvas.fill(window, ground(card.frame, band, window.size), 6)
    float_icon(canvas, window.centre, card.icon, min(84, window.height - 10), look)
    _paralysed(canvas, laid.tokens, look, window)
    canvas.outline(canvas.whole, mix(band, WHITE, 0.3), RADIUS, 3)
    return canvas.sprite(RADIUS)


def _name_band(canvas: Canvas, card: Card, band: Colour, area: Rect, most: int) -> None:
    canvas.fill(area, slope(area.size, mix(band, WHITE, 0.1), mix(band, BLACK, 0.1)))
    inner = Rect(area.left + 5, area.top + 2, area.right - 5, area.bottom - 2)
    canvas.paragraph(
        inner,
        card.title,
        WHITE,
        most=most,
        least=15,
        weight="bold",
        align="m",
        middle=True,
        lines=2,
    )


def _meters(canvas: Canvas, tokens: tuple[Token, ...], look: Theme, bottom: int) -> int:
    """Draw tokens that have a maximum, each kind as a row of pips; returns the y where they
    begin."""
    for token in reversed([token for token in tokens if token.most]):
        bottom -= 23
        tint = look.tint(token.kind)
        canvas.icon((17, bottom + 11), token.icon, 20, tint)
        step = min(20, (canvas.image.width - 40) // token.most)
        for index in range(token.most):
            spot = box(32 + index * step, bottom + 4, step - 4, 14)
            if index < token.value:
                canvas.fill(spot, tint, 4)
            else:
                canvas.fill(spot, mix(look.sunk, tint, 0.15), 4)
                canvas.outline(spot, mix(tint, BLACK, 0.4), 4, 2)
    return bottom


def _badges(
    canvas: Canvas, numbers: tuple[Number, ...], look: Theme, tint: Colour, bottom: int
) -> int:
    """Draw numbers in lines of two or three, the first ones above; returns the y where they
    begin."""
    across = 3 if len(numbers) == 3 else 2
    lines = [numbers[index : index + across] for index in range(0, len(numbers), across)]
    top = bottom - 42 * len(lines)
    for row, line in enumerate(lines):
        wide = canvas.image.width // len(line)
        for column, number in enumerate(line):
            area = box(column * wide, top + row * 42, wide, 42)
            _badge(canvas, number, area, look.tint(number.colour) if number.colour else tint, look)
    return top


def _badge(canvas: Canvas, number: Number, area: Rect, tint: Colour, look: Theme) -> None:
    icon, size = (27, 34) if area.width > 60 else (19, 30)
    while size > 20 and icon + 3 + width_of(number.value, size, "bold") > area.width - 4:
        size -= 2
    wide = icon + 3 + round(width_of(number.value, size, "bold"))
    left = area.centre[0] - wide // 2
    canvas.icon((left + icon // 2, area.centre[1]), number.icon, icon, tint)
    where = (left + icon + 3, area.centre[1])
    canvas.words(where, number.value, size, look.ink, weight="bold", anchor="lm", frame=area)


def _paralysed(canvas: Canvas, tokens: tuple[Token, ...], look: Theme, window: Rect) -> None:
    """Draw the token of a paralysed card, which has no number, on the card's picture."""
    for token in (token for token in tokens if not token.most):
        disc = box(window.right - 40, window.bottom - 40, 36, 36)
        canvas.fill(disc, look.tint(token.kind), 18)
        canvas.icon(disc.centre, token.icon, 26, look.sunk)


@kept
def slot_sprite(slot: Slot, theme_name: str, size: Size = ROW_CARD) -> Sprite:
    """A space without a card."""
    look = theme(theme_name)
    blocked = slot.kind == "blocked"
    canvas = blank(size, mix(look.sunk, look.ground, 0.5))
    if blocked:
        canvas.image.paste(
            mix(look.sunk, look.band("danger"), 0.35), (0, 0), pattern(size, "stripes")
        )
    tint = look.tint("danger") if blocked else look.tint("good")
    edge = mix(tint, BLACK, 0.35)
    if blocked:
        canvas.outline(canvas.whole, edge, RADIUS, 4)
    else:
        canvas.broken_outline(canvas.whole, edge, RADIUS, 3)
    middle = canvas.whole.centre
    canvas.fill(box(middle[0] - 42, middle[1] - 66, 84, 84), look.sunk, 42)
    canvas.icon(
        (middle[0], middle[1] - 24), "close-octagon" if blocked else "plus-circle-outline", 62, tint
    )
    strip = box(6, middle[1] + 34, size[0] - 12, 36)
    canvas.fill(strip, look.sunk, 8)
    canvas.paragraph(
        strip.grown(-3),
        slot.word,
        look.ink,
        most=23,
        least=17,
        weight="medium",
        align="m",
        middle=True,
        lines=1,
    )
    return canvas.sprite(RADIUS)


# Spread


@kept
def spread_sprite(laid: CardAt, free: bool, theme_name: str) -> Sprite:
    """A card of the spread: its back with the name of its place, or its face."""
    look = theme(theme_name)
    if laid.card.back:
        return _spread_back(laid, free, look)
    return _spread_face(laid, free, look)


def _spread_back(laid: CardAt, free: bool, look: Theme) -> Sprite:
    back = look.back(laid.card.back)
    depth = 0.12 if free else 0.42
    base = mix(back.colour, look.sunk, depth)
    canvas = blank(SPREAD_CARD, base)
    canvas.body(canvas.whole)
    weave = mix(base, WHITE, 0.09)
    canvas.image.paste(weave, (0, 0), pattern(SPREAD_CARD, back.pattern))
    ink = look.paper if free else mix(look.paper, base, 0.3)
    band = Rect(0, 0, SPREAD_CARD[0], 38)
    canvas.fill(band, mix(back.colour, BLACK, 0.45 if free else 0.62))
    canvas.icon((26, 20), back.icon, 28, ink)
    letters = laid.card.title[:2]
    canvas.words((SPREAD_CARD[0] - 14, 20), letters, 24, ink, weight="bold", anchor="rm")
    _place_name(canvas, laid.name, box(24, 43, SPREAD_CARD[0] - 48, 43), free, look)
    _edge(canvas, mix(back.colour, WHITE, 0.35 if free else 0.08), free, look)
    return canvas.sprite(RADIUS)


def _spread_face(laid: CardAt, free: bool, look: Theme) -> Sprite:
    card, band = laid.card, look.band(laid.card.frame)
    canvas = Canvas(slope(SPREAD_CARD, mix(look.panel, band, 0.4), look.sunk).copy())
    canvas.body(canvas.whole)
    window = Rect(0, 48, *SPREAD_CARD)
    canvas.fill(window, ground(card.frame, band, window.size))
    _name_band(canvas, card, band, Rect(0, 0, SPREAD_CARD[0], 48), 20)
    spot, size = ((42, 70), 40) if laid.covered else ((44, 98), 72)
    float_icon(canvas, spot, card.icon, size, look)
    _place_name(canvas, laid.name, box(70, 52, SPREAD_CARD[0] - 80, 36), free, look)
    middle, right = (SPREAD_CARD[0] // 2, SEEN + 14), (SPREAD_CARD[0] - 44, SEEN + 26)
    for token in laid.tokens:
        spot, size = (middle, 26) if laid.covered else (right, 38)
        canvas.icon(spot, token.icon, size, look.tint(token.kind))
    _edge(canvas, mix(band, WHITE, 0.35), free, look)
    return canvas.sprite(RADIUS)


def _place_name(canvas: Canvas, name: str, area: Rect, free: bool, look: Theme) -> None:
    if free:
        canvas.fill(area, look.tint("legal"), 12)
        canvas.words(area.centre, name, 36, look.paper_ink, weight="black", anchor="mm", frame=area)
    else:
        canvas.fill(area.grown(-4), look.sunk, 10)
        canvas.words(area.centre, name, 25, look.muted, weight="medium", anchor="mm", frame=area)


def _edge(canvas: Canvas, colour: Colour, free: bool, look: Theme) -> None:
    if free:
        canvas.outline(canvas.whole, look.tint("legal"), RADIUS, 5)
    else:
        canvas.outline(canvas.whole, colour, RADIUS, 3)
