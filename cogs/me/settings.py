"""The settings of a person in words."""

from __future__ import annotations

from datetime import datetime

from bot.locale import language_name, say
from bot.sessions.records.people import Person
from cogs.campaign.settings import hours_words, yes_or_no
from cogs.kit.services import stamp


def person_lines(person: Person, coach: str, now: datetime, language: str) -> list[str]:
    spoken = person.language or "auto"
    away = stamp(person.away_until, "F") if person.is_away(now) else say(language, "no")
    values = {
        "language": language_name(spoken, language),
        "reminders": yes_or_no(person.reminders, language),
        "on-deck": yes_or_no(person.on_deck, language),
        "careful": yes_or_no(person.careful, language),
        "coach": say(language, f"choice-coach-when-{coach}"),
        "waking": hours_words(person.waking, language),
        "away": away,
        "reactions": say(language, f"choice-my-reactions-{person.reactions}"),
        "orders": str(len(person.orders)),
    }
    return [f"• {say(language, f'my-{name}')}: {value}" for name, value in values.items()]
