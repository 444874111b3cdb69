"""/rules and /about: what anybody may look up at any time."""

from __future__ import annotations

import re
from functools import cache
from textwrap import shorten

import discord
from discord import app_commands
from discord.ext import commands

import data
from bot.engine.errors import UserError
from bot.engine.reference import Reference, Rule, load_reference
from bot.games import find_game, game_ids
from bot.locale import say, sentence
from cogs.translator import language_of, word

MOST = 25  # choices that Discord shows
LENGTH = 3500  # characters of rules in one answer
Words = app_commands.Range[str, 1, 100]


@cache
def reference(game: str) -> Reference:
    found = find_game(game)
    return load_reference(data.folder() / game / "rules.md", game, found.prefix)


def find_rules(game: str, words: str) -> list[Rule]:
    """The rule of an id, or the rules that hold the words."""
    book = reference(game)
    try:
        return [book.find(words)]
    except UserError:
        return book.search(words)


def heading(rule: Rule) -> str:
    return f"{rule.id} {rule.title}".strip()


def flowing(text: str) -> str:
    """The text without the line breaks of its file; lists, tables and drawings keep theirs."""
    parts = re.split(r"(```.*?```)", text, flags=re.DOTALL)
    parts[::2] = [re.sub(r"(?<![|\n])\n[ \t]*(?=[^\s|#*-])", " ", part) for part in parts[::2]]
    return "".join(parts)


def plain(text: str) -> str:
    """One line without marks, for a list of choices."""
    return " ".join(re.sub(r"\*+|`[^`]*`", "", text).split())


def in_one_line(rule: Rule) -> str:
    """A worked example by its title, a rule by its beginning."""
    text = heading(rule) if rule.title else f"{rule.id}: {plain(rule.text)}"
    return shorten(text, 100, placeholder="…")


class ReferenceCog(commands.Cog):
    """The rulebook at hand."""

    @app_commands.command(name=word("command-about"), description=word("command-about-help"))
    async def about(self, interaction: discord.Interaction) -> None:
        language = language_of(interaction.locale)
        text = say(language, "about", games=", ".join(game_ids()))
        await interaction.response.send_message(text, ephemeral=True)

    @app_commands.command(name=word("command-rules"), description=word("command-rules-help"))
    @app_commands.rename(game=word("option-game"), words=word("option-words"))
    @app_commands.describe(game=word("option-game-help"), words=word("option-words-help"))
    async def rules(self, interaction: discord.Interaction, game: str, words: Words) -> None:
        language = language_of(interaction.locale)
        try:
            found = find_rules(game, words)
        except UserError as error:
            await interaction.response.send_message(sentence(error, language), ephemeral=True)
            return
        if not found:
            text = say(language, "rules-none", words=discord.utils.escape_markdown(words))
            await interaction.response.send_message(text, ephemeral=True)
            return
        embed = discord.Embed(title=say(language, "rules-title", game=game))
        told = 0
        for rule in found[:5]:
            told += len(rule.text)
            if told > LENGTH:
                break
            embed.add_field(name=heading(rule), value=flowing(rule.text)[:1024], inline=False)
        embed.set_footer(text=say(language, "rules-count", count=len(found)))
        await interaction.response.send_message(embed=embed, ephemeral=True)

    @rules.autocomplete("game")
    async def complete_game(
        self,
        _: discord.Interaction,
        current: str,
    ) -> list[app_commands.Choice[str]]:
        fitting = [name for name in game_ids() if current.lower() in name]
        return [app_commands.Choice(name=name, value=name) for name in fitting[:MOST]]

    @rules.autocomplete("words")
    async def complete_words(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        game = interaction.namespace.game
        if game not in game_ids():
            return []
        found = find_rules(game, current) if current else list(reference(game).rules.values())
        return [app_commands.Choice(name=in_one_line(rule), value=rule.id) for rule in found[:MOST]]


async def setup(bot: commands.Bot) -> None:
    await bot.add_cog(ReferenceCog())
