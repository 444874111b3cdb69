"""The SQLite file of the local table: one worker thread that gathers writes into transactions."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from bot.engine.errors import UserError

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]

SCHEMA_VERSION = 1
SCHEMA = """
CREATE TABLE IF NOT EXISTS records (
    kind TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, id)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY, channel INTEGER NOT NULL, viewer INTEGER, pinned TEXT,
    body TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS messages_of_channel ON messages (channel, id);
CREATE INDEX IF NOT EXISTS messages_pinned ON messages (channel, pinned)
    WHERE pinned IS NOT NULL;
CREATE INDEX IF NOT EXISTS messages_private ON messages (viewer, id) WHERE viewer IS NOT NULL;
CREATE TABLE IF NOT EXISTS files (
    id INTEGER PRIMARY KEY, key TEXT NOT NULL, filename TEXT NOT NULL,
    content_type TEXT NOT NULL, touched REAL NOT NULL, used INTEGER NOT NULL, body BLOB NOT NULL
);
CREATE INDEX IF NOT EXISTS files_unused ON files (touched) WHERE used = 0;
"""


@dataclass(slots=True)
class Job:
    work: Work | None  # None: the worker ends
    future: Future[Any] | None = None
    durable: bool = False  # set the result of the future only after the commit


class Storage:
    """Does work in the order in which it is given, so that a read sees all writes before it."""

    def __init__(self, path: Path | str) -> None:
        self.path = str(path)
        self.problems: list[BaseException] = []
        self._jobs: queue.SimpleQueue[Job] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="local-table-store", daemon=True)
        self._ready: Future[None] = (
            Future()
        )  # done when the worker has opened the file or failed to
        self._closed = False

    async def open(self) -> None:
        # Mark it as running: a caller that is cancelled must not cancel it for the worker too.
        self._ready.set_running_or_notify_cancel()
        self._thread.start()
        await asyncio.wrap_future(self._ready)

    def write(self, work: Work) -> None:
        """Do this soon, without anybody waiting for it."""
        if not self._closed:
            self._jobs.put(Job(work))

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        future: Future[T] = Future()
        self._jobs.put(Job(work, future))
        return await asyncio.wrap_future(future)

    async def flush(self) -> None:
        """Wait until all work given so far is safely in the file."""
        future: Future[None] = Future()
        self._jobs.put(Job(lambda _: None, future, durable=True))
        await asyncio.wrap_future(future)

    async def close(self) -> None:
        if self._closed or not self._thread.is_alive():
            return
        with suppress(Exception):  # `open` has already raised it
            await asyncio.wrap_future(self._ready)
        if self._closed:
            return
        await self.flush()
        self._closed = True
        self._jobs.put(Job(None))
        await asyncio.to_thread(self._thread.join, 10)

    def _run(self) -> None:
        try:
            connection = sqlite3.connect(self.path, isolation_level=None, timeout=1.0)
            self._claim(connection)
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = NORMAL")
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            if version > SCHEMA_VERSION:
                raise UserError(
                    "database-newer", file=self.path, found=version, known=SCHEMA_VERSION
                )
            connection.executescript(SCHEMA)
            connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
        except BaseException as problem:
            self._closed = True  # there is no worker, so nobody may wait for one
            if isinstance(problem, sqlite3.Error):
                problem = _refusal(problem, self.path)
            self._ready.set_exception(problem)
            return
        self._ready.set_result(None)
        while self._gather(connection):
            pass
        connection.close()

    def _claim(self, connection: sqlite3.Connection) -> None:
        """Lock the file for this process: two servers on one file would overwrite each other."""
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("COMMIT")

    def _gather(self, connection: sqlite3.Connection) -> bool:
        """Do all waiting jobs in one transaction; returns False if the worker must end."""
        jobs = [self._jobs.get()]
        while len(jobs) < 500:
            try:
                jobs.append(self._jobs.get_nowait())
            except queue.Empty:
                break
        connection.execute("BEGIN")
        waiting: list[Future[Any]] = []
        goes_on = True
        for job in jobs:
            if job.work is None:
                goes_on = False
            else:
                self._do(connection, job, job.work, waiting)
        try:
            connection.execute("COMMIT")
        except sqlite3.Error as problem:
            self.problems.append(problem)
            for future in waiting:
                future.set_exception(problem)
            connection.execute("ROLLBACK")
        else:
            for future in waiting:
                future.set_result(None)
        return goes_on

    def _do(
        self, connection: sqlite3.Connection, job: Job, work: Work, waiting: list[Future[Any]]
    ) -> None:
        if job.future is not None and not job.future.set_running_or_notify_cancel():
            return
        try:
            result = work(connection)
        except BaseException as problem:
            if job.future is None:
                self.problems.append(problem)
            else:
                job.future.set_exception(problem)
            return
        if job.future is not None:
            if job.durable:
                waiting.append(job.future)
            else:
                job.future.set_result(result)


def _refusal(problem: sqlite3.Error, file: str) -> UserError:
    """Says why the file cannot be opened."""
    reason = str(problem)
    match getattr(problem, "sqlite_errorcode", 0) & 0xFF:  # the low byte is the kind
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return UserError("database-locked", file=file, reason=reason)
        case sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            return UserError("file-unreadable", file=file, reason=reason)
        case sqlite3.SQLITE_FULL:
            return UserError("database-full", file=file, reason=reason)
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_IOERR:
            return UserError("database-failed", file=file, reason=reason)
        case _:
            return UserError("database-corrupt", file=file, reason=reason)
