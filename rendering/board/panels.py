"""Panels below a board: compact, because a picture may show twelve Survivors."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from bot.engine.scene import Bar, Group, Item, Panel
from rendering.canvas.canvas import BLACK, Canvas, Sprite, blank
from rendering.canvas.keeping import kept
from rendering.canvas.layout import Rect, box, columns
from rendering.canvas.shapes import mix, slope
from rendering.canvas.text import fit, width_of
from rendering.cards.cards import WHITE
from rendering.themes import Theme, theme

RADIUS = 14
PAD = 11
DISC = 46
HEAD, BAR, SLOT = 52, 24, 44
TAG_TEXT = (16, 15, 14, 13)  # the font sizes that are tried, the largest first
TAG_LINES, TAG_GAP = 3, 6
LINE_TEXT = 17
CLEAR = 13  # the smallest font size for words on slots
ROOMY, APART = 118, 4  # slots wider than this keep their words apart from the next slot


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a panel: how high it is, and how it is painted."""

    height: int
    paint: Callable[[Canvas, Rect], None]


@dataclass(frozen=True, slots=True)
class Tag:
    """Words with an icon in a flow; with a ground where they tell a state."""

    icon: str
    text: str
    colour: str = ""
    filled: bool = False

    def width(self, size: int) -> int:
        return 2 * size - 2 + round(width_of(self.text, size, "medium"))


@lru_cache(maxsize=1_000)
def board_panel_height(panel: Panel, width: int, theme_name: str) -> int:
    """The height of a panel of this width."""
    return sum(row.height for row in _rows(panel, width, theme(theme_name))) + 2 * PAD - 2


@kept
def board_panel_sprite(panel: Panel, width: int, height: int, theme_name: str) -> Sprite:
    """A panel of this size."""
    look = theme(theme_name)
    tint = look.tint(panel.colour)
    gone = panel.dead or panel.away
    top = mix(look.raised if panel.active else look.panel, tint, 0.09 if panel.active else 0.03)
    canvas = blank((width, height), look.panel if gone else top)  # flat: twelve of them weigh less
    canvas.body(canvas.whole)
    y = PAD
    for row in _rows(panel, width, look):
        row.paint(canvas, box(PAD, y, width - 2 * PAD, row.height))
        y += row.height
    if panel.active:
        canvas.outline(canvas.whole, look.tint("active"), RADIUS, 5)
    else:
        canvas.outline(canvas.whole, mix(tint, BLACK, 0.6 if gone else 0.3), RADIUS, 3)
    return canvas.sprite(RADIUS)


def _rows(panel: Panel, width: int, look: Theme) -> list[Row]:
    inner = width - 2 * PAD
    rows = [Row(HEAD, lambda canvas, area: _head(canvas, panel, area, look))]
    states = [Tag(chip.icon, chip.text, chip.colour, True) for chip in panel.chips]
    if panel.dead or panel.away:
        return rows + _tag_rows(states, inner, look)
    rows += [Row(BAR, _bar_painter(bar, look)) for bar in panel.bars]
    for group in panel.groups:
        if group.kind == "slots":
            rows.append(Row(SLOT, _slots_painter(group, look)))
    tags = states + [
        Tag(item.icon, item.text, item.colour)
        for group in panel.groups
        if group.kind != "slots"
        for item in group.items
    ]
    rows += _tag_rows(tags, inner, look)
    for line in panel.lines:
        tall = fit(line, "regular", inner, 400, LINE_TEXT, LINE_TEXT).height
        rows.append(Row(tall + 4, _line_painter(line, look)))
    return rows


# Head


def _head(canvas: Canvas, panel: Panel, area: Rect, look: Theme) -> None:
    tint, band = look.tint(panel.colour), look.band(panel.colour)
    gone = panel.dead or panel.away
    disc = box(area.left, area.top, DISC, DISC)
    ground = mix(band, look.sunk, 0.6) if gone else band
    canvas.fill(disc, slope(disc.size, mix(ground, WHITE, 0.1), mix(ground, BLACK, 0.2)), DISC // 2)
    canvas.outline(disc, look.muted if gone else mix(tint, WHITE, 0.3), DISC // 2, 3)
    if panel.dead:
        canvas.icon(disc.centre, "skull", 30, WHITE)
    else:
        canvas.words(disc.centre, panel.letters, 20, WHITE, weight="black", anchor="mm")
    left = disc.right + 10
    upper, lower = area.top + 13, area.top + 36
    ends = [area.right, area.right]
    for index, bar in enumerate(() if gone else panel.pips):
        y = (upper, lower)[index % 2]
        ends[index % 2] = _pips(canvas, bar, ends[index % 2], y, look) - 8
    words = Rect(left, area.top - 1, ends[0], area.top + 28)
    ink = look.muted if gone else look.ink
    canvas.paragraph(
        words, panel.title, ink, most=24, least=15, weight="bold", lines=1, middle=True
    )
    if panel.subtitle:
        below = Rect(left, area.top + 26, ends[1], area.top + 48)
        level = look.tint(panel.bars[0].colour) if panel.bars and not gone else look.muted
        canvas.paragraph(
            below, panel.subtitle, level, most=17, least=12, weight="medium", lines=1, middle=True
        )


def _pips(canvas: Canvas, bar: Bar, right: int, y: int, look: Theme) -> int:
    """Draw hearts or spent actions from the right end; returns the x where they begin."""
    tint = look.tint(bar.colour or "action")
    heart = bar.icon.startswith("heart")
    for index in reversed(range(bar.most)):
        full = index < bar.value
        if heart:
            name = "heart" if full else "heart-broken-outline"
            canvas.icon((right - 12, y), name, 24, tint if full else mix(tint, BLACK, 0.2))
            right -= 26
        else:
            spot = box(right - 18, y - 9, 18, 18)
            if full:
                canvas.fill(spot, slope(spot.size, mix(tint, WHITE, 0.3), tint), 9)
            else:
                canvas.fill(spot, look.sunk, 9)
                canvas.outline(spot, look.line, 9, 2)
            right -= 22
    return right


# Experience


def _bar_painter(bar: Bar, look: Theme) -> Callable[[Canvas, Rect], None]:
    return lambda canvas, area: _bar(canvas, bar, area, look)


def _bar(canvas: Canvas, bar: Bar, area: Rect, look: Theme) -> None:
    """A track with a colour for each level; levels that are not reached yet are dim."""
    y = area.top + 9
    words = round(width_of(bar.word, 18, "bold")) + 10 if bar.word else 0
    track = Rect(area.left, y - 7, area.right - words, y + 7)
    canvas.fill(track, look.sunk, 4)
    marks = bar.marks or ((0, bar.colour),)
    most = max(1, bar.most)
    for index, (start, colour) in enumerate(marks):
        end = marks[index + 1][0] if index + 1 < len(marks) else most
        tint = look.tint(colour)
        left, right = (_along(track, value, most) for value in (start, max(start, end)))
        right = track.right if index + 1 == len(marks) else right
        reached = _along(track, min(bar.value, end), most)
        _part(canvas, track, left, right, mix(look.sunk, tint, 0.28))
        if bar.value > start or (bar.value == start and start):
            _part(canvas, track, left, max(reached, left + 5), tint)
        if start:
            notch = Rect(left - 1, track.top - 2, left + 1, track.bottom + 2)
            canvas.fill(notch, look.ink)
    if bar.word:
        frame = Rect(track.right, area.top - 3, area.right, area.bottom)
        where = (area.right, y)
        canvas.words(where, bar.word, 18, look.ink, weight="bold", anchor="rm", frame=frame)


def _along(track: Rect, value: int, most: int) -> int:
    """Where a value lies on the bar; the last value has a little room of its own."""
    return track.left + round((track.width - 8) * min(value, most) / most)


def _part(canvas: Canvas, track: Rect, left: int, right: int, colour: tuple[int, int, int]) -> None:
    spot = Rect(left, track.top + 1, min(right, track.right) - 1, track.bottom - 1)
    if spot.width > 0:
        canvas.fill(spot, colour, 2)


# Equipment


def _slots_painter(group: Group, look: Theme) -> Callable[[Canvas, Rect], None]:
    def paint(canvas: Canvas, area: Rect) -> None:
        inner = Rect(area.left, area.top, area.right, area.bottom - 4)
        for item, spot in zip(
            group.items, columns(inner, max(1, len(group.items)), 5), strict=False
        ):
            _slot(canvas, item, spot, look, wide=len(group.items) <= 2)

    return paint


def _slot(canvas: Canvas, item: Item, area: Rect, look: Theme, *, wide: bool) -> None:
    if not item.text:
        canvas.broken_outline(area, mix(look.line, look.panel, 0.2), 7, 2)
        return
    tint = look.tint(item.colour)
    canvas.fill(area, mix(look.sunk, tint, 0.2) if item.colour else look.sunk, 7)
    if item.colour:
        canvas.outline(area, mix(look.line, tint, 0.5), 7, 2)
    right = area.right - 5
    for token in item.tokens:
        for index in reversed(range(token.most)):
            pip = box(right - 9, area.centre[1] - 10, 8, 20)
            if index < token.value:
                canvas.fill(pip, look.tint(token.kind), 3)
            else:
                canvas.outline(pip, look.muted, 3, 2)
            right -= 11
    note = f"×{item.count}" if item.count > 1 else item.note
    if note:
        canvas.words((right, area.centre[1]), note, 16, look.ink, weight="bold", anchor="rm")
        right -= round(width_of(note, 16, "bold")) + 4
    if item.tokens and area.width > ROOMY:
        right -= APART
    icon, most = (28, 19) if wide else (20, 16)
    words = Rect(area.left + icon + 7, area.top + 1, right, area.bottom - 1)
    if fit(item.text, "medium", words.width, words.height, most, 10, 3).size < CLEAR:
        # an icon would leave too little room for the words
        words = replace(words, left=area.left + 6)
    else:
        colour = tint if item.colour else look.ink
        canvas.icon((area.left + 4 + icon // 2, area.centre[1]), item.icon, icon, colour)
    canvas.paragraph(
        words, item.text, look.ink, most=most, least=10, weight="medium", middle=True, lines=3
    )


# Skills and states


def _tag_rows(tags: Sequence[Tag], width: int, look: Theme) -> list[Row]:
    """Tags in lines; a little smaller if they would take many lines."""
    for size in TAG_TEXT:
        lines = _flow(tags, width, size)
        if len(lines) <= TAG_LINES:
            break
    return [Row(size + 9, _tags_painter(line, size, look)) for line in lines]


def _flow(tags: Sequence[Tag], width: int, size: int) -> list[list[Tag]]:
    lines: list[list[Tag]] = []
    left = 0
    for tag in tags:
        if not lines or tag.width(size) > left:
            lines.append([])
            left = width
        lines[-1].append(tag)
        left -= tag.width(size) + TAG_GAP
    return lines


def _tags_painter(line: Sequence[Tag], size: int, look: Theme) -> Callable[[Canvas, Rect], None]:
    def paint(canvas: Canvas, area: Rect) -> None:
        x = area.left
        for tag in line:
            spot = Rect(x, area.top, min(x + tag.width(size), area.right), area.bottom - 3)
            if tag.filled:
                canvas.fill(spot, look.band(tag.colour), 6)
            ink = WHITE if tag.filled else look.ink
            tint = WHITE if tag.filled else look.tint(tag.colour)
            canvas.icon((x + size * 3 // 4, spot.centre[1]), tag.icon, size + 3, tint)
            words = Rect(x + size * 3 // 2, area.top - 1, spot.right, area.bottom - 1)
            canvas.paragraph(
                words, tag.text, ink, most=size, least=10, weight="medium", middle=True, lines=1
            )
            x += tag.width(size) + TAG_GAP

    return paint


def _line_painter(line: str, look: Theme) -> Callable[[Canvas, Rect], None]:
    return lambda canvas, area: _line(canvas, line, area, look)


def _line(canvas: Canvas, line: str, area: Rect, look: Theme) -> None:
    canvas.paragraph(area, line, look.muted, most=LINE_TEXT, least=LINE_TEXT)
