"""Who holds up a game by being absent, and for whom it goes on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.engine.decisions import Ask, Option
from bot.pace.absence import (
    abandoned_seats,
    at_deadline,
    blocked,
    late_users,
    present,
    silent_users,
    stood_in,
)
from bot.sessions.model import FORGOTTEN
from bot.sessions.records.clocks import FREE, ClockState
from bot.sessions.records.pace import AtDeadline, Pace
from tests.cogs.looking import GAME, look_at


@dataclass
class Table:
    """As much of a look as absence is about."""

    seats: dict[str, str]
    waiting: tuple[str, ...]
    quorum: str = "any"
    asks: tuple[Any, ...] = field(default=())


def test_a_free_or_forgotten_seat_and_who_is_away_hold_up_the_game() -> None:
    for owner, gone in (("", set()), (FORGOTTEN, set()), ("1", {"1"})):
        table: Any = Table({"rick": owner, "dan": "2"}, ("rick",))
        assert blocked(table, gone) == ("rick",)
    here: Any = Table({"rick": "1", "dan": "2"}, ("rick",))
    assert blocked(here, {"2"}) == ()


def test_who_is_present_may_answer_for_all_unless_voices_are_counted() -> None:
    seats = {"rick": "1", "dan": "2"}
    anyone: Any = Table(seats, ("rick", "dan"))
    counted: Any = Table(seats, ("rick", "dan"), "majority")
    assert blocked(anyone, {"2"}) == ()
    assert blocked(counted, {"2"}) == ("dan",)
    assert blocked(anyone, {"1", "2"}) == ("rick", "dan")


def test_for_whom_a_game_goes_on() -> None:
    table: Any = Table({"rick": "1", "dan": "2", "selena": FORGOTTEN, "tom": "1"}, ("rick",))
    assert present(table, set()) == ["1", "2"]
    assert present(table, {"2"}) == ["1"]


# Who plays for whom


def test_the_stand_in_plays_for_all_absent_unless_game_masters_decide() -> None:
    seats = {"rick": "1", "dan": "2", "tom": ""}
    look = look_at(seats=seats, waiting=("rick", "tom"), quorum="majority", gms=("9",))
    late = ClockState(late=("1",))
    modes: tuple[AtDeadline, ...] = ("remind", "stand-in")
    for deadline in modes:
        assert stood_in(Pace(deadline=deadline), ClockState(), look, {"1"}) == ("rick", "tom")
    decided = Pace(deadline="gm")
    assert stood_in(decided, ClockState(), look, {"1"}) == ()
    assert stood_in(decided, late, look, {"1"}) == ("rick",)
    assert stood_in(decided, ClockState(late=(FREE,)), look, {"1"}) == ("tom",)
    assert stood_in(decided, ClockState(), look, {"1", "9"}) == ("rick", "tom")  # nobody decides


def test_game_masters_decide_only_if_one_is_there() -> None:
    look = look_at(gms=("8", "9", FORGOTTEN))
    assert at_deadline(Pace(deadline="gm"), look, {"8"}) == "gm"
    assert at_deadline(Pace(deadline="gm"), look, {"8", "9"}) == "remind"
    assert at_deadline(Pace(deadline="stand-in"), look, {"8", "9"}) == "stand-in"


# Late and silent


def asked(*seats: str, kind: str = "hand-limit", secret: bool = False) -> Ask:
    options = (Option("no"), Option("yes"))
    return Ask(seats, kind, "CD-1.1", options, 1, 1, ("no",), secret=secret)


def test_whoever_is_waited_for_at_the_deadline_is_late() -> None:
    assert late_users(GAME, look_at(waiting=("rick", "selena"))) == ("101", "102")
    assert late_users(GAME, look_at(seats={"rick": "", "selena": "102"})) == ()
    one = look_at(waiting=("rick",), asks=(asked("rick"),))
    assert late_users(GAME, one) == ("101",)
    group = look_at(waiting=("rick", "selena"), asks=(asked("rick", "selena"),))
    assert late_users(GAME, group) == ()


def test_whoever_lets_a_question_out_of_turn_pass_is_silent_unless_it_was_secret(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(type(GAME.decisions), "reactions", frozenset({"keep", "plan"}))
    monkeypatch.setattr(type(GAME.decisions), "plans", {"plan": "keep"})
    for kind, secret, silent in (
        ("keep", False, ["101"]),
        ("keep", True, []),
        ("plan", True, ["101"]),  # it is asked of all, whatever they hold
    ):
        look = look_at(waiting=("rick",), asks=(asked("rick", kind=kind, secret=secret),))
        assert silent_users(GAME, look) == silent
        assert late_users(GAME, look) == ()
    group = look_at(waiting=("rick",), asks=(asked("rick", "selena", kind="keep"),))
    assert silent_users(GAME, group) == []


def test_a_seat_is_abandoned_only_if_somebody_had_it() -> None:
    seats = {"rick": "101", "dan": "", "tom": "", "selena": FORGOTTEN}
    assert abandoned_seats(look_at(seats=seats, former={"dan": "7"})) == ["dan", "selena"]
