"""`lastpost check` names what a language lacks, and fails if a complete one lacks anything."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import data
from bot.cli import gaps
from bot.locale import folder
from tests.cli.conftest import Lastpost, one_sentence
from tests.languages import COMPLETE


@pytest.fixture
def content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the content files, for the check alone: the games have read theirs."""
    home = tmp_path / "data"
    shutil.copytree(data.folder(), home, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(data, "folder", lambda: home)
    return home


@pytest.fixture
def sentences(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the sentences, for the check alone."""
    home = tmp_path / "locale"
    shutil.copytree(folder(), home, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(gaps, "locale_folder", lambda: home)
    return home


def change(path: Path, old: str, new: str) -> None:
    before = path.read_text(encoding="utf-8")
    assert old in before
    path.write_text(before.replace(old, new, 1), encoding="utf-8")


def test_our_languages_are_complete() -> None:
    assert {"en", "es"} <= set(COMPLETE)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (', es = "Afortunado"', "", "name.es"),
        ('es = "Afortunado"', 'sp = "Afortunado"', "name.sp"),
        ('en = "Lucky"', 'eng = "Lucky"', "name.eng"),
        ('en = "Lucky", es = "Afortunado"', 'es = "Afortunado", en = "Lucky"', "en must come"),
    ],
)
def test_a_text_that_is_not_whole(
    lastpost: Lastpost, content: Path, old: str, new: str, told: str
) -> None:
    change(content / "rue-morgue" / "skills.toml", old, new)
    code, _, err = lastpost("check")
    assert code == 2
    assert "rue-morgue/skills.toml" in err
    assert told in err
    assert one_sentence(err)


def test_a_rule_that_is_not_translated(lastpost: Lastpost, content: Path) -> None:
    rules = content / "rue-morgue" / "rules.es.md"
    change(rules, "- **RM-2.2**", "RM-2.2")
    code, out, err = lastpost("check")
    assert code == 2
    assert "  rue-morgue/rules.es.md: RM-2.2\n" in out
    assert "RM-2.2" in err
    assert one_sentence(err)
    rules.unlink()
    code, out, err = lastpost("check")
    assert code == 2
    assert "  rue-morgue/rules.es.md\n" in out
    assert one_sentence(err)


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("es/telling.ftl", "list-and =", "list-und =", "list-und"),
        ("es/telling.ftl", "list-and =", "# list-and =", "list-and"),
        ("es/help.ftl", "    .help =", "    .hulp =", ".hulp"),
        ("es/search.toml", "mission =", "# mission =", "mission"),
        ("en/telling.ftl", "list-and =", "list-und =", "at list-and: nothing"),
    ],
)
def test_a_sentence_that_is_not_there(
    lastpost: Lastpost, sentences: Path, file: str, old: str, new: str, told: str
) -> None:
    change(sentences / file, old, new)
    code, _, err = lastpost("check")
    assert code == 2
    assert told in err
    assert one_sentence(err)


def test_a_command_name_that_discord_would_refuse(lastpost: Lastpost, sentences: Path) -> None:
    change(sentences / "es" / "help.ftl", "command-help = ", "command-help = Gran ")
    code, _, err = lastpost("check")
    assert code == 2
    assert "command-help" in err
    assert one_sentence(err)
