"""The games of a person, those that wait for them first."""

from __future__ import annotations

from bot.locale import say
from cogs.kit.answers import whisper
from cogs.kit.interactions import Interaction, user_of
from cogs.kit.news import pages
from cogs.kit.services import services_of
from cogs.play.situation import standings

MOST_GAMES = 10  # that are listed, those that wait for this person first
MOST_SEARCHED = 40  # games among which those are chosen


async def list_games(interaction: Interaction) -> None:
    services = services_of(interaction)
    language = await services.reader(interaction)
    played = await services.records.games_of(user_of(interaction))
    if not played:
        await whisper(interaction, say(language, "me-no-games"))
        return
    found = await standings(services, user_of(interaction), played[:MOST_SEARCHED], language)
    lines = [one.line for one in found[:MOST_GAMES]]
    if len(played) > len(lines):
        lines.append(say(language, "me-more-games", count=len(played) - len(lines)))
    for page in pages(lines):
        await whisper(interaction, page)
