"""The chances in a game."""

from __future__ import annotations

from bot.games import find_game
from bot.locale import say
from bot.locale.telling import tell_chance
from bot.thinking import jobs
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.news import pages
from cogs.kit.services import services_of


async def tell_odds(interaction: Interaction, words: str) -> None:
    """Tell the chances in the present game, from what this person may know."""
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
