"""The languages of the page, as the module `languages.js` that it imports."""

from __future__ import annotations

import json
from functools import cache

from bot.engine.content import load
from bot.local.payloads.errors import Json
from bot.locale import DEFAULT_LANGUAGE, LANGUAGES, folder

FILE = "page.toml"
WORDS = dict[str, str]


@cache
def languages_module() -> str:
    """The source of the module: each language with its words, the default first."""
    told = [_language(code) for code in LANGUAGES]
    return f"export const LANGUAGES = {json.dumps(told, ensure_ascii=False)};\n"


def _language(code: str) -> Json:
    known = LANGUAGES[code]
    words = {**words_of(DEFAULT_LANGUAGE), **words_of(code)}
    return {"code": code, "name": known.name, "locales": list(known.locales), "words": words}


def words_of(code: str) -> WORDS:
    """The words of this language alone, without those of the default language."""
    path = folder() / code / FILE
    return load(path, WORDS) if path.exists() else {}
