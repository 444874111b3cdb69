"""The rule cases of tests/scenarios, and that together they prove every rule and refusal."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.engine.content import load, read_toml
from bot.engine.errors import UserError
from bot.engine.records import slug
from bot.engine.reference import Reference, load_reference
from bot.engine.scenarios import Scenario, ScenarioStep, Verdict, run_scenario
from bot.games import find_game
from bot.games.zombicide.game import Zombicide

ROOT = Path(__file__).parents[2]
SCENARIOS = ROOT / "tests" / "scenarios"
FILES = sorted(SCENARIOS.glob("*/*.toml"))
CARDS, RUE_MORGUE, GEARS = "cards-of-the-dead", "rue-morgue", "gears-of-war"
# The chapters of each specification whose every rule must be shown by a scenario. For Rue Morgue
# tests in code count too: tests/cli asks `lastpost rules --coverage`.
CHAPTERS = {CARDS: range(2, 14)}
# Where the code of each game lies.
CODE = {CARDS: ("cards",), RUE_MORGUE: ("zombicide", "rue_morgue"), GEARS: ("gears",)}
# Modules that pass on a rule named by their callers.
HANDS_ON = ("situation.py", "skill_uses.py")
# Refusals that no scenario can provoke, each with the reason why.
UNPROVOKED: dict[tuple[str, str], str] = {}


def of_game(game: str) -> list[Path]:
    return [path for path in FILES if path.parent.name == game]


def reference(game: str) -> Reference:
    return load_reference(ROOT / "data" / game / "rules.md", game, find_game(game).prefix)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(SCENARIOS).as_posix())
def test_scenario(path: Path) -> None:
    verdict = run_scenario(path, find_game)
    assert verdict.passed, verdict.problem
    assert not verdict.warnings


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(SCENARIOS).as_posix())
def test_scenario_lies_with_its_game(path: Path) -> None:
    assert read_toml(path)["game"] == path.parent.name


def test_titles_are_unique() -> None:
    titles = [(path.parent, read_toml(path)["title"]) for path in FILES]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("game", CODE)
def test_every_worked_example_has_a_scenario(game: str) -> None:
    named = {read_toml(path).get("example") for path in of_game(game)}
    assert not set(reference(game).examples) - named


@pytest.mark.parametrize("game", CHAPTERS)
def test_every_rule_has_a_scenario(game: str) -> None:
    listed = {rule for path in of_game(game) for rule in read_toml(path)["rules"]}
    rules = reference(game).rules
    assert not listed - set(rules), "no such rule"
    assert not {r.id for r in rules.values() if r.chapter in CHAPTERS[game]} - listed


def refusals(game: str) -> Iterator[tuple[str, str]]:
    """Every (rule, why) that the code can raise: Refusal("..."), .require(held, "..."),
    .refuse("..."), .refusal("...")."""
    for path in code_of(game):
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
            name = node.func.id if isinstance(node.func, ast.Name) else name
            if name not in ("Refusal", "require", "refuse", "refusal"):
                continue
            words = node.args[1:] if name == "require" else node.args
            texts = [str(word.value) for word in words if isinstance(word, ast.Constant)]
            if path.name in HANDS_ON and not isinstance(words[0], ast.Constant):
                continue
            assert texts, f"{path.name}:{node.lineno}: the rule is not written out"
            yield rule_meant(game, texts[0]), texts[1] if len(texts) > 1 else ""


def rule_meant(game: str, name: str) -> str:
    """The rule of a game that a topic of its kernel, or the rule's own id, names."""
    found = find_game(game)
    return found.edition.rule(name) if isinstance(found, Zombicide) else name


def code_of(game: str) -> list[Path]:
    folders = (ROOT / "bot" / "games" / name for name in CODE[game])
    return [path for folder in folders for path in sorted(folder.rglob("*.py"))]


@pytest.mark.parametrize("game", CODE)
def test_every_refusal_is_provoked(game: str) -> None:
    raised = set(refusals(game))
    steps = [step for path in of_game(game) for step in load(path, Scenario).step]
    provoked = {(step.refused, step.why) for step in steps if step.refused}
    assert len(raised) > 30
    assert not raised - provoked - set(UNPROVOKED)
    assert not set(UNPROVOKED) & provoked, "can be provoked after all"
    # "once" is said by every skill that can be used up, with the rule of that skill.
    unnamed = {(rule, why) for rule, why in provoked - raised if why != "once"}
    assert not unnamed, "a step names no reason, or one that the code does not have"


def test_the_example_of_the_readme_passes(tmp_path: Path) -> None:
    text = (SCENARIOS / "README.md").read_text()
    path = tmp_path / "example.toml"
    path.write_text(text.split("```toml\n")[1].split("```")[0])
    verdict = run_scenario(path, find_game)
    assert verdict.passed, verdict.problem


def test_the_readme_names_the_whole_vocabulary() -> None:
    text = (SCENARIOS / "README.md").read_text()
    game = find_game(CARDS)
    words = [kind.do for kind in game.records.commands]
    words += [field.alias or name for name, field in ScenarioStep.model_fields.items()]
    words += sorted({rule for rule, _ in refusals(CARDS)})
    words += [fact.pattern.split(".")[-1] for fact in game.facts if "{" not in fact.pattern[-1:]]
    assert not [word for word in words if word.strip("{}") not in text]
    assert not [kind for kind in happening(CARDS) if kind not in text]


def happening(game: str) -> set[str]:
    """The kinds of events that the rules emit."""
    found = set()
    for path in code_of(game):
        for node in ast.walk(ast.parse(path.read_text())):
            if (
                isinstance(node, ast.Attribute)
                and isinstance(node.value, ast.Name)
                and node.value.id == "events"
            ):
                found.add(slug(node.attr))
    return found


# The runner itself fails when it should.

START = """
game = "cards-of-the-dead"
title = "A case for the runner"
rules = ["CD-5.7"]

[table]
survivors = ["rick"]

[facts]
"bare" = true
"survivor.rick.hand" = ["note"]
"pile.common" = ["pipe", "zombie", "zombie"]
"space.S1" = "zombie"
"""
USE_NOTE = 'do = "use"\nwith = { card = "common.note" }\n'


def run(folder: Path, step: str, start: str = START) -> Verdict:
    path = folder / "case.toml"
    path.write_text(f"{start}\n[[step]]\n{step}")
    return run_scenario(path, find_game)


def test_the_case_itself_passes(tmp_path: Path) -> None:
    step = USE_NOTE + 'answers = ["common.pipe", "hand"]\nhappens = ["card-used", "card-kept"]\n'
    assert run(tmp_path, step + 'expect = { "survivor.rick.hand" = ["pipe"] }').passed


FAILURES = {
    "a wrong expectation": (
        'do = "end-turn"\nexpect = { "survivor.rick.vitality" = 10 }',
        "step 1: survivor.rick.vitality is 8, expected 10",
    ),
    "not refused": (
        'do = "end-turn"\nrefused = "CD-5.7"',
        "step 1: not refused, expected CD-5.7",
    ),
    "another refusal": (
        'do = "pick-up"\nwith = { space = "S1" }\nrefused = "CD-5.7"',
        "step 1: refused by CD-5.13 (card=common.zombie), not CD-5.7",
    ),
    "another reason": (
        'do = "pick-up"\nwith = { space = "S2" }\nrefused = "CD-5.11"\nwhy = "full"',
        "step 1: refused by CD-5.11 empty (space=S2), not for 'full'",
    ),
    "an unexpected refusal": (
        'do = "pick-up"\nwith = { space = "S2" }',
        "step 1: refused by CD-5.11 empty (space=S2)",
    ),
    "a decision left open": (
        USE_NOTE,
        "step 1: decision 'keep' is open with options ['common.pipe']",
    ),
    "a decision that is not open": (
        'do = "end-turn"\nasks = "keep"',
        "step 1: decision 'keep' is not open, but none",
    ),
    "a decision of someone else": (
        USE_NOTE + 'asks = "keep"\nasked = "dan"',
        "step 1: 'keep' asks ('rick',), not dan",
    ),
    "other options": (
        USE_NOTE + 'asks = "keep"\noptions = ["common.bat"]',
        "step 1: 'keep' has options ['common.pipe']",
    ),
    "a command while a decision is open": (
        USE_NOTE + 'asks = "keep"\n[[step]]\ndo = "end-turn"',
        "step 2: decision 'keep' is open, cannot do 'end-turn'",
    ),
    "answers left over": (
        USE_NOTE + 'answers = ["common.pipe", "hand", "hand"]',
        "step 1: no decision is open for the answer ['hand']",
    ),
    "a missing event": (
        'do = "end-turn"\nhappens = ["survivor-died"]',
        "step 1: event 'survivor-died' did not happen",
    ),
    "events in another order": (
        'do = "end-turn"\nhappens = ["turn-started", "turn-ended"]',
        "step 1: event 'turn-ended' did not happen (in order)",
    ),
    "an unwanted event": (
        'do = "end-turn"\nnever = ["survivor-hit"]',
        "step 1: event 'survivor-hit' happened",
    ),
    "not legal": (
        'legal = [{ do = "attack" }]',
        "step 1: {'do': 'attack'} is not legal",
    ),
    "legal after all": (
        'illegal = [{ do = "use" }]',
        "step 1: {'do': 'use'} is legal",
    ),
    "dice left over": (
        'do = "end-turn"\nrolls = [3]',
        "step 1: dice left over: [3]",
    ),
    "a hidden card seen in a view": (
        'facts = { "main.3.3" = "zombie" }\nview = "rick"\nexpect = { "main.3.3" = "zombie" }',
        "step 1: main.3.3 is 'common.?', expected 'zombie'",
    ),
}


@pytest.mark.parametrize(("step", "problem"), FAILURES.values(), ids=FAILURES)
def test_the_runner_fails(tmp_path: Path, step: str, problem: str) -> None:
    assert run(tmp_path, step).problem.startswith(problem)


MISTAKES = {
    "an unknown fact": ('expect = { "survivor.joe.vitality" = 1 }', "fact-unknown", "key"),
    "an unknown fact to set": ('facts = { "space.S9" = "zombie" }', "fact-unknown", "key"),
    "a value of the wrong type": ('facts = { "actions" = "two" }', "fact-value", "key"),
    "a fact that is only read": ('facts = { "free" = ["S1"] }', "fact-read-only", "key"),
    "an unknown card": ('facts = { "space.S1" = "vampire" }', "card-unknown", "card"),
    "an unknown command": ('do = "dance"', "command-unknown", "command"),
    "an unknown parameter": ('do = "walk"\nwith = { far = 1 }', "command-invalid", "command"),
    "an unknown option": (
        USE_NOTE + 'answers = ["common.bat"]',
        "scenario-answer",
        "options",
    ),
    "an unknown key": ('do = "end-turn"\nexpects = 1', "file-invalid", "place"),
}


@pytest.mark.parametrize(("step", "key", "named"), MISTAKES.values(), ids=MISTAKES)
def test_a_malformed_case_names_file_and_place(
    tmp_path: Path, step: str, key: str, named: str
) -> None:
    with pytest.raises(UserError) as caught:
        run(tmp_path, step)
    assert caught.value.key == key
    assert caught.value.values[named]
    assert caught.value.values["file"] == str(tmp_path / "case.toml")


def test_two_players_may_not_take_the_same_survivor(tmp_path: Path) -> None:
    """CD-2.2."""
    with pytest.raises(UserError, match=r"CD-2\.2"):
        run(tmp_path, 'do = "end-turn"', START.replace('["rick"]', '["rick", "rick"]'))
