"""Panels stand in the empty corner of a board that is not a rectangle, and never on the board."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.scene import Cell, Scene, Zone
from rendering.board.nooks import NARROW, Nook, nooks
from rendering.board.picture import fitting_plan
from rendering.board.plan import Plan
from rendering.canvas.layout import Rect, box, problems
from rendering.draw import report
from rendering.themes import theme
from tests.rendering.gears_samples import THEME, battle, block

INNER = 1100
GRID = theme(THEME).grid


def plan_for(*blocks: tuple[int, int, int, int], cell: int = 80) -> tuple[Plan, set[Cell]]:
    cells = {one for given in blocks for one in block(*given)}
    rows = max(row for row, _ in cells) + 1
    columns = max(column for _, column in cells) + 1
    return Plan(cell, rows, columns, GRID), cells


def board_rects(plan: Plan, cells: set[Cell], nook: Nook) -> list[Rect]:
    return [plan.rect(cell).moved(nook.board, 0) for cell in cells]


SHAPES = {
    "lower right": ((0, 0, 4, 12), (4, 0, 8, 4)),
    "lower left": ((0, 0, 4, 12), (4, 8, 8, 4)),
    "upper right": ((0, 0, 8, 4), (8, 0, 4, 12)),
    "upper left": ((0, 8, 8, 4), (8, 0, 4, 12)),
}


@pytest.mark.parametrize("name", SHAPES)
def test_every_corner_is_found_and_nothing_of_the_board_lies_in_it(name: str) -> None:
    plan, cells = plan_for(*SHAPES[name])
    found = list(nooks(plan, cells, INNER))
    assert found
    for nook in found:
        assert not any(nook.room.meets(rect) for rect in board_rects(plan, cells, nook))
        assert nook.room.width >= NARROW
        assert box(0, 0, INNER, plan.size[1]).holds(nook.room)
    largest = max(found, key=lambda nook: nook.room.width * nook.room.height)
    assert ("lower" in name) == (largest.room.bottom == plan.size[1])
    assert ("right" in name) == (largest.board == 0)


def test_a_whole_board_has_no_nook_unless_it_is_narrow() -> None:
    plan, cells = plan_for((0, 0, 8, 12))
    assert list(nooks(plan, cells, INNER)) == []
    plan, cells = plan_for((0, 0, 8, 4))
    assert {nook.room.height for nook in nooks(plan, cells, INNER)} == {plan.size[1]}


def corner(*blocks: tuple[int, int, int, int]) -> Scene:
    """The panels of a battle beside a board of this shape."""
    zones = tuple(Zone(f"z{n}", block(*given), "concrete") for n, given in enumerate(blocks))
    return replace(battle(), zones=zones, edges=(), tiles=(), spots=(), figures=(), tokens=(),
                   highlights=())  # fmt: skip


@pytest.mark.parametrize("name", SHAPES)
def test_panels_in_a_corner_make_the_picture_less_high(name: str) -> None:
    scene = corner(*SHAPES[name])
    image, drawn = report(scene)
    assert problems(drawn, box(0, 0, *image.size)) == []
    without, _ = report(replace(scene, panels=()))
    whole, _ = report(corner((0, 0, 12, 12)))
    assert without.height <= image.height < whole.height
    assert fitting_plan(scene, {}).size == fitting_plan(corner((0, 0, 12, 12)), {}).size


def test_a_panel_is_shown_once_wherever_it_stands() -> None:
    scene = corner(*SHAPES["lower right"])
    _, drawn = report(scene)
    words = [one.text for one in drawn if one.kind == "text"]
    for panel in scene.panels:
        assert words.count(panel.letters) == 1, panel.title
