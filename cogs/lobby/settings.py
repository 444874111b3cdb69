"""The private message with a lobby's settings: the options of the rulebook and the language of the
channel. Those who may not change them can read them there."""

from __future__ import annotations

import discord

from bot.engine.game import AnyGame
from bot.games import find_game
from bot.locale import LANGUAGES, say
from bot.sessions.records.lobbies import Lobby
from cogs.campaign.languages import speak_in
from cogs.kit.answers import whisper
from cogs.kit.controls import Item, button, chosen, menu, option, pressed, view
from cogs.kit.interactions import Interaction, is_manager, user_of
from cogs.kit.services import services_of
from cogs.lobby.lobby import find, gms_of, need_host, refresh, show
from cogs.lobby.words import settings_of

MENUS_ON_A_PAGE = 3  # menus of settings: of five rows the language and the arrows need one each


@pressed("lobby-settings")
async def open_settings(interaction: Interaction, lobby_id: str, page: str = "0") -> None:
    services = services_of(interaction)
    lobby = await find(services, lobby_id)
    text, controls = await settings_panel(interaction, lobby, int(page))
    message = interaction.message
    if message is not None and message.flags.ephemeral:
        await interaction.response.edit_message(content=text, view=controls)
    else:
        await whisper(interaction, text, view=controls)


@chosen("lobby-setting")
async def choose_setting(
    interaction: Interaction, values: list[str], lobby_id: str, setting: str, page: str = "0"
) -> None:
    services = services_of(interaction)
    lobby = await find(services, lobby_id)
    need_host(interaction, lobby, await gms_of(services, lobby))
    settings = {**lobby.settings, setting: tuple(values)}
    changed = await services.records.set_lobby_settings(lobby.id, settings)
    if interaction.message is None or not interaction.message.flags.ephemeral:
        await show(interaction, changed)  # older lobbies have their menus in the public message
        return
    text, controls = await settings_panel(interaction, changed, int(page))
    await interaction.response.edit_message(content=text, view=controls)
    await refresh(services, changed)


@chosen("lobby-language")
async def choose_language(interaction: Interaction, values: list[str], lobby_id: str) -> None:
    """Set the language of the channel; a public message says who has done it."""
    services = services_of(interaction)
    lobby = await find(services, lobby_id)
    need_host(interaction, lobby, await gms_of(services, lobby))
    await speak_in(interaction, values[0])
    await refresh(services, await find(services, lobby_id), redraw=True)


async def settings_panel(
    interaction: Interaction, lobby: Lobby, page: int = 0
) -> tuple[str, discord.ui.View]:
    services = services_of(interaction)
    language, spoken = await services.reader(interaction), await services.room(lobby.channel)
    items = settings_items(find_game(lobby.game), lobby, language, spoken.language, page)
    text = say(language, "lobby-settings-title")
    leads = user_of(interaction) in (lobby.host, *await gms_of(services, lobby))
    if not leads and not is_manager(interaction):
        text = say(language, "lobby-settings-read")
    return text, view(*items)


def settings_items(
    game: AnyGame, lobby: Lobby, language: str, spoken: str, page: int = 0
) -> list[Item]:
    """The menus of one page, with arrows to the others."""
    known = settings_of(game, lobby, language)
    pages = max(1, -(-len(known) // MENUS_ON_A_PAGE))
    items: list[Item] = []
    for setting in known[page * MENUS_ON_A_PAGE : (page + 1) * MENUS_ON_A_PAGE]:
        given = lobby.settings.get(setting.id, ())
        # Discord shows the chosen value in place of the menu's name, so it names the setting too
        named = "" if setting.many else f"{setting.name.rstrip('…')}: "
        options = [
            option(named + v.name, v.id, v.text, default=v.id in given) for v in setting.values
        ]
        items.append(
            menu("lobby-setting", lobby.id, setting.id, page, placeholder=setting.name,
                 options=options, least=0 if setting.many else 1,
                 most=len(options) if setting.many else 1)
        )  # fmt: skip
    languages = [
        option(f"{say(language, 'lobby-language')}: {described.name}", one,
               default=one == spoken)
        for one, described in LANGUAGES.items()
    ]  # fmt: skip
    items.append(
        menu("lobby-language", lobby.id, placeholder=say(language, "lobby-language"),
             options=languages)
    )  # fmt: skip
    if pages > 1:
        items += [
            button("lobby-settings", lobby.id, page + step, label=sign,
                   disabled=not 0 <= page + step < pages)
            for step, sign in ((-1, "◀"), (1, "▶"))
        ]  # fmt: skip
    return items
