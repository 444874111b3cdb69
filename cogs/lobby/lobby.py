"""The lobby: who plays whom in which game, until somebody starts it.

Its text is made in `words`, its controls in `controls`; characters are chosen in `characters`, the
options of the rulebook in `settings`."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from bot.engine.errors import UserError
from bot.games import find_game
from bot.locale import DEFAULT_LANGUAGE, say
from bot.locale.telling import game_name
from bot.sessions.model import FORGOTTEN
from bot.sessions.records.drafts import Draft
from bot.sessions.records.lobbies import Lobby
from cogs.kit.answers import whisper
from cogs.kit.controls import chosen, pressed, view
from cogs.kit.drafts import confirm_controls, drafted
from cogs.kit.interactions import Interaction, is_manager, user_of
from cogs.kit.sending import UNTOLD, answer_surely, first_message
from cogs.kit.services import Services, mention, services_of
from cogs.lobby.controls import lobby_view
from cogs.lobby.dealing import fill
from cogs.lobby.start import start_game
from cogs.lobby.words import lobby_text, seats_of, settings_of, variant_of

__all__ = [
    "enter",
    "find",
    "gms_of",
    "lobby_text",
    "lobby_view",
    "need_host",
    "refresh",
    "seats_of",
    "settings_of",
    "show",
    "start",
    "take",
    "variant_of",
]


async def show(interaction: Interaction, lobby: Lobby) -> None:
    """Answer a press or a command by showing the lobby as it is now."""
    services = services_of(interaction)
    language = (await services.room(lobby.channel)).language
    game = find_game(lobby.game)
    text, controls = lobby_text(game, lobby, language), lobby_view(game, lobby, language)
    if interaction.message is not None:
        edit = partial(interaction.response.edit_message, content=text, view=controls)
        await answer_surely(edit)
        return
    if await refresh(services, lobby):
        reader = await services.reader(interaction)
        await interaction.response.send_message(say(reader, "done"), ephemeral=True)
        return
    message = await first_message(interaction, text, view=controls)
    await services.records.set_lobby_message(lobby.id, message)
    picture(interaction, lobby, language)


async def refresh(services: Services, lobby: Lobby, *, redraw: bool = False) -> bool:
    """Edit the lobby's message, with `redraw` its picture too. Returns False if there is no message
    or it was deleted."""
    if not lobby.message:
        return False
    language = (await services.room(lobby.channel)).language
    game = find_game(lobby.game)
    message = services.place(lobby.channel).get_partial_message(int(lobby.message))
    try:
        await message.edit(
            content=lobby_text(game, lobby, language), view=lobby_view(game, lobby, language)
        )
    except UNTOLD:
        return False
    scene = game.views.cover(lobby.variant, language) if redraw else None
    if scene is not None:
        services.background.start(services.pictures.attach(message.edit, [scene]))
    return True


async def post(interaction: Interaction, lobby: Lobby) -> None:
    """Send a new lobby as a message of its own, after the interaction has been answered."""
    services = services_of(interaction)
    language = (await services.room(lobby.channel)).language
    game = find_game(lobby.game)
    sent = await interaction.followup.send(
        lobby_text(game, lobby, language), view=lobby_view(game, lobby, language), wait=True
    )
    await services.records.set_lobby_message(lobby.id, str(sent.id))
    scene = game.views.cover(lobby.variant, language)
    if scene is not None:
        services.background.start(services.pictures.attach(sent.edit, [scene]))


def picture(interaction: Interaction, lobby: Lobby, language: str) -> None:
    """Add the cover of the mission to the lobby's message."""
    scene = find_game(lobby.game).views.cover(lobby.variant, language)
    if scene is not None:
        services_of(interaction).pictures.illustrate(interaction, [scene])


async def find(services: Services, lobby_id: str) -> Lobby:
    lobby = await services.records.lobby_by_id(int(lobby_id))
    if lobby is None:
        raise UserError("lobby-gone")
    return lobby


def need_host(interaction: Interaction, lobby: Lobby, gms: tuple[str, ...]) -> None:
    """UserError unless this is the host, a GM, or a manager of the server: a lobby whose host has
    gone must not block its channel."""
    if user_of(interaction) not in (lobby.host, *gms) and not is_manager(interaction):
        raise UserError("not-host", host=mention(lobby.host))


async def gms_of(services: Services, lobby: Lobby) -> tuple[str, ...]:
    campaign = (await services.room(lobby.channel)).campaign
    return campaign.gms if campaign else ()


@pressed("lobby-join")
async def join_lobby(interaction: Interaction, lobby_id: str) -> None:
    services = services_of(interaction)
    lobby = await find(services, lobby_id)
    await show(interaction, await enter(services, lobby, user_of(interaction)))


async def enter(services: Services, lobby: Lobby, user: str) -> Lobby:
    """Let somebody join, with the first free character."""
    game = find_game(lobby.game)
    variant = variant_of(game, lobby, DEFAULT_LANGUAGE)
    joined = await services.records.join_lobby(lobby.id, user, variant.players[-1])
    free = [
        c.id for c in game.lobby.characters(DEFAULT_LANGUAGE) if c.id not in seats_of(game, joined)
    ]
    if free and not joined.players[user]:
        joined = await services.records.take_characters(lobby.id, user, [free[0]])
    return joined


@pressed("lobby-leave")
async def leave_lobby(interaction: Interaction, lobby_id: str) -> None:
    services = services_of(interaction)
    await show(interaction, await services.records.leave_lobby(int(lobby_id), user_of(interaction)))


async def take(services: Services, lobby: Lobby, user: str, characters: list[str]) -> Lobby:
    """Give a person these characters in addition to their own; they join if they have not yet."""
    game = find_game(lobby.game)
    known = {c.id for c in game.lobby.characters(DEFAULT_LANGUAGE)}
    unknown = [c for c in characters if c not in known]
    if unknown:
        raise UserError("character-unknown", character=unknown[0])
    own = list(dict.fromkeys([*lobby.players.get(user, ()), *characters]))
    variant = variant_of(game, lobby, DEFAULT_LANGUAGE)
    if variant.each == 1:  # only one is allowed: the new one replaces the old one
        own = characters[-1:]
    return await hold(services, lobby, user, own)


async def hold(services: Services, lobby: Lobby, user: str, own: list[str]) -> Lobby:
    """Give a person exactly these characters."""
    variant = variant_of(find_game(lobby.game), lobby, DEFAULT_LANGUAGE)
    if len(own) > variant.each:
        raise UserError("characters-each", most=variant.each)
    for owner, characters in lobby.players.items():
        taken = next((c for c in own if owner != user and c in characters), None)
        if taken is not None:
            raise UserError("character-of", character=taken, who=mention(owner))
    await services.records.join_lobby(lobby.id, user, variant.players[-1])
    return await services.records.take_characters(lobby.id, user, own)


@chosen("lobby-variant")
async def choose_variant(interaction: Interaction, values: list[str], lobby_id: str) -> None:
    services = services_of(interaction)
    lobby = await find(services, lobby_id)
    need_host(interaction, lobby, await gms_of(services, lobby))
    changed = await services.records.set_lobby_variant(lobby.id, values[0])
    await show(interaction, changed)
    picture(interaction, changed, (await services.room(lobby.channel)).language)


@pressed("lobby-close")
async def close_lobby(interaction: Interaction, lobby_id: str) -> None:
    services = services_of(interaction)
    lobby = await find(services, lobby_id)
    need_host(interaction, lobby, await gms_of(services, lobby))
    language, body = await services.reader(interaction), {"lobby": lobby.id}
    draft = await services.records.put_draft(
        lobby.channel, user_of(interaction), "lobby-close", body
    )
    items = confirm_controls(draft, say(language, "lobby-close"), language, danger=True)
    text = say(language, "lobby-close-ask", game=game_name(lobby.game, language))
    await whisper(interaction, text, view=view(*items))


@drafted("lobby-close")
async def close_confirmed(interaction: Interaction, draft: Draft) -> None:
    services = services_of(interaction)
    lobby = await find(services, str(draft.body["lobby"]))
    need_host(interaction, lobby, await gms_of(services, lobby))
    await services.records.close_lobby(lobby.id)
    done = say(await services.reader(interaction), "done")
    await interaction.response.edit_message(content=done, view=None)
    language = (await services.room(lobby.channel)).language
    text = say(language, "lobby-closed", who=mention(user_of(interaction)))
    message = services.place(lobby.channel).get_partial_message(int(lobby.message))
    with suppress(*UNTOLD):  # the message was deleted, so nobody can press it any more
        await message.edit(content=text, view=None, attachments=[])


@pressed("lobby-start")
async def start_lobby(interaction: Interaction, lobby_id: str) -> None:
    services = services_of(interaction)
    lobby = await find(services, lobby_id)
    await start(interaction, lobby)


async def start(interaction: Interaction, lobby: Lobby) -> None:
    """Start the game at the request of its host or a GM. Missing characters are dealt at random to
    those present; characters that nobody has are not in the game."""
    services, game = services_of(interaction), find_game(lobby.game)
    gms = await gms_of(services, lobby)
    need_host(interaction, lobby, gms)
    if game.lobby.characters(DEFAULT_LANGUAGE):
        lobby = await fill(services, lobby)
    await start_game(interaction, lobby, seats_of(game, lobby), leaders(lobby, gms))


def leaders(lobby: Lobby, gms: tuple[str, ...]) -> tuple[str, ...]:
    """The game masters of the new game: those of the campaign, else whoever leads this game."""
    there = tuple(gm for gm in gms if gm != FORGOTTEN)
    return there or ((lobby.leader,) if lobby.leader else ())
