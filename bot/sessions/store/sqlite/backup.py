"""Copying the database while it is in use, with SQLite's online backup."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.engine.errors import UserError
from bot.sessions.store.sqlite.database import in_words, read_only


def backup(source: Path, target: Path) -> None:
    """Copy the database file over a connection of its own, so that nobody waits for it."""
    try:
        target.touch(exist_ok=False)
    except FileExistsError:
        raise UserError("file-exists", file=str(target)) from None
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise UserError("file-unwritable", file=str(target), reason=reason) from None
    try:
        with (
            closing(read_only(source)) as live,
            closing(sqlite3.connect(target, isolation_level=None)) as copy,
        ):
            live.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it
    except BaseException as problem:
        target.unlink(missing_ok=True)
        if isinstance(problem, sqlite3.Error):
            raise in_words(problem, target) from problem
        raise
