"""All kinds of timers, each with what is done when it is due. A new kind needs one line here."""

from __future__ import annotations

from functools import partial

from bot.pace.clock import GameClocks
from bot.pace.progress import TURN
from bot.pace.timers import TimerHandlers
from cogs.consent.proposals import PROPOSALS
from cogs.history.undo_requests import UNDO_REQUESTS
from cogs.kit.services import Services


def timer_handlers(services: Services, clocks: GameClocks) -> TimerHandlers:
    handlers = TimerHandlers()
    handlers.add(TURN, clocks.wake)
    for kind in (UNDO_REQUESTS, PROPOSALS):
        handlers.add(kind.timer, partial(kind.silence, services))
    return handlers
