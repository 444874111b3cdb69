"""What every process has in common that the bot starts beside itself."""

from __future__ import annotations

import multiprocessing
import os
from threading import Thread


def leave_with_owner() -> None:
    """End this process with the one that started it: who was killed cannot say goodbye."""
    Thread(target=_leave, daemon=True).start()


def _leave() -> None:
    owner = multiprocessing.parent_process()
    if owner is not None:
        owner.join()
        os._exit(0)
