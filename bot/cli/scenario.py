"""`lastpost scenario PATH...`: run scenario files and print a line for each."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator
from pathlib import Path

from bot.cli.arguments import Parser, required
from bot.config import Settings
from bot.engine.errors import UserError
from bot.engine.scenarios import run_scenario
from bot.games import find_game
from bot.locale import sentence, speak

USAGE = "PATH..."


def add(parser: Parser) -> None:
    parser.value("PATH", speak("cli-scenario-path"), nargs="*")


def run(arguments: Namespace, _: Settings) -> int:
    """Returns 0 if all pass, 1 if one fails, 2 if one cannot be read."""
    paths = required(arguments.path, "PATH", "scenario")
    files = list(scenario_files(map(Path, paths)))
    passed = failed = malformed = 0
    for path in files:  # prints a line for each, so no progress line is needed
        try:
            verdict = run_scenario(path, find_game)
        except UserError as error:
            malformed += 1
            print(_malformed(path, error), file=sys.stderr)
            continue
        passed += verdict.passed
        failed += not verdict.passed
        key = "cli-scenario-passed" if verdict.passed else "cli-scenario-failed"
        values = {"file": str(path), "title": verdict.title, "problem": verdict.problem}
        print(speak(key, **values))
        for warning in verdict.warnings:
            print(speak("cli-scenario-warning", file=str(path), warning=warning))
    print(speak("cli-scenario-summary", passed=passed, failed=failed, malformed=malformed))
    return 2 if malformed else 1 if failed else 0


def scenario_files(paths: Iterable[Path]) -> Iterator[Path]:
    """The given files, and the TOML files inside the given folders, in order."""
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        inside = sorted(path.rglob("*.toml"))
        if not inside:
            raise UserError("scenarios-none", path=str(path))
        yield from inside


def _malformed(path: Path, error: UserError) -> str:
    """The error with the name of the file: reading errors have it, errors of the rules do not."""
    told = sentence(error)
    if str(path) in told:
        return told
    if "step" in error.values:
        step = error.values["step"]
        return speak("cli-in-step", file=str(path), step=step, problem=told)
    return speak("cli-in-file", file=str(path), problem=told)
