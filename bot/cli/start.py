"""`lastpost` alone: the bot on Discord if there is a token, else at the local table."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

import aiohttp
import discord

from bot.app import LastPost
from bot.cli.stopping import Stop
from bot.config import Settings
from bot.engine.errors import UserError
from bot.local.connect import point_discord_at
from bot.local.server import LocalTable
from bot.locale import speak


def run(settings: Settings) -> int:
    """Runs until Ctrl-C or SIGTERM, both of which shut it down cleanly."""
    logging.basicConfig(
        level=settings.log.upper(), format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )
    with suppress(KeyboardInterrupt):
        asyncio.run(_until_stopped(settings))
    print(speak("cli-start-stopped"), flush=True)
    return 0


async def _until_stopped(settings: Settings) -> None:
    stop = Stop()
    with suppress(asyncio.CancelledError):
        if settings.discord_token is not None:
            await on_discord(settings, settings.discord_token.get_secret_value(), stop)
        else:
            await at_the_local_table(settings, stop)


async def on_discord(settings: Settings, token: str, stop: Stop) -> None:
    print(speak("cli-start-discord"), flush=True)
    try:
        async with LastPost(settings) as bot:
            await stop.until(lambda: bot.start(token))
    except discord.LoginFailure:
        raise UserError("token-refused") from None
    except aiohttp.ClientConnectionError as problem:
        raise UserError("discord-unreachable", reason=str(problem)) from None


async def at_the_local_table(settings: Settings, stop: Stop) -> None:
    async with await LocalTable.start(settings.table, settings.port) as table:
        point_discord_at(table.url)
        async with LastPost(settings, guild_ready_timeout=0.2) as bot:

            async def announce() -> None:
                bot.remove_listener(
                    announce, "on_ready"
                )  # discord.py calls it again after every reconnection
                print(speak("cli-start-local", url=table.url), flush=True)

            bot.add_listener(announce, "on_ready")
            await stop.until(lambda: bot.start(table.bot_token))
