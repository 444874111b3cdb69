"""`lastpost rules GAME [--coverage] [ID]`: the rules reference of a game."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Iterator, Sequence

import data
from bot.cli.arguments import Parser, required
from bot.cli.coverage import COVERED, Coverage, Proof, measure
from bot.cli.tables import table
from bot.config import Settings
from bot.engine.reference import Chapter, Reference, Rule, load_rules
from bot.games import find_game, game_ids
from bot.locale import DEFAULT_LANGUAGE, current, record_of, speak

PLACES_SHOWN = 2  # places of one sort that a line of the coverage shows

USAGE = "GAME [--coverage] [ID]"


def add(parser: Parser) -> None:
    parser.value("GAME", speak("cli-game", known=", ".join(game_ids())))
    parser.value("ID", speak("cli-rules-id"))
    parser.switch("--coverage", speak("cli-rules-coverage"), action="store_true")


def run(arguments: Namespace, _: Settings) -> int:
    # Coverage counts the rules of the default language; people read those of their own.
    language = DEFAULT_LANGUAGE if arguments.coverage else current()
    reference = reference_of(required(arguments.game, "GAME", "rules"), language)
    rule = reference.find(arguments.id) if arguments.id else None
    if arguments.coverage:
        coverage = measure(reference, data.folder().parent)
        return _tell_proof(coverage, rule) if rule else _tell_coverage(coverage)
    if rule:
        print(" ".join(part for part in (rule.id, rule.title) if part))
        print("\n\n".join(part for part in (rule.text, rule.note) if part))
    else:
        _tell_chapters(reference)
    return 0


def reference_of(name: str, language: str = DEFAULT_LANGUAGE) -> Reference:
    """The rules reference of the game of this id, in this language where it is translated."""
    game, whole = find_game(name), record_of(language).complete
    return load_rules(data.folder() / game.id, language, game.id, game.prefix, whole=whole)


def _tell_chapters(reference: Reference) -> None:
    head = tuple(speak(f"cli-rules-{word}") for word in ("chapter", "title", "rules"))
    rows = [head] + [(str(c.number), c.title, str(len(c.rules))) for c in reference.chapters]
    print("\n".join(table(rows, right=frozenset({0, 2}))))
    rules, examples = len(reference.rules), len(reference.examples)
    print(speak("cli-rules-total", game=reference.game, rules=rules, examples=examples))


# Coverage


def _tell_proof(coverage: Coverage, rule: Rule) -> int:
    """Every place of one rule."""
    proof = coverage.proofs[rule.id]
    for key, places in (
        ("cli-rules-code", proof.code),
        ("cli-rules-scenarios", proof.scenarios),
        ("cli-rules-tests", proof.tests),
    ):
        print(f"{speak(key)}: " + (", ".join(places) or "–"))
    return 0


def _tell_coverage(coverage: Coverage) -> int:
    for chapter in coverage.reference.chapters:
        if chapter.rules:
            _tell_chapter(coverage, chapter)
    print("\n".join(table(_summary(coverage), right=frozenset({0, 2, 3, 4}))))
    print()
    chapters = {"first": COVERED[0], "last": COVERED[-1]}
    gaps = (
        (speak("cli-rules-without-code", **chapters), coverage.without_code()),
        (speak("cli-rules-without-test", **chapters), coverage.without_test()),
        (speak("cli-rules-without-scenario"), coverage.examples_without_scenario()),
        *_elsewhere_with_code(coverage),
        (speak("cli-rules-unknown"), [f"{name} ({place})" for name, place in coverage.unknown]),
    )
    for title, names in gaps:
        print(f"{title}: " + (", ".join(names) or speak("cli-rules-none")))
    if coverage.heading is not None:
        heading, count = coverage.heading.in_(current()), len(coverage.elsewhere)
        print("\n" + speak("cli-rules-elsewhere", heading=heading, count=count))
        rows = [(name, reason.in_(current())) for name, reason in coverage.elsewhere.items()]
        print("\n".join("  " + line for line in table(rows)))
    return 0 if coverage.complete else 1


def _elsewhere_with_code(coverage: Coverage) -> Iterator[tuple[str, list[str]]]:
    if coverage.heading is not None:
        heading = coverage.heading.in_(current())
        title = speak("cli-rules-elsewhere-with-code", heading=heading)
        yield title, coverage.elsewhere_with_code()


def _tell_chapter(coverage: Coverage, chapter: Chapter) -> None:
    print(f"{chapter.number} {chapter.title}")
    words = ("rule", "code", "scenarios", "tests")
    rows = [tuple(speak(f"cli-rules-{word}") for word in words)]
    for rule in chapter.rules:
        proof = coverage.proofs[rule.id]
        code = [re.sub(r"^bot/games/|^bot/|^data/", "", place) for place in proof.code]
        tests = [place.removeprefix("tests/") for place in proof.tests]
        rows.append((rule.id, _some(code), _some(proof.scenarios), _some(tests)))
    print("\n".join("  " + line for line in table(rows)))
    print()


def _summary(coverage: Coverage) -> list[tuple[str, ...]]:
    words = ("chapter", "title", "rules", "code", "proven")
    rows = [tuple(speak(f"cli-rules-{word}") for word in words)]
    for chapter in coverage.reference.chapters:
        proofs = [coverage.proofs[rule.id] for rule in chapter.rules]
        counts = (len(proofs), sum(bool(p.code) for p in proofs), sum(map(_proven, proofs)))
        if proofs:
            rows.append((str(chapter.number), chapter.title, *map(str, counts)))
    return rows


def _proven(proof: Proof) -> bool:
    return bool(proof.scenarios or proof.tests)


def _some(places: Sequence[str]) -> str:
    if not places:
        return "–"
    shown = ", ".join(places[:PLACES_SHOWN])
    return shown if len(places) <= PLACES_SHOWN else f"{shown} +{len(places) - PLACES_SHOWN}"
