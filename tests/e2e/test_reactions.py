"""A reaction that nobody answers: its window closes by itself, whatever the pace of turns is."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games import find_game
from bot.locale import say
from tests.driver import Person
from tests.e2e.clocks import TimedTable, same_seed
from tests.e2e.pairs import LAST, campaign, sit_down

GAME = find_game("cards-of-the-dead")
NAME = "ask-cards-of-the-dead-hand-limit.name"


@pytest.fixture
async def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[TimedTable]:
    """The hand limit as if it were a reaction."""
    same_seed(monkeypatch)
    monkeypatch.setattr(type(GAME.decisions), "reactions", frozenset({"hand-limit"}))
    async with TimedTable(tmp_path) as table:
        yield table


async def ask_them(ana: Person, eva: Person) -> None:
    """Both want to be asked for their reactions."""
    await ana.slash("table", "me orders reactions", how="ask")
    await eva.slash("table", "yo órdenes reacciones", cómo="ask")


async def test_the_window_closes_with_the_default(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    told = await campaign(ana, turn=0, reactions=15)
    assert say("en", "setting-reactions") in told.text
    await ask_them(ana, eva)
    game = await sit_down(table, ana, eva)
    asked = await game.ask_for_the_hand()
    await table.later(minutes=14)
    assert (await game.look()).asks == asked.asks
    await table.later(minutes=2)
    after = await game.look()
    assert after.asks == ()
    over = say("en", "news-window-over", what=say("en", NAME))
    assert over in (await game.newest()).text
    assert await game.said(LAST) == []


async def test_without_a_window_it_waits_as_long_as_a_turn(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await campaign(ana, turn=60, reactions=0)
    await ask_them(ana, eva)
    game = await sit_down(table, ana, eva)
    asked = await game.ask_for_the_hand()
    await table.later(minutes=61)
    assert (await game.look()).asks == asked.asks
    assert len(await game.said(LAST)) == 1


async def test_a_standing_order_answers_and_the_ledger_says_so(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await campaign(ana, turn=60)
    game = await sit_down(table, ana, eva)
    options = {"game": GAME.id, "decision": "hand-limit", "choose": "*"}
    if game.first is eva:
        options = {"juego": GAME.id, "decisión": "hand-limit", "elegir": "*"}
    command = "me orders add" if game.first is ana else "yo órdenes añadir"
    await game.first.slash(game.thread, command, **options)
    (seat, *_) = (await game.look()).waiting
    assert (await game.end_with_too_many_cards()).asks == ()
    name = GAME.words.word("survivor", seat, "en")
    line = say("en", "news-answered-standing", seat=name, what=say("en", NAME), order=1)
    assert line in (await game.newest()).text
