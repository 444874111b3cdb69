"""Taking over: a manager of the server can become a game master of any campaign or game, because
its game masters may have gone. A public message says so each time."""

from __future__ import annotations

from discord.utils import escape_markdown

from bot.engine.errors import UserError
from bot.locale import say
from cogs.campaign.campaigns import masters_of, need_campaign
from cogs.kit.interactions import Interaction, channel_of, is_manager, user_of
from cogs.kit.services import mention, mentions, services_of


def need_manager(interaction: Interaction) -> None:
    if not is_manager(interaction):
        raise UserError("not-manager")


async def take_campaign(interaction: Interaction) -> None:
    """Make the manager a game master of the campaign and of its running games."""
    need_manager(interaction)
    services, user = services_of(interaction), user_of(interaction)
    campaign = await need_campaign(interaction)
    if user in campaign.gms:
        raise UserError("gm-already", who=mention(user))
    await services.records.alter_campaign(campaign.id, add_gm=user)
    services.forget_rooms()
    language = campaign.language
    text = say(
        language, "campaign-taken", who=mention(user), name=escape_markdown(campaign.name),
        before=masters_of(campaign, language) or "none",
    )  # fmt: skip
    await interaction.response.send_message(text, allowed_mentions=mentions([]))
    for channel, _ in await services.records.running_games(campaign.id):
        if user not in (await services.sessions.look(channel)).gms:
            told = await services.sessions.take_over(channel, user, f"{interaction.id}-{channel}")
            if told.posting is not None:
                await services.turn_messages.post(channel, (told.posting,))


async def take_game(interaction: Interaction) -> None:
    """Make the manager a game master of the game that is played here."""
    need_manager(interaction)
    services, user = services_of(interaction), user_of(interaction)
    look = await services.here(channel_of(interaction))
    if user in look.gms:
        raise UserError("gm-already", who=mention(user))
    change = services.sessions.take_over(look.channel, user, str(interaction.id))
    await services.turn_messages.carry(interaction, change)
