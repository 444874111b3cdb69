"""Areas of cards on the table: spreads, whose rows lie over each other, and the row of spaces."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.scene import Area, CardAt, Slot
from rendering.canvas.canvas import Canvas, Sprite
from rendering.canvas.layout import Rect, box, columns
from rendering.canvas.shapes import Colour, mix
from rendering.cards.small import (
    RADIUS,
    ROW_CARD,
    SEEN,
    SPREAD_CARD,
    row_sprite,
    slot_sprite,
    spread_sprite,
)
from rendering.themes import Theme, theme

LABEL = 36  # pixels; the height of the line with the name of a space, above its card
HALVES = 8  # the width of the widest spread, in half cards
SIGNS = {"danger": "alert", "changed": "star-four-points"}

Marks = Mapping[str, tuple[str, ...]]  # the highlights of each name


def things_of(area: Area) -> list[Slot | CardAt]:
    """Everything that has a place in the area."""
    return [*area.slots, *area.cards]


def area_height(area: Area) -> int:
    """The height of an area with its cards."""
    if area.kind == "row":
        return LABEL + ROW_CARD[1]
    rows = max((int(thing.place[1]) for thing in things_of(area)), default=0)
    return rows * SEEN + SPREAD_CARD[1]


def draw_area(canvas: Canvas, area: Area, where: Rect, marks: Marks, theme_name: str) -> None:
    if area.kind == "row":
        _row(canvas, area, where, marks, theme_name)
    else:
        _spread(canvas, area, where, marks, theme_name)


# The spread


def _spread(canvas: Canvas, area: Area, where: Rect, marks: Marks, theme_name: str) -> None:
    look = theme(theme_name)
    step = (where.width - SPREAD_CARD[0]) / HALVES
    widest = max((thing.place[0] for thing in things_of(area)), default=0)
    left = where.left + (where.width - SPREAD_CARD[0] - widest * step) / 2

    def corner(thing: Slot | CardAt) -> tuple[int, int]:
        return round(left + thing.place[0] * step), where.top + int(thing.place[1]) * SEEN

    for slot in area.slots:
        spot = box(*corner(slot), *SPREAD_CARD).grown(-6)
        if "changed" in marks.get(slot.name, ()):  # a card was taken from here
            canvas.broken_outline(spot, look.tint("changed"), RADIUS, 4)
        else:
            canvas.broken_outline(spot, mix(look.line, look.ground, 0.35), RADIUS, 2)
    for laid in sorted(area.cards, key=lambda card: (card.place[1], card.place[0])):
        kinds = marks.get(laid.name, ())
        _lay(canvas, spread_sprite(laid, "legal" in kinds, theme_name), corner(laid))
        spot = box(*corner(laid), *SPREAD_CARD)
        # If other cards lie on both lower corners of a card, only its lower middle is visible.
        sign = (spot.centre[0], spot.bottom - 22)
        _ring(canvas, spot, kinds, sign, look)


def _lay(canvas: Canvas, sprite: Sprite, corner: tuple[int, int]) -> None:
    canvas.cast(box(*corner, *sprite.size), RADIUS, 6, drop=3, depth=0.75)
    canvas.stamp(sprite, *corner)


def _ring(
    canvas: Canvas, spot: Rect, kinds: tuple[str, ...], sign: tuple[int, int], look: Theme
) -> None:
    """Draw a highlight: a ring, and a sign for people who cannot see its colour."""
    for grown, kind in enumerate(kind for kind in SIGNS if kind in kinds):
        tint = look.tint(kind)
        canvas.outline(spot.grown(4 - 5 * grown), tint, RADIUS + 3, 5)
        x = sign[0] + grown * 34 - (17 if len(kinds) > 1 and "legal" not in kinds else 0)
        _sign(canvas, (x, sign[1]), SIGNS[kind], tint, look)


def _sign(canvas: Canvas, centre: tuple[int, int], icon: str, tint: Colour, look: Theme) -> None:
    disc = box(centre[0] - 15, centre[1] - 15, 30, 30)
    canvas.fill(disc, look.sunk, 15)
    canvas.icon(centre, icon, 24, tint)


# The row of spaces


def _row(canvas: Canvas, area: Area, where: Rect, marks: Marks, theme_name: str) -> None:
    look = theme(theme_name)
    places = sorted(things_of(area), key=lambda thing: thing.place)
    spots = columns(where, max(7, len(places)), (where.width - 7 * ROW_CARD[0]) // 6)
    for thing, column in zip(places, spots, strict=False):
        spot = box(column.left, where.top + LABEL, *ROW_CARD)
        kinds = marks.get(thing.name, ())
        _space_name(
            canvas, thing.name, Rect(spot.left, where.top, spot.right, spot.top), kinds, look
        )
        if isinstance(thing, CardAt):
            _lay(canvas, row_sprite(thing, theme_name), (spot.left, spot.top))
        else:
            canvas.stamp(slot_sprite(thing, theme_name), spot.left, spot.top)
        for grown, kind in enumerate(kind for kind in SIGNS if kind in kinds):
            canvas.outline(spot.grown(3 - 4 * grown), look.tint(kind), RADIUS + 2, 5)


def _space_name(canvas: Canvas, name: str, area: Rect, kinds: tuple[str, ...], look: Theme) -> None:
    signs = [kind for kind in SIGNS if kind in kinds]
    x, y = area.centre[0] - 16 * len(signs), area.centre[1] - 2
    end = canvas.words((x, y), name, 28, look.ink, weight="bold", anchor="mm", frame=area)
    for index, kind in enumerate(signs):
        canvas.icon((end + 20 + index * 32, y), SIGNS[kind], 27, look.tint(kind), frame=area)
