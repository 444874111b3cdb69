"""The local table's figures: how fast it answers and starts, how much it carries, how much memory
it uses. `python -m tests.bench.local` prints them with their marks; `make bench` calls `bench`."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median
from time import perf_counter

import aiohttp

from bot.local.server import LocalTable
from tests.driver import Person, Table
from tests.e2e.bots import loud_bot
from tests.e2e.processes import ROOT
from tests.e2e.seen import Seen, message_of

TIMES = 200
MESSAGES = 10_000
# the figure, its unit, whether it must stay below or above, and its mark
MARKS = {
    "slash to reply": ("ms", "<=", 3.0),
    "slash to picture, seven components": ("ms", "<=", 10.0),
    "login to ready": ("s", "<=", 0.3),
    "200 concurrent slashes": ("slashes/s", ">=", 1000.0),
    "memory after 10,000 messages": ("MB", "<=", 150.0),
}


async def median_ms(act: Callable[[], Awaitable[object]], times: int = TIMES) -> float:
    for _ in range(20):  # the first rounds load code
        await act()
    taken = []
    for _ in range(times):
        begun = perf_counter()
        await act()
        taken.append(perf_counter() - begun)
    return median(taken) * 1000


async def replies(folder: Path) -> dict[str, float]:
    async with Table(folder, loud_bot, validate=False) as table:
        ana = await table.player("Ana")

        async def echo() -> None:
            answer = message_of(await ana.slash("table", "echo", text="hello"))
            assert answer.text == "hello"

        async def paint() -> None:
            answer = await ana.slash("table", "paint")
            assert isinstance(answer, Seen)
            assert len(answer.buttons) + len(answer.selects) == 7

        return {
            "slash to reply": await median_ms(echo),
            "slash to picture, seven components": await median_ms(paint),
        }


async def login(folder: Path, times: int = 7) -> float:
    """The time from the bot's first request until it is ready and its commands are synced."""
    taken = []
    async with Table(folder, loud_bot, validate=False) as table:
        for _ in range(times):
            await table.stop_bot()
            begun = perf_counter()
            await table._start_bot()
            taken.append(perf_counter() - begun)
    return median(taken)


async def concurrent(folder: Path, rounds: int = 5) -> float:
    """The median of some rounds of 200 commands at once, with the bot in its own process."""
    rates = []
    async with Table(folder, loud_bot, separate=True, validate=False) as table:
        people = [await table.player(f"Player {n}") for n in range(10)]
        await asyncio.gather(*(_echo(people[n % 10], n) for n in range(20)))
        for _ in range(rounds):
            begun = perf_counter()
            await asyncio.gather(*(_echo(people[n % 10], n) for n in range(TIMES)))
            rates.append(TIMES / (perf_counter() - begun))
    return median(rates)


async def _echo(person: Person, number: int) -> None:
    answer = message_of(await person.slash("table", "echo", text=str(number)))
    assert answer.text == str(number), answer


async def memory(folder: Path) -> float:
    """The memory of a server in its own process, after it has received this many messages."""
    process = subprocess.Popen(  # noqa: ASYNC220 - it only starts
        [sys.executable, "-m", __name__ if __name__ != "__main__" else "tests.bench.local",
         "serve", str(folder / "weighed.sqlite")],
        cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    )  # fmt: skip
    try:
        assert process.stdout is not None
        line = await asyncio.wait_for(asyncio.to_thread(process.stdout.readline), 30)
        where = json.loads(line)
        await _post(where["url"], where["token"], where["channel"])
        return _resident(process.pid)
    finally:
        assert process.stdin is not None
        process.stdin.close()
        try:
            await asyncio.to_thread(process.wait, 20)
        except subprocess.TimeoutExpired:
            process.kill()
            await asyncio.to_thread(process.wait)


async def _post(url: str, token: str, channel: str) -> None:
    path = f"{url}/api/v10/channels/{channel}/messages"
    headers = {"Authorization": f"Bot {token}"}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.ws_connect(f"{url}/gateway", max_msg_size=0) as gateway,
    ):
        # somebody receives every message, as a bot does, since the server keeps events for a resume
        told = {"token": token, "intents": 1 << 0 | 1 << 9 | 1 << 15, "properties": {}}
        await gateway.send_json({"op": 2, "d": told})
        heard = asyncio.create_task(_hear(gateway))

        async def some(count: int) -> None:
            for number in range(count):
                body = {"content": f"message {number} " + "and so on " * 10}
                async with session.post(path, json=body) as response:
                    assert response.status == 200, await response.text()

        await asyncio.gather(*(some(MESSAGES // 8) for _ in range(8)))
        assert await asyncio.wait_for(heard, 30) == MESSAGES


async def _hear(gateway: aiohttp.ClientWebSocketResponse) -> int:
    """Count the messages until all have come."""
    count = 0
    async for frame in gateway:
        count += frame.json()["t"] == "MESSAGE_CREATE"
        if count == MESSAGES:
            break
    return count


def _resident(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise LookupError("VmRSS")


async def serve(path: str) -> None:
    """Run the server alone until standard input ends."""
    async with await LocalTable.start(path, port=0) as table:
        told = {"url": table.url, "token": table.bot_token, "channel": table.channel("table").id}
        print(json.dumps(told), flush=True)
        await asyncio.to_thread(sys.stdin.read)


async def bench() -> dict[str, float]:
    """Every figure by its name in `MARKS`."""
    with tempfile.TemporaryDirectory() as name:
        folders = [Path(name) / part for part in ("replies", "login", "many", "memory")]
        for folder in folders:
            folder.mkdir()
        figures = await replies(folders[0])
        figures["login to ready"] = await login(folders[1])
        figures["200 concurrent slashes"] = await concurrent(folders[2])
        figures["memory after 10,000 messages"] = await memory(folders[3])
    return figures


def reached(name: str, value: float) -> bool:
    _, way, mark = MARKS[name]
    return value <= mark if way == "<=" else value >= mark


def main() -> int:
    if sys.argv[1:2] == ["serve"]:
        asyncio.run(serve(sys.argv[2]))
        return 0
    figures = asyncio.run(bench())
    load = os.getloadavg()[0]
    print(f"load of the machine {load:.1f} on {os.cpu_count()} cores")
    for name, value in figures.items():
        unit, way, mark = MARKS[name]
        told = "reached" if reached(name, value) else "MISSED"
        print(f"{name:44} {value:10,.2f} {unit:12} {f'{way} {mark:g}':18} {told}")
    return 0 if all(reached(*figure) for figure in figures.items()) else 1


if __name__ == "__main__":
    sys.exit(main())
