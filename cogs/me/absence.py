"""Being away and coming back: the stand-in plays for those who are away."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from discord.utils import escape_markdown

from bot.engine.errors import UserError
from bot.locale import say
from bot.pace.absence import come_back, reset_clocks
from bot.sessions.records.people import Person
from cogs.kit.answers import whisper
from cogs.kit.interactions import Interaction, user_of
from cogs.kit.news import pages
from cogs.kit.services import services_of, stamp
from cogs.me.games import MOST_GAMES
from cogs.play.situation import standings

LONGEST_ABSENCE = timedelta(days=365)  # away without saying until when


async def go_away(interaction: Interaction, until: str | None, days: int | None) -> None:
    services, user = services_of(interaction), user_of(interaction)
    person, now = await services.person(user), services.now()
    if until is not None:
        end = read_until(until, person)
        if end <= now:
            raise UserError("away-past", text=escape_markdown(until))
    else:
        end = now + (timedelta(days=days) if days is not None else LONGEST_ABSENCE)
    await services.change_person(user, away_until=end)
    await reset_clocks(services, user)
    language = await services.reader(interaction)
    told = stamp(end, "F") if until or days else "open"
    await whisper(interaction, say(language, "me-away", until=told))


async def be_back(interaction: Interaction) -> None:
    """End the absence, and say where this person's games stand."""
    services, user = services_of(interaction), user_of(interaction)
    language = await services.reader(interaction)
    was_away = (await services.person(user)).is_away(services.now())
    await come_back(services, user)
    lines = [say(language, "me-back" if was_away else "me-not-away")]
    played = [game for game in await services.records.games_of(user) if not game.ended]
    lines += [one.line for one in await standings(services, user, played[:MOST_GAMES], language)]
    await whisper(interaction, pages(lines)[0])


def read_until(text: str, person: Person) -> datetime:
    """The end of a day, or a moment, as somebody has typed it in their time zone."""
    zone = ZoneInfo(person.waking.zone if person.waking else "UTC")
    try:
        moment = datetime.fromisoformat(text.strip())
    except ValueError:
        raise UserError("away-unreadable", text=escape_markdown(text)) from None
    if len(text.strip()) <= len("2026-12-24"):
        moment = datetime.combine(moment.date(), time(23, 59))
    return moment if moment.tzinfo is not None else moment.replace(tzinfo=zone)
