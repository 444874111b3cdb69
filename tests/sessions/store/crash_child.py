"""A process that plays until it is killed: python -m tests.sessions.store.crash_child DB FIRST SEED

It prints the id of each delivery once the change is stored, and nothing else."""

from __future__ import annotations

import asyncio
import sys
from random import Random

from bot.sessions.sessions import Sessions
from tests.sessions.helpers import CHANNEL, GM, find_toy, random_step, start


async def one_change(sessions: Sessions, chance: Random, delivery: str) -> bool:
    look = await sessions.look(CHANNEL)
    if look.ended:
        await start(sessions, seed=delivery, delivery_id=delivery, quorum=chance.choice(QUORUMS))
    elif chance.random() < 0.1 and (look.position > 0 or look.asks):
        back = chance.randint(max(0, look.position - 5), look.position - (not look.asks))
        await sessions.undo(CHANNEL, GM, back, delivery, gm=True)
    elif chance.random() < 0.05:
        fire = {"fire": chance.randint(0, 9)}
        if look.asks:
            return False
        await sessions.amend(CHANNEL, GM, fire, "chance", delivery)
    else:
        return await random_step(sessions, chance, delivery) is not None
    return True


QUORUMS = ("any", "majority")


async def main(path: str, first: int, seed: int) -> None:
    chance = Random(seed)
    sessions = await Sessions.open(path, find_toy)
    number = first
    if number == 0:
        await start(sessions, delivery_id="0", quorum="majority")
        print(0, flush=True)
        number = 1
    while True:
        if await one_change(sessions, chance, str(number)):
            print(number, flush=True)
            if chance.random() < 0.1:
                await sessions.act(CHANNEL, GM, {"do": "draw"}, str(number))  # delivered twice
            number += 1


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
