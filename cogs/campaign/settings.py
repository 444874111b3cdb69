"""The settings of a campaign: reading what was typed, telling them in words, and what follows when
they have changed."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace

from discord.utils import escape_markdown

from bot.engine.errors import UserError
from bot.locale import language_name, say
from bot.locale.telling import join
from bot.sessions.records.campaigns import Campaign
from bot.sessions.records.pace import Hours, Pace, make_hours, zones
from cogs.campaign.campaigns import masters_of
from cogs.kit.answers import whisper
from cogs.kit.choices import Choices, chosen_from
from cogs.kit.handling import change_ties
from cogs.kit.interactions import Interaction, user_of
from cogs.kit.notices import announce, new_clock
from cogs.kit.services import Services, mention, mentions, services_of

UNITS = {"": 1, "m": 1, "min": 1, "h": 60, "d": 1440}


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


# In words


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


# What follows a change


async def tell_changes(interaction: Interaction, before: Campaign, after: Campaign) -> None:
    """Tell everybody what has changed. If the pace has changed, running turns get their whole time
    again."""
    services = services_of(interaction)
    services.forget_rooms()
    language = after.language
    lines = changed_lines(before, after, language)
    if not lines:
        await whisper(interaction, say(await services.reader(interaction), "settings-same"))
        return
    title = say(language, "settings-changed", who=mention(user_of(interaction)))
    lines = [title, *lines]
    if before.pace.turn_minutes != after.pace.turn_minutes:
        lines += reminders_remark(after, language)
    await interaction.response.send_message("\n".join(lines), allowed_mentions=mentions([]))
    await change_masters(services, user_of(interaction), before, after, str(interaction.id))
    if after.pace.ties != before.pace.ties:
        await change_ties(services, after.id, after.pace.ties, str(interaction.id))
    if not same_clock(before.pace, after.pace):
        for channel in await restart_clocks(services, after):
            text = new_clock(await services.room(channel), services.now())
            await announce(services, channel, text)


async def change_masters(
    services: Services, user: str, before: Campaign, after: Campaign, delivery: str
) -> None:
    """Let the new game masters of a campaign lead its running games too, and the former ones no
    longer."""
    added, removed = set(after.gms) - set(before.gms), set(before.gms) - set(after.gms)
    for channel, _ in await services.records.running_games(after.id):
        changes = [(services.sessions.add_gm, who) for who in sorted(added)]
        changes += [(services.sessions.remove_gm, who) for who in sorted(removed)]
        for number, (change, who) in enumerate(changes):
            with suppress(UserError):  # a game that others lead keeps its game masters
                told = await change(channel, user, who, f"{delivery}-{channel}-{number}")
                if told.posting is not None:
                    await services.turn_messages.post(channel, (told.posting,))


async def restart_clocks(services: Services, campaign: Campaign) -> list[str]:
    """After a change of pace, give every running turn its full time again. Returns the channels."""
    services.forget_rooms()
    channels = [channel for channel, _ in await services.records.running_games(campaign.id)]
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
