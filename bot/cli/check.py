"""`lastpost check`: validate all content (files, rule ids and, in a checkout, the scenarios), and
say what the languages lack."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import data
from bot.cli.arguments import Parser
from bot.cli.gaps import (
    check_sentences,
    check_texts,
    missing_page_words,
    missing_rules,
    missing_search_words,
    missing_sentences,
    missing_texts,
)
from bot.cli.rules import reference_of
from bot.config import Settings
from bot.engine.content import load, read_bytes, read_toml
from bot.engine.errors import UserError
from bot.engine.game import Game
from bot.engine.reference import Reference, ids_in
from bot.engine.scenarios import Scenario
from bot.games import find_game, game_ids
from bot.locale import LANGUAGES, sentence, speak

USAGE = "[--missing]"
GAPS_SHOWN = 3  # gaps of one file that are named without --missing


def add(parser: Parser) -> None:
    parser.switch("--missing", speak("cli-check-missing"), action="store_true")


def run(arguments: Namespace, _: Settings) -> int:
    for name in game_ids():
        check_game(name)
    for language in LANGUAGES:
        check_sentences(language)
    check_texts(data.folder())
    for language in LANGUAGES:
        check_language(language, everything=arguments.missing)
    print(speak("cli-check-fine", games=len(game_ids())))
    return 0


def check_game(name: str) -> None:
    """Raises UserError with file and place at the first thing that is wrong."""
    folder = data.folder() / name
    content = sorted(folder.rglob("*.toml"))
    for path in content:
        read_toml(path)
    game = find_game(name)  # reads and checks its content
    for players in game.lobby.players:
        game.rules.new(game.records.options({"players": players}))
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


def check_language(language: str, *, everything: bool) -> None:
    """Tell what a language lacks; UserError if it should lack nothing."""
    home = data.folder()
    prefixes = {name: find_game(name).prefix for name in game_ids()}
    gaps = [
        *missing_sentences(language),
        *missing_search_words(language),
        *missing_page_words(language),
        *missing_texts(language, home),
        *missing_rules(language, home, prefixes),
    ]
    if not gaps:
        return
    name = LANGUAGES[language].name
    print(speak("cli-check-language", code=language, name=name, count=len(gaps)))
    files: dict[str, list[str]] = {}
    for gap in gaps:
        files.setdefault(gap.file, []).append(gap.place)
    for file, places in files.items():
        shown = places if everything else places[:GAPS_SHOWN]
        more = f" +{len(places) - len(shown)}" if len(shown) < len(places) else ""
        print(f"  {file}" + (f": {', '.join(shown)}{more}" if any(places) else ""))
    if LANGUAGES[language].complete:
        first = gaps[0]
        raise UserError("language-incomplete", code=language, file=first.file, place=first.place)


def _check_scenario(path: Path, game: Game[Any], reference: Reference) -> None:
    scenario = load(path, Scenario)
    if scenario.game != game.id:
        raise UserError("scenario-misplaced", file=str(path), game=scenario.game, folder=game.id)
    _check_ids(reference, [path])
    for number, step in enumerate(scenario.step):
        try:
            if step.do:
                game.records.command({"do": step.do, **step.given})
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
