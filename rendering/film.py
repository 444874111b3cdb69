"""Films: figures go from zone to zone, strike, appear and vanish, with the words below."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from io import BytesIO

from PIL import Image

from bot.engine.scene import Figure, Film, Motion, Scene, Shot
from rendering.board import Standing, board_canvas, put, stand, thing_sprite
from rendering.canvas import Canvas, Sprite, blank
from rendering.encoding import Picture
from rendering.keeping import kept
from rendering.layout import Rect, box
from rendering.pieces import WHITE, Piece
from rendering.plan import BORDER, RIM, Plan, blocks, plan_of
from rendering.spread import Marks
from rendering.themes import theme

WIDTH, HEIGHT = 800, 860  # of the board alone
CAPTION = 66
LARGEST_CELL = 128
STEP_MS = 80  # a frame in which something moves
STEPS = {"move": 5, "attack": 4, "spawn": 3, "die": 3}
FRAMES = 84  # of a whole film: a long one has fewer steps in each shot
READING = 45  # ms for each letter
SHORTEST, LONGEST = 900, 3200
OPENING, ENDING = 700, 3500
HEAVIEST = 4_000_000 - 100_000
# Quality and how much smaller, until the film is not too heavy.
TRIES = ((68, 1.0), (40, 1.0), (40, 0.7), (20, 0.5))


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture and how long it is seen, in ms."""

    image: Image.Image
    time: int


def film_plan(scene: Scene) -> Plan:
    """The largest cells with which the board fits a film."""
    shape = plan_of(scene, 1)
    across = (WIDTH - RIM - BORDER) // shape.columns
    down = (HEIGHT - RIM - BORDER) // shape.rows
    return plan_of(scene, max(24, min(across, down, LARGEST_CELL)))


def make_film(film: Film) -> Picture:
    """An animated WebP that is played once and ends with the last position."""
    shown = list(frames(film))
    for quality, share in TRIES:
        picture = _encoded(shown, quality, share)
        if len(picture.data) <= HEAVIEST:
            break
    return picture


def frames(film: Film) -> Iterator[Frame]:
    """All pictures of a film with their times."""
    scene = replace(film.board, panels=(), highlights=())
    plan = film_plan(scene)
    most = max(1, FRAMES // max(1, len(film.shots)) - 1)
    yield Frame(_picture(scene, plan, film.board.caption or film.board.title), OPENING)
    for number, shot in enumerate(film.shots):
        after = _after(scene, shot)
        yield from _moving(scene, after, shot, plan, most)
        last = number + 1 == len(film.shots)
        time = max(reading_time(shot.caption), ENDING if last else 0)
        yield Frame(_picture(after, plan, shot.caption), time)
        scene = replace(after, highlights=())


def reading_time(caption: str) -> int:
    return min(LONGEST, max(SHORTEST, len(caption) * READING))


def _after(scene: Scene, shot: Shot) -> Scene:
    """The board after a shot."""
    return replace(
        scene,
        figures=scene.figures if shot.figures is None else shot.figures,
        tokens=scene.tokens if shot.tokens is None else shot.tokens,
        edges=scene.edges if shot.edges is None else shot.edges,
        highlights=shot.highlights,
    )


# Pictures


def _marks(scene: Scene) -> Marks:
    found: dict[str, tuple[str, ...]] = {}
    for mark in scene.highlights:
        found[mark.name] = (*found.get(mark.name, ()), mark.kind)
    return found


def _picture(scene: Scene, plan: Plan, caption: str) -> Image.Image:
    marks = _marks(scene)
    return _with_caption(board_canvas(scene, plan, marks), caption, scene.theme)


def _with_caption(board: Canvas, caption: str, theme_name: str) -> Image.Image:
    width, height = board.image.size
    whole = Image.new("RGB", (width, height + CAPTION), theme(theme_name).ground)
    whole.paste(board.image, (0, 0))
    whole.paste(caption_strip(caption, width, theme_name).strips[0][1], (0, height))
    return whole


@kept
def caption_strip(caption: str, width: int, theme_name: str) -> Sprite:
    """The words below the board."""
    look = theme(theme_name)
    canvas = blank((width, CAPTION), look.ground)
    area = Rect(10, 2, width - 10, CAPTION - 8)
    canvas.fill(area, look.raised, 12)
    if caption:
        words = Rect(area.left + 12, area.top + 3, area.right - 12, area.bottom - 3)
        canvas.paragraph(
            words, caption, look.ink, most=25, least=13, weight="bold", align="m", middle=True
        )
    return Sprite(canvas.image.size, ((0, canvas.image, None),), tuple(canvas.parts))


# Motion


@dataclass(frozen=True, slots=True)
class Going:
    """A motion with the figure that is seen, and where it begins and ends."""

    motion: Motion
    figure: Figure
    start: Rect
    end: Rect
    unit: int


def _moving(before: Scene, after: Scene, shot: Shot, plan: Plan, most: int) -> Iterator[Frame]:
    """The frames between two positions, at most so many."""
    if not shot.motions:
        return
    there, then = stand(before, plan, {}), stand(after, plan, _marks(after))
    going = [one for motion in shot.motions if (one := _going(motion, there, then, after, plan))]
    resting = _left_behind(there, [one.motion for one in going])
    # Doors and tokens are shown as they will be; only figures are where they were.
    ground = replace(after, figures=before.figures, highlights=())
    base = _with_caption(board_canvas(ground, plan, {}, resting), shot.caption, before.theme)
    steps = min(most, max((STEPS[one.motion.kind] for one in going), default=0))
    for step in range(1, steps + 1):
        canvas = Canvas(base.copy())
        for one in going:
            MOTIONS[one.motion.kind](canvas, one, step / steps, before.theme)
        yield Frame(canvas.image, STEP_MS)


def _going(
    motion: Motion, there: Sequence[Standing], then: Sequence[Standing], scene: Scene, plan: Plan
) -> Going | None:
    figure = Figure(
        motion.start, motion.figure, motion.letters, motion.count, motion.colour, icon=motion.icon
    )
    end = motion.end or motion.start
    sides = (then, then) if motion.kind == "spawn" else (there, then)
    places = []
    for zone, standing in zip((motion.start, end), sides, strict=True):
        found = _place(zone, figure, standing, scene, plan)
        if found is None:
            return None  # a zone that is not on the board
        places.append(found)
    (start, unit), (goal, _) = places
    return Going(motion, figure, start, goal, unit)


def _place(
    zone_id: str, figure: Figure, standing: Iterable[Standing], scene: Scene, plan: Plan
) -> tuple[Rect, int] | None:
    """Where such a figure stands in a zone, or else the middle of it."""
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


def _left_behind(there: Sequence[Standing], motions: Sequence[Motion]) -> list[Standing]:
    """Everybody but those who go or vanish, each where he stood."""
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
    """From zone to zone, quick in the middle."""
    eased = done * done * (3 - 2 * done)
    x, y = (
        round(a + (b - a) * eased) for a, b in zip(one.start.centre, one.end.centre, strict=True)
    )
    _stamp(canvas, one.figure, one.unit, (x, y), theme_name)


def _strike(canvas: Canvas, one: Going, done: float, theme_name: str) -> None:
    """A burst over the one who is struck, from where the blow comes."""
    size = round(one.unit * (1.1 + 0.9 * done)) if done < 1 else round(one.unit * 1.4)
    if one.start.centre != one.end.centre:
        look = theme(theme_name)
        canvas.draw.line((*one.start.centre, *one.end.centre), fill=look.tint("danger"), width=5)
    sprite = burst(max(16, size), theme_name)
    x, y = one.end.centre
    canvas.stamp(sprite, x - sprite.size[0] // 2, y - sprite.size[1] // 2)


def _appear(canvas: Canvas, one: Going, done: float, theme_name: str) -> None:
    """Larger than life at first."""
    unit = max(10, round(one.unit * (0.5 if done < 0.5 else 1.35 if done < 1 else 1.0)))
    _stamp(canvas, one.figure, unit, one.end.centre, theme_name)


def _vanish(canvas: Canvas, one: Going, done: float, theme_name: str) -> None:
    """Struck, then smaller."""
    if done < 0.5:
        _stamp(canvas, one.figure, one.unit, one.start.centre, theme_name)
        sprite = burst(max(16, round(one.unit * 1.2)), theme_name)
        x, y = one.start.centre
        canvas.stamp(sprite, x - sprite.size[0] // 2, y - sprite.size[1] // 2)
    elif done < 1:
        _stamp(canvas, one.figure, max(10, one.unit // 2), one.start.centre, theme_name)


MOTIONS = {"move": _go, "attack": _strike, "spawn": _appear, "die": _vanish}


def _stamp(
    canvas: Canvas, figure: Figure, unit: int, centre: tuple[int, int], theme_name: str
) -> None:
    sprite = thing_sprite(figure, unit, theme_name)
    width, height = sprite.size
    place = box(centre[0] - width // 2, centre[1] - height // 2, width, height)
    put(canvas, Standing(figure.zone, figure, place, canvas.whole, unit), theme_name)


@kept
def burst(size: int, theme_name: str) -> Sprite:
    look = theme(theme_name)
    piece = Piece((size, size), look.sunk)
    piece.lay("burst", (0, 0), (size, size), look.tint("active"))
    inset = size // 8
    piece.lay("burst", (inset, inset), (size - 2 * inset,) * 2, look.band("danger"))
    piece.icon((size // 2, size // 2), "flash", size // 2, WHITE)
    return piece.cut()


# Encoding


def _encoded(shown: Sequence[Frame], quality: int, share: float) -> Picture:
    images = [frame.image for frame in shown]
    if share < 1:
        size = (round(images[0].width * share), round(images[0].height * share))
        images = [image.resize(size, Image.Resampling.BILINEAR) for image in images]
    buffer = BytesIO()
    images[0].save(
        buffer,
        format="WEBP",
        save_all=True,
        append_images=images[1:],
        duration=[frame.time for frame in shown],
        loop=1,
        quality=quality,
        method=0,
        kmin=10_000,  # no key frames but the first: the film is never wound back
        kmax=20_000,
    )
    return Picture(buffer.getvalue(), "webp", *images[0].size)
