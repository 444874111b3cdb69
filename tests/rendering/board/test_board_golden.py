"""Boards that we have looked at and found good; see `test_golden`.

After a change that you have looked at:  python -m tests.rendering.board.test_board_golden
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PIL import Image

from bot.engine.scene import Scene
from rendering.draw import draw
from tests.rendering.board_samples import crowded, empty, everything, town
from tests.rendering.gears_samples import battle
from tests.rendering.test_golden import FOLDER, TOLERANCE, golden, halved, worst_tile

CASES: dict[str, Callable[[], Scene]] = {
    "board-empty-en": empty,
    "board-town-es": lambda: town("es"),
    "board-crowded-en": crowded,
    "board-everything-en": everything,
    "gears-battle": battle,
}


def shown(name: str) -> Image.Image:
    return halved(draw(CASES[name]()))


@pytest.mark.parametrize("name", CASES)
def test_the_board_is_as_it_was(name: str) -> None:
    assert worst_tile(shown(name), golden(name)) <= TOLERANCE


def test_one_zombie_more_is_found() -> None:
    scene = town("es")
    more = tuple(
        replace(figure, count=6) if figure.count == 5 else figure for figure in scene.figures
    )
    other = halved(draw(replace(scene, figures=more)))
    assert worst_tile(other, golden("board-town-es")) > TOLERANCE


def test_an_open_door_is_found() -> None:
    scene = town("es")
    edges = list(scene.edges)
    index = next(i for i, edge in enumerate(edges) if edge.kind == "doors" and not edge.open)
    edges[index] = replace(edges[index], open=True)
    other = halved(draw(replace(scene, edges=tuple(edges))))
    assert worst_tile(other, golden("board-town-es")) > TOLERANCE


def test_a_figure_that_leaves_its_cover_is_found() -> None:
    scene = battle()
    figures = tuple(replace(figure, spot="") for figure in scene.figures)
    other = halved(draw(replace(scene, figures=figures)))
    assert worst_tile(other, golden("gears-battle")) > TOLERANCE


def test_an_arrow_the_other_way_is_found() -> None:
    scene = battle()
    spot = scene.spots[-1]
    turned = replace(spot, arrows=(replace(spot.arrows[0], facing="S"),))
    other = halved(draw(replace(scene, spots=(*scene.spots[:-1], turned))))
    assert worst_tile(other, golden("gears-battle")) > TOLERANCE


if __name__ == "__main__":
    for name in CASES:
        shown(name).save(FOLDER / f"{name}.webp", lossless=True, quality=90, method=6)
        print(FOLDER / f"{name}.webp")
