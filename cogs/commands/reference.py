"""/about, /rules, /card, /odds: commands by which anybody can look things up."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.engine.errors import UserError
from bot.engine.reference import Rule
from bot.games import find_game, game_ids
from bot.locale import say
from bot.locale.telling import game_name, tell_chance
from bot.thinking import jobs
from cogs.kit.answers import AND, whisper
from cogs.kit.choices import Choices, chosen_from
from cogs.kit.command_words import named, options
from cogs.kit.controls import MOST, chosen, menu, option, pressed, short, view
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.news import pages
from cogs.kit.pictures import Drawn
from cogs.kit.services import services_of
from cogs.reference.card_search import Found, find_cards, lines_of, suggestions
from cogs.reference.rule_search import (
    find_rules,
    game_here,
    in_one_line,
    look_up,
    reference,
    show_rules,
)

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
        language = await services_of(interaction).reader(interaction)
        if game is not None:
            find_game(game)
        found = find_cards(name, await self._games_for(interaction, game))
        if not found and game is None:
            found = find_cards(name)
        if not found:
            raise UserError("card-unknown", card=discord.utils.escape_markdown(name))
        if len(found) == 1:
            await show_card(interaction, found[0], language)
            return
        choices = [option(one.label(language), one.value) for one in found[:MOST]]
        title = say(language, "card-which")
        await whisper(
            interaction, title, view=view(menu("card", placeholder=title, options=choices))
        )

    @app_commands.command(**named("odds"))
    @options(words="odds-words")
    async def odds(self, interaction: Interaction, words: str = "") -> None:
        """Show the chances in the present game, from what this person may know."""
        services = services_of(interaction)
        language = await services.reader(interaction)
        await services.here(channel_of(interaction))
        look = await services.sessions.look(channel_of(interaction), user_of(interaction))
        game = find_game(look.game)
        await interaction.response.defer(ephemeral=True)
        chances = await services.sessions.thinking.think(
            jobs.odds, services.sessions.find_game, look.game, look.view, look.seat, words,
            key=(look.game, game.codec.dump(look.view), look.seat, words),
            person=user_of(interaction),
        )  # fmt: skip
        lines = [tell_chance(game, chance, language) for chance in chances]
        for page in pages(lines or [say(language, "odds-none")]):
            await interaction.followup.send(page, ephemeral=True)

    async def _games_for(self, interaction: Interaction, game: str | None) -> tuple[str, ...]:
        """The game that was named, else that of this channel, else all games."""
        if game is not None:
            return (game,)
        try:
            look = await services_of(interaction).sessions.look(channel_of(interaction))
        except UserError:
            return game_ids()
        return (look.game,)

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
        ][:MOST]

    @card.autocomplete("name")
    async def _card_name(self, interaction: Interaction, current: str) -> Choices:
        game = getattr(interaction.namespace, "game", None)
        if game is not None and game not in game_ids():
            return []
        language = await services_of(interaction).reader(interaction)
        games = await self._games_for(interaction, game)
        found = suggestions(current, games)[:MOST]
        return [
            app_commands.Choice(name=short(one.label(language), 100), value=one.value)
            for one in found
        ]


async def _games(interaction: Interaction, current: str) -> Choices:
    language = await services_of(interaction).reader(interaction)
    return chosen_from({game: game_name(game, language) for game in game_ids()}, current)


@chosen("card")
async def this_card(interaction: Interaction, values: list[str]) -> None:
    language = await services_of(interaction).reader(interaction)
    found = find_cards(values[0])
    if not found:
        raise UserError("card-unknown", card=discord.utils.escape_markdown(values[0]))
    await show_card(interaction, found[0], language)


async def show_card(interaction: Interaction, found: Found, language: str) -> None:
    """Show the picture of a card, and all that is on it as text."""
    services, card = services_of(interaction), found.card(language)
    picture = await services.studio.paint_card(card)
    lines = lines_of(card)
    small = [f"-# {card.foot}"] if card.foot else []
    text = "\n".join([f"**{card.title}**", *lines, *small])
    file = Drawn(picture, "card", f"{card.title}. {'. '.join(lines)}").file()
    await whisper(interaction, text, files=[file])


@pressed("why")
async def why(interaction: Interaction, rules: str) -> None:
    """Show the rule behind a refusal, a decision or something that has happened by itself. If there
    are several, the reader chooses."""
    language = await services_of(interaction).reader(interaction)
    found = [rule_of(rule, language) for rule in rules.split(AND)]
    found = [one for one in found if one[1].text] or found[:1]
    if len(found) == 1:
        await _show_rule(interaction, *found[0], language)
        return
    options = [option(in_one_line(rule, language), rule.id) for _, rule in found[:MOST]]
    title = say(language, "why-which")
    await whisper(interaction, title, view=view(menu("why", placeholder=title, options=options)))


@chosen("why")
async def why_this(interaction: Interaction, values: list[str]) -> None:
    language = await services_of(interaction).reader(interaction)
    await _show_rule(interaction, *rule_of(values[0], language), language)


def rule_of(rule: str, language: str) -> tuple[str, Rule]:
    """A rule by its id, which begins with the prefix of its game."""
    # A generator, so that no more games are loaded than needed.
    games = (find_game(name) for name in game_ids())
    game = next((game for game in games if game.prefix == rule.split("-")[0]), None)
    if game is None:
        raise UserError("rule-unknown", game="", rule=rule)
    return game.id, reference(game.id, language).find(rule)


async def _show_rule(interaction: Interaction, game: str, rule: Rule, language: str) -> None:
    await show_rules(interaction, game, [rule], language)


async def setup(bot: commands.Bot) -> None:
    await bot.add_cog(ReferenceCog())
