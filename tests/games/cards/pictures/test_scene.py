"""Scenes of Cards of the Dead: what they show, what they must not show, and what has changed."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.engine.scene import Figure, Highlight, Laid, Scene, Token, Zone, difference
from bot.games.cards.content.book import BOOK, CARDS
from bot.games.cards.game import GAME
from bot.games.cards.state import State
from rendering.canvas.encoding import encode
from rendering.draw import report
from tests.games.cards.test_secrets import exchanged, seen_by
from tests.rendering.kit import LANGUAGES, TEAM, crowded, played, tables

MANY = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


# Secrets


def pictures(state: State, seat: str | None, language: str) -> list[Scene | None]:
    view = GAME.views.view(state, seat)
    hand = None if seat is None else GAME.views.hand(view, seat, language)
    return [GAME.views.scene(view, language), hand]


@pytest.mark.parametrize("policy", ["sensible", "random"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_do_not_depend_on_what_is_hidden(language: str, policy: str) -> None:
    """Exchange hidden cards with each other: every picture of every seat stays the same."""
    chance = Random(7)
    differing = 0
    for state in played(TEAM, "secrets", policy)[::5]:
        for seat in (None, *TEAM):
            other = exchanged(state, seen_by(seat), chance)
            differing += other != state
            assert pictures(other, seat, language) == pictures(state, seat, language)
    assert differing > 20


def test_no_hidden_name_is_written_on_the_table() -> None:
    """EXIT lies face down at the start: its name is in the goal and nowhere else, not even in the
    alternative text."""
    for seed in ("one", "two", "three"):
        state = played(TEAM, seed)[0]
        assert any(deployed.card == "city.exit" for deployed in state.main.values())
        scene = GAME.views.scene(GAME.views.view(state, "rick"), "en")
        assert "EXIT" in scene.lines[0].text
        scene = replace(scene, lines=())
        _, drawn = report(scene)
        words = " ".join(one.text for one in drawn) + scene.alt
        assert "EXIT" not in words
        assert "EXIT" not in repr(scene)


def test_what_one_has_seen_only_that_one_sees() -> None:
    state = played(TEAM, "one")[0]
    at = next(iter(state.main))
    state = GAME.codec.load(GAME.codec.dump(state))
    state.main[at].card = "city.market"
    state.main[at].seen = ["rick"]
    assert "Market" in repr(GAME.views.scene(GAME.views.view(state, "rick"), "en").areas[0])
    for seat in ("selena", None):
        scene = GAME.views.scene(GAME.views.view(state, seat), "en")
        assert "Market" not in repr(scene.areas[0]) + scene.alt


# Alternative text


@MANY
@given(view=tables(), language=st.sampled_from(LANGUAGES))
def test_alternative_text_describes_within_its_limit(view: State, language: str) -> None:
    scenes = [GAME.views.scene(view, language)]
    scenes += [s for who in view.survivors if (s := GAME.views.hand(view, who.id, language))]
    for scene in scenes:
        assert 20 < len(scene.alt) <= 1000
        assert "{" not in scene.alt
    for space in view.spaces:
        if space.lying is not None:
            assert CARDS[space.lying.card].name.in_(language) in scenes[0].alt
    for who in view.survivors:
        assert BOOK.survivors[who.id].name.in_(language) in scenes[0].alt


def test_alternative_text_of_the_crowded_table() -> None:
    alt = GAME.views.scene(crowded(), "en").alt
    assert "Last Breath" in alt
    assert "Selena Harris acts, actions left: 2" in alt
    assert "S1 Strangler Zombie (3 of 4 Hit Points, paralysed)" in alt
    assert "S2 Fat Zombie (4 of 7 Hit Points, Turn tokens 2 of 3)" in alt
    assert "S7 blocked" in alt
    assert "uncovered: 6.4 6.6" in alt
    assert "6.2 Strangler Zombie" in alt
    assert "Vitality 2, Immunity 1" in alt


# What the table tells


def test_what_strikes_at_the_end_of_the_turn_is_marked() -> None:
    """T1 adds 1: Fat Zombie 5 (its third Turn token comes), Mommy 3, Toxic 2; the paralysed one
    does nothing."""
    scene = GAME.views.scene(crowded(), "en")
    danger = [mark.name for mark in scene.highlights if mark.kind == "danger"]
    assert danger == ["S2", "S3", "S6"]
    (chip,) = scene.areas[1].chips
    assert chip.text == "at the end of the turn: 10 to Selena Harris"


def test_what_can_be_turned_over_is_marked() -> None:
    legal = [
        mark.name for mark in GAME.views.scene(crowded(), "en").highlights if mark.kind == "legal"
    ]
    assert legal == ["6.4", "6.6"]


def test_numbers_in_play_are_those_that_hold_now() -> None:
    cards = {laid.name: laid for laid in GAME.views.scene(crowded(), "en").areas[1].cards}
    fat = [(number.icon, number.value) for number in cards["S2"].card.numbers]
    assert fat == [("heart", "4"), ("bomb", "5")]
    toxic = [(number.icon, number.value) for number in cards["S6"].card.numbers]
    assert toxic == [("heart", "4"), ("tooth", "2"), ("virus", "-1")]
    tokens = {token.kind: (token.value, token.most) for token in cards["S2"].tokens}
    assert tokens == {"hit": (4, 7), "turn": (2, 3)}
    assert {token.kind for token in cards["S1"].tokens} == {"hit", "paralysis"}


def test_every_card_can_be_shown() -> None:
    for language in LANGUAGES:
        cards = GAME.views.cards(language)
        assert set(BOOK.cards) <= set(cards)
        assert {"rick", "rick-zombie", "threat-t1", "challenge-d"} <= set(cards)
        assert len({(card.title, card.text) for card in cards.values()}) == len(cards)


# What has changed


def rings(scene: Scene) -> set[str]:
    return {mark.name for mark in scene.highlights if mark.kind == "changed"}


def test_nothing_has_changed() -> None:
    scene = GAME.views.scene(crowded(), "en")
    assert difference(scene, scene) == scene


def test_changes_are_ringed_and_nothing_else() -> None:
    before, after = crowded(), crowded()
    space = after.spaces[1].lying
    assert space is not None
    space.hits += 1
    after.spaces[6].blocked = False
    del after.main["6.4"]
    after.survivors[2].vitality -= 1
    after.actions -= 1  # whose turn it is and what is left of it is no change of the table
    scenes = (GAME.views.scene(before, "en"), GAME.views.scene(after, "en"))
    found = difference(*scenes)
    assert rings(found) == {"S2", "S7", "6.4", "dan"}
    assert replace(found, highlights=scenes[1].highlights) == scenes[1]
    assert set(scenes[1].highlights) <= set(found.highlights)


def test_changes_of_zones_are_ringed() -> None:
    zones = tuple(Zone(name, ((x, 0),), "street") for x, name in enumerate(("A1", "B1", "C1")))
    walker = Figure("A1", "walker", count=2)
    before = Scene("toy", zones=zones, figures=(walker,))
    after = replace(
        before, figures=(replace(walker, count=3),), tokens=(Laid("C1", Token("noise")),)
    )
    assert rings(difference(before, after)) == {"A1", "C1"}
    assert difference(before, after).highlights[0] == Highlight("A1", "changed")


# Bytes


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_are_small_enough(language: str) -> None:
    states = [crowded(), *played(TEAM, "bytes")[::15], *played(("selena",), "bytes")[::15]]
    for state in states:
        image, _ = report(GAME.views.scene(GAME.views.view(state, None), language))
        assert image.width <= 1600
        assert len(encode(image, "table").data) <= 250 * 1024


@pytest.mark.parametrize("language", LANGUAGES)
def test_hands_are_small_enough(language: str) -> None:
    for who in TEAM:
        scene = GAME.views.hand(crowded(), who, language)
        assert scene is not None
        image, _ = report(scene)
        assert image.width <= 1600
        assert len(encode(image, "table").data) <= 250 * 1024
