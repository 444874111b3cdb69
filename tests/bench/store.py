"""How fast the store is: python -m tests.bench.store, or `await bench(...)` from `make bench`.

`act / bare` compares one committed act with a bare aiosqlite transaction that writes the same
bytes. Both are measured in turn in the same run, so that both meet the same state of the disk."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import aiosqlite

from bot.engine.chance import seed_from
from bot.engine.errors import Refusal
from bot.engine.game import Game
from bot.engine.players import random_answer
from bot.sessions.model import Told
from bot.sessions.sessions import Sessions
from tests.sessions.helpers import database, legal
from tests.toy import TOY

USER = "100000000000000001"
CHANNEL = "bench"


class Player:
    """One user on every seat who gives random legal commands, game after game."""

    def __init__(self, sessions: Sessions, game: Game[Any], options: Mapping[str, Any]) -> None:
        self.sessions, self.game, self.options = sessions, game, options
        self.chance = Random(1)
        self.deliveries = 0

    def delivery(self) -> str:
        self.deliveries += 1
        return f"{1_000_000_000_000_000_000 + self.deliveries}"

    async def new(self) -> None:
        seed = seed_from(str(self.deliveries))
        seats = self.game.turns.seats(self.game.rules.new(self.game.records.options(self.options)))
        await self.sessions.create(
            CHANNEL,
            self.game.id,
            self.options,
            user=USER,
            seats=dict.fromkeys(seats, USER),
            gms=[USER],
            seed=seed,
            delivery_id=self.delivery(),
        )

    async def answer(self) -> None:
        """Answer decisions until none is open."""
        while (look := await self.sessions.look(CHANNEL, USER)).asks:
            ask = next(ask for ask in look.asks if set(ask.seats) & set(look.waiting))
            seat = next(seat for seat in ask.seats if seat in look.waiting)
            try:
                await self.sessions.answer(
                    CHANNEL,
                    USER,
                    random_answer(ask, self.chance),
                    self.delivery(),
                    seat=seat,
                    kind=ask.kind,
                )
            except Refusal:
                continue

    async def act(self) -> tuple[Told, float]:
        """One command, timed."""
        look = await self.sessions.look(CHANNEL, USER)
        if look.ended:
            await self.new()
            await self.answer()
        command = self.chance.choice(await legal(self.sessions, CHANNEL, USER))
        begun = perf_counter()
        told = await self.sessions.act(CHANNEL, USER, command, self.delivery())
        return told, perf_counter() - begun

    async def until_open_after(self, commands: int) -> None:
        """Play until a decision is open after this many commands of one game. A game master undoes
        ends of the game on the way."""
        done = 0
        while True:
            told, _ = await self.act()
            done += 1
            if told.asks and done >= commands:
                return
            await self.answer()
            look = await self.sessions.look(CHANNEL, USER)
            if look.ended:
                back = max(0, look.position - 20)
                await self.sessions.undo(CHANNEL, USER, back, self.delivery(), gm=True)


async def size(sessions: Sessions) -> int:
    """The bytes of journal, outbox and deliveries, with their indexes."""
    names = "'journal', 'journal_of_user', 'outbox', 'outbox_pending', 'deliveries'"
    sql = f"SELECT sum(payload) FROM dbstat WHERE name IN ({names})"
    try:
        return int(await database(sessions).read(lambda c: c.execute(sql).fetchone()[0]))
    except Exception:  # a SQLite without dbstat
        return (await sessions.stats()).bytes


async def written(sessions: Sessions) -> tuple[bytes, bytes]:
    """What the last act wrote: the row of the session, and all new rows."""

    def read(connection: Any) -> tuple[bytes, bytes]:
        def last(table: str, order: str) -> bytes:
            row = connection.execute(f"SELECT * FROM {table} ORDER BY {order} DESC").fetchone()
            return b"".join(v if isinstance(v, bytes) else str(v).encode() for v in row)

        added = last("journal", "session DESC, number") + last("outbox", "id")
        return last("sessions", "id"), added + last("deliveries", "delivery")

    return await database(sessions).read(read)


async def bare(folder: Path) -> aiosqlite.Connection:
    connection = await aiosqlite.connect(folder / "bare.db", isolation_level=None)
    for pragma in ("journal_mode = WAL", "synchronous = FULL"):
        await connection.execute(f"PRAGMA {pragma}")
    await connection.execute("CREATE TABLE current (id INTEGER PRIMARY KEY, body BLOB)")
    await connection.execute("CREATE TABLE added (id INTEGER PRIMARY KEY, body BLOB)")
    await connection.execute("INSERT INTO current VALUES (1, '')")
    return connection


async def bare_act(connection: aiosqlite.Connection, row: bytes, added: bytes) -> float:
    begun = perf_counter()
    await connection.execute("BEGIN IMMEDIATE")
    await connection.execute("INSERT INTO added (body) VALUES (?)", (added,))
    await connection.execute("UPDATE current SET body = ? WHERE id = 1", (row,))
    await connection.execute("COMMIT")
    return perf_counter() - begun


async def bench(
    game: Game[Any] = TOY, options: Mapping[str, Any] | None = None, rounds: int = 400
) -> dict[str, float]:
    """The numbers, by name; times in milliseconds."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        sessions = await Sessions.open(folder / "bench.db", lambda _: game)
        connection = await bare(folder)
        player = Player(sessions, game, options or {})
        await player.new()
        await player.answer()
        acts: list[float] = []
        bares: list[float] = []
        for _ in range(rounds):
            told, seconds = await player.act()
            if not told.asks:
                acts.append(seconds)
                bares.append(await bare_act(connection, *await written(sessions)))
            await player.answer()
        before, rows = await size(sessions), (await sessions.stats()).journal
        await connection.close()
        await player.until_open_after(300)
        grown = await size(sessions) - before
        commands = (await sessions.stats()).journal - rows
        loads = []
        for _ in range(rounds):
            sessions._live.clear()
            begun = perf_counter()
            async with sessions._hold(CHANNEL):
                live = await sessions._load(CHANNEL)
            loads.append(perf_counter() - begun)
            assert live.play.open
        await sessions.close()
    return {
        "act ms": 1000 * median(acts),
        "bare transaction ms": 1000 * median(bares),
        "act / bare": median(acts) / median(bares),
        "load with open decision ms": 1000 * median(loads),
        "journal rows when loaded": float(commands),
        "bytes per stored command": grown / commands,
    }


if __name__ == "__main__":
    for title, value in asyncio.run(bench()).items():
        print(f"{title:30} {value:10.3f}")
