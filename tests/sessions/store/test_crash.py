"""A process is killed at any moment: every change that it has acknowledged is in the store exactly
once."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from bot.sessions.session.exports import verify
from bot.sessions.sessions import Sessions
from tests.sessions.helpers import CHANNEL, GM, find_toy, random_step, same_as_stored

ROOT = Path(__file__).parents[3]


def play_and_kill(file: Path, first: int, chance: Random) -> list[int]:
    """Let a process play from delivery `first` on and kill it. Returns the deliveries that it has
    acknowledged."""
    arguments = [str(file), str(first), str(chance.randrange(2**32))]
    with subprocess.Popen(
        [sys.executable, "-m", "tests.sessions.store.crash_child", *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
    ) as child:
        assert child.stdout is not None
        acknowledged = [child.stdout.readline()]  # it plays; before that there is nothing to kill
        time.sleep(chance.random() * 0.04)
        child.kill()
        acknowledged += child.stdout.readlines()
    # The last line may be cut: then it was not acknowledged.
    return [int(line) for line in acknowledged if line.endswith(b"\n")]


async def check(file: Path, first: int, acknowledged: list[int], chance: Random) -> int:
    """Every acknowledged change is stored once. Returns the number for the next delivery."""
    assert acknowledged, "the child ended before it played"
    assert acknowledged == list(range(first, first + len(acknowledged)))
    with closing(sqlite3.connect(file)) as connection:
        found = connection.execute("SELECT delivery, session, number, version FROM deliveries")
        deliveries = {int(name): rest for name, *rest in found}
        ids = [row[0] for row in connection.execute("SELECT id FROM sessions")]
        versions = dict(connection.execute("SELECT id, version FROM sessions"))
        entries = dict(connection.execute("SELECT session, count(*) FROM journal GROUP BY session"))
    last = acknowledged[-1]
    # The one that was under way may have been stored without being acknowledged; no other.
    assert sorted(deliveries) in (list(range(last + 1)), list(range(last + 2)))
    for session in ids:
        mine = [rest for rest in deliveries.values() if rest[0] == session]
        assert sorted(version for *_, version in mine) == list(range(1, versions[session] + 1))
        numbers = sorted(number for _, number, _ in mine if number is not None)
        assert numbers == list(range(entries[session]))

    sessions = await Sessions.open(file, find_toy)
    assert await sessions.check() == []
    look = await sessions.look(CHANNEL)
    verify(await sessions.export(CHANNEL, GM), find_toy)
    await same_as_stored(sessions)
    assert not any(posting.kind == "rollback" for posting in await sessions.outbox())
    pending = len(await sessions.outbox())
    assert pending == len(deliveries)  # each change left one thing to post, none was lost
    following = max(deliveries) + 1
    if not look.ended and await random_step(sessions, chance, str(following)) is not None:
        following += 1
    await sessions.close()
    return following


async def survive(file: Path, kills: int, seed: int) -> None:
    chance, following = Random(seed), 0
    for _ in range(kills):
        acknowledged = play_and_kill(file, following, chance)
        following = await check(file, following, acknowledged, chance)
    assert following > kills


async def test_killed_at_random_points(file: Path) -> None:
    await survive(file, 12, 1)


@pytest.mark.long
async def test_killed_at_random_points_long(file: Path) -> None:
    await survive(file, 200, 2)
