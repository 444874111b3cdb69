"""What playing needs: the bot imports only packages that `make play` installs."""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
OURS = ("bot", "cogs", "rendering", "data")


def installed_with(requirements: Iterable[str]) -> set[str]:
    """The distributions that these requirements bring, with everything that those require."""
    found: set[str] = set()
    waiting = [Requirement(each) for each in requirements]
    while waiting:
        wanted = waiting.pop()
        name = canonicalize_name(wanted.name)
        if name in found:
            continue
        found.add(name)
        for line in metadata.requires(name) or ():
            further = Requirement(line)
            extras = wanted.extras or {""}
            if further.marker is None or any(
                further.marker.evaluate({"extra": extra}) for extra in extras
            ):
                waiting.append(further)
    return found


def packages_imported(source: str) -> Iterator[str]:
    """The top-level names of all absolute imports, those inside functions included."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (each.name.partition(".")[0] for each in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            yield node.module.partition(".")[0]


def test_every_import_of_the_bot_is_installed_by_make_play() -> None:
    runtime = installed_with(PROJECT["dependencies"])
    distributions = metadata.packages_distributions()
    strangers = []
    for package in OURS:
        for path in sorted((ROOT / package).rglob("*.py")):
            for name in sorted(set(packages_imported(path.read_text()))):
                if name in OURS or name in sys.stdlib_module_names:
                    continue
                sources = {canonicalize_name(each) for each in distributions.get(name, ())}
                if not sources & runtime:
                    strangers.append(f"{path.relative_to(ROOT)} imports {name}")
    assert strangers == []


def test_the_check_would_find_a_package_of_the_extra_dev() -> None:
    dev = PROJECT["optional-dependencies"]["dev"]
    runtime = installed_with(PROJECT["dependencies"])
    assert {"pytest", "hikari", "networkx"} <= installed_with(dev) - runtime
    assert list(
        packages_imported("def f():\n    import pytest.mark\n    from hikari import x")
    ) == [
        "pytest",
        "hikari",
    ]
