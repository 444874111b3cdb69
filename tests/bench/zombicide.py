"""Figures of Zombicide: random play, a zombies' phase, the board's picture and the film."""

from __future__ import annotations

import asyncio
from itertools import count
from statistics import median
from time import perf_counter

from bot.engine.chance import Stream, seed_from
from bot.engine.players import simulate
from bot.engine.runner import Play
from bot.engine.table import Steps, Table
from bot.games import find_game
from bot.games.rue_morgue.edition import EDITION
from bot.games.zombicide.rules.rounds import zombies_phase as phase
from bot.games.zombicide.situation import Play as Acting
from bot.games.zombicide.state import State

GAME = find_game("rue-morgue")
MISSION = "learning-to-fly"
MARKS = {
    "random play, Rue Morgue": ("commands/s", ">=", 3000.0),
    "zombies' phase, 60 zombies": ("ms", "<=", 10.0),
}


def options() -> object:
    return GAME.records.options({"mission": MISSION})


def random_play(seconds: float = 5.0) -> float:
    """Commands of random legal play per second on one core, setup included."""
    commands = 0
    begun = perf_counter()
    for number in count():
        commands += simulate(GAME, options(), f"bench {number}", "random").commands
        if perf_counter() - begun > seconds:
            break
    return commands / (perf_counter() - begun)


def crowded() -> State:
    """Sixty zombies all over the board, the Survivors in the starting Zone."""
    play: Play[State] = Play(GAME, seed_from("crowd"), options())
    play.begin()
    while play.open:
        ask = play.unsettled[0]
        play.answer(ask.seats[0], ask.default, by="default", kind=ask.kind)
    play.close()
    state = play.state
    home = next(iter(state.survivors.values())).zone
    zones = [zone for zone in EDITION.mission_of(state).board.zones if zone != home]
    kinds = {"skinner-walker": 35, "skinner-runner": 14, "skinner-fatty": 8, "crawler": 3}
    places = [kind for kind, number in kinds.items() for _ in range(number)]
    for number, kind in enumerate(places):
        stack = state.zombies.setdefault(zones[number % len(zones)], {})
        stack[kind] = stack.get(kind, 0) + 1
        state.supply[kind] -= 1
    return state


def zombies_phase(rounds: int = 30) -> float:
    """The time of a whole phase: activation with attacks and moves, then the spawn step."""
    raw = GAME.codec.dump(crowded())
    times = []
    for number in range(rounds):
        state = GAME.codec.load(raw)
        table = Table(state, Stream(bytes(32), 0, number))
        steps = phase(Acting(table, EDITION))
        begun = perf_counter()
        run(steps)
        times.append((perf_counter() - begun) * 1000)
    return median(times)


def run(steps: Steps[None]) -> None:
    """Run the steps to their end, with the default of every decision."""
    try:
        asks = next(steps)
        while True:
            asks = steps.send(tuple(ask.default for ask in asks))
    except StopIteration:
        return


async def bench() -> dict[str, float]:
    return {
        "random play, Rue Morgue": random_play(),
        "zombies' phase, 60 zombies": zombies_phase(),
    }


if __name__ == "__main__":
    for name, value in asyncio.run(bench()).items():
        print(f"{name:40} {value:10,.2f} {MARKS[name]}")
