"""Coverage of the rules: for each rule id the places in code that name it, and its proof.

Code means bot/engine, bot/games and the game's content files. The kernel of the Zombicide editions
names topics, for which the edition's topics.toml has the ids. A proof is a scenario that lists the
rule or a test that names it. Only a source checkout has all of these. Rules that no code carries
out (about other boxes, or advice) are listed with the reason in the game's rules_elsewhere.toml.
"""

from __future__ import annotations

import re
import tokenize
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from bot.engine.content import Text, read_bytes, read_toml
from bot.engine.errors import UserError
from bot.engine.reference import ELSEWHERE, Reference, Rule, ids_in, rules_elsewhere
from bot.games.zombicide.content.topics import FILE as TOPICS
from bot.games.zombicide.content.topics import Topics, read_topics

COVERED = range(2, 14)  # the chapters whose every rule must have code and proof
# Folders of tests that name rule ids as examples and prove no rule.
TOOLS = ("cli", "locale")
KERNEL = "bot/games/zombicide/**/*.py"  # names topics where other code names rules
TOPIC = re.compile(r"\b[a-z]+\.[a-z0-9]+(?:-[a-z0-9]+)*")


@dataclass
class Proof:
    """Where one rule is named: in code ("file:line"), in scenarios and in tests (files)."""

    code: list[str] = field(default_factory=list)
    scenarios: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)


@dataclass
class Coverage:
    """All rules and examples of a game with their proof, and ids that name no rule.

    `elsewhere` holds the rules that no code carries out, with the reason; `heading` says what these
    rules have in common."""

    reference: Reference
    proofs: dict[str, Proof]
    elsewhere: dict[str, Text] = field(default_factory=dict)
    heading: Text | None = None
    unknown: list[tuple[str, str]] = field(default_factory=list)

    def _covered(self) -> Iterable[Rule]:
        rules = self.reference.rules.values()
        return (r for r in rules if r.chapter in COVERED and r.id not in self.elsewhere)

    def without_code(self) -> list[str]:
        return [rule.id for rule in self._covered() if not self.proofs[rule.id].code]

    def without_test(self) -> list[str]:
        proofs = self.proofs
        return [r.id for r in self._covered() if not proofs[r.id].scenarios + proofs[r.id].tests]

    def examples_without_scenario(self) -> list[str]:
        return [name for name in self.reference.examples if not self.proofs[name].scenarios]

    def elsewhere_with_code(self) -> list[str]:
        """Rules that are listed as carried out nowhere but named in code: one is wrong."""
        return [name for name in self.elsewhere if name in self.proofs and self.proofs[name].code]

    @property
    def complete(self) -> bool:
        gaps = self.without_code() + self.without_test() + self.examples_without_scenario()
        return not gaps and not self.unknown and not self.elsewhere_with_code()


def measure(reference: Reference, root: Path) -> Coverage:
    """The coverage of a game's rules by the checkout at `root`."""
    for needed in ("pyproject.toml", "tests"):
        if not (root / needed).exists():
            raise UserError("checkout-missing", folder=needed)
    game = reference.game
    coverage = Coverage(reference, {name: Proof() for name in reference.all})
    _set_apart(coverage, root / "data" / game)
    for path in _files(root, "bot/engine/**/*.py", "bot/games/**/*.py", f"data/{game}/**/*.toml"):
        if path.name in (ELSEWHERE, TOPICS):
            continue
        for name, place in _named(path, root, reference):
            _note(coverage, name, place, "code")
    table = root / "data" / game / TOPICS
    if table.exists():
        topics = read_topics(table)
        for path in _files(root, KERNEL):
            for topic, line in topics_in(path, topics):
                for name in topics[topic]:
                    _note(coverage, name, f"{path.relative_to(root).as_posix()}:{line}", "code")
    for path in _files(root, "tests/**/*.py"):
        if path.relative_to(root).parts[1] not in TOOLS:
            for name, place in _named(path, root, reference):
                _note(coverage, name, place.partition(":")[0], "tests")
    for path in _files(root, f"tests/scenarios/{game}/**/*.toml"):
        scenario = read_toml(path)
        shown = path.relative_to(root / "tests" / "scenarios" / game).as_posix()
        listed = scenario.get("rules", [])
        names = [*(listed if isinstance(listed, list) else []), scenario.get("example")]
        for name in names:
            if name:
                _note(coverage, str(name), shown, "scenarios")
    return coverage


def _set_apart(coverage: Coverage, folder: Path) -> None:
    """Read the rules that no code carries out into the coverage."""
    absent = rules_elsewhere(folder)
    if absent is None:
        return
    coverage.heading = absent.heading
    coverage.elsewhere = {one.id: one.reason for one in absent.rule}
    place = f"data/{coverage.reference.game}/{ELSEWHERE}"
    coverage.unknown = [(name, place) for name in coverage.elsewhere if name not in coverage.proofs]


def _files(root: Path, *patterns: str) -> list[Path]:
    return [path for pattern in patterns for path in sorted(root.glob(pattern))]


def _named(path: Path, root: Path, reference: Reference) -> Iterable[tuple[str, str]]:
    """The rule ids in a file, each with its place ("file:line")."""
    text = read_bytes(path).decode(errors="replace")
    shown = path.relative_to(root).as_posix()
    if f"{reference.prefix}-" not in text:
        return
    for name, at in ids_in(text, reference.prefix):
        yield name, f"{shown}:{text.count(chr(10), 0, at) + 1}"


def topics_in(path: Path, topics: Topics) -> Iterable[tuple[str, int]]:
    """The topics that a file of the kernel names in its strings and comments, with their lines."""
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            if token.type not in (tokenize.STRING, tokenize.COMMENT):
                continue
            for match in TOPIC.finditer(token.string):
                if match[0] in topics:
                    yield match[0], token.start[0] + token.string.count("\n", 0, match.start())


def _note(coverage: Coverage, name: str, place: str, kind: str) -> None:
    proof = coverage.proofs.get(name)
    if proof is None:
        if (name, place) not in coverage.unknown:
            coverage.unknown.append((name, place))
        return
    places: list[str] = getattr(proof, kind)
    if place not in places:
        places.append(place)
