"""The words with which people look for rules, in all languages."""

from __future__ import annotations

from functools import cache

from bot.engine.content import load
from bot.engine.rule_words import SearchWords, together
from bot.locale.languages import LANGUAGES, folder

FILE = "search.toml"


@cache
def search_words() -> SearchWords:
    """Of all languages together: people ask in theirs, whatever language the rules are in."""
    files = (folder() / language / FILE for language in LANGUAGES)
    return together(load(file, SearchWords) for file in files if file.exists())
