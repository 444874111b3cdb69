"""Figures of the whole bot at the local table: how soon people are answered and see the board, and
how it copes with many games at once. `python -m tests.bench.table` prints them; `make bench` calls
`bench`."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from bot.games import find_game
from bot.sessions.sessions import Sessions
from tests.bench.bots import echoing, watched, weighed
from tests.driver import Person, Table
from tests.e2e.bots import last_post
from tests.e2e.gathering import gather, newest
from tests.e2e.playing import (
    awaited,
    is_deciding,
    is_over,
    press,
    press_on,
    services_of,
    typed_move,
)
from tests.e2e.processes import ROOT
from tests.e2e.seen import Outcome, Seen, Thread

GAME = "cards-of-the-dead"
ACTS = 120
WARM_UP = 20  # acts that are not counted
CROWD = 200
STORED = 1000
MARKS = {
    "slash to first answer / echo": ("x", "<=", 1.6),
    "press to first answer / echo": ("x", "<=", 1.6),
    "move answered in one word / echo": ("x", "<=", 1.6),
    "200 echoes of Last Post at once": ("slashes/s", ">=", 1000.0),
    "200 moves at once / 200 echoes": ("x", ">=", 0.1),
    "slash to board picture": ("ms", "<=", 150.0),
    "longest stall, 50 games at once": ("ms", "<=", 50.0),
    "memory, 1,000 stored and 100 live": ("MB", "<=", 300.0),
    "start with 1,000 stored games": ("s", "<=", 2.0),
}


async def timed(act: Callable[[], Awaitable[Any]]) -> float:
    begun = perf_counter()
    await act()
    return (perf_counter() - begun) * 1000


# One game: answers and pictures


async def answers(folder: Path) -> dict[str, float]:
    """A typed move and a press against an echo, in turn and at the same table. Only what has
    changed the table counts: some commands are asked about first."""
    echoes, moves, presses, boards = list[float](), list[float](), list[float](), list[float]()
    shorts = list[float]()
    arguments = {"database": str(folder / "games.sqlite")}
    async with Table(folder, echoing, arguments=arguments, validate=False) as table:
        ana = await table.player("Ana")
        while min(len(moves), len(presses)) < ACTS + WARM_UP:
            thread = await gather(ana)
            for number in range(30):
                await quiet(table)
                last = await newest(ana, thread)
                if is_over(last):
                    break
                if is_deciding(last):
                    await press_on(ana, last)
                    continue
                echoes.append(await timed(lambda: ana.slash("lounge", "echo", text="hello")))
                if number % 3 == 0:
                    presses += await one_press(ana, thread)
                elif number % 3 == 1:
                    moves += await one_move(ana, thread, boards)
                else:
                    shorts += await one_short_move(ana, thread)
    echo, short = median(echoes[WARM_UP:]), median(shorts[WARM_UP:])
    move, press = median(moves[WARM_UP:]), median(presses[WARM_UP:])
    print(
        f"echo {echo:.2f} ms, move {move:.2f} ms, press {press:.2f} ms, short {short:.2f} ms",
        file=sys.stderr,
    )
    return {
        "slash to first answer / echo": move / echo,
        "press to first answer / echo": press / echo,
        "move answered in one word / echo": short / echo,
        "slash to board picture": median(boards[WARM_UP:]),
    }


async def one_move(ana: Person, thread: Thread, boards: list[float]) -> list[float]:
    """Milliseconds until the answer arrives, and until its picture does."""
    name, given = await typed_move(ana, thread)
    await quiet(ana.table)
    begun = perf_counter()
    answer = await ana.slash(thread, name, **given)
    answered = (perf_counter() - begun) * 1000
    if not isinstance(answer, Seen) or answer.ephemeral:
        await finish(ana, answer)
        return []
    while not (await newest(ana, thread)).pictures:  # noqa: ASYNC110 - somebody looks again
        await asyncio.sleep(0.001)
    boards.append((perf_counter() - begun) * 1000)
    return [answered]


async def one_press(ana: Person, thread: Thread) -> list[float]:
    """Milliseconds until the first control of the table has changed it."""
    await quiet(ana.table)
    table = await newest(ana, thread)
    begun = perf_counter()
    answer = await press(ana, table)
    answered = (perf_counter() - begun) * 1000
    if not isinstance(answer, Seen) or answer.ephemeral:
        await finish(ana, answer)
        return []
    return [answered]


async def one_short_move(ana: Person, thread: Thread) -> list[float]:
    """Milliseconds until a move is stored and answered with one word, with nothing composed."""
    sessions = services_of(ana.table).sessions
    look, offers = await sessions.offers(thread.id, ana.id)
    if look.asks or not offers:
        return []
    command = json.dumps(offers[0].command.record())
    ahead, sessions.while_writing = sessions.while_writing, None
    begun = perf_counter()
    await ana.slash(thread, "short", command=command)
    answered = (perf_counter() - begun) * 1000
    sessions.while_writing = ahead
    await services_of(ana.table).turn_messages.post(thread.id)  # for the next move and press
    return [answered]


async def finish(ana: Person, question: Outcome) -> None:
    """Yes to whatever was asked before acting, so that the game goes on."""
    if isinstance(question, Seen) and question.buttons:
        await ana.click(question, question.buttons[0].custom_id or "")


async def quiet(table: Table) -> None:
    """Wait until nothing is being drawn or stored, so that each move is measured by itself."""
    await services_of(table).background.drain()


# Many games


async def stalls(folder: Path, games: int = 50, acts: int = 8) -> float:
    """Games played at once by panel, with the bot in its own process; in milliseconds."""
    report = folder / "stalls"
    arguments = {"database": str(folder / "games.sqlite"), "report": str(report)}
    async with Table(folder, watched, arguments=arguments, separate=True, validate=False) as table:
        people = [await table.player(f"Player {n}") for n in range(games)]
        threads = [await gather(person) for person in people]
        report.write_text("0")
        for person in people:
            person.patience = 60.0
        await asyncio.gather(*(some_acts(p, t, acts) for p, t in zip(people, threads, strict=True)))
        await asyncio.sleep(1.0)  # the last pictures
        return float(report.read_text())


async def some_acts(person: Person, thread: Thread, acts: int) -> None:
    for _ in range(acts):
        table = await newest(person, thread)
        if is_over(table) or awaited(table) != person.id:
            return
        await press_on(person, table)


async def crowd(folder: Path, rounds: int = 3) -> dict[str, float]:
    """Moves in 200 games at once against as many echoes, with the bot in its own process."""
    arguments = {"database": str(folder / "games.sqlite")}
    async with Table(folder, echoing, arguments=arguments, separate=True, validate=False) as table:
        people = [await table.player(f"Player {n}") for n in range(CROWD)]
        for person in people:
            person.patience = 60.0
        threads = [await gather(person) for person in people]
        await asyncio.sleep(1.0)  # the last pictures
        echoes, moves = list[float](), list[float]()
        for _ in range(rounds):
            begun = perf_counter()
            await asyncio.gather(*(one.slash("lounge", "echo", text="hello") for one in people))
            echoes.append(CROWD / (perf_counter() - begun))
            typed = [await typed_move(*one) for one in zip(people, threads, strict=True)]
            begun = perf_counter()
            await asyncio.gather(
                *(
                    person.slash(thread, name, **given)
                    for person, thread, (name, given) in zip(people, threads, typed, strict=True)
                )
            )
            moves.append(CROWD / (perf_counter() - begun))
            await asyncio.sleep(1.0)  # the last pictures
    print(f"{median(echoes):.0f} echoes/s, {median(moves):.0f} moves/s", file=sys.stderr)
    return {
        "200 echoes of Last Post at once": median(echoes),
        "200 moves at once / 200 echoes": median(moves) / median(echoes),
    }


# Many stored games


async def store_games(path: Path) -> None:
    game = find_game(GAME)
    sessions = await Sessions.open(path)
    for number in range(STORED):
        team = game.lobby.simulated(1 + number % 3)[0]
        seats = {seat: str(100 + n) for n, seat in enumerate(team["survivors"])}
        await sessions.create(
            str(10_000 + number), GAME, team, user="100", seats=seats, gms=["100"],
            delivery_id=f"bench-{number}",
        )  # fmt: skip
        for turn in range(3):
            look = await sessions.look(str(10_000 + number))
            if look.asks or look.ended:
                break
            seat = look.waiting[0]
            await sessions.act(
                str(10_000 + number), seats[seat], {"do": "end-turn"}, f"bench-{number}-{turn}",
                seat=seat,
            )  # fmt: skip
    for posting in await sessions.outbox():
        await sessions.posted(posting.id)
    await sessions.close()


async def stored(folder: Path) -> dict[str, float]:
    path = folder / "games.sqlite"
    await store_games(path)
    weight = path.with_suffix(".weight")
    arguments = {"database": str(path)}
    async with Table(folder, weighed, arguments=arguments, separate=True, validate=False) as table:
        while not weight.exists() or not weight.read_text():  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        memory = int(weight.read_text()) / 1024
    starts = []
    async with Table(
        folder, last_post, arguments=arguments, separate=True, validate=False
    ) as table:
        for _ in range(3):
            await table.stop_bot()
            begun = perf_counter()
            await table._start_bot()
            starts.append(perf_counter() - begun)
    return {
        "memory, 1,000 stored and 100 live": memory,
        "start with 1,000 stored games": median(starts),
    }


PARTS: dict[str, Callable[[Path], Awaitable[float | dict[str, float]]]] = {
    "answers": answers,
    "crowd": crowd,
    "stalls": stalls,
    "stored": stored,
}


async def bench() -> dict[str, float]:
    """Each part in a process of its own: what one has loaded must neither help nor slow down
    another."""
    figures: dict[str, float] = {}
    for part in PARTS:
        made = await asyncio.to_thread(
            subprocess.run, [sys.executable, "-W", "ignore", "-m", "tests.bench.table", part],
            cwd=ROOT, capture_output=True, check=True,
        )  # fmt: skip
        figures |= json.loads(made.stdout.splitlines()[-1])
    return figures


async def one_part(name: str) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        made = await PARTS[name](Path(folder))
    return made if isinstance(made, dict) else {"longest stall, 50 games at once": made}


def main() -> None:
    names = sys.argv[1:] or list(PARTS)
    for name in names:
        print(json.dumps(asyncio.run(one_part(name))))


if __name__ == "__main__":
    main()
