"""The keys of sentences that our code uses, with the values that it passes, found in its source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
KEY = re.compile(r"[a-z]+(-[a-z]+)+")


@dataclass(frozen=True)
class Use:
    """One place that uses a key; `open` if it also passes values with `**`, unknown here."""

    key: str
    values: frozenset[str]
    place: str
    open: bool = False


def calls(*names: str) -> Iterator[tuple[ast.Call, ast.AST, str]]:
    """All calls of these functions in our code, each with the function around it and its place."""
    for path in sorted([*(ROOT / "bot").rglob("*.py"), *(ROOT / "cogs").rglob("*.py")]):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        around: dict[ast.AST, ast.AST] = {}
        for node in ast.walk(tree):  # outer functions come first, so the inner ones win
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                around.update(dict.fromkeys(ast.walk(node), node))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and name_of(node.func) in names:
                place = f"{path.relative_to(ROOT)}:{node.lineno}"
                yield node, around.get(node, tree), place


def name_of(node: ast.expr) -> str:
    return str(getattr(node, "id", None) or getattr(node, "attr", ""))


def named_errors() -> dict[str, str]:
    """The classes of errors that have a sentence of their own, with its key."""
    found: dict[str, str] = {}
    for path in sorted([*(ROOT / "bot").rglob("*.py"), *(ROOT / "cogs").rglob("*.py")]):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.ClassDef):
                continue
            for line in node.body:
                if isinstance(line, ast.Assign) and name_of(line.targets[0]) == "sentence":
                    assert isinstance(line.value, ast.Constant)
                    found[node.name] = str(line.value.value)
    return found


def errors() -> Iterator[Use]:
    """The keys of all errors that are raised for a user, with their values."""
    yield from uses("UserError")
    named = named_errors()
    for call, _, place in calls(*named):
        values = frozenset(keyword.arg for keyword in call.keywords if keyword.arg)
        spread = any(keyword.arg is None for keyword in call.keywords)
        yield Use(named[name_of(call.func)], values, place, spread)
    for name, place in raised(*named):
        yield Use(named[name], frozenset(), place)


def raised(*names: str) -> Iterator[tuple[str, str]]:
    """Where a class of these is raised without a value."""
    for path in sorted([*(ROOT / "bot").rglob("*.py"), *(ROOT / "cogs").rglob("*.py")]):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Raise) and node.exc and name_of(node.exc) in names:
                yield name_of(node.exc), f"{path.relative_to(ROOT)}:{node.lineno}"


def uses(name: str, argument: int = 0) -> Iterator[Use]:
    """The keys given to a function. Where the key is looked up in a table, every word of the
    function around it that looks like a key counts."""
    for call, around, place in calls(name):
        values = frozenset(keyword.arg for keyword in call.keywords if keyword.arg)
        spread = any(keyword.arg is None for keyword in call.keywords)
        if len(call.args) <= argument:
            continue
        key = call.args[argument]
        if isinstance(key, ast.Constant):
            yield Use(str(key.value), values, place, spread)
        elif isinstance(key, ast.JoinedStr):
            # f"cli-{name}-help": a pattern of keys
            parts = [p.value if isinstance(p, ast.Constant) else "*" for p in key.values]
            yield Use("".join(map(str, parts)), values, place, spread)
        else:
            words = {node.value for node in ast.walk(around) if isinstance(node, ast.Constant)}
            for word in sorted(w for w in words if isinstance(w, str) and KEY.fullmatch(w)):
                yield Use(word, values, place, spread)
