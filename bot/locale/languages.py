"""The languages that the bot speaks: each is a folder beside this file, with a `language.toml` that
says what the language is called, and `.ftl` files with its sentences."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from pydantic import Field

from bot.engine.content import Record, load

FILE = "language.toml"


class Language(Record):
    """language.toml. `locales` are the names by which Discord and browsers ask for the language,
    the usual one first. One language is the `default`: it fills in wherever another one lacks
    something. `lastpost check` fails if something is missing in a `complete` language; of others it
    only says what is missing.

    `and_changes_before` and `or_changes_before` are patterns of words before which "and" and "or"
    sound otherwise (Spanish "y" becomes "e" before "iglesia"): the sentences `list-and-before-i`
    and `list-or-before-o` say how. Empty where nothing changes."""

    name: str
    locales: tuple[str, ...] = Field(min_length=1)
    default: bool = False
    complete: bool = False
    decimal: Literal[".", ","] = "."
    and_changes_before: str = ""
    or_changes_before: str = ""


def folder() -> Path:
    """Where the folders of the languages lie."""
    return Path(__file__).parent


def read_languages(home: Path) -> dict[str, Language]:
    """The languages in this folder by their codes, the default first."""
    files = sorted(home.glob(f"*/{FILE}"))
    found = {file.parent.name: load(file, Language) for file in files}
    defaults = [code for code, language in found.items() if language.default]
    if len(defaults) != 1:
        raise ValueError(f"{home}: one language must be the default, not {defaults}")
    return dict(sorted(found.items(), key=lambda one: not one[1].default))


LANGUAGES: Mapping[str, Language] = read_languages(folder())
DEFAULT_LANGUAGE = next(iter(LANGUAGES))
_BY_LOCALE = {
    name.casefold(): code for code, one in LANGUAGES.items() for name in (code, *one.locales)
}


def find_language(locale: str) -> str | None:
    """The language for a locale as Discord, a browser or a terminal writes it ("es-419",
    "es_MX.UTF-8"); None if the bot does not speak it."""
    name = re.split("[.@]", locale)[0].replace("_", "-").casefold()
    return _BY_LOCALE.get(name) or _BY_LOCALE.get(name.partition("-")[0])


def language_of(locale: str) -> str:
    """The language for a locale, or else the default."""
    return find_language(locale) or DEFAULT_LANGUAGE


def record_of(language: str) -> Language:
    """What is special in this language; the default's, if the bot does not speak it any more."""
    return LANGUAGES.get(language) or LANGUAGES[DEFAULT_LANGUAGE]


def decimal(number: float, language: str) -> str:
    """A number with one decimal."""
    return f"{number:.1f}".replace(".", record_of(language).decimal)
