"""`lastpost scenario`: verdicts, summaries, malformed files."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Lastpost, one_sentence

pytestmark = pytest.mark.usefixtures("toy")

GOOD = """
game = "toy"
title = "Two dice feed the fire"
rules = ["TY-2"]

[[step]]
do = "stoke"
by = "ana"
with = { dice = 2 }
rolls = [3, 4]
expect = { "fire" = 7 }
"""
WRONG = GOOD.replace('"fire" = 7', '"fire" = 8')


def write(name: str, text: str) -> Path:
    path = Path(name)
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    return path


def test_a_line_each_and_a_summary(lastpost: Lastpost) -> None:
    write("cases/good.toml", GOOD)
    write("cases/wrong.toml", WRONG)
    code, out, err = lastpost("scenario", "cases")
    assert (code, err) == (1, "")
    passed, failed, summary = out.splitlines()
    assert passed == "passed  cases/good.toml: Two dice feed the fire"
    assert failed.startswith("FAILED  cases/wrong.toml: Two dice feed the fire: step 1: fire is 7")
    assert summary == "1 passed, 1 failed, 0 not readable."


def test_all_pass(lastpost: Lastpost) -> None:
    path = write("good.toml", GOOD)
    code, out, _ = lastpost("scenario", path, path)
    assert code == 0
    assert out.splitlines()[-1] == "2 passed, 0 failed, 0 not readable."


def test_in_spanish(lastpost: Lastpost) -> None:
    path = write("wrong.toml", WRONG)
    code, out, _ = lastpost("scenario", path, "--language", "es")
    assert code == 1
    assert out.splitlines()[-1] == "0 bien, 1 con fallos, 0 ilegibles."


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('game = "toy\n', "line 1"),
        (GOOD + "\n[extra]\n", "extra"),
        (GOOD.replace("rolls = [3, 4]", 'rolls = "six"'), "step.0.rolls"),
        (GOOD.replace('title = "Two dice feed the fire"', ""), "title"),
        (GOOD.replace('"toy"', '"chess"'), "chess"),
        (GOOD.replace('"fire" = 7', '"ice" = 7'), "ice"),
        (GOOD.replace("stoke", "sing"), "sing"),
        (GOOD.replace("dice = 2", "dice = 9"), "dice"),
        (GOOD.replace("[[step]]", "[table]\nplayers = 9\n[[step]]"), "players"),
        (GOOD.replace("[[step]]", "[facts]\nturns = 3\n[[step]]"), "turns"),
        (GOOD.replace("[[step]]", '[facts]\nfire = "hot"\n[[step]]'), "fire"),
        ("\ufffe", "bad.toml"),
    ],
)
@pytest.mark.parametrize("language", ["en", "es"])
def test_malformed(lastpost: Lastpost, text: str, told: str, language: str) -> None:
    path = write("bad.toml", text)
    code, out, err = lastpost("scenario", path, "--language", language)
    assert code == 2
    assert len(out.splitlines()) == 1  # the summary
    assert "bad.toml" in err
    assert told in err
    assert one_sentence(err)
    assert path.read_text() == text


def test_not_text(lastpost: Lastpost) -> None:
    Path("bad.toml").write_bytes(b"\xff\xfe\x00")
    code, _, err = lastpost("scenario", "bad.toml")
    assert code == 2
    assert "bad.toml" in err
    assert one_sentence(err)


def test_a_malformed_file_does_not_hide_the_others(lastpost: Lastpost) -> None:
    write("cases/a.toml", "?")
    write("cases/b.toml", GOOD)
    code, out, err = lastpost("scenario", "cases")
    assert code == 2
    assert one_sentence(err)
    assert out.splitlines()[-1] == "1 passed, 0 failed, 1 not readable."


def test_a_missing_file_and_an_empty_folder(lastpost: Lastpost) -> None:
    code, _, err = lastpost("scenario", "nowhere.toml")
    assert code == 2
    assert "nowhere.toml" in err
    Path("empty").mkdir()
    code, _, err = lastpost("scenario", "empty")
    assert code == 2
    assert err == "There are no scenario files in empty.\n"
