"""Maps with cover spaces, elevation borders and exits: everything has enough room."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.engine.scene import Arrow, Figure, Film, Motion, Scene, Shot, Spot, Tile, Zone
from bot.games.gears.content.book import BOOK
from rendering.board.board import places_of, stand
from rendering.board.figures import LOCUST_OUTLINE, PEOPLE
from rendering.board.picture import fitting_plan
from rendering.board.plan import Plan, name_rect, plan_of
from rendering.board.spots import barrier_rect
from rendering.canvas.fonts import known_icon
from rendering.canvas.layout import Drawn, Rect, box, problems
from rendering.canvas.pieces import outline_mask
from rendering.cards.table import marks_of
from rendering.draw import draw, report
from rendering.film.film import frames, make_film
from rendering.themes import THEMES
from tests.rendering.board_samples import town
from tests.rendering.gears_samples import EDGES, SPOTS, THEME, ZONES, battle, locust
from tests.rendering.test_golden import halved, worst_tile

LOOK = THEMES[THEME]
SOME = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))


def drawn_of(scene: Scene) -> list[Drawn]:
    image, drawn = report(scene)
    assert image.width <= 1600
    assert problems(drawn, box(0, 0, *image.size)) == []
    return drawn


def words(scene: Scene) -> list[str]:
    return [one.text for one in drawn_of(scene) if one.kind == "text"]


def room(plan: Plan, zone: Zone) -> list[Rect]:
    return [plan.rect(cell) for cell in zone.cells]


def covers(plan: Plan, zone: Zone, rect: Rect) -> bool:
    """Whether every corner of a rectangle lies in the zone."""
    corners = [(x, y) for x in (rect.left, rect.right - 1) for y in (rect.top, rect.bottom - 1)]
    return all(
        any(
            cell.left <= x < cell.right and cell.top <= y < cell.bottom for cell in room(plan, zone)
        )
        for x, y in corners
    )


# Where spots lie


@pytest.mark.parametrize("cell", [40, 48, 63, 96, 112])
def test_spots_lie_in_their_zones_and_in_nobodys_way(cell: int) -> None:
    scene = battle()
    plan = plan_of(scene, cell)
    places = places_of(scene, plan)
    assert list(places) == [spot.name for spot in SPOTS]
    zones = {zone.id: zone for zone in ZONES}
    for spot in SPOTS:
        assert covers(plan, zones[spot.zone], places[spot.name]), spot.name
        assert not places[spot.name].meets(name_rect(plan, zones[spot.zone]))
    for one, other in combinations(places.values(), 2):
        assert not one.meets(other)


def test_a_barrier_stands_on_the_near_side_of_the_border() -> None:
    plan = plan_of(battle(), 100)
    x, y = plan.rim + 200, plan.rim + 300
    sides = {facing: barrier_rect(plan, Arrow((3.0, 2.0), facing)) for facing in "NESW"}  # type: ignore[arg-type]
    assert sides["N"].top > y
    assert sides["S"].bottom < y
    assert sides["W"].left > x
    assert sides["E"].right < x
    assert sides["N"].centre[0] == sides["S"].centre[0] == x
    assert sides["N"].width > sides["N"].height
    assert sides["E"].width < sides["E"].height


@SOME
@given(
    spots=st.lists(
        st.tuples(st.integers(0, 3), st.integers(0, 3), st.sampled_from("NESW")),
        min_size=1,
        max_size=6,
        unique=True,
    ),
    cell=st.integers(40, 112),
)
def test_any_spots_of_a_zone_keep_apart(spots: list[tuple[int, int, str]], cell: int) -> None:
    """Four by two cells with up to six spots at any borders: smaller, but never one on another."""
    zone = Zone("z", tuple((row, column) for row in range(2) for column in range(4)), "plaza", "z")
    ends = {"N": (0.0, 0), "S": (2.0, 0), "W": (0.0, 1), "E": (4.0, 1)}
    found = []
    for number, (place, _, facing) in enumerate(spots):
        border, way = ends[facing]
        at = (border, place + 0.5) if way == 0 else (place % 2 + 0.5, border)
        found.append(Spot(f"z{number}", "z", f"z{number}", (Arrow(at, facing),)))  # type: ignore[arg-type]
    scene = Scene(THEME, kind="board", zones=(zone,), spots=tuple(found))
    places = places_of(scene, plan_of(scene, cell))
    for one, other in combinations(places.values(), 2):
        assert not one.meets(other)
    for rect in places.values():
        assert covers(plan_of(scene, cell), zone, rect)


# Who stands there


def test_figures_on_spots_stand_there_and_the_others_beside_them() -> None:
    scene = battle()
    plan = fitting_plan(scene, marks_of(scene))
    places = places_of(scene, plan)
    standing = stand(scene, plan, marks_of(scene))
    assert len(standing) == len(scene.figures) + len(scene.tokens)
    for one in standing:
        spot = one.thing.spot if isinstance(one.thing, Figure) else ""
        if spot:
            assert places[spot].holds(one.place)
        else:
            assert not any(one.place.meets(rect) for rect in places.values())
    for first, second in combinations(standing, 2):
        assert not first.place.meets(second.place)


def test_only_empty_spots_have_names() -> None:
    told = words(battle())
    assert {"b1", "c1", "d1", "a2"} <= set(told)
    assert told.count("a1") == 0  # both are held
    empty = replace(battle(), figures=())
    assert words(empty).count("a1") == 2


def test_an_unknown_spot_is_no_place() -> None:
    lost = locust("1A-a", "drone", 9, spot="nowhere")
    scene = replace(battle(), figures=(lost,))
    plan = fitting_plan(scene, {})
    (one,) = [one for one in stand(scene, plan, {}) if one.thing == lost]
    assert covers(plan, ZONES[0], one.place)


# What is told


def test_everything_fits_and_is_told() -> None:
    told = words(battle())
    for figure in battle().figures:
        assert figure.letters in told
    assert {"1A", "2B", "a", "b", "c", "d", "2", "3"} <= set(told)
    assert "Stage 1: all emergence holes are sealed." in " ".join(told)


def test_the_health_of_a_wounded_locust_and_of_a_cog_is_a_number_on_the_figure() -> None:
    alone = replace(battle(), figures=(), tokens=(), panels=(), chips=(), lines=(), edges=())
    for number in (1, 2, 5):
        scene = replace(alone, figures=(locust("2B-b", "boomer", 4, number),))
        assert str(number) in words(scene)
        assert str(number) not in words(replace(alone, figures=(locust("2B-b", "boomer", 4),)))


def test_maps_have_no_names_of_rows_and_columns() -> None:
    assert plan_of(battle(), 50).rim < plan_of(town(), 50).rim
    assert "A" in words(town())
    bare = replace(battle(), panels=())
    assert not {"A", "1"} & set(words(replace(bare, figures=())))


def test_a_long_map_is_not_endless() -> None:
    zones = tuple(
        Zone(f"{row}", tuple((4 * row + n, 0) for n in range(4)), "plaza", "a") for row in range(11)
    )
    image, _ = report(Scene(THEME, kind="board", zones=zones))
    assert image.height < 2500
    assert fitting_plan(Scene(THEME, kind="board", zones=zones), {}).cell >= 50


def test_panels_of_another_kind_have_rows_of_their_own() -> None:
    two = battle()
    one_row = replace(two, panels=tuple(replace(panel, kind="") for panel in two.panels))
    tops = {
        drawn.text: drawn.rect.top for drawn in drawn_of(two) if drawn.text in ("Marcus", "Wretch")
    }
    assert tops["Marcus"] < tops["Wretch"]
    same = {
        drawn.text: drawn.rect.top
        for drawn in drawn_of(one_row)
        if drawn.text in ("Marcus", "Wretch")
    }
    assert abs(same["Marcus"] - same["Wretch"]) < 5  # one line, letters of different height


# Borders


def test_a_door_takes_the_place_of_the_outer_wall() -> None:
    scene = replace(battle(), spots=(), figures=(), tokens=(), highlights=())
    walled = replace(scene, edges=tuple(edge for edge in EDGES if edge.kind != "exits"))
    assert worst_tile(halved(draw(scene)), halved(draw(walled))) > 3


@pytest.mark.parametrize("kind", ["elevations", "exits"])
def test_borders_that_are_no_walls_look_different(kind: str) -> None:
    """Each kind changes the picture where it stands, and is no wall."""
    pictures = []
    for kinds in (kind, "walls", "lines"):
        edges = tuple(replace(edge, kind=kinds) if edge.kind == kind else edge for edge in EDGES)
        scene = replace(battle(), edges=edges, spots=(), figures=(), tokens=(), panels=())
        pictures.append(halved(draw(scene)))
    for one, other in pairwise((*pictures, pictures[0])):
        assert worst_tile(one, other) > 3


# Looks


def test_every_locust_has_a_shape_of_its_own() -> None:
    assert set(BOOK.figures) == set(LOCUST_OUTLINE)
    shapes = [outline_mask(name, (40, 40)).tobytes() for name in LOCUST_OUTLINE.values()]
    assert len(set(shapes)) == len(shapes)
    assert outline_mask("disc", (40, 40)).tobytes() not in shapes  # that of the COGs
    assert "cog" in PEOPLE


def test_every_colour_and_icon_of_the_game_is_known() -> None:
    names = {*BOOK.enemies, "dodge", "follow", "guard", "weapon", "ai", "location", "mission"}
    names |= {card.colour for card in BOOK.characters.values()}
    assert names <= LOOK.tints.keys() & LOOK.bands.keys()
    tables = (BOOK.enemies, BOOK.weapons, BOOK.characters, BOOK.orders, BOOK.equipment)
    icons = {card.icon for table in (*tables, BOOK.missions) for card in table.values()}
    assert all(known_icon(icon) for icon in icons)


def test_cogs_have_bands_of_their_own() -> None:
    bands = [LOOK.band(card.colour) for card in BOOK.characters.values()]
    assert len(set(bands)) == len(bands)


# Films


def test_a_figure_moves_from_spot_to_spot() -> None:
    begin = replace(battle(), figures=(locust("2B-a", "drone", 2, spot="2B-a1"),))
    after = (locust("2B-a", "drone", 2, spot="2B-a2"),)
    motion = Motion("move", "2B-a", "2B-a", "drone", "DR2", "drone", icon="alien")
    film = Film(begin, (Shot("Drone 2", after, (motion,)),))
    pictures = [frame.image for frame in frames(film)]
    assert len(pictures) == 7  # before, five on the way, after
    for one, other in pairwise(pictures):
        assert one.tobytes() != other.tobytes()
    assert len(make_film(film).data) < 1_000_000


def test_who_is_struck_and_dies_is_struck_where_he_stood() -> None:
    begin = replace(battle(), figures=(locust("2B-a", "drone", 2, spot="2B-a2"),), tokens=())
    strike = Motion("attack", "1A-a", "2B-a", "drone", "DR2", "drone")
    stays = Film(begin, (Shot("", begin.figures, (strike,)),))
    dies = Film(begin, (Shot("", (), (strike,)),))
    assert list(frames(stays))[1].image.tobytes() == list(frames(dies))[1].image.tobytes()


def test_tiles_need_not_be_square() -> None:
    wide = replace(battle(), tiles=(Tile("7A", (0, 0), 4, 8),), spots=(), figures=(), tokens=())
    (tag,) = [one for one in drawn_of(wide) if one.text == "7A"]
    plan = fitting_plan(wide, marks_of(wide))
    (corner,) = [one for one in drawn_of(wide) if one.text == "b" and one.rect.left > 0][-1:]
    assert tag.rect.left > corner.rect.left + plan.cell
