"""The languages that tests of words are about."""

from __future__ import annotations

from bot.locale import LANGUAGES

# Whatever is proven of words is proven for these. Of others `lastpost check` says what is missing.
COMPLETE = tuple(code for code, language in LANGUAGES.items() if language.complete)
