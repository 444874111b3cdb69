"""The command line: finds the sub-command, runs it, and turns errors into sentences and codes."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import TextIO

from bot.cli import COMMANDS
from bot.cli.arguments import Parser, choices, program_version, split_language
from bot.config import Settings, load_settings
from bot.engine.errors import UserError
from bot.locale import LANGUAGES, detect, sentence, speak, using

WRONG_INPUT, BUG, INTERRUPTED, PIPE_CLOSED = 2, 70, 130, 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line; returns the exit code."""
    _replace_unknown_characters(sys.stdout, sys.stderr)
    line = _read(sys.argv[1:] if argv is None else list(argv))
    with using(line.language):
        try:
            code = _dispatch(line)
            sys.stdout.flush()
            return code
        except UserError as error:
            print(sentence(error), file=sys.stderr)
            return WRONG_INPUT
        except KeyboardInterrupt:
            return INTERRUPTED
        except BrokenPipeError:
            # The reader of our output has ended. Without this Python would fail at its last flush.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return PIPE_CLOSED
        except Exception:
            traceback.print_exc()
            print(speak("cli-bug"), file=sys.stderr)
            return BUG


@dataclass
class CommandLine:
    """A command line with the settings; `problem` is an error in one of the two."""

    words: list[str]
    settings: Settings
    language: str
    problem: UserError | None = None


def _read(words: list[str]) -> CommandLine:
    """Never raises: an error is shown later, once the language is known, and `--help` works even
    so."""
    line = CommandLine(words, Settings.model_construct(), detect(os.environ))
    try:
        line.settings = load_settings()
        line.language = line.settings.language or line.language
    except UserError as error:
        line.problem = error
    try:
        wanted, line.words = split_language(words)
        line.language = wanted or line.language
    except UserError as error:
        line.problem = error
    return line


def _dispatch(line: CommandLine) -> int:
    words = line.words
    chosen = words[0] if words and not words[0].startswith("-") else ""
    if chosen and chosen not in COMMANDS:
        raise UserError("subcommand-unknown", command=chosen, known=", ".join(COMMANDS))
    parser = _sub_parser(chosen) if chosen else _top_parser()
    try:
        arguments, unexpected = parser.parse_known_args(words[1:] if chosen else words)
    except SystemExit:  # help or version has been printed
        return 0
    if line.problem is not None:
        raise line.problem
    if unexpected:
        raise UserError("argument-unexpected", argument=unexpected[0])
    # Imported here, because discord.py is slow to load and most sub-commands do not need it.
    module = _module_of(chosen or "start")
    code: int = module.run(arguments, line.settings) if chosen else module.run(line.settings)
    return code


def _top_parser() -> Parser:
    languages, subcommand = choices(LANGUAGES), speak("cli-subcommand")
    usage = f"lastpost [-h] [--version] [--language {languages}] [{subcommand} ...]"
    parser = Parser("lastpost", usage, speak("cli-description"), speak("cli-subcommands"))
    version = f"Last Post {program_version()}"
    parser.switch("--version", speak("cli-version-help"), action="version", version=version)
    for name in COMMANDS:
        # Only for the help: the arguments of a sub-command are read by its own parser.
        parser.value(name, speak(f"cli-{name}-help"))
    return parser


def _sub_parser(name: str) -> Parser:
    module = _module_of(name)
    usage = f"lastpost {name} {module.USAGE}"
    parser = Parser(f"lastpost {name}", usage, speak(f"cli-{name}-help"), speak("cli-arguments"))
    module.add(parser)
    return parser


def _module_of(command: str) -> ModuleType:
    return import_module(f"bot.cli.{command.replace('-', '_')}")


def _replace_unknown_characters(*streams: TextIO) -> None:
    """Make a terminal that cannot show “ or á show a question mark instead of failing."""
    for stream in streams:
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
