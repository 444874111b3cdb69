"""/about, /rules, /card, /odds: commands by which anybody can look things up."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.games import game_ids
from bot.locale import say
from bot.locale.telling import game_name
from cogs.kit.answers import whisper
from cogs.kit.choices import Choices, chosen_from
from cogs.kit.command_words import named, options
from cogs.kit.controls import MOST_OPTIONS
from cogs.kit.interactions import Interaction
from cogs.kit.services import services_of
from cogs.reference import why
from cogs.reference.cards import complete_card, look_up_card
from cogs.reference.odds import tell_odds
from cogs.reference.rule_search import find_rules, game_here, in_one_line, look_up, reference

__all__ = ["why"]  # importing it registers its controls
Words = app_commands.Range[str, 1, 100]


class ReferenceCog(commands.Cog):
    """Looks up rules, cards and chances."""

    @app_commands.command(**named("about"))
    async def about(self, interaction: Interaction) -> None:
        language = await services_of(interaction).reader(interaction)
        games = ", ".join(game_name(game, language) for game in game_ids())
        await whisper(interaction, say(language, "about", games=games))

    @app_commands.command(**named("rules"))
    @options(words="rules-words", game="reference-game")
    async def rules(self, interaction: Interaction, words: Words, game: str | None = None) -> None:
        """Search the rules, in a game's channel those of that game."""
        await look_up(interaction, game, words)

    @app_commands.command(**named("card"))
    @options(name="card-name", game="reference-game")
    async def card(self, interaction: Interaction, name: Words, game: str | None = None) -> None:
        """Show a card, character or enemy as a picture and as text. If several have that name, the
        reader chooses."""
        await look_up_card(interaction, name, game)

    @app_commands.command(**named("odds"))
    @options(words="odds-words")
    async def odds(self, interaction: Interaction, words: str = "") -> None:
        """Show the chances in the present game, from what this person may know."""
        await tell_odds(interaction, words)

    # What completes the options

    @rules.autocomplete("game")
    async def _rules_game(self, interaction: Interaction, current: str) -> Choices:
        return await _games(interaction, current)

    @card.autocomplete("game")
    async def _card_game(self, interaction: Interaction, current: str) -> Choices:
        return await _games(interaction, current)

    @rules.autocomplete("words")
    async def _rules_words(self, interaction: Interaction, current: str) -> Choices:
        game = getattr(interaction.namespace, "game", None) or await game_here(interaction)
        if game not in game_ids():
            return []
        language = await services_of(interaction).reader(interaction)
        book = reference(game, language)
        found = find_rules(game, current, language) if current else list(book.rules.values())
        return [
            app_commands.Choice(name=in_one_line(rule, language), value=rule.id)
            for rule in found
            if rule.text
        ][:MOST_OPTIONS]

    @card.autocomplete("name")
    async def _card_name(self, interaction: Interaction, current: str) -> Choices:
        game = getattr(interaction.namespace, "game", None)
        if game is not None and game not in game_ids():
            return []
        return await complete_card(interaction, game, current)


async def _games(interaction: Interaction, current: str) -> Choices:
    language = await services_of(interaction).reader(interaction)
    return chosen_from({game: game_name(game, language) for game in game_ids()}, current)


async def setup(bot: commands.Bot) -> None:
    await bot.add_cog(ReferenceCog())
