"""What follows from how a game waits; nothing is read, written or said."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.engine.decisions import Ask, Option
from bot.pace.deadlines import GRACE, Step
from bot.pace.progress import Progress
from bot.pace.wait import Wait, wait_id
from bot.sessions.model import moment
from bot.sessions.records.clocks import ClockState
from bot.sessions.records.pace import Pace
from bot.sessions.records.people import Person
from bot.sessions.records.turn_messages import TurnMessage
from tests.cogs.looking import GAME, look_at

NOON = datetime(2030, 5, 1, 12, tzinfo=UTC)
HALF, HOUR = NOON + timedelta(minutes=30), NOON + timedelta(minutes=60)
STEPS = (Step(HALF, "remind", ("101",)), Step(HOUR, "deadline", ("101",)))
MESSAGE = TurnMessage("1", "9", "", ("rick",), moment(NOON), version=7)
FRESH = Progress(moment(NOON))
REACTION = "keep"  # as if it were one


@dataclass
class RoomHere:
    pace: Pace = field(default_factory=Pace)
    clock: ClockState = field(default_factory=ClockState)
    turn_message: TurnMessage | None = MESSAGE


def wait_for(**given: Any) -> Wait:
    return replace(Wait(look_at(), GAME, RoomHere(), NOON), **given)


def secret_wait(monkeypatch: pytest.MonkeyPatch, **given: Any) -> Wait:
    """Rick is asked for a secret reaction, and the window closes after half an hour."""
    monkeypatch.setattr(type(GAME.decisions), "reactions", frozenset({REACTION}))
    options = (Option("no"), Option("yes"))
    ask = Ask(("rick",), REACTION, "CD-1.1", options, 1, 1, ("no",), secret=True)
    steps = (Step(HALF, "window", ("101",)),)
    return wait_for(**{"look": look_at(asks=(ask,)), "steps": steps} | given)


def after(minutes: float) -> datetime:
    return NOON + timedelta(minutes=minutes)


# When the clock wakes


def test_the_clock_wakes_for_the_next_step_that_was_not_taken() -> None:
    wait = wait_for(steps=STEPS)
    assert wait.next_wake(FRESH, NOON) == HALF
    assert wait.next_wake(replace(FRESH, until=moment(HALF)), HALF) == HOUR
    assert wait.next_wake(replace(FRESH, until=moment(HOUR)), HOUR) is None


def test_the_clock_wakes_for_the_absent_unless_that_was_dealt_with() -> None:
    wait = wait_for(steps=STEPS, blocked=("rick",))
    assert wait.next_wake(FRESH, NOON) == NOON + GRACE
    assert wait.next_wake(FRESH, after(5)) == after(5)  # at once
    assert wait.next_wake(replace(FRESH, paused=7), NOON) == HALF
    assert wait.next_wake(replace(FRESH, asked_gms=True), NOON) == HALF


def test_the_clock_wakes_when_somebody_is_back() -> None:
    away = tuple(Person(user=user, away_until=moment(after(minutes)))
                 for user, minutes in (("101", 20), ("102", 10)))  # fmt: skip
    wait = wait_for(steps=STEPS, away=away)
    assert wait.next_return == wait.next_wake(FRESH, NOON) == after(10)


def test_of_a_wait_without_a_limit_the_clock_knows_nothing() -> None:
    assert wait_for().next_wake(FRESH, NOON) is None
    assert wait_for().due is None
    assert wait_for().next_return is None


# What is due


@pytest.mark.parametrize(
    ("minutes", "until", "due"),
    [(29, "", []), (30, "", ["remind"]), (61, "", ["remind", "deadline"]),
     (30, moment(HALF), []), (61, moment(HALF), ["deadline"])],
)  # fmt: skip
def test_a_step_is_due_until_it_is_taken(minutes: float, until: str, due: list[str]) -> None:
    found = wait_for(steps=STEPS).due_steps(replace(FRESH, until=until), after(minutes))
    assert [step.kind for step in found] == due


def test_the_absent_have_a_moment_before_somebody_plays_for_them() -> None:
    wait = wait_for(steps=STEPS, blocked=("rick",))
    assert not wait.is_for_absent(FRESH, after(0.9))
    assert wait.is_for_absent(FRESH, after(1))
    assert not wait.is_for_absent(replace(FRESH, paused=7), after(1))
    assert not wait.is_for_absent(replace(FRESH, asked_gms=True), after(1))
    assert not wait_for(steps=STEPS).is_for_absent(FRESH, after(1))


def test_a_secret_reaction_stays_open_as_long_for_the_absent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its end would tell who holds a card; it closes for everybody alike."""
    wait = secret_wait(monkeypatch, blocked=("rick",))
    assert wait.hidden
    assert wait.stand_in_from == HALF
    assert not wait.is_for_absent(FRESH, after(5))
    assert not wait.is_for_absent(FRESH, HALF)  # the window closes instead
    assert wait.is_for_absent(replace(FRESH, until=moment(HALF)), HALF)


# When time is up


@pytest.mark.parametrize(
    ("pace", "expected"),
    [("remind", "tell"), ("stand-in", "play"), ("gm", "ask masters")],
)
def test_what_happens_at_a_deadline_is_what_the_campaign_says(pace: Any, expected: str) -> None:
    wait = wait_for(room=RoomHere(Pace(deadline=pace)), steps=STEPS)
    assert wait.at_time_up(STEPS[-1], anybody=True) == expected


def test_where_no_game_master_is_there_everybody_is_told() -> None:
    room = RoomHere(Pace(deadline="gm"))
    wait = wait_for(room=room, steps=STEPS, absent={"101"})
    assert wait.at_time_up(STEPS[-1], anybody=True) == "tell"


def test_a_window_closes_whatever_the_campaign_says(monkeypatch: pytest.MonkeyPatch) -> None:
    window = Step(HALF, "window", ("101",))
    for deadline in ("remind", "stand-in", "gm"):
        room = RoomHere(Pace(deadline=deadline))
        assert wait_for(room=room).at_time_up(window, anybody=True) == "close"
        assert wait_for(room=room).at_time_up(window, anybody=False) == "nothing"
        secret = secret_wait(monkeypatch, room=room)
        assert secret.at_time_up(window, anybody=False) == "close"
        monkeypatch.undo()


def test_game_masters_are_asked_again_when_the_time_that_they_gave_is_up() -> None:
    extended = ClockState(extra=60, extended=moment(NOON))
    room = RoomHere(Pace(deadline="gm"), extended)
    blocked = wait_for(room=room, steps=STEPS, blocked=("rick",))
    assert blocked.at_time_up(STEPS[-1], anybody=False) == "ask masters again"
    assert wait_for(room=room).at_time_up(STEPS[-1], anybody=False) == "nothing"
    without = wait_for(room=RoomHere(Pace(deadline="gm")), blocked=("rick",))
    assert without.at_time_up(STEPS[-1], anybody=False) == "nothing"


# Which wait it is


def test_a_wait_is_another_one_when_somebody_acts_or_gets_more_time() -> None:
    room = RoomHere()
    mark = wait_id(room)
    room.clock = ClockState(extra=60, extended=moment(NOON))
    longer = wait_id(room)
    room.turn_message = replace(MESSAGE, since=moment(HALF))
    assert len({mark, longer, wait_id(room)}) == 3
    room.turn_message = None
    assert wait_id(room) == ""


def test_a_channel_is_told_once_its_message_shows_the_last_change() -> None:
    assert wait_for(look=look_at(turned=7)).told
    assert not wait_for(look=look_at(turned=8)).told
    assert not wait_for(room=RoomHere(turn_message=None)).told
