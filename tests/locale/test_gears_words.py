"""Every refusal, event, command, decision and chance of Gears of War has its sentence in both
languages, and no sentence is left over."""

from __future__ import annotations

import ast
from functools import cache

import pytest

from bot.engine.errors import Refusal
from bot.games.gears.chronicle import TOLD
from bot.games.gears.commands import COMMANDS
from bot.games.gears.events import EVENTS
from bot.games.gears.menu import GROUPS
from bot.locale import LANGUAGES, folder, say, sentence
from tests.locale.sources import calls, name_of
from tests.locale.test_locale import messages, sentences

HOME = "bot/games/gears/"
ASKING = {"ask": 1, "question": 1}
# Functions that are given the kind of their question, or the reason of their refusal.
OPEN_KINDS: dict[str, set[str]] = {"choose_area": {"spawn-area", "horde-spawn"}}
OPEN_REASONS: dict[str, set[str]] = {"no_special": {"revive", "pick-up", "equip"}}


def plain(node: ast.expr) -> str | None:
    return str(node.value) if isinstance(node, ast.Constant) else None


@cache
def refusals() -> frozenset[tuple[str, str, tuple[str, ...]]]:
    """Rule, reason and numbers of every refusal that stands in the code."""
    found = set()
    for call, around, place in calls("Refusal", "require", "refuse"):
        if not place.startswith(HOME):
            continue
        args = call.args[1:] if name_of(call.func) == "require" else call.args
        words = [plain(arg) for arg in args]
        rule, why = words[0], words[1] if len(words) > 1 else ""
        assert rule is not None, f"{place}: the rule must stand there in plain words"
        names = tuple(sorted(keyword.arg for keyword in call.keywords if keyword.arg))
        reasons = {why} if why is not None else OPEN_REASONS[getattr(around, "name", "")]
        found |= {(rule, reason, names) for reason in reasons}
    return frozenset(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_own_sentence(language: str) -> None:
    problems = []
    assert len(refusals()) > 60
    for rule, why, names in sorted(refusals()):
        values = {name: f"<{name}>" for name in names}
        values |= {f"{name}-the": f"<{name}>" for name in names}
        text = sentence(Refusal(rule, why, **values), language)
        if text == sentence(Refusal("ZZ-0.0"), language).replace("ZZ-0.0", rule):
            problems.append(f"{rule} {why} has no sentence")
        problems += [f"{rule} {why} does not tell {n}" for n in names if f"<{n}>" not in text]
        if "{$" in text:
            problems.append(f"{rule} {why}: {text}")
    assert not problems, "\n".join(problems)


def test_every_sentence_of_a_refusal_is_used() -> None:
    used = {(rule, why) for rule, why, _ in refusals()}
    left = []
    for key in messages(folder() / "en" / "gears.ftl"):
        name, _, why = key.partition(".")
        if name.startswith("refusal-gw-") and is_said(key):
            chapter, number = name.removeprefix("refusal-gw-").split("-")
            if (f"GW-{chapter}.{number}", why) not in used:
                left.append(key)
    assert not left


def is_said(key: str) -> bool:
    """Not only the head of its attributes."""
    try:
        return bool(say("en", key))
    except LookupError:
        return False


# The words of the game


@cache
def asked() -> frozenset[str]:
    """The kinds of the decisions, found in the source."""
    found = set()
    for call, around, place in calls(*ASKING):
        if not place.startswith(HOME) or len(call.args) <= ASKING[name_of(call.func)]:
            continue
        kind = plain(call.args[ASKING[name_of(call.func)]])
        if kind is not None:
            found.add(kind)
        else:
            assert getattr(around, "name", "") in OPEN_KINDS, f"{place}: which kind?"
            found |= OPEN_KINDS[around.name]  # type: ignore[attr-defined]
    return frozenset(found)


def chances() -> set[str]:
    found = set()
    for call, _, place in calls("Chance"):
        if place.startswith(HOME):
            key = plain(call.args[0])
            assert key is not None, f"{place}: the key must stand there plainly"
            found.add(key)
    return found


def keys() -> list[str]:
    return [
        *(f"event-gears-{event.kind}" for event in (*EVENTS, *TOLD)),
        *(f"do-gears-{command.do}" for command in COMMANDS),
        *(f"menu-gears-{group}" for group in GROUPS),
        *(f"ask-gears-{kind}" for kind in sorted(asked())),
        *(f"ask-gears-{kind}.name" for kind in sorted(asked())),
        *(f"odds-gears-{key}" for key in sorted(chances())),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_its_sentence(language: str) -> None:
    known = sentences(language)
    assert len(asked()) >= 25
    missing = [key for key in keys() if key not in known]
    assert not missing


def test_every_sentence_is_of_something() -> None:
    parts = ("event-", "do-", "menu-", "ask-", "odds-")
    told = {key for key in messages(folder() / "en" / "gears.ftl") if key.startswith(parts)}
    assert told == set(keys())


def test_every_option_with_words_is_of_a_decision() -> None:
    told = messages(folder() / "en" / "gears.ftl")
    head = "option-gears-"
    options = {key.removeprefix(head) for key in told if key.startswith(head)}
    assert options - {"figure"} <= asked()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_a_decision_is_short(language: str) -> None:
    for kind in asked():
        assert len(say(language, f"ask-gears-{kind}.name").split()) <= 4
