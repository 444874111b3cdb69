"""The pictures of Rue Morgue show everything, no secret, and nothing overlaps or is cut."""

from __future__ import annotations

from copy import deepcopy
from string import Formatter

import pytest

from bot.engine.scene import Highlight, Laid, Scene
from bot.games.rue_morgue.content.missions import MISSIONS
from bot.games.rue_morgue.edition import EDITION
from bot.games.zombicide import events
from bot.games.zombicide.pictures.cover import draw_cover
from bot.games.zombicide.pictures.hand import draw_hand
from bot.games.zombicide.pictures.moments import moments
from bot.games.zombicide.pictures.scene import draw
from bot.games.zombicide.state import State, Team, Tent
from bot.games.zombicide.telling.picture_words import shared
from bot.games.zombicide.view import view
from rendering.canvas.layout import box, problems
from rendering.draw import report
from tests.games.zombicide.states import CONTENT, QUARTER, SIX, begun, crowded

LANGUAGES = ("en", "es")
TWELVE = tuple(CONTENT.survivors)


def fits(scene: Scene) -> str:
    """Checks that nothing overlaps or is cut; returns all words."""
    image, drawn = report(scene)
    assert image.width <= 1600
    assert problems(drawn, box(0, 0, *image.size)) == []
    return " ".join(one.text for one in drawn if one.kind == "text")


def kinds(scene: Scene, zone: str) -> list[str]:
    return [laid.token.kind for laid in scene.tokens if laid.zone == zone]


def laid(scene: Scene, kind: str) -> list[Laid]:
    return [one for one in scene.tokens if one.token.kind == kind]


# The table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mission", list(MISSIONS))
def test_every_mission_fits_its_picture(mission: str, language: str) -> None:
    for state in (begun(MISSIONS[mission]), crowded(MISSIONS[mission], TWELVE)):
        scene = draw(view(state, EDITION), EDITION, language)
        words = fits(scene)
        assert scene.title in words
        assert 0 < len(scene.alt) <= 1000
        assert {f.zone for f in scene.figures} <= {zone.id for zone in scene.zones}


def test_zombies_are_counted_by_zone_and_kind() -> None:
    state = crowded(QUARTER)
    shown = {
        (figure.zone, figure.letters): figure.count
        for figure in draw(state, EDITION, "en").figures
        if figure.kind != "survivor"
    }
    there = {
        (zone, CONTENT.zombies[kind].letters.in_("en")): count
        for zone, stack in state.zombies.items()
        for kind, count in stack.items()
    }
    assert shown == there


def test_survivors_stand_where_they_are_with_their_marks() -> None:
    state = crowded(QUARTER)
    figures = {f.letters: f for f in draw(state, EDITION, "en").figures if f.kind == "survivor"}
    alive = SIX[:-1]
    assert set(figures) == {CONTENT.survivors[name].letters.in_("en") for name in alive}
    assert figures["BE"].active
    assert not figures["CA"].active
    assert [token.kind for token in figures["CA"].tokens] == ["wound", "done"]
    for name in alive:
        assert figures[CONTENT.survivors[name].letters.in_("en")].zone == state.survivors[name].zone


def test_marks_are_those_of_the_name_in_the_readers_language() -> None:
    """Bear is Oso, a Walker is a Caminante."""
    state = crowded(QUARTER)
    for language, marks in {"en": {"BE", "W", "F", "R"}, "es": {"OS", "C", "G", "CO"}}.items():
        scene = draw(state, EDITION, language)
        assert marks <= {figure.letters for figure in scene.figures}
        assert {panel.letters for panel in scene.panels} & {"BE", "OS"} <= marks
    assert "BE" not in {figure.letters for figure in draw(state, EDITION, "es").figures}


def test_who_is_aboard_is_where_the_helicopter_is() -> None:
    state = begun(QUARTER)
    assert state.helicopter is not None
    state.survivors["bear"].aboard = "pilot"
    state.helicopter.zone, state.helicopter.flying = "D4", True
    scene = draw(state, EDITION, "en")
    bear = next(figure for figure in scene.figures if figure.letters == "BE")
    assert bear.zone == "D4"
    assert [token.kind for token in bear.tokens] == ["seat"]
    (token,) = laid(scene, "helicopter-flying")
    assert (token.zone, token.token.text) == ("D4", "1/4")


def test_what_the_map_has_lies_on_it() -> None:
    scene = draw(begun(QUARTER), EDITION, "es")

    def told(kind: str) -> list[tuple[str, str, str]]:
        return [(one.zone, one.token.text, one.token.colour) for one in laid(scene, kind)]

    beds = [(one.zone, one.token.colour, one.token.value) for one in laid(scene, "bed")]
    assert beds == [("A1", "blue", 2), ("C1", "green", 1)]
    assert told("sewer") == [("C4", "", "")]
    assert told("exit") == [("E5", "", "")]
    assert told("landing") == [("E1", "", "")]  # the helipad has its H on the ground
    assert told("spawn") == [("E1", "1 2", "red"), ("E4", "3 4", "red"), ("C6", "5 6", "red")]
    assert told("spawn-off") == [("E3", "A", "blue")]  # azul
    assert told("objective") == [("A4", "", "red"), ("A3", "A", "blue"), ("A2", "", "red")]
    assert told("trigger") == [("2V", "", ""), ("1R", "A", "blue")]
    assert [one.zone for one in laid(scene, "tent")] == ["D4", "D5"]
    assert [tile.name for tile in scene.tiles] == ["2V", "7V", "1R", "9R"]


def test_tokens_follow_the_state() -> None:
    state = begun(QUARTER)
    before = draw(state, EDITION, "en")
    tent, other = list(state.tents)[:2]
    state.tents[tent] = Tent("infirmary", revealed=True)
    taken = state.objectives[0]
    taken.taken_by = "bear"
    state.noise = {taken.zone: 3, other: 0}
    state.loud = other
    after = draw(state, EDITION, "en")
    assert len(laid(before, "tent")) == len(laid(after, "tent")) + 1
    assert kinds(after, tent).count("tent-open") == 1
    assert {one.token.colour for one in laid(after, "bed") if one.zone == tent} == {"blue", "green"}
    assert kinds(before, taken.zone).count("objective") == 1
    assert "objective" not in kinds(after, taken.zone)
    assert [(one.zone, one.token.value) for one in laid(after, "noise")] == [(taken.zone, 3)]
    assert [one.zone for one in laid(after, "loud")] == [other]


def test_doors_show_whether_they_are_open() -> None:
    state = begun(QUARTER)
    door = next(edge for edge in QUARTER.board.edges.values() if edge.section == "doors")
    (cells,) = door.cells
    where = tuple((cell.row, cell.column) for cell in cells)

    def is_open() -> bool:
        edges = draw(state, EDITION, "en").edges
        return next(edge.open for edge in edges if edge.between == where)

    assert not is_open()
    state.open.append(door.id)
    assert is_open()


def test_the_active_zone_and_the_zones_in_danger_are_marked() -> None:
    state = begun(QUARTER)
    zone = state.survivors["bear"].zone
    assert draw(state, EDITION, "en").highlights == (Highlight(zone, "active"),)
    state.zombies = {zone: {"crawler": 1}, "E1": {"crawler": 1}}
    marked = draw(state, EDITION, "en").highlights
    assert marked == (Highlight(zone, "active"), Highlight(zone, "danger"))
    state.result = "lost"
    assert draw(state, EDITION, "en").highlights == ()


def test_chips_tell_round_turn_danger_objectives_and_supply() -> None:
    state = crowded(QUARTER)
    chips = {chip.text: chip.colour for chip in draw(state, EDITION, "en").chips}
    assert "Round 6" in chips
    assert chips["Danger Red"] == "red"
    assert "Bear: 2 Actions left" in chips
    assert f"Objectives 1/{len(state.objectives)}" in chips
    assert chips[f"W {state.supply['skinner-walker']}"] == "walker"


def test_the_danger_level_is_that_of_the_living() -> None:
    state = crowded(QUARTER)
    state.survivors["james"].fate = "dead"  # the one who is Red
    texts = [chip.text for chip in draw(state, EDITION, "en").chips]
    assert "Danger Orange" in texts


def test_panels_show_everything_that_is_carried() -> None:
    panels = {panel.name: panel for panel in draw(crowded(QUARTER), EDITION, "en").panels}
    assert list(panels) == list(SIX)
    hands, reserve, skills = panels["cathy"].groups
    assert [item.text for item in hands.items] == ["Mac-10", "Mac-10"]
    assert [item.tokens[0].value for item in hands.items] == [1, 0]  # loaded, empty
    assert [item.text for item in reserve.items] == ["Wound", "Molotov", ""]
    assert [(item.text, item.colour) for item in skills.items] == [
        ("Sprint", "blue"),
        ("+1 Action", "yellow"),
    ]
    heart, *others = panels["cathy"].pips
    assert (heart.value, heart.most, others) == (1, 2, [])
    _, actions = panels["bear"].pips
    assert (actions.value, actions.most) == (2, 3)
    assert panels["joe"].dead
    assert panels["joe"].groups == ()


def test_a_damaged_vest_says_so() -> None:
    state = begun(QUARTER)
    state.survivors["bear"].reserve = ["bulletproof-vest:damaged"]
    panel = draw(state, EDITION, "en").panels[0]
    assert panel.groups[1].items[0].note == "damaged"


def test_rivals_show_their_team() -> None:
    state = begun(QUARTER)
    state.teams = [Team(), Team()]
    state.survivors["cathy"].team = 1
    panels = draw(state, EDITION, "es").panels
    assert "equipo 1" in [chip.text for chip in panels[0].chips]
    assert "equipo 2" in [chip.text for chip in panels[1].chips]


# Secrets


def test_the_picture_does_not_depend_on_what_is_hidden() -> None:
    state = begun(QUARTER)
    state.objectives[0].hidden = True
    state.equipment, state.zombie_cards = ["pistol", "rifle"], [145, 146]
    other = deepcopy(state)
    other.tents = {zone: Tent("administrative") for zone in other.tents}
    other.objectives[0].colour = "pink" if state.objectives[0].colour == "blue" else "blue"
    other.equipment, other.zombie_cards = ["rifle", "pistol"], [146, 145]
    for language in LANGUAGES:
        assert draw(view(state, EDITION), EDITION, language) == draw(
            view(other, EDITION), EDITION, language
        )


def test_a_hidden_objective_shows_its_red_side() -> None:
    state = begun(QUARTER)
    for objective in state.objectives:
        objective.colour, objective.hidden = "pink", True
    shown = laid(draw(view(state, EDITION), EDITION, "en"), "objective")
    assert {(one.token.colour, one.token.text) for one in shown} == {("red", "")}


# In words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_table_is_told_within_the_limit(language: str) -> None:
    state = crowded(QUARTER, TWELVE)
    for who in state.survivors.values():
        who.hands, who.reserve = ["sniper-rifle"] * 2, ["plenty-of-ammo-heavy"] * 3
    alt = draw(state, EDITION, language).alt
    assert len(alt) <= 1000
    for name in TWELVE[:3]:
        assert CONTENT.survivors[name].name.in_(language) in alt


def test_the_words_tell_who_is_where_with_what() -> None:
    alt = draw(crowded(QUARTER), EDITION, "en").alt
    assert "Bear's turn, 2 Actions left" in alt
    assert "Cathy in A3, Yellow, 9 XP, 1 Wound, Mac-10, Mac-10, Molotov" in alt
    assert "A2 9W 2F 4R 3C 1A" in alt
    assert "Joe is dead" in alt


def test_all_shared_words_are_in_both_languages_with_the_same_values() -> None:
    def values(text: str) -> set[str | None]:
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}

    for key, text in shared().items():
        assert text["en"].strip(), key
        assert text["es"].strip(), key
        assert values(text["en"]) == values(text["es"]), key


# A hand, a lobby, the end


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_has_every_card(language: str) -> None:
    state = crowded(QUARTER)
    for name in SIX[:-1]:
        scene = draw_hand(state, EDITION, name, language)
        assert scene is not None
        words = fits(scene)
        assert len(scene.alt) <= 1000
        cards = [card for area in scene.areas[1:] for card in area.cards]
        assert len(cards) == len(state.survivors[name].cards)
        for card in cards:
            assert card.card.title in words
    assert draw_hand(state, EDITION, SIX[-1], language) is None  # dead
    assert draw_hand(state, EDITION, "nobody", language) is None


def test_an_empty_weapon_in_a_hand_says_so() -> None:
    scene = draw_hand(crowded(QUARTER), EDITION, "cathy", "es")
    assert scene is not None
    texts = [[token.text for token in card.tokens] for card in scene.areas[1].cards]
    assert texts == [[], ["vacía"]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mission", list(MISSIONS))
def test_a_cover_shows_the_map(mission: str, language: str) -> None:
    scene = draw_cover(EDITION, mission, language)
    assert scene is not None
    fits(scene)
    assert len(scene.alt) <= 1000
    marks = MISSIONS[mission].board.marks
    assert {one.zone for one in laid(scene, "start")} == {mark.place for mark in marks["start"]}
    assert len(laid(scene, "objective")) == len(marks["objectives"])
    spawns = laid(scene, "spawn") + laid(scene, "spawn-off")
    assert len(spawns) == len(marks["spawns"])
    assert scene.figures == ()


def test_there_is_no_cover_of_an_unknown_mission() -> None:
    assert draw_cover(EDITION, "nowhere", "en") is None


def ended(result: str) -> State:
    state = crowded(QUARTER, TWELVE)
    state.result = "won" if result == "won" else "lost"
    state.killed = {"crawler": 7, "skinner-walker": 40}
    return state


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_has_a_picture(language: str) -> None:
    for event in (events.GameWon("RM-3.9", 6), events.GameLost("RM-3.11", 6)):
        state = ended("won" if isinstance(event, events.GameWon) else "lost")
        (scene,) = moments(state, [event], EDITION, language)
        words = fits(scene)
        assert "47" in words
        for name in TWELVE:
            assert CONTENT.survivors[name].name.in_(language) in words
        assert scene.tone == ("good" if state.result == "won" else "danger")


def test_only_the_end_has_one() -> None:
    assert moments(crowded(QUARTER), [events.RoundBegan("RM-3.2", 2, "bear")], EDITION, "en") == []
