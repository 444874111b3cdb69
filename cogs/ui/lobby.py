"""The lobby: who plays whom in which game, until somebody starts it."""

from __future__ import annotations

from typing import Any

import discord

from bot.engine.errors import UserError
from bot.engine.game import Game
from bot.engine.offers import Setting, Variant
from bot.games import find_game
from bot.locale import say
from bot.locale.telling import game_name, join
from bot.sessions.lobbies import Lobby
from cogs.ui.controls import button, chosen, menu, option, pressed, view
from cogs.ui.house import House, Interaction, house_of, mention, user_of
from cogs.ui.starting import start_game

SETTINGS = 2  # menus of settings that fit under the others


def variant_of(game: Game[Any], lobby: Lobby, language: str) -> Variant:
    found = game.variants(language)
    return next((v for v in found if v.id == lobby.variant), found[0])


def settings_of(game: Game[Any], lobby: Lobby, language: str) -> list[Setting]:
    """Those of the chosen variant."""
    known = game.settings(language)
    return [one for one in known if not one.variants or lobby.variant in one.variants]


def lobby_text(game: Game[Any], lobby: Lobby, language: str) -> str:
    """Everything about the game to come, and who is missing."""
    variant = variant_of(game, lobby, language)
    names = {c.id: c.name for c in game.characters(language)}
    least, most = variant.players[0], variant.players[-1]
    lines = [
        say(language, "lobby-title", game=game_name(game.id, language), variant=variant.name),
        *([variant.text] if variant.text else []),
        say(language, "lobby-numbers", least=least, most=most, minutes=variant.minutes),
    ]
    if variant.win_rate:
        told = [
            say(language, "lobby-win-rate", players=players, percent=round(100 * rate))
            for players, rate in variant.win_rate.items()
        ]
        lines.append(say(language, "lobby-win-rates", rates=join(told, language)))
    for setting in settings_of(game, lobby, language):
        values = [v.name for v in setting.values if v.id in lobby.settings.get(setting.id, ())]
        if values:
            lines.append(f"**{setting.name}**: {join(values, language)}")
    lines.append("")
    for user, characters in lobby.players.items():
        who = join([names.get(c, c) for c in characters], language)
        lines.append(f"• {mention(user)}: {who or say(language, 'lobby-no-character')}")
    lines.append(missing(game, lobby, language))
    return "\n".join(lines)


def missing(game: Game[Any], lobby: Lobby, language: str) -> str:
    """What still stands between this lobby and its game."""
    variant = variant_of(game, lobby, language)
    seats = seats_of(game, lobby)
    without = [mention(user) for user, characters in lobby.players.items() if not characters]
    if without and game.characters(language):
        return say(language, "lobby-waits-for", who=join(without, language))
    if len(seats) < variant.players[0]:
        return say(language, "lobby-needs", count=variant.players[0] - len(seats))
    return say(language, "lobby-ready", host=mention(lobby.host))


def seats_of(game: Game[Any], lobby: Lobby) -> dict[str, str]:
    """The characters that are taken, in the order of the box, with their players."""
    taken = {c: user for user, characters in lobby.players.items() for c in characters}
    order = [character.id for character in game.characters("en")]
    return {c: taken[c] for c in order if c in taken}


def lobby_view(game: Game[Any], lobby: Lobby, language: str) -> discord.ui.View:
    carried = (lobby.id,)
    variants, characters = game.variants(language), game.characters(language)
    items: list[discord.ui.Item[Any]] = [
        button("lobby-join", *carried, label=say(language, "lobby-join"), emoji="🙋",
               style=discord.ButtonStyle.success),
        button("lobby-leave", *carried, label=say(language, "lobby-leave")),
        button("lobby-start", *carried, label=say(language, "lobby-start"), emoji="▶️",
               style=discord.ButtonStyle.primary),
        button("lobby-close", *carried, label=say(language, "lobby-close"),
               style=discord.ButtonStyle.danger),
    ]  # fmt: skip
    if characters:
        options = [option(c.name, c.id, c.text) for c in characters]
        items.append(
            menu("lobby-take", *carried, placeholder=say(language, "lobby-take"), options=options,
                 most=len(options))
        )  # fmt: skip
    if len(variants) > 1:
        options = [
            option(v.name, v.id, v.text, default=v.id == lobby.variant) for v in variants[:25]
        ]
        items.append(
            menu("lobby-variant", *carried, placeholder=say(language, "lobby-variant"),
                 options=options)
        )  # fmt: skip
    for setting in settings_of(game, lobby, language)[:SETTINGS]:
        given = lobby.settings.get(setting.id, ())
        options = [option(v.name, v.id, v.text, default=v.id in given) for v in setting.values]
        items.append(
            menu("lobby-setting", *carried, setting.id, placeholder=setting.name, options=options,
                 least=0, most=len(options) if setting.many else 1)
        )  # fmt: skip
    return view(*items)


async def show(interaction: Interaction, lobby: Lobby) -> None:
    """The lobby's message as it is now."""
    house = house_of(interaction)
    language = (await house.room(lobby.channel)).language
    game = find_game(lobby.game)
    text, controls = lobby_text(game, lobby, language), lobby_view(game, lobby, language)
    if interaction.message is not None:
        await interaction.response.edit_message(content=text, view=controls)
        return
    place = house.tables.place(lobby.channel)
    if lobby.message:
        try:
            await place.get_partial_message(int(lobby.message)).edit(content=text, view=controls)
        except discord.HTTPException:
            pass  # it was deleted: the answer below is the lobby from now on
        else:
            reader = await house.reader(interaction)
            await interaction.response.send_message(say(reader, "done"), ephemeral=True)
            return
    answer = await interaction.response.send_message(text, view=controls)
    await house.campaigns.set_message(lobby.id, str(answer.message_id))
    picture(interaction, lobby, language)


def picture(interaction: Interaction, lobby: Lobby, language: str) -> None:
    """What the game is about, under its words."""
    scene = find_game(lobby.game).cover(lobby.variant, language)
    if scene is not None:
        house_of(interaction).tables.illustrate(interaction, [scene])


async def find(house: House, lobby_id: str) -> Lobby:
    lobby = await house.campaigns.lobby_by_id(int(lobby_id))
    if lobby is None:
        raise UserError("lobby-gone")
    return lobby


def need_host(interaction: Interaction, lobby: Lobby, gms: tuple[str, ...]) -> None:
    if user_of(interaction) not in (lobby.host, *gms):
        raise UserError("not-host", host=mention(lobby.host))


async def gms_of(house: House, lobby: Lobby) -> tuple[str, ...]:
    campaign = (await house.room(lobby.channel)).campaign
    return campaign.gms if campaign else ()


@pressed("lobby-join")
async def join_lobby(interaction: Interaction, lobby_id: str) -> None:
    house = house_of(interaction)
    lobby = await find(house, lobby_id)
    await show(interaction, await enter(house, lobby, user_of(interaction)))


async def enter(house: House, lobby: Lobby, user: str) -> Lobby:
    """Someone joins, with the first free character."""
    game = find_game(lobby.game)
    variant = variant_of(game, lobby, "en")
    joined = await house.campaigns.join(lobby.id, user, variant.players[-1])
    free = [c.id for c in game.characters("en") if c.id not in seats_of(game, joined)]
    if free and not joined.players[user]:
        joined = await house.campaigns.take(lobby.id, user, [free[0]])
    return joined


@pressed("lobby-leave")
async def leave_lobby(interaction: Interaction, lobby_id: str) -> None:
    house = house_of(interaction)
    await show(interaction, await house.campaigns.leave(int(lobby_id), user_of(interaction)))


@chosen("lobby-take")
async def take_character(interaction: Interaction, values: list[str], lobby_id: str) -> None:
    await show(interaction, await take(interaction, await find_here(interaction, lobby_id), values))


async def find_here(interaction: Interaction, lobby_id: str) -> Lobby:
    return await find(house_of(interaction), lobby_id)


async def take(interaction: Interaction, lobby: Lobby, characters: list[str]) -> Lobby:
    """Characters for this person, who joins if they have not yet."""
    house, game = house_of(interaction), find_game(lobby.game)
    known = {c.id for c in game.characters("en")}
    unknown = [c for c in characters if c not in known]
    if unknown:
        raise UserError("character-unknown", character=unknown[0])
    variant = variant_of(game, lobby, "en")
    await house.campaigns.join(lobby.id, user_of(interaction), variant.players[-1])
    return await house.campaigns.take(lobby.id, user_of(interaction), characters)


@chosen("lobby-variant")
async def choose_variant(interaction: Interaction, values: list[str], lobby_id: str) -> None:
    house = house_of(interaction)
    lobby = await find(house, lobby_id)
    need_host(interaction, lobby, await gms_of(house, lobby))
    changed = await house.campaigns.set_variant(lobby.id, values[0])
    await show(interaction, changed)
    picture(interaction, changed, (await house.room(lobby.channel)).language)


@chosen("lobby-setting")
async def choose_setting(
    interaction: Interaction, values: list[str], lobby_id: str, setting: str
) -> None:
    house = house_of(interaction)
    lobby = await find(house, lobby_id)
    need_host(interaction, lobby, await gms_of(house, lobby))
    settings = {**lobby.settings, setting: tuple(values)}
    await show(interaction, await house.campaigns.set_settings(lobby.id, settings))


@pressed("lobby-close")
async def close_lobby(interaction: Interaction, lobby_id: str) -> None:
    house = house_of(interaction)
    lobby = await find(house, lobby_id)
    need_host(interaction, lobby, await gms_of(house, lobby))
    await house.campaigns.close_lobby(lobby.id)
    language = (await house.room(lobby.channel)).language
    await interaction.response.edit_message(
        content=say(language, "lobby-closed", who=mention(user_of(interaction))), view=None
    )


@pressed("lobby-start")
async def start_lobby(interaction: Interaction, lobby_id: str) -> None:
    house = house_of(interaction)
    lobby = await find(house, lobby_id)
    await start(interaction, lobby)


async def start(interaction: Interaction, lobby: Lobby) -> None:
    """The host or a GM starts; characters that nobody took are not in the game."""
    house, game = house_of(interaction), find_game(lobby.game)
    gms = await gms_of(house, lobby)
    need_host(interaction, lobby, gms)
    seats = seats_of(game, lobby)
    least = variant_of(game, lobby, "en").players[0]
    if len(seats) < least:
        raise UserError("lobby-too-few", least=least, given=len(seats))
    await start_game(interaction, lobby, seats, gms or (lobby.host,))
