"""Figures of Gears of War: random play, and the lines of sight of a whole map."""

from __future__ import annotations

from itertools import count
from time import perf_counter

from bot.engine.players import simulate
from bot.games import find_game
from bot.games.gears.board.building import chain, first_chain
from bot.games.gears.board.joining import joined
from bot.games.gears.board.maps import spot_of
from bot.games.gears.board.tile_sight import tile_sight
from bot.games.gears.state import Placed

GAME = find_game("gears-of-war")
MISSION, PLAYERS = "emergence", 4
LEVEL = ("2A", "9A", "12A", "16A")
HIVE = (("3B", "10B", "16B"), ("6B", "9B", "13B"), ("4B", "5B", "15B"), ("17B",))
MARKS = {
    "random play, Gears of War": ("commands/s", ">=", 2000.0),
    "sight of the whole map of Emergence": ("ms", "<=", 300.0),
    "sight of the largest map, Hive and 17B": ("ms", "<=", 300.0),
}


def random_play(seconds: float = 6.0) -> float:
    """Commands of random legal play per second on one core, setup included. Before, as much time is
    spent on seeing the maps that come up."""
    play_on(seconds, "warm")
    return play_on(seconds, "bench")


def play_on(seconds: float, seed: str) -> float:
    commands = 0
    begun = perf_counter()
    for number in count():
        options = GAME.records.options({"mission": MISSION, "players": PLAYERS})
        commands += simulate(GAME, options, f"{seed} {number}", "random").commands
        if perf_counter() - begun > seconds:
            break
    return commands / (perf_counter() - begun)


def emergence() -> list[Placed]:
    placed = first_chain(LEVEL, 1, 0)
    assert placed is not None
    return placed


def largest() -> list[Placed]:
    """Hive with all levels and tile 17B: no mission has more areas and cover spaces."""
    tiles = first_chain(HIVE[0]) or []
    for number, level in enumerate(HIVE[1:], 2):
        tiles += chain(tiles, level, f"{tiles[-1].side} exit", number) or []
    assert len(tiles) == sum(map(len, HIVE))
    return tiles


def whole_sight(tiles: list[Placed]) -> float:
    """The time for all lines of sight of a map, on tiles that have not been looked at before; the
    best of three."""
    times = []
    for _ in range(3):
        tile_sight.cache_clear()
        begun = perf_counter()
        built = joined(tuple(spot_of(tile) for tile in tiles), ())
        spots = [*built.areas, *built.covers]
        for one in spots:
            for other in spots:
                built.sees(one, other)
        times.append((perf_counter() - begun) * 1000)
    return min(times)


async def bench() -> dict[str, float]:
    return {
        "random play, Gears of War": random_play(),
        "sight of the whole map of Emergence": whole_sight(emergence()),
        "sight of the largest map, Hive and 17B": whole_sight(largest()),
    }


if __name__ == "__main__":
    import asyncio

    for name, value in asyncio.run(bench()).items():
        print(f"{name:40} {value:10,.2f} {MARKS[name]}")
