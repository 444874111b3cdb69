"""Random games: an undo leaves no trace in the game, and a session can be read from the store at
any moment."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.sessions.session.exports import verify
from bot.sessions.sessions import Sessions
from tests.sessions.helpers import (
    CHANNEL,
    GM,
    SEATS,
    find_toy,
    memory,
    play_commands,
    random_step,
    reloaded,
    same_as_stored,
    start,
)

seeds = st.integers(0, 2**32)
quorums = st.sampled_from(["any", "majority"])


async def undo_equals_never(folder: str, seed: int, kept: int, undone: int, half: bool) -> None:
    """Playing on after an undo gives the same game as if the undone commands had never been."""
    chance = Random(seed)
    sessions = await Sessions.open(Path(folder) / "a.db", find_toy)
    await start(sessions, seed=str(seed), goal=10_000)
    await play_commands(sessions, chance, kept, "kept")
    before = await reloaded(sessions)
    await play_commands(sessions, chance, undone, "undone")
    if half:  # also take back a command that is still open
        await random_step(sessions, chance, "half")
    if memory(sessions)["position"] > kept or memory(sessions)["open_command"]:
        await sessions.undo(CHANNEL, SEATS["ana"], kept, "undo", consents=set(SEATS.values()))
    after = await reloaded(sessions)
    for name in ("state", "now", "asks", "events", "position", "epoch", "open_command", "told"):
        assert after[name] == before[name], name

    fresh = await Sessions.open(Path(folder) / "b.db", find_toy)
    await start(fresh, seed=str(seed), goal=10_000)
    await play_commands(fresh, Random(seed), kept, "kept")
    for each in (sessions, fresh):
        await play_commands(each, Random(seed + 1), 3, "on")
    assert memory(sessions)["state"] == memory(fresh)["state"]
    verify(await sessions.export(CHANNEL, GM), find_toy)
    await sessions.close()
    await fresh.close()


@settings(max_examples=15, deadline=None)
@given(seed=seeds, kept=st.integers(0, 14), undone=st.integers(0, 14), half=st.booleans())
def test_undo_equals_never(seed: int, kept: int, undone: int, half: bool) -> None:
    with TemporaryDirectory() as folder:
        asyncio.run(undo_equals_never(folder, seed, kept, undone, half))


async def reload_equals_live(folder: str, seed: int, quorum: str) -> None:
    """The same players play in two databases; one session is read from the store again at random
    moments."""
    kept = await Sessions.open(Path(folder) / "kept.db", find_toy)
    other = await Sessions.open(Path(folder) / "other.db", find_toy)
    for sessions in (kept, other):
        await start(sessions, seed=str(seed), goal=100, quorum=quorum)
        orders = [{"kind": "parry", "choose": "wat*"}]
        await sessions.set_standing(CHANNEL, SEATS["cid"], "cid", orders, "s")
    chance = Random(seed)
    for number in range(60):
        if (await kept.look(CHANNEL)).ended:
            break
        step = chance.random()
        for sessions in (kept, other):
            await random_step(sessions, Random(step), f"d{number}")
        await same_as_stored(kept)
        if chance.random() < 0.1:
            await other.close()
            other = await Sessions.open(Path(folder) / "other.db", find_toy)
        elif chance.random() < 0.5:
            await reloaded(other)
        await other.look(CHANNEL)
        ours, theirs = memory(kept), memory(other)
        del ours["created"], theirs["created"]
        assert ours == theirs
    await kept.close()
    await other.close()


@settings(max_examples=12, deadline=None)
@given(seed=seeds, quorum=quorums)
def test_reload_equals_live(seed: int, quorum: str) -> None:
    with TemporaryDirectory() as folder:
        asyncio.run(reload_equals_live(folder, seed, quorum))
