"""Showing a card, character or enemy as a picture and as text."""

from __future__ import annotations

import discord

from bot.engine.errors import UserError
from bot.games import find_game, game_ids
from bot.locale import say
from cogs.kit.answers import whisper
from cogs.kit.choices import Choices
from cogs.kit.controls import MOST_OPTIONS, chosen, menu, option, short, view
from cogs.kit.interactions import Interaction, channel_of
from cogs.kit.pictures import Drawn
from cogs.kit.services import services_of
from cogs.reference.card_search import Found, find_cards, lines_of, suggestions


async def look_up_card(interaction: Interaction, name: str, game: str | None) -> None:
    """Show the card of that name. If several have it, the reader chooses."""
    language = await services_of(interaction).reader(interaction)
    if game is not None:
        find_game(game)
    found = find_cards(name, await games_for(interaction, game))
    if not found and game is None:
        found = find_cards(name)
    if not found:
        raise UserError("card-unknown", card=discord.utils.escape_markdown(name))
    if len(found) == 1:
        await show_card(interaction, found[0], language)
        return
    choices = [option(one.label(language), one.value) for one in found[:MOST_OPTIONS]]
    title = say(language, "card-which")
    await whisper(interaction, title, view=view(menu("card", placeholder=title, options=choices)))


async def complete_card(interaction: Interaction, game: str | None, current: str) -> Choices:
    language = await services_of(interaction).reader(interaction)
    games = await games_for(interaction, game)
    found = suggestions(current, games)[:MOST_OPTIONS]
    return [
        discord.app_commands.Choice(name=short(one.label(language), 100), value=one.value)
        for one in found
    ]


async def games_for(interaction: Interaction, game: str | None) -> tuple[str, ...]:
    """The game that was named, else that of this channel, else all games."""
    if game is not None:
        return (game,)
    try:
        look = await services_of(interaction).sessions.look(channel_of(interaction))
    except UserError:
        return game_ids()
    return (look.game,)


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
