"""Opening a lobby: by the command with all of its options, or by the button of `/help` without."""

from __future__ import annotations

import discord

from bot.engine.errors import UserError
from bot.games import find_game, game_ids
from bot.locale import DEFAULT_LANGUAGE, knows, say
from bot.locale.telling import game_name
from bot.sessions.records.lobbies import Lobby
from cogs.campaign.languages import open_in_own
from cogs.kit.answers import whisper
from cogs.kit.controls import Item, button, pressed, view
from cogs.kit.handling import TIES
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.services import services_of
from cogs.lobby import lobby as lobbies

PRIMARY = discord.ButtonStyle.primary
GUIDED = ("cards-of-the-dead", "gears-of-war", "rue-morgue")  # the easiest first; then all others


async def open_lobby(interaction: Interaction, game: str, variant: str | None = None) -> Lobby:
    """Open a lobby in this channel and let this person join; for the first mission if none is
    named."""
    services, channel = services_of(interaction), channel_of(interaction)
    found = find_game(game)
    known = [one.id for one in found.lobby.variants(DEFAULT_LANGUAGE)]
    if variant is not None and variant not in known:
        raise UserError("variant-unknown", variant=variant, game=game)
    await need_quiet(interaction)
    if await services.records.lobby(channel) is None:
        await open_in_own(interaction)
    room = await services.room(channel)
    defaults = {
        one.id: one.default for one in found.lobby.settings(DEFAULT_LANGUAGE) if one.default
    }
    defaults[TIES] = (room.pace.ties,)
    campaign = room.campaign.id if room.campaign else None
    made = await services.records.open_lobby(
        channel, campaign, user_of(interaction), game, variant or known[0], defaults
    )
    return await lobbies.enter(services, made, made.host)


async def need_quiet(interaction: Interaction) -> None:
    """UserError if a game is running here already: a channel holds one game at a time."""
    try:
        look = await services_of(interaction).sessions.look(channel_of(interaction))
    except UserError:
        return
    if not look.ended:
        raise UserError("session-exists", game=look.game)


@pressed("help-start")
async def choose_game(interaction: Interaction) -> None:
    """Show the games that have an introduction (`sentence-<game>`), each with a button that opens
    a lobby for it."""
    language = await services_of(interaction).reader(interaction)
    others = [game for game in game_ids() if game not in GUIDED and knows(f"sentence-{game}")]
    known = [*GUIDED, *others]
    lines = [
        f"• **{game_name(game, language)}**: {say(language, f'sentence-{game}')}" for game in known
    ]
    items: list[Item] = [
        button("help-game", game, label=game_name(game, language), style=PRIMARY) for game in known
    ]
    text = "\n".join([say(language, "help-choose"), *lines])
    await whisper(interaction, text, view=view(*items))


@pressed("help-game")
async def open_first_mission(interaction: Interaction, game: str) -> None:
    """Open a lobby without asking for anything: the shortest way to a first game."""
    lobby = await open_lobby(interaction, game)
    text = say(await services_of(interaction).reader(interaction), "help-opened")
    await interaction.response.edit_message(content=text, view=None)
    await lobbies.post(interaction, lobby)
