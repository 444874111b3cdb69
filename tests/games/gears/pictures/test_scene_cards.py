"""Cards, hands, lobby covers and moments of Gears of War."""

from __future__ import annotations

import pytest

from bot.engine.scene import Card, Scene
from bot.games.gears import events
from bot.games.gears.content.book import BOOK, MISSIONS
from bot.games.gears.pictures.cover import draw_cover
from bot.games.gears.pictures.faces import all_faces, order_or_back
from bot.games.gears.pictures.hand import draw_hand
from bot.games.gears.pictures.moments import moments
from bot.games.gears.telling.lobby import variants
from bot.games.gears.view import view
from rendering.canvas.encoding import encode
from rendering.canvas.layout import box, problems
from rendering.draw import card_canvas, report
from tests.games.gears.states import table

LANGUAGES = ("en", "es")


def fits(scene: Scene) -> str:
    image, drawn = report(scene)
    assert problems(drawn, box(0, 0, *image.size)) == []
    assert 0 < len(scene.alt) <= 1000
    return " ".join(one.text for one in drawn if one.kind == "text")


# Cards


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_fits_and_is_not_too_heavy(language: str) -> None:
    for name, card in all_faces(language).items():
        canvas = card_canvas(card)
        assert problems(canvas.report, canvas.whole) == [], name
        assert len(encode(canvas.image, "card").data) < 60_000, name


def test_every_card_of_the_box_has_a_face() -> None:
    faces = all_faces("en")
    stages = sum(len(mission.stages) for mission in MISSIONS.values())
    assert len(faces) == (
        len(BOOK.orders)
        + len(BOOK.weapons)
        + len(BOOK.enemies)
        + len(BOOK.characters)
        + len(BOOK.ai_cards)
        + len(BOOK.locations)
        + len(BOOK.equipment)
        + len(MISSIONS)
        + stages
    )


def numbers(card: Card) -> dict[str, str]:
    return {number.word: number.value for number in card.numbers}


def test_what_is_printed_on_a_weapon_and_on_an_enemy() -> None:
    faces = all_faces("en")
    assert numbers(faces["lancer"]) == {"Normal": "2", "Overkill": "4", "Range": "2"}
    assert numbers(faces["bolo-grenade"])["Normal"] == "–"
    assert numbers(faces["hammer-of-dawn"])["Range"] == "∞"
    assert numbers(faces["berserker"]) == {
        "Attack": "5",
        "Defence": "3",
        "Health": "7",
        "Wounded": "5/3",
    }
    assert "Wounded" not in numbers(faces["ticker"])  # GW-1.21


def test_an_order_tells_its_reaction_by_frame_icon_and_word() -> None:
    for name, order in BOOK.orders.items():
        card = all_faces("en")[f"order-{name}"]
        assert card.frame == order.reaction
        assert order.reaction.capitalize() in card.kind
        assert card.text == order.text["en"]
        assert ("2+" in card.kind) == order.two_plus


def test_ai_cards_tell_both_abilities() -> None:
    card = all_faces("es")["ai-13"]
    ai = BOOK.ai_cards[13]
    assert ai.requirement_text is not None
    assert ai.otherwise_text is not None
    for text in (ai.then_text, ai.otherwise_text):
        assert text["es"] in card.text
    needed = ai.requirement_text["es"]
    assert card.text.startswith(f"Si {needed[0].lower()}{needed[1:-1]}: ")
    assert "13/35" in card.foot


def test_locations_tell_the_lists_of_all_numbers_of_players() -> None:
    card = all_faces("en")["location-2a"]
    assert [number.value for number in card.numbers] == list(BOOK.locations["2A"].spawn.values())
    assert card.title == "Tile 2A"


def test_the_last_stage_says_that_it_wins() -> None:
    faces = all_faces("en")
    for name, mission in MISSIONS.items():
        last = len(mission.stages)
        assert "The mission is won." in faces[f"mission-{name}-{last}"].text
        assert "The mission is won." not in faces[f"mission-{name}-{last - 1}"].text


# Hands


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hand_shows_every_card_and_weapon(language: str) -> None:
    state = table("emergence")
    for seat, cog in state.cogs.items():
        scene = draw_hand(view(state, seat), seat, language)
        assert scene is not None
        words = fits(scene)
        for card in cog.hand:
            assert BOOK.orders[card].name.in_(language) in words
        for weapon in cog.weapons:
            assert BOOK.weapons[weapon.card].name.in_(language) in words


def test_equal_cards_are_one_pile_with_a_number() -> None:
    state = table("emergence")
    state.cogs["cole"].hand = ["assault", "roadie-run", "assault"]
    scene = draw_hand(view(state, "cole"), "cole", "en")
    assert scene is not None
    hand = scene.areas[0].cards
    assert [card.card.title for card in hand] == ["Assault", "Roadie Run"]
    assert hand[0].tokens[0].text == "×2"
    assert not hand[1].tokens


def test_somebody_elses_hand_is_backs() -> None:
    """GW-3.18: made from a view, a hand tells no more than the view does."""
    state = table("emergence")
    scene = draw_hand(view(state, "marcus"), "cole", "en")
    assert scene is not None
    names = {order.name["en"] for order in BOOK.orders.values()}
    assert all(card.card.back for card in scene.areas[0].cards)
    assert not names & set(fits(scene).split())
    assert order_or_back("?", "es").back


def test_who_is_out_of_the_game_has_no_hand() -> None:
    state = table("emergence")
    state.cogs["cole"].eliminated = True
    assert draw_hand(state, "cole", "en") is None
    assert draw_hand(state, "nobody", "en") is None


def test_the_largest_hand_fits() -> None:
    state = table("emergence")
    marcus = state.cogs["marcus"]
    marcus.hand = list(BOOK.orders)[:7]
    for language in LANGUAGES:
        scene = draw_hand(state, "marcus", language)
        assert scene is not None
        fits(scene)


# The lobby


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_variant_of_the_lobby_has_a_cover(language: str) -> None:
    for variant in variants(language):
        scene = draw_cover(variant.id, language)
        assert scene is not None
        words = fits(scene)
        assert variant.name in words
        for who in BOOK.characters.values():
            assert who.name.in_(language) in words
    assert draw_cover("nowhere", language) is None


# Moments


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_completed_stage_shows_the_next_one(language: str) -> None:
    for name, mission in MISSIONS.items():
        state = table(name)
        for stage in range(1, len(mission.stages)):
            state.stage = stage + 1
            happened = [events.StageCompleted("GW-3.9", name, stage)]
            (scene,) = moments(view(state, None), happened, language)
            assert mission.stage(stage + 1).name.in_(language) in fits(scene)


def test_the_last_stage_has_only_the_end() -> None:
    state = table("emergence")
    state.result, state.killed = "won", {"drone": 3, "wretch": 4}
    happened = [events.StageCompleted("GW-3.9", "emergence", 2), events.GameWon("GW-3.12", 7)]
    (scene,) = moments(view(state, None), happened, "en")
    assert (scene.title, scene.tone) == ("Mission accomplished", "good")
    shown = {number.word: number.value for number in scene.numbers}
    assert shown == {"turns": "7", "stages": "2/2", "standing": "4/4", "Locust killed": "7"}
    fits(scene)


def test_a_lost_game() -> None:
    state = table("emergence")
    state.result = "lost"
    for cog in state.cogs.values():
        cog.bleeding, cog.hand = True, []
    (scene,) = moments(state, [events.GameLost("GW-3.13", 7)], "es")
    assert scene.tone == "danger"
    assert "se desangra" in fits(scene)
    assert not moments(state, [events.DeckShuffled("GW-5.4", "orders")], "es")


def test_a_hand_is_told_with_reactions_and_dice() -> None:
    state = table(players=1)
    state.cogs["marcus"].hand = ["vault", "vault"]
    for language, words in {
        "en": ("Lancer (4): Normal 2, Overkill 4, Range 2", "Vault (Follow) ×2"),
        "es": ("Lancer (4): Normal 2, Excesivo 4, Alcance 2", "Salto con patada (Seguir) ×2"),
    }.items():
        hand = draw_hand(view(state, "marcus"), "marcus", language)
        assert hand is not None
        assert all(one in hand.alt for one in words)
