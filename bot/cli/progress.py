"""Progress of long work: one line that is rewritten on a terminal; nothing if output is piped."""

from __future__ import annotations

import sys
from time import monotonic
from types import TracebackType
from typing import TextIO

from bot.locale import speak

EVERY_SECONDS = 0.1  # between two changes of the line


class ProgressLine:
    """Shows count, rate and time left while its `with` block runs, and erases them afterwards."""

    def __init__(self, total: int, stream: TextIO | None = None) -> None:
        self.total = total
        self.done = 0
        self._stream = sys.stderr if stream is None else stream
        self._shown = 0  # width of the line on the terminal
        self._terminal = self._stream.isatty()
        self._begun = self._last = monotonic()

    def __enter__(self) -> ProgressLine:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._shown:
            self._stream.write("\r" + " " * self._shown + "\r")
            self._stream.flush()

    def add(self, count: int = 1) -> None:
        self.report(self.done + count, self.total)

    def report(self, done: int, total: int) -> None:
        """Show how much of the total is done."""
        self.done, self.total = done, total
        now = monotonic()
        if self._terminal and now - self._last >= EVERY_SECONDS:
            self._last = now
            self._show(self._line(now - self._begun))

    def _line(self, seconds: float) -> str:
        rate = self.done / seconds if seconds else 0.0
        left = duration((self.total - self.done) / rate) if rate else "?"
        return speak("cli-progress", done=self.done, total=self.total, rate=rate, left=left)

    def _show(self, line: str) -> None:
        self._stream.write("\r" + line.ljust(self._shown))
        self._stream.flush()
        self._shown = len(line)


def duration(seconds: float) -> str:
    """1:05 or 2:03:09."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
