"""What the languages lack: sentences, texts of the games, and rules.

The default language is the measure of sentences and rules. A text of a content file is a table of
words by language codes; it must begin with the default language, whose words fill in for others."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.engine.content import ANY_LANGUAGE, load, read_bytes, read_toml
from bot.engine.errors import UserError
from bot.engine.reference import load_reference, rules_file
from bot.engine.rule_words import SearchWords
from bot.local.page.languages import FILE as PAGE_FILE
from bot.local.page.languages import words_of
from bot.locale import DEFAULT_LANGUAGE, LANGUAGES, searching
from bot.locale import folder as locale_folder
from bot.locale.sentences import entries

ATTRIBUTE = re.compile(r"^ +\.([a-zA-Z][\w-]*) *=", re.MULTILINE)
CODE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]+)*")
# Discord refuses all commands if the name of one command or option is not like this.
COMMAND_WORD = re.compile(r"(command|option)-[\w-]+")
DISCORD_NAME = re.compile(r"[\w'-]{1,32}")


@dataclass(frozen=True)
class Gap:
    """One thing that a language lacks: the file in which it belongs, and its place or key there."""

    file: str
    place: str


# Sentences


def keys(path: Path) -> Iterator[str]:
    """The keys of all sentences of a file, those of attributes too ("key.attribute")."""
    for name, text in entries(read_bytes(path).decode()):
        yield name
        yield from (f"{name}.{attribute}" for attribute in ATTRIBUTE.findall(text))


def missing_sentences(language: str) -> Iterator[Gap]:
    home = locale_folder()
    known = {key for path in sorted((home / language).glob("*.ftl")) for key in keys(path)}
    for path in sorted((home / DEFAULT_LANGUAGE).glob("*.ftl")):
        for key in keys(path):
            if key not in known:
                yield Gap(path.name, key)


def missing_search_words(language: str) -> Iterator[Gap]:
    path = locale_folder() / language / searching.FILE
    known = load(path, SearchWords) if path.exists() else SearchWords()
    for field in SearchWords.model_fields:
        if not getattr(known, field):
            yield Gap(path.name, field)


def missing_page_words(language: str) -> Iterator[Gap]:
    known = words_of(language)
    yield from (Gap(PAGE_FILE, key) for key in words_of(DEFAULT_LANGUAGE) if key not in known)


def check_sentences(language: str) -> None:
    """Raises UserError for a sentence that nothing says, and for a command that Discord refuses."""
    home = locale_folder()
    usual = {key for path in (home / DEFAULT_LANGUAGE).glob("*.ftl") for key in keys(path)}
    for path in sorted((home / language).glob("*.ftl")):
        for name, text in entries(read_bytes(path).decode()):
            told = text.partition("=")[2].partition("\n")[0].strip()
            if is_command_word(name, text) and not fits_discord(told):
                raise UserError("command-name", file=str(path), place=name, name=told)
        for key in keys(path):
            if key not in usual:
                raise UserError("sentence-unknown", file=str(path), place=key)


def is_command_word(name: str, text: str) -> bool:
    """Whether the sentence is what a command or an option is called."""
    return bool(COMMAND_WORD.fullmatch(name)) and "help" in ATTRIBUTE.findall(text)


def fits_discord(name: str) -> bool:
    return DISCORD_NAME.fullmatch(name) is not None and name == name.lower()


# Texts of the games


def texts(value: object, place: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    """The texts in a part of a content file, each with its place ("card.3.name")."""
    if isinstance(value, dict):
        if is_text(value):
            yield place, value
            return
        for key, inner in value.items():
            yield from texts(inner, f"{place}.{key}".lstrip("."))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from texts(inner, f"{place}.{number}".lstrip("."))


def is_text(table: dict[str, Any]) -> bool:
    """Whether a table of a content file holds the same words in several languages."""
    words = all(isinstance(one, str) for one in table.values())
    codes = all(CODE.fullmatch(key) or key == ANY_LANGUAGE for key in table)
    return words and codes and any(key in LANGUAGES for key in table)


def texts_of(home: Path) -> Iterator[tuple[Path, str, dict[str, str]]]:
    """The texts of all content files below a folder."""
    for path in sorted(home.rglob("*.toml")):
        for place, text in texts(read_toml(path)):
            yield path, place, text


def missing_texts(language: str, home: Path) -> Iterator[Gap]:
    for path, place, text in texts_of(home):
        if language not in text and ANY_LANGUAGE not in text:
            yield Gap(path.relative_to(home).as_posix(), f"{place}.{language}")


def check_texts(home: Path) -> None:
    """Raises UserError for a language that there is not, and for a text in the wrong order."""
    for path, place, text in texts_of(home):
        for language in text:
            if language not in LANGUAGES and language != ANY_LANGUAGE:
                where = f"{place}.{language}"
                raise UserError("language-unknown", file=str(path), place=where, code=language)
        if DEFAULT_LANGUAGE in text and next(iter(text)) != DEFAULT_LANGUAGE:
            raise UserError(
                "language-order", file=str(path), place=place, language=DEFAULT_LANGUAGE
            )


# Rules


def missing_rules(language: str, home: Path, prefixes: dict[str, str]) -> Iterator[Gap]:
    """The rules that are not translated; those of a whole game, if their file is missing."""
    for game, prefix in prefixes.items():
        usual, own = home / game / "rules.md", rules_file(home / game, language)
        if language == DEFAULT_LANGUAGE:
            continue
        shown = f"{game}/rules.{language}.md"
        if own == usual:
            yield Gap(shown, "")
            continue
        known = load_reference(own, game, prefix).all
        for rule in load_reference(usual, game, prefix).all:
            if rule not in known:
                yield Gap(shown, rule)
