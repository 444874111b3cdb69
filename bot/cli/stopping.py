"""Shutting down: SIGTERM or Ctrl-C end the program cleanly at any moment."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

# How long a clean shutdown may take before the process just exits. Every command is stored at once,
# so nothing is lost by that.
SHUTDOWN_TIMEOUT_SECONDS = 20.0
# A library may swallow a cancellation (asyncio.wait_for of Python 3.11 does, if the result comes at
# the same moment), so a task that still runs after this time is cancelled again.
CANCEL_AGAIN_SECONDS = 0.5
_log = logging.getLogger(__name__)


class Stop:
    """Knows whether the program was told to stop. Make it inside the event loop."""

    def __init__(
        self, leave: Callable[[], None] | None = None, seconds: float = SHUTDOWN_TIMEOUT_SECONDS
    ) -> None:
        self.told = asyncio.Event()
        self._leave = leave or leave_now
        self._seconds = seconds
        with suppress(NotImplementedError):  # Windows has no such signals; Ctrl-C works there
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.tell)

    def tell(self) -> None:
        """Stop cleanly, or exit at once if that takes too long. A second call changes nothing."""
        if self.told.is_set():
            return
        self.told.set()
        watch = threading.Timer(self._seconds, self._leave)
        watch.daemon = True
        watch.start()

    async def until(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Run `work` until it ends or the program is told to stop. Only `work` is cancelled, never
        the caller, so that the caller can close what it has opened."""
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
            await asyncio.wait({running}, timeout=CANCEL_AGAIN_SECONDS)
        if not running.cancelled():
            running.result()


def leave_now() -> None:
    """Exit at once, because the clean shutdown hangs."""
    _log.error("the end took too long: left in the middle of it; every game is saved")
    logging.shutdown()
    os._exit(1)
