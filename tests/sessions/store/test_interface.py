"""The store's interface: complete, and free of SQLite."""

from __future__ import annotations

import ast
import pickle
import sqlite3
from pathlib import Path

import pytest

from bot.sessions.store import errors, interface
from bot.sessions.store.interface.records import StoreRecords
from bot.sessions.store.interface.sessions import Games, Outbox, TimerRows
from bot.sessions.store.interface.store import Store
from bot.sessions.store.sqlite.database import in_words
from bot.sessions.store.sqlite.games import SqliteGames
from bot.sessions.store.sqlite.part import Part
from bot.sessions.store.sqlite.queues import SqliteOutbox, SqliteTimerRows
from bot.sessions.store.sqlite.store import SqliteRecords, SqliteStore


def public(kind: type) -> set[str]:
    return {name for name in dir(kind) if not name.startswith("_")}


@pytest.mark.parametrize(
    ("asked", "answering"),
    [
        (Games, SqliteGames),
        (Outbox, SqliteOutbox),
        (TimerRows, SqliteTimerRows),
        (StoreRecords, SqliteRecords),
    ],
)
def test_nothing_can_be_asked_that_the_interface_does_not_say(asked: type, answering: type) -> None:
    assert issubclass(answering, asked)
    assert public(answering) - public(Part) == public(asked)


def test_the_store_itself() -> None:
    assert public(SqliteStore) - {"open"} == public(Store)


def test_the_interface_names_no_sqlite() -> None:
    for path in Path(str(interface.__file__)).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                assert not any("sqlite" in name.name for name in node.names), path
            if isinstance(node, ast.ImportFrom):
                assert "sqlite" not in (node.module or ""), path


CODES = {
    sqlite3.SQLITE_FULL: errors.StoreFullError,
    sqlite3.SQLITE_BUSY: errors.StoreLockedError,
    sqlite3.SQLITE_LOCKED: errors.StoreLockedError,
    sqlite3.SQLITE_CORRUPT: errors.StoreCorruptError,
    sqlite3.SQLITE_NOTADB: errors.StoreCorruptError,
    sqlite3.SQLITE_CANTOPEN: errors.StoreUnreadableError,
    sqlite3.SQLITE_PERM: errors.StoreUnreadableError,
    sqlite3.SQLITE_IOERR: errors.StoreFailedError,
    sqlite3.SQLITE_READONLY: errors.StoreFailedError,
    sqlite3.SQLITE_NOMEM: errors.StoreFailedError,
}


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("more", [0, 5 << 8])  # with an extended code
def test_errors_of_sqlite(code: int, more: int) -> None:
    problem = sqlite3.OperationalError("it failed")
    problem.sqlite_errorcode = code | more
    made = in_words(problem, Path("a.sqlite"))
    assert type(made) is CODES[code]
    assert isinstance(made, errors.StoreError)
    assert made.values == {"file": "a.sqlite", "reason": "it failed"}
    again = pickle.loads(pickle.dumps(made))
    assert (type(again), again.values) == (type(made), made.values)


def test_other_errors_of_sqlite_are_bugs() -> None:
    problem = sqlite3.IntegrityError("UNIQUE constraint failed")
    problem.sqlite_errorcode = sqlite3.SQLITE_CONSTRAINT
    made = in_words(problem, Path("a.sqlite"))
    assert isinstance(made, errors.StoreBugError)
    assert str(made) == "UNIQUE constraint failed"
