"""How soon people are answered while the bot thinks for others: `/odds` four times a second, each
worked out anew. `python -m tests.bench.thinking` prints it; `make bench` calls `bench`."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
from itertools import cycle
from json import dumps, loads
from pathlib import Path
from statistics import quantiles
from time import perf_counter

from tests.bench.bots import pensive
from tests.driver import Person, Table
from tests.e2e.gathering import gather
from tests.e2e.processes import ROOT
from tests.e2e.seen import Seen, Thread

ANSWERS = 600
PAUSE_SECONDS = 0.01  # between an answer and the next question
PER_SECOND = 4
GAMES = 3  # of three people each; everybody may have one thought at a time
WITH, RATIO = "answers' p99 with four /odds a second", "the same / without any /odds"
MARKS = {WITH: ("ms", "<=", 20.0), RATIO: ("x", "<=", 4.0)}


async def answers(ana: Person, thread: Thread) -> float:
    """The p99 in milliseconds that one person waits for an echo and for the state of the game."""
    taken = []
    for number in range(ANSWERS):
        begun = perf_counter()
        if number % 2:
            seen = await ana.slash("lounge", "echo", text="hello")
        else:
            seen = await ana.slash(thread, "game status")
        taken.append((perf_counter() - begun) * 1000)
        assert isinstance(seen, Seen), seen
        await asyncio.sleep(PAUSE_SECONDS)
    return quantiles(taken, n=100)[98]


async def have_them_think(people: list[Person], threads: list[Thread], told: list[str]) -> None:
    """Ask four questions a second, one person after another, until somebody ends it."""
    async with asyncio.TaskGroup() as group:
        for person, thread in cycle(zip(people, threads, strict=True)):
            group.create_task(_odds(person, thread, told))
            await asyncio.sleep(1 / PER_SECOND)


async def _odds(person: Person, thread: Thread, told: list[str]) -> None:
    seen = await person.slash(thread, "odds")
    assert isinstance(seen, Seen), seen
    told.append(seen.text)


async def measure(folder: Path) -> dict[str, float]:
    arguments = {"database": str(folder / "games.sqlite")}
    async with Table(folder, pensive, arguments=arguments, separate=True, validate=False) as table:
        ana = await table.player("Ana")
        thread = await gather(ana)
        people, threads = list[Person](), list[Thread]()
        for game in range(GAMES):
            team = [await table.player(f"Player {game}{letter}") for letter in "abc"]
            people += team
            threads += [await gather(*team)] * len(team)
        for person in people:
            person.patience = 60.0
        told = list[str]()
        await asyncio.gather(*(_odds(p, t, told) for p, t in zip(people, threads, strict=True)))
        await answers(ana, thread)  # the first ones load code
        told.clear()
        without = await answers(ana, thread)
        thinking = asyncio.create_task(have_them_think(people, threads, told))
        meanwhile = await answers(ana, thread)
        thinking.cancel()
        await asyncio.gather(thinking, return_exceptions=True)
        worked = sum(not text.startswith("🚫") for text in told)
    print(
        f"p99 {without:.1f} ms without, {meanwhile:.1f} ms with; {worked} chances worked out, "
        f"{len(told) - worked} put off",
        file=sys.stderr,
    )
    return {WITH: meanwhile, RATIO: meanwhile / without}


async def bench() -> dict[str, float]:
    """In a process of its own, so that what this one has loaded does not slow it down."""
    words = [sys.executable, "-W", "ignore", "-m", "tests.bench.thinking"]
    made = await asyncio.to_thread(subprocess.run, words, cwd=ROOT, capture_output=True, check=True)
    found: dict[str, float] = loads(made.stdout.splitlines()[-1])
    return found


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        print(dumps(asyncio.run(measure(Path(folder)))))


if __name__ == "__main__":
    main()
