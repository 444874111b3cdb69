"""Fixtures: an environment without settings, the toy game, and `lastpost` as a function."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from bot import games
from bot.__main__ import main
from bot.cli import simulate

ROOT = Path(__file__).parents[2]
VARIABLES = ("DISCORD_TOKEN", "LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")


class Result(NamedTuple):
    code: int
    out: str
    err: str


Lastpost = Callable[..., Result]


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Remove the settings of the person who runs the tests, and work in an empty folder."""
    for name in ("DATABASE", "TABLE", "LANGUAGE", "PORT", "LOG"):
        monkeypatch.delenv(f"LASTPOST_{name}", raising=False)
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def lastpost(capsys: pytest.CaptureFixture[str]) -> Lastpost:
    """Runs the real command line in this process."""

    def run(*words: object) -> Result:
        code = main([str(word) for word in words])
        out, err = capsys.readouterr()
        return Result(code, out, err)

    return run


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Adds the toy game to the games."""
    monkeypatch.setitem(games._GAMES, "toy", ("tests.cli.campfire", "CAMPFIRE"))
    monkeypatch.setattr(simulate, "cores", lambda: 1)  # other processes do not know the toy game
    games._made.clear()
    yield
    games._made.clear()


def one_sentence(text: str) -> bool:
    """Whether the text is one line, ends with a full stop and has no traceback."""
    return text.count("\n") == 1 and text.endswith(".\n") and "Traceback" not in text
