"""Names for entries of the journal, one line each, by which people choose what to take back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from discord.utils import escape_markdown

from bot.engine.errors import UserError
from bot.engine.game import AnyGame
from bot.engine.history import LINE, SCOPES, Scope
from bot.engine.records import Event
from bot.games import find_game
from bot.locale import say
from bot.locale.telling import tell_event
from bot.sessions.model import Look, Past
from cogs.history.log import plain, spoken_lines
from cogs.kit.news import seat_name
from cogs.kit.services import Services

OPEN = "open"  # in place of a number: the command that waits for a decision
MOST_SEARCHED = 100  # entries that the suggestions are taken from
MOST_RESULTS = 2  # sentences about what an act has led to
ENDS = ("end-turn", "end")  # how games call the command that ends a turn


def entry_name(game: AnyGame, past: Past, language: str, *, public: bool = False) -> str:
    """An entry in one line: whose it is, the act itself and what it has led to. With `public` it
    tells nobody's secrets, and words of users are escaped."""
    seat = seat_name(game, past.seat, language) if past.seat else ""
    if past.kind == "setup":
        return say(language, "undo-start")
    if past.kind == "amend":
        reason = escape_markdown(past.reason) if public else past.reason
        return say(language, "undo-amend", reason=reason)
    if past.command.get("do") in ENDS:
        return say(language, "undo-ended-turn", seat=seat)
    events = [event for event in past.events if event.to is None or not public]
    lines = act_lines(game, events, language)
    if not lines:
        return say(language, "undo-command", seat=seat)
    line = " ".join(lines)
    return line if not seat or seat in line else f"{seat}: {line}"


def act_lines(game: AnyGame, events: Iterable[Event], language: str) -> list[str]:
    """The sentence that names an act ("Jane moves to B3", not "Jane has the turn"), and sentences
    about what it has led to."""
    told = [
        (e.kind, line)
        for e in game.words.chronicle(events)
        if (line := tell_event(game, e, language))
    ]
    named = [(kind, line) for kind, line in told if kind not in game.words.preludes]
    if not named:
        return []
    results = [line for kind, line in named[1:] if kind in game.words.results]
    return [named[0][1], *results[:MOST_RESULTS]]


def vanishing_lines(
    game: AnyGame, entries: Sequence[Past], most: int, language: str, *, public: bool = False
) -> list[str]:
    """The first of these entries in words, and how many more there are. Answers that somebody else
    has given in place of a seat are named with each entry."""
    lines = []
    for past in entries[:most]:
        lines.append(f"> {entry_name(game, past, language, public=public)}")
        lines += [f"> -# {line}" for line in spoken_lines(game, past, language)]
    if len(entries) > most:
        lines.append(f"> {say(language, 'undo-request-more', count=len(entries) - most)}")
    return lines


async def undoable(services: Services, look: Look, user: str, language: str) -> dict[str, str]:
    """The entries before which an undo can go back, newest first: their numbers and names."""
    game = find_game(look.game)
    first = max(0, look.entries - MOST_SEARCHED)
    rows = await services.sessions.journal(look.channel, user, first=first, limit=MOST_SEARCHED)
    names = {
        str(row.number): entry_name(game, row, language)
        for row in reversed(rows)
        if row.stands and row.kind in LINE and row.position > 0
    }
    if look.command is not None:
        plan = await services.sessions.undo_plan(look.channel, user, look.position)
        names = {OPEN: entry_name(game, plan.vanishing[-1], language), **names}
    return {
        value: say(language, "undo-choice", what=plain(name).rstrip("."), more=later)
        for later, (value, name) in enumerate(names.items())
    }


async def position_of(services: Services, look: Look, to: str | None, scope: Scope | None) -> int:
    """The position to go back to: before the entry `to` if one is given, else before the last
    action or the turn, phase or round that it belongs to."""
    if scope is None or to is not None:
        return await position_before(services, look, to)
    starts = await services.sessions.undo_starts(look.channel)
    if scope not in starts:
        raise UserError("undo-nothing")
    return starts[scope]


def other_scopes(shown: int, starts: Mapping[Scope, int]) -> list[Scope]:
    """The scopes that lead to other positions than this one; of two that lead to the same position
    only one."""
    found: dict[int, Scope] = {}
    for scope in SCOPES:
        if scope in starts and starts[scope] != shown:
            found.setdefault(starts[scope], scope)
    return list(found.values())


async def position_before(services: Services, look: Look, to: str | None) -> int:
    """The position before this entry, or before the newest one if there is none given."""
    if to is None:
        position = look.position if look.command is not None else look.position - 1
        if position < 0:  # the setup, whose questions the bot has answered
            starts = await services.sessions.undo_starts(look.channel)
            if "action" not in starts:
                raise UserError("undo-nothing")
            return starts["action"]
        return position
    if to == OPEN and look.command is not None:
        return look.position
    rows = (
        await services.sessions.journal(look.channel, None, first=int(to), limit=1)
        if to.isdecimal()
        else []
    )
    if not rows or not rows[0].stands or rows[0].kind not in LINE or rows[0].position < 1:
        raise UserError("undo-unknown")
    return rows[0].position - 1
