"""Since when a game waits for whom."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.pace.turns import present_turn
from bot.sessions.news import News, load_news
from bot.sessions.records.clocks import ClockState
from bot.sessions.records.pace import Pace
from bot.sessions.records.turn_messages import TurnMessage
from tests.cogs.looking import GAME, ask_for, look_at

NOON = datetime(2030, 5, 1, 12, tzinfo=UTC)
LATER = NOON + timedelta(minutes=20)
BEFORE = TurnMessage("1", "9", "", ("rick",), NOON.isoformat(), version=7, people=("101",))


@dataclass
class RoomHere:
    pace: Pace = field(default_factory=lambda: Pace(turn_minutes=60))
    clock: ClockState = field(default_factory=ClockState)
    turn_message: TurnMessage | None = BEFORE


def turn(*changes: News, old: TurnMessage | None = BEFORE, **look: Any) -> Any:
    return present_turn(GAME, look_at(**look), RoomHere(), old, changes, LATER)


def test_the_first_turn_begins_now() -> None:
    first = turn(old=None)
    assert (first.waiting, first.since, first.people) == (("rick",), LATER.isoformat(), ("101",))
    assert first.passed


def test_a_turn_begins_when_the_game_waits_for_others() -> None:
    found = turn(waiting=("selena",))
    assert (found.passed, found.since, found.people) == (True, LATER.isoformat(), ("102",))


@pytest.mark.parametrize(
    ("kind", "begins"),
    [("command", True), ("answer", True), ("undo", True), ("note", False), ("amend", False)],
)
def test_whoever_has_acted_has_the_whole_time_again(kind: str, begins: bool) -> None:
    found = turn(load_news({"kind": kind}))
    assert not found.passed
    assert found.since == (LATER if begins else NOON).isoformat()


def test_a_question_interrupts_a_turn_and_does_not_end_it() -> None:
    question = replace(ask_for("a", "b"), seats=("selena",))
    found = turn(waiting=("selena",), asks=(question,), version=8, turned=8)
    assert found.passed
    assert found.people == ("101",)


def test_a_vote_more_on_a_question_begins_nothing() -> None:
    question = replace(ask_for("a", "b"), seats=("rick", "selena"))
    old = replace(BEFORE, waiting=("rick", "selena"), version=8)
    found = turn(waiting=("selena",), asks=(question,), version=8, turned=8, old=old)
    assert not found.passed
    assert found.since == NOON.isoformat()


def test_whoever_takes_a_seat_that_is_waited_for_has_a_whole_turn() -> None:
    taken = load_news({"kind": "seat", "seat": "rick"})
    assert turn(taken).since == LATER.isoformat()
    other = load_news({"kind": "seat", "seat": "selena"})
    assert turn(other).since == NOON.isoformat()
    left = turn(taken, seats={"rick": "", "selena": "102"})
    assert left.since == NOON.isoformat()
