"""A process that thinks for the bot: one question after the other, each answered or given up."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock
from typing import Any

from bot.engine.errors import UserError
from bot.engine.processes import leave_with_owner

Job = Callable[..., Any]
LONGEST_SECONDS = 120.0  # whoever thinks longer is stopped: others wait too
NICENESS = 10  # players come before thoughts, and pictures (5) too


class Gone(Exception):  # noqa: N818 - a fact about the process; the caller decides what it means
    """The process ended in the middle of a question."""


class Worker:
    """It comes with the first question. Its methods wait: call them off the event loop."""

    def __init__(self, longest_seconds: float = LONGEST_SECONDS) -> None:
        self._longest_seconds = longest_seconds
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._hiring = Lock()  # the end may come while the process is being started
        self._closed = False

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    def ask(self, job: Job, *args: Any) -> Any:
        """The answer, or what the job has raised. A UserError where it takes too long."""
        pipe = self._hired()
        try:
            pipe.send((job, args))
            if not pipe.poll(self._longest_seconds):
                self._dismiss()
                raise UserError("thinking-too-long")
            done, answer = pipe.recv()
        except (EOFError, OSError):
            self._dismiss()
            raise Gone from None
        if not done:
            raise answer
        return answer

    def close(self) -> None:
        """The end, in the middle of a thought too: nothing that it does is needed any more."""
        with self._hiring:
            self._closed = True
            process = self._process
        if process is not None:
            process.kill()
            process.join()

    def _hired(self) -> Connection:
        with self._hiring:
            if self._closed:
                raise Gone
            if self._process is None or self._pipe is None:
                # A fresh process, not a fork: our threads and sockets are none of its business.
                fresh = multiprocessing.get_context("spawn")
                self._pipe, theirs = fresh.Pipe()
                self._process = fresh.Process(target=_serve, args=(theirs,), daemon=True)
                self._process.start()
                theirs.close()  # so that its end is heard here
            return self._pipe

    def _dismiss(self) -> None:
        """The next question is for another process."""
        with self._hiring:
            process, pipe = self._process, self._pipe
            self._process = self._pipe = None
        if process is not None:
            process.kill()
            process.join()
        if pipe is not None:
            pipe.close()


def _serve(pipe: Connection) -> None:
    """All that the process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # its owner hears Ctrl-C
    os.nice(NICENESS)
    leave_with_owner()
    while True:
        try:
            job, args = pipe.recv()
        except EOFError:
            return
        try:
            answer = (True, job(*args))
        except Exception as problem:
            answer = (False, problem)
        try:
            pipe.send(answer)
        except OSError:
            return
        except Exception as problem:  # an answer that cannot be sent
            pipe.send((False, RuntimeError(f"{answer[1]!r}: {problem!r}")))
