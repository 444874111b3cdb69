"""Every refusal, fact, event, command, decision and chance of Cards of the Dead has its sentence in
both languages."""

from __future__ import annotations

import ast
from functools import cache

import pytest

from bot.engine.errors import Refusal
from bot.engine.records import Command
from bot.games import find_game, game_ids
from bot.games.cards.menu import group_of
from bot.locale import LANGUAGES, folder, say, sentence
from bot.locale.telling import join, tell_group
from tests.games.test_cards_legal import every_command
from tests.locale.sources import calls, name_of
from tests.locale.test_locale import messages, sentences


def refusals() -> set[tuple[str, str, tuple[str, ...]]]:
    """Rule, reason and numbers of every refusal that the game's code can raise."""
    found = set()
    for call, _, place in calls("Refusal", "require", "refuse"):
        if not place.startswith("bot/games/cards"):
            continue
        args = call.args[1:] if name_of(call.func) == "require" else call.args
        words = [arg.value for arg in args if isinstance(arg, ast.Constant)]
        assert len(words) == len(args), f"{place}: rule and reason must stand there in plain words"
        names = tuple(sorted(keyword.arg for keyword in call.keywords if keyword.arg))
        found.add((words[0], words[1] if len(words) > 1 else "", names))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_every_fact_has_a_meaning(game: str, language: str) -> None:
    for fact in find_game(game).facts:
        assert say(language, fact.meaning)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("rule", "why", "names"), sorted(refusals()))
def test_every_refusal_has_its_own_sentence(
    rule: str, why: str, names: tuple[str, ...], language: str
) -> None:
    refusal = Refusal(rule, why, **{name: f"<{name}>" for name in names})
    text = sentence(refusal, language)
    assert text != sentence(Refusal("ZZ-0.0"), language).replace("ZZ-0.0", rule)
    for name in names:
        assert f"<{name}>" in text, f"{rule} {why}: the sentence does not tell {name}"


# The words of the game


@cache
def kinds_of(prefix: str) -> set[str]:
    """The decisions, chances and lists that the games' code names, found in its source."""
    found = set()
    for call, _, place in calls(*{"ask": ("ask", "question"), "odds": ("Chance",)}[prefix]):
        if not place.startswith("bot/games/cards"):
            continue
        argument = call.args[1 if prefix == "ask" else 0]
        assert isinstance(argument, ast.Constant), f"{place}: the kind must stand there plainly"
        found.add(str(argument.value))
    return found


def keys() -> list[str]:
    game = find_game("cards-of-the-dead")
    groups = {group_of(command) for command in every_command() if of_this_box(command)}
    return [
        *(f"event-{game.id}-{event.kind}" for event in game.events),
        *(f"do-{game.id}-{command.do}" for command in game.commands),
        *(f"menu-{game.id}-{group}" for group in sorted(groups)),
        *(f"ask-{game.id}-{kind}" for kind in sorted(kinds_of("ask"))),
        *(f"ask-{game.id}-{kind}.name" for kind in sorted(kinds_of("ask"))),
        *(f"odds-{game.id}-{key}" for key in sorted(kinds_of("odds"))),
    ]


def of_this_box(command: Command) -> bool:
    return getattr(command, "to", "rick") != "zoe"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_its_sentence(language: str) -> None:
    known = sentences(language)
    assert len(kinds_of("ask")) >= 14
    missing = [key for key in keys() if key not in known]
    assert not missing


def test_every_sentence_is_of_something() -> None:
    """A kind that was renamed leaves no sentence behind."""
    parts = ("event-", "do-", "menu-", "ask-", "odds-")
    told = {key for key in messages(folder() / "en" / "cards.ftl") if key.startswith(parts)}
    assert told == set(keys())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_a_decision_is_short(language: str) -> None:
    for kind in kinds_of("ask"):
        assert len(say(language, f"ask-cards-of-the-dead-{kind}.name").split()) <= 4


def test_lists_and_parts_of_lists() -> None:
    game = find_game("cards-of-the-dead")
    assert join([], "en") == ""
    assert join(["a"], "es") == "a"
    assert join(["a", "b", "c"], "en") == "a, b and c"
    assert join(["a", "b"], "es") == "a y b"
    assert tell_group(game, "use", "en") == "Use a card…"
    assert tell_group(game, "use-2", "en") == "Use a card… (2)"
    assert tell_group(game, "give-dan", "es") == "Dar a Dan…"
