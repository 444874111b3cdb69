"""The clock while Discord cannot be reached: nobody is late before the channel knows whose turn it
is, and nobody waits for game masters who are not there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
from discord.http import HTTPClient
from discord.webhook.async_ import AsyncWebhookAdapter

from cogs.kit.services import services_at
from tests.driver import Person
from tests.e2e.clocks import TimedTable
from tests.e2e.gathering import find_button
from tests.e2e.pairs import LATE, MASTERS, hourly, sit_down
from tests.e2e.playing import delivery


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[TimedTable]:
    async with TimedTable(tmp_path) as table:
        yield table


async def broken(*_: object, **__: object) -> None:
    raise aiohttp.ServerDisconnectedError


async def test_no_turn_passes_by_before_its_person_could_be_told(
    table: TimedTable, ana: Person, eva: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A turn is ended in its last minute, while Discord cannot be reached."""
    await hourly(ana, deadline="stand-in", reminders="-")
    game = await sit_down(table, ana, eva)
    await game.later(minutes=59)
    (seat, *_), sessions = (await game.look()).waiting, table.bot.sessions
    with monkeypatch.context() as line:
        for kind in (AsyncWebhookAdapter, HTTPClient):
            line.setattr(kind, "request", broken)
        told = await sessions.act(
            game.thread.id, game.first.id, {"do": "end-turn"}, delivery(), seat=seat
        )
        assert told.posting is not None
        await services_at(table.bot).turn_messages.post(game.thread.id, (told.posting,))
        await game.later(minutes=2)
        await game.later(minutes=30)
        assert await game.waits_for(game.second)
    services_at(table.bot).delivery.hurry()
    await game.later(minutes=1)
    assert await sessions.outbox() == []
    await game.later(minutes=58)  # an hour from the moment at which it was told
    assert await game.waits_for(game.second)
    assert await game.said(LATE) == []
    await game.later(minutes=2)
    assert await game.waits_for(game.first)


async def test_a_game_master_who_is_away_holds_up_nothing(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    """The campaign leaves the absent to its game master, who is the one who is absent."""
    await hourly(ana, deadline="gm")
    game = await sit_down(table, ana, eva)
    await ana.slash(game.thread, "me away", days=9)
    if game.first is not ana:
        await game.end_turn(game.first)
    await game.later(seconds=61)
    look = await game.look()
    assert look.seats[look.waiting[0]] == eva.id
    assert await game.said(MASTERS) == []


async def test_whoever_was_asked_and_goes_away_holds_up_nothing_either(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    lea = await table.player("Lea")
    await hourly(lea, deadline="gm")
    game = await sit_down(table, ana, eva)
    await game.first.slash(game.thread, "me away", days=9)
    await game.later(seconds=61)
    assert await game.waits_for(game.first)
    (asked,) = await game.said(MASTERS)
    assert find_button(asked, "let-play")
    await lea.slash(game.thread, "me away", days=9)
    await game.later(seconds=61)
    assert await game.waits_for(game.second)
