"""`lastpost check`: our content is valid, and invalid content is named with file and place."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import data
from bot import games
from bot.locale import LANGUAGES
from tests.cli.conftest import ROOT, Lastpost, one_sentence
from tests.cli.test_rules import RULES, SCENARIO
from tests.games.finished import FINISHED

Change = Callable[[str], str]


def without_gaps(out: str) -> list[str]:
    """What the check tells, without what is missing in languages that are not complete."""
    unfinished = tuple(f"{one.name} (" for one in LANGUAGES.values() if not one.complete)
    hidden = ("  ", *unfinished) if unfinished else ()
    return [line for line in out.splitlines() if not line.startswith(hidden)]


def test_our_content_is_valid(lastpost: Lastpost) -> None:
    code, out, err = lastpost("check")
    assert (code, err) == (0, "")
    *each, last = without_gaps(out)
    cards, gears, rue = (next(one for one in each if one.startswith(game)) for game in FINISHED)
    assert re.match(r"cards-of-the-dead: \d+ content files, 264 rules, 32 worked examples, ", cards)
    assert re.match(r"gears-of-war: \d+ content files, 512 rules, 24 worked examples, ", gears)
    assert re.match(r"rue-morgue: \d+ content files, 604 rules, 36 worked examples, ", rue)
    assert len(each) == len(games.game_ids())
    assert last == f"The content of {len(each)} games is valid."


@pytest.mark.parametrize(
    ("file", "change", "told"),
    [
        ("cards.toml", lambda text: text + "\n[[card\nx", "line"),
        ("cards.toml", lambda text: text.replace("hit_points = 3", 'hit_points = "x"', 1), "card."),
        ("cards.toml", lambda text: text + '\n[extra]\nkey = "x"\n', "extra"),
        ("decks.toml", lambda text: text.replace("zombie = 15", "zombie = 14", 1), "common"),
        ("survivors.toml", lambda text: text.replace("CD-10.1", "CD-10.99"), "CD-10.99"),
        ("threats.toml", lambda text: text.replace('id = "T2"', 'id = "T1"'), "T1"),
        ("rules.md", lambda text: text.replace("- **CD-2.2**", "- **CD-2.1**"), "CD-2.1"),
    ],
)
def test_malformed_content(tmp_path: Path, file: str, change: Change, told: str) -> None:
    """Each case needs a process of its own, because a process reads the content of a game once."""
    home = tmp_path / "data"
    shutil.copytree(data.folder(), home, ignore=shutil.ignore_patterns("__pycache__"))
    path = home / "cards-of-the-dead" / file
    before = path.read_text()
    broken = change(before)
    assert broken != before
    path.write_text(broken)
    done = subprocess.run(
        [sys.executable, "-m", "bot", "check"],
        cwd=tmp_path,
        env={"PYTHONPATH": f"{tmp_path}:{ROOT}"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (done.returncode, done.stdout) == (2, ""), done.stderr
    assert f"{home}/cards-of-the-dead" in done.stderr
    assert told in done.stderr
    assert one_sentence(done.stderr)
    assert path.read_text() == broken


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda text: text.replace('zones = ["w1"]', 'zones = ["w9"]'), "there is no w9"),
        (lambda text: text.replace('"all-in-zone"', '"all-at-home"'), "all-at-home"),
        (lambda text: text.replace('start = ["c1"]', "start = []"), "starting Zone"),
        (lambda text: text.replace("RM-12.3", "RM-12.99"), "RM-12.99"),
    ],
)
def test_malformed_missions(tmp_path: Path, change: Change, told: str) -> None:
    home = tmp_path / "data"
    shutil.copytree(data.folder(), home, ignore=shutil.ignore_patterns("__pycache__"))
    path = home / "rue-morgue" / "missions" / "learning-to-fly.toml"
    before = path.read_text()
    assert change(before) != before
    path.write_text(change(before))
    done = subprocess.run(
        [sys.executable, "-m", "bot", "check"],
        cwd=tmp_path,
        env={"PYTHONPATH": f"{tmp_path}:{ROOT}"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 2
    assert str(path) in done.stderr
    assert told in done.stderr
    assert one_sentence(done.stderr)


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with the toy game alone."""
    # Replace the whole dictionary: entries put back after deletion would be in another order.
    monkeypatch.setattr(games, "_GAMES", {"toy": games._GAMES["toy"]})
    for path, text in {
        "data/toy/rules.md": RULES,
        "data/toy/rules.es.md": RULES,
        "data/toy/cards.toml": "# TY-2.2\n",
        "tests/scenarios/toy/stoke.toml": SCENARIO,
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    monkeypatch.setattr(data, "folder", lambda: tmp_path / "data")
    return tmp_path


@pytest.mark.usefixtures("toy", "checkout")
def test_a_valid_checkout(lastpost: Lastpost) -> None:
    code, out, _ = lastpost("check")
    assert code == 0
    assert without_gaps(out) == [
        "toy: 1 content files, 5 rules, 2 worked examples, 1 scenarios.",
        "The content of 1 game is valid.",
    ]


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(
    ("file", "text", "told"),
    [
        ("data/toy/cards.toml", "[card", "cards.toml"),
        ("data/toy/cards.toml", "# TY-9.9", "cards.toml, line 1: there is no rule TY-9.9"),
        ("data/toy/rules.md", RULES + "\nSee TY-9.8.\n", "rule TY-9.8"),
        ("data/toy/rules.md", "# Empty\n", "TY"),
        ("tests/scenarios/toy/stoke.toml", "game = 1", "stoke.toml is not valid at game"),
        ("tests/scenarios/toy/stoke.toml", SCENARIO.replace("2.1", "2.9"), "line 3"),
        ("tests/scenarios/toy/stoke.toml", SCENARIO.replace("toy", "chess"), "chess"),
        ("tests/scenarios/toy/stoke.toml", SCENARIO.replace("feast", "sing"), "step.0"),
        ("tests/scenarios/toy/stoke.toml", SCENARIO.replace("title", "tite"), "tit"),
    ],
)
@pytest.mark.parametrize("language", ["en", "es"])
def test_malformed_checkout(
    lastpost: Lastpost, checkout: Path, file: str, text: str, told: str, language: str
) -> None:
    (checkout / file).write_text(text)
    code, out, err = lastpost("check", "--language", language)
    assert (code, out) == (2, "")
    assert file.rsplit("/", 1)[1] in err
    assert language == "es" or told in err
    assert one_sentence(err)
