"""All languages have the same sentences, and the code uses no sentence that does not exist."""

from __future__ import annotations

import asyncio
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor

from bot import locale
from bot.engine.errors import Refusal, UserError
from bot.locale import (
    current,
    detect,
    folder,
    knows,
    say,
    sentence,
    speak,
    using,
)
from tests.languages import COMPLETE
from tests.locale.sources import Use, errors, uses

FILES = sorted(path.name for path in (folder() / "en").glob("*.ftl"))


class Variables(visitor.Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def variables(node: ast.BaseNode) -> frozenset[str]:
    found = Variables()
    found.visit(node)
    return frozenset(found.names)


@cache
def messages(path: Path) -> dict[str, frozenset[str]]:
    """Every message and attribute of a file, with the variables that it uses."""
    found: dict[str, frozenset[str]] = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{path}: {entry.id.name} is there twice"
            found[entry.id.name] = variables(entry.value) if entry.value else frozenset()
            for attribute in entry.attributes:
                found[f"{entry.id.name}.{attribute.id.name}"] = variables(attribute)
    return found


@cache
def sentences(language: str) -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for path in sorted((folder() / language).glob("*.ftl")):
        twice = found.keys() & messages(path).keys()
        assert not twice, f"{path}: also in another file: {twice}"
        found |= messages(path)
    return found


# The two languages


def test_both_languages_have_the_same_files() -> None:
    assert sorted(path.name for path in (folder() / "es").glob("*.ftl")) == FILES


@pytest.mark.parametrize("name", FILES)
def test_both_languages_have_the_same_messages_and_variables(name: str) -> None:
    assert messages(folder() / "en" / name) == messages(folder() / "es" / name)


# The code


def test_every_error_has_a_sentence_with_what_the_code_gives() -> None:
    problems = []
    for use in errors():
        if use.open:
            problems.append(f"{use.place}: write the values out, so that they can be checked")
        for language in COMPLETE:
            told = sentences(language).get(f"error-{use.key}")
            if told is None:
                problems.append(f"{use.place}: no sentence error-{use.key} ({language})")
            elif told - use.values:
                problems.append(f"{use.place}: {use.key} needs {sorted(told - use.values)}")
    assert not problems, "\n".join(problems)


def test_every_error_sentence_is_used() -> None:
    used = {f"error-{use.key}" for use in errors()} | {"error-unnamed"}
    unused = [key for key in sentences("en") if key.startswith("error-") and key not in used]
    assert not unused


def spoken() -> list[Use]:
    return [*uses("speak"), *uses("say", 1)]


def test_everything_spoken_has_a_sentence_with_its_variables() -> None:
    problems = []
    for use in spoken():
        if use.place.startswith("bot/locale/"):
            continue
        for language in COMPLETE:
            fitting = [key for key in sentences(language) if fnmatchcase(key, use.key)]
            if not fitting and not use.key.startswith("statistic-"):
                problems.append(f"{use.place}: no sentence {use.key} ({language})")
            for key in fitting if "*" not in use.key and not use.open else []:
                if sentences(language)[key] - use.values:
                    problems.append(f"{use.place}: {key} needs more than {sorted(use.values)}")
    assert not problems, "\n".join(problems)


def test_every_sentence_of_the_command_line_is_used() -> None:
    patterns = {use.key for use in spoken()}
    known = messages(folder() / "en" / "cli.ftl")
    unused = [key for key in known if not any(fnmatchcase(key, p) for p in patterns)]
    assert not unused


# Saying


def test_say_and_speak() -> None:
    assert say("en", "error-game-over") == "The game is over."
    assert say("es", "error-game-over") == "La partida ha terminado."
    assert say("fr", "error-game-over") == "The game is over."
    with using("es"):
        assert speak("error-game-over") == "La partida ha terminado."
    with pytest.raises(LookupError):
        say("en", "no-such-sentence")
    assert not knows("no-such-sentence")


def test_no_isolation_marks() -> None:
    assert say("en", "error-seat-taken", seat="ana") == "The seat of ana is taken."


def test_plurals() -> None:
    def often(language: str, limit: int) -> str:
        return say(language, "error-answer-too-often", option="a", limit=limit)

    assert often("en", 1) == "“a” can be chosen at most once."
    assert often("en", 3) == "“a” can be chosen at most 3 times."
    assert often("es", 1) == "«a» se puede elegir como mucho una vez."


def test_errors_become_sentences() -> None:
    assert sentence(UserError("game-over"), "es") == "La partida ha terminado."
    forgotten = UserError("never-heard-of", file="x")
    assert sentence(forgotten, "en") == "That did not work: never-heard-of (file=x)."
    with using("es"):
        assert sentence(UserError("bad-seed")).startswith("La semilla")


def test_refusals_become_sentences(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for language in COMPLETE:
        (tmp_path / language).mkdir()
        general = "refusal-unnamed = No by { $rule }.\n"
        (tmp_path / language / "a.ftl").write_text(
            general + "refusal-ty-5-11 = Not now.\n    .room = No room for { $cards }.\n"
        )
    monkeypatch.setattr(locale, "folder", lambda: tmp_path)
    locale._sentences.cache_clear()
    try:
        assert sentence(Refusal("TY-5.11")) == "Not now."
        assert sentence(Refusal("TY-5.11", "room", cards=3)) == "No room for 3."
        assert sentence(Refusal("TY-5.11", "else")) == "Not now."
        assert sentence(Refusal("TY-9.9", "room")) == "No by TY-9.9."
    finally:
        locale._sentences.cache_clear()


def test_a_refusal_without_sentence_names_its_rule() -> None:
    assert sentence(Refusal("TY-99.9"), "en") == "Rule TY-99.9 does not allow that."
    assert sentence(Refusal("TY-99.9"), "es") == "La regla TY-99.9 no lo permite."


async def test_the_current_language_belongs_to_the_task() -> None:
    async def speaker(language: str) -> list[str]:
        with using(language):
            first = current()
            await asyncio.sleep(0)
            return [first, current()]

    heard = await asyncio.gather(speaker("es"), speaker("en"), speaker("es"))
    assert list(heard) == [["es", "es"], ["en", "en"], ["es", "es"]]
    assert current() == "en"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "est_EE"}, "en"),
        ({"LANG": "xx_XX.UTF-8"}, "en"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB", "LC_ALL": "es_MX.UTF-8"}, "es"),
        ({"LANG": "en_GB", "LC_MESSAGES": "es_AR"}, "es"),
        ({"LASTPOST_LANGUAGE": "es", "LC_ALL": "en_US.UTF-8"}, "es"),
        ({"LASTPOST_LANGUAGE": "xx", "LANG": "es_ES"}, "es"),
    ],
)
def test_the_language_of_a_terminal(environment: dict[str, str], language: str) -> None:
    assert detect(environment) == language
