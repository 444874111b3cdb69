"""The studio: only the newest state is drawn, equal scenes are drawn once, the event loop goes
on."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from threading import Event, get_ident
from time import monotonic, sleep

import pytest
import pytest_asyncio
from PIL import Image

from bot.engine.scene import Scene
from bot.games.cards.game import GAME
from rendering import draw as drawing
from rendering.canvas.canvas import Canvas
from rendering.canvas.keeping import Shelf
from rendering.studio import Studio, warm
from tests.e2e.processes import ROOT
from tests.rendering.kit import crowded


@pytest_asyncio.fixture
async def studio() -> AsyncIterator[Studio]:
    made = Studio(workers=1)
    yield made
    made.close()


def scene(number: int = 0) -> Scene:
    return Scene("cards-of-the-dead", title=f"Picture {number}")


async def test_a_picture_comes_out(studio: Studio) -> None:
    picture = await studio.paint(GAME.views.scene(crowded(), "es"))
    assert picture is not None
    image = Image.open(BytesIO(picture.data))
    assert image.format == "WEBP"
    assert picture.suffix == "webp"
    assert image.size == (picture.width, picture.height)


async def test_of_those_that_wait_only_the_newest_is_drawn(studio: Studio) -> None:
    first = asyncio.create_task(studio.paint(scene(0), key="one"))
    await asyncio.sleep(0)  # it has begun; the others wait
    waiting = [asyncio.create_task(studio.paint(scene(n), key="one")) for n in range(1, 6)]
    other = asyncio.create_task(studio.paint(scene(9), key="two"))
    pictures = await asyncio.gather(first, *waiting, other)
    assert [picture is not None for picture in pictures] == [True, *[False] * 4, True, True]
    assert pictures[5] == await studio.paint(scene(5))
    assert studio.drawn == 3


async def test_without_a_key_all_are_drawn(studio: Studio) -> None:
    pictures = await asyncio.gather(*(studio.paint(scene(n)) for n in range(4)))
    assert None not in pictures
    assert studio.drawn == 4


async def test_an_equal_scene_is_drawn_once(studio: Studio) -> None:
    one, two = await asyncio.gather(studio.paint(scene(1)), studio.paint(scene(1)))
    again = await studio.paint(scene(1), key="any")
    assert one is not None
    assert one is two is again
    assert studio.drawn == 1
    card = GAME.views.cards("en")["zombie"]
    assert await studio.paint_card(card) is await studio.paint_card(card)
    assert studio.drawn == 2


async def test_old_pictures_make_room() -> None:
    small = Studio(workers=1, kept=1)
    first = await small.paint(scene(1))
    await small.paint(scene(2))
    assert await small.paint(scene(1)) is not first
    assert small.drawn == 3
    small.close()


async def test_one_who_stops_waiting_takes_nothing_from_others(studio: Studio) -> None:
    impatient = asyncio.create_task(studio.paint(scene(1)))
    patient = asyncio.create_task(studio.paint(scene(1)))
    await asyncio.sleep(0)
    impatient.cancel()
    assert await patient is not None
    assert impatient.cancelled()
    assert await studio.paint(scene(2), key="k") is not None


async def test_a_picture_that_fails_says_so_and_the_next_is_drawn(studio: Studio) -> None:
    with pytest.raises(KeyError):
        await studio.paint(replace(scene(1), kind="nonsense"))  # type: ignore[arg-type]
    assert await studio.paint(scene(2)) is not None


async def test_drawing_happens_in_another_thread(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[int] = []
    held = Event()
    real = drawing.draw

    def slow(what: Scene) -> Image.Image:
        threads.append(get_ident())
        assert held.wait(5)
        return real(what)

    monkeypatch.setattr(drawing, "draw", slow)
    task = asyncio.create_task(studio.paint(scene(1)))
    beats = 0
    while beats < 20:  # the loop goes on although the picture does not
        await asyncio.sleep(0.005)
        beats += 1
    assert not task.done()
    held.set()
    assert await task is not None
    assert threads
    assert get_ident() not in threads


async def test_warming_loads_what_the_first_picture_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    real = Canvas.words

    def words(
        self: Canvas, where: tuple[int, int], text: str, *args: object, **more: object
    ) -> int:
        drawn.append(text)
        return real(self, where, text, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "words", words)
    warm("cards-of-the-dead")
    assert drawn


# The shelf of sprites


def test_the_shelf_keeps_what_was_used_last() -> None:
    shelf = Shelf(room=100)
    shelf.put("a", "A", 40)
    shelf.put("b", "B", 40)
    assert shelf.get("a") == "A"
    shelf.put("c", "C", 40)  # b was used longest ago
    assert (shelf.get("a"), shelf.get("b"), shelf.get("c")) == ("A", None, "C")
    assert shelf.bytes == 80
    shelf.put("c", "D", 10)
    assert shelf.bytes == 50


# A painter in a process of its own, as the bot has it


async def test_another_process_paints_the_same_and_is_replaced_when_killed() -> None:
    separate, threads = Studio(), Studio(workers=1)
    try:
        await separate.warm("cards-of-the-dead")
        wanted = GAME.views.scene(crowded(), "es")
        assert await separate.paint(wanted) == await threads.paint(wanted)
        card = GAME.views.cards("en")["zombie"]
        assert await separate.paint_card(card) == await threads.paint_card(card)
        (painter,) = multiprocessing.active_children()
        painter.kill()
        painter.join(10)
        assert await separate.paint(scene(7)) == await threads.paint(scene(7))
    finally:
        separate.close()
        threads.close()
    assert not multiprocessing.active_children()


OWNER = """
import asyncio, multiprocessing, sys
from rendering.studio import Studio

async def main():
    studio = Studio()
    await studio.warm("cards-of-the-dead")
    print(multiprocessing.active_children()[0].pid, flush=True)
    sys.stdin.read()

if __name__ == "__main__":
    asyncio.run(main())
"""


def test_the_painter_leaves_with_an_owner_who_was_killed(tmp_path: Path) -> None:
    script = tmp_path / "owner.py"
    script.write_text(OWNER, encoding="utf-8")
    owner = subprocess.Popen(
        [sys.executable, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert owner.stdout is not None
    painter = int(owner.stdout.readline())
    assert alive(painter)
    owner.kill()
    owner.wait(10)
    end = monotonic() + 10
    while alive(painter) and monotonic() < end:
        sleep(0.05)
    assert not alive(painter)


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"
