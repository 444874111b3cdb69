"""Reactions have a time of their own, the window, and do not show who is asked."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.engine.decisions import Ask, Option
from bot.pace.deadlines import deadline, steps
from bot.pace.waiting import publicly_awaited, reminded_seats, waits_for_reactions
from bot.sessions.records.pace import Pace
from bot.sessions.records.people import Person
from tests.cogs.looking import GAME, look_at

NOON = datetime(2030, 5, 1, 12, tzinfo=UTC)
REACTION = "keep"  # as if it were one


@pytest.fixture(autouse=True)
def _reacting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards of the Dead with a reaction."""
    monkeypatch.setattr(type(GAME.decisions), "reactions", frozenset({REACTION}))


def ask(seat: str, kind: str = REACTION, *, secret: bool = True) -> Ask:
    return Ask((seat,), kind, "CD-1.1", (Option("no"), Option("yes")), 1, 1, ("no",), secret=secret)


def window(*seats: str) -> Any:
    return look_at(waiting=seats, asks=tuple(ask(seat).seen_by(None) for seat in seats))


def test_a_reaction_has_less_time_than_a_turn_and_then_takes_its_default() -> None:
    pace, person = Pace(reaction_minutes=20), Person(user="1")
    assert deadline(pace, NOON, window=True) == NOON + timedelta(minutes=20)
    assert deadline(pace, NOON) == NOON + timedelta(days=1)
    (last,) = steps(pace, NOON, [person], window=True)
    assert (last.kind, last.at) == ("window", NOON + timedelta(minutes=20))


def test_a_window_closes_even_where_turns_have_no_limit() -> None:
    assert deadline(Pace(turn_minutes=None), NOON, window=True) == NOON + timedelta(minutes=60)
    assert deadline(Pace(turn_minutes=10), NOON, window=True) == NOON + timedelta(minutes=10)


def test_without_a_window_a_reaction_is_a_turn() -> None:
    pace = Pace(reaction_minutes=None)
    assert [s.kind for s in steps(pace, NOON, [Person(user="1")], window=True)] == [
        "remind",
        "remind",
        "deadline",
    ]
    assert deadline(Pace(reaction_minutes=None, turn_minutes=None), NOON, window=True) is None


def test_only_reactions_make_a_window() -> None:
    assert waits_for_reactions(GAME, window("rick", "selena"))
    assert not waits_for_reactions(GAME, look_at())
    mixed = look_at(asks=(ask("rick"), ask("selena", "hand-limit")))
    assert not waits_for_reactions(GAME, mixed)


def test_all_who_might_react_are_named_in_public() -> None:
    """Who is asked holds a card: who is named does not tell who it is."""
    one, both = window("rick"), window("rick", "selena")
    assert publicly_awaited(GAME, one) == publicly_awaited(GAME, both) == ("rick", "selena")


def test_of_other_decisions_those_are_named_who_are_asked() -> None:
    secret = look_at(asks=(ask("rick", "hand-limit"),))
    assert publicly_awaited(GAME, secret) == ("rick",)
    known = look_at(asks=(ask("rick", secret=False),))
    assert publicly_awaited(GAME, known) == ("rick",)


def test_whoever_leaves_reactions_to_the_bot_is_not_reminded_of_them() -> None:
    """Unless they are asked themselves."""
    look = look_at(waiting=("rick",), asks=(ask("rick"),), wise=frozenset({"selena"}))
    assert reminded_seats(GAME, look) == ["rick"]
    assert reminded_seats(GAME, look_at(waiting=("rick",), asks=(ask("rick"),))) == [
        "rick", "selena",
    ]  # fmt: skip
    both = look_at(waiting=("rick",), asks=(ask("rick"),), wise=frozenset({"rick", "selena"}))
    assert reminded_seats(GAME, both) == ["rick"]
