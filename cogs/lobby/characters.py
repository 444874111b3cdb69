"""Choosing characters: each person does it in a private message, where their own characters are
ticked and those of others named; the lobby's message shows the result."""

from __future__ import annotations

from contextlib import suppress
from random import SystemRandom

import discord

from bot.engine.errors import UserError
from bot.engine.game import AnyGame
from bot.engine.offers import Character
from bot.games import find_game
from bot.locale import DEFAULT_LANGUAGE, say
from bot.locale.telling import join, tell_error
from bot.sessions.records.lobbies import Lobby
from cogs.kit.answers import whisper
from cogs.kit.controls import (
    MOST_OPTIONS,
    OPTION_CHARACTERS,
    Item,
    button,
    chosen,
    menu,
    option,
    pressed,
    short,
    view,
)
from cogs.kit.interactions import Interaction, user_of
from cogs.kit.services import Services, mention, services_of
from cogs.lobby.dealing import fill
from cogs.lobby.lobby import enter, find, gms_of, hold, need_host, refresh, show, take
from cogs.lobby.words import seats_of, variant_of

_names: dict[str, str] = {}  # display names by user id


@pressed("lobby-characters")
async def open_picker(interaction: Interaction, lobby_id: str) -> None:
    """Show the picker to whoever presses. Somebody who has not joined joins by choosing."""
    services = services_of(interaction)
    lobby = await find(services, lobby_id)
    text, controls = await picker(interaction, services, lobby)
    await whisper(interaction, text, view=controls)


@chosen("lobby-take")
async def take_characters(
    interaction: Interaction, values: list[str], lobby_id: str, page: str = "0"
) -> None:
    """Take over the ticks of one page. A menu in a public message (of older lobbies) has no ticks,
    so it only adds characters."""
    services, user = services_of(interaction), user_of(interaction)
    lobby = await find(services, lobby_id)
    if interaction.message is None or not interaction.message.flags.ephemeral:
        await show(interaction, await take(services, lobby, user, values))
        return
    shown = {c.id for c in on_page(find_game(lobby.game), int(page), DEFAULT_LANGUAGE)}
    elsewhere = [c for c in lobby.players.get(user, ()) if c not in shown]
    try:
        changed = await hold(services, lobby, user, [*elsewhere, *values])
    except UserError as problem:  # show the picker without the ticks that are refused
        await show_picker(interaction, await find(services, lobby_id), int(page), problem)
        return
    await show_picker(interaction, changed, int(page))
    await refresh(services, changed)


@pressed("lobby-page")
async def turn_page(interaction: Interaction, lobby_id: str, page: str) -> None:
    await show_picker(interaction, await find(services_of(interaction), lobby_id), int(page))


@pressed("lobby-random")
async def take_at_random(interaction: Interaction, lobby_id: str, page: str) -> None:
    """Give the person one more character at random."""
    services, user = services_of(interaction), user_of(interaction)
    lobby = await find(services, lobby_id)
    game = find_game(lobby.game)
    free = [
        c.id for c in game.lobby.characters(DEFAULT_LANGUAGE) if c.id not in seats_of(game, lobby)
    ]
    try:
        if not free:
            raise UserError("characters-gone")
        changed = await take(services, lobby, user, [SystemRandom().choice(free)])
    except UserError as problem:
        await show_picker(interaction, await find(services, lobby_id), int(page), problem)
        return
    await show_picker(interaction, changed, int(page))
    await refresh(services, changed)


@pressed("lobby-deal")
async def deal(interaction: Interaction, lobby_id: str) -> None:
    """Deal all missing characters at random to those who have joined."""
    services = services_of(interaction)
    lobby = await find(services, lobby_id)
    need_host(interaction, lobby, await gms_of(services, lobby))
    if not lobby.players:
        lobby = await enter(services, lobby, user_of(interaction))
    await show(interaction, await fill(services, lobby))


# The private message


async def show_picker(
    interaction: Interaction, lobby: Lobby, page: int, problem: UserError | None = None
) -> None:
    services = services_of(interaction)
    text, controls = await picker(interaction, services, lobby, page, problem)
    await interaction.response.edit_message(content=text, view=controls)


async def picker(
    interaction: Interaction,
    services: Services,
    lobby: Lobby,
    page: int = 0,
    problem: UserError | None = None,
) -> tuple[str, discord.ui.View]:
    language, game = await services.reader(interaction), find_game(lobby.game)
    names = {user: await name_of(interaction, user, language) for user in lobby.players}
    text = picker_text(game, lobby, user_of(interaction), language)
    if problem is not None:
        text = f"🚫 {tell_error(game, problem, language)}\n{text}"
    return text, view(*picker_items(game, lobby, user_of(interaction), names, language, page))


async def name_of(interaction: Interaction, user: str, language: str) -> str:
    """A person's display name, for menus, which cannot show mentions. Discord is asked once for
    each person, because without the members intent the bot has no list of them."""
    if user == user_of(interaction):
        _names[user] = interaction.user.display_name
    if user not in _names and interaction.guild is not None:
        with suppress(discord.HTTPException):  # they have left the server
            _names[user] = (await interaction.guild.fetch_member(int(user))).display_name
    return _names.get(user) or say(language, "lobby-somebody")


def picker_text(game: AnyGame, lobby: Lobby, user: str, language: str) -> str:
    variant = variant_of(game, lobby, language)
    names = {c.id: c.name for c in game.lobby.characters(language)}
    own = join([names[c] for c in lobby.players.get(user, ()) if c in names], language)
    lines = [say(language, "picker-own", who=own) if own else say(language, "picker-none")]
    if most := at_most(game, lobby, user, language):
        least = variant.players[0]
        lines.append(say(language, "picker-help", each=most, least=least, most=variant.players[-1]))
    else:
        lines.append(say(language, "picker-gone"))
    for other, characters in lobby.players.items():
        if other != user and characters:
            who = join([names[c] for c in characters if c in names], language)
            lines.append(f"• {mention(other)}: {who}")
    return "\n".join(lines)


def at_most(game: AnyGame, lobby: Lobby, user: str, language: str) -> int:
    """How many characters this person can have: the mission limits it, and other players may have
    taken them."""
    owners = seats_of(game, lobby)
    left = sum(owners.get(one.id) in (None, user) for one in game.lobby.characters(language))
    return min(variant_of(game, lobby, language).each, left)


def picker_items(
    game: AnyGame,
    lobby: Lobby,
    user: str,
    names: dict[str, str],
    language: str,
    page: int = 0,
) -> list[Item]:
    """A menu of at most 25 characters with ticks, and arrows if there are more."""
    known = on_page(game, page, language)
    owners, own = seats_of(game, lobby), lobby.players.get(user, ())
    options = [picker_option(c, owners.get(c.id), user, names, language) for c in known]
    items: list[Item] = [
        menu("lobby-take", lobby.id, page, placeholder=say(language, "lobby-take"),
             options=options, least=0, most=variant_of(game, lobby, language).each, row=0),
        button("lobby-random", lobby.id, page, label=say(language, "lobby-random"), emoji="🎲",
               row=1, disabled=len(own) >= at_most(game, lobby, user, language)),
    ]  # fmt: skip
    pages = -(-len(game.lobby.characters(language)) // MOST_OPTIONS)
    if pages > 1:
        items += [
            button("lobby-page", lobby.id, page + step, label=sign, row=1,
                   disabled=not 0 <= page + step < pages)
            for step, sign in ((-1, "◀"), (1, "▶"))
        ]  # fmt: skip
    return items


def on_page(game: AnyGame, page: int, language: str) -> list[Character]:
    return list(game.lobby.characters(language))[page * MOST_OPTIONS : (page + 1) * MOST_OPTIONS]


def picker_option(
    character: Character, owner: str | None, user: str, names: dict[str, str], language: str
) -> discord.SelectOption:
    if owner in (None, user):
        return option(character.name, character.id, character.text, default=owner == user)
    marked = say(language, "picker-taken", character=character.name, who=names[str(owner)])
    return option(short(marked, OPTION_CHARACTERS), character.id, character.text)
