"""Decisions that cannot matter any more are not asked: what to lose to a deadly hit, what to
discard when the game is lost anyway.

The question is still recorded, so that old games replay.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.handling import Handling
from bot.engine.runner import Play, step
from bot.games.cards.commands import EndTurn
from bot.games.cards.game import GAME as CARDS
from bot.games.rue_morgue.game import GAME as RUE_MORGUE
from bot.games.zombicide.commands import End
from bot.games.zombicide.state import State
from tests.engine.kit import after_setup

MAP = {"grid": ["s1 s2 s3 s4 s5", ". . . . r1"], "doors": ["s5|r1"], "start": ["r1"]}


def bitten(*, moot: bool = True, **facts: Any) -> Play[State]:
    """Dan among zombies at the end of his turn."""
    play, _ = after_setup(RUE_MORGUE, {"map": MAP}, "bitten")
    usual = {
        "bare": True,
        "only": ["dan"],
        "survivor.dan.skills": [],
        "survivor.dan.zone": "A1",
        "survivor.dan.hands": ["crowbar", "pistol"],
        "survivor.dan.reserve": ["scope"],
    }
    play.amend({**usual, **facts})
    play.handling = Handling(moot=moot)
    play.act("dan", End())
    return play


def asked(play: Play[Any]) -> list[str]:
    return [ask.kind for ask in play.open]


HANDS, WALKERS, RUNNERS = "survivor.dan.hands", "zone.A1.skinner-walker", "zone.A1.skinner-runner"
FATAL: dict[str, dict[str, Any]] = {
    "two Wounds": {WALKERS: 2},
    "two Wounds by two kinds": {WALKERS: 1, RUNNERS: 1},
    "more than a mask can stop": {WALKERS: 3, HANDS: ["goalie-mask", "pistol"]},
    "more than he can give for them": {
        WALKERS: 5,
        "survivor.dan.skills": ["is-that-all-youve-got"],
    },
}
OPEN: dict[str, tuple[dict[str, Any], str]] = {
    "one Wound": ({WALKERS: 1}, "lose"),
    "a mask can stop one": ({WALKERS: 2, HANDS: ["goalie-mask", "pistol"]}, "save"),
    "cards can be given": (
        {WALKERS: 2, "survivor.dan.skills": ["is-that-all-youve-got"]},
        "save",
    ),
}


@pytest.mark.parametrize("facts", FATAL.values(), ids=list(FATAL))
def test_who_dies_of_an_attack_is_not_asked_what_he_loses_to_it(facts: dict[str, Any]) -> None:
    play = bitten(**facts)
    assert asked(play) == []
    assert play.state.survivors["dan"].fate == "dead"


@pytest.mark.parametrize(("facts", "kind"), OPEN.values(), ids=list(OPEN))
def test_who_may_live_is_asked(facts: dict[str, Any], kind: str) -> None:
    play = bitten(**facts)
    assert asked(play) == [kind]
    assert play.state.survivors["dan"].alive


@pytest.mark.parametrize("facts", FATAL.values(), ids=list(FATAL))
def test_a_game_in_which_it_was_asked_replays(facts: dict[str, Any]) -> None:
    """This also works if the answer at that time was not the default."""
    play = bitten(moot=False, **facts)
    before = play.before
    assert play.open
    while play.open:
        (ask,) = play.open
        choice = tuple(option.id for option in ask.options[-ask.least :])
        play.answer("dan", choice, kind=ask.kind)
    entry = play.entry(1, play.close())
    again, _ = after_setup(RUE_MORGUE, {"map": MAP}, "bitten")
    again.put(play.position - 1, before)
    again.handling = Handling(moot=True)
    step(again, entry)
    assert again.before == play.before


@pytest.mark.parametrize("lost", [True, False])
def test_who_loses_the_game_by_it_is_not_asked_what_to_discard(lost: bool) -> None:
    """CD-3.8: Last Breath, and no space is Free."""
    play, _ = after_setup(CARDS, {"survivors": ["rick"]}, "breathless")
    spaces = {f"space.S{number}": "common.zombie" for number in range(1, 8)}
    hand = ["toolkit", "initial.bat", "pipe", "note", "knife", "gun"]
    facts = {"bare": True, "survivor.rick.hand": hand, "last-breath": True}
    play.amend(facts | (spaces if lost else {}))
    play.handling = Handling(moot=True)
    play.act("rick", EndTurn())
    assert asked(play) == ([] if lost else ["hand-limit"])
    assert play.state.result == ("lost" if lost else "")
