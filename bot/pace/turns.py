"""Since when a game waits for whom: what begins a turn, and what lets it go on."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from bot.engine.game import Game
from bot.pace.deadlines import start_for_newcomer
from bot.pace.services import PaceRoom
from bot.pace.waiting import owner_of, publicly_awaited
from bot.sessions.model import Look
from bot.sessions.news import AsideNews, News
from bot.sessions.records.turn_messages import TurnMessage

# Changes after which those who are waited for have the whole time of a turn. A note, for example,
# lets the time run on.
TURNING = ("setup", "command", "answer", "undo", "rollback", "import", "reopen")


@dataclass(frozen=True, slots=True)
class PresentTurn:
    """The seats that the game waits for, as everybody may know them; since when (as it is stored);
    whether it waits for others than before; and the users whose turn it is."""

    waiting: tuple[str, ...]
    since: str
    passed: bool
    people: tuple[str, ...]


def present_turn(
    game: Game[Any],
    look: Look,
    room: PaceRoom,
    old: TurnMessage | None,
    changes: Sequence[News],
    now: datetime,
) -> PresentTurn:
    """The turn after these changes; `old` is the turn message that was shown before them."""
    waiting = publicly_awaited(game, look)
    passed = old is None or set(waiting) != set(old.waiting)
    if old is not None and look.asks and old.version >= look.turned:
        passed = not set(waiting) <= set(old.waiting)  # the same question, with a vote more
    turned = passed or any(news.kind in TURNING for news in changes)
    since = now.isoformat() if old is None or turned else old.since
    if old is not None and not turned and _sits_down(look, waiting, changes):
        began = datetime.fromisoformat(since)
        since = start_for_newcomer(room.pace, room.clock, game, look, began, now).isoformat()
    people = tuple(dict.fromkeys(u for seat in look.waiting if (u := owner_of(look, seat))))
    if look.asks:  # a question interrupts a turn and does not end it
        people = old.people if old is not None else ()
    return PresentTurn(waiting, since, passed, people)


def _sits_down(look: Look, waiting: Collection[str], changes: Iterable[News]) -> bool:
    """Whether somebody has taken a seat that the game waits for."""
    return any(
        isinstance(news, AsideNews)
        and news.kind == "seat"
        and news.seat in waiting
        and owner_of(look, news.seat)
        for news in changes
    )
