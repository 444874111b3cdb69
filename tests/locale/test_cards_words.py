"""Every refusal and every fact of Cards of the Dead has its sentence in both languages."""

from __future__ import annotations

import ast

import pytest

from bot.engine.errors import Refusal
from bot.games import find_game, game_ids
from bot.locale import LANGUAGES, say, sentence
from tests.locale.sources import calls, name_of


def refusals() -> set[tuple[str, str, tuple[str, ...]]]:
    """Rule, reason and numbers of every refusal that the games' code can raise."""
    found = set()
    for call, _, place in calls("Refusal", "require", "refuse"):
        if not place.startswith("bot/games"):
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
