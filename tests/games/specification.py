"""Reads the specification of a game, for tests that compare the content files with it."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import data
from bot.engine.errors import UserError
from bot.locale import sentence


class Specification:
    """The written rules of a game and its content files."""

    def __init__(self, game: str) -> None:
        self.home = data.folder() / game
        text = (self.home / "rules.md").read_text(encoding="utf-8")
        self.lines = text.splitlines()

    def start(self, rule: str) -> int:
        return next(i for i, line in enumerate(self.lines) if line.startswith(f"- **{rule}**"))

    def table(self, rule: str) -> list[list[str]]:
        """The rows of the first table after a rule."""
        lines = [line.strip() for line in self.lines]
        first = next(i for i in range(self.start(rule), len(lines)) if lines[i].startswith("|"))
        rows = []
        for line in lines[first + 2 :]:
            if not line.startswith("|"):
                break
            rows.append([cell.strip() for cell in line.strip("|").split("|")])
        return rows

    def paragraph(self, rule: str) -> str:
        begin = self.start(rule)
        lines = [self.lines[begin]]
        for line in self.lines[begin + 1 :]:
            if not line.startswith("  "):
                break
            lines.append(line.strip())
        return " ".join(lines)


def matched(pattern: str, text: str) -> re.Match[str]:
    """How the text begins with the pattern; the test fails if it does not."""
    found = re.match(pattern, text)
    assert found is not None, (pattern, text)
    return found


def as_id(text: str) -> str:
    """The id for an English name."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


def broken(
    home: Path, here: Path, load: Callable[[Path], Any], file: str, old: str, new: str
) -> str:
    """The error when a copy of the content with one change is loaded."""
    copy = shutil.copytree(home, here / "content")
    text = (copy / file).read_text(encoding="utf-8")
    assert old in text
    (copy / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(UserError) as caught:
        load(copy)
    told = sentence(caught.value)
    assert str(copy) in told
    return told
