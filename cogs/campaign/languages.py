"""The language of a channel: that of whoever opens a game there, until somebody chooses one."""

from __future__ import annotations

from bot.engine.errors import UserError
from bot.locale import language_name, say
from cogs.campaign.campaigns import masters_of
from cogs.kit.answers import whisper
from cogs.kit.interactions import Interaction, channel_of, is_manager, user_of
from cogs.kit.services import Room, mention, mentions, services_of


async def language_to_open(interaction: Interaction) -> str:
    """The language for a campaign or game that is opened here: the one chosen for the channel, else
    that of the user who opens it."""
    services = services_of(interaction)
    spoken = await services.records.spoken(channel_of(interaction))
    return spoken.language if spoken and spoken.chosen else await services.reader(interaction)


async def open_in_own(interaction: Interaction) -> None:
    """Set the channel's language for a game that is opened here, unless a campaign has set it."""
    services, channel = services_of(interaction), channel_of(interaction)
    if (await services.room(channel)).campaign is None:
        language = await language_to_open(interaction)
        await services.records.set_language(channel, language, chosen=False)
        services.forget_rooms()


async def speak_in(interaction: Interaction, language: str) -> None:
    """Set the language of this channel; a public message says who has done it."""
    services, channel = services_of(interaction), channel_of(interaction)
    room = await services.room(channel)
    if room.language == language:
        reader = await services.reader(interaction)
        name = language_name(language, reader)
        await services.records.set_language(channel, language, chosen=True)
        await whisper(interaction, say(reader, "language-same", language=name))
        return
    await _change(interaction, room, language)
    text = say(language, "language-changed", who=mention(user_of(interaction)),
               language=language_name(language, language))  # fmt: skip
    await interaction.response.send_message(text, allowed_mentions=mentions([]))


async def _change(interaction: Interaction, room: Room, language: str) -> None:
    """Store the language: for the whole campaign if there is one, else for the channel."""
    services = services_of(interaction)
    if room.campaign is not None:
        await services.records.alter_campaign(room.campaign.id, language=language)
        await services.records.set_language(room.campaign.channel, language, chosen=True)
    else:
        await services.records.set_language(room.channel, language, chosen=True)
    services.forget_rooms()


async def need_say(interaction: Interaction) -> None:
    """UserError unless this user may choose the channel's language: in a campaign its GMs; else a
    manager of the server, the host of the lobby, or those with a seat in the running game and its
    GMs; anybody if nothing is going on."""
    services, channel, user = (
        services_of(interaction),
        channel_of(interaction),
        user_of(interaction),
    )
    campaign = (await services.room(channel)).campaign
    if campaign is not None:
        if user not in campaign.gms:
            language = await services.reader(interaction)
            raise UserError("not-campaign-gm", gms=masters_of(campaign, language) or "none")
        return
    if is_manager(interaction):
        return
    lobby = await services.records.lobby(channel)
    if lobby is not None:
        if user != lobby.host:
            raise UserError("not-host", host=mention(lobby.host))
        return
    try:
        look = await services.sessions.look(channel)
    except UserError:
        return
    if not look.ended and user not in (*look.seats.values(), *look.gms):
        raise UserError("no-seat", game=look.game)
