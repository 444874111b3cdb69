"""`lastpost` without arguments: the local table starts, and after a restart it is as it was."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.cli.conftest import ROOT, Lastpost, one_sentence

TIMEOUT_SECONDS = 60  # the machine may be busy


def heed_ctrl_c() -> None:
    """Let the program receive Ctrl-C as at a terminal; in the background it would ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def started(**settings: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The program in a process of its own, as soon as it has printed its address."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "LASTPOST_LOG": "warning", **settings}
    process = subprocess.Popen(
        [sys.executable, "-m", "bot"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=heed_ctrl_c,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        assert found, line + process.stderr.read() if process.stderr else line
        yield process, found[0]
    finally:
        process.kill()
        process.wait()


def stop(process: subprocess.Popen[str], how: signal.Signals) -> tuple[int, str, str]:
    process.send_signal(how)
    out, err = process.communicate(timeout=TIMEOUT_SECONDS)
    return process.returncode, out, err


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_the_table_is_laid_and_cleared_away(how: signal.Signals) -> None:
    with started(LASTPOST_PORT="18480") as (process, url):
        with urlopen(url, timeout=5) as page:
            assert page.status == 200
            assert b"<title>" in page.read()
        code, out, err = stop(process, how)
    assert (code, err) == (0, "")
    assert out == "Last Post has stopped; every game is saved.\n"
    assert {path.name for path in Path().glob("*.sqlite")} == {
        "lastpost.sqlite",
        "lastpost-table.sqlite",
    }


def test_a_taken_port_is_passed_over_and_the_second_start_finds_everything() -> None:
    with started(LASTPOST_PORT="18490") as (first, url):
        with started(LASTPOST_PORT="18490", LASTPOST_TABLE="other.sqlite") as (second, other):
            assert other != url
            assert stop(second, signal.SIGINT)[0] == 0
        assert stop(first, signal.SIGINT)[0] == 0
    before = Path("lastpost-table.sqlite").stat().st_size
    with started(LASTPOST_PORT="18490", LASTPOST_LANGUAGE="es") as (process, _):
        code, out, _ = stop(process, signal.SIGINT)
    assert code == 0
    assert "guardadas" in out
    assert Path("lastpost-table.sqlite").stat().st_size >= before


def test_a_broken_database_is_told_in_one_sentence(lastpost: Lastpost) -> None:
    Path("lastpost.sqlite").write_bytes(b"this is no database, " * 100)
    code, _, err = lastpost()
    assert code == 2
    assert "lastpost.sqlite" in err
    assert one_sentence(err.splitlines(keepends=True)[-1])


def test_a_broken_table_file_is_told_in_one_sentence(lastpost: Lastpost) -> None:
    Path("lastpost-table.sqlite").write_bytes(b"this is no database, " * 100)
    code, _, err = lastpost()
    assert code == 2
    assert "lastpost-table.sqlite" in err
    assert one_sentence(err.splitlines(keepends=True)[-1])
