"""/game import: an exported game goes on in this channel."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

import discord

from bot.engine.errors import UserError
from bot.games import find_game
from bot.locale import say
from bot.locale.telling import game_name, join
from bot.pace.waiting import owner_of
from bot.sessions.errors import NoSessionError
from cogs.campaign.languages import open_in_own
from cogs.kit.answers import whisper
from cogs.kit.interactions import Interaction, channel_of, is_manager, user_of
from cogs.kit.news import seat_name, seated
from cogs.kit.services import services_of

LARGEST_MEGABYTES = 8
ID_CHARACTERS = 20  # no user's id is longer


async def import_game(interaction: Interaction, file: discord.Attachment) -> None:
    """Only a game master may. The game is played again first, to prove that it is what was played;
    then it goes on, with the owners who are members of this server. Other seats are free."""
    services, user, channel = (
        services_of(interaction),
        user_of(interaction),
        channel_of(interaction),
    )
    await need_game_master(interaction)
    await services.sessions.need_free(channel)
    if file.size > LARGEST_MEGABYTES * 1_000_000:
        raise UserError("import-large", file=file.filename, most=LARGEST_MEGABYTES)
    await interaction.response.defer(ephemeral=True, thinking=True)
    raw = await download(file)
    owners = await services.sessions.owners_in(raw, file=file.filename)
    told = await services.sessions.import_game(
        channel, raw, user, str(interaction.id), file=file.filename,
        players=await members(interaction, owners),
    )  # fmt: skip
    language = await services.reader(interaction)
    if told.repeated:
        await whisper(interaction, say(language, "already-done"))
        return
    await open_in_own(interaction)
    services.forget_rooms()
    await services.turn_messages.post(channel)
    await whisper(interaction, await imported(interaction, language))


async def need_game_master(interaction: Interaction) -> None:
    """A GM of this channel's campaign or of its last game, or whoever manages the server."""
    services, user, channel = (
        services_of(interaction),
        user_of(interaction),
        channel_of(interaction),
    )
    campaign = (await services.room(channel)).campaign
    gms = set() if campaign is None else set(campaign.gms)
    with suppress(NoSessionError):
        gms |= set((await services.sessions.look(channel)).gms)
    if user not in gms and not is_manager(interaction):
        raise UserError("import-not-gm")


async def download(file: discord.Attachment) -> bytes:
    try:
        return await file.read()
    except discord.HTTPException as problem:
        raise UserError("file-unreadable", file=file.filename, reason=problem.text) from None


async def members(interaction: Interaction, users: Iterable[str]) -> set[str]:
    """Those of these users who are members of this server."""
    found = set()
    for user in users:
        if user == user_of(interaction) or await _is_member(interaction, user):
            found.add(user)
    return found


async def _is_member(interaction: Interaction, user: str) -> bool:
    if interaction.guild is None or not user.isdecimal() or len(user) > ID_CHARACTERS:
        return False
    try:
        await interaction.guild.fetch_member(int(user))
    except discord.NotFound:
        return False
    return True


async def imported(interaction: Interaction, language: str) -> str:
    """Who has which seat now, and which seats are free."""
    look = await services_of(interaction).sessions.look(channel_of(interaction))
    game = find_game(look.game)
    lines = [say(language, "import-done", game=game_name(look.game, language))]
    lines += [f"• {seated(game, look, seat, language)}" for seat in look.seats]
    free = [seat_name(game, seat, language) for seat in look.seats if not owner_of(look, seat)]
    if free and not look.ended:
        lines.append(say(language, "status-free", seats=join(free, language)))
    return "\n".join(lines)
