"""A process that computes for the bot, one question after the other, with a time limit for each."""

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
ANSWER_TIMEOUT_SECONDS = 120.0  # a job that takes longer is stopped, because others wait
NICENESS = 10  # lower priority than the bot (0) and the pictures (5)


class Gone(Exception):  # noqa: N818 - not an error yet: the caller may ask another process
    """The process ended before it answered."""


class Worker:
    """A process that starts with the first question. Its methods block: call them in a thread."""

    def __init__(self, longest_seconds: float = ANSWER_TIMEOUT_SECONDS) -> None:
        self._longest_seconds = longest_seconds
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._hiring = Lock()  # `close` may be called while the process is being started
        self._closed = False

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    def ask(self, job: Job, *args: Any) -> Any:
        """The result of the job. Raises what the job raises; UserError if it takes too long."""
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
        """Kill the process, even in the middle of a job: its results are needed no more."""
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
                # "spawn", not a fork: it must not inherit our threads and sockets.
                fresh = multiprocessing.get_context("spawn")
                self._pipe, theirs = fresh.Pipe()
                self._process = fresh.Process(target=_serve, args=(theirs,), daemon=True)
                self._process.start()
                theirs.close()  # else its end would not be noticed here
            return self._pipe

    def _dismiss(self) -> None:
        """Kill the process; the next question starts another one."""
        with self._hiring:
            process, pipe = self._process, self._pipe
            self._process = self._pipe = None
        if process is not None:
            process.kill()
            process.join()
        if pipe is not None:
            pipe.close()


def _serve(pipe: Connection) -> None:
    """The loop of the process: read a job, run it, send the result."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the bot handles Ctrl-C and ends this process
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
        except Exception as problem:  # the answer cannot be pickled
            pipe.send((False, RuntimeError(f"{answer[1]!r}: {problem!r}")))
