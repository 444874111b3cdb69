"""Films: they move, they are small files, they end with the last position."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image, ImageSequence

from bot.engine.scene import Figure, Film, Highlight, Motion, Scene, Shot
from rendering.board.board import board_canvas, stand
from rendering.canvas.layout import box, problems
from rendering.canvas.picture import Picture
from rendering.film import film as module
from rendering.film.film import (
    LARGEST_FILM_BYTES,
    caption_height,
    caption_strip,
    film_plan,
    frames,
    make_film,
)
from rendering.film.motions import left_behind, sorted_out
from rendering.studio import Studio
from tests.games.zombicide.maps.kit import QUARTER
from tests.rendering.board_samples import bare, phase, survivor, town, zombie
from tests.rendering.test_golden import TOLERANCE, worst_tile


def unrolled(picture: Picture) -> list[Image.Image]:
    with Image.open(BytesIO(picture.data)) as film:
        return [frame.convert("RGB") for frame in ImageSequence.Iterator(film)]


def board_of(scene: Scene) -> Image.Image:
    return board_canvas(replace(scene, panels=()), film_plan(scene), {}).image


def grey(image: Image.Image) -> Image.Image:
    """The picture without colour: a film stores colours at half the resolution, so edges between
    colours always differ."""
    return image.convert("L").convert("RGB")


def above(image: Image.Image) -> Image.Image:
    """A frame without its caption."""
    return image.crop((0, 0, image.width, image.height - caption_height(image.width)))


def small() -> Film:
    """One step, one attack, one spawn, one death on the four tiles."""
    scene = town()
    figures = {(figure.zone, figure.letters): figure for figure in scene.figures}
    walker = figures.pop(("s4", "W"))
    figures["s4", "W"] = replace(walker, count=3)
    figures["s2", "W"] = replace(walker, zone="s2", count=2)
    first = tuple(figures.values())
    figures["r1", "R"] = zombie("r1", "runner", 4)
    third = tuple(figures.values())
    del figures["r4", "C"]
    return Film(
        scene,
        (
            Shot("Two Walkers go on", first,
                 (Motion("move", "s4", "s2", "walker", "W", "walker", 2, "human"),)),
            Shot("Jane is bitten", None, (Motion("attack", "s1", "s1", "survivor", "JN", "blue"),),
                 (Highlight("s1", "danger"),)),
            Shot("Four Runners appear", third,
                 (Motion("spawn", "r1", "", "runner", "R", "runner", 4, "run-fast"),)),
            Shot("Two Crawlers fall", tuple(figures.values()),
                 (Motion("die", "r4", "", "crawler", "C", "crawler", 2),)),
        ),
    )  # fmt: skip


def test_every_shot_begins_from_the_one_before_and_moves() -> None:
    film = small()
    shown = list(frames(film))
    assert len(shown) == 1 + (5 + 1) + (4 + 1) + (3 + 1) + (3 + 1)
    images = [frame.image for frame in shown]
    assert len({image.size for image in images}) == 1
    assert worst_tile(above(images[0]), board_of(film.board)) == 0
    moving = images[1:7]
    for one, other in pairwise(moving):
        assert worst_tile(above(one), above(other)) > TOLERANCE  # the step is seen
    after = replace(film.board, figures=film.shots[0].figures or ())
    assert worst_tile(above(images[6]), board_of(after)) == 0
    # The second shot tells of no figures: they stand as the first one left them.
    marks = {"s1": ("danger",)}
    struck = board_canvas(replace(after, panels=(), highlights=()), film_plan(after), marks).image
    assert worst_tile(above(images[11]), struck) == 0


def test_those_who_stay_are_counted_while_others_go() -> None:
    film = small()
    there = stand(film.board, film_plan(film.board), {})
    left = left_behind(there, film.shots[0].motions)
    counts = {one.key: one.thing.count for one in left if isinstance(one.thing, Figure)}
    assert counts["s4", "walker", "W"] == 3  # of five
    assert len(left) == len(there)
    all_go = [replace(film.shots[0].motions[0], count=5)]
    assert ("s4", "walker", "W") not in {one.key for one in left_behind(there, all_go)}


def test_others_make_room_and_nobody_else_moves() -> None:
    film = small()
    after = replace(film.board, figures=film.shots[0].figures or ())
    plan = film_plan(film.board)
    there, then = stand(film.board, plan, {}), stand(after, plan, {})
    still, shifting = sorted_out(left_behind(there, film.shots[0].motions), then)
    assert {begin.zone for begin, _ in shifting} <= {"s4", "s2"}
    assert any(begin.zone == "s2" for begin, _ in shifting)  # the spawn token there
    assert all(begin.key == end.key and begin.place != end.place for begin, end in shifting)
    assert len(still) + len(shifting) == len(there)


def test_captions_are_seen_long_enough_and_the_end_longest() -> None:
    shown = list(frames(small()))
    holds = [frame.time for frame in shown if frame.time > module.STEP_MS]
    assert min(holds[1:]) >= module.SHORTEST_CAPTION_MS
    assert holds[-1] >= module.ENDING
    assert module.reading_time("x" * 60) > module.reading_time("x" * 30)


def test_the_encoded_film_ends_with_the_last_position() -> None:
    film = phase(12)
    picture = make_film(film)
    assert picture.suffix == "webp"
    assert len(picture.data) < LARGEST_FILM_BYTES < 4_000_000
    assert max(picture.width, picture.height) <= 960
    with Image.open(BytesIO(picture.data)) as opened:
        assert opened.n_frames > 24  # type: ignore[attr-defined]
        assert opened.info["loop"] == 1
    seen = unrolled(picture)
    last = replace(film.board, figures=film.shots[-1].figures or (), highlights=())
    first, end = grey(above(seen[0])), grey(above(seen[-1]))
    assert worst_tile(first, grey(board_of(film.board))) <= TOLERANCE
    assert worst_tile(end, grey(board_of(last))) <= TOLERANCE
    assert worst_tile(first, end) > 3 * TOLERANCE


def test_long_films_have_no_more_frames_than_short_ones() -> None:
    assert len(list(frames(phase(30)))) <= module.MOST_FRAMES + 2
    assert len(list(frames(phase(60)))) <= 60 * 2 + 1


def test_a_film_that_would_be_too_heavy_gets_worse_and_smaller(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    usual = make_film(small())
    monkeypatch.setattr(module, "LARGEST_FILM_BYTES", len(usual.data) - 1)
    lighter = make_film(small())
    assert len(lighter.data) < len(usual.data)
    monkeypatch.setattr(module, "LARGEST_FILM_BYTES", 1)
    smallest = make_film(small())
    assert smallest.width == round(usual.width * module.TRIES[-1][1])


def test_nobody_moves_and_nowhere_is_no_harm() -> None:
    scene = bare_street()
    still = Film(scene, (Shot("Nothing happens"),))
    assert len(list(frames(still))) == 2
    lost = Film(scene, (Shot("Gone", None, (Motion("move", "s1", "limbo", "walker", "W"),)),))
    assert len(list(frames(lost))) >= 2
    assert len(unrolled(make_film(Film(scene, ())))) == 1


def bare_street() -> Scene:
    return bare(QUARTER, figures=(survivor("s1", 0),))


@pytest.mark.parametrize("width", [400, 800, 1200])
def test_a_long_caption_fits(width: int) -> None:
    words = "Los Caminantes Descarnados de E4 avanzan hacia el ruido de la Zona C3 y atacan a Jane"
    strip = caption_strip(words, width, "zombicide")
    assert problems(strip.report, box(0, 0, *strip.size)) == []
    assert " ".join(one.text for one in strip.report) == words


async def test_the_studio_makes_films_off_the_loop_and_keeps_them() -> None:
    studio = Studio(workers=1)
    try:
        film = small()
        task = asyncio.create_task(studio.film(film))
        beats = 0
        while not task.done():
            await asyncio.sleep(0.005)
            beats += 1
        picture = await task
        assert beats > 3
        assert picture == make_film(film)
        assert await studio.film(film) is picture
        assert studio.drawn == 1
    finally:
        studio.close()
