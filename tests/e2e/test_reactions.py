"""A reaction that nobody answers: its window closes by itself, whatever the pace of turns is."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games import find_game
from bot.locale import say
from tests.driver import Person
from tests.e2e.clocks import TimedTable, said, same_seed
from tests.e2e.gathering import gather, newest
from tests.e2e.seen import Seen
from tests.e2e.test_pace import LAST, ask_for_the_hand, waited_for

GAME = find_game("cards-of-the-dead")
NAME = "ask-cards-of-the-dead-hand-limit.name"


@pytest.fixture
async def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[TimedTable]:
    """The hand limit as if it were a reaction."""
    same_seed(monkeypatch)
    monkeypatch.setattr(type(GAME), "reactions", frozenset({"hand-limit"}))
    async with TimedTable(tmp_path) as table:
        yield table


@pytest.fixture
async def ana(table: TimedTable) -> Person:
    return await table.player("Ana")


@pytest.fixture
async def eva(table: TimedTable) -> Person:
    return await table.player("Eva", locale="es-ES")


async def campaign(gm: Person, **settings: object) -> Seen:
    await gm.slash("table", "campaign create", name="Nights")
    seen = await gm.slash("table", "campaign settings", **settings)
    assert isinstance(seen, Seen)
    return seen


async def test_the_window_closes_with_the_default(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    told = await campaign(ana, turn=0, reactions=15)
    assert say("en", "setting-reactions") in told.text
    thread = await gather(ana, eva)
    first, _ = await waited_for(table, thread, ana, eva)
    asked = await ask_for_the_hand(table, thread, ana, first)
    await table.later(minutes=14)
    assert (await table.look(thread)).asks == asked.asks
    await table.later(minutes=2)
    after = await table.look(thread)
    assert after.asks == ()
    over = say("en", "news-window-over", what=say("en", NAME))
    assert over in (await newest(ana, thread)).text
    assert await said(ana, thread, LAST) == []


async def test_without_a_window_it_waits_as_long_as_a_turn(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await campaign(ana, turn=60, reactions=0)
    thread = await gather(ana, eva)
    first, _ = await waited_for(table, thread, ana, eva)
    asked = await ask_for_the_hand(table, thread, ana, first)
    await table.later(minutes=61)
    assert (await table.look(thread)).asks == asked.asks
    assert len(await said(ana, thread, LAST)) == 1


async def test_a_standing_order_answers_and_the_ledger_says_so(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await campaign(ana, turn=60)
    thread = await gather(ana, eva)
    first, _ = await waited_for(table, thread, ana, eva)
    options = {"game": GAME.id, "decision": "hand-limit", "choose": "*"}
    if first is eva:
        options = {"juego": GAME.id, "decisión": "hand-limit", "elegir": "*"}
    command = "me orders add" if first is ana else "yo órdenes añadir"
    await first.slash(thread, command, **options)
    look = await table.look(thread)
    seat = look.waiting[0]
    cards = ["toolkit", "initial.bat", "pipe", "note", "knife", "gun"]
    facts = {"bare": True, f"survivor.{seat}.hand": cards}
    await table.bot.sessions.amend(thread.id, ana.id, facts, "a test", "hand")
    await table.bot.house.tables.post(thread.id)
    await first.slash(thread, "cards end")
    await table.quiet()
    assert (await table.look(thread)).asks == ()
    name = GAME.word("survivor", seat, "en")
    line = say("en", "news-answered-standing", seat=name, what=say("en", NAME), order=1)
    assert line in (await newest(ana, thread)).text
