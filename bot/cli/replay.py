"""`lastpost replay FILE`: play an exported game again and verify every roll."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from bot.cli.arguments import Parser, required
from bot.cli.progress import ProgressLine
from bot.config import Settings
from bot.engine.content import read_bytes
from bot.engine.errors import UserError
from bot.games import find_game
from bot.locale import sentence, speak
from bot.sessions.errors import ExportInvalidError
from bot.sessions.session.exports import GmChange, Report, verify

USAGE = "FILE"


def add(parser: Parser) -> None:
    parser.value("FILE", speak("cli-replay-file"))


def run(arguments: Namespace, _: Settings) -> int:
    file: str = required(arguments.file, "FILE", "replay")
    raw = read_bytes(Path(file))
    with ProgressLine(0) as progress:
        try:
            report = verify(raw, find_game, file=file, progress=progress.report)
        except UserError as error:
            if "file" in error.values:
                raise
            reason = sentence(error).rstrip(".")
            raise ExportInvalidError(file=file, place="game", reason=reason) from None
    _tell(file, report)
    return 0


def _tell(file: str, report: Report) -> None:
    print(speak("cli-replay-verified", file=file, game=report.game, hash=report.seed_hash))
    print(
        speak(
            "cli-replay-counts",
            commands=report.commands,
            rolls=report.rolls,
            dice=report.dice,
            shuffles=report.shuffles,
            picks=report.picks,
            undos=report.undos,
        )
    )
    if report.rollbacks:
        print(speak("cli-replay-rollbacks", count=report.rollbacks))
    if report.reopened:
        print(speak("cli-replay-reopened", count=report.reopened))
    result = report.outcome.result if report.outcome else "open"
    rule = report.outcome.rule if report.outcome else ""
    print(speak("cli-replay-outcome", result=result, rule=rule, position=report.position))
    print(speak("cli-replay-gm", count=len(report.gm_changes)))
    for change in report.gm_changes:
        print("  " + _change(change))


def _change(change: GmChange) -> str:
    looked = change.kind == "look"
    facts = ", ".join(k if looked else f"{k} = {v!r}" for k, v in change.facts.items())
    told = speak(
        f"cli-replay-gm-{change.kind}", number=str(change.number), position=str(change.position)
    )
    return ": ".join(part for part in (told, facts, change.reason) if part)
