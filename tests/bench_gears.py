"""Figures of Gears of War: random play, and the sight of a whole built map."""

from __future__ import annotations

from itertools import count
from time import perf_counter

from bot.engine.players import simulate
from bot.games import find_game
from bot.games.gears.building import first_chain
from bot.games.gears.joining import joined
from bot.games.gears.maps import spot_of

GAME = find_game("gears-of-war")
MISSION, PLAYERS = "emergence", 4
LEVEL = ("2A", "9A", "12A", "16A")
MARKS = {
    "random play, Gears of War": ("commands/s", ">=", 2000.0),
    "sight of the whole map of Emergence": ("ms", "<=", 300.0),
}


def random_play(seconds: float = 6.0) -> float:
    """Commands of random legal play per second on one core, setup included, after as long a time
    in which the maps that come up have been seen."""
    play_on(seconds, "warm")
    return play_on(seconds, "bench")


def play_on(seconds: float, seed: str) -> float:
    commands = 0
    begun = perf_counter()
    for number in count():
        options = GAME.make_options({"mission": MISSION, "players": PLAYERS})
        commands += simulate(GAME, options, f"{seed} {number}", "random").commands
        if perf_counter() - begun > seconds:
            break
    return commands / (perf_counter() - begun)


def whole_sight() -> float:
    """Every pair of areas and cover spaces of a fresh map, asked once; the best of three."""
    placed = first_chain(LEVEL, 1, 0)
    assert placed is not None
    times = []
    for _ in range(3):
        begun = perf_counter()
        built = joined(tuple(spot_of(tile) for tile in placed), ())
        spots = [*built.areas, *built.covers]
        for one in spots:
            for other in spots:
                built.sees(one, other)
        times.append((perf_counter() - begun) * 1000)
    return min(times)


async def bench() -> dict[str, float]:
    return {
        "random play, Gears of War": random_play(),
        "sight of the whole map of Emergence": whole_sight(),
    }


if __name__ == "__main__":
    import asyncio

    for name, value in asyncio.run(bench()).items():
        print(f"{name:40} {value:10,.2f} {MARKS[name]}")
