"""The end of the program: a SIGTERM or Ctrl-C is heard at any moment and ends it in order."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

# Whoever is asked to end has this long for it. Every game is stored command by command, so nothing
# is lost by leaving in the middle of a farewell.
END_SECONDS = 20.0
# A library may swallow a cancellation (asyncio.wait_for of Python 3.11 does, when the result comes
# at the same moment): what still runs after this time is cancelled again.
AGAIN_SECONDS = 0.5
_log = logging.getLogger(__name__)


class Stop:
    """Whether the program was told to end; made inside the event loop."""

    def __init__(
        self, leave: Callable[[], None] | None = None, seconds: float = END_SECONDS
    ) -> None:
        self.told = asyncio.Event()
        self._leave = leave or leave_now
        self._seconds = seconds
        with suppress(NotImplementedError):  # where there are no such signals, Ctrl-C still works
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.tell)

    def tell(self) -> None:
        """End in order; a second word changes nothing. If the order takes too long, just leave."""
        if self.told.is_set():
            return
        self.told.set()
        watch = threading.Timer(self._seconds, self._leave)
        watch.daemon = True
        watch.start()

    async def until(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do this until it ends or the program is told to. Only the work is cancelled, never its
        caller: what the caller has opened it can close in peace."""
        if self.told.is_set():
            return
        running = asyncio.create_task(work())
        telling = asyncio.create_task(self.told.wait())
        try:
            await asyncio.wait({running, telling}, return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:  # Ctrl-C
            task = asyncio.current_task()
            assert task is not None
            task.uncancel()
            self.tell()
        telling.cancel()
        while not running.done():
            running.cancel()
            await asyncio.wait({running}, timeout=AGAIN_SECONDS)
        if not running.cancelled():
            running.result()


def leave_now() -> None:
    """The way out when the ordered one is blocked."""
    _log.error("the end took too long: left in the middle of it; every game is saved")
    logging.shutdown()
    os._exit(1)
