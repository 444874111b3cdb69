"""The campaign of a channel, and who leads it."""

from __future__ import annotations

from bot.engine.errors import UserError
from bot.locale.telling import join
from bot.sessions.model import FORGOTTEN
from bot.sessions.records.campaigns import Campaign
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.services import mention, services_of


async def need_campaign(interaction: Interaction) -> Campaign:
    campaign = (await services_of(interaction).room(channel_of(interaction))).campaign
    if campaign is None:
        raise UserError("campaign-none")
    return campaign


async def past_campaign(interaction: Interaction) -> Campaign:
    """The campaign of this channel, or the last one that ended here; UserError if there is none."""
    campaign = await services_of(interaction).records.latest_campaign(channel_of(interaction))
    if campaign is None:
        raise UserError("campaign-none")
    return campaign


async def need_own_campaign(interaction: Interaction) -> Campaign:
    """The campaign of this channel; UserError unless the user is one of its GMs."""
    campaign = await need_campaign(interaction)
    if user_of(interaction) not in campaign.gms:
        language = await services_of(interaction).reader(interaction)
        raise UserError("not-campaign-gm", gms=masters_of(campaign, language) or "none")
    return campaign


def masters_of(campaign: Campaign, language: str) -> str:
    """Mentions of its game masters; empty if the data of all of them was removed."""
    known = [gm for gm in campaign.gms if gm != FORGOTTEN]
    return join([mention(gm) for gm in known], language)
