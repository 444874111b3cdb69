"""Play many games on all cores. The result depends on the seed, not on the number of cores."""

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
GAMES_IN_A_CHUNK = 20  # games per task; fixed, so that sums of floats are the same on every machine
FEW_CHUNKS = 3  # up to this many chunks one process is done before others would have started


@dataclass(frozen=True)
class Setup:
    """What to play: a game for a number of players, with each of its options (`tables`) in turn."""

    game: str
    players: int
    tables: tuple[dict[str, Any], ...]
    policy: Policy
    seed: str


@dataclass
class SimulationTally:
    """The results of some games, added up."""

    games: int = 0
    won: int = 0
    commands: int = 0
    sums: dict[str, float] = field(default_factory=dict)
    words: dict[str, Counter[str]] = field(default_factory=dict)

    def add(self, other: SimulationTally) -> None:
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
        """The mean of each number; of statistics whose values are words the share of each."""
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
) -> list[SimulationTally]:
    """Play `games` games of each setup; `told` is called with the number of games that have ended
    since its last call."""
    tallies = [SimulationTally() for _ in setups]
    chunks = chunks_of(setups, games)
    for (index, _, _, _), tally in zip(chunks, played(chunks, workers, play_chunk), strict=True):
        if isinstance(tally, str):
            raise RuntimeError(tally)
        tallies[index].add(tally)
        told(tally.games)
    return tallies


def chunks_of(setups: Sequence[Setup], games: int) -> list[Chunk]:
    return [
        (index, setup, low, min(low + GAMES_IN_A_CHUNK, games))
        for index, setup in enumerate(setups)
        for low in range(0, games, GAMES_IN_A_CHUNK)
    ]


def played(chunks: Sequence[Chunk], workers: int, work: Callable[[Chunk], T]) -> Iterator[T]:
    """The results of `work` for the chunks, in the order of the chunks."""
    workers = min(workers, len(chunks))
    if workers <= 1 or len(chunks) <= FEW_CHUNKS:
        yield from map(work, chunks)
        return
    pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_quiet)
    try:
        yield from pool.map(work, chunks)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _quiet() -> None:
    """Let Ctrl-C, which reaches every process of the terminal, end this one without a traceback."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def play_chunk(chunk: Chunk) -> SimulationTally | str:
    """Play a range of games of a setup. Returns a traceback as text if one fails, because our
    exceptions cannot be sent between processes."""
    _, setup, low, high = chunk
    tally = SimulationTally()
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
