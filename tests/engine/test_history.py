"""The journal: the line of play with its undos, and who must agree to one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.chance import seed_from
from bot.engine.decisions import Answer
from bot.engine.history import SCOPES, Entry, line_of_play, plan_undo, start_of
from bot.engine.runner import Play, re_execute
from tests.engine.kit import Driver, state_bytes
from tests.toy import TOY

SEATS = ("ana", "ben", "cleo")


def journal(*words: str) -> list[Entry]:
    """ "ana" is a command of ana's, "ana!" one that reveals, "gm" an amendment, "undo:2"."""
    entries = [Entry(0, 0, 0, "setup", revealed=True)]
    position = 0
    for number, word in enumerate(words, start=1):
        kind, _, back = word.partition(":")
        if kind in ("undo", "rollback"):
            position = int(back)
            entries.append(Entry(number, position, 0, kind))  # type: ignore[arg-type]
            continue
        position += 1
        if word == "gm":
            entries.append(Entry(number, position, 0, "amend"))
        else:
            seat = word.rstrip("!")
            entries.append(Entry(number, position, 0, "command", seat, revealed=word.endswith("!")))
    return entries


def numbers(*words: str) -> list[int]:
    return [entry.number for entry in line_of_play(journal(*words))]


@pytest.mark.parametrize(
    ("words", "left"),
    [
        ((), [0]),
        (("ana", "ben", "gm"), [0, 1, 2, 3]),
        (("ana", "ben", "undo:1"), [0, 1]),
        (("ana", "ben", "undo:0"), [0]),
        (("ana", "ben", "undo:1", "ana"), [0, 1, 4]),
        (("ana", "ben", "undo:1", "ana", "cleo", "undo:2"), [0, 1, 4]),
        (("ana", "ben", "undo:1", "ana", "undo:0", "ben"), [0, 6]),
        (("ana", "rollback:1", "ben"), [0, 1, 3]),
    ],
)
def test_an_undo_takes_away_what_lies_behind_it(words: tuple[str, ...], left: list[int]) -> None:
    assert numbers(*words) == left


@pytest.mark.parametrize(
    ("words", "position", "consent", "revealed"),
    [
        (("ben", "ana", "ana"), 1, (), False),  # own commands
        (("ben!", "ana", "ana"), 1, (), False),  # what was revealed before does not matter
        (("ana", "ben"), 0, ("ben",), False),
        (("ana", "ben", "cleo", "ben"), 1, ("ben", "cleo"), False),
        (("ana!",), 0, ("ben", "cleo"), True),  # own, but something was revealed: all others
        (("ana", "ana!", "ana"), 0, ("ben", "cleo"), True),
        (("ana!", "ben"), 0, ("ben", "cleo"), True),  # what was revealed concerns everybody
        (("ana", "gm"), 0, ("gm",), False),
        (("ben", "gm"), 0, ("ben", "gm"), False),
        (("ana",), 1, (), False),
    ],
)
def test_who_must_agree(
    words: tuple[str, ...], position: int, consent: tuple[str, ...], revealed: bool
) -> None:
    plan = plan_undo(line_of_play(journal(*words)), position, SEATS, {"ana"})
    assert (plan.consent, plan.revealed, plan.position) == (consent, revealed, position)
    assert [entry.position for entry in plan.vanishing] == list(range(position + 1, len(words) + 1))


@pytest.mark.parametrize("words", [("ana!",), ("ana", "ben"), ("ana!", "ben"), ("ana", "ben!")])
def test_consent_does_not_depend_on_who_proposes(words: tuple[str, ...]) -> None:
    """Whoever proposes it, the same people have agreed in the end."""
    line = line_of_play(journal(*words))
    agreed = {
        proposer: {*plan_undo(line, 0, SEATS, {proposer}).consent, proposer}
        for proposer in ("ana", "ben")
    }
    assert agreed["ana"] == agreed["ben"]


def test_answers_count_and_secret_ones_tell_nobody() -> None:
    line = line_of_play(journal("ana", "ana"))
    line[1].answers = [Answer("accept", "m", ("yes",), "ben")]
    assert plan_undo(line, 0, SEATS, {"ana"}).consent == ("ben",)
    assert plan_undo(line, 0, SEATS, {"ana"}, {"accept"}).consent == ("ben", "cleo")
    line[1].answers = [Answer("accept", "m", ("yes",), "ben", "standing")]
    assert plan_undo(line, 0, SEATS, {"ana"}).consent == ()


def test_what_the_stand_in_did_waits_for_nobody() -> None:
    line = line_of_play(journal("ana", "ben"))
    line[2].by = "stand-in"
    assert plan_undo(line, 0, SEATS, {"ana"}).consent == ()


def test_the_start_of_action_turn_phase_and_round() -> None:
    line = line_of_play(journal("ana", "ana", "ben", "ben", "gm", "ben"))
    assert [start_of(line, scope) for scope in SCOPES] == [5, 2, None, None]  # old entries
    for entry, chapter in zip(line[1:], ("1a", "1b", "2a", "2b", "", "2b"), strict=True):
        entry.chapter = list(chapter)
    assert [start_of(line, scope) for scope in SCOPES] == [5, 3, 3, 2]
    assert [start_of(line[:1], scope) for scope in SCOPES] == [None] * 4


def test_a_shuffle_after_a_rewind_is_not_undone_by_going_further_back() -> None:
    entries = journal("ana", "ana!", "undo:1", "ana")
    for entry in entries[3:]:
        entry.epoch = 1
    line = line_of_play(entries)
    assert [entry.number for entry in line] == [0, 1, 3, 4]
    assert not plan_undo(line, 1, SEATS, {"ana"}).fresh
    further = plan_undo(line, 0, SEATS, {"ana"})
    assert (further.fresh, further.revealed) == (True, True)
    assert [entry.number for entry in further.vanishing] == [1, 4]


def test_who_plays_several_seats_agrees_with_themselves() -> None:
    line = line_of_play(journal("ana", "ben", "ana!"))
    assert plan_undo(line, 0, SEATS, {"ana", "ben"}).consent == ("cleo",)
    assert plan_undo(line, 0, SEATS, set(SEATS)).consent == ()


def test_alone_nobody_else_must_agree() -> None:
    line = line_of_play(journal("ana!", "ana"))
    assert plan_undo(line, 0, ("ana",), {"ana"}).consent == ()


@given(st.integers(0, 10**6), st.integers(1, 6))
def test_undo_equals_never_having_played(number: int, back: int) -> None:
    """The journal with an undo leads to the same table as the one without; what is then played
    again is the same as before: the dice come back."""
    driver = Driver(TOY, TOY.records.options({"goal": 200}), f"undo {number}")
    driver.run(12)
    keep = max(1, len(driver.entries) - back)
    undo = Entry(len(driver.entries), keep - 1, 0, "undo")
    undone = play_along(driver, [*driver.entries, undo])
    never = play_along(driver, driver.entries[:keep])
    assert state_bytes(undone) == state_bytes(never) == driver.states[keep - 1]
    assert undone.position == never.position == keep - 1
    again = play_along(driver, [*driver.entries, undo, *driver.entries[keep:]])
    assert state_bytes(again) == driver.states[-1]


@given(st.integers(0, 10**6))
def test_undone_again_and_again(number: int) -> None:
    """Random undos in a random game: the journal re-executed is the table as it stands."""
    chance = Random(number)
    driver = Driver(TOY, TOY.records.options({"goal": 200}), f"undos {number}")
    driver.begin()
    states = {0: driver.states[0]}
    for _ in range(20):
        if driver.play.position and chance.random() < 0.3:
            position = chance.randrange(driver.play.position)
            driver.play.put(position, states[position])
            driver.play.epoch += chance.random() < 0.5
            entry = Entry(len(driver.entries), position, driver.play.epoch, "undo")
            driver.entries.append(entry)
        elif not driver.over:
            driver.step()
            states[driver.play.position] = driver.states[-1]
    again = play_along(driver, driver.entries)
    assert state_bytes(again) == state_bytes(driver.play)
    assert again.position == driver.play.position


def play_along(driver: Driver, entries: list[Entry]) -> Play[Any]:
    play: Play[Any] = Play(TOY, seed_from(driver.seed), driver.options)
    re_execute(play, entries)
    return play
