"""What all processes have in common that the bot starts."""

from __future__ import annotations

import multiprocessing
import os
from threading import Thread


def leave_with_owner() -> None:
    """End this process when the process that started it ends, even if that was killed."""
    Thread(target=_leave, daemon=True).start()


def _leave() -> None:
    owner = multiprocessing.parent_process()
    if owner is not None:
        owner.join()
        os._exit(0)
