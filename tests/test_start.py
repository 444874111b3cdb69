"""What the start of the bot loads, and what it leaves to those who ask for it."""

from __future__ import annotations

import subprocess
import sys
from threading import Thread

import pytest

from bot import games
from tests.e2e.processes import ROOT

START = """
import importlib, sys
from bot.app import EXTENSIONS
for name in EXTENSIONS:
    importlib.import_module(name)
"""
PAINTER = """
import multiprocessing.spawn, sys
import bot.__main__, rendering.draw
"""
TOLD = """
print(*sorted(sys.modules))
"""


def loaded(program: str) -> list[str]:
    made = subprocess.run(
        [sys.executable, "-c", program + TOLD], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return made.stdout.split()


def of(names: list[str], *packages: str) -> list[str]:
    return [name for name in names if name.startswith(packages)]


def test_the_start_loads_no_game_and_nothing_that_draws() -> None:
    names = loaded(START)
    assert "cogs.commands.gears" in names
    assert of(names, "bot.games.", "PIL", "rendering.draw") == []


def test_the_painter_loads_no_game_and_no_bot() -> None:
    names = loaded(PAINTER)
    assert "PIL.Image" in names
    others = ("bot.games", "bot.sessions", "bot.locale", "discord", "aiohttp", "pydantic")
    assert of(names, *others) == []


def test_a_game_asked_for_by_many_at_once_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_made", {})
    found: list[object] = []
    threads = [
        Thread(target=lambda: found.append(games.find_game("cards-of-the-dead"))) for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8
    assert len(set(map(id, found))) == 1
