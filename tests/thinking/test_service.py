"""The thinking service: jobs run in other processes, a few at a time, one for each person, and
once for each state."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.engine.errors import Refusal, UserError
from bot.games import find_game, game_ids
from bot.sessions.session.live import Live
from bot.thinking import jobs as real
from bot.thinking import service
from bot.thinking.service import Thinking
from bot.thinking.worker import Worker
from tests.thinking import jobs

PLACES = 2
TIMEOUT_SECONDS = 60  # seconds; a busy machine takes its time


@pytest.fixture
async def thinking() -> AsyncIterator[Thinking]:
    """In processes, as people run it."""
    made = Thinking(at_once=PLACES)
    async with asyncio.timeout(TIMEOUT_SECONDS):
        yield made
        await made.close()


class Long:
    """A thought that ends when it is told to."""

    def __init__(self, folder: Path, name: str = "long") -> None:
        self.begun, self.go = folder / f"{name}.begun", folder / f"{name}.go"

    def words(self) -> tuple[str, str]:
        return str(self.begun), str(self.go)

    async def has_begun(self, times: int = 1) -> list[int]:
        """The processes that have begun it, once there are so many."""
        while not self.begun.exists() or self.begun.read_text().count("\n") < times:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        return [int(line) for line in self.begun.read_text().split()]

    def end(self) -> None:
        self.go.touch()


def lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def test_thoughts_are_thought_in_a_process_that_comes_with_the_first(
    thinking: Thinking,
) -> None:
    assert thinking.pids == []
    where = await thinking.think(jobs.whose)
    assert where != os.getpid()
    assert thinking.pids == [where]
    assert await thinking.think(jobs.whose) == where
    await thinking.close()
    assert not lives(where)


async def test_the_event_loop_goes_on_meanwhile(thinking: Thinking, tmp_path: Path) -> None:
    long = Long(tmp_path)
    underway = asyncio.create_task(thinking.think(jobs.until, *long.words()))
    (where,) = await long.has_begun()
    assert await thinking.think(jobs.whose) != where  # another one is asked, who is free
    assert not underway.done()
    long.end()
    assert await underway == where


async def test_there_are_never_more_processes_than_places(
    thinking: Thinking, tmp_path: Path
) -> None:
    many = [Long(tmp_path, str(number)) for number in range(4)]
    asked = [asyncio.create_task(thinking.think(jobs.until, *long.words())) for long in many]
    for long in many[:PLACES]:
        await long.has_begun()
    assert not any(long.begun.exists() for long in many[PLACES:])
    for long in many:
        long.end()
    assert set(await asyncio.gather(*asked)) == set(thinking.pids)
    assert len(thinking.pids) == PLACES


async def test_a_person_has_one_thought_at_a_time(thinking: Thinking, tmp_path: Path) -> None:
    long = Long(tmp_path)
    first = asyncio.create_task(thinking.think(jobs.until, *long.words(), person="ana"))
    await long.has_begun()
    with pytest.raises(UserError, match="thinking-busy"):
        await thinking.think(jobs.double, 4, person="ana")
    assert await thinking.think(jobs.double, 4, person="ben") == 8
    assert await thinking.think(jobs.double, 5) == 10  # for nobody in particular
    long.end()
    await first
    assert await thinking.think(jobs.double, 4, person="ana") == 8


async def test_who_waits_no_longer_still_has_a_thought_underway(
    thinking: Thinking, tmp_path: Path
) -> None:
    long = Long(tmp_path)
    first = asyncio.create_task(
        thinking.think(jobs.until, *long.words(), person="ana", key="state 7")
    )
    await long.has_begun()
    first.cancel()
    await asyncio.gather(first, return_exceptions=True)
    with pytest.raises(UserError, match="thinking-busy"):
        await thinking.think(jobs.double, 4, person="ana")
    other = asyncio.create_task(thinking.think(jobs.until, *long.words(), key="state 7"))
    long.end()
    await other
    assert await thinking.think(jobs.double, 4, person="ana") == 8


async def test_equal_questions_about_a_state_are_thought_out_once(
    thinking: Thinking, tmp_path: Path
) -> None:
    long = Long(tmp_path)
    work = (jobs.until, *long.words())
    asked = [
        asyncio.create_task(thinking.think(*work, key="state 7", person=person))
        for person in ("ana", "ben")
    ]
    await long.has_begun()
    long.end()
    await asyncio.gather(*asked)
    await thinking.think(*work, key="state 7", person="ana")
    assert (thinking.thought, len(await long.has_begun())) == (1, 1)
    await thinking.think(*work, key="state 8")
    assert (thinking.thought, len(await long.has_begun())) == (2, 2)


async def test_what_is_kept_is_given_to_the_busy_too(thinking: Thinking, tmp_path: Path) -> None:
    assert await thinking.think(jobs.double, 2, key=2, person="ana") == 4
    long = Long(tmp_path)
    underway = asyncio.create_task(thinking.think(jobs.until, *long.words(), person="ana"))
    await long.has_begun()
    assert await thinking.think(jobs.double, 2, key=2, person="ana") == 4
    long.end()
    await underway


async def test_only_so_much_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "MOST_CACHED", 2)
    thinking = Thinking(threads=1)
    for number in (1, 2, 3, 3, 1):
        assert await thinking.think(jobs.double, number, key=number) == 2 * number
    assert thinking.thought == 4
    await thinking.close()


async def test_what_a_thought_raises_arrives(thinking: Thinking) -> None:
    with pytest.raises(Refusal) as told:
        await thinking.think(jobs.refuse, key="refused")
    assert (told.value.rule, told.value.why, told.value.numbers) == ("RM-1.1", "far", {"zones": 3})
    with pytest.raises(RuntimeError, match="lambda"):
        await thinking.think(jobs.unspeakable)
    assert await thinking.think(jobs.double, 2) == 4


async def test_a_killed_process_is_replaced_and_asked_again(
    thinking: Thinking, tmp_path: Path
) -> None:
    long = Long(tmp_path)
    underway = asyncio.create_task(thinking.think(jobs.until, *long.words()))
    (first,) = await long.has_begun()
    os.kill(first, signal.SIGKILL)
    _, second = await long.has_begun(2)
    long.end()
    assert await underway == second != first


async def test_an_endless_thought_is_stopped(tmp_path: Path) -> None:
    long, worker = Long(tmp_path), Worker(longest_seconds=0.0)
    with pytest.raises(UserError, match="thinking-too-long"):
        await asyncio.to_thread(worker.ask, jobs.until, *long.words())
    assert worker.pid is None
    await asyncio.to_thread(worker.close)


async def test_the_end_does_not_wait_for_thoughts(thinking: Thinking, tmp_path: Path) -> None:
    long = Long(tmp_path)
    underway = asyncio.create_task(thinking.think(jobs.until, *long.words()))
    (where,) = await long.has_begun()
    await thinking.close()
    assert not lives(where)
    with pytest.raises(UserError, match="thinking-ended"):
        await underway
    with pytest.raises(UserError, match="thinking-ended"):
        await thinking.think(jobs.double, 2)


@pytest.mark.parametrize("name", game_ids())
async def test_every_game_thinks_the_same_elsewhere(name: str, thinking: Thinking) -> None:
    game = find_game(name)
    live = Live.new(
        "7", game, dict(game.lobby.simulated(game.lobby.players[-1])[0]), "ab" * 32, "any"
    )
    live.play.begin()
    while live.play.open:
        ask = live.play.unsettled[0]
        choice = game.player.answer(live.play.state, ask)
        live.play.answer(ask.seats[0], choice, by="stand-in", kind=ask.kind)
    events = list(live.play.events)
    live.play.close()
    seat = game.turns.waiting(live.play.state)[0]
    before, view = live.play.before, game.views.view(live.play.state, seat)
    public = game.views.events(events, None)
    exact: tuple[tuple[Callable[..., object], tuple[object, ...]], ...] = (
        (real.sensible, (before, seat)),
        (real.film, (game.views.view(live.play.state, None), public, "es")),
    )
    for job, args in exact:
        here = job(find_game, name, *args)
        assert pickle.loads(pickle.dumps(here)) == here
        assert await thinking.think(job, find_game, name, *args) == here
    chances = real.odds(find_game, name, view, seat, "")
    assert pickle.loads(pickle.dumps(chances)) == chances
    elsewhere = await thinking.think(real.odds, find_game, name, view, seat, "")
    # other numbers: what is unknown is sampled
    assert [one.key for one in elsewhere] == [one.key for one in chances]
