"""Where a game stands: /game status and /game board tell the deadline and who is away, /me games
begins with what waits for oneself."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.locale import say
from cogs.kit.services import stamp
from tests.driver import Person
from tests.e2e.clocks import TimedTable
from tests.e2e.gathering import newest
from tests.e2e.seen import Seen, Thread
from tests.e2e.test_leading import lobby_of, start


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[TimedTable]:
    async with TimedTable(tmp_path) as table:
        yield table


@pytest.fixture
async def eva(table: TimedTable) -> Person:
    return await table.player("Eva")


async def ask(person: Person, place: str | Thread, command: str, **options: Any) -> Seen:
    seen = await person.slash(place, command, **options)
    assert isinstance(seen, Seen), seen
    return seen


async def hourly_game(table: TimedTable, ana: Person, eva: Person) -> tuple[Thread, Person, Person]:
    """Begin a game with an hour for a turn; returns it, whose turn it is, and the other person."""
    await ask(ana, "table", "campaign create", name="Nights", language="en")
    await ask(ana, "table", "campaign settings", turn=60, reminders="10m")
    thread = await start(table, ana, await lobby_of(ana, eva))
    look = await table.look(thread)
    acting = look.seats[look.waiting[0]]
    return (thread, ana, eva) if acting == ana.id else (thread, eva, ana)


async def test_status_and_board_tell_the_deadline_and_who_is_away(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    thread, acting, other = await hourly_game(table, ana, eva)
    due = table.clock.now + timedelta(hours=1)
    until = say("en", "waiting-until", until=stamp(due))
    for command in ("game status", "game board"):
        seen = await ask(other, thread, command)
        assert until in seen.text, command
        assert "🏝️" not in seen.text
    assert "Nights 1: Three Days" in (await ask(other, thread, "game status")).text
    await ask(other, thread, "me away", days=3)
    await table.quiet()
    end = table.clock.now + timedelta(days=3)
    gone = say("en", "status-away-one", who=f"<@{other.id}>", until=stamp(end, "d"))
    for command in ("game status", "game board"):
        assert say("en", "status-away", who=gone) in (await ask(acting, thread, command)).text
    await ask(ana, thread, "gm pause", reason="holidays")
    await table.quiet()
    status = (await ask(acting, thread, "game status")).text
    assert "⏸️" in status
    assert until not in status


async def test_games_that_wait_for_me_come_first(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    thread, acting, other = await hourly_game(table, ana, eva)
    place = table.local.create_channel("second").id
    lobby = await acting.slash(place, "game new", game="cards-of-the-dead")
    assert isinstance(lobby, Seen)
    second = await start(table, acting, lobby)
    games = (await ask(acting, "table", "me games")).text
    first, then = games.index(thread.id), games.index(second.id)
    assert first < then, "the one with a deadline, though it is older"
    assert games.count(say("en", "games-yours")) == 2
    due = say("en", "waiting-until", until=stamp(table.clock.now + timedelta(hours=1)))
    assert due in games
    await acting.slash(thread, "cards end")
    await table.quiet()
    games = (await ask(acting, "table", "me games")).text
    assert games.index(second.id) < games.index(thread.id)
    assert games.count(say("en", "games-yours")) == 1
    assert say("en", "games-yours") in (await ask(other, "table", "me games")).text
    assert (await newest(acting, second)).buttons
