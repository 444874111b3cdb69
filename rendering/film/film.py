"""Films: figures go from zone to zone, strike, appear and vanish, with the words below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from math import isqrt

from PIL import Image

from bot.engine.scene import Film, Scene, Shot
from rendering.board.board import board_canvas, stand
from rendering.board.plan import BORDER, Plan, plan_of
from rendering.canvas.canvas import Canvas, Sprite, blank
from rendering.canvas.keeping import kept
from rendering.canvas.layout import Rect
from rendering.canvas.picture import Picture
from rendering.cards.table import marks_of
from rendering.film.camera import near
from rendering.film.motions import MOTIONS, glide, going_of, left_behind, sorted_out
from rendering.themes import theme

WIDTH, HEIGHT = 1200, 1600  # pixels of the board alone, at most
FRAME_PIXELS = 560_000  # pixels of a frame at most: every frame takes time to encode
# pixels; a board as narrow as this may have more, so that its figures can be told apart on a phone
NARROW = 480
# pixels: height of the words, their font size, and the width of board that these are meant for
CAPTION, WORDS, USUAL = 72, 30, 800
LARGEST_CELL = 128
STEP_MS = 80  # how long a frame is shown while something moves
STEPS = {"move": 5, "attack": 4, "spawn": 3, "die": 3}
MOST_FRAMES = 84  # of a whole film at most: a long one has fewer frames in each shot
READING_MS = 45  # milliseconds of reading time for each letter
SHORTEST_CAPTION_MS, LONGEST_CAPTION_MS = 900, 3200
OPENING, ENDING = 700, 3500
LARGEST_FILM_BYTES = 4_000_000 - 100_000
# Quality and scale: tried one after the other until the film is not too heavy.
TRIES = ((68, 1.0), (40, 1.0), (40, 0.7), (20, 0.5))


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture, and for how many milliseconds it is shown."""

    image: Image.Image
    time: int


def film_plan(scene: Scene) -> Plan:
    """The largest cells with which the board fits a film. A narrow board may be higher, so that it
    is not too small."""
    shape = plan_of(scene, 1)
    across = (WIDTH - shape.rim - BORDER) // shape.columns
    down = (HEIGHT - shape.rim - BORDER) // shape.rows
    whole = isqrt(FRAME_PIXELS // (shape.columns * shape.rows))
    narrow = (NARROW - shape.rim - BORDER) // shape.columns
    return plan_of(scene, max(24, min(across, down, max(whole, narrow), LARGEST_CELL)))


def make_film(film: Film) -> Picture:
    """An animated WebP that is played once and ends with the last position."""
    shown = list(frames(film))
    for quality, share in TRIES:
        picture = _encoded(shown, quality, share)
        if len(picture.data) <= LARGEST_FILM_BYTES:
            break
    return picture


def frames(film: Film) -> Iterator[Frame]:
    """All pictures of a film with their durations."""
    film = near(film)
    scene = replace(film.board, panels=(), highlights=())
    plan = film_plan(scene)
    most = max(1, MOST_FRAMES // max(1, len(film.shots)) - 1)
    yield Frame(_picture(scene, plan, film.board.caption or film.board.title), OPENING)
    for number, shot in enumerate(film.shots):
        after = _after(scene, shot)
        yield from _moving(scene, after, shot, plan, most)
        last = number + 1 == len(film.shots)
        time = max(reading_time(shot.caption), ENDING if last else 0)
        yield Frame(_picture(after, plan, shot.caption), time)
        scene = replace(after, highlights=())


def reading_time(caption: str) -> int:
    return min(LONGEST_CAPTION_MS, max(SHORTEST_CAPTION_MS, len(caption) * READING_MS))


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


def _picture(scene: Scene, plan: Plan, caption: str) -> Image.Image:
    return _with_caption(board_canvas(scene, plan, marks_of(scene)), caption, scene.theme)


def _with_caption(board: Canvas, caption: str, theme_name: str) -> Image.Image:
    width, height = board.image.size
    strip = caption_strip(caption, width, theme_name)
    whole = Image.new("RGB", (width, height + strip.size[1]), theme(theme_name).ground)
    whole.paste(board.image, (0, 0))
    whole.paste(strip.strips[0][1], (0, height))
    return whole


def caption_height(width: int) -> int:
    """The height of the words below a board of this width."""
    return max(CAPTION, CAPTION * width // USUAL)


@kept
def caption_strip(caption: str, width: int, theme_name: str) -> Sprite:
    """The words below the board. They are larger below a wide board, because all films are shown
    equally wide."""
    look = theme(theme_name)
    tall = caption_height(width)
    canvas = blank((width, tall), look.ground)
    area = Rect(10, 2, width - 10, tall - 8)
    canvas.fill(area, look.raised, 12)
    if caption:
        words = Rect(area.left + 12, area.top + 3, area.right - 12, area.bottom - 3)
        canvas.paragraph(
            words,
            caption,
            look.ink,
            most=tall * WORDS // CAPTION,
            least=13,
            weight="bold",
            align="m",
            middle=True,
        )
    return Sprite(canvas.image.size, ((0, canvas.image, None),), tuple(canvas.parts))


# Motion


def _moving(before: Scene, after: Scene, shot: Shot, plan: Plan, most: int) -> Iterator[Frame]:
    """The frames between two positions, at most this many."""
    if not shot.motions:
        return
    there, then = stand(before, plan, {}), stand(after, plan, marks_of(after))
    going = [one for motion in shot.motions if (one := going_of(motion, there, then, after, plan))]
    still, shifting = sorted_out(left_behind(there, [one.motion for one in going]), then)
    # Doors are shown as they are at the end; only figures and tokens are where they were.
    ground = replace(after, highlights=())
    base = _with_caption(board_canvas(ground, plan, {}, still), shot.caption, before.theme)
    steps = min(most, max((STEPS[one.motion.kind] for one in going), default=0))
    for step in range(1, steps + 1):
        canvas = Canvas(base.copy())
        for begin, end in shifting:
            glide(canvas, begin.thing, (begin.place, begin.unit), (end.place, end.unit),
                  step / (steps + 1), before.theme)  # fmt: skip
        for one in going:
            MOTIONS[one.motion.kind](canvas, one, step / (steps + 1), before.theme)
        yield Frame(canvas.image, STEP_MS)


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
        kmin=10_000,  # only the first frame is a key frame: nobody winds the film back
        kmax=20_000,
    )
    return Picture(buffer.getvalue(), "webp", *images[0].size)
