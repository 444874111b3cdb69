"""Start and stop a bot at the local table: in this process, or in one of its own."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

import discord

from bot.local.server import LocalTable
from tests.e2e import run_bot

Factory = Callable[..., discord.Client]
ROOT = Path(__file__).parents[2]
TIMEOUT_SECONDS = 15.0


class BotHere:
    """A discord.py bot in this process; `start` makes a new one each time."""

    def __init__(self, factory: Factory, arguments: dict[str, Any]) -> None:
        self.factory = factory
        self.arguments = arguments
        self.bot: discord.Client | None = None
        self._task: asyncio.Task[None] | None = None

    async def start(self, local: LocalTable) -> None:
        self.bot = self.factory(**self.arguments)
        self._task = asyncio.create_task(self.bot.start(local.bot_token))
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while not self.bot.is_ready():
                if self._task.done():
                    await self._task
                    raise AssertionError("the bot ended before it was ready")
                await asyncio.sleep(0.002)

    async def stop(self) -> list[str]:
        """Stop the bot; returns what went wrong with it."""
        if self.bot is None or self._task is None:
            return []
        await self.bot.close()
        problems = [f"failure of the bot: {one!r}" for one in getattr(self.bot, "failures", ())]
        try:
            await asyncio.wait_for(self._task, TIMEOUT_SECONDS)
        except asyncio.CancelledError:
            pass
        except Exception as error:
            problems.append(f"the bot died: {error!r}")
        self.bot = self._task = None
        return problems


class BotProcess:
    """The same in a process of its own; its standard error is read when it ends."""

    def __init__(self, factory: Factory, arguments: dict[str, Any]) -> None:
        self.name = f"{factory.__module__}:{factory.__name__}"
        self.arguments = arguments
        self._process: subprocess.Popen[bytes] | None = None
        self._errors: IO[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    async def start(self, local: LocalTable) -> None:
        environment = {
            **os.environ,
            run_bot.URL: local.url,
            run_bot.TOKEN: local.bot_token,
            run_bot.FACTORY: self.name,
            run_bot.ARGUMENTS: json.dumps(self.arguments),
        }
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed by stop
        self._process = subprocess.Popen(  # noqa: ASYNC220 - it only starts
            [sys.executable, "-W", "ignore", "-m", run_bot.__name__],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
        )
        try:
            await self._until_ready()
        except BaseException as error:
            error.add_note("\n".join(await self.stop()))
            raise

    async def _until_ready(self) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        reading = asyncio.to_thread(self._process.stdout.readline)
        said = await asyncio.wait_for(reading, TIMEOUT_SECONDS)
        if said.strip() != b"ready":
            raise AssertionError("the bot's process ended before it was ready")

    async def kill(self) -> None:
        """Kill the process as a power cut would; returns when it is gone."""
        assert self._process is not None
        self._process.kill()
        await self.gone()

    async def gone(self) -> None:
        """Wait until the process has ended."""
        assert self._process is not None
        await asyncio.to_thread(self._process.wait, TIMEOUT_SECONDS)

    async def stop(self) -> list[str]:
        if self._process is None or self._errors is None:
            return []
        process, errors = self._process, self._errors
        self._process = self._errors = None
        problems = []
        early = process.poll()
        if early is not None:
            problems.append(f"the bot's process ended by itself with {early}")
        assert process.stdin is not None
        with suppress(OSError):
            process.stdin.close()
        try:
            code = await asyncio.to_thread(process.wait, TIMEOUT_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            code = await asyncio.to_thread(process.wait)
            problems.append("the bot's process did not end when asked to")
        if code and early is None:
            problems.append(f"the bot's process ended with {code}")
        assert process.stdout is not None
        process.stdout.close()
        errors.seek(0)
        said = errors.read().decode("utf-8", "replace").strip()
        errors.close()
        if said:
            problems.append(f"the bot's standard error: {said}")
        return problems
