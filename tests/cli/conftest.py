"""A quiet environment, the toy game among the games, and `lastpost` as a function."""

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
    """No settings of the person who runs the tests, and a folder of our own."""
    for name in ("DATABASE", "TABLE", "LANGUAGE", "PORT", "LOG"):
        monkeypatch.delenv(f"LASTPOST_{name}", raising=False)
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def lastpost(capsys: pytest.CaptureFixture[str]) -> Lastpost:
    """The real command line in this process."""

    def run(*words: object) -> Result:
        code = main([str(word) for word in words])
        out, err = capsys.readouterr()
        return Result(code, out, err)

    return run


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The toy game is one of the games."""
    monkeypatch.setitem(games._GAMES, "toy", ("tests.cli.campfire", "CAMPFIRE"))
    monkeypatch.setattr(simulate, "cores", lambda: 1)  # other processes do not know it
    games._made.clear()
    yield
    games._made.clear()


def one_sentence(text: str) -> bool:
    """Whether this is one line for a person: no traceback, ends like a sentence."""
    return text.count("\n") == 1 and text.endswith(".\n") and "Traceback" not in text
