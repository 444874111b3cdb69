"""The coach: every concept has its sentences and names commands, decisions and events that exist,
and every decision of a game is explained by one."""

from __future__ import annotations

from itertools import chain

import pytest

from bot.games import find_game
from bot.locale import folder, say
from bot.locale.coaching import concepts_of, has_short, learn, note, recognised, unlearned
from tests.games.finished import FINISHED
from tests.languages import COMPLETE
from tests.locale.speeches import SPEECHES, Speech, asked, keys
from tests.locale.test_locale import messages

CHARACTERS = 400  # most in one explanation; a message can hold three
each_game = pytest.mark.parametrize("name", FINISHED)


def speech_of(name: str) -> Speech:
    return next(of for of in SPEECHES if of.name == find_game(name).speech)


@each_game
def test_every_concept_has_its_sentences(name: str) -> None:
    game = find_game(name)
    for language in COMPLETE:
        for concept in concepts_of(game):
            text = say(language, f"coach-{game.speech}-{concept.id}")
            assert 20 < len(text) <= CHARACTERS, text
            if concept.offers:
                assert say(language, f"coach-{game.speech}-{concept.id}.can")


@each_game
def test_every_sentence_is_of_a_concept(name: str) -> None:
    game = find_game(name)
    known = {f"coach-{game.speech}-{concept.id}" for concept in concepts_of(game)}
    head = f"coach-{game.speech}-"
    told = {key.partition(".")[0] for key in messages(folder() / "en" / "coach.ftl")}
    assert {key for key in told if key.startswith(head)} == known


@each_game
def test_a_concept_is_recognised_by_what_exists(name: str) -> None:
    """A concept that names something renamed would never be explained."""
    of, concepts = speech_of(name), concepts_of(find_game(name))
    for part, given in {
        "do": chain(*(concept.offers for concept in concepts)),
        "ask": chain(*(concept.asks for concept in concepts)),
        "event": chain(*(concept.events for concept in concepts)),
    }.items():
        known = set(keys(of))
        assert [one for one in given if f"{part}-{of.name}-{one}" not in known] == []


@each_game
def test_every_decision_is_explained(name: str) -> None:
    told = set(chain(*(concept.asks for concept in concepts_of(find_game(name)))))
    assert asked(speech_of(name)) - told == set()


def test_a_thing_is_new_once_and_short_for_those_who_know_it_elsewhere() -> None:
    cards, rue = find_game("cards-of-the-dead"), find_game("rue-morgue")
    concepts = recognised(cards)
    assert concepts == []
    learned = learn(rue, (), ["actions"])
    assert unlearned(cards, learned, ["actions", "walk"]) == ["actions", "walk"]
    assert unlearned(rue, learned, ["actions"]) == []
    short = say("en", "coach-cards-of-the-dead-actions.short")
    assert note(cards, "actions", learned, "en") == short
    assert note(cards, "actions", (), "en") == say("en", "coach-cards-of-the-dead-actions")
    assert len(short) < len(say("en", "coach-cards-of-the-dead-actions"))


@each_game
def test_what_sister_games_share_is_short_for_those_who_know_it(name: str) -> None:
    """If a concept is like one of another game, that one is like it too, and both have a short
    explanation."""
    game = find_game(name)
    others = [find_game(one) for one in FINISHED if one != name]
    known = {one.id: (other, one) for other in others for one in concepts_of(other)}
    shared = 0
    for concept in concepts_of(game):
        for kin in {concept.id, *concept.like} & set(known):
            other, theirs = known[kin]
            learned = learn(other, (), [kin])
            if concept.id != kin:
                assert kin in concept.like
                if has_short(f"coach-{other.speech}-{kin}"):
                    assert concept.id in theirs.like, (concept.id, kin)
            for language in COMPLETE:
                key = f"coach-{game.speech}-{concept.id}"
                told = note(game, concept.id, learned, language)
                assert told == say(language, f"{key}.short") != say(language, key)
                assert len(told) < len(say(language, key)), told
            shared += 1
        assert set(concept.like) <= set(known), concept.id
    assert shared >= 9


@pytest.mark.parametrize("language", COMPLETE)
def test_the_legend_explains_the_signs_of_what_is_done_beside_the_game(language: str) -> None:
    """Every line about looks, consent, seats, pauses, ties and answers for others begins with a
    sign, and so do the goal and how one loses."""
    told = say(language, "signs-messages")
    legend = {part.split(" ")[0] for part in told.split(" · ")}
    assert len(legend) == len(told.split(" · ")), "no sign twice"
    lines = [
        line.partition(" = ")
        for path in sorted((folder() / language).glob("*.ftl"))
        for line in path.read_text(encoding="utf-8").splitlines()
    ]
    signs = {
        key: text.split(" ")[0]
        for key, equals, text in lines
        if equals and key.startswith(("aims-", "aside-", "consent-ask-", "ledger-", "status-"))
        and ord(text[0]) > 0x2000
    }  # fmt: skip
    assert len(signs) > 40
    unexplained = {key: sign for key, sign in signs.items() if sign not in legend}
    assert set(unexplained) <= {"ledger-title", "ledger-abandon"}, unexplained


def test_weapons_are_explained_when_one_lies_there() -> None:
    """To throw one's own away is offered in every turn, from the first on."""
    gears = find_game("gears-of-war")
    (weapons,) = (one for one in concepts_of(gears) if one.id == "weapons")
    assert "throw-away" not in weapons.offers
    assert "pick-up" in weapons.offers


@pytest.mark.parametrize("language", COMPLETE)
def test_the_legend_names_the_letters_that_are_drawn(language: str) -> None:
    faces = find_game("rue-morgue").views.cards(language)
    drawn = ("skinner-walker", "skinner-fatty", "skinner-runner", "crawler")
    for zombie in drawn:
        letters = faces[zombie].kind.split(" · ")[1]
        assert f"**{letters}** " in say(language, "signs-zombicide"), zombie
        concept = zombie.removeprefix("skinner-")
        assert f", {letters})" in say(language, f"coach-zombicide-{concept}")
