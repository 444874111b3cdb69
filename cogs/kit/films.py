"""Films of what the game did by itself: with which state they begin.

A film is added to the turn message after the picture, which does not wait for it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.game import AnyGame
from bot.engine.records import Event
from bot.engine.scene import Film
from bot.engine.state import BaseState
from bot.sessions.model import Look
from bot.sessions.news import News
from bot.sessions.sessions import Sessions
from bot.thinking import jobs

REMEMBERED_CHANNELS = 100  # most channels
MOST_FILES = 10  # most files in a message
# Changes that consist of events; what a GM or an undo did cannot be filmed.
PLAYED = frozenset({"setup", "command", "answer"})


@dataclass(frozen=True, slots=True)
class Reel:
    """A state as everybody saw it, and the events since."""

    before: BaseState
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Seen:
    """The state that a channel was told last, and how the game came to it."""

    session: int
    version: int
    view: BaseState
    reel: Reel | None  # what happened before it
    asked: bool  # a question is open


class Memory:
    """The states told last, as spectators see them: films begin with them. Lost at a restart."""

    def __init__(self) -> None:
        self._seen: OrderedDict[str, Seen] = OrderedDict()

    def reel(
        self, look: Look, changes: Sequence[News], events: Sequence[Event]
    ) -> tuple[Reel | None, Seen]:
        """What led to this look (None where it is not known from the start), and what to `keep`
        once the channel has been told. An answer goes on with what it interrupted."""
        before = self._seen.get(look.channel)
        reel = None if before is None else _led_on(before, look, changes, events)
        whole = reel if changes and changes[-1].version == look.version else None
        return reel, Seen(look.session, look.version, look.view, whole, bool(look.asks))

    def keep(self, channel: str, seen: Seen) -> None:
        """Remember that the channel has been told of this state."""
        self._seen[channel] = seen
        self._seen.move_to_end(channel)
        if len(self._seen) > REMEMBERED_CHANNELS:
            self._seen.popitem(last=False)


def _led_on(
    before: Seen, look: Look, changes: Sequence[News], events: Sequence[Event]
) -> Reel | None:
    """The reel from the state told before, if these changes and nothing else have led here."""
    if before.session != look.session or not changes:
        return None
    if any(news.kind not in PLAYED for news in changes):
        return None
    if before.version >= changes[0].version:
        return None
    if before.asked and before.reel is not None and changes[0].kind == "answer":
        return Reel(before.reel.before, (*before.reel.events, *events))
    return Reel(before.view, tuple(events))


async def film_of(
    sessions: Sessions, game: AnyGame, reel: Reel | None, language: str
) -> Film | None:
    """A film of what everybody saw happen, made in another process."""
    if reel is None or not reel.events:
        return None
    public = game.views.events(reel.events, None)
    return await sessions.thinking.think(
        jobs.film, sessions.find_game, game.id, reel.before, public, language
    )
