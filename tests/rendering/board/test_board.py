"""Boards: nothing overlaps, nothing is cut, everything stands in its zone; in any crowd."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from bot.engine.scene import (
    Edge,
    Figure,
    Highlight,
    Laid,
    Panel,
    Scene,
    Token,
    Zone,
    difference,
)
from bot.games.zombicide.board.board import Board, Obstacles
from rendering.board import board as board_module
from rendering.board import walls
from rendering.board.board import Thing, board_canvas, ground_layer, stand, thing_sprite
from rendering.board.panels import board_panel_sprite
from rendering.board.picture import WIDEST, fitting_plan
from rendering.board.plan import Plan, blocks, cell_name, name_rect, plan_of, room_of
from rendering.board.walls import SOLID, Side, door_rect
from rendering.canvas.crowd import gather
from rendering.canvas.encoding import LARGEST_BOARD_BYTES, encode
from rendering.canvas.layout import Drawn, Rect, box, problems
from rendering.cards.table import marks_of
from rendering.draw import draw, report
from tests.games.zombicide.maps.kit import boards
from tests.rendering.board_samples import (
    DISTRICT,
    EVERY_TOKEN,
    FAMILIES,
    bare,
    crowded,
    empty,
    everything,
    panel,
    survivor,
    town,
    zombie,
)

MANY = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
LANGUAGES = ("en", "es")
SAMPLES = {"empty": empty, "town": town, "crowded": crowded, "everything": everything}


def check(scene: Scene) -> list[Drawn]:
    image, drawn = report(scene)
    assert image.width <= WIDEST
    assert problems(drawn, box(0, 0, *image.size)) == []
    return drawn


def told(drawn: list[Drawn]) -> list[str]:
    return [one.text for one in drawn if one.kind == "text"]


def peopled(board: Board, chance: Random, language: str) -> Scene:
    """Anybody and anything anywhere, up to a crowd in one zone."""
    zones = list(board.zones)
    busy = chance.choice(zones)

    def where() -> str:
        return busy if chance.random() < 0.4 else chance.choice(zones)

    figures = {(zone := where(), family): zombie(zone, family, chance.choice((1, 2, 8, 30)))
               for family in FAMILIES for _ in range(chance.randrange(6))}  # fmt: skip
    people = [
        survivor(where(), index, active=index == 0,
                 badges=chance.choice(("", "wound", "done", "wound done seat")))
        for index in range(chance.randrange(13))
    ]  # fmt: skip
    tokens = tuple(Laid(where(), chance.choice(EVERY_TOKEN)) for _ in range(chance.randrange(9)))
    kinds = ("active", "legal", "changed", "danger")
    rings = tuple(Highlight(chance.choice(zones), chance.choice(kinds))  # type: ignore[arg-type]
                  for _ in range(chance.randrange(6)))  # fmt: skip
    return bare(
        board, language, tokens=tokens, figures=(*figures.values(), *people), highlights=rings
    )


# Layout


@MANY
@given(made=boards(), language=st.sampled_from(LANGUAGES))
def test_any_board(made: tuple[Board, Obstacles, Random], language: str) -> None:
    board, _, chance = made
    scene = peopled(board, chance, language)
    words = told(check(scene))
    for zone in scene.zones:
        assert zone.name in words
    for figure in scene.figures:
        assert figure.letters in words
        assert figure.count == 1 or str(figure.count) in words


@MANY
@given(made=boards())
def test_everything_stands_in_its_zone_and_on_no_name(
    made: tuple[Board, Obstacles, Random],
) -> None:
    board, _, chance = made
    scene = peopled(board, chance, "en")
    marks = marks_of(scene)
    plan = fitting_plan(scene, marks)
    zones = {zone.id: zone for zone in scene.zones}
    standing = stand(scene, plan, marks)
    assert len(standing) == len(scene.figures) + len(scene.tokens)
    for one in standing:
        cells = zones[one.zone].cells
        assert any(room.holds(one.place) for room in room_of(plan, cells))
        assert all(not one.place.meets(name_rect(plan, zone)) for zone in scene.zones)
        assert thing_sprite(one.thing, one.unit, scene.theme).size == one.place.size
    for first, second in combinations(standing, 2):
        assert not first.place.meets(second.place)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["town", "crowded", "everything"])
def test_the_samples(name: str, language: str) -> None:
    scene = SAMPLES[name](language)  # type: ignore[call-arg]
    words = " ".join(told(check(scene)))
    for one in scene.panels:
        assert one.title in words


def test_thirty_zombies_and_twelve_survivors_in_one_cell_can_be_read() -> None:
    scene = crowded()
    plan = fitting_plan(scene, marks_of(scene))
    units = {one.zone: one.unit for one in stand(scene, plan, marks_of(scene))}
    assert units["r2"] >= 22
    assert units["s6"] >= 22
    counts = [figure.count for figure in scene.figures if figure.zone == "r2"]
    assert (sum(counts), len(counts)) == (30, 5)


def test_a_board_of_eighteen_by_eighteen_cells() -> None:
    zones = tuple(
        Zone(f"z{row}-{column}", ((row, column),), "street", cell_name((row, column)))
        for row in range(18)
        for column in range(18)
    )
    figures = tuple(zombie(zone.id, "walker", 12) for zone in zones[::7])
    people = tuple(survivor(zones[5].id, index) for index in range(12))
    words = told(check(Scene("zombicide", kind="board", zones=zones, figures=figures + people)))
    assert {"A1", "R18", "TR"} <= set(words)


def test_the_layout_test_can_fail() -> None:
    """A figure over a name, and one outside of its zone, are found."""
    scene = town()
    plan = fitting_plan(scene, {})
    one = stand(scene, plan, {})[0]
    zone = next(zone for zone in scene.zones if zone.id == one.zone)
    tag = name_rect(plan, zone)
    over = replace(one, place=box(tag.left, tag.top, one.unit, one.unit))
    outside = replace(one, place=one.place.moved(0, -plan.cell))
    for wrong in (over, outside):
        canvas = board_canvas(scene, plan, {}, [wrong])
        assert problems(canvas.report, canvas.whole)


# Panels


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [355, 390, 560])
@pytest.mark.parametrize("index", range(12))
def test_panels_with_the_longest_words(index: int, width: int, language: str) -> None:
    long = panel(index, language, longest=True)
    sprite = board_panel_sprite(long, width, 300, "zombicide")
    assert problems(sprite.report, box(0, 0, *sprite.size)) == []
    words = " ".join(told(sprite.report))
    for group in long.groups:
        for item in group.items:
            for word in item.text.split():
                assert word in words


def test_those_who_are_gone_have_small_panels() -> None:
    tall = draw(Scene("zombicide", kind="board", panels=(panel(0),))).height
    for gone in ({"dead": True}, {"away": True}):
        scene = Scene("zombicide", kind="board", panels=(panel(0, **gone),))  # type: ignore[arg-type]
        assert draw(scene).height < tall - 80


# What is told


def test_a_step_marks_both_zones_and_whose_turn_it_is_none() -> None:
    before = town()
    moved = tuple(
        replace(figure, zone="s3") if figure.letters == "BE" else figure
        for figure in before.figures
    )
    marked = {
        ring.name
        for ring in difference(before, replace(before, figures=moved)).highlights
        if ring.kind == "changed"
    }
    assert {"s1", "s3"} <= marked
    resting = tuple(replace(figure, active=False) for figure in before.figures)
    same = difference(before, replace(before, figures=resting))
    assert same.highlights == before.highlights


def pixels(scene: Scene, area: Rect, plan: Plan) -> bytes:
    image = board_canvas(scene, plan, {}).image
    return image.crop((area.left, area.top, area.right, area.bottom)).tobytes()


def test_doors_differ_by_state_colour_and_letter() -> None:
    zones = (Zone("a", ((0, 0),), "street", "A1"), Zone("b", ((0, 1),), "room", "B1"))
    doors = [
        Edge(((0, 0), (0, 1)), "doors", colour, opened, letter)
        for colour, opened, letter in (
            ("", False, ""), ("", True, ""), ("blue", False, "B"), ("blue", True, "B"),
            ("blue", False, ""), ("pink", False, "P"), ("green", False, ""), ("red", False, ""),
        )
    ]  # fmt: skip
    others = [Edge(((0, 0), (0, 1)), kind) for kind in SOLID if kind != "stairs"]
    others.append(Edge(((0, 0), (0, 1)), "stairs", open=True))
    plan = plan_of(Scene("zombicide", zones=zones), 120)
    area = door_rect(plan, Side(plan, ((0, 0), (0, 1)))).grown(20)
    seen = {
        pixels(Scene("zombicide", kind="board", zones=zones, edges=(edge,)), area, plan)
        for edge in doors + others[:-1]
    }
    assert len(seen) == len(doors) + len(others) - 1 - 1  # "doors" is there twice
    closed = Edge(((0, 0), (0, 1)), "stairs")
    views = [pixels(Scene("zombicide", kind="board", zones=zones, edges=(edge,)), area, plan)
             for edge in (closed, Edge(((0, 0), (0, 1)), "fences"), others[-1])]  # fmt: skip
    assert views[0] == views[1] != views[2]  # stairs that are not there are a piece of fence


def test_every_token_and_figure_looks_like_no_other() -> None:
    things: list[Thing] = [*EVERY_TOKEN, *(zombie("", family) for family in FAMILIES),
              *(survivor("", index) for index in range(12)), survivor("", 0, active=True),
              survivor("", 0, badges="wound"), survivor("", 0, badges="done")]  # fmt: skip
    for unit in (24, 60):
        seen = {
            (sprite.size, sprite.strips[0][1].tobytes())
            for sprite in (thing_sprite(thing, unit, "zombicide") for thing in things)
        }
        assert len(seen) == len(things)


def test_unknown_words_are_drawn_too() -> None:
    scene = Scene(
        "zombicide",
        kind="board",
        zones=(Zone("a", ((0, 0), (1, 0)), "lava", "Atrium"), Zone("b", ((0, 1),), "ice")),
        edges=(Edge(((0, 0), (0, 1)), "portal", "octarine"),),
        figures=(Figure("a", "necromancer", "N"), Figure("nowhere", "walker", "W")),
        tokens=(Laid("b", Token("statue", "3")), Laid("nowhere", Token("noise"))),
        panels=(Panel("Nobody"),),
        highlights=(Highlight("nowhere", "danger"),),
    )
    words = told(check(scene))
    assert {"Atrium", "N", "3", "Nobody"} <= set(words)


# What is kept, and what it weighs


def test_floors_and_walls_are_drawn_once_for_each_state_of_the_doors(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[int] = []
    real = walls.draw_walls

    def counted(*args: object) -> None:
        made.append(1)
        real(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(board_module, "draw_walls", counted)
    scene = replace(town(), tiles=())  # no other test has this layer
    draw(scene)
    draw(replace(scene, figures=(), highlights=(), chips=()))
    assert len(made) == 1
    opened = tuple(replace(edge, open=edge.kind == "doors") for edge in scene.edges)
    draw(replace(scene, edges=opened))
    assert len(made) == 2
    plan = fitting_plan(scene, {})
    layer = ground_layer(plan, scene.zones, scene.edges, scene.tiles, scene.theme)
    assert layer is ground_layer(plan, scene.zones, scene.edges, scene.tiles, scene.theme)


@pytest.mark.parametrize("name", SAMPLES)
def test_no_board_is_too_heavy(name: str) -> None:
    image = draw(SAMPLES[name]())
    picture = encode(image, "board")
    assert len(picture.data) <= LARGEST_BOARD_BYTES
    assert picture.width >= 0.8 * image.width


# The parts


@given(cells=st.sets(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1))
def test_blocks_cover_every_cell_once(cells: set[tuple[int, int]]) -> None:
    found = [
        (row + i, column + j)
        for (row, column), height, width in blocks(tuple(sorted(cells)))
        for i in range(height)
        for j in range(width)
    ]
    assert sorted(found) == sorted(cells)


def test_the_largest_block_comes_first() -> None:
    cells = ((0, 0), (1, 0), (1, 1), (1, 2), (2, 1), (2, 2))
    assert blocks(cells)[0] == ((1, 1), 2, 2)


@settings(deadline=None)
@example(count=1, wide=1.0, tags=0)
@given(count=st.integers(0, 60), wide=st.floats(0.7, 2.5), tags=st.integers(0, 2))
def test_a_crowd_fits_its_room(count: int, wide: float, tags: int) -> None:
    room = box(10, 10, 120, 120)
    taken = (box(10, 10, 34, 24), box(100, 105, 30, 25))[:tags]
    found = gather((room,), taken, ((wide, 1.0),) * count, 50)
    assert len(found.places) == count
    for index, place in enumerate(found.places):
        assert room.holds(place)
        assert not any(place.meets(rect) for rect in taken)
        assert not any(place.meets(other) for other in found.places[:index])


def test_one_alone_stands_in_the_middle() -> None:
    room = box(0, 0, 120, 120)
    (place,) = gather((room,), (), ((1.0, 1.0),), 50).places
    assert place.centre == room.centre
    assert set(DISTRICT.zones) == {zone.id for zone in bare(DISTRICT).zones}
