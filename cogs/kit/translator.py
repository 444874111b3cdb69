"""Names and descriptions of commands in the languages of Discord, from the Fluent files."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.locale import DEFAULT_LANGUAGE, find_language, say, translation


def word(key: str) -> app_commands.locale_str:
    """A name or description in the default language, which Discord has translated by its key."""
    return app_commands.locale_str(say(DEFAULT_LANGUAGE, key), key=key)


class Translator(app_commands.Translator):
    """Gives Discord the names and descriptions in all languages but the default, which it shows
    wherever a translation is missing."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 - asked for by discord.py
    ) -> str | None:
        key = string.extras.get("key")
        language = find_language(str(locale))
        if key is None or language is None or language == DEFAULT_LANGUAGE:
            return None
        return translation(language, key)


async def setup(bot: commands.Bot) -> None:
    await bot.tree.set_translator(Translator())
