"""Filling up a lobby at random: missing characters, and a setting that the mission needs."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from random import SystemRandom

from bot.engine.dealing import deal_rest
from bot.engine.errors import UserError
from bot.engine.game import AnyGame
from bot.games import find_game
from bot.locale import DEFAULT_LANGUAGE
from bot.sessions.records.lobbies import Lobby
from cogs.kit.handling import TIES, of_the_rulebook
from cogs.kit.services import Services
from cogs.lobby.words import settings_of, variant_of

Settings = Mapping[str, tuple[str, ...]]
Dealt = tuple[dict[str, tuple[str, ...]], Settings]


async def fill(services: Services, lobby: Lobby) -> Lobby:
    """Fill up the lobby with all that its game needs; UserError if that is impossible."""
    dealt, settings = await asyncio.to_thread(complete, find_game(lobby.game), lobby)
    more = {
        user: own[len(lobby.players[user]) :]
        for user, own in dealt.items()
        if len(own) > len(lobby.players[user])
    }
    filled = await services.records.deal_characters(lobby.id, more)
    if settings != lobby.settings:
        filled = await services.records.set_lobby_settings(lobby.id, settings)
    return filled


def complete(game: AnyGame, lobby: Lobby) -> Dealt:
    """The characters of each player and the settings. If the mission does not allow the settings
    (a competitive one needs two teams), the first change of one setting that it allows is made."""
    variant, chance = variant_of(game, lobby, DEFAULT_LANGUAGE), SystemRandom()
    problem: UserError | None = None
    for settings in (lobby.settings, *_others(game, lobby)):
        try:
            options = of_the_rulebook(settings)
            return deal_rest(game, variant, lobby.players, options, chance), settings
        except UserError as refused:
            problem = problem or refused
    assert problem is not None
    raise problem


def _others(game: AnyGame, lobby: Lobby) -> Iterator[Settings]:
    """The lobby's settings with one single-value setting changed, for each of its values."""
    for setting in settings_of(game, lobby, DEFAULT_LANGUAGE):
        if not setting.many and setting.id != TIES:
            for value in setting.values:
                yield {**lobby.settings, setting.id: (value.id,)}
