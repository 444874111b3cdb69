"""Many games over all cores. What comes out depends on the seed alone, not on how many cores."""

from __future__ import annotations

import os
import signal
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import sqrt
from multiprocessing import get_context
from typing import Any, TypeVar

from bot.engine.players import Policy, simulate
from bot.games import find_game

T = TypeVar("T")
CHUNK = 20  # games that a core plays in one go; fixed, so that sums are the same everywhere
FEW = 3  # chunks that are played sooner than other processes have started


@dataclass(frozen=True)
class Setup:
    """What is played: one game for so many players, its set-ups (options) in turn."""

    game: str
    players: int
    tables: tuple[dict[str, Any], ...]
    policy: Policy
    seed: str


@dataclass
class Tally:
    """How some games ended."""

    games: int = 0
    won: int = 0
    commands: int = 0
    sums: dict[str, float] = field(default_factory=dict)
    words: dict[str, Counter[str]] = field(default_factory=dict)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.won += other.won
        self.commands += other.commands
        for name, value in other.sums.items():
            self.sums[name] = self.sums.get(name, 0) + value
        for name, counts in other.words.items():
            self.words.setdefault(name, Counter()).update(counts)

    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the win rate."""
        z, n = 1.959964, self.games
        share = self.won / n
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
        return max(0.0, middle - half), min(1.0, middle + half)

    def statistics(self) -> dict[str, float | dict[str, float]]:
        """Means of numbers, and for words the share of each."""
        found: dict[str, float | dict[str, float]] = {
            name: value / self.games for name, value in self.sums.items()
        }
        for name, counts in self.words.items():
            found[name] = {word: count / self.games for word, count in sorted(counts.items())}
        return found


def cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


Chunk = tuple[int, Setup, int, int]  # which setup, and its games from (included) to (excluded)


def play_all(
    setups: Sequence[Setup], games: int, workers: int, told: Callable[[int], None]
) -> list[Tally]:
    """Play so many games of each setup; `told` hears how many more have ended."""
    tallies = [Tally() for _ in setups]
    chunks = chunks_of(setups, games)
    for (index, _, _, _), tally in zip(chunks, played(chunks, workers, play_chunk), strict=True):
        if isinstance(tally, str):
            raise RuntimeError(tally)
        tallies[index].add(tally)
        told(tally.games)
    return tallies


def chunks_of(setups: Sequence[Setup], games: int) -> list[Chunk]:
    return [
        (index, setup, low, min(low + CHUNK, games))
        for index, setup in enumerate(setups)
        for low in range(0, games, CHUNK)
    ]


def played(chunks: Sequence[Chunk], workers: int, work: Callable[[Chunk], T]) -> Iterator[T]:
    """What the work makes of the chunks, in their order, whoever finishes first."""
    workers = min(workers, len(chunks))
    if workers <= 1 or len(chunks) <= FEW:
        yield from map(work, chunks)
        return
    pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_quiet)
    try:
        yield from pool.map(work, chunks)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _quiet() -> None:
    """Ctrl-C reaches every process of the terminal: let this one go without a word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def play_chunk(chunk: Chunk) -> Tally | str:
    """Games low to high of a setup, or what broke: an exception of ours cannot cross processes."""
    _, setup, low, high = chunk
    tally = Tally()
    seed = ""
    try:
        game = find_game(setup.game)
        for index in range(low, high):
            seed = f"{setup.seed}/{index}"
            options = game.records.options(setup.tables[index % len(setup.tables)])
            played = simulate(game, options, seed, setup.policy)
            tally.games += 1
            tally.won += played.outcome.result == "won"
            tally.commands += played.commands
            for name, value in played.statistics.items():
                if isinstance(value, str):
                    tally.words.setdefault(name, Counter())[value] += 1
                else:
                    tally.sums[name] = tally.sums.get(name, 0) + value
    except Exception:
        return f"{setup.game} broke in the game of seed {seed!r}:\n{traceback.format_exc()}"
    return tally
