"""The scenario runner: what it checks, and what it says when a case fails or a file is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.engine.errors import UserError
from bot.engine.game import Game
from bot.engine.scenarios import Verdict, run_scenario
from bot.locale import sentence
from tests.toy import TOY, ToyRules

HEAD = """
game = "toy"
title = "A case"
rules = ["TY-2"]

[table]
seats = ["ana", "ben"]

[facts]
fire = 5
"seat.ana.hand" = ["wood", "oil", "oil"]
"seat.ben.hand" = ["water", "wood"]
"""


def find_game(name: str) -> Game[Any]:
    if name != "toy":
        raise UserError("game-unknown", game=name)
    return TOY


def run(folder: Path, text: str) -> Verdict:
    path = folder / "case.toml"
    path.write_text(text)
    return run_scenario(path, find_game)


PASSES = {
    "facts are set": '[[step]]\nexpect = { fire = 5, "seat.ana.hand" = ["wood", "oil", "oil"] }',
    "a command": '[[step]]\ndo = "burn"\nwith = { card = "oil" }\nexpect = { fire = 10 }',
    "rolls": '[[step]]\ndo = "stoke"\nwith = { dice = 2 }\nrolls = [6, 3]\nexpect = { fire = 14 }',
    "refused": '[[step]]\ndo = "draw"\nby = "ben"\nrefused = "TY-1"\nexpect = { fire = 5 }',
    "refused and why": '[[step]]\ndo = "burn"\nwith = { card = "water" }\nrefused = "TY-2"\n'
    'why = "card"',
    "an answer": '[[step]]\ndo = "give"\nwith = { to = "ben", card = "oil" }\nanswers = ["no"]\n'
    'expect = { "seat.ben.hand" = ["water", "wood"] }',
    "a decision": '[[step]]\ndo = "toss"\nwith = { count = 2 }\nasks = "toss"\nasked = "ana"\n'
    'options = ["oil", "oil", "wood"]\n[[step]]\nanswers = [["oil", "wood"]]\n'
    'expect = { "seat.ana.hand" = ["oil"] }',
    "several answers": '[[step]]\ndo = "duel"\nwith = { against = "ben" }\n'
    'answers = ["water", "oil", []]\nexpect = { fire = 3 }\nhappens = ["parried", "parried"]',
    "an answer that is refused": '[[step]]\nfacts = { fire = 1 }\n[[step]]\ndo = "feast"\n'
    'answers = ["bread"]\nrefused = "TY-5"\nwhy = "cold"\nasks = "feast"\n'
    '[[step]]\nanswers = ["soup"]\nexpect = { fire = 4 }',
    "who answers": '[[step]]\ndo = "bid"\nasks = "bid"\n[[step]]\nby = "ben"\nanswers = ["water"]\n'
    'asks = "bid"\n[[step]]\nby = "ana"\nanswers = [[]]\nrolls = [1]\nexpect = { fire = 7 }',
    "an answer that names its decision": '[[step]]\ndo = "give"\n'
    'with = { to = "ben", card = "oil" }\nanswers = [{ accept = "no" }]\n'
    'expect = { "seat.ben.hand" = ["water", "wood"] }',
    "events": '[[step]]\ndo = "draw"\nhappens = ["drawn", "drawn-card"]\nnever = ["burnt"]',
    "legal": '[[step]]\nlegal = [{ do = "burn", card = "oil" }, { do = "give" }]\n'
    'illegal = [{ do = "burn", card = "water" }, { do = "give", to = "ana" }]',
}


@pytest.mark.parametrize("name", PASSES)
def test_what_holds_passes(tmp_path: Path, name: str) -> None:
    verdict = run(tmp_path, HEAD + PASSES[name])
    assert verdict.passed, verdict.problem
    assert verdict.title == "A case"


FAILS = {
    "expect": ("[[step]]\nexpect = { fire = 6 }", "step 1: fire is 5, expected 6"),
    "the step": ("[[step]]\nexpect = { fire = 5 }\n[[step]]\nexpect = { fire = 7 }", "step 2"),
    "refused": ('[[step]]\ndo = "burn"\nwith = { card = "water" }', "refused by TY-2 card"),
    "not refused": ('[[step]]\ndo = "draw"\nrefused = "TY-2"', "not refused, expected TY-2"),
    "another rule": ('[[step]]\ndo = "draw"\nby = "ben"\nrefused = "TY-2"', "TY-1"),
    "another reason": (
        '[[step]]\ndo = "burn"\nwith = { card = "water" }\nrefused = "TY-2"\nwhy = "deck"',
        "not for 'deck'",
    ),
    "dice left": ('[[step]]\ndo = "stoke"\nwith = { dice = 1 }\nrolls = [6, 3]', "dice left"),
    "still open": ('[[step]]\ndo = "toss"\nwith = { count = 1 }', "decision 'toss' is open"),
    "not open": ('[[step]]\ndo = "draw"\nasks = "toss"', "decision 'toss' is not open"),
    "another is open": (
        '[[step]]\ndo = "toss"\nwith = { count = 1 }\nasks = "sort"',
        "'sort' is not open",
    ),
    "asked": (
        '[[step]]\ndo = "toss"\nwith = { count = 1 }\nasks = "toss"\nasked = "ben"',
        "not ben",
    ),
    "options": (
        '[[step]]\ndo = "toss"\nwith = { count = 1 }\nasks = "toss"\noptions = ["oil", "wood"]',
        "has options ['oil', 'oil', 'wood']",
    ),
    "nothing to answer": ('[[step]]\nanswers = ["oil"]', "no decision is open"),
    "the answer to another decision": (
        '[[step]]\ndo = "give"\nwith = { to = "ben", card = "oil" }\nanswers = [{ toss = "no" }]',
        "decision 'toss' is not open, but ['accept']",
    ),
    "an answer to what was not asked": (
        '[[step]]\ndo = "draw"\nanswers = [{ toss = "oil" }]',
        "no decision is open for the answer 'toss' = ['oil'] (what has only one possible answer",
    ),
    "a command too early": (
        '[[step]]\ndo = "toss"\nwith = { count = 1 }\nasks = "toss"\n[[step]]\ndo = "draw"',
        "cannot do 'draw'",
    ),
    "happens": ('[[step]]\ndo = "draw"\nhappens = ["burnt"]', "'burnt' did not happen"),
    "in order": (
        '[[step]]\ndo = "draw"\nhappens = ["drawn-card", "drawn"]',
        "'drawn' did not happen",
    ),
    "never": ('[[step]]\ndo = "draw"\nnever = ["drawn"]', "'drawn' happened"),
    "legal": ('[[step]]\nlegal = [{ do = "burn", card = "water" }]', "is not legal"),
    "illegal": ('[[step]]\nillegal = [{ do = "draw" }]', "is legal"),
    "facts that change the open command": (
        '[[step]]\ndo = "toss"\nwith = { count = 1 }\nasks = "toss"\n'
        '[[step]]\nfacts = { active = "ben" }\nasks = "toss"',
        "step 2: facts change the open command",
    ),
}


@pytest.mark.parametrize("name", FAILS)
def test_what_does_not_hold_fails_and_says_why(tmp_path: Path, name: str) -> None:
    text, problem = FAILS[name]
    verdict = run(tmp_path, HEAD + text)
    assert not verdict.passed
    assert problem in verdict.problem


STEP = "[[step]]\nexpect = { fire = 5 }\n"


@pytest.mark.parametrize(
    ("text", "key", "place"),
    [
        ("game = \n", "file-not-toml", None),
        (HEAD, "file-invalid", "step"),
        (HEAD.replace('rules = ["TY-2"]', "rules = []") + STEP, "file-invalid", "rules"),
        (HEAD + STEP + "wait = 3\n", "file-invalid", "step.0.wait"),
        (HEAD + STEP + 'rolls = ["six"]\n', "file-invalid", "step.0.rolls.0"),
        (HEAD.replace('"toy"', '"chess"') + STEP, "game-unknown", None),
        (HEAD.replace('["ana", "ben"]', "[]") + STEP, "options-invalid", "seats"),
        (HEAD + '[[step]]\ndo = "fly"\n', "command-unknown", None),
        (HEAD + '[[step]]\ndo = "stoke"\nwith = { dice = 9 }\n', "command-invalid", "dice"),
        (HEAD + "[[step]]\nexpect = { smoke = 5 }\n", "fact-unknown", None),
        (HEAD + '[[step]]\nfacts = { fire = "hot" }\n', "fact-value", None),
        (HEAD + "[[step]]\nfacts = { turns = 3 }\n", "fact-read-only", None),
        (HEAD + '[[step]]\nfacts = { fire = 30 }\n[[step]]\ndo = "draw"\n', "game-over", None),
        (
            HEAD + '[[step]]\ndo = "toss"\nwith = { count = 1 }\nanswers = ["stone"]\n',
            "scenario-answer",
            None,
        ),
        (
            HEAD + '[[step]]\nanswers = [{ toss = "oil", give = "no" }]\n',
            "file-invalid",
            "step.0.answers",
        ),
    ],
)
def test_a_wrong_file_is_told_with_file_and_place(
    tmp_path: Path, text: str, key: str, place: str | None
) -> None:
    with pytest.raises(UserError) as caught:
        run(tmp_path, text)
    assert caught.value.key == key
    assert caught.value.values["file"] == str(tmp_path / "case.toml")
    if place is not None:
        assert caught.value.values["place"] == place


def test_an_unknown_option_is_told_with_those_that_there_are(tmp_path: Path) -> None:
    with pytest.raises(UserError) as caught:
        run(tmp_path, HEAD + '[[step]]\ndo = "toss"\nwith = { count = 1 }\nanswers = ["stone"]\n')
    assert caught.value.values["options"] == "wood, oil"
    assert sentence(caught.value).endswith("of these options: wood, oil.")


def test_dice_that_nobody_has_set_are_warned_of(tmp_path: Path) -> None:
    step = '[[step]]\ndo = "stoke"\nwith = { dice = 2 }\n'
    (warning,) = run(tmp_path, HEAD + step).warnings
    assert warning.startswith("step 1: no `rolls`, the dice fell at random (")
    assert not run(tmp_path, HEAD + step + "rolls = [6, 3]\n").warnings
    assert not run(tmp_path, HEAD + step + 'facts = { "dice.next" = [6, 3] }\n').warnings


def test_a_scenario_can_choose_its_shuffle(tmp_path: Path) -> None:
    bare = 'game = "toy"\ntitle = "Seeded"\nrules = ["TY-2"]\n[table]\nseed = "{}"\n'
    step = "[[step]]\nexpect = {{ deck = {} }}"
    verdicts = [run(tmp_path, bare.format(seed) + step.format("[]")) for seed in "aab"]
    problems = [verdict.problem for verdict in verdicts]
    assert problems[0] == problems[1] != problems[2]


def test_dice_stay_when_an_answer_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def roll_first(_: ToyRules, table: Any) -> Iterator[Any]:
        table.state.fire += sum(table.roll(2))
        (word,) = yield from table.ask("ana", "which", ["a", "b"], rule="TY-6")
        table.require(word == "a", "TY-6", "b")

    monkeypatch.setattr(ToyRules, "bid", roll_first)
    case = (
        '[[step]]\ndo = "bid"\nrolls = [6, 6]\nasks = "which"\nexpect = { fire = 17 }\n'
        '[[step]]\nanswers = ["b"]\nrefused = "TY-6"\nasks = "which"\nexpect = { fire = 17 }\n'
        '[[step]]\nanswers = ["a"]\nexpect = { fire = 17 }\n'
    )
    verdict = run(tmp_path, HEAD + case)
    assert verdict.passed, verdict.problem


def test_dice_of_a_refused_command_are_not_for_the_next(tmp_path: Path) -> None:
    case = (
        '[[step]]\ndo = "stoke"\nby = "ben"\nwith = { dice = 1 }\nrolls = [6]\nrefused = "TY-1"\n'
        'expect = { "dice.next" = [] }\n'
    )
    verdict = run(tmp_path, HEAD + case)
    assert verdict.passed, verdict.problem
