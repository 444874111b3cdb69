"""Checks that a game is the same however it is stored: replayed, undone, interrupted, or read
from its journal."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from bot.engine.chance import seed_from
from bot.engine.history import Entry
from bot.engine.runner import Play, re_execute
from tests.engine.kit import Driver, rebuild, state_bytes, told

Games = Callable[..., Iterable[Driver]]  # drivers of random games, with what `Driver` takes


def fresh(driver: Driver) -> Play[Any]:
    return Play(driver.game, seed_from(driver.seed), driver.options, quorum=driver.quorum)


def check_replay(drivers: Iterable[Driver], commands: int, seed: int) -> None:
    """Replay equals play, byte for byte; undo of k commands equals never having played them; and
    what is then played again is the same as the first time."""
    chance = Random(seed)
    for driver in drivers:
        driver.run(commands)
        again = fresh(driver)
        re_execute(again, driver.entries)
        assert state_bytes(again) == driver.states[-1]
        assert again.position == driver.play.position
        keep = chance.randrange(1, len(driver.entries))
        undo = Entry(len(driver.entries), driver.entries[keep - 1].position, 0, "undo")
        undone = fresh(driver)
        re_execute(undone, [*driver.entries, undo])
        assert state_bytes(undone) == driver.states[keep - 1]
        re_execute(undone, driver.entries[keep:])
        assert state_bytes(undone) == driver.states[-1]
        assert undone.position == driver.play.position


def check_interrupted(games: Games, seeds: range, commands: int = 2000) -> int:
    """Check that a game which is rebuilt from what is stored at every open decision equals the
    game without interruption. Returns the number of decisions."""
    decisions = 0

    def same(play: Play[Any]) -> None:
        if play.open:
            again = rebuild(play)
            assert state_bytes(again) == state_bytes(play)
            assert again.open == play.open
            assert told(again) == told(play)

    for plain, broken in zip(games(seeds), games(seeds, interrupted=True, look=same), strict=True):
        plain.run(commands)
        broken.run(commands)
        assert broken.states == plain.states
        assert broken.entries == plain.entries
        decisions += broken.decisions
    return decisions


def kinds_from_journal(drivers: Iterable[Driver], commands: int = 2000) -> set[str]:
    """The kinds of events that occurred. Each event must be the same after it is written to the
    journal and read again."""
    kinds = set()
    for driver in drivers:
        driver.run(commands)
        for entry in driver.entries:
            for dumped in json.loads(json.dumps(entry.events)):
                event = driver.game.records.load(dumped)
                assert driver.game.records.dump(event) == dumped
                assert event.rule.startswith(f"{driver.game.prefix}-")
                kinds.add(event.kind)
    return kinds
