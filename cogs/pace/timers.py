"""All kinds of timers, each with what is done when it is due. A new kind needs one line here."""

from __future__ import annotations

from functools import partial

from bot.pace.clock import GameClocks
from bot.pace.marks import TURN
from bot.pace.timers import TimerHandlers
from cogs.consent import proposals
from cogs.history import undo_requests
from cogs.kit.services import Services


def timer_handlers(services: Services, clocks: GameClocks) -> TimerHandlers:
    handlers = TimerHandlers()
    handlers.add(TURN, clocks.wake)
    handlers.add(undo_requests.SILENCE, partial(undo_requests.silence, services))
    handlers.add(proposals.SILENCE, partial(proposals.silence, services))
    return handlers
