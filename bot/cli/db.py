"""`lastpost db migrate|backup FILE|import FILE|stats`: look after the database."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from pathlib import Path
from uuid import uuid4

from bot import games
from bot.cli.arguments import Parser, number, one_of, required
from bot.cli.tables import table
from bot.config import Settings
from bot.engine.content import read_bytes
from bot.engine.errors import UserError
from bot.locale import speak
from bot.sessions.model import Stats
from bot.sessions.session.exports import replay
from bot.sessions.sessions import Sessions

USAGE = "migrate|backup FILE|import FILE --channel ID --gm ID|stats [--database FILE]"
ACTIONS = ("migrate", "backup", "import", "stats")


def add(parser: Parser) -> None:
    parser.value("ACTION", speak("cli-db-action"))
    parser.value("FILE", speak("cli-db-file"))
    parser.switch("--database", speak("cli-db-database"), metavar="FILE", type=Path)
    parser.switch("--channel", speak("cli-db-channel"), metavar="ID", type=number("--channel", 1))
    parser.switch("--gm", speak("cli-db-gm"), metavar="ID", type=number("--gm", 1))


def run(arguments: Namespace, settings: Settings) -> int:
    action = one_of("ACTION", ACTIONS)(required(arguments.action, "|".join(ACTIONS), "db"))
    database: Path = arguments.database or settings.database
    if action == "backup":
        target = Path(required(arguments.file, "FILE", "db"))
        asyncio.run(_backup(database, target))
        print(speak("cli-db-backed-up", file=str(database), copy=str(target)))
        return 0
    if action == "import":
        file: str = required(arguments.file, "FILE", "db")
        channel = str(required(arguments.channel, "--channel ID", "db"))
        gm = str(required(arguments.gm, "--gm ID", "db"))
        raw = read_bytes(Path(file))
        if not database.exists():  # a refused file must not leave an empty database behind
            replay(raw, games.find_game, file)
        game = asyncio.run(_import(database, raw, file, channel, gm))
        print(speak("cli-db-imported", file=file, game=game, channel=channel))
        return 0
    if arguments.file:
        raise UserError("argument-unexpected", argument=arguments.file)
    if action == "migrate":
        newest = asyncio.run(_migrate(database))
        print(speak("cli-db-migrated", file=str(database), version=newest))
    else:
        _tell(database, asyncio.run(_stats(database)))
    return 0


async def _migrate(database: Path) -> int:
    """Open the database, which creates or migrates it, and return its schema version."""
    sessions = await Sessions.open(database)
    await sessions.close()
    return sessions.store.schema


async def _backup(database: Path, target: Path) -> None:
    sessions = await Sessions.open(_existing(database))
    try:
        await sessions.backup(target)
    finally:
        await sessions.close()


async def _import(database: Path, raw: bytes, file: str, channel: str, gm: str) -> str:
    """Returns which game it is; all owners keep their seats."""
    sessions = await Sessions.open(database)
    try:
        await sessions.import_game(channel, raw, gm, f"import-{uuid4().hex}", file=file)
        return await sessions.game_in(channel)
    finally:
        await sessions.close()


async def _stats(database: Path) -> Stats:
    sessions = await Sessions.open(_existing(database))
    try:
        return await sessions.stats()
    finally:
        await sessions.close()


def _existing(database: Path) -> Path:
    """The path, or a UserError if there is no such file: opening it would create one."""
    if not database.exists():
        raise UserError("database-missing", file=str(database))
    return database


def _tell(database: Path, stats: Stats) -> None:
    words = ("game", "live", "ended", "journal")
    rows = [tuple(speak(f"cli-db-{word}") for word in words)]
    for name, game in stats.games.items():
        rows.append((name, str(game.live), str(game.ended), str(game.journal)))
    if stats.games:
        print("\n".join(table(rows, right=frozenset({1, 2, 3}))))
    print(
        speak(
            "cli-db-total",
            file=str(database),
            live=stats.live,
            ended=stats.ended,
            journal=stats.journal,
            pending=stats.pending,
            kilobytes=(stats.bytes + 1023) // 1024,
        )
    )
