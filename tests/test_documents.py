"""The documents name only files and folders that exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]

# Where a path may begin: modules of the engine and of a game are named without their folder.
STARTS = ("", "bot/", "bot/engine/", "bot/games/*/")
FENCE = re.compile(r"^ *```.*?^ *```", re.DOTALL | re.MULTILINE)
CODE = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\(([^)#\s]+)[^)]*\)")
PATH = re.compile(r"[\w.*<>{},-]+(/[\w.*<>{},-]+)*/?")
FILE = re.compile(r".+\.(py|toml|md|ftl|sql|js|css|sh|yaml|webp)")
FOLDER_IN_TREE = re.compile(r"^([\w<>./-]+/)(?= |$)", re.MULTILINE)


def paths_named(text: str) -> Iterator[str]:
    """What looks like a path: in backticks outside blocks, folders that begin a line in blocks."""
    for block in FENCE.findall(text):
        yield from FOLDER_IN_TREE.findall(block)
    for code in CODE.findall(FENCE.sub("", text)):
        made = code.startswith(".venv/")  # by `make`
        if not made and PATH.fullmatch(code) and ("/" in code or FILE.fullmatch(code)):
            yield code


def exists(name: str) -> bool:
    """`<game>` and `*` stand for any name, `{a,b}` for each of them. A path begins at one of
    the `STARTS`; a file without a folder may lie anywhere."""
    pattern = re.sub(r"<[\w-]+>", "*", name).rstrip("/")
    return all(any(_found(each)) for each in _without_braces(pattern))


def _without_braces(pattern: str) -> Iterator[str]:
    parts = re.split(r"\{([^}]*)\}", pattern)
    choices = [part.split(",") if at % 2 else [part] for at, part in enumerate(parts)]
    return ("".join(each) for each in product(*choices))


def _found(pattern: str) -> Iterator[Path]:
    for folder in (ROOT, ROOT / "bot"):
        yield from folder.glob(pattern)
    if "/" not in pattern:
        for room in ("bot", "cogs", "rendering", "data", "tests", "docs"):
            yield from (ROOT / room).rglob(pattern)


def missing(document: Path) -> list[str]:
    text = document.read_text()
    lost = [name for name in paths_named(text) if not exists(name)]
    links: list[str] = LINK.findall(text)
    lost += [one for one in links if "://" not in one and not (document.parent / one).exists()]
    return lost


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_every_path_named_exists(document: Path) -> None:
    assert missing(document) == []


def test_a_lost_path_is_found(tmp_path: Path) -> None:
    document = tmp_path / "one.md"
    document.write_text(
        "`bot/app.py`, `engine/facts.py`, `bot/locale/{en,es}/*.ftl`, `data/<game>/rules.md`\n"
        "`make play`, `.venv/bin/python`\n"
        "`bot/apple.py`, `bot/locale/{en,xx}/*.ftl`, `nowhere/`, `/game new`, `no_such_module.py`\n"
        "[here](two.md), [there](https://example.org/two.md)\n"
        "```\nbot/engine/   rules\nbot/no-room/  no rules\n```\n"
    )
    lost = ["bot/no-room/", "bot/apple.py", "bot/locale/{en,xx}/*.ftl", "nowhere/"]
    assert missing(document) == [*lost, "no_such_module.py", "two.md"]
