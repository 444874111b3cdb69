"""`lastpost new-game NAME`: lay out a small game that can be played and passes all checks.

The files are those of `new_game_files`, with the names of the new game filled in. They lie there as
text, because they are no Python and no sentences before that."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Iterator, Mapping
from itertools import product
from keyword import iskeyword
from pathlib import Path
from string import ascii_uppercase

import data
from bot.cli.arguments import Parser, required
from bot.config import Settings
from bot.engine import game as base_classes
from bot.engine.errors import UserError
from bot.games import find_game, game_ids
from bot.locale import DEFAULT_LANGUAGE, LANGUAGES, knows, speak

USAGE = "NAME"
FILES = Path(__file__).parent / "new_game_files"
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
PARTS = ("Rules", "Turns", "Views", "Words", "Guide", "Lobby", "Player")  # each a class
NAME_CHARACTERS = 24  # characters: longer ones do not fit in the lines of the files
REGISTRY = Path("bot/games/__init__.py")
REGISTRY_HEAD, REGISTRY_END = "_GAMES = {\n", "\n}\n"


def add(parser: Parser) -> None:
    parser.value("NAME", speak("cli-new-game-name"))


def run(arguments: Namespace, _: Settings) -> int:
    name = required(arguments.name, "NAME", "new-game")
    root = data.folder().parent
    if not (root / REGISTRY).exists() or not (root / "tests").is_dir():
        raise UserError("new-game-checkout", folder=str(root))
    check_name(name)
    files = dict(new_files(name))
    taken = sorted(path for path in files if (root / path).exists())
    if taken:
        raise UserError("new-game-taken", name=name, taken=str(taken[0]))
    registry = registered(name, (root / REGISTRY).read_text(encoding="utf-8"))
    for path, text in files.items():
        _write(root / path, text)
        print(path.as_posix())
    _write(root / REGISTRY, registry)
    print(speak("cli-new-game-done", name=name, registry=REGISTRY.as_posix()))
    return 0


def check_name(name: str) -> None:
    """Raises UserError for a name that cannot be the id of a game and the name of a package."""
    if not NAME.fullmatch(name) or len(name) > NAME_CHARACTERS:
        raise UserError("new-game-name", name=name, most=NAME_CHARACTERS)
    if iskeyword(name):
        raise UserError("new-game-keyword", name=name)
    if name in game_ids() or knows(f"game-{name}"):
        raise UserError("new-game-taken", name=name, taken=name)
    package = f"bot/games/{module_of(name)}"
    if (data.folder().parent / package).exists():
        raise UserError("new-game-taken", name=name, taken=package)
    for part in PARTS:
        if hasattr(base_classes, class_of(name) + part):
            raise UserError("new-game-taken", name=name, taken=class_of(name) + part)


def module_of(name: str) -> str:
    return name.replace("-", "_")


def class_of(name: str) -> str:
    """What the names of its classes begin with."""
    return "".join(part.capitalize() for part in name.split("-"))


def new_prefix(name: str) -> str:
    """Two letters for the rule ids that no other game has; if possible, they are in the name."""
    taken = {find_game(one).prefix for one in game_ids()}
    first, *parts = name.upper().split("-")
    letters = [one for one in first[1:] + "".join(parts) if one in ascii_uppercase]
    initials = [part[0] for part in parts if part[0] in ascii_uppercase]
    likely = (first[0] + letter for letter in [*initials, *letters])
    every = ("".join(pair) for pair in product(ascii_uppercase, repeat=2))
    return next(prefix for prefix in (*likely, *every) if prefix not in taken)


def new_files(name: str) -> Iterator[tuple[Path, str]]:
    """The files of a new game, each with its path below the checkout. A language that has no file
    among the templates gets that of the default language, to be translated."""
    prefix = new_prefix(name)
    words = {
        "@id@": name,
        "@module@": module_of(name),
        "@Class@": class_of(name),
        "@title@": name.replace("-", " ").title(),
        "@PREFIX@": prefix,
        "@prefix@": prefix.lower(),
    }
    for template in sorted(FILES.rglob("*.txt")):
        text = _filled(template.read_text(encoding="utf-8"), words)
        path = template.relative_to(FILES).with_suffix("").as_posix()
        yield Path(path.replace("GAME", name).replace("MODULE", module_of(name))), text
    for language in LANGUAGES:
        sentences = FILES / "bot" / "locale" / language / "GAME.ftl.txt"
        if not sentences.exists():
            usual = FILES / "bot" / "locale" / DEFAULT_LANGUAGE / "GAME.ftl.txt"
            text = _filled(usual.read_text(encoding="utf-8"), words)
            yield Path("bot", "locale", language, f"{name}.ftl"), text
        rules = FILES / "data" / "GAME" / f"rules.{language}.md.txt"
        if language != DEFAULT_LANGUAGE and not rules.exists():
            usual = FILES / "data" / "GAME" / "rules.md.txt"
            text = _filled(usual.read_text(encoding="utf-8"), words)
            yield Path("data", name, f"rules.{language}.md"), text


def registered(name: str, registry: str) -> str:
    """The text of bot/games/__init__.py with a line for the new game."""
    head, found, rest = registry.partition(REGISTRY_HEAD)
    games, end, after = rest.partition(REGISTRY_END)
    if not found or not end:
        raise UserError("new-game-registry", file=REGISTRY.as_posix())
    line = f'    "{name}": ("bot.games.{module_of(name)}.game", "GAME"),'
    return f"{head}{found}{games}\n{line}{end}{after}"


def _filled(text: str, words: Mapping[str, str]) -> str:
    for mark, word in words.items():
        text = text.replace(mark, word)
    return text


def _write(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise UserError("file-unwritable", file=str(path), reason=reason) from None
