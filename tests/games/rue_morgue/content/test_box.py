"""The contents of the box of Rue Morgue, and of other boxes that can be mixed in."""

from __future__ import annotations

import pytest

import data
from bot.engine.errors import UserError
from bot.engine.reference import load_reference, rules_elsewhere, rules_file
from bot.games.rue_morgue.content.book import BOOK, EQUIPMENT, NUMBERS, miniatures
from bot.games.rue_morgue.content.missions import MISSIONS
from bot.games.rue_morgue.game import GAME
from rendering.canvas.layout import box, problems
from rendering.draw import report

HOME = data.folder() / "rue-morgue"


def test_without_a_word_one_team_of_six_plays() -> None:
    """RM-2.7: the options recommended to new players need no choice."""
    options = GAME.records.options({})
    assert [len(team) for team in options.in_teams()] == [NUMBERS.survivors[0]] == [6]


def test_the_tutorials_of_the_rulebook_come_first() -> None:
    """RM-12.2."""
    assert list(MISSIONS)[:2] == ["learning-to-fly", "smells-like-team-spirit"]


def test_cards_name_only_equipment_of_the_box() -> None:
    """RM-9.32: Evil Twins and Ma's Shotgun are left out of the lists of ammunition."""
    named = {
        card
        for printed in EQUIPMENT.values()
        for effect in printed.effects
        for card in effect.equipment
    }
    assert named == {"sawed-off", "shotgun", "pistol", "rifle", "sniper-rifle"}
    assert named <= set(EQUIPMENT)


# Other boxes (RM-13.39)


def test_guests_are_in_the_supply_only_where_their_box_is_mixed_in() -> None:
    plain = GAME.rules.new(GAME.records.options({}))
    assert sum(plain.supply.values()) == NUMBERS.box["zombies"]
    mixed = GAME.rules.new(GAME.records.options({"boxes": ["toxic-city-mall"]}))
    more = set(mixed.supply) - set(plain.supply)
    assert more == {f"toxic-{kind}" for kind in ("walker", "fatty", "runner", "abomination")}
    assert mixed.supply == miniatures(["toxic-city-mall"])
    with pytest.raises(UserError):
        GAME.records.options({"boxes": ["angry-birds"]})


def test_facts_know_only_the_zombies_of_the_game() -> None:
    plain = GAME.rules.new(GAME.records.options({}))
    with pytest.raises(UserError):
        GAME.facts.read(plain, "supply.toxic-walker")
    mixed = GAME.rules.new(GAME.records.options({"boxes": list(BOOK.boxes)}))
    for kind, zombie in BOOK.zombies.items():
        assert GAME.facts.read(mixed, f"supply.{kind}") == zombie.count


def test_pictures_and_words_of_a_game_with_guests() -> None:
    state = GAME.rules.new(GAME.records.options({"boxes": list(BOOK.boxes)}))
    zones = list(GAME.situation(state).board.zones)
    for number, kind in enumerate(BOOK.zombies):
        GAME.facts.write(state, f"zone.{zones[number % len(zones)]}.{kind}", 1)
    for language in ("en", "es"):
        scene = GAME.views.scene(GAME.views.view(state, None), language)
        letters = {zombie.letters.in_(language) for zombie in BOOK.zombies.values()}
        assert letters <= {figure.letters for figure in scene.figures}
        image, drawn = report(scene)
        assert problems(drawn, box(0, 0, *image.size)) == []
        assert set(BOOK.zombies) <= set(GAME.views.cards(language))


# Rules that this box does not need


def test_rules_elsewhere_are_rules_and_nothing_else_claims_them() -> None:
    for language in ("en", "es"):
        book = load_reference(rules_file(HOME, language), "rue-morgue", "RM")
        absent = rules_elsewhere(HOME)
        assert absent is not None
        assert {one.id for one in absent.rule} <= set(book.rules)
        assert all(one.reason["en"] and one.reason["es"] for one in absent.rule)
