"""Whole cards that can be read: frame by kind, name, icon, numbers with their words, effect,
foot."""

from __future__ import annotations

from PIL import Image, ImageFilter

from bot.engine.scene import Card, Number
from rendering.canvas.art import ground
from rendering.canvas.canvas import BLACK, Canvas, Sprite, blank, icon_mask
from rendering.canvas.keeping import kept
from rendering.canvas.layout import Rect, box, columns
from rendering.canvas.shapes import mix, pattern, slope
from rendering.canvas.text import width_of
from rendering.themes import Theme, theme

# A card is designed 500 wide; every other size is the same design, drawn again in that size.
DESIGN = (500, 730)
WHITE = (255, 255, 255)
LONG = 160  # characters of a text that needs most of the card


def card_size(width: int) -> tuple[int, int]:
    return width, round(DESIGN[1] * width / DESIGN[0])


@kept
def card_sprite(card: Card, width: int, theme_name: str = "") -> Sprite:
    """A card of this width."""
    look = theme(theme_name or card.theme)
    return _back(card, width, look) if card.back else _face(card, width, look)


class Scale:
    """Lengths of the design, converted to the size in which the card is drawn."""

    def __init__(self, width: int) -> None:
        self.factor = width / DESIGN[0]

    def __call__(self, length: float) -> int:
        return max(1, round(length * self.factor))

    def box(self, left: float, top: float, width: float, height: float) -> Rect:
        return box(self(left), self(top), self(width), self(height))


def _face(card: Card, width: int, look: Theme) -> Sprite:
    s = Scale(width)
    band = look.band(card.frame)
    canvas = Canvas(slope(card_size(width), mix(look.panel, band, 0.16), look.sunk).copy())
    radius = s(30)
    canvas.body(canvas.whole)
    canvas.outline(canvas.whole, band, radius, s(11))
    canvas.outline(canvas.whole, mix(band, WHITE, 0.35), radius, s(3))
    _title(canvas, card, look, s)
    bottom = _art(canvas, card, look, s)
    bottom = _numbers(canvas, card.numbers, look, look.tint(card.frame), s, bottom)
    foot_top = s(DESIGN[1] - 68)
    text = Rect(s(34), bottom + s(8), s(DESIGN[0] - 34), foot_top - s(6))
    if card.text:
        canvas.paragraph(text, card.text, look.ink, most=s(33), least=s(21), middle=True, align="m")
    foot = Rect(s(30), foot_top, s(DESIGN[0] - 30), s(DESIGN[1] - 20))
    canvas.fill(Rect(s(60), foot_top, s(DESIGN[0] - 60), foot_top + max(1, s(2))), look.line)
    if card.foot:
        most, least = s(20), s(15)
        canvas.paragraph(
            foot, card.foot, look.muted, most=most, least=least, align="m", middle=True, lines=2
        )
    return canvas.sprite(radius)


def _title(canvas: Canvas, card: Card, look: Theme, s: Scale) -> None:
    band = look.band(card.frame)
    area = s.box(20, 20, DESIGN[0] - 40, 82)
    canvas.fill(area, slope(area.size, mix(band, WHITE, 0.1), mix(band, BLACK, 0.12)), s(18))
    inner = Rect(area.left + s(14), area.top + s(4), area.right - s(14), area.bottom - s(4))
    canvas.paragraph(
        inner, card.title, WHITE, most=s(44), least=s(24), weight="bold", align="m", middle=True
    )


def _window_height(card: Card) -> int:
    """The height of the window with the icon; it is lower if there is a long text or there are
    numbers."""
    if not card.numbers:
        return 330 if len(card.text) < LONG else 190
    if len(card.text) < LONG:
        return 268 if len(card.text) < 90 else 214
    return 140


def _art(canvas: Canvas, card: Card, look: Theme, s: Scale) -> int:
    """Draw the window with the icon; returns the y where it ends."""
    tall = _window_height(card)
    area = s.box(20, 110, DESIGN[0] - 40, tall)
    canvas.fill(area, ground(card.frame, look.band(card.frame), area.size), s(16))
    middle = (area.centre[0], area.centre[1] - s(8))
    float_icon(canvas, middle, card.icon or "cards", s(min(190, tall - 50)), look)
    canvas.outline(area, mix(look.band(card.frame), BLACK, 0.45), s(16), s(3))
    if card.kind:
        _ribbon(canvas, card.kind, look, look.band(card.frame), area, s)
    return area.bottom + s(18)


def float_icon(canvas: Canvas, centre: tuple[int, int], name: str, size: int, look: Theme) -> None:
    """Draw a big icon with a soft shadow under it."""
    shade = soft_icon(name, size)
    pad = (shade.width - size) // 2
    x, y = centre[0] - size // 2, centre[1] - size // 2
    canvas.image.paste(BLACK, (x - pad, y - pad + max(2, size // 24)), shade)
    canvas.image.paste(look.paper, (x, y), icon_mask(name, size))


@kept
def soft_icon(name: str, size: int) -> Image.Image:
    """The blurred shadow of an icon, with room around it."""
    blur = max(2, size // 16)
    mask = Image.new("L", (size + 6 * blur, size + 6 * blur), 0)
    mask.paste(icon_mask(name, size), (3 * blur, 3 * blur))
    return mask.filter(ImageFilter.GaussianBlur(blur)).point(
        [min(255, round(value * 1.3)) for value in range(256)]
    )


def _ribbon(
    canvas: Canvas, text: str, look: Theme, band: tuple[int, int, int], area: Rect, s: Scale
) -> None:
    """Draw the name of the card's kind on the lower edge of the window."""
    strip = Rect(s(70), area.bottom - s(22), s(DESIGN[0] - 70), area.bottom + s(14))
    canvas.fill(strip, mix(band, BLACK, 0.35), s(18))
    canvas.outline(strip, mix(band, WHITE, 0.3), s(18), s(2))
    inner = Rect(strip.left + s(12), strip.top + s(2), strip.right - s(12), strip.bottom - s(2))
    canvas.paragraph(
        inner,
        text,
        look.ink,
        most=s(23),
        least=s(15),
        weight="medium",
        align="m",
        middle=True,
        lines=1,
    )


def _numbers(
    canvas: Canvas,
    numbers: tuple[Number, ...],
    look: Theme,
    tint: tuple[int, int, int],
    s: Scale,
    top: int,
) -> int:
    """Draw the row of numbers; returns the y where it ends."""
    if not numbers:
        return top
    count = len(numbers)
    margin = 22 if count > 2 else 62 if count == 2 else 130
    row = Rect(s(margin), top, s(DESIGN[0] - margin), top + s(112))
    for number, area in zip(numbers, columns(row, count, s(10)), strict=True):
        canvas.fill(area, look.sunk, s(16))
        canvas.outline(area, mix(tint, BLACK, 0.45), s(16), s(2))
        own = look.tint(number.colour) if number.colour else tint
        inner = area.grown(-s(4))
        _figure(canvas, number, inner, own, look, s)
    return row.bottom + s(4)


def _figure(
    canvas: Canvas, number: Number, area: Rect, tint: tuple[int, int, int], look: Theme, s: Scale
) -> None:
    middle, y = area.centre[0], area.top + s(36)
    size, icon = s(48), s(40)
    wide = icon + s(6) + round(width_of(number.value, size, "bold"))
    while wide > area.width and size > s(24):
        size, icon = size - 1, max(s(28), icon - 1)
        wide = icon + s(6) + round(width_of(number.value, size, "bold"))
    left = middle - wide // 2
    canvas.icon((left + icon // 2, y), number.icon, icon, tint, frame=area.grown(2))
    canvas.words(
        (left + icon + s(6), y),
        number.value,
        size,
        look.ink,
        weight="bold",
        anchor="lm",
        frame=area,
    )
    if number.word:
        word = Rect(area.left + s(2), area.top + s(60), area.right - s(2), area.bottom)
        canvas.paragraph(
            word,
            number.word,
            look.muted,
            most=s(21),
            least=s(14),
            weight="medium",
            align="m",
            middle=True,
        )


def _back(card: Card, width: int, look: Theme) -> Sprite:
    s = Scale(width)
    size = card_size(width)
    back = look.back(card.back)
    canvas = blank(size, mix(back.colour, BLACK, 0.25))
    canvas.body(canvas.whole)
    canvas.image.paste(mix(back.colour, WHITE, 0.1), (0, 0), pattern(size, back.pattern))
    canvas.outline(canvas.whole, mix(back.colour, WHITE, 0.4), s(30), s(10))
    float_icon(canvas, canvas.whole.centre, back.icon, s(220), look)
    title = s.box(60, DESIGN[1] - 130, DESIGN[0] - 120, 70)
    canvas.fill(title, look.sunk, s(16))
    canvas.paragraph(
        title.grown(-s(8)),
        card.title,
        look.ink,
        most=s(40),
        least=s(22),
        weight="bold",
        align="m",
        middle=True,
    )
    return canvas.sprite(s(30))
