"""The sentences that the local table itself says to a player, in the player's language."""

from __future__ import annotations

from bot.locale import DEFAULT_LANGUAGE, LANGUAGES, language_of, say

DEFAULT_LOCALE = LANGUAGES[DEFAULT_LANGUAGE].locales[0]


def table_say(locale: str, key: str, **values: str) -> str:
    """The sentence `table-KEY` in the language of a Discord locale such as "es-ES"."""
    return say(language_of(locale), f"table-{key}", **values)


class ActError(Exception):
    """A player asked for something that cannot be done.

    `code` is the error code of the page's protocol, `key` names the sentence (`table-KEY`).
    """

    def __init__(self, code: str, key: str, **values: str) -> None:
        super().__init__(f"{code}: {table_say(DEFAULT_LANGUAGE, key, **values)}")
        self.code = code
        self.key = key
        self.values = values

    def sentence(self, locale: str) -> str:
        return table_say(locale, self.key, **self.values)
