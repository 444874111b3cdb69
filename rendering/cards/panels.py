"""Panels beside the board: what is known of a character."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from bot.engine.scene import Bar, Chip, Group, Item, Panel, Token
from rendering.canvas.canvas import BLACK, Canvas, Sprite, blank
from rendering.canvas.keeping import kept
from rendering.canvas.layout import Rect, box, columns
from rendering.canvas.shapes import Colour, mix, slope
from rendering.canvas.text import fit, width_of
from rendering.cards.cards import WHITE
from rendering.themes import Theme, theme

Thing = TypeVar("Thing")

RADIUS = 18
PAD = 16
WIDE = 760  # pixels; wider panels have three columns


@dataclass(frozen=True)
class Row:
    """A line of a panel: how high it is, and how it is painted."""

    height: int
    paint: Callable[[Canvas, Rect], None]


def panel_height(panel: Panel, width: int, theme_name: str) -> int:
    """The height of a panel of this width."""
    return max(_tall(rows) for rows in _columns(panel, width, theme_name)) + 2 * PAD


def _tall(rows: list[Row]) -> int:
    return sum(row.height for row in rows)


@kept
def panel_sprite(panel: Panel, width: int, height: int, theme_name: str) -> Sprite:
    """A panel of this size."""
    look = theme(theme_name)
    tint = look.tint(panel.colour)
    top = mix(look.raised, tint, 0.12 if panel.active else 0.04)
    canvas = Canvas(slope((width, height), top, look.panel).copy())
    canvas.body(canvas.whole)
    rows_by_column = _columns(panel, width, theme_name)
    inner = Rect(PAD, PAD, width - PAD, height - PAD)
    for area, rows in zip(columns(inner, len(rows_by_column), 28), rows_by_column, strict=True):
        y = area.top
        for row in rows:
            row.paint(canvas, box(area.left, y, area.width, row.height))
            y += row.height
    if panel.active:
        canvas.outline(canvas.whole, look.tint("active"), RADIUS, 5)
    else:
        canvas.outline(canvas.whole, mix(tint, BLACK, 0.35), RADIUS, 3)
    return canvas.sprite(RADIUS)


def _columns(panel: Panel, width: int, theme_name: str) -> list[list[Row]]:
    """The rows of each column: all in one, or side by side in a wide panel."""
    look = theme(theme_name)
    wide = width >= WIDE and len(panel.groups) >= 2
    inner = (width - 2 * PAD - 56) // 3 if wide else width - 2 * PAD
    head = [Row(74, lambda c, a: _head(c, panel, a, look))]
    head += [Row(39, _painted(_bar, bar, look)) for bar in panel.bars]
    head += [Row(40, _painted(_pips, bar, look)) for bar in panel.pips]
    head += [Row(44, _painted(_chip, chip, look)) for chip in panel.chips]
    for line in panel.lines:
        tall = fit(line, "regular", inner, 400, 21, 21).height
        head.append(Row(tall + 8, _painted(_line, line, look)))
    groups = [_group(group, look) for group in panel.groups]
    if wide:
        return [head + [row for rows in groups[:-2] for row in rows], groups[-2], groups[-1]]
    return [head + [row for rows in groups for row in rows]]


def _painted(
    paint: Callable[[Canvas, Thing, Rect, Theme], None], thing: Thing, look: Theme
) -> Callable[[Canvas, Rect], None]:
    return lambda canvas, area: paint(canvas, thing, area, look)


def _head(canvas: Canvas, panel: Panel, area: Rect, look: Theme) -> None:
    tint = look.tint(panel.colour)
    disc = box(area.left, area.top, 66, 66)
    canvas.fill(disc, slope(disc.size, mix(tint, BLACK, 0.35), mix(tint, BLACK, 0.65)), 33)
    canvas.outline(disc, tint, 33, 4)
    icon = "skull" if panel.dead else panel.icon
    if icon:
        canvas.icon(disc.centre, icon, 44, WHITE)
    elif panel.letters:
        canvas.words(disc.centre, panel.letters, 28, WHITE, weight="bold", anchor="mm")
    words = Rect(disc.right + 12, area.top, area.right, area.top + 38)
    colour = look.muted if panel.dead else look.ink
    canvas.paragraph(words, panel.title, colour, most=30, least=20, weight="bold", lines=1)
    if panel.subtitle:
        below = Rect(disc.right + 12, area.top + 38, area.right, area.top + 66)
        canvas.paragraph(below, panel.subtitle, look.muted, most=20, least=16, lines=1)


def _bar(canvas: Canvas, bar: Bar, area: Rect, look: Theme) -> None:
    tint = look.tint(bar.colour)
    y = area.centre[1]
    canvas.icon((area.left + 15, y), bar.icon, 30, tint)
    track = Rect(area.left + 40, y - 11, area.right - 54, y + 11)
    cell = track.width / bar.most
    for index in range(bar.most):
        left = track.left + round(index * cell)
        spot = Rect(left, track.top, track.left + round((index + 1) * cell) - 3, track.bottom)
        if index < bar.value:
            canvas.fill(spot, slope(spot.size, mix(tint, WHITE, 0.2), mix(tint, BLACK, 0.15)), 4)
        else:
            canvas.fill(spot, look.sunk, 4)
    colour = look.tint("danger") if bar.value <= bar.most // 4 else look.ink
    canvas.words((area.right, y), str(bar.value), 34, colour, weight="bold", anchor="rm")


def _pips(canvas: Canvas, bar: Bar, area: Rect, look: Theme) -> None:
    tint = look.tint(bar.colour or "action")
    y = area.centre[1]
    canvas.icon((area.left + 15, y), bar.icon, 30, tint)
    x = area.left + 42
    for index in range(bar.most):
        spot = box(x + index * 38, y - 14, 28, 28)
        if index < bar.value:
            canvas.fill(spot, slope(spot.size, mix(tint, WHITE, 0.3), mix(tint, BLACK, 0.1)), 14)
        else:
            canvas.fill(spot, look.sunk, 14)
            canvas.outline(spot, look.line, 14, 3)
    if bar.word:
        words = Rect(x + bar.most * 38 + 4, area.top + 6, area.right, area.bottom - 4)
        canvas.paragraph(words, bar.word, look.muted, most=21, least=15, middle=True, lines=1)


def _chip(canvas: Canvas, chip: Chip, area: Rect, look: Theme) -> None:
    strip = Rect(area.left, area.top + 3, area.right, area.bottom - 3)
    canvas.fill(strip, look.band(chip.colour), 10)
    canvas.icon((strip.left + 24, strip.centre[1]), chip.icon, 28, WHITE)
    words = Rect(strip.left + 46, strip.top + 3, strip.right - 8, strip.bottom - 3)
    canvas.paragraph(
        words, chip.text, WHITE, most=22, least=15, weight="medium", middle=True, lines=1
    )


def _line(canvas: Canvas, line: str, area: Rect, look: Theme) -> None:
    canvas.paragraph(area, line, look.muted, most=21, least=21)


def _group(group: Group, look: Theme) -> list[Row]:
    rows = [Row(38, lambda c, a: _group_head(c, group, a, look))]
    return rows + [Row(34, _painted(_item, item, look)) for item in group.items]


def _group_head(canvas: Canvas, group: Group, area: Rect, look: Theme) -> None:
    canvas.fill(Rect(area.left, area.top + 6, area.right, area.top + 8), look.line)
    base = area.bottom - 7
    end = canvas.words((area.left, base), group.title, 20, look.muted, weight="medium")
    if group.note:
        frame = Rect(end + 4, area.top, area.right, area.bottom)
        canvas.words(
            (area.right, base), group.note, 22, look.ink, weight="bold", anchor="rs", frame=frame
        )


def _item(canvas: Canvas, item: Item, area: Rect, look: Theme) -> None:
    y = area.centre[1]
    canvas.icon((area.left + 14, y), item.icon, 28, look.tint(item.colour))
    right = area.right
    for token in item.tokens:
        right = _tokens(canvas, token, right, y, look)
    note = f"×{item.count}" if item.count > 1 else item.note
    if note:
        width = round(width_of(note, 23, "bold"))
        canvas.words((right, y), note, 23, look.ink, weight="bold", anchor="rm", frame=area)
        right -= width + 8
    words = Rect(area.left + 36, area.top + 1, right, area.bottom - 1)
    canvas.paragraph(words, item.text, look.ink, most=23, least=16, middle=True, lines=1)


def _tokens(canvas: Canvas, token: Token, right: int, y: int, look: Theme) -> int:
    """Draw pips from the right end; returns the x where they begin."""
    tint = look.tint(token.kind)
    for index in reversed(range(token.most)):
        right -= 14
        spot = box(right, y - 9, 10, 18)
        if index < token.value:
            canvas.fill(spot, tint, 3)
        else:
            canvas.outline(spot, mix(tint, BLACK, 0.45), 3, 2)
    return right - 8


def chip_width(chip: Chip) -> int:
    """The width of a chip in a line of chips."""
    return 54 + round(width_of(chip.text, 22, "medium"))


@kept
def chip_sprite(chip: Chip, theme_name: str) -> Sprite:
    """A chip of a line of chips."""
    look = theme(theme_name)
    ground: Colour = look.band(chip.colour) if chip.colour else look.raised
    canvas = blank((chip_width(chip), 42), ground)
    canvas.body(canvas.whole)
    tint = WHITE if chip.colour else look.muted
    canvas.icon((24, 21), chip.icon, 28, tint)
    canvas.words(
        (44, 21), chip.text, 22, WHITE if chip.colour else look.ink, weight="medium", anchor="lm"
    )
    return canvas.sprite(12)
