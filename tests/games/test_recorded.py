"""Recorded games of every mission are replayed exactly."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.games.rue_morgue.content.missions import MISSIONS
from tests.games.recording import OF_EACH, RECORDERS, RUE_MORGUE, Kept, Recorder, replay

FILES = [(of, file) for of in RECORDERS.values() for file in of.files()]
EVERY = [(of, mission) for of in RECORDERS.values() for mission in of.missions]
TOGETHER = [name for name, mission in MISSIONS.items() if not mission.file.competitive]


def kept_in(file: Path) -> Kept:
    kept: Kept = json.loads(file.read_text(encoding="utf-8"))
    return kept


def results(of: Recorder, mission: str) -> list[str]:
    kept = map(kept_in, of.files())
    return sorted(one["result"] for one in kept if one["options"]["mission"] == mission)


@pytest.mark.parametrize(("of", "file"), FILES, ids=[f"{of.id}-{file.stem}" for of, file in FILES])
def test_a_recorded_game_goes_as_it_went(of: Recorder, file: Path) -> None:
    kept = kept_in(file)
    again = replay(of, kept)
    assert again == {name: kept[name] for name in again}


@pytest.mark.parametrize(("of", "mission"), EVERY, ids=[f"{of.id}-{name}" for of, name in EVERY])
def test_every_mission_has_recorded_games(of: Recorder, mission: str) -> None:
    assert len(results(of, mission)) == OF_EACH


@pytest.mark.parametrize("mission", TOGETHER)
def test_of_rue_morgue_one_game_is_won_and_one_lost(mission: str) -> None:
    assert results(RUE_MORGUE, mission) == ["lost", "won"]
