"""/campaign: a channel's series of games, its pace, its history."""

from __future__ import annotations

from contextlib import suppress

import discord
from discord import app_commands
from discord.ext import commands
from discord.utils import escape_markdown

from bot.engine.errors import UserError
from bot.locale import say
from bot.locale.telling import game_name, join
from cogs.campaign.campaigns import need_campaign, need_own_campaign, past_campaign
from cogs.campaign.closing import ask_to_end
from cogs.campaign.history import history_page, statistic_lines
from cogs.campaign.languages import language_to_open
from cogs.campaign.settings import (
    complete_zone,
    duration,
    need_shorter,
    read_hours,
    read_reminders,
    setting_lines,
    tell_changes,
)
from cogs.campaign.takeover import take_campaign
from cogs.kit.answers import whisper
from cogs.kit.choices import Choices, chosen_from
from cogs.kit.command_words import LANGUAGE_CHOICES, choices, named, options
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.news import pages
from cogs.kit.services import mention, mentions, services_of
from cogs.kit.translator import word

Hour = app_commands.Range[int, 0, 23]
Name = app_commands.Range[str, 1, 80]
# Minutes for a turn; 0 means no limit. With the short ones people can try what a deadline does.
TURN_MINUTES = (0, 5, 15, 30, 60, 180, 360, 720, 1440, 2160, 2880, 4320, 10080)
REACTION_MINUTES = (
    0,
    5,
    15,
    30,
    60,
    180,
    360,
    720,
)  # 0 means as long as a turn
UNDO_MINUTES = (0, 30, 60, 180, 720, 1440)  # until silence means consent; 0 means never
REMINDERS = ("-", "2m", "10m", "1h", "3h", "6h 1h", "12h 3h", "24h 6h 1h")


class CampaignCog(
    commands.GroupCog,
    group_name=word("command-campaign"),
    group_description=word("command-campaign.help"),
):
    """Anybody may look at a campaign; its game masters change and end it."""

    @app_commands.command(**named("campaign-create"))
    @options(name="campaign-name", language="campaign-language")
    @app_commands.choices(language=LANGUAGE_CHOICES)
    async def create(
        self, interaction: Interaction, name: Name, language: str | None = None
    ) -> None:
        services = services_of(interaction)
        room = await services.room(channel_of(interaction))
        if room.campaign is not None:
            raise UserError("campaign-exists", name=escape_markdown(room.campaign.name))
        spoken = language or await language_to_open(interaction)
        guild = str(interaction.guild_id or "")
        made = await services.records.create_campaign(
            room.channel, guild, name, user_of(interaction), spoken
        )  # fmt: skip
        await services.records.set_language(room.channel, spoken, chosen=language is not None)
        services.forget_rooms()
        text = say(made.language, "campaign-created", name=escape_markdown(made.name),
                   gm=mention(user_of(interaction)))  # fmt: skip
        lines = [text, *setting_lines(made, made.language)]
        await interaction.response.send_message("\n".join(lines), allowed_mentions=mentions([]))

    @app_commands.command(**named("campaign-info"))
    async def info(self, interaction: Interaction) -> None:
        services = services_of(interaction)
        campaign = await need_campaign(interaction)
        language = await services.reader(interaction)
        results = await services.records.results(campaign.id)
        lines = [
            say(language, "campaign-title", name=escape_markdown(campaign.name),
                channel=f"<#{campaign.channel}>"),
            *setting_lines(campaign, language),
            say(language, "campaign-played", count=len(results),
                won=sum(result.result == "won" for result in results)),
        ]  # fmt: skip
        lines += [
            say(language, "campaign-running", game=game_name(game, language), where=f"<#{where}>")
            for where, game in await services.records.running_games(campaign.id)
        ]
        await whisper(interaction, pages(lines)[0])

    @app_commands.command(**named("campaign-settings"))
    @options(
        name="campaign-name", language="campaign-language", order="campaign-order",
        turn="campaign-turn", reactions="campaign-reactions", reminders="campaign-reminders",
        waking_from="waking-from", waking_to="waking-to", zone="zone", deadline="campaign-deadline",
        quorum="campaign-quorum", ties="campaign-ties", undo="campaign-undo",
        threads="campaign-threads",
        add_gm="campaign-add-gm", remove_gm="campaign-remove-gm",
    )  # fmt: skip
    @app_commands.choices(
        language=LANGUAGE_CHOICES,
        order=choices("order", "strict", "open"),
        turn=choices("turn", *TURN_MINUTES),
        reactions=choices("reactions", *REACTION_MINUTES),
        deadline=choices("deadline", "remind", "stand-in", "gm"),
        quorum=choices("quorum", "any", "majority"),
        ties=choices("ties", "quick", "ask"),
        undo=choices("undo", *UNDO_MINUTES),
    )
    async def settings(
        self,
        interaction: Interaction,
        name: Name | None = None,
        language: str | None = None,
        order: str | None = None,
        turn: int | None = None,
        reactions: int | None = None,
        reminders: str | None = None,
        waking_from: Hour | None = None,
        waking_to: Hour | None = None,
        zone: str | None = None,
        deadline: str | None = None,
        quorum: str | None = None,
        ties: str | None = None,
        undo: int | None = None,
        threads: bool | None = None,
        add_gm: discord.User | None = None,
        remove_gm: discord.User | None = None,
    ) -> None:
        """Change the settings that are given; without options show them."""
        if not list(interaction.namespace):
            campaign = await need_campaign(interaction)
            reader = await services_of(interaction).reader(interaction)
            await whisper(interaction, "\n".join(setting_lines(campaign, reader)))
            return
        campaign = await need_own_campaign(interaction)
        given: dict[str, object] = {"order": order, "deadline": deadline, "quorum": quorum}
        given |= {"ties": ties, "threads": threads}
        changes = {k: v for k, v in given.items() if v is not None}
        if turn is not None:
            changes["turn_minutes"] = turn or None
        if reactions is not None:
            changes["reaction_minutes"] = reactions or None
        if undo is not None:
            changes["undo_minutes"] = undo or None
        if reminders is not None:
            minutes = read_reminders(reminders)
            changes["reminders"] = minutes
            limit = campaign.pace.turn_minutes if turn is None else turn or None
            reader = await services_of(interaction).reader(interaction)
            need_shorter(minutes, limit, reader)
        if (waking_from, waking_to, zone) != (None, None, None):
            before = campaign.pace.waking
            changes["waking"] = read_hours(before, waking_from, waking_to, zone)
        if add_gm is not None and add_gm.bot:
            raise UserError("gm-is-bot", who=mention(str(add_gm.id)))
        changed = await services_of(interaction).records.alter_campaign(
            campaign.id,
            name=name,
            language=language,
            pace=campaign.pace.changed(**changes),
            add_gm=str(add_gm.id) if add_gm else None,
            remove_gm=str(remove_gm.id) if remove_gm else None,
        )
        await tell_changes(interaction, campaign, changed)

    @settings.autocomplete("zone")
    async def _zones(self, _: Interaction, current: str) -> Choices:
        return complete_zone(current)

    @settings.autocomplete("reminders")
    async def _reminders(self, interaction: Interaction, current: str) -> Choices:
        language = await services_of(interaction).reader(interaction)
        told = {text: self._told(text, language) for text in REMINDERS}
        typed = current.strip()
        with suppress(UserError):  # what has been typed so far cannot be read yet
            told = {**told, typed: self._told(typed, language)} if typed else told
        return chosen_from({k: v for k, v in told.items() if k.startswith(typed)}, "")

    def _told(self, text: str, language: str) -> str:
        parts = [duration(each, language) for each in read_reminders(text)]
        if not parts:
            return say(language, "reminders-none")
        return say(language, "reminders-before", before=join(parts, language))

    @app_commands.command(**named("campaign-history"))
    async def history(self, interaction: Interaction) -> None:
        services = services_of(interaction)
        campaign = await past_campaign(interaction)
        results = await services.records.results(campaign.id)
        language = await services.reader(interaction)
        text, controls = history_page(campaign, results, 0, language)
        await whisper(interaction, text, view=controls)

    @app_commands.command(**named("campaign-stats"))
    async def stats(self, interaction: Interaction) -> None:
        services = services_of(interaction)
        campaign = await past_campaign(interaction)
        results = await services.records.results(campaign.id)
        lines = statistic_lines(campaign, results, await services.reader(interaction))
        for page in pages(lines):
            await whisper(interaction, page)

    @app_commands.command(**named("campaign-takeover"))
    async def take_over(self, interaction: Interaction) -> None:
        """Become the game master of a campaign that has none, as somebody who manages the
        server."""
        await take_campaign(interaction)

    @app_commands.command(**named("campaign-end"))
    async def end(self, interaction: Interaction) -> None:
        await ask_to_end(interaction)


async def setup(bot: commands.Bot) -> None:
    await bot.add_cog(CampaignCog())
