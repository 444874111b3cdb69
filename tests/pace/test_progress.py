"""What a clock has done, as it stands in the timer: other releases read and write it too."""

from __future__ import annotations

from dataclasses import replace

from bot.pace.progress import Progress, ProgressStore
from bot.sessions.sessions import Sessions
from tests.pace.surroundings import NOON
from tests.sessions.helpers import CHANNEL, start

SINCE = "2030-05-01T12:00:00.000+00:00"
STORED = {
    "since": SINCE, "until": "", "doing": "", "begun": "", "paused": 7, "gone": 2,
    "asked_gms": True,
}  # fmt: skip


async def test_what_a_clock_has_done_is_stored_by_these_names(sessions: Sessions) -> None:
    await start(sessions)
    progress = Progress(SINCE, paused=7, gone=2, asked_gms=True)
    await ProgressStore(sessions).write(CHANNEL, progress, NOON)
    (timer,) = await sessions.due_timers(NOON)
    assert (timer.channel, timer.kind, timer.key, timer.payload) == (CHANNEL, "turn", "", STORED)


async def test_what_other_releases_have_stored_is_read(sessions: Sessions) -> None:
    """A field may be missing, and one that is not known is ignored."""
    await start(sessions)
    await sessions.set_timer(CHANNEL, "turn", "", NOON, {**STORED, "of-tomorrow": 1})
    store = ProgressStore(sessions)
    await store.load(NOON)
    assert store.known(CHANNEL) == Progress(SINCE, paused=7, gone=2, asked_gms=True)
    await sessions.set_timer(CHANNEL, "turn", "", NOON, {"since": SINCE})
    await store.load(NOON)
    assert store.known(CHANNEL) == Progress(SINCE)


async def test_the_progress_of_an_earlier_wait_does_not_count(sessions: Sessions) -> None:
    await start(sessions)
    store = ProgressStore(sessions)
    progress = Progress(SINCE, until=SINCE)
    await store.write(CHANNEL, progress, NOON)
    assert store.of(CHANNEL, SINCE) == progress
    assert store.of(CHANNEL, "later") == Progress("later")
    store.keep(CHANNEL, replace(progress, paused=3))
    assert store.pauses(CHANNEL)
    await store.forget(CHANNEL)
    assert not store.pauses(CHANNEL)
    assert await sessions.due_timers(NOON) == []
