"""The command line as a whole: help, languages, settings, exit codes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli import COMMANDS, check
from tests.cli.conftest import ROOT, Lastpost, one_sentence


def test_version(lastpost: Lastpost) -> None:
    code, out, _ = lastpost("--version")
    assert code == 0
    assert out.startswith("Last Post ")


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_in_both_languages(lastpost: Lastpost, command: str) -> None:
    english = lastpost(*command.split(), "--help")
    spanish = lastpost(*command.split(), "--help", "--language", "es")
    assert english.code == spanish.code == 0
    assert english.out.startswith(f"usage: lastpost {command}")
    assert spanish.out.startswith(f"uso: lastpost {command}")
    assert "show this help" in english.out
    assert "muestra esta ayuda" in spanish.out
    for word in ("usage", "options", "show", "error"):
        assert word not in spanish.out


def test_the_environment_gives_the_language(
    lastpost: Lastpost, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert lastpost("--help").out.startswith("uso:")
    monkeypatch.setenv("LC_ALL", "C")
    assert lastpost("--help").out.startswith("usage:")
    monkeypatch.setenv("LASTPOST_LANGUAGE", "es")
    assert lastpost("--help").out.startswith("uso:")
    assert lastpost("--help", "--language=en").out.startswith("usage:")


def test_env_file_gives_the_language(lastpost: Lastpost) -> None:
    Path(".env").write_text("LASTPOST_LANGUAGE=es\nSOMETHING_ELSE=1\n")
    assert lastpost("--help").out.startswith("uso:")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["nonsense"], "nonsense"),
        (["scenario"], "PATH"),
        (["simulate"], "GAME"),
        (["rules"], "GAME"),
        (["replay"], "FILE"),
        (["db"], "migrate|backup|import|stats"),
        (["db", "burn"], "burn"),
        (["db", "backup"], "FILE"),
        (["check", "extra"], "extra"),
        (["check", "--nonsense"], "--nonsense"),
        (["--nonsense"], "--nonsense"),
        (["simulate", "cards-of-the-dead", "--games", "many"], "many"),
        (["simulate", "cards-of-the-dead", "--games", "0"], "0"),
        (["simulate", "cards-of-the-dead", "--games", "-5"], "--games"),
        (["simulate", "cards-of-the-dead", "--policy", "clever"], "clever"),
        (["simulate", "cards-of-the-dead", "--policy"], "--policy"),
        (["--language", "fr"], "fr"),
        (["--language"], "--language"),
    ],
)
def test_wrong_command_lines(lastpost: Lastpost, words: list[str], told: str) -> None:
    code, out, err = lastpost(*words)
    assert (code, out) == (2, "")
    assert told in err
    assert one_sentence(err)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LASTPOST_PORT", "many"),
        ("LASTPOST_PORT", "70000"),
        ("LASTPOST_LANGUAGE", "fr"),
        ("LASTPOST_LOG", "loud"),
    ],
)
def test_a_malformed_setting(
    lastpost: Lastpost, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    for words in ([], ["db", "stats"], ["check"]):
        code, out, err = lastpost(*words)
        assert (code, out) == (2, "")
        assert name in err
        assert one_sentence(err)
    assert lastpost("--help").code == 0


def test_a_malformed_env_file(lastpost: Lastpost) -> None:
    Path(".env").write_text("LASTPOST_PORT=9000\nmy secret token = 'x\n")
    code, _, err = lastpost()
    assert code == 2
    assert ".env, line 2" in err
    assert "secret" not in err
    Path(".env").write_bytes(b"LASTPOST_PORT=\xff\xfe\n")
    code, _, err = lastpost()
    assert code == 2
    assert ".env" in err
    Path(".env").write_text("LASTPOST_PORT=many\n")
    code, _, err = lastpost()
    assert code == 2
    assert "LASTPOST_PORT" in err


def test_ctrl_c(lastpost: Lastpost, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(check, "run", interrupted)
    assert lastpost("check") == (130, "", "")


def test_a_bug_is_told_as_one(lastpost: Lastpost, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> int:
        raise ZeroDivisionError

    monkeypatch.setattr(check, "run", broken)
    code, _, err = lastpost("check")
    assert code == 70
    assert "ZeroDivisionError" in err
    assert err.splitlines()[-1].startswith("That is a bug in Last Post")


def test_as_a_program() -> None:
    program = [sys.executable, "-m", "bot"]
    done = subprocess.run(
        [*program, "rules", "cards-of-the-dead", "99.1"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.splitlines() == ["cards-of-the-dead has no rule 99.1."]


def test_a_closed_pipe_is_no_error() -> None:
    program = [sys.executable, "-m", "bot", "rules", "cards-of-the-dead", "9.29"]
    with subprocess.Popen(
        program, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 141
