"""A SIGTERM ends the program within seconds, whatever it is doing at that moment."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from bot.app import LastPost
from bot.cli.stopping import Stop
from bot.config import Settings
from bot.local.connect import point_discord_at
from bot.local.model.storage import Storage
from bot.local.server import LocalTable
from tests.cli.conftest import ROOT

TIMEOUT_SECONDS = 60  # stopping takes less than a second, but the machine may be busy
LOCAL = [sys.executable, "-m", "bot"]
# `lastpost` with a token, connected to a local table at this address instead of Discord.
DISCORD = """
import sys
from bot.cli.line import main
from bot.local.connect import point_discord_at

if __name__ == "__main__":
    point_discord_at(sys.argv[1])
    sys.exit(main([]))
"""
# The program stops itself in a certain iteration of its event loop, however early.
AT_A_TURN = """
import asyncio, os, signal, sys
from bot.cli.line import main

plain, turns = asyncio.BaseEventLoop._run_once, 0

def turn(loop):
    global turns
    turns += 1
    if turns == int(sys.argv[1]):
        os.kill(os.getpid(), signal.SIGTERM)
    plain(loop)

if __name__ == "__main__":
    asyncio.BaseEventLoop._run_once = turn
    sys.exit(main([]))
"""
# Loading a game takes long here; the log says when it begins.
WHILE_LOADING = """
import logging, sys, time
from pydantic import BaseModel, TypeAdapter, field_validator
from bot.cli.line import main
from bot import games

find_game = games.find_game

class Card(BaseModel):
    number: int

    @field_validator("number")
    @classmethod
    def check(cls, number):
        return number

def load(name):
    logging.info("loading %s", name)
    until = time.monotonic() + 3
    while time.monotonic() < until:
        TypeAdapter(list[Card]).validate_python([{"number": 1}] * 1000)
    return find_game(name)

if __name__ == "__main__":
    games.find_game = load  # the cogs are imported later
    sys.exit(main([]))
"""
# Lines of the log during a start, in their order.
LINES = [
    "asyncio: Using selector",
    "logging in using static token",
    "/users/@me has received",
    "executing <function Database.open",
    "executing functools.partial(<function prepare",
    "executing functools.partial(<function Database.write",
    "operation functools.partial(<function Database.write",
    "/commands has received",
    "Created websocket connected",
    "IDENTIFY payload",
    "has connected to Gateway",
    "Dispatching event ready",
    "ready as Last Post",
    "Dispatching event turn_messages_recovered",
]


class Program:
    """The program in a process of its own, with its log."""

    def __init__(self, words: list[str], **settings: str) -> None:
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "LASTPOST_LOG": "debug", **settings}
        self.process = subprocess.Popen(
            words,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        self.lines: list[str] = []
        self._grown = threading.Condition()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            with self._grown:
                self.lines.append(line)
                self._grown.notify_all()

    def until(self, words: str) -> None:
        """Wait until the log contains this."""
        with self._grown:
            said = self._grown.wait_for(
                lambda: any(words in one for one in self.lines), TIMEOUT_SECONDS
            )
        assert said, f"never said: {words}\n" + "".join(self.lines)

    def ended(self, *, started: bool) -> None:
        """Assert that the program stops cleanly: no errors in its log, and not by `leave_now`."""
        code = self.process.wait(TIMEOUT_SECONDS)
        self._reader.join(TIMEOUT_SECONDS)
        log = "".join(self.lines)
        assert "Traceback" not in log, log
        assert "took too long" not in log, log
        # before the program handles the signal, the signal itself ends the process
        assert code == 0 if started else code in (0, -signal.SIGTERM), log
        if code == 0:
            assert self.process.stdout is not None
            assert self.process.stdout.read().endswith("every game is saved.\n")

    def close(self) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self._reader.join(TIMEOUT_SECONDS)
        for pipe in (self.process.stdout, self.process.stderr):
            assert pipe is not None
            pipe.close()


Start = Callable[..., Program]


@pytest.fixture
def start() -> Iterator[Start]:
    begun: list[Program] = []

    def begin(words: list[str], **settings: str) -> Program:
        begun.append(Program(words, **settings))
        return begun[-1]

    yield begin
    for program in begun:
        program.close()


@pytest.mark.parametrize("line", LINES)
def test_a_sigterm_after_a_line_of_the_log_ends_it(start: Start, line: str) -> None:
    program = start(LOCAL, LASTPOST_PORT="18700")
    program.until(line)
    program.process.send_signal(signal.SIGTERM)
    program.ended(started=line != LINES[0])


@pytest.mark.parametrize("turn", [1, 2, 3, 4, 6, 9, 14, 20, 27, 35])
def test_a_sigterm_in_a_turn_of_the_event_loop_ends_it(start: Start, turn: int) -> None:
    program = start([sys.executable, "-c", AT_A_TURN, str(turn)], LASTPOST_PORT="18750")
    program.ended(started=turn > 1)


@pytest.mark.parametrize("seconds", [0.3, 0.9, 1.5, 1.65, 1.8])
def test_a_sigterm_at_some_time_after_the_start_ends_it(start: Start, seconds: float) -> None:
    program = start(LOCAL, LASTPOST_PORT="18800")
    time.sleep(seconds)  # any moment is fine: nothing needs to have happened
    program.process.send_signal(signal.SIGTERM)
    program.ended(started=False)


def test_a_sigterm_while_a_game_is_loaded_ends_it(start: Start) -> None:
    program = start([sys.executable, "-c", WHILE_LOADING], LASTPOST_PORT="18830")
    program.until("loading cards-of-the-dead")
    program.process.send_signal(signal.SIGTERM)
    program.ended(started=True)


def test_a_sigterm_to_all_its_processes_and_a_second_one_end_it(start: Start) -> None:
    program = start(LOCAL, LASTPOST_PORT="18850")
    program.until("Dispatching event turn_messages_recovered")  # the studio's process starts now
    os.killpg(program.process.pid, signal.SIGTERM)
    with suppress(ProcessLookupError):
        os.killpg(program.process.pid, signal.SIGTERM)
    program.ended(started=True)


@pytest.mark.parametrize("line", LINES[1::2])
def test_a_sigterm_ends_it_on_discord_too(start: Start, line: str) -> None:
    async def run() -> None:
        async with await LocalTable.start(":memory:", 0) as table:
            words = [sys.executable, "-c", DISCORD, table.url]
            program = start(words, DISCORD_TOKEN=table.bot_token)
            await asyncio.to_thread(program.until, line)
            program.process.send_signal(signal.SIGTERM)
            await asyncio.to_thread(program.ended, started=True)

    asyncio.run(run())


async def test_an_end_between_connection_and_ready_leaves_no_error(tmp_path: Path) -> None:
    """discord.py waits a moment for more servers before it tells that it is ready."""
    async with await LocalTable.start(":memory:", 0) as table:
        undo = point_discord_at(table.url)
        try:
            bot = LastPost(Settings(database=tmp_path / "games.sqlite"), guild_ready_timeout=0.5)
            told = asyncio.create_task(bot.start(table.bot_token))
            while (waiting := bot._connection._ready_task) is None:  # noqa: ASYNC110 - discord.py's
                await asyncio.sleep(0.01)
            await bot.close()
            await asyncio.wait([waiting], timeout=TIMEOUT_SECONDS)
            assert waiting.exception() is None
            await asyncio.gather(told, return_exceptions=True)
        finally:
            undo()


async def test_a_table_that_nobody_waits_for_any_more_can_be_closed(tmp_path: Path) -> None:
    """The start is cancelled while the database is being opened."""
    storage = Storage(tmp_path / "table.sqlite")
    opening = asyncio.create_task(storage.open())
    await asyncio.sleep(0)  # the worker has begun
    opening.cancel()
    with suppress(asyncio.CancelledError):
        await opening
    async with asyncio.timeout(TIMEOUT_SECONDS):
        await storage.close()


async def test_a_swallowed_cancellation_is_repeated() -> None:
    # `leave_now` would end the process of the tests
    stop, begun, swallowed = Stop(leave=lambda: None), asyncio.Event(), 0

    async def work() -> None:
        nonlocal swallowed
        for _ in range(2):
            try:
                begun.set()
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                swallowed += 1

    async def tell() -> None:
        await begun.wait()
        stop.tell()

    async with asyncio.timeout(TIMEOUT_SECONDS), asyncio.TaskGroup() as group:
        group.create_task(tell())
        group.create_task(stop.until(work))
    assert swallowed == 2


async def test_an_end_that_takes_too_long_is_left() -> None:
    loop, left = asyncio.get_running_loop(), asyncio.Event()

    def leave() -> None:
        loop.call_soon_threadsafe(left.set)

    stop = Stop(leave, seconds=0.01)
    stop.tell()
    stop.tell()
    async with asyncio.timeout(TIMEOUT_SECONDS):
        await left.wait()


async def test_what_fails_by_itself_is_told() -> None:
    async def work() -> Any:
        raise ValueError("no such file")

    with pytest.raises(ValueError, match="no such file"):
        await Stop().until(work)
