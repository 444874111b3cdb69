"""make bench: prints our figures, each with the mark that it must reach."""

from __future__ import annotations

import asyncio
import sys
from itertools import count
from time import perf_counter

from bot.engine.players import simulate
from bot.games import find_game
from tests.bench import gears, local, pictures, post, table, thinking, zombicide
from tests.bench.store import bench as bench_store

GAME = find_game("cards-of-the-dead")


def random_play(seconds: float = 5.0) -> float:
    """Commands of random legal play per second on one core, setup and all teams included."""
    commands = 0
    begun = perf_counter()
    tables = [table for players in GAME.lobby.players for table in GAME.lobby.simulated(players)]
    for number in count():
        options = GAME.records.options(tables[number % len(tables)])
        commands += simulate(GAME, options, f"bench {number}", "random").commands
        if perf_counter() - begun > seconds:
            break
    return commands / (perf_counter() - begun)


def line(name: str, value: float, unit: str, mark: str, reached: bool) -> bool:
    print(f"{name:44} {value:10,.2f} {unit:12} {mark:18} {'reached' if reached else 'MISSED'}")
    return reached


async def main() -> bool:
    print(f"{'figure':44} {'value':>10} {'unit':12} {'mark':18}")
    rate = random_play()
    reached = [line("random play, Cards of the Dead", rate, "commands/s", ">= 10,000", rate >= 1e4)]
    store = await bench_store(GAME, {"players": 2})
    ratio = store["act / bare"]
    reached.append(line("one committed act / bare transaction", ratio, "x", "<= 2", ratio <= 2))
    load = store["load with open decision ms"]
    reached.append(line("load, decision open, 300 commands", load, "ms", "<= 5", load <= 5))
    print(f"{'one committed act':44} {store['act ms']:10,.2f} ms")
    print(f"{'bytes per stored command':44} {store['bytes per stored command']:10,.0f} bytes")
    parts = (zombicide, gears, post, local, table, thinking)
    for part in parts:
        for name, value in (await part.bench()).items():
            unit, way, mark = part.MARKS[name]
            good = value <= mark if way == "<=" else value >= mark
            reached.append(line(name, value, unit, f"{way} {mark:g}", good))
    for name, value in pictures.figures().items():
        unit, mark = pictures.MARKS[name]
        reached.append(line(name, value, unit, f"<= {mark:g}", value <= mark))
    return all(reached)


if __name__ == "__main__":
    sys.exit(not asyncio.run(main()))
