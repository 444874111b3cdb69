"""The bot goes on where an earlier release ended: with its messages, buttons and timers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.locale import say
from tests.driver import Person
from tests.e2e.clocks import TimedTable
from tests.e2e.gathering import find_button, newest
from tests.e2e.party import newest_with
from tests.e2e.playing import press_on
from tests.e2e.seen import Thread
from tests.earlier import unpack


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[TimedTable]:
    unpack(tmp_path, "games", "table")
    async with TimedTable(tmp_path) as table:
        await table.quiet()
        yield table


@pytest.fixture
async def ana(table: TimedTable) -> Person:
    return await table.player("Ana")


def threads(person: Person) -> list[Thread]:
    """A proposal, an undo request, a decision, and what nobody was told."""
    return sorted(person.threads(), key=lambda thread: int(thread.id))


async def test_what_nobody_was_told_is_told(table: TimedTable, ana: Person) -> None:
    *_, decision, untold = threads(ana)
    assert await table.bot.sessions.outbox() == []
    told = "\n".join(one.text for one in await ana.messages(untold, 100))
    assert say("en", "news-note", text="Rain at night") in told
    assert "a slip" in told
    assert "travel" in told
    assert say("en", "news-note", text="Snow") in (await newest(ana, decision)).text
    look = await table.look(untold)
    await press_on(ana if look.seats[look.waiting[0]] == ana.id else await table.player("Eva"),
                   await newest(ana, untold))  # fmt: skip
    assert (await table.look(untold)).version > look.version


async def test_the_open_decision_is_answered(table: TimedTable, ana: Person) -> None:
    thread = threads(ana)[2]
    look = await table.look(thread)
    assert [ask.kind for ask in look.asks] == ["hand-limit"]
    asked = ana if look.seats[look.waiting[0]] == ana.id else await table.player("Eva")
    await press_on(asked, await newest(ana, thread))
    await table.quiet()
    after = await table.look(thread)
    assert not after.asks
    assert after.position == look.position + 1


async def test_silence_on_the_undo_request_is_a_yes(table: TimedTable, ana: Person) -> None:
    thread = threads(ana)[1]
    asked = await newest_with(ana, thread, "undo-agree")
    assert (await table.look(thread)).position == 2
    await table.later(minutes=61)
    assert (await table.look(thread)).position == 0
    assert not (await ana.again(asked)).buttons


async def test_the_button_of_the_undo_request_agrees(table: TimedTable, ana: Person) -> None:
    thread = threads(ana)[1]
    asked = await newest_with(ana, thread, "undo-agree")
    await ana.click(asked, find_button(asked, "undo-agree"))
    await table.quiet()
    assert (await table.look(thread)).position == 0


async def test_the_proposal_is_agreed_to(table: TimedTable, ana: Person) -> None:
    thread = threads(ana)[0]
    ben, joe = await table.player("Ben"), await table.player("Joe")
    asked = await newest_with(ana, thread, "consent-agree")
    await ben.click(asked, find_button(asked, "consent-agree"))
    await table.quiet()
    offered = await newest_with(joe, thread, "seat-yes")
    await joe.click(offered, find_button(offered, "seat-yes"))
    await table.quiet()
    assert (await table.look(thread)).seats["dan"] == joe.id


async def test_the_clocks_go_on(table: TimedTable, ana: Person) -> None:
    """A timer of each game is due at six of the next morning."""
    before = {thread: len(await ana.messages(thread, 100)) for thread in threads(ana)[2:]}
    await table.later(days=2)
    for thread, count in before.items():
        assert len(await ana.messages(thread, 100)) > count


async def test_the_lobby_can_be_joined(table: TimedTable, ana: Person) -> None:
    lobby = await newest_with(ana, "table", "lobby-join")
    ben = await table.player("Ben")
    await ben.click(lobby, find_button(lobby, "lobby-join"))
    await table.quiet()
    assert f"<@{ben.id}>" in (await ana.again(lobby)).text
