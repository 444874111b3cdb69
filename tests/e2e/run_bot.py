"""A bot in its own process, for the driver: says "ready", ends when its standard input does.

Only errors are written to standard error: whatever stands there is a fault of the bot. Little is
imported here: the painter's process imports this module too, as it does `bot/__main__.py`.
"""

from __future__ import annotations

import asyncio
import importlib
import json
import logging
import os
import sys
import threading
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import discord

URL, TOKEN = "LOCAL_TABLE_URL", "LOCAL_TABLE_TOKEN"
FACTORY, ARGUMENTS = "LOCAL_TABLE_BOT", "LOCAL_TABLE_BOT_ARGUMENTS"


def make(factory: str, arguments: dict[str, Any]) -> discord.Client:
    """`factory` is module:function."""
    module, name = factory.split(":")
    bot: discord.Client = getattr(importlib.import_module(module), name)(**arguments)
    return bot


async def main() -> None:
    from bot.local.connect import point_discord_at  # noqa: PLC0415 - the painter does without

    point_discord_at(os.environ[URL])
    bot = make(os.environ[FACTORY], json.loads(os.environ.get(ARGUMENTS, "{}")))
    loop = asyncio.get_running_loop()
    told = asyncio.Event()

    def wait_for_the_end() -> None:
        sys.stdin.read()
        loop.call_soon_threadsafe(told.set)

    threading.Thread(target=wait_for_the_end, daemon=True).start()
    running = asyncio.create_task(bot.start(os.environ[TOKEN]))
    ending = asyncio.create_task(told.wait())
    while not (bot.is_ready() or running.done() or told.is_set()):  # noqa: ASYNC110
        await asyncio.sleep(0.005)
    # a bot that is closed before it is ready complains: whoever started us waits for this line
    print("ready" if bot.is_ready() else "ended", flush=True)
    await asyncio.wait([running, ending], return_when=asyncio.FIRST_COMPLETED)
    if not running.done():
        await bot.close()
    ending.cancel()
    await running


if __name__ == "__main__":
    logging.basicConfig(level=logging.ERROR, format="%(levelname)s %(name)s: %(message)s")
    asyncio.run(main())
