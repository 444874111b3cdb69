"""A connection that drops while somebody is answered: the game goes on, without a restart. What was
stored is told once, in its order, as soon as Discord can be reached again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from discord.http import HTTPClient
from discord.webhook.async_ import AsyncWebhookAdapter

from cogs.kit import delivery as late
from tests.driver import Person, Table
from tests.e2e.gathering import newest
from tests.e2e.playing import (
    FINDS,
    begin,
    button_of,
    fact,
    lay_out,
    newer,
    services_of,
    wordy_table,
)
from tests.e2e.seen import Seen

TIMEOUT_SECONDS = 30.0  # seconds; a busy machine takes its time
DROPPED = aiohttp.ServerDisconnectedError()


class Line:
    """The bot's way to Discord. `swallows`: what was sent arrives, but nobody hears that it has."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.down = self.swallows = False
        self.lost = 0
        for kind in (AsyncWebhookAdapter, HTTPClient):
            monkeypatch.setattr(kind, "request", self._over(kind.request))

    def _over(self, request: Any) -> Any:
        line = self

        async def sent(client: Any, route: Any, *given: Any, **more: Any) -> Any:
            if not line.down:
                return await request(client, route, *given, **more)
            line.lost += 1
            if line.swallows:
                with suppress(Exception):
                    await request(client, route, *given, **more)
            raise DROPPED

        return sent


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch) -> Line:
    monkeypatch.setattr(late, "FIRST_PAUSE_SECONDS", 0.05)
    return Line(monkeypatch)


@pytest.fixture
async def table(tmp_path: Path, line: Line) -> AsyncIterator[Table]:  # noqa: ARG001 - laid before
    async with wordy_table(tmp_path) as made:
        yield made


async def find(table: Table, ana: Person, eva: Person) -> tuple[str, Seen]:
    place = await begin(table, ana, eva, seed="dropped")
    return place, await lay_out(table, place, FINDS)


async def tables_since(person: Person, place: str, before: Seen) -> list[Seen]:
    return [one for one in await person.messages(place) if newer(one, before)]


async def told(person: Person, place: str, words: str) -> Seen:
    """The public message with these words, once it is there."""
    return await person.wait_for(
        lambda one: not one.ephemeral and words in one.text, TIMEOUT_SECONDS, place
    )


@pytest.mark.parametrize("swallows", [False, True], ids=["nothing arrives", "no echo arrives"])
async def test_a_dropped_connection_does_not_stall_the_game(
    table: Table, line: Line, swallows: bool
) -> None:
    ana, eva = await table.player("Ana"), await table.player("Eva")
    place, before = await find(table, ana, eva)
    if swallows:
        table.expect("already been acknowledged")  # by which it learns that it has arrived
    line.down, line.swallows = True, swallows
    await ana.click(before, button_of(before, "S1"))
    assert line.lost
    assert await fact(table, place, "survivor.rick.hand") == ["antiviral"]
    line.down = False
    await told(ana, place, "picks up the Antiviral")
    await ana.wait_for(lambda one: newer(one, before), TIMEOUT_SECONDS, place)
    await services_of(table).background.drain()
    assert len(await tables_since(ana, place, before)) == 1
    after = await newest(ana, place)
    await ana.click(after, button_of(after, "S2"))
    assert await fact(table, place, "survivor.rick.hand") == ["antiviral", "kevlar"]
    await services_of(table).background.drain()
    assert await services_of(table).sessions.outbox() == []


async def test_what_happened_meanwhile_is_told_in_its_order(table: Table, line: Line) -> None:
    """Nobody presses anything: the bot tries again by itself, and hurries when the gateway is
    back."""
    ana, eva = await table.player("Ana"), await table.player("Eva")
    place, before = await find(table, ana, eva)
    services = services_of(table)
    sessions = services.sessions
    line.down = True
    for number, space in enumerate(("S1", "S2")):
        command = {"do": "pick-up", "space": space}
        done = await sessions.act(place, ana.id, command, f"dropped-{number}", seat="rick")
        assert done.posting is not None
        await services.turn_messages.post(place, (done.posting,))
    assert len(await sessions.outbox()) == 2
    line.down = False
    services.delivery.hurry()
    await told(ana, place, "picks up the Kevlar")
    whole = "\n".join(one.text for one in await ana.messages(place) if not one.ephemeral)
    assert whole.count("picks up the Antiviral") == whole.count("picks up the Kevlar") == 1
    assert whole.index("picks up the Antiviral") < whole.index("picks up the Kevlar")
    await services.background.drain()
    assert await sessions.outbox() == []
    assert newer(await newest(ana, place), before)
