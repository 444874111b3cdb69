"""The line of progress: shown on terminals only, and erased when the work is done."""

from __future__ import annotations

import io

import pytest

from bot.cli import progress
from bot.cli.progress import ProgressLine, duration
from bot.locale import using


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_nothing_in_a_pipe() -> None:
    stream = io.StringIO()
    with ProgressLine(10, stream) as shown:
        shown.add(5)
    assert stream.getvalue() == ""


def test_one_changing_line(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([0.0, 0.05, 2.0, 5.0, 5.01])
    monkeypatch.setattr(progress, "monotonic", lambda: next(clock))
    stream = Terminal()
    with using("en"), ProgressLine(2000, stream) as shown:
        shown.add(1)  # too soon to be shown
        shown.add(999)
        shown.add(500)
        shown.add(1)  # too soon after the last one
    first, second, blank, nothing = stream.getvalue().split("\r")[1:]
    assert first == "1,000 of 2,000, 500 per second, 0:02 left"
    assert second == "1,500 of 2,000, 300 per second, 0:02 left"
    assert blank.strip() == nothing == ""
    assert len(blank) == len(second)


def test_the_total_may_become_known_later() -> None:
    stream = Terminal()
    with ProgressLine(0, stream) as shown:
        shown._last = -1e9
        shown.report(0, 100)
    assert "0 of 100" in stream.getvalue()
    assert "? left" in stream.getvalue()


def test_durations() -> None:
    assert duration(4.4) == "0:04"
    assert duration(65) == "1:05"
    assert duration(7389) == "2:03:09"
