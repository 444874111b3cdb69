"""Ending a campaign."""

from __future__ import annotations

from discord.utils import escape_markdown

from bot.engine.errors import UserError
from bot.locale import say
from bot.sessions.records.drafts import Draft
from cogs.campaign.campaigns import need_own_campaign
from cogs.campaign.history import statistic_lines
from cogs.kit.answers import whisper
from cogs.kit.controls import view
from cogs.kit.drafts import confirm_controls, drafted
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.news import pages
from cogs.kit.notices import announce
from cogs.kit.services import services_of


async def ask_to_end(interaction: Interaction) -> None:
    """Ask for a confirmation before the campaign is ended."""
    services = services_of(interaction)
    campaign = await need_own_campaign(interaction)
    language = await services.reader(interaction)
    body = {"campaign": campaign.id}
    draft = await services.records.put_draft(
        channel_of(interaction), user_of(interaction), "campaign-end", body
    )
    running = await services.records.running_games(campaign.id)
    text = say(language, "campaign-end-ask", name=escape_markdown(campaign.name),
               running=len(running))  # fmt: skip
    items = confirm_controls(draft, say(language, "campaign-end-yes"), language, danger=True)
    await whisper(interaction, text, view=view(*items))


@drafted("campaign-end")
async def end_campaign(interaction: Interaction, draft: Draft) -> None:
    """End the campaign; its running games are played to their end without it."""
    services = services_of(interaction)
    campaign = await need_own_campaign(interaction)
    if campaign.id != draft.body["campaign"]:
        raise UserError("campaign-gone")
    running = await services.records.running_games(campaign.id)
    ended = await services.records.end_campaign(campaign.id)
    services.forget_rooms()
    for channel, _ in running:
        services.pace_changed(channel)
    reader = await services.reader(interaction)
    await interaction.response.edit_message(content=say(reader, "done"), view=None)
    results = await services.records.results(ended.id)
    lines = [
        say(ended.language, "campaign-ended", name=escape_markdown(ended.name)),
        *statistic_lines(ended, results, ended.language)[1:],
    ]
    for text in pages(lines):
        await announce(services, campaign.channel, text)
