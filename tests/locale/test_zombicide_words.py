"""Every refusal, event, command, decision and chance of Zombicide has its sentence in both
languages, and no sentence is left over."""

from __future__ import annotations

import ast
from functools import cache

import pytest

from bot.engine.errors import Refusal
from bot.games.rue_morgue.book import BOOK
from bot.games.zombicide.commands import COMMANDS
from bot.games.zombicide.events import EVENTS
from bot.games.zombicide.telling.chronicle import TOLD
from bot.games.zombicide.telling.menu import GROUPS
from bot.games.zombicide.telling.words import SPELLED
from bot.locale import LANGUAGES, folder, say, sentence
from tests.locale.sources import calls, name_of
from tests.locale.test_locale import messages, sentences

HOME = ("bot/games/zombicide", "bot/games/rue_morgue")
# Where a rule or a reason is not written out: in functions that pass on what they are given.
PASSED_ON = ("bot/games/zombicide/situation.py", "bot/games/zombicide/spelling.py")
ASKING = {"ask": 1, "ask_one": 1, "ask_whether": 1, "ask_command": 2, "question": 1}


def plain(node: ast.expr) -> str | None:
    return str(node.value) if isinstance(node, ast.Constant) else None


@cache
def refusals() -> frozenset[tuple[str, str, tuple[str, ...]]]:
    """Rule, reason and numbers of every refusal that stands in the code."""
    found = set()
    for call, _, place in calls("Refusal", "require", "refuse", "refusal"):
        if not place.startswith(HOME) or place.startswith(PASSED_ON):
            continue
        args = call.args[1:] if name_of(call.func) == "require" else call.args
        words = [plain(arg) for arg in args]
        names = tuple(sorted(keyword.arg for keyword in call.keywords if keyword.arg))
        why = words[1] if len(words) > 1 else ""
        assert why is not None, f"{place}: the reason must stand there in plain words"
        rules = [words[0]] if words[0] is not None else skill_rules()
        found |= {(rule, why, names) for rule in rules if rule}
    return frozenset(found)


def skill_rules() -> list[str]:
    """The rules of skills that can be used up; the code reads them from the content."""
    return sorted(
        {
            skill.rule
            for skill in BOOK.skills.values()
            for effect in skill.effects
            if effect.once and effect.use in ("free", "move", "action")
        }
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_own_sentence(language: str) -> None:
    problems = []
    for rule, why, names in sorted(refusals()):
        text = sentence(Refusal(rule, why, **{name: f"<{name}>" for name in names}), language)
        if text == sentence(Refusal("ZZ-0.0"), language).replace("ZZ-0.0", rule):
            problems.append(f"{rule} {why} has no sentence")
        problems += [f"{rule} {why} does not tell {n}" for n in names if f"<{n}>" not in text]
        if "{$" in text:
            problems.append(f"{rule} {why}: {text}")
    assert not problems, "\n".join(problems)


def test_every_sentence_of_a_refusal_is_used() -> None:
    used = {(rule, why) for rule, why, _ in refusals()}
    left = []
    for key in messages(folder() / "en" / "zombicide.ftl"):
        name, _, why = key.partition(".")
        if name.startswith("refusal-rm-") and is_said(key):
            rule = name.removeprefix("refusal-").upper().replace("RM-", "RM.").replace("-", ".")
            if (rule.replace("RM.", "RM-"), why) not in used:
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
        if not place.startswith(HOME) or place.startswith(PASSED_ON):
            continue
        position = ASKING[name_of(call.func)]
        if len(call.args) <= position:
            continue
        kind = plain(call.args[position])
        if kind is not None:
            found.add(kind)
        else:
            assert getattr(around, "name", "") in OPEN_KINDS, f"{place}: which kind?"
            found |= OPEN_KINDS[around.name]  # type: ignore[attr-defined]
    return frozenset(found)


# Functions that are given the kind of their question, with what they are given.
OPEN_KINDS: dict[str, set[str]] = {
    "_hand_over": {"starting-gear", "vest"},
    "free_move": {"move-after", "team-move"},
    "_portions": {"sewers", "beds"},
}


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
        *(f"event-zombicide-{event.kind}" for event in (*EVENTS, *TOLD)),
        *(f"do-zombicide-{command.do}" for command in COMMANDS),
        *(f"menu-zombicide-{group}" for group in GROUPS),
        *(f"ask-zombicide-{kind}" for kind in sorted(asked())),
        *(f"ask-zombicide-{kind}.name" for kind in sorted(asked())),
        *(f"odds-zombicide-{key}" for key in sorted(chances())),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_its_sentence(language: str) -> None:
    known = sentences(language)
    assert len(asked()) >= 30
    missing = [key for key in keys() if key not in known]
    assert not missing


def test_every_sentence_is_of_something() -> None:
    parts = ("event-", "do-", "menu-", "ask-", "odds-")
    told = {key for key in messages(folder() / "en" / "zombicide.ftl") if key.startswith(parts)}
    assert told == set(keys())


def test_every_option_with_words_is_of_a_decision() -> None:
    told = messages(folder() / "en" / "zombicide.ftl")
    options = {k.removeprefix("option-zombicide-") for k in told if k.startswith("option-zomb")}
    assert options - {"spelled"} <= asked()
    assert options >= SPELLED


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_a_decision_is_short(language: str) -> None:
    for kind in asked():
        assert len(say(language, f"ask-zombicide-{kind}.name").split()) <= 4
