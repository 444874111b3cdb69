"""`lastpost check`: validate all content: files, rule ids and, in a checkout, the scenarios."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import data
from bot.cli.arguments import Parser
from bot.cli.rules import reference_of
from bot.config import Settings
from bot.engine.content import load, read_bytes, read_toml
from bot.engine.errors import UserError
from bot.engine.game import Game
from bot.engine.reference import Reference, ids_in
from bot.engine.scenarios import Scenario
from bot.games import find_game, game_ids
from bot.locale import sentence, speak

USAGE = ""


def add(parser: Parser) -> None:
    """It has no arguments."""


def run(arguments: Namespace, settings: Settings) -> int:  # noqa: ARG001 - all sub-commands alike
    for name in game_ids():
        check_game(name)
    print(speak("cli-check-fine", games=len(game_ids())))
    return 0


def check_game(name: str) -> None:
    """Raises UserError with file and place at the first thing that is wrong."""
    folder = data.folder() / name
    content = sorted(folder.rglob("*.toml"))
    for path in content:
        read_toml(path)
    game = find_game(name)  # reads and checks its content
    for players in game.players:
        game.new(game.make_options({"players": players}))
    reference = reference_of(name)
    _check_ids(reference, [*sorted(folder.glob("rules*.md")), *content])
    scenarios = sorted((data.folder().parent / "tests" / "scenarios" / name).rglob("*.toml"))
    for path in scenarios:
        _check_scenario(path, game, reference)
    print(
        speak(
            "cli-check-game",
            game=name,
            files=len(content),
            rules=len(reference.rules),
            examples=len(reference.examples),
            scenarios=len(scenarios),
        )
    )


def _check_scenario(path: Path, game: Game[Any], reference: Reference) -> None:
    scenario = load(path, Scenario)
    if scenario.game != game.id:
        raise UserError("scenario-misplaced", file=str(path), game=scenario.game, folder=game.id)
    _check_ids(reference, [path])
    for number, step in enumerate(scenario.step):
        try:
            if step.do:
                game.command({"do": step.do, **step.given})
        except UserError as error:
            where, reason = f"step.{number}", sentence(error).rstrip(".")
            raise UserError("file-invalid", file=str(path), place=where, reason=reason) from None


def _check_ids(reference: Reference, paths: Iterable[Path]) -> None:
    """Every rule id that the files name is in the rules."""
    for path in paths:
        text = read_bytes(path).decode(errors="replace")
        for rule, at in ids_in(text, reference.prefix):
            if rule not in reference.all:
                line = str(text.count("\n", 0, at) + 1)
                raise UserError("rule-missing", file=str(path), line=line, rule=rule)
