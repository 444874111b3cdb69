"""Long thinking at the table: in the thinking service and nowhere else, one thing at a time for
each person, once for each state of the game."""

from __future__ import annotations

import asyncio
from threading import Event
from typing import Any

import pytest

from bot.engine.errors import UserError
from bot.locale.telling import tell_error
from bot.thinking import jobs
from bot.thinking.service import Thinking
from tests.driver import Person
from tests.e2e.clocks import TimedTable
from tests.e2e.pairs import sit_down
from tests.e2e.seen import Seen

TIMEOUT_SECONDS = 60  # seconds; a busy machine takes its time


class Slow:
    """The chances, the first of which are worked out only when the test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun, self.go, self._odds = Event(), Event(), jobs.odds
        monkeypatch.setattr(jobs, "odds", self)

    def __call__(self, *given: Any) -> Any:
        if not self.begun.is_set():
            self.begun.set()
            self.go.wait(TIMEOUT_SECONDS)
        return self._odds(*given)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    return Slow(monkeypatch)


def busy(language: str) -> str:
    return "🚫 " + tell_error(None, UserError("thinking-busy"), language)


def is_odds(seen: object) -> None:
    assert isinstance(seen, Seen), seen
    assert seen.ephemeral
    assert seen.text
    assert not seen.text.startswith("🚫")


async def test_a_person_gets_one_answer_at_a_time_and_others_get_theirs(
    table: TimedTable, ana: Person, eva: Person, slow: Slow
) -> None:
    game = await sit_down(table, ana, eva)
    asks = [(ana, "odds", "en"), (eva, "probabilidades", "es")]
    for (person, command, language), (other, theirs, _) in (asks, asks[::-1]):
        slow.begun.clear()
        slow.go.clear()
        person.patience = other.patience = TIMEOUT_SECONDS
        first = asyncio.create_task(person.slash(game.thread, command))
        await asyncio.to_thread(slow.begun.wait, TIMEOUT_SECONDS)
        second = await person.slash(game.thread, command)
        assert isinstance(second, Seen), second
        assert (second.text, second.ephemeral) == (busy(language), True)
        is_odds(await other.slash(game.thread, theirs))
        assert not first.done()
        slow.go.set()
        is_odds(await first)
        is_odds(await person.slash(game.thread, command))
        if person is ana:
            await game.end_turn(game.first)  # another state: nothing is known of it


async def test_the_chances_of_a_state_are_worked_out_once(
    table: TimedTable, ana: Person, eva: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    worked, odds = list[Any](), jobs.odds

    def counted(*given: Any) -> Any:
        worked.append(given)
        return odds(*given)

    monkeypatch.setattr(jobs, "odds", counted)
    game = await sit_down(table, ana, eva)
    texts = [(await told(ana, game.thread)).text for _ in range(3)]
    assert (len(set(texts)), len(worked)) == (1, 1)
    await game.end_turn(game.first)
    await told(ana, game.thread)
    assert len(worked) == 2


async def told(person: Person, thread: Any) -> Seen:
    seen = await person.slash(thread, "odds")
    assert isinstance(seen, Seen), seen
    return seen


async def test_whatever_takes_long_is_thought_out_by_the_service(
    table: TimedTable, ana: Person, eva: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Chances, the stand-in's plans, and the proof of a game."""
    asked, think = list[tuple[str, str]](), Thinking.think

    async def noted(self: Thinking, job: Any, *args: Any, **given: Any) -> Any:
        asked.append((job.__name__, given.get("person", "")))
        return await think(self, job, *args, **given)

    monkeypatch.setattr(Thinking, "think", noted)
    game = await sit_down(table, ana, eva)
    await told(ana, game.thread)
    await ana.slash(game.thread, "game verify")
    await game.first.slash(game.thread, "me away")
    await game.later(seconds=61)
    assert await game.waits_for(game.second)
    await table.quiet()
    assert {("odds", ana.id), ("verify", ana.id), ("sensible", "")} <= set(asked)
