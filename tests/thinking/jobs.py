"""Jobs for a thinking service under test. They tell by files what happens to them."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

from bot.engine.errors import Refusal


def double(number: int) -> int:
    return 2 * number


def whose() -> int:
    return os.getpid()


def refuse() -> None:
    raise Refusal("RM-1.1", "far", zones=3)


def unspeakable() -> Any:
    return lambda: None


def until(begun: str, go: str) -> int:
    """Says that it has begun, and waits for the word to end."""
    with Path(begun).open("a") as file:
        file.write(f"{os.getpid()}\n")
    while not Path(go).exists():
        time.sleep(0.01)
    return os.getpid()
