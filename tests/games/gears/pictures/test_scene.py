"""The pictures of Gears of War show everything, no secret, and nothing overlaps or is cut."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from bot.engine.scene import Chip, Edge, Highlight, Scene, Token, difference
from bot.games import find_game
from bot.games.gears.board.building import first_chain
from bot.games.gears.board.maps import built
from bot.games.gears.board.tiles import TILES
from bot.games.gears.content.book import BOOK, MISSIONS
from bot.games.gears.pictures.board_scene import (
    edges_of,
    figures_of,
    grouped_figures,
    spots_of,
    tiles_of,
    tokens_of,
    zones_of,
)
from bot.games.gears.pictures.scene import draw
from bot.games.gears.pictures.sheets import sheets_of
from bot.games.gears.state import Cog, Door, Dropped, Marker, Placed, State, Weapon
from bot.games.gears.telling.picture_words import shared
from bot.games.gears.view import view
from rendering.board.board import places_of
from rendering.board.picture import fitting_plan
from rendering.canvas.encoding import encode
from rendering.canvas.layout import box, problems
from rendering.cards.table import marks_of
from rendering.draw import report
from tests.games.gears.states import TEAM, busy, spawn, table

LANGUAGES = ("en", "es")
SAMPLE = "0A"  # GW-17.24
GAME = find_game("gears-of-war")


def fits(scene: Scene) -> str:
    """Checks that nothing overlaps or is cut; returns all words."""
    image, drawn = report(scene)
    assert image.width <= 1600
    assert problems(drawn, box(0, 0, *image.size)) == []
    return " ".join(one.text for one in drawn if one.kind == "text")


def shown(state: State, language: str = "en") -> Scene:
    return draw(view(state, None), language)


def sample(**parts: object) -> State:
    """The sample tile (GW-17.24) with Marcus on it."""
    cogs = {"marcus": Cog("marcus", "0A-p", hand=["assault"] * 4)}
    state = State(tiles=[Placed(SAMPLE, 0, 0)], cogs=cogs, active="marcus", step="order", turn=3)
    for name, value in parts.items():
        setattr(state, name, value)
    return state


# The map


def test_the_sample_tile_lies_as_it_is_written() -> None:
    """Coordinates of the rules count from the south, those of pictures from the top."""
    map_ = built(sample())
    cells = {zone.name: zone.cells for zone in zones_of(map_)}
    assert cells == {
        "p": ((2, 0), (2, 1), (3, 0), (3, 1)),
        "q": ((2, 2), (2, 3), (3, 2), (3, 3)),
        "r": ((0, 0), (0, 1), (1, 0), (1, 1)),
        "s": ((0, 2), (0, 3), (1, 2), (1, 3)),
    }
    (tile,) = tiles_of(map_)
    assert (tile.name, tile.corner, tile.side, tile.width) == ("0A", (0, 0), 4, 4)
    arrows = {spot.name: [(a.place, a.facing) for a in spot.arrows] for spot in spots_of(map_)}
    assert arrows == {
        "0A-p1": [((2.0, 1.0), "N")],
        "0A-q1": [((2.0, 3.0), "N")],
        "0A-s1": [((2.0, 3.0), "S"), ((1.0, 2.0), "W")],
    }
    elevations = [edge.between for edge in edges_of(sample()) if edge.kind == "elevations"]
    assert elevations == [((1, 2), (2, 2)), ((1, 3), (2, 3))]


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("side", list(TILES))
def test_every_side_fits_however_it_lies(side: str, turn: int) -> None:
    """Cover spaces keep apart and their names can be read."""
    state = sample(tiles=[Placed(side, 0, 0, turn)], cogs={}, active="")
    scene = shown(state)
    words = fits(scene).split()
    assert {zone.name for zone in scene.zones} <= set(words)
    assert {spot.text for spot in scene.spots} <= set(words)
    places = places_of(scene, fitting_plan(scene, marks_of(scene)))
    assert len(places) == len(TILES[side].covers)


def test_tiles_in_a_row_have_different_floors() -> None:
    placed = first_chain(["2A", "9A", "12A", "16A"])
    assert placed is not None
    zones = zones_of(built(sample(tiles=placed)))
    floors = [
        {zone.kind.removesuffix("-dark") for zone in zones if zone.id.startswith(f"{side}-")}
        for side in ("2A", "9A", "12A", "16A")
    ]
    assert all(len(kinds) == 1 for kinds in floors)
    assert all(one != other for one, other in pairwise(floors))


def test_walls_stand_where_the_rules_see_them() -> None:
    """Between cells of the map; every inner wall is shown, and joints are open."""
    state = table("hive", levels=2)
    map_ = built(state)
    cells = {cell for zone in zones_of(map_) for cell in zone.cells}
    walls = {edge.between for edge in edges_of(state) if edge.kind == "walls"}
    assert all(cells.issuperset(pair) for pair in walls)
    sheets = sheets_of(map_)
    inner = {
        sheets[sheet].sides(edge)
        for sheet, edges in map_.walls.items()
        for edge in edges
        if cells.issuperset(sheets[sheet].sides(edge))
    }
    assert walls == inner
    assert len(walls) > 20


def test_maps_that_lie_apart_are_shown_side_by_side() -> None:
    """GW-12.30, GW-16.10."""
    one, other = first_chain(["3B", "5B"]), first_chain(["1B", "6B"], level=2, sheet=1)
    assert one is not None
    assert other is not None
    zones = zones_of(built(sample(tiles=[*one, *other])))
    cells = [cell for zone in zones for cell in zone.cells]
    assert len(cells) == len(set(cells))
    assert min(row for row, _ in cells) == min(column for _, column in cells) == 0


def test_ways_to_a_tile_elsewhere_are_told() -> None:
    """GW-16.10: joined only for movement and range."""
    placed = [Placed("2A", 0, 0), Placed("9A", 0, 0, sheet=1, joins="2A exit")]
    links = [laid for laid in tokens_of(sample(tiles=placed)) if laid.token.kind == "link"]
    assert {(laid.zone.partition("-")[0], laid.token.text) for laid in links} == {
        ("2A", "9A"),
        ("9A", "2A"),
    }


# Doors


def doors(state: State) -> list[Edge]:
    return [edge for edge in edges_of(state) if edge.kind == "exits"]


def test_a_door_has_two_leaves_on_the_exit_of_its_tile() -> None:
    state = sample(doors=[Door("0A", 2)], levels={2: ["9A"]})
    leaves = doors(state)
    assert [leaf.between for leaf in leaves] == [((-1, 1), (0, 1)), ((-1, 2), (0, 2))] or [
        leaf.between for leaf in leaves
    ] == [((-1, 2), (0, 2)), ((-1, 1), (0, 1))]
    assert [leaf.text for leaf in leaves] == ["", "2"]
    assert {leaf.colour for leaf in leaves} == {"good"}
    assert not doors(sample())


def test_locked_doors_and_doors_to_nowhere_look_different() -> None:
    """GW-4.41, GW-4.42."""
    locked = sample(doors=[Door("0A", 2)], levels={2: ["9A"]}, locked=[2])
    assert {leaf.colour for leaf in doors(locked)} == {"danger"}
    nowhere = sample(doors=[Door("0A")])
    assert {(leaf.colour, leaf.text) for leaf in doors(nowhere)} == {("", "")}


# Tokens


def kinds(state: State, area: str) -> list[str]:
    return [laid.token.kind for laid in tokens_of(state) if laid.zone == area]


def test_holes_are_open_sealed_or_put_there() -> None:
    assert kinds(sample(), "0A-s") == ["hole"]
    assert kinds(sample(sealed=["0A-s"]), "0A-s") == ["hole-sealed"]
    assert kinds(sample(holes=["0A-p"]), "0A-p") == ["hole"]


def test_equipment_is_shown_while_its_card_is_in_play() -> None:
    state = table("emergence")
    area = built(state).equipment_of("12A")
    (token,) = [t.token for t in tokens_of(state) if t.zone == area and "equip" in t.token.kind]
    assert token == Token("equipment", icon=BOOK.equipment["grenades"].icon)
    state.equipment["12A"] = False  # face down (GW-12.38)
    assert "equipment-off" in kinds(state, area)
    del state.equipment["12A"]
    assert not any("equipment" in kind for kind in kinds(state, area))


def test_a_dropped_weapon_lies_in_its_area() -> None:
    state = sample(dropped=[Dropped("0A-r", Marker("drone", 1, "hammerburst"))])
    (laid,) = [laid for laid in tokens_of(state) if laid.zone == "0A-r"]
    assert laid.token == Token("dropped", icon=BOOK.weapons["hammerburst"].icon)


# Figures


def test_every_figure_stands_for_itself() -> None:
    state = sample()
    spawn_in = [("drone", "0A-s"), ("drone", "0A-s"), ("wretch", "0A-q")]
    state.supply = {name: figure.count for name, figure in BOOK.figures.items()}
    for kind, area in spawn_in:
        spawn(state, kind, area, cover=kind == "drone")
    found = {(f.letters, f.zone, f.spot, f.kind) for f in figures_of(state)}
    assert found == {
        ("DR1", "0A-s", "0A-s1", "drone"),
        ("DR2", "0A-s", "", "drone"),
        ("WR3", "0A-q", "", "wretch"),
        ("MF", "0A-p", "", "cog"),
    }


def test_in_a_crowd_equal_figures_in_the_open_are_one() -> None:
    state = sample(supply=dict.fromkeys(BOOK.figures, 9))
    for _ in range(8):
        spawn(state, "wretch", "0A-r")
    assert {(f.letters, f.count) for f in grouped_figures(state)} == {
        *((f"WR{number}", 1) for number in range(1, 9)),
        ("MF", 1),
    }
    spawn(state, "wretch", "0A-r").marker = Marker("wretch", 1)
    found = {
        (f.letters, f.count, bool(f.tokens)) for f in grouped_figures(state) if f.zone == "0A-r"
    }
    assert found == {("WR", 8, False), ("WR", 1, True)}


def test_a_figure_has_the_shape_of_its_miniature_and_the_colour_of_its_card() -> None:
    """GW-17.12: a Grinder is a Boomer with another card."""
    state = sample(supply={"boomer": 3})
    spawn(state, "grinder", "0A-s")
    figure = figures_of(state)[0]
    assert (figure.kind, figure.colour, figure.letters) == ("boomer", "grinder", "GR1")


def test_wounds_are_told_by_the_health_that_is_left() -> None:
    """GW-8.42, GW-8.46: what the Enemy card says, whatever the marker shows."""
    state = sample(supply={"berserker": 1, "kantus": 3})
    berserker, skorge = spawn(state, "berserker", "0A-s"), spawn(state, "skorge", "0A-r")
    assert all(not figure.tokens for figure in figures_of(state)[:2])
    berserker.marker, skorge.marker = Marker("berserker", 5), Marker("kantus", 2)
    assert [f.tokens for f in figures_of(state)[:2]] == [
        (Token("wound", value=5),),
        (Token("wound", value=4),),
    ]
    berserker.badly = True
    assert figures_of(state)[0].tokens == (Token("wound", value=3),)


def test_a_cog_shows_his_health_or_that_he_bleeds() -> None:
    state = sample()
    (figure,) = figures_of(state)
    assert figure.tokens == (Token("health", value=4),)
    assert figure.active
    state.cogs["marcus"].bleeding, state.cogs["marcus"].hand = True, []
    assert figures_of(state)[0].tokens == (Token("bleeding"),)
    state.cogs["marcus"].eliminated = True
    assert not figures_of(state)


def test_highlights_are_the_active_cog_and_locust_beside_cogs() -> None:
    state = sample(supply={"drone": 6})
    assert shown(state).highlights == (Highlight("0A-p", "active"),)
    spawn(state, "drone", "0A-p")
    assert shown(state).highlights == (Highlight("0A-p", "active"), Highlight("0A-p", "danger"))
    state.result = "lost"
    assert not shown(state).highlights


def test_what_has_changed_is_marked() -> None:
    state = sample(supply={"drone": 6})
    before = shown(state)
    spawn(state, "drone", "0A-r")
    changed = [one.name for one in difference(before, shown(state)).highlights[1:]]
    assert changed == ["0A-r"]


# Around the map


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mission", list(MISSIONS))
def test_every_mission_fits_its_picture(mission: str, language: str) -> None:
    levels = max(1, len(MISSIONS[mission].levels))
    for number in range(1, levels + 1):
        scene = shown(table(mission, levels=number), language)
        words = fits(scene)
        assert scene.title in words
        assert MISSIONS[mission].stage(1).objective_text.in_(language).rstrip(".") in words
        assert 0 < len(scene.alt) <= 1000
        assert {f.zone for f in scene.figures} <= {zone.id for zone in scene.zones}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_crowd_fits_and_is_not_too_heavy(language: str) -> None:
    scene = shown(busy(), language)
    words = fits(scene)
    for figure in scene.figures:
        assert figure.letters in words
    image, _ = report(scene)
    assert len(encode(image, "board").data) < 250_000


def test_random_crowds_fit() -> None:
    """All figures of three Enemy cards in a few areas, small ones too."""
    for seed in range(12):
        chance = Random(seed)
        state = table("roadblocks", levels=2, seed=seed)
        areas = chance.sample(list(built(state).areas), 4)
        for figure in ("ticker", "drone", "boomer"):
            for _ in range(state.supply[figure]):
                spawn(state, figure, chance.choice(areas), cover=chance.random() < 0.3)
        words = fits(shown(state))
        large = {name for name, area in built(state).areas.items() if len(area.cells) > 1}
        assert all(f.letters in words for f in shown(state).figures if f.zone in large)
        assert sum(figure.count for figure in shown(state).figures) == len(figures_of(state))


def test_panels_show_cards_as_health_and_ammo() -> None:
    state = table("emergence", 2)
    panel, _, *enemies = shown(state).panels
    marcus = state.cogs["marcus"]
    assert (panel.pips[0].value, panel.pips[0].most) == (len(marcus.hand), 7)
    weapons = [item for group in panel.groups for item in group.items if item.text]
    assert [item.text for item in weapons] == ["Lancer", "Snub Pistol", "Bolo Grenade"]
    assert [item.tokens[0].value for item in weapons] == [4, 2, 1]
    assert [one.letters for one in enemies] == ["A", "B", "C"]
    assert "Wretch" in enemies[0].title


def test_more_ammo_than_pips_is_a_number() -> None:
    state = sample()
    state.cogs["marcus"].weapons = [Weapon("lancer", 9), Weapon("snub-pistol", 0)]
    lancer, pistol, empty = shown(state).panels[0].groups[0].items
    assert (lancer.note, lancer.tokens) == ("×9", ())
    assert (pistol.tokens[0].value, pistol.tokens[0].most) == (0, 1)
    assert not empty.text


def test_what_is_to_be_done_stands_above_the_map() -> None:
    state = table("roadblocks")
    goal, defeat, rules = (line.text for line in shown(state).lines)
    assert goal.startswith("Goal: Stage 1 of 2, The road: A COG enters the last tile of level 1. ")
    assert goal.endswith(
        "After that: All COGs are at the map exit of level 2 or 3, and none is bleeding out."
    )
    assert defeat == (
        "You lose when: no COG is standing any more (all bleed out or are eliminated)."
    )
    assert rules.startswith("Special rules: A standing COG who enters the map exit")
    state.mission = ""
    assert not shown(state).lines


def test_an_empty_slot_has_no_panel() -> None:
    state = table("roadblocks")
    assert [panel.letters for panel in shown(state).panels if panel.kind] == ["A"]


def test_bleeding_out_and_eliminated_are_told() -> None:
    state = table("emergence", 2)
    state.cogs["marcus"].bleeding = True
    state.cogs["dominic"].bleeding = state.cogs["dominic"].eliminated = True
    one, other = shown(state).panels[:2]
    assert Chip("water", "bleeding out", "danger") in one.chips
    assert not one.pips
    assert other.dead
    assert other.chips == (Chip("skull", "eliminated", "danger"),)


def test_the_end_and_the_locust_step_have_a_banner() -> None:
    state = sample(step="locust", ai_open=[13])
    assert shown(state).caption == "Locust Activation step: Shoot and pull back"
    state.result = "won"
    scene = shown(state, "es")
    assert (scene.caption, scene.tone) == ("Misión cumplida", "good")


# Secrets and words


def test_the_table_shows_no_card_of_a_hand() -> None:
    """GW-3.18: tables that differ only in others' cards look the same."""
    one, other = table("emergence"), table("emergence")
    for cog in other.cogs.values():
        cog.hand = ["roadie-run"] * len(cog.hand)
    other.orders.reverse()
    other.ai.reverse()
    for language in LANGUAGES:
        assert shown(one, language) == shown(other, language)


def test_the_table_shows_no_back_of_a_marker() -> None:
    """GW-3.19."""
    scenes = []
    for back in ("", "hammerburst"):
        state = sample(supply={"drone": 6})
        spawn(state, "drone", "0A-r").marker = Marker("drone", 1, back)
        scenes.append(shown(state))
    assert scenes[0] == scenes[1]


def test_words_are_in_both_languages_and_all_are_used() -> None:
    folder = Path(__file__).parents[4] / "bot/games/gears"
    code = "".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    for key, text in shared().items():
        assert text["en"]
        assert text["es"]
        stem = key.removesuffix("-one").removesuffix("-more")
        forms = (key, stem, stem.rpartition("-")[0])
        assert any(
            f'"{form}' in code or f"'{form}" in code or f'f"{form}' in code for form in forms
        )


def test_pictures_come_from_the_game() -> None:
    state = table("emergence")
    assert GAME.views.scene(view(state, None), "es") == shown(state, "es")
    assert tuple(state.cogs) == TEAM


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("Doors: ", "Equipment: ", "Dropped weapons: {area} Lancer", "Drone, Attack 3")),
        ("es", ("Puertas: ", "Equipo: ", "Armas soltadas: {area} Lancer", "Drone, Ataque 3")),
    ],
)
def test_what_lies_about_is_told_in_words(language: str, words: tuple[str, ...]) -> None:
    state = table(players=2)
    area = next(iter(built(state).areas))
    state.dropped = [Dropped(area, Marker("drone", 1, "lancer"))]
    told = draw(view(state, None), language).alt
    for one in words:
        assert one.format(area=area) in told
    state.locked, state.doors[0].level = [2], 2
    assert {"en": "(to level 2, locked)", "es": "(al nivel 2, bloqueada)"}[language] in draw(
        view(state, None), language
    ).alt


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_crowd_keep_what_matters(language: str) -> None:
    """Numbers and weapons are left out first; everybody's place is told in any case."""
    told = draw(view(busy(), None), language).alt
    assert len(told) <= 1000
    assert all(BOOK.characters[cog].short.in_(language) in told for cog in TEAM)
