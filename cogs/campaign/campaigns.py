"""Campaigns: reading typed settings, the text of settings, history and statistics, and restarting
clocks after a change of pace."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

import discord
from discord.utils import escape_markdown

from bot.engine.errors import UserError
from bot.engine.game import AnyGame
from bot.games import find_game
from bot.locale import decimal, language_name, say
from bot.locale.telling import game_name, join, statistic_name
from bot.sessions.model import FORGOTTEN
from bot.sessions.records.campaigns import Campaign
from bot.sessions.records.pace import Hours, Pace, make_hours, zones
from bot.sessions.records.results import Result, Tally, game_statistics, player_statistics
from cogs.kit.choices import Choices, chosen_from
from cogs.kit.controls import button, view
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.news import seat_name
from cogs.kit.services import Services, mention, services_of, stamp

ON_A_PAGE = 5  # games of the history; with many players their lines are long
UNITS = {"": 1, "m": 1, "min": 1, "h": 60, "d": 1440}


async def need_campaign(interaction: Interaction) -> Campaign:
    campaign = (await services_of(interaction).room(channel_of(interaction))).campaign
    if campaign is None:
        raise UserError("campaign-none")
    return campaign


async def past_campaign(interaction: Interaction) -> Campaign:
    """The campaign of this channel, or the last one that ended here; UserError if there is none."""
    campaign = await services_of(interaction).campaigns.latest(channel_of(interaction))
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


# Reading what was typed


def read_reminders(text: str) -> tuple[int, ...]:
    """ "6h 1h 30m" as minutes before the deadline; "-" for none."""
    if text.strip() in ("", "-", "0"):
        return ()
    found = [re.fullmatch(r"(\d{1,5})(\w*)", part) for part in re.split(r"[\s,;]+", text.strip())]
    if any(m is None or m[2].lower() not in UNITS for m in found):
        raise UserError("reminders-unreadable", text=escape_markdown(text))
    return tuple(int(m[1]) * UNITS[m[2].lower()] for m in found if m is not None)


def need_shorter(reminders: Iterable[int], turn: int | None, language: str) -> None:
    """UserError for a reminder that would be due before the turn begins."""
    longest = max(reminders, default=0)
    if turn is not None and longest >= turn:
        raise UserError(
            "reminder-too-long",
            reminder=duration(longest, language),
            turn=duration(turn, language),
        )


def read_hours(
    before: Hours | None, start: int | None, end: int | None, zone: str | None
) -> Hours | None:
    """New waking hours; what is None stays as before. Equal start and end mean always awake."""
    start = start if start is not None else before.start if before else None
    end = end if end is not None else before.end if before else None
    zone = zone or (before.zone if before else None)
    if start is not None and start == end:
        return None
    if start is None or end is None or zone is None:
        raise UserError("waking-incomplete")
    return make_hours(start, end, zone)


def complete_zone(current: str) -> Choices:
    """Time zones that contain what was typed: first names like "Europe/Madrid", then "CET"."""
    typed = current.replace(" ", "_")
    return chosen_from({z: z for z in sorted(zones(), key=lambda z: ("/" not in z, z))}, typed)


# Settings


def duration(minutes: int, language: str) -> str:
    for unit, size in (("days", 1440), ("hours", 60)):
        if minutes % size == 0 and minutes // size > (unit == "days"):
            return say(language, f"duration-{unit}", count=minutes // size)
    return say(language, "duration-minutes", count=minutes)


def yes_or_no(value: bool, language: str) -> str:
    return say(language, "yes") if value else say(language, "no")


def hours_words(hours: Hours | None, language: str) -> str:
    if hours is None:
        return say(language, "waking-always")
    start, end = f"{hours.start}:00", f"{hours.end}:00"
    return say(language, "waking-hours", start=start, end=end, zone=hours.zone)


def window_words(minutes: int | None, language: str) -> str:
    return say(language, "reactions-turn") if minutes is None else duration(minutes, language)


def silence_words(minutes: int | None, language: str) -> str:
    if minutes is None:
        return say(language, "undo-silence-never")
    return say(language, "undo-silence-after", time=duration(minutes, language))


def settings_of(campaign: Campaign, language: str) -> dict[str, str]:
    """The value of every setting in words, by the key of its sentence."""
    pace = campaign.pace
    turn = pace.turn_minutes
    before = [duration(minutes, language) for minutes in pace.reminders]
    return {
        "name": escape_markdown(campaign.name),
        "language": language_name(campaign.language, language),
        "order": say(language, f"order-{pace.order}"),
        "turn": duration(turn, language) if turn is not None else say(language, "turn-unlimited"),
        "reactions": window_words(pace.reaction_minutes, language),
        "reminders": join(before, language) or say(language, "reminders-none"),
        "waking": hours_words(pace.waking, language),
        "deadline": say(language, f"deadline-{pace.deadline}"),
        "quorum": say(language, f"quorum-{pace.quorum}"),
        "ties": say(language, f"ties-{pace.ties}"),
        "undo": silence_words(pace.undo_minutes, language),
        "threads": yes_or_no(pace.threads, language),
        "gms": masters_of(campaign, language) or say(language, "gms-none"),
    }


def setting_lines(campaign: Campaign, language: str) -> list[str]:
    lines = [
        f"• {say(language, f'setting-{name}')}: {value}"
        for name, value in settings_of(campaign, language).items()
    ]
    return [*lines, *reminders_remark(campaign, language), say(language, "order-remark")]


def reminders_remark(campaign: Campaign, language: str) -> list[str]:
    """A warning if a reminder is longer than a turn, so that it will never be sent."""
    turn, before = campaign.pace.turn_minutes, campaign.pace.reminders
    if turn is None or max(before, default=0) < turn:
        return []
    return [say(language, "reminders-remark")]


def changed_lines(before: Campaign, after: Campaign, language: str) -> list[str]:
    """Lines for the settings that have changed, with the old and the new value."""
    old, new = settings_of(before, language), settings_of(after, language)
    return [
        say(language, "setting-changed", setting=say(language, f"setting-{name}"),
            before=old[name], after=new[name])
        for name in new
        if new[name] != old[name]
    ]  # fmt: skip


# History and statistics


def result_line(number: int, result: Result, language: str) -> str:
    """A line of the history: how a game ended, who played, when and where."""
    game = find_game(result.game)
    players = [
        f"{seat_name(game, seat, language)} ({mention(user)})" if user.isdigit()
        else seat_name(game, seat, language)
        for seat, user in result.seats.items()
    ]  # fmt: skip
    return say(
        language,
        "history-line",
        number=number,
        result=say(language, f"ending-{result.result}"),
        game=_title(game, result, language),
        date=stamp(result.ended, "d"),
        players=join(players, language),
        where=f"<#{result.channel}>",
    )


def _title(game: AnyGame, result: Result, language: str) -> str:
    variants = {v.id: v.name for v in game.lobby.variants(language)}
    name = game_name(game.id, language)
    return f"{name} ({variants[result.variant]})" if result.variant in variants else name


def history_page(
    campaign: Campaign, results: Sequence[Result], page: int, language: str
) -> tuple[str, discord.ui.View | None]:
    """A page of the history, newest games first, with arrows if there are more pages."""
    pages = max(1, -(-len(results) // ON_A_PAGE))
    page = min(max(page, 0), pages - 1)
    numbered = list(enumerate(results, 1))[::-1]
    shown = numbered[page * ON_A_PAGE : (page + 1) * ON_A_PAGE]
    title = say(language, "history-title", name=escape_markdown(campaign.name),
                count=len(results))  # fmt: skip
    lines = [title, *(result_line(number, result, language) for number, result in shown)]
    if pages == 1:
        return "\n".join(lines), None
    lines.append(say(language, "history-page", page=page + 1, pages=pages))
    arrows = [
        button("campaign-history", campaign.id, page + step, label=say(language, f"history-{age}"),
               disabled=not 0 <= page + step < pages)
        for step, age in ((-1, "newer"), (1, "older"))
    ]  # fmt: skip
    return "\n".join(lines), view(*arrows)


def statistic_lines(campaign: Campaign, results: Iterable[Result], language: str) -> list[str]:
    """The statistics of every player and every game, those with most games first."""
    ended = list(results)
    title = say(language, "stats-title", name=escape_markdown(campaign.name), count=len(ended))
    lines = [title]
    players = player_statistics(ended)
    if players:
        lines.append(f"**{say(language, 'stats-players')}**")
    for user, tally in sorted(players.items(), key=lambda pair: -pair[1].games):
        lines.append(f"• {mention(user)}: {tally_words(tally, language)}")
    games = game_statistics(ended)
    if games:
        lines.append(f"**{say(language, 'stats-games')}**")
    for name, statistics in sorted(games.items(), key=lambda pair: -pair[1].games):
        lines.append(f"• {game_name(name, language)}: {tally_words(statistics, language)}")
        for about, average in statistics.averages.items():
            if round(average, 1) and (what := statistic_name(find_game(name), about, language)):
                told = decimal(average, language)
                lines.append(say(language, "stats-average", what=what, value=told))
        for about, share in statistics.shares.items():
            if round(100 * share) and (what := statistic_name(find_game(name), about, language)):
                lines.append(say(language, "stats-share", what=what, percent=round(100 * share)))
    return lines


def tally_words(tally: Tally, language: str) -> str:
    return say(
        language,
        "stats-tally",
        games=tally.games,
        won=tally.won,
        lost=tally.lost,
        abandoned=tally.abandoned,
        commands=tally.commands,
    )


# Clocks


async def restart_clocks(services: Services, campaign: Campaign) -> list[str]:
    """After a change of pace, give every running turn its full time again. Returns the channels."""
    services.forget_rooms()
    channels = [channel for channel, _ in await services.campaigns.running(campaign.id)]
    for channel in channels:
        turn_message = (await services.room(channel)).turn_message
        if turn_message is not None:
            await services.set_turn_message(replace(turn_message, since=services.now().isoformat()))
        services.pace_changed(channel)
    return channels


def same_clock(before: Pace, after: Pace) -> bool:
    return all(
        getattr(before, name) == getattr(after, name)
        for name in ("turn_minutes", "reaction_minutes", "reminders", "waking", "deadline")
    )
