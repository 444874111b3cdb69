"""Every refusal, fact, event, command, decision and chance of a game has its sentence in all
languages, and every sentence is used."""

from __future__ import annotations

import pytest

from bot.engine.errors import Refusal
from bot.games import find_game, game_ids
from bot.games.zombicide.content.topics import IS_ID, sentence_of
from bot.games.zombicide.telling.words import SPELLED
from bot.locale import folder, say, sentence
from bot.locale.telling import either, join, tell_group
from tests.languages import COMPLETE
from tests.locale.speeches import SPEECHES, ZOMBICIDE, Speech, asked, keys, refusals
from tests.locale.test_locale import messages, sentences

each_speech = pytest.mark.parametrize("of", SPEECHES, ids=lambda of: of.name)
each_language = pytest.mark.parametrize("language", COMPLETE)


@each_language
@pytest.mark.parametrize("game", game_ids())
def test_every_fact_has_a_meaning(game: str, language: str) -> None:
    for fact in find_game(game).facts:
        assert say(language, fact.meaning)


# Refusals


@each_language
@each_speech
def test_every_refusal_has_its_own_sentence(of: Speech, language: str) -> None:
    assert len(refusals(of)) >= of.at_least["refusals"]
    problems = []
    for rule, why, names in sorted(refusals(of)):
        values = {name: f"<{name}>" for name in names}
        values |= {f"{name}-the": f"<{name}>" for name in names}
        topic = "" if IS_ID.match(rule) else sentence_of(rule)
        text = sentence(Refusal(rule, why, **values).about(topic), language)
        if text == sentence(Refusal("ZZ-0.0"), language).replace("ZZ-0.0", rule):
            problems.append(f"{rule} {why} has no sentence")
        problems += [f"{rule} {why} does not tell {n}" for n in names if f"<{n}>" not in text]
        if "{$" in text:
            problems.append(f"{rule} {why}: {text}")
    assert not problems, "\n".join(problems)


@each_speech
def test_every_sentence_of_a_refusal_is_used(of: Speech) -> None:
    used = set()
    for rule, why, _ in refusals(of):
        name = rule if IS_ID.match(rule) else sentence_of(rule)
        used.add(f"refusal-{name}".lower().replace(".", "-") + (f".{why}" if why else ""))
    keys = messages(folder() / "en" / of.file)
    assert not [k for k in keys if k.startswith("refusal-") and is_said(k) and k not in used]


def is_said(key: str) -> bool:
    """The message of a refusal has a text itself, not only attributes."""
    try:
        return bool(say("en", key))
    except LookupError:
        return False


# The words of the game


@each_language
@each_speech
def test_everything_has_its_sentence(of: Speech, language: str) -> None:
    known = sentences(language)
    assert len(asked(of)) >= of.at_least["asked"]
    missing = [key for key in keys(of) if key not in known]
    assert not missing


@each_speech
def test_every_sentence_is_of_something(of: Speech) -> None:
    """No sentence is left of a kind that was renamed or removed."""
    parts = ("event-", "do-", "menu-", "ask-", "odds-")
    told = {key for key in messages(folder() / "en" / of.file) if key.startswith(parts)}
    assert told == set(keys(of))


def options_of(of: Speech) -> set[str]:
    head = f"option-{of.name}-"
    told = messages(folder() / "en" / of.file)
    return {key.removeprefix(head) for key in told if key.startswith(head)}


@each_speech
def test_every_option_with_words_is_of_a_decision(of: Speech) -> None:
    assert options_of(of) - set(of.options) <= asked(of)


def test_every_decision_that_is_spelled_has_words_for_its_options() -> None:
    assert options_of(ZOMBICIDE) >= SPELLED


@each_language
@each_speech
def test_the_name_of_a_decision_is_short(of: Speech, language: str) -> None:
    for kind in asked(of):
        assert len(say(language, f"ask-{of.name}-{kind}.name").split()) <= 4


def test_lists_and_parts_of_lists() -> None:
    game = find_game("cards-of-the-dead")
    assert join([], "en") == ""
    assert join(["a"], "es") == "a"
    assert join(["a", "b", "c"], "en") == "a, b and c"
    assert join(["a", "b"], "es") == "a y b"
    assert tell_group(game, "use", "en") == "Use a card…"
    assert tell_group(game, "use-2", "en") == "Use a card… (2)"
    assert tell_group(game, "give-dan", "es") == "Dar a Dan…"


def test_spanish_lists_sound_as_they_are_spoken() -> None:
    """Before the sound of an i "y" becomes "e", before that of an o "o" becomes "u"."""
    assert join(["Dan", "Oso"], "es") == "Dan y Oso"
    assert join(["Drone", "Infame"], "es") == "Drone e Infame"
    assert join(["agua", "hielo"], "es") == "agua y hielo"
    assert join(["<@1>", "<@2>"], "es") == "<@1> y <@2>"
    assert either(["Dan", "Oso"], "es") == "Dan u Oso"
    assert either(["mover", "atacar"], "es") == "mover o atacar"
    assert join(["Dan", "Infame"], "en") == "Dan and Infame"
    assert either(["Dan", "Oso"], "en") == "Dan or Oso"
