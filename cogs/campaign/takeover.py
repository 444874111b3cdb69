"""A server's managers can always take over a campaign or a game whose game masters have gone. It is
told to everybody, step by step."""

from __future__ import annotations

from discord.utils import escape_markdown

from bot.engine.errors import UserError
from bot.locale import say
from cogs.campaign.campaigns import masters_of, need_campaign
from cogs.kit.house import Interaction, channel_of, house_of, is_manager, mention, mentions, user_of


def need_manager(interaction: Interaction) -> None:
    if not is_manager(interaction):
        raise UserError("not-manager")


async def take_campaign(interaction: Interaction) -> None:
    """The manager is a game master of the campaign from now on, and of its running games."""
    need_manager(interaction)
    house, user = house_of(interaction), user_of(interaction)
    campaign = await need_campaign(interaction)
    if user in campaign.gms:
        raise UserError("gm-already", who=mention(user))
    await house.campaigns.change(campaign.id, add_gm=user)
    house.forget_rooms()
    language = campaign.language
    text = say(
        language, "campaign-taken", who=mention(user), name=escape_markdown(campaign.name),
        before=masters_of(campaign, language) or "none",
    )  # fmt: skip
    await interaction.response.send_message(text, allowed_mentions=mentions([]))
    for channel, _ in await house.campaigns.running(campaign.id):
        if user not in (await house.sessions.look(channel)).gms:
            told = await house.sessions.take_over(channel, user, f"{interaction.id}-{channel}")
            if told.posting is not None:
                await house.tables.post(channel, (told.posting,))


async def take_game(interaction: Interaction) -> None:
    """The manager is a game master of the game that is played here."""
    need_manager(interaction)
    house, user = house_of(interaction), user_of(interaction)
    look = await house.here(channel_of(interaction))
    if user in look.gms:
        raise UserError("gm-already", who=mention(user))
    change = house.sessions.take_over(look.channel, user, str(interaction.id))
    await house.tables.carry(interaction, change)
