"""All kinds of timers, each with what is done when it is due. A new kind needs one line here."""

from __future__ import annotations

from functools import partial

from bot.pace.timers import TimerHandlers
from cogs.consent import proposals
from cogs.history import undo_requests
from cogs.kit.services import Services
from cogs.pace.clock import TURN, Clockwork


def timer_handlers(services: Services, clockwork: Clockwork) -> TimerHandlers:
    handlers = TimerHandlers()
    handlers.add(TURN, clockwork.wake)
    handlers.add(undo_requests.SILENCE, partial(undo_requests.silence, services))
    handlers.add(proposals.SILENCE, partial(proposals.silence, services))
    return handlers
