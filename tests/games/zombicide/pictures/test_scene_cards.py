"""The pictures of the cards of Rue Morgue: all cards with their numbers, nothing is cut."""

from __future__ import annotations

import pytest

from bot.engine.scene import Card
from bot.games.rue_morgue.content.missions import MISSIONS
from bot.games.rue_morgue.edition import EDITION
from bot.games.rue_morgue.game import GAME
from bot.games.rue_morgue.pictures.faces import own_faces
from bot.games.zombicide.pictures.faces import all_faces, equal_zombie_cards
from rendering.canvas.layout import box, problems
from rendering.cards.cards import card_sprite
from rendering.cards.hand import CARD as HAND_CARD
from rendering.draw import card_canvas

LANGUAGES = ("en", "es")
CONTENT = EDITION.content


def faces(language: str) -> dict[str, Card]:
    return {**all_faces(EDITION, language), **own_faces(language)}


NAMES = sorted(faces("en"))


def test_everything_in_the_box_can_be_looked_up() -> None:
    found = faces("en")
    assert set(CONTENT.equipment) <= found.keys()
    assert set(CONTENT.survivors) <= found.keys()
    assert set(CONTENT.zombies) <= found.keys()
    assert {f"mission-{name}" for name in MISSIONS} <= found.keys()
    assert sum(name.startswith("tent-") for name in found) == 5
    assert sum(name.startswith("team-") for name in found) == 3
    shown = [card.number for cards in equal_zombie_cards(CONTENT) for card in cards]
    assert sorted(shown) == sorted(CONTENT.zombie_cards)


def test_the_game_shows_all_of_them() -> None:
    game = GAME
    for language in LANGUAGES:
        assert dict(game.views.cards(language)) == faces(language)


def test_no_two_cards_have_the_same_title_in_one_sort() -> None:
    for language in LANGUAGES:
        for sort in ("zombie-card-", "mission-", "tent-", "team-"):
            titles = [card.title for name, card in faces(language).items() if name.startswith(sort)]
            assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_card_fits(name: str, language: str) -> None:
    card = faces(language)[name]
    canvas = card_canvas(card)
    assert problems(canvas.report, canvas.whole) == []
    words = " ".join(one.text for one in canvas.report if one.kind == "text").replace("- ", "-")
    for word in (*card.title.split(), *card.text.split(), *(n.value for n in card.numbers)):
        assert word in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_carried_can_be_read_in_a_hand(language: str) -> None:
    for name in (*CONTENT.equipment, *CONTENT.survivors, "wound"):
        small = card_sprite(faces(language)[name], HAND_CARD)
        assert problems(small.report, box(0, 0, *small.size)) == [], name


def test_a_weapon_shows_its_values() -> None:
    card = faces("en")["mac-10"]
    assert [(number.word, number.value) for number in card.numbers] == [
        ("Range", "0–1"),
        ("Dice", "5"),
        ("Accuracy", "5+"),
        ("Damage", "1"),
    ]
    assert card.kind == "Ranged weapon · Dual · Reload"
    assert "Noisy attack" in card.text
    assert "×4" in card.foot


def test_what_kills_everything_has_no_dice() -> None:
    values = [number.value for number in faces("es")["molotov"].numbers]
    assert values == ["0–1", "∞"]


def test_doors_and_silence_are_told() -> None:
    assert faces("en")["crowbar"].text == "Silent attack, opens doors silently."
    assert faces("es")["fire-axe"].text == "Ataque silencioso, abre puertas con ruido."


def test_where_numbers_come_from_is_not_told_to_players() -> None:
    assert faces("en")["chainsaw"].foot == "in the deck ×2"


def test_an_identity_card_lists_the_skills_by_level() -> None:
    card = faces("en")["cathy"]
    assert [(number.value, number.colour) for number in card.numbers] == [
        ("0", "blue"),
        ("7", "yellow"),
        ("19", "orange"),
        ("43", "red"),
    ]
    assert card.text.splitlines()[:3] == [
        "Blue: Sprint",
        "Yellow: +1 Action",
        "Orange: +1 free Melee Action / Jump",
    ]


def test_a_zombie_card_has_a_line_for_every_level() -> None:
    card = faces("en")["zombie-card-145"]
    assert card.title == "Zombie cards #145, #157"
    assert card.text.splitlines() == [
        "Blue: nothing",
        "Yellow: 2 Skinner Runners",
        "Orange: 2 Skinner Runners",
        "Red: 5 Skinner Walkers",
    ]
    assert [number.value for number in card.numbers] == ["–", "2R", "2R", "5W"]


def test_cards_say_more_than_once_what_colours_say() -> None:
    """The colour of a frame is never the only sign: every card names its kind."""
    for language in LANGUAGES:
        assert all(card.kind and card.icon for card in faces(language).values())
