"""Starting a game from a lobby: make its thread and session, and send its first turn message."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import discord
from discord import app_commands

from bot.engine.errors import UserError
from bot.games import find_game
from bot.locale import say
from bot.locale.telling import game_name
from bot.sessions.records.lobbies import Lobby
from cogs.campaign.results import THREAD_NAME_CHARACTERS, thread_name
from cogs.kit.answers import missing_permissions, whisper
from cogs.kit.handling import of_the_rulebook, ties_of
from cogs.kit.interactions import Interaction, user_of
from cogs.kit.sending import UNTOLD, is_down
from cogs.kit.services import Room, Services, services_of
from cogs.lobby.start_message import post_start_message

log = logging.getLogger("cogs")
_starting: set[int] = set()  # lobbies whose game is being made: a second start is refused


async def start_game(
    interaction: Interaction, lobby: Lobby, seats: Mapping[str, str], gms: tuple[str, ...]
) -> None:
    """Start the game. Everything that can fail is checked before its thread is made."""
    if lobby.id in _starting:
        raise UserError("lobby-gone")
    _starting.add(lobby.id)
    try:
        await _start(interaction, lobby, seats, gms)
    finally:
        _starting.discard(lobby.id)


async def _start(
    interaction: Interaction, lobby: Lobby, seats: Mapping[str, str], gms: tuple[str, ...]
) -> None:
    services, game = services_of(interaction), find_game(lobby.game)
    room = await services.room(lobby.channel)
    settings = of_the_rulebook(lobby.settings)
    if room.campaign is not None and "order" in game.records.options_kind.model_fields:
        settings.setdefault("order", (room.campaign.pace.order,))
    options = game.lobby.arrange(lobby.variant, tuple(seats), settings, seats)
    game.records.options(options)
    in_thread = threads_allowed(interaction, room)
    need_words(interaction, in_thread)
    await interaction.response.defer()
    channel = lobby.channel
    if in_thread:
        channel = await make_thread(interaction, services, lobby, room)
    people = {seat: await services.person(user) for seat, user in seats.items()}
    told = await services.sessions.create(
        channel, lobby.game, options, user=user_of(interaction), seats=seats, gms=gms,
        quorum=room.pace.quorum, ties=ties_of(lobby.settings, room.pace),
        reactions={seat: person.reactions for seat, person in people.items()},
        standing={seat: person.orders for seat, person in people.items()},
        delivery_id=f"lobby-{lobby.id}",
    )  # fmt: skip
    own = () if told.posting is None else (told.posting,)
    with services.delivery.claim(own):  # the goal is told first
        campaign = room.campaign.id if room.campaign else None
        await services.records.begin_game(channel, campaign, lobby.variant, lobby)
        await services.records.close_lobby(lobby.id)
        services.forget_rooms()
        await services.records.set_language(channel, room.language, chosen=False)
        text = say(room.language, "lobby-started", game=game_name(game.id, room.language),
                   where=f"<#{channel}>")  # fmt: skip
        try:
            await put_away(interaction, services, lobby, text)
        except UNTOLD as problem:  # the game has begun in spite of this, and its turn message comes
            log.warning("a lobby could not be put away: %r", problem)
        pinned = await post_start_message(services, channel, lobby.variant, room.language)
        await services.turn_messages.post(channel, own)
    reader = await services.reader(interaction)
    if (
        not interaction.app_permissions.attach_files
    ):  # say once why the game is played without pictures
        await whisper(interaction, missing_permissions(interaction, reader))
    if not pinned:
        await whisper(interaction, say(reader, "start-unpinned"))


async def put_away(interaction: Interaction, services: Services, lobby: Lobby, text: str) -> None:
    """Edit the lobby's message to say where the game is."""
    if interaction.message is not None:
        await interaction.edit_original_response(content=text, view=None)
        return
    await interaction.followup.send(text)
    if lobby.message:
        message = services.place(lobby.channel).get_partial_message(int(lobby.message))
        with suppress(*UNTOLD):  # the message was deleted
            await message.edit(content=text, view=None)


def threads_allowed(interaction: Interaction, room: Room) -> bool:
    """Whether the game gets a thread of its own."""
    wanted = room.campaign is None or room.campaign.pace.threads
    allowed = interaction.app_permissions
    return (
        wanted
        and isinstance(interaction.channel, discord.TextChannel)
        and allowed.create_public_threads
        and allowed.send_messages_in_threads
    )


def need_words(interaction: Interaction, in_thread: bool) -> None:
    """UserError if the bot may not send messages where the game would be played."""
    inside = in_thread or isinstance(interaction.channel, discord.Thread)
    needed = ("view_channel", "send_messages_in_threads" if inside else "send_messages")
    missing = [name for name in needed if not getattr(interaction.app_permissions, name)]
    if missing:
        raise app_commands.BotMissingPermissions(missing)


async def make_thread(
    interaction: Interaction, services: Services, lobby: Lobby, room: Room
) -> str:
    """Make the game's thread and return its id; that of the channel if Discord refuses."""
    channel: Any = interaction.channel  # of discord.py's union only some can make threads
    game, campaign = find_game(lobby.game), room.campaign
    number = await services.records.next_number(campaign.id if campaign else None, lobby.channel)
    name = thread_name(game, lobby.variant, number, campaign, room.language)
    try:
        thread = await channel.create_thread(
            name=discord.utils.escape_mentions(name)[:THREAD_NAME_CHARACTERS],
            type=discord.ChannelType.public_thread,
        )
    except discord.HTTPException as problem:
        if is_down(problem):  # Discord is down for a while: fail now, since nothing has begun yet
            raise
        return lobby.channel
    return str(thread.id)
