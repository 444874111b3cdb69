"""How often a command goes to its session: one call prepares what it needs, one carries it out and
returns what the message shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

import pytest

from bot.games import find_game
from bot.sessions.sessions import Sessions
from tests.driver import Person
from tests.e2e.clocks import TimedTable
from tests.e2e.gathering import GAME, find_button, newest
from tests.e2e.playing import begin, services_of, typed_move
from tests.e2e.seen import Seen


@pytest.fixture
def trips(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often a session was locked, its state copied and its legal commands worked out."""
    counted: Counter[str] = Counter()
    game, hold = find_game(GAME), Sessions._hold

    def counted_hold(self: Sessions, *given: Any, **more: Any) -> AbstractAsyncContextManager[None]:
        counted["locks"] += 1
        return hold(self, *given, **more)

    def counting(name: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def counted_work(*given: Any) -> Any:
            counted[name] += 1
            return work(*given)

        return counted_work

    monkeypatch.setattr(Sessions, "_hold", counted_hold)
    monkeypatch.setattr(game.views, "view", counting("views", game.views.view))
    monkeypatch.setattr(game.rules, "legal", counting("legal", game.rules.legal))
    return counted


async def test_a_typed_command_locks_its_session_once(
    table: TimedTable, ana: Person, trips: Counter[str]
) -> None:
    place = await begin(table, ana, seed="trips")
    command, given = await typed_move(ana, place)
    await services_of(table).background.drain()
    trips.clear()
    answer = await ana.slash(place, command, **given)
    assert isinstance(answer, Seen)
    assert not answer.ephemeral
    assert trips["locks"] == 1
    assert trips["views"] == 1  # what the message shows; the rules look at the state itself
    assert trips["legal"] <= 1  # none if the turn message now asks a question


async def test_a_press_locks_its_session_twice(
    table: TimedTable, ana: Person, trips: Counter[str]
) -> None:
    place = await begin(table, ana, seed="trips")
    await services_of(table).background.drain()
    turn_message = await newest(ana, place)
    trips.clear()
    answer = await ana.click(turn_message, find_button(turn_message, "do"))
    assert isinstance(answer, Seen)
    assert not answer.ephemeral
    assert trips["locks"] == 2
    assert trips["views"] == 2  # the presser's own, and what the message shows
    assert trips["legal"] <= 1
