"""Names and descriptions of commands in the languages of Discord, from the Fluent files."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.locale import LANGUAGES, knows, say


def language_of(locale: discord.Locale | str) -> str:
    """The language in which we speak to someone with this setting."""
    short = str(locale)[:2]
    return short if short in LANGUAGES else "en"


def word(key: str) -> app_commands.locale_str:
    """A name or description: English as it stands, translated by its key."""
    return app_commands.locale_str(say("en", key), key=key)


class Translator(app_commands.Translator):
    """Discord's English is ours as it stands; Spanish comes from the files."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 - asked for by discord.py
    ) -> str | None:
        key = string.extras.get("key")
        language = language_of(locale)
        if key is None or language == "en" or not str(locale).startswith(language):
            return None
        return say(language, key) if knows(key.partition(".")[0]) else None


async def setup(bot: commands.Bot) -> None:
    await bot.tree.set_translator(Translator())
