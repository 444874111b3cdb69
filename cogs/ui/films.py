"""Films of what a game did by itself: which table they begin with, and how they are posted.

A film is added to the message of its table after the picture, which never waits for it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.engine.game import Game
from bot.engine.records import Event
from bot.engine.scene import Film
from bot.sessions.model import Look

REMEMBERED = 100  # channels
MOST_FILES = 10  # in a message
# Changes that events tell wholly; what a GM or an undo did cannot be filmed.
PLAYED = frozenset({"setup", "command", "answer"})


@dataclass(frozen=True, slots=True)
class Seen:
    """A table as a channel was last told it."""

    session: int
    version: int
    view: Any


class Memory:
    """The tables last told, as spectators see them: a film begins with one. Lost at a restart."""

    def __init__(self) -> None:
        self._seen: OrderedDict[str, Seen] = OrderedDict()

    def turn_to(self, look: Look, payloads: Sequence[Mapping[str, Any]]) -> Any | None:
        """The view from which these changes, and nothing else, led on; None where it is not
        known. From now on the channel knows this look."""
        before = self._seen.pop(look.channel, None)
        self._seen[look.channel] = Seen(look.session, look.version, look.view)
        if len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)
        if before is None or before.session != look.session or not payloads:
            return None
        if any(payload.get("kind") not in PLAYED for payload in payloads):
            return None
        return before.view if before.version < payloads[0].get("version", 0) else None


async def film_of(
    game: Game[Any], before: Any | None, events: Sequence[Event], language: str
) -> Film | None:
    """What everybody saw happen, as a film; thought out off the event loop."""
    if before is None or not events:
        return None
    public = game.seen(events, None)
    return await asyncio.to_thread(game.film, before, public, language)
