"""What moves in a film: figures that walk, strike, appear or vanish, and those that make room for
them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from bot.engine.scene import Figure, Motion, Scene
from rendering.board.board import PlacedThing, Thing, thing_sprite
from rendering.board.plan import Plan, blocks
from rendering.canvas.canvas import Canvas, Sprite
from rendering.canvas.keeping import kept
from rendering.canvas.layout import Rect, box
from rendering.canvas.pieces import WHITE, Piece
from rendering.themes import theme


@dataclass(frozen=True, slots=True)
class Going:
    """A motion with the figure that is shown, and where it begins and ends."""

    motion: Motion
    figure: Figure
    start: Rect
    end: Rect
    unit: int  # the unit of its first place
    last_unit: int


def sorted_out(
    resting: Sequence[PlacedThing], then: Sequence[PlacedThing]
) -> tuple[list[PlacedThing], list[tuple[PlacedThing, PlacedThing]]]:
    """Those who stand still; and those who make room for others, with their old and new places."""
    goals = {one.key: one for one in then}
    still: list[PlacedThing] = []
    shifting: list[tuple[PlacedThing, PlacedThing]] = []
    for one in resting:
        goal = goals.get(one.key, one)
        if (goal.place.centre, goal.unit) == (one.place.centre, one.unit):
            still.append(one)
        else:
            shifting.append((one, goal))
    return still, shifting


def going_of(
    motion: Motion,
    there: Sequence[PlacedThing],
    then: Sequence[PlacedThing],
    scene: Scene,
    plan: Plan,
) -> Going | None:
    figure = Figure(
        motion.start, motion.figure, motion.letters, motion.count, motion.colour, icon=motion.icon
    )
    end = motion.end or motion.start
    # Somebody who is struck may be gone afterwards.
    after = (*then, *there) if motion.kind == "attack" else then
    sides = (then, then) if motion.kind == "spawn" else (there, after)
    places: list[tuple[Rect, int]] = []
    for zone, standing in zip((motion.start, end), sides, strict=True):
        striker = None if places else _striker(motion, standing)
        found = striker or _place(zone, figure, standing, scene, plan)
        if found is None:
            return None  # a zone that is not on the board
        places.append(found)
    (start, unit), (goal, last_unit) = places
    return Going(motion, figure, start, goal, unit, last_unit)


def _striker(motion: Motion, standing: Iterable[PlacedThing]) -> tuple[Rect, int] | None:
    """Where the figure stands that strikes."""
    for one in standing if motion.by else ():
        thing = one.thing
        if isinstance(thing, Figure) and (one.zone, thing.letters) == (motion.start, motion.by):
            return one.place, one.unit
    return None


def _place(
    zone_id: str, figure: Figure, standing: Iterable[PlacedThing], scene: Scene, plan: Plan
) -> tuple[Rect, int] | None:
    """Where such a figure stands in a zone; otherwise the middle of the zone."""
    for one in standing:
        if one.key == (zone_id, figure.kind, figure.letters):
            return one.place, one.unit
    zone = next((zone for zone in scene.zones if zone.id == zone_id), None)
    if zone is None:
        return None
    corner, height, width = blocks(zone.cells)[0]
    unit = plan.cell // 3
    x, y = plan.rect(corner, height, width).centre
    return box(x - unit // 2, y - unit // 2, unit, unit), unit


def left_behind(there: Sequence[PlacedThing], motions: Sequence[Motion]) -> list[PlacedThing]:
    """Everybody who neither goes nor vanishes, each where they stood."""
    gone: dict[tuple[str, str, str], int] = {}
    for motion in motions:
        if motion.kind in ("move", "die"):
            key = (motion.start, motion.figure, motion.letters)
            gone[key] = gone.get(key, 0) + motion.count
    found = []
    for one in there:
        if isinstance(one.thing, Figure) and one.key in gone:
            left = one.thing.count - gone[one.key]
            if left <= 0:
                continue
            one = replace(one, thing=replace(one.thing, count=left))
        found.append(one)
    return found


def _go(canvas: Canvas, one: Going, done: float, theme_name: str) -> None:
    """A figure moves from zone to zone."""
    glide(canvas, one.figure, (one.start, one.unit), (one.end, one.last_unit), done, theme_name)


def glide(
    canvas: Canvas,
    thing: Thing,
    start: tuple[Rect, int],
    end: tuple[Rect, int],
    done: float,
    theme_name: str,
) -> None:
    """A figure on the way between two places and sizes; it is fastest in the middle."""
    eased = done * done * (3 - 2 * done)
    pairs = zip(start[0].centre, end[0].centre, strict=True)
    x, y = (round(a + (b - a) * eased) for a, b in pairs)
    unit = round(start[1] + (end[1] - start[1]) * eased)
    _stamp(canvas, thing, unit, (x, y), theme_name)


def _strike(canvas: Canvas, one: Going, done: float, theme_name: str) -> None:
    """A burst over whoever is struck, from the side of the one who strikes."""
    size = round(one.unit * (1.1 + 0.9 * done))
    if one.start.centre != one.end.centre:
        look = theme(theme_name)
        canvas.draw.line((*one.start.centre, *one.end.centre), fill=look.tint("danger"), width=5)
    sprite = burst(max(16, size), theme_name)
    x, y = one.end.centre
    canvas.stamp(sprite, x - sprite.size[0] // 2, y - sprite.size[1] // 2)


def _appear(canvas: Canvas, one: Going, done: float, theme_name: str) -> None:
    """A figure appears; at first it is larger than life."""
    unit = max(10, round(one.unit * (0.5 if done < 0.3 else 1.35 if done < 0.6 else 1.1)))
    _stamp(canvas, one.figure, unit, one.end.centre, theme_name)


def _vanish(canvas: Canvas, one: Going, done: float, theme_name: str) -> None:
    """A figure is struck, and then shrinks."""
    if done < 0.5:
        _stamp(canvas, one.figure, one.unit, one.start.centre, theme_name)
        sprite = burst(max(16, round(one.unit * 1.2)), theme_name)
        x, y = one.start.centre
        canvas.stamp(sprite, x - sprite.size[0] // 2, y - sprite.size[1] // 2)
    elif done < 0.7:
        _stamp(canvas, one.figure, max(10, one.unit // 2), one.start.centre, theme_name)


MOTIONS = {"move": _go, "attack": _strike, "spawn": _appear, "die": _vanish}


def _stamp(
    canvas: Canvas, thing: Thing, unit: int, centre: tuple[int, int], theme_name: str
) -> None:
    sprite = thing_sprite(thing, unit, theme_name)
    width, height = sprite.size
    canvas.stamp(sprite, centre[0] - width // 2, centre[1] - height // 2)


@kept
def burst(size: int, theme_name: str) -> Sprite:
    look = theme(theme_name)
    piece = Piece((size, size), look.sunk)
    piece.lay("burst", (0, 0), (size, size), look.tint("active"))
    inset = size // 8
    piece.lay("burst", (inset, inset), (size - 2 * inset,) * 2, look.band("danger"))
    piece.icon((size // 2, size // 2), "flash", size // 2, WHITE)
    return piece.cut()
