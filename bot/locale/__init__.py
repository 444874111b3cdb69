"""Every sentence the bot says, in English and Spanish (Fluent, one folder per language).

`say` makes a sentence in a given language; `speak` in the current one, which `using` sets for the
code that runs inside it (one task, one command line). Errors become sentences by `sentence`.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle

from bot.engine.errors import Refusal, UserError, Value
from bot.locale.sentences import Sentences

LANGUAGES = ("en", "es")

_log = logging.getLogger(__name__)
_current: ContextVar[str] = ContextVar("language", default="en")


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
    """The language of a terminal, as the environment tells it; English where it tells nothing."""
    for name in ("LASTPOST_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        told = environment.get(name, "").lower()
        if told and told[:2] in LANGUAGES and not told[2:3].isalpha():
            return told[:2]
        if told and name.startswith("LC_"):
            return "en"  # it is set to something that we do not speak, and it outweighs the rest
    return "en"


# Sentences


def folder() -> Path:
    """Where the folders of the languages lie."""
    return Path(__file__).parent


@cache
def _sentences(language: str) -> Sentences:
    return Sentences(language, folder() / language)


def _find(language: str, key: str, attribute: str, values: Mapping[str, Value]) -> str | None:
    """The sentence, or None where the language has none under this key."""
    known = _sentences(language if language in LANGUAGES else "en")
    if not known.has(key):
        return None
    return _format(known.bundle, key, attribute, tuple(values.items()))


@lru_cache(maxsize=8192)
def _format(
    bundle: FluentBundle, key: str, attribute: str, values: tuple[tuple[str, Value], ...]
) -> str | None:
    """Panels and ledgers say the same again and again, and formatting takes its time."""
    message = bundle.get_message(key)
    pattern = message.attributes.get(attribute) if attribute else message.value
    if pattern is None:
        return None
    text, problems = bundle.format_pattern(pattern, dict(values))
    for problem in problems:
        _log.error("sentence %s (%s): %s", key, bundle.locales[0], problem)
    return str(text)


def knows(key: str) -> bool:
    """Whether there is such a sentence."""
    return _sentences("en").has(key)


@cache
def names(head: str) -> tuple[str, ...]:
    """The keys of all sentences that begin like this, in the order of their files."""
    found: list[str] = []
    for path in sorted((folder() / "en").glob("*.ftl")):
        text = path.read_text(encoding="utf-8")
        found += re.findall(rf"^({re.escape(head)}[\w-]+) =", text, re.MULTILINE)
    return tuple(found)


def say(language: str, key: str, /, **values: Value) -> str:
    """The sentence of this key; `message.attribute` names an attribute of a message."""
    name, _, attribute = key.partition(".")
    for tried in (language, "en"):
        text = _find(tried, name, attribute, values)
        if text is not None:
            return text
    raise LookupError(f"there is no sentence {key}")


def speak(key: str, /, **values: Value) -> str:
    """The sentence of this key in the current language."""
    return say(current(), key, **values)


def sentence(error: UserError | Refusal, language: str | None = None) -> str:
    """What to tell the user: never fails, also where a sentence has been forgotten."""
    language = language or current()
    if isinstance(error, Refusal):
        return _refusal(error, language)
    text = _find(language, f"error-{error.key}", "", error.values)
    return text or say(language, "error-unnamed", problem=str(error))


def _refusal(error: Refusal, language: str) -> str:
    """CD-5.11 is told by `refusal-cd-5-11`, its reason "room" by the attribute `.room` of it."""
    key = "refusal-" + error.rule.lower().replace(".", "-")
    values = {"rule": error.rule, **error.numbers}
    for attribute in (error.why, "") if error.why else ("",):
        text = _find(language, key, attribute, values)
        if text is not None:
            return text
    return say(language, "refusal-unnamed", rule=error.rule)
