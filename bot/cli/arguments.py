"""The arguments of the command line: argparse with all of its texts in the user's language."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import Any, NoReturn

from bot.engine.errors import UserError
from bot.locale import LANGUAGES, current, language_name, speak
from bot.locale.telling import either


class Formatter(argparse.HelpFormatter):
    """Writes the "usage:" before the usage in the user's language."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, prefix or speak("cli-usage") + " ")


class Parser(argparse.ArgumentParser):
    """A parser that raises a UserError where argparse would print English and exit."""

    def __init__(self, prog: str, usage: str, description: str, values: str) -> None:
        super().__init__(
            prog,
            usage,
            description,
            formatter_class=Formatter,
            add_help=False,
            allow_abbrev=False,
        )
        self.values = self.add_argument_group(values)
        self.switches = self.add_argument_group(speak("cli-options"))
        self.switches.add_argument("-h", "--help", action="help", help=speak("cli-help-help"))
        languages = either([language_name(one, current()) for one in LANGUAGES], current())
        told = speak("cli-language-help", languages=languages)
        self.switch("--language", told, metavar=choices(LANGUAGES))

    def error(self, message: str) -> NoReturn:
        raise UserError("arguments-invalid", reason=message)

    def value(self, name: str, text: str, **options: Any) -> None:
        """A positional argument. argparse never demands it: `required` does."""
        options = {"nargs": "?", **options}
        self.values.add_argument(name.lower(), metavar=name, help=text, **options)

    def switch(self, name: str, text: str, **options: Any) -> None:
        """An option."""
        self.switches.add_argument(name, help=text, **options)


def number(name: str, least: int) -> Callable[[str], int]:
    """A whole number; for `type=`."""

    def read(text: str) -> int:
        # int() alone would accept "1_0" and " 5 ".
        if not text.isascii() or not text.isdigit() or int(text) < least:
            raise UserError("number-invalid", argument=name, value=text, least=least)
        return int(text)

    return read


def one_of(name: str, known: Sequence[str]) -> Callable[[str], str]:
    """One of a few words; for `type=`."""

    def read(text: str) -> str:
        if text not in known:
            raise UserError("choice-unknown", argument=name, value=text, known=", ".join(known))
        return text

    return read


def required(value: Any, name: str, command: str) -> Any:
    """The argument, which must be there."""
    if not value:
        raise UserError("argument-missing", argument=name, command=command)
    return value


def choices(known: Iterable[str]) -> str:
    """The possible values as the help shows them: "en|es"."""
    return "|".join(known)


def split_language(argv: Sequence[str]) -> tuple[str | None, list[str]]:
    """The value of `--language` and the arguments without it. It is read before everything else,
    because the help is written in that language."""
    found: str | None = None
    rest: list[str] = []
    left = iter(argv)
    for word in left:
        if word == "--language":
            value = next(left, None)
            if value is None:
                wanted = f"--language {choices(LANGUAGES)}"
                raise UserError("argument-missing", argument=wanted, command="")
            found = value
        elif word.startswith("--language="):
            found = word.partition("=")[2]
        else:
            rest.append(word)
    return (None if found is None else one_of("--language", tuple(LANGUAGES))(found)), rest


def program_version() -> str:
    try:
        return version("lastpost")
    except PackageNotFoundError:  # a checkout that is not installed
        return speak("cli-version-unknown")
