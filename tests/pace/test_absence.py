"""Who holds up a game by being absent, and for whom it goes on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from bot.pace.absence import blocked, present
from bot.sessions.model import FORGOTTEN


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
