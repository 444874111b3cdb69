"""Recorded games of every mission are played again word for word."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.games.rue_morgue.missions import MISSIONS
from tests.games.recording import SEEDS, files, replay


@pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)
def test_a_recorded_game_goes_as_it_went(file: Path) -> None:
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert replay(kept) == (kept["result"], kept["rule"], kept["rounds"])


def test_every_mission_has_recorded_games() -> None:
    wanted = {f"{mission}-{number}" for mission in MISSIONS for number in SEEDS}
    assert {file.stem for file in files()} == wanted
