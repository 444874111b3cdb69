"""The head of a turn message: who must do what and by which rule; below it, since when, until when,
and who is next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from bot.engine.decisions import Ask
from bot.engine.game import AnyGame
from bot.locale import say
from bot.locale.telling import join, tell_ask, tell_choice, tell_duty
from bot.pace.waiting import hides_seats, owner_of
from bot.sessions.model import Look
from cogs.kit.news import public_asks, seat_name, until_and_next
from cogs.kit.services import mention, stamp

SMALL = "-# "


def head(
    game: AnyGame,
    look: Look,
    language: str,
    since: datetime,
    due: datetime | None,
    soon: datetime | None = None,
) -> list[str]:
    """The head of a running game. `soon` is when the stand-in plays for those who are absent."""
    if look.asks:
        lines = [
            line
            for ask in public_asks(game, look)
            for line in asked(game, look, ask, language, soon or due)
        ]
        return [*lines, small_line(game, look, language, since, due, soon)]
    return [*duties(game, look, language), small_line(game, look, language, since, due, soon)]


def duties(game: AnyGame, look: Look, language: str) -> Iterator[str]:
    """A line for each person whose turn it is."""
    for owner, seats in by_owner(look, look.waiting).items():
        duty = game.guide.duty(look.view, seats)
        told = tell_duty(game, duty, seats, language)
        who = mention(owner) if owner else _nobodys(game, seats, language)
        key = "table-duty" if duty.rule else "table-duty-plain"
        yield say(language, key, who=who, duty=told, rule=duty.rule)


def _nobodys(game: AnyGame, seats: Sequence[str], language: str) -> str:
    """Says who plays the free seats."""
    names = join([seat_name(game, seat, language) for seat in seats], language)
    return say(language, "table-free", seats=names, count=len(seats))


def by_owner(look: Look, seats: Sequence[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for seat in seats:
        found.setdefault(owner_of(look, seat), []).append(seat)
    return found


def asked(
    game: AnyGame, look: Look, ask: Ask, language: str, due: datetime | None
) -> Iterator[str]:
    """The open question as everybody may read it, and what counts if nobody answers."""
    question = tell_ask(game, ask, language, look.command, look.acting)
    who = _asked_ones(game, look, ask, language)
    yield say(language, "table-ask", who=who, question=question, rule=ask.rule)
    if ask.options:
        late = say(language, "ask-stand-in")
        if ask.kind not in game.decisions.aftermath:
            late = tell_choice(game, look.view, ask, ask.late or ask.default, language)
        until = stamp(due) if due is not None else "no"
        yield SMALL + say(language, "ask-default", choice=late, until=until)


def question_line(game: AnyGame, look: Look, ask: Ask, language: str) -> str:
    """The question alone, to stand above its controls."""
    question = tell_ask(game, ask, language, look.command, look.acting)
    return say(language, "table-question", question=question)


def _asked_ones(game: AnyGame, look: Look, ask: Ask, language: str) -> str:
    """Who still has to answer. For a secret reaction, all are named who might hold one."""
    hidden = hides_seats(game, ask)
    asked = ask.seats
    if ask.kind in game.decisions.plans:  # each seat has its own question; they are told as one
        asked = tuple(seat for one in look.asks if one.kind == ask.kind for seat in one.seats)
    silent = [seat for seat in asked if seat in look.waiting]
    seats = game.turns.reactors(look.view, ask.kind) if hidden else tuple(silent) or asked
    owners = [mention(owner) for owner in by_owner(look, seats) if owner]
    free = [] if hidden else [seat for seat in seats if not owner_of(look, seat)]
    told = [_nobodys(game, free, language)] if free else []
    who = join([*owners, *told], language) or "—"
    if hidden:
        return say(language, "table-ask-reactors", who=who)
    if len(seats) > 1:
        if len(owners) == 1:
            return who
        if look.quorum == "any" and ask.kind not in game.decisions.plans:
            return say(language, "table-ask-any", who=who)
        return say(language, "table-ask-each", who=who)
    if not owners:
        return who
    return say(language, "table-ask-seat", who=who, seat=seat_name(game, seats[0], language))


def small_line(
    game: AnyGame,
    look: Look,
    language: str,
    since: datetime,
    due: datetime | None,
    soon: datetime | None,
) -> str:
    if look.asks:
        line = say(language, "table-asked", since=stamp(since, "f"))
    else:
        line = say(language, "table-waits", since=stamp(since, "f"))
    return SMALL + line + until_and_next(game, look, language, due, soon)
