"""Where a game stands: whom it waits for and until when, who is away. And the list of a person's
games, with those first that wait for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from bot.engine.game import AnyGame
from bot.games import find_game
from bot.locale import say
from bot.locale.telling import game_name, join
from bot.pace.absence import stand_in_plays_at
from bot.pace.deadlines import time_is_up
from bot.sessions.model import FORGOTTEN, Look
from bot.sessions.records.results import Played
from bot.sessions.session.endings import ending
from cogs.campaign.results import thread_name
from cogs.kit.news import seat_name, waiting_line
from cogs.kit.notices import paused, turn_message_link
from cogs.kit.services import Room, Services, mention, stamp

OPEN_END = timedelta(days=300)  # the end of a longer absence is not told
LATEST = datetime.max.replace(tzinfo=UTC)


def waiting_since(services: Services, room: Room) -> datetime:
    return datetime.fromisoformat(room.turn_message.since) if room.turn_message else services.now()


def due_of(services: Services, game: AnyGame, look: Look, room: Room) -> datetime | None:
    """When the time is up for those whom the game waits for."""
    return time_is_up(room.pace, room.clock, game, look, waiting_since(services, room))


async def waiting_now(
    services: Services, game: AnyGame, look: Look, room: Room, language: str
) -> str:
    """Whom the game waits for, since when and until when; '' if it is over."""
    due, since = due_of(services, game, look, room), waiting_since(services, room)
    soon = await stand_in_plays_at(services, game, look, room, since)
    return waiting_line(game, look, language, since, due, soon)


def over_line(game: AnyGame, look: Look, language: str) -> str:
    """How a game has ended."""
    return result_line(ending(game, look.outcome, look.ended)[0], language)


def result_line(result: str, language: str) -> str:
    if not result:
        return say(language, "game-ended")
    return say(language, "game-ended-how", result=say(language, f"ending-{result}"))


async def absence_lines(services: Services, look: Look, room: Room, language: str) -> list[str]:
    """Lines about a pause, about people who are away, and about people for whom the stand-in plays
    because they are late."""
    if look.ended:
        return []
    lines = [paused(room, language)] if room.clock.paused else []
    now, away = services.now(), []
    for user in dict.fromkeys(look.seats.values()):
        person = await services.person(user) if user not in ("", FORGOTTEN) else None
        if person is None or not person.is_away(now):
            continue
        end = datetime.fromisoformat(person.away_until)
        until = stamp(end, "d") if end - now < OPEN_END else "open"
        away.append(say(language, "status-away-one", who=mention(user), until=until))
    if away:
        lines.append(say(language, "status-away", who=join(away, language)))
    late = [mention(user) for user in room.clock.announced if user in look.seats.values()]
    if late:
        lines.append(say(language, "status-late", who=join(late, language)))
    return lines


async def title_of(services: Services, look: Look, language: str) -> str:
    """The name of a game with its mission and its number in the campaign."""
    game, begun = find_game(look.game), await services.records.begun(look.session)
    name = game_name(look.game, language)
    if begun is None or not begun.number:
        return name
    campaign = await services.records.campaign(begun.campaign) if begun.campaign else None
    title = thread_name(game, begun.variant, begun.number, campaign, language)
    return title if campaign is None else f"{title} ({name})"


# A person's games


@dataclass(frozen=True, slots=True)
class GameLine:
    """A person's game in one line: `mine` if it waits for them, `due` when their time is up."""

    line: str
    mine: bool = False
    due: datetime = LATEST
    ended: bool = False


async def standings(
    services: Services, user: str, played: Sequence[Played], language: str
) -> list[GameLine]:
    """A person's games: first those that wait for them, most urgent first, then the others, and
    last those that have ended."""
    found = [await standing(services, user, one, language) for one in played]
    return sorted(found, key=lambda one: (one.ended, not one.mine, one.due))


async def standing(services: Services, user: str, played: Played, language: str) -> GameLine:
    game = find_game(played.game)
    seats = ", ".join(seat_name(game, seat, language) for seat in played.seats)
    if played.ended:
        head = f"**{game_name(played.game, language)}** ({seats}) <#{played.channel}>"
        return GameLine(f"{head}: {result_line(played.result, language)}", ended=True)
    look = await services.sessions.look(played.channel, user)
    room = await services.room(played.channel)
    mine = any(seat in look.mine for seat in look.waiting)
    due = due_of(services, game, look, room)
    title = await title_of(services, look, language)
    head = f"{'▶️' if mine else '⏳'} **{title}** ({seats}) <#{played.channel}>"
    line = f"{head}: {await waiting_now(services, game, look, room, language)}"
    if mine:
        line = f"{head}: {say(language, 'games-yours')} " + (
            say(language, "waiting-until", until=stamp(due)) if due is not None else ""
        )
    link = turn_message_link(room)
    lines = [line.strip() + ("" if link.startswith("<") else f" {link}")]
    lines += [f"-# {one}" for one in await absence_lines(services, look, room, language)]
    return GameLine("\n".join(lines), mine, due or LATEST)
