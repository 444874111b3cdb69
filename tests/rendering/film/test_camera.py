"""The camera: a film shows the tiles that matter, and shows them truly."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.scene import Edge, Figure, Film, Highlight, Motion, Scene, Shot, Zone
from rendering.board.board import stand
from rendering.film.camera import near
from rendering.film.film import FRAME_PIXELS, HEIGHT, LARGEST_CELL, NARROW, WIDTH, film_plan
from rendering.film.motions import going_of
from tests.rendering.board_samples import town
from tests.rendering.gears_samples import battle, block

DRONE = {"figure": "drone", "letters": "DR7", "colour": "drone"}


def alone() -> Scene:
    """The battle with nobody on the map."""
    return replace(battle(), figures=(), tokens=(), highlights=(), panels=())


def film(*motions: Motion, scene: Scene | None = None, **parts: object) -> Film:
    shot = replace(Shot("A Drone", motions=motions), **parts)  # type: ignore[arg-type]
    return Film(scene or alone(), (shot,))


def tiles(scene: Scene) -> list[str]:
    return [tile.name for tile in scene.tiles]


def test_only_the_tiles_on_which_something_happens_are_seen() -> None:
    whole = alone()
    assert tiles(whole) == ["1A", "2B"]
    near_ = near(film(Motion("move", "2B-a", "2B-b", **DRONE))).board  # type: ignore[arg-type]
    assert tiles(near_) == ["2B"]
    assert {zone.id for zone in near_.zones} == {"2B-a", "2B-b", "2B-c"}
    assert min(cell for zone in near_.zones for cell in zone.cells) == (0, 0)
    assert near_.tiles[0].corner == (0, 0)
    assert film_plan(near_).columns == 4


def test_people_and_danger_are_seen_too() -> None:
    step = Motion("move", "2B-a", "2B-b", **DRONE)  # type: ignore[arg-type]
    marcus = Figure("1A-a", "cog", "MF", colour="red")
    assert tiles(near(film(step, figures=(marcus,))).board) == ["1A", "2B"]
    drone = Figure("1A-a", "drone", "DR1", colour="drone")
    assert tiles(near(film(step, figures=(drone,))).board) == ["2B"]
    danger = film(step, highlights=(Highlight("1A-d", "danger"),))
    assert tiles(near(danger).board) == ["1A", "2B"]


def test_where_the_board_goes_on_there_is_no_wall() -> None:
    edges = near(film(Motion("spawn", "2B-b", **DRONE))).board.edges  # type: ignore[arg-type]
    at_the_border = {edge.between[1][0]: edge.kind for edge in edges if edge.between[0][1] == -1}
    assert at_the_border == {0: "walls", 1: "lines", 2: "lines", 3: "walls"}


def test_doors_and_spots_move_with_the_board() -> None:
    scene = alone()
    door = Edge(((3, 6), (4, 6)), "exits")
    given = replace(scene, edges=(*scene.edges, door))
    shown = near(film(Motion("spawn", "2B-b", **DRONE), scene=given, edges=given.edges))  # type: ignore[arg-type]
    for edges in (shown.board.edges, shown.shots[0].edges or ()):
        assert Edge(((3, 2), (4, 2)), "exits") in edges
    for spot in shown.board.spots:
        before = next(one for one in scene.spots if one.name == spot.name)
        moved = [(row, column - 4.0) for row, column in (one.place for one in before.arrows)]
        assert [one.place for one in spot.arrows] == moved
        assert spot.zone.startswith("2B")


def test_boards_with_named_rows_and_boards_without_tiles_stay_whole() -> None:
    walks = film(Motion("move", "s1", "s2"), scene=town())
    assert near(walks) is walks
    bare = film(Motion("spawn", "2B-b"), scene=replace(alone(), tiles=()))
    assert near(bare) is bare
    nothing = film()
    assert near(nothing) is nothing


def test_boards_of_any_shape_are_shown_as_large_as_time_allows() -> None:
    for rows, columns in ((4, 4), (4, 12), (8, 28), (12, 12), (16, 16), (12, 8), (24, 16)):
        zones = (Zone("a", block(0, 0, rows, columns), "concrete", "a"),)
        plan = film_plan(replace(alone(), zones=zones, spots=(), edges=()))
        wide, tall = plan.size
        assert wide * tall <= FRAME_PIXELS * 1.1
        assert wide <= WIDTH
        assert tall <= HEIGHT
        assert plan.cell == LARGEST_CELL or wide * tall > FRAME_PIXELS * 0.6 or wide > WIDTH * 0.9


def test_a_tall_board_is_wide_enough_for_a_phone() -> None:
    for rows, columns in ((12, 4), (16, 4), (16, 8), (24, 8), (24, 4)):
        zones = (Zone("a", block(0, 0, rows, columns), "concrete", "a"),)
        plan = film_plan(replace(alone(), zones=zones, spots=(), edges=()))
        wide, tall = plan.size
        assert wide >= NARROW * 0.95 or tall > HEIGHT * 0.95
        assert tall <= HEIGHT
        assert wide * tall <= FRAME_PIXELS * 1.4  # it still takes no longer than it may


def test_a_blow_comes_from_the_one_who_strikes() -> None:
    one, two = (Figure("2B-a", "drone", name, colour="drone") for name in ("DR1", "DR2"))
    marcus = Figure("1A-a", "cog", "MF", colour="red")
    scene = replace(alone(), figures=(one, two, marcus))
    plan = film_plan(scene)
    standing = stand(scene, plan, {})
    places = {one.key[2]: one.place for one in standing}
    blow = Motion("attack", "2B-a", "1A-a", "cog", "MF", "red")
    for by in ("DR1", "DR2"):
        going = going_of(replace(blow, by=by), standing, standing, scene, plan)
        assert going is not None
        assert (going.start, going.end) == (places[by], places["MF"])
    nobody = going_of(blow, standing, standing, scene, plan)
    assert nobody is not None
    assert nobody.start not in places.values()
