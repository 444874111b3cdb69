"""Nothing overlaps, is cut off or leaves its frame, according to the report of the layout: for
every card, for any table that hypothesis makes up, in both languages."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.engine.scene import Highlight, Panel, Scene, difference
from bot.games.cards import events
from bot.games.cards.content.book import BOOK, CARDS, SPACES
from bot.games.cards.game import GAME
from bot.games.cards.state import State
from rendering.canvas.layout import Drawn, Rect, box, problems
from rendering.cards.cards import card_sprite
from rendering.cards.hand import CARD as HAND_CARD
from rendering.draw import card_canvas, report
from tests.engine.kit import toy
from tests.rendering.kit import LANGUAGES, crowded, played, tables
from tests.toy import TOY

MANY = settings(max_examples=45, deadline=None, suppress_health_check=list(HealthCheck))


def check(scene: Scene) -> list[Drawn]:
    image, drawn = report(scene)
    assert image.width <= 1600
    assert problems(drawn, box(0, 0, *image.size)) == []
    return drawn


def told(drawn: list[Drawn]) -> str:
    """All words in the order in which they are drawn; lines may end after a hyphen."""
    return " ".join(one.text for one in drawn if one.kind == "text").replace("- ", "-")


@MANY
@given(view=tables(), language=st.sampled_from(LANGUAGES), rings=st.booleans())
def test_any_table(view: State, language: str, rings: bool) -> None:
    scene = GAME.views.scene(view, language)
    if rings:
        names = (*SPACES, *view.area, *(who.id for who in view.survivors))
        scene = replace(scene, highlights=(*scene.highlights, *(Highlight(name) for name in names)))
    drawn = check(scene)
    for at, deployed in view.area.items():
        if not deployed.up:
            assert at in told(drawn)  # what players type can be read


@MANY
@given(view=tables(), language=st.sampled_from(LANGUAGES))
def test_any_hand(view: State, language: str) -> None:
    for who in view.survivors:
        scene = GAME.views.hand(view, who.id, language)
        assert (scene is None) == (not who.alive)
        if scene is not None:
            words = told(check(scene))
            for card in (*who.hand, *who.reserve):
                assert CARDS[card].name.in_(language) in words


@MANY
@given(
    view=tables(), language=st.sampled_from(LANGUAGES), threat=st.sampled_from(sorted(BOOK.threats))
)
def test_any_moment(view: State, language: str, threat: str) -> None:
    ended = [events.GameLost("CD-3.7")] if view.result else []
    day = [events.DayStarted("CD-3.1", 2), events.ThreatTurnedUp("CD-7.12", threat)]
    scenes = GAME.views.moments(view, [*day, *ended], language)
    assert len(scenes) == 1 + bool(view.result)
    for scene in scenes:
        check(scene)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_crowded_table(language: str) -> None:
    view = crowded()
    before = GAME.views.scene(played(("rick", "selena", "dan"), "kit")[0], language)
    drawn = check(difference(before, GAME.views.scene(view, language)))
    words = told(drawn)
    for space in view.spaces:
        if space.lying is not None:
            for word in CARDS[space.lying.card].name.in_(language).split():
                assert word in words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted(GAME.views.cards("en")))
def test_every_card(name: str, language: str) -> None:
    card = GAME.views.cards(language)[name]
    canvas = card_canvas(card)
    assert problems(canvas.report, canvas.whole) == []
    small = card_sprite(card, HAND_CARD)
    assert problems(small.report, box(0, 0, *small.size)) == []
    words = told(canvas.report)
    for word in (*card.title.split(), *card.text.split(), *(n.value for n in card.numbers)):
        assert word in words


def test_a_scene_without_a_theme_or_cards_is_drawn_too() -> None:
    drawn = check(TOY.views.scene(TOY.views.view(toy().state, None), "en"))
    assert "Campfire" in told(drawn)


# The report itself: it finds what it is there to find


def test_the_report_finds_words_over_words_and_words_outside() -> None:
    frame = Rect(0, 0, 100, 100)
    one = Drawn("text", Rect(10, 10, 50, 30), frame, "one")
    over = Drawn("text", Rect(40, 20, 90, 40), frame, "over")
    outside = Drawn("text", Rect(60, 60, 120, 80), frame, "outside")
    hides = Drawn("body", Rect(0, 0, 20, 20), frame)
    long = Drawn("text", Rect(70, 0, 80, 8), frame, "long", whole=False)
    assert problems([one], frame) == []
    assert "'over' over 'one'" in problems([one, over], frame)
    assert len(problems([outside], Rect(0, 0, 200, 200))) == 1
    assert "'a body' over 'one'" in problems([one, hides], frame)
    assert problems([hides, one], frame) == []
    assert problems([long], frame) == ["'long' is too long"]


@pytest.mark.parametrize("title", ["Wolkenkratzerfensterputzer" * 3, "many words " * 30])
def test_a_name_that_cannot_fit_is_found(title: str) -> None:
    scene = Scene("cards-of-the-dead", panels=(Panel(title),) * 3)
    image, drawn = report(scene)
    assert problems(drawn, box(0, 0, *image.size))
