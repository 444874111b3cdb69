"""The database file: opening, checking and migrating it, and running transactions on its own
thread."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, TypeVar, cast
from urllib.parse import quote

import aiosqlite

from bot.sessions.store.errors import (
    StoreBugError,
    StoreCorruptError,
    StoreFailedError,
    StoreFullError,
    StoreLockedError,
    StoreNewerError,
    StoreUnreadableError,
)

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

MIGRATIONS = Path(__file__).parent / "migrations"
APPLICATION = 0x4C506F73  # "LPos", in the file's header: this database is ours
BUSY_SECONDS = 5.0


class Connection(aiosqlite.Connection):
    """An aiosqlite connection that runs a whole function on its thread, instead of making a trip to
    the thread for every call."""

    async def run(self, work: Work[T]) -> T:
        return cast(T, await self._execute(work, self._conn))  # type: ignore[no-untyped-call]


class Database:
    """A database with one connection and one thread: transactions run one after the other, and
    every read sees all writes before it."""

    def __init__(self, path: Path, connection: Connection) -> None:
        self.path = path
        self._connection = connection

    @classmethod
    async def open(cls, path: Path, busy_seconds: float = BUSY_SECONDS) -> Database:
        """Open the database, or make it, and bring it up to date. A file that is not ours, newer or
        damaged is refused with a StoreError and left as it is."""
        await asyncio.to_thread(inspect, path)

        def connect() -> sqlite3.Connection:
            return sqlite3.connect(path, timeout=busy_seconds, isolation_level=None)

        try:
            connection = Connection(connect, 64)
            await connection
        except sqlite3.Error as problem:
            raise in_words(problem, path) from problem
        database = cls(path, connection)
        try:
            await database.read(prepare)
            await database.write(migrate)
        except BaseException:
            await database.close()
            raise
        return database

    async def close(self) -> None:
        await self._connection.close()

    async def read(self, work: Work[T]) -> T:
        """Run `work` on the database's thread; it only reads."""
        try:
            return await self._connection.run(work)
        except sqlite3.Error as problem:
            raise in_words(problem, self.path) from problem

    async def write(self, work: Work[T], meanwhile: Callable[[], None] | None = None) -> T:
        """Run `work` in one transaction: all of it is stored, or nothing. `meanwhile` is called on
        the event loop while the disk is busy with the commit, which may still fail."""
        loop = asyncio.get_running_loop()

        def transaction(connection: sqlite3.Connection) -> T:
            connection.execute("BEGIN IMMEDIATE")
            try:
                result = work(connection)
                if meanwhile is not None:
                    with suppress(RuntimeError):  # the loop is closed
                        loop.call_soon_threadsafe(meanwhile)
                connection.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):  # a full disk may have rolled back already
                    connection.execute("ROLLBACK")
                raise
            return result

        return await self.read(transaction)


def in_words(problem: sqlite3.Error, path: Path) -> Exception:
    """The store's error for an error of SQLite; StoreBugError for those that only a mistake of ours
    can cause."""
    file, reason = str(path), str(problem)
    match getattr(problem, "sqlite_errorcode", 0) & 0xFF:  # the low byte is the kind
        case sqlite3.SQLITE_FULL:
            return StoreFullError(file=file, reason=reason)
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return StoreLockedError(file=file, reason=reason)
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return StoreCorruptError(file=file, reason=reason)
        case sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            return StoreUnreadableError(file=file, reason=reason)
        case sqlite3.SQLITE_IOERR | sqlite3.SQLITE_READONLY | sqlite3.SQLITE_NOMEM:
            return StoreFailedError(file=file, reason=reason)
        case _:
            return StoreBugError(reason)


def inspect(path: Path) -> None:
    """Raise a StoreError for a file that cannot be used, without changing it. A file that does not
    exist is made."""
    try:
        with path.open("rb" if path.exists() else "xb"):
            pass
        if path.stat().st_size == 0:
            return
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise StoreUnreadableError(file=str(path), reason=reason) from None
    try:
        with closing(read_only(path)) as connection:
            application = _number(connection, "application_id")
            found = _number(connection, "user_version")
            tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
            known = max(number for number, _ in migrations())
            if tables and application != APPLICATION:
                reason = "a database of another program"
                raise StoreCorruptError(file=str(path), reason=reason)
            if found > known:
                raise StoreNewerError(file=str(path), found=found, known=known)
            damage = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            if damage != "ok":
                raise StoreCorruptError(file=str(path), reason=damage)
    except sqlite3.Error as problem:
        raise in_words(problem, path) from problem


def read_only(path: Path) -> sqlite3.Connection:
    """A connection of its own that cannot change the file."""
    uri = f"file:{quote(str(path.absolute()))}?mode=ro"
    return sqlite3.connect(uri, uri=True, timeout=BUSY_SECONDS, isolation_level=None)


def prepare(connection: sqlite3.Connection) -> None:
    """Set WAL, with which readers do not wait for a writer, and FULL, with which a commit survives
    a power cut."""
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def migrations() -> list[tuple[int, Path]]:
    """The numbered SQL files, in order."""
    return sorted((int(file.name.split("_")[0]), file) for file in MIGRATIONS.glob("*.sql"))


def migrate(connection: sqlite3.Connection) -> None:
    """Apply the migrations that this database has not had (inside the caller's transaction)."""
    found = _number(connection, "user_version")
    for number, file in migrations():
        if number > found:
            for statement in statements(file.read_text(encoding="utf-8")):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number}")
    connection.execute(f"PRAGMA application_id = {APPLICATION}")


def statements(script: str) -> Iterator[str]:
    """Split a script into its statements, because `executescript` would commit the open
    transaction."""
    held = ""
    for line in script.splitlines(keepends=True):
        held += line
        if sqlite3.complete_statement(held):
            yield held
            held = ""


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    value: Any = connection.execute(f"PRAGMA {pragma}").fetchone()[0]
    return int(value)
