"""Every sentence that the bot says, in every language (Fluent, one folder per language).

`say` makes a sentence in a given language; `speak` in the current one, which `using` sets for the
code that runs inside it (one task, one command line). Errors become sentences by `sentence`.
Whatever a language lacks is said in the default language.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache

from fluent.runtime import FluentBundle

from bot.engine.errors import Refusal, UserError, Value
from bot.locale.languages import (
    DEFAULT_LANGUAGE,
    LANGUAGES,
    decimal,
    find_language,
    folder,
    language_of,
    record_of,
)
from bot.locale.sentences import Sentences

__all__ = [
    "DEFAULT_LANGUAGE",
    "LANGUAGES",
    "current",
    "decimal",
    "detect",
    "find_language",
    "folder",
    "knows",
    "language_name",
    "language_of",
    "names",
    "record_of",
    "say",
    "sentence",
    "speak",
    "translation",
    "using",
]

_log = logging.getLogger(__name__)
_current: ContextVar[str] = ContextVar("language", default=DEFAULT_LANGUAGE)


# The current language


def current() -> str:
    """The language of the code that runs now."""
    return _current.get()


@contextmanager
def using(language: str) -> Iterator[None]:
    """Make this the current language inside the block."""
    token = _current.set(language)
    try:
        yield
    finally:
        _current.reset(token)


def detect(environment: Mapping[str, str]) -> str:
    """The language of a terminal, from its environment; the default where that says nothing."""
    for name in ("LASTPOST_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        told = environment.get(name, "")
        found = find_language(told)
        if found is not None:
            return found
        if told and name.startswith("LC_"):
            return DEFAULT_LANGUAGE  # set to a language that the bot does not speak: ignore LANG
    return DEFAULT_LANGUAGE


# Sentences


@cache
def _sentences(language: str) -> Sentences:
    return Sentences(language, folder() / language)


def _find(language: str, key: str, attribute: str, values: Mapping[str, Value]) -> str | None:
    """The sentence, or None if the language has none of this key."""
    known = _sentences(language if language in LANGUAGES else DEFAULT_LANGUAGE)
    if not known.has(key):
        return None
    asked = known.variables(key)  # what the sentence does not say makes no difference
    given = tuple([(name, values[name]) for name in asked if name in values])
    return _format(known.bundle, key, attribute, given)


@lru_cache(maxsize=8192)
def _format(
    bundle: FluentBundle, key: str, attribute: str, values: tuple[tuple[str, Value], ...]
) -> str | None:
    """Cached: panels and ledgers repeat their sentences, and formatting is slow."""
    message = bundle.get_message(key)
    pattern = message.attributes.get(attribute) if attribute else message.value
    if pattern is None:
        return None
    text, problems = bundle.format_pattern(pattern, dict(values))
    for problem in problems:
        _log.error("sentence %s (%s): %s", key, bundle.locales[0], problem)
    return str(text)


def knows(key: str) -> bool:
    """Whether the default language, and so the bot, has a sentence of this key."""
    return _sentences(DEFAULT_LANGUAGE).has(key)


@cache
def names(head: str) -> tuple[str, ...]:
    """The keys of the default language's sentences that begin with `head`, in file order."""
    found: list[str] = []
    for path in sorted((folder() / DEFAULT_LANGUAGE).glob("*.ftl")):
        text = path.read_text(encoding="utf-8")
        found += re.findall(rf"^({re.escape(head)}[\w-]+) =", text, re.MULTILINE)
    return tuple(found)


def say(language: str, key: str, /, **values: Value) -> str:
    """The sentence of this key; `message.attribute` names an attribute of a message."""
    return say_with(language, key, values)


def say_with(language: str, key: str, values: Mapping[str, Value]) -> str:
    """As `say`; of the values only those are looked up that the sentence has."""
    name, _, attribute = key.partition(".")
    for tried in (language, DEFAULT_LANGUAGE):
        text = _find(tried, name, attribute, values)
        if text is not None:
            return text
    raise LookupError(f"there is no sentence {key}")


def translation(language: str, key: str) -> str | None:
    """The sentence of this key if the language itself has it."""
    name, _, attribute = key.partition(".")
    return _find(language, name, attribute, {}) if language in LANGUAGES else None


def language_name(language: str, reader: str) -> str:
    """What a language is called in the reader's, or else by those who speak it."""
    key = f"language-{language}"
    return say(reader, key) if knows(key) else record_of(language).name


def speak(key: str, /, **values: Value) -> str:
    """The sentence of this key in the current language."""
    return say(current(), key, **values)


def sentence(error: UserError | Refusal, language: str | None = None) -> str:
    """What to tell the user. Never fails, not even if the error has no sentence."""
    language = language or current()
    if isinstance(error, Refusal):
        return _refusal(error, language)
    for tried in (language, DEFAULT_LANGUAGE):
        text = _find(tried, f"error-{error.key}", "", error.values)
        if text:
            return text
    return say(language, "error-unnamed", problem=str(error))


def _refusal(error: Refusal, language: str) -> str:
    """The sentence of a refusal: for rule CD-5.11 it is `refusal-cd-5-11`, for a topic of the
    Zombicide kernel `refusal-zombicide-door-open`; if the refusal has the reason "room", it is the
    attribute `.room` of that."""
    key = "refusal-" + (error.topic or error.rule).lower().replace(".", "-")
    values = {"rule": error.rule, **error.numbers}
    for attribute in (error.why, "") if error.why else ("",):
        for tried in (language, DEFAULT_LANGUAGE):
            text = _find(tried, key, attribute, values)
            if text is not None:
                return text
    return say(language, "refusal-unnamed", rule=error.rule)
