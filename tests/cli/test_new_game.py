"""`lastpost new-game`: which names it takes, and that the new game passes all checks."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli.new_game import FILES, NAME_CHARACTERS, PARTS, new_files, new_prefix
from bot.locale import LANGUAGES
from tests.cli.conftest import ROOT, Lastpost, one_sentence

COPIED = ("bot", "cogs", "data", "rendering", "tests")
LEFT_OUT = shutil.ignore_patterns(
    "__pycache__", "recorded", "golden*", "cards-of-the-dead", "gears-of-war", "rue-morgue"
)
LONG_NAME = "winter-of-the-two-wolves"
FOLDERS = ("bot/games", "tests/games", "tests/e2e")
FOR_FINISHED_GAMES = (
    "tests/cogs/reference/test_reader_texts.py",
    "tests/engine/test_reference_languages.py",
    "tests/games/test_aims.py",
    "tests/games/test_reshuffling.py",
    "tests/locale/test_coaching.py",
    "tests/locale/test_no_holes.py",
)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("class", "Python"),
        ("Night-Train", "hyphens"),
        ("night--train", "hyphens"),
        ("3-nights", "letter first"),
        ("no.game", "hyphens"),
        ("x" * (NAME_CHARACTERS + 1), str(NAME_CHARACTERS)),
        ("rue-morgue", "already"),
        ("zombicide", "already"),
        ("cards", "bot/games/cards"),
        ("help", "bot/locale/en/help.ftl"),
        ("game", "GameLobby"),
        ("sensible", "SensiblePlayer"),
    ],
)
def test_a_name_that_cannot_be_is_refused(lastpost: Lastpost, name: str, told: str) -> None:
    code, out, err = lastpost("new-game", name)
    assert (code, out) == (2, "")
    assert told in err
    assert one_sentence(err)


def test_the_prefix_of_its_rules_is_its_own() -> None:
    assert new_prefix("night-train") == "NT"
    assert new_prefix("owl") == "OW"
    assert new_prefix("great-war") == "GR"  # GW is taken
    assert new_prefix("x") not in ("CD", "GW", "RM")


def test_nothing_is_left_to_fill_in() -> None:
    for path, text in new_files("night-train"):
        assert not re.search(r"@\w+@", text), path
        assert "GAME" not in path.as_posix()
        assert "MODULE" not in path.as_posix()
    templates = len(list(FILES.rglob("*.txt")))
    others = [one for one in LANGUAGES if not (FILES / "bot" / "locale" / one).exists()]
    assert len(dict(new_files("night-train"))) == templates + 2 * len(others)  # sentences, rules


def test_every_class_of_the_templates_is_compared_with_the_base_classes() -> None:
    texts = [text for _, text in new_files("night-train")]
    found = {name for text in texts for name in re.findall(r"^class NightTrain(\w+)", text, re.M)}
    assert found == set(PARTS)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of this checkout, in which a game of a long and one of a short name are laid out."""
    for name in COPIED:
        # Only the tests leave something out: the games there need their data.
        ignored = LEFT_OUT if name == "tests" else shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / name, tmp_path / name, ignore=ignored)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        if (ROOT / name).exists():
            shutil.copy(ROOT / name, tmp_path)
    for game in (LONG_NAME, "ox"):
        run(tmp_path, "bot", "new-game", game)
    return tmp_path


def run(checkout: Path, *words: str) -> str:
    """Run a module of Python in the checkout; it must end well."""
    return python(checkout, "-m", *words)


def python(checkout: Path, *words: str) -> str:
    done = subprocess.run(
        [sys.executable, *words],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": str(checkout), "LASTPOST_LANGUAGE": "en"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_new_game_is_valid_and_can_be_played(checkout: Path) -> None:
    run(checkout, "ruff", "check", *FOLDERS)
    run(checkout, "ruff", "format", "--check", *FOLDERS)
    assert "ox: 1 content files, 6 rules" in run(checkout, "bot", "check")
    run(checkout, "bot", "scenario", f"tests/scenarios/{LONG_NAME}")
    run(checkout, "pytest", "-q", "-p", "no:cacheprovider", "tests/games/ox")
    assert "4 players: won" in run(checkout, "bot", "simulate", "ox", "--games", "2")


@pytest.mark.long
def test_a_new_game_passes_all_checks(checkout: Path) -> None:
    run(checkout, "ruff", "check", ".")
    run(checkout, "mypy")
    python(checkout, "-c", "from importlinter.cli import lint_imports_command as lint; lint()")
    run(checkout, "pytest", "-q", "-p", "no:cacheprovider", "tests/e2e/test_ox.py")


@pytest.mark.long
def test_a_new_game_need_not_have_what_finished_games_have(checkout: Path) -> None:
    run(checkout, "pytest", "-q", "-p", "no:cacheprovider", *FOR_FINISHED_GAMES)
