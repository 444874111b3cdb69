"""Spots: places for one figure each, behind barriers. The arrows on a barrier point to where its
cover works."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.engine.scene import Arrow, Cell, Place, Spot, Zone
from rendering.board.plan import Plan
from rendering.canvas.canvas import Canvas
from rendering.canvas.keeping import kept
from rendering.canvas.layout import Rect, box
from rendering.canvas.pieces import outline_mask
from rendering.canvas.shapes import mix
from rendering.themes import Theme

BLACK, WHITE = (0, 0, 0), (255, 255, 255)
# the width of a spot in cells: the first that fits is taken
ROUNDS = (0.68, 0.6, 0.52, 0.48, 0.44, 0.36)
# spots per cell, and the index in ROUNDS at which to begin
CROWDED = ((0.9, 3), (0.6, 1), (0.0, 0))
TIGHT = 0.9  # with more spots per cell they lie in the corners
FIGURE = 0.9  # the size of a figure, in spots
AWAY, CLOSE = 0.5, 0.4  # cells from the border to the middle of the spot; CLOSE: in a corner
ASIDE = 0.3  # cells to the side of its arrows, for a spot in a corner
# a barrier in cells: its length, and its distance from the border
LONG, NEAR, FAR = 0.6, 0.03, 0.15
FINE = 12  # steps per cell when a place is looked for
CONCRETE = (0xA9, 0xA4, 0x98)
# A step in rows and columns.
WAYS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}


def barrier_rect(plan: Plan, arrow: Arrow) -> Rect:
    """The barrier of an arrow, on the near side of the border."""
    down, right = WAYS[arrow.facing]
    x, y = _point(plan, arrow.place)
    near, far, half = (round(plan.cell * share) for share in (NEAR, FAR, LONG / 2))
    if down:
        top = y + near if down < 0 else y - far
        return box(x - half, top, 2 * half, far - near)
    left = x + near if right < 0 else x - far
    return box(left, y - half, far - near, 2 * half)


def _point(plan: Plan, place: Place) -> tuple[int, int]:
    row, column = place
    return plan.rim + round(column * plan.cell), plan.rim + round(row * plan.cell)


# Where spots lie


@lru_cache(maxsize=256)
def spot_places(
    plan: Plan, zones: tuple[Zone, ...], spots: tuple[Spot, ...], taken: tuple[Rect, ...]
) -> Mapping[str, Rect]:
    """The place of every spot, close behind its arrows and inside its zone; never on `taken`."""
    found: dict[str, Rect] = {}
    for zone in zones:
        own = [spot for spot in spots if spot.zone == zone.id]
        if own:
            found |= _in_zone(plan, frozenset(zone.cells), own, taken)
    return found


def _in_zone(
    plan: Plan, cells: frozenset[Cell], spots: Sequence[Spot], taken: Sequence[Rect]
) -> dict[str, Rect]:
    """The spots of a zone as large as they fit. If even the smallest do not fit, they may hide a
    name."""
    barriers = [barrier_rect(plan, arrow) for spot in spots for arrow in spot.arrows]
    rooms = [plan.rect(cell) for cell in cells]
    taken = [rect for rect in taken if any(rect.meets(room) for room in rooms)]
    share = len(spots) / len(cells)
    rounds = ROUNDS[next(first for least, first in CROWDED if share >= least) :]
    aside = ASIDE if share >= TIGHT else 0.0
    goals = {spot.name: _goal(plan, cells, spot, aside) for spot in spots}
    for in_the_way in ((*barriers, *taken), barriers):
        for wide in rounds:
            found = _all(plan, cells, goals, wide, in_the_way)
            if found is not None:
                return found
    return {name: next(_candidates(plan, goal, ROUNDS[-1])) for name, goal in goals.items()}


def _all(
    plan: Plan,
    cells: Collection[Cell],
    goals: Mapping[str, tuple[int, int]],
    share: float,
    in_the_way: Sequence[Rect],
) -> dict[str, Rect] | None:
    """All spots of a zone in this size, each at the nearest free place; None if one has no
    place."""
    found: dict[str, Rect] = {}
    for name, goal in goals.items():
        blocked = (*in_the_way, *found.values())
        rects = _candidates(plan, goal, share)
        inside = (rect for rect in rects if _inside(plan, cells, rect))
        free = (rect for rect in inside if not any(rect.meets(other) for other in blocked))
        place = next(free, None)
        if place is None:
            return None
        found[name] = place
    return found


def _goal(plan: Plan, cells: Collection[Cell], spot: Spot, aside: float) -> tuple[int, int]:
    """Where a spot would best lie: behind the middle of its arrows or a little to one side; without
    arrows in the middle of the zone."""
    away = CLOSE if aside else AWAY
    places = [
        (
            arrow.place[0] - down * away + abs(right) * aside,
            arrow.place[1] - right * away + abs(down) * aside,
        )
        for arrow in spot.arrows
        for down, right in (WAYS[arrow.facing],)
    ] or [(row + 0.5, column + 0.5) for row, column in cells]
    count = len(places)
    return _point(plan, (sum(row for row, _ in places) / count, sum(c for _, c in places) / count))


def _candidates(plan: Plan, goal: tuple[int, int], share: float) -> Iterator[Rect]:
    size, step = round(plan.cell * share), plan.cell / FINE
    for down, right in _offsets():
        x, y = goal[0] + round(right * step), goal[1] + round(down * step)
        yield box(x - size // 2, y - size // 2, size, size)


@lru_cache(maxsize=1)
def _offsets() -> tuple[tuple[int, int], ...]:
    """Steps down and to the right, the nearest first."""
    reach = range(-2 * FINE, 2 * FINE + 1)
    return tuple(
        sorted(((y, x) for y in reach for x in reach), key=lambda at: at[0] ** 2 + at[1] ** 2)
    )


def _inside(plan: Plan, cells: Collection[Cell], rect: Rect) -> bool:
    """Whether a spot lies in the zone and a little away from its border. It is smaller than a
    cell."""
    room = rect.grown(max(2, plan.cell // 16))
    corners = ((x, y) for x in (room.left, room.right - 1) for y in (room.top, room.bottom - 1))
    return all(
        ((y - plan.rim) // plan.cell, (x - plan.rim) // plan.cell) in cells for x, y in corners
    )


def figure_place(spot: Rect) -> tuple[Rect, int]:
    """The place of a figure on a spot, and its unit."""
    unit = round(spot.width * FIGURE)
    x, y = spot.centre
    return box(x - unit // 2, y - unit // 2, unit, unit), unit


# How they look


def draw_spots(
    canvas: Canvas, plan: Plan, spots: Iterable[Spot], places: Mapping[str, Rect]
) -> None:
    """The circles and barriers on the ground."""
    for spot in spots:
        if spot.name in places:
            _circle(canvas, places[spot.name])
            for arrow in spot.arrows:
                _barrier(canvas, plan, arrow)


def _circle(canvas: Canvas, area: Rect) -> None:
    canvas.image.paste(BLACK, (area.left, area.top), _veil(area.width, 120))
    canvas.image.paste((0xDD, 0xE1, 0xE4), (area.left, area.top), _ring(area.width))


@kept
def _veil(size: int, strength: int) -> Image.Image:
    return outline_mask("disc", (size, size)).point([v * strength // 255 for v in range(256)])


@kept
def _ring(size: int) -> Image.Image:
    """A broken circle."""
    big = size * 4
    mask = Image.new("L", (big, big), 0)
    pen = ImageDraw.Draw(mask)
    thick = max(6, big // 24)
    for start in range(0, 360, 45):
        pen.arc((2, 2, big - 3, big - 3), start, start + 30, fill=210, width=thick)
    return mask.resize((size, size), Image.Resampling.BOX)


def _barrier(canvas: Canvas, plan: Plan, arrow: Arrow) -> None:
    """A block of concrete with a white arrow on it."""
    area = barrier_rect(plan, arrow)
    radius = max(2, min(area.size) // 4)
    canvas.fill(area.moved(2, 3), (0x10, 0x11, 0x13), radius)
    canvas.fill(area, mix(CONCRETE, BLACK, 0.72), radius)
    canvas.fill(area.grown(-1), mix(CONCRETE, BLACK, 0.35), radius)
    size = round(min(area.size) * 1.7)
    mask = _arrow(size, arrow.facing)
    x, y = area.centre[0] - size // 2, area.centre[1] - size // 2
    canvas.image.paste(BLACK, (x + 1, y + 1), mask)
    canvas.image.paste(WHITE, (x, y), mask)


@kept
def _arrow(size: int, facing: str) -> Image.Image:
    big = size * 4
    mask = Image.new("L", (big, big), 0)
    points = [(0.5, 0.06), (0.94, 0.76), (0.5, 0.58), (0.06, 0.76)]
    ImageDraw.Draw(mask).polygon([(x * big, y * big) for x, y in points], fill=255)
    turned = mask.rotate({"N": 0, "W": 90, "S": 180, "E": 270}[facing])
    return turned.resize((size, size), Image.Resampling.BOX)


def draw_spot_names(
    canvas: Canvas,
    spots: Iterable[Spot],
    places: Mapping[str, Rect],
    held: Collection[str],
    look: Theme,
) -> None:
    """Draw the names of free spots."""
    for spot in spots:
        if spot.text and spot.name in places and spot.name not in held:
            area = places[spot.name]
            size = max(10, round(area.width * 0.34))
            canvas.words(
                area.centre,
                spot.text,
                size,
                mix(look.ink, BLACK, 0.2),
                weight="bold",
                anchor="mm",
                frame=area,
            )
