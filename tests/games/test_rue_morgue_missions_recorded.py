"""Recorded games of every mission are played again word for word."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.games.rue_morgue.missions import MISSIONS
from tests.games.recording import OF_EACH, files, replay


@pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)
def test_a_recorded_game_goes_as_it_went(file: Path) -> None:
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert replay(kept) == (kept["result"], kept["rule"], kept["rounds"])


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_mission_has_recorded_games(mission: str) -> None:
    kept = [json.loads(file.read_text(encoding="utf-8")) for file in files()]
    results = [one["result"] for one in kept if one["options"]["mission"] == mission]
    assert len(results) == OF_EACH
    assert MISSIONS[mission].file.competitive or sorted(results) == ["lost", "won"]
