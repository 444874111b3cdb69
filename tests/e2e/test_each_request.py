"""Whichever request fails while a change is told: the change is told once, the next player is
called once, and the game can go on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import aiohttp
import discord
import pytest
from discord.http import HTTPClient
from discord.webhook.async_ import AsyncWebhookAdapter

from cogs.kit import delivery as late
from cogs.kit import news
from cogs.table import composer
from tests.driver import Person, Table
from tests.e2e.gathering import find_button, has_button, newest, open_lobby
from tests.e2e.playing import (
    FINDS,
    begin,
    button_of,
    delivery,
    lay_out,
    services_of,
    version,
    wordy_table,
)
from tests.e2e.seen import Seen

TIMEOUT_SECONDS = 30.0  # seconds; a busy machine takes its time
MOST = 12  # requests of one telling
REFUSED = 400
# How it fails, and how often in a row: discord.py itself tries a 500 again and again before.
FAILURES = {"nothing arrives": 2, "no echo arrives": 1, "500": 1, "archived": MOST}


def failure(kind: str) -> Exception:
    if kind == "archived":
        told: dict[str, object] = {"code": 50083, "message": "Thread is archived"}
        return discord.HTTPException(Mock(status=REFUSED, reason="Bad Request"), told)
    if kind == "500":
        return discord.DiscordServerError(Mock(status=500, reason="down"), "down")
    return aiohttp.ServerDisconnectedError()


@dataclass
class Line:
    """The bot's way to Discord. While it is `watched`, the requests from `first` on fail, so many
    as there are `times`; in an archived thread edits fail until a message opens it again."""

    kind: str
    watched: bool = False
    first: int = 0
    times: int = 0
    log: list[str] = field(default_factory=list)

    def watch(self, first: int) -> None:
        self.watched, self.first, self.times, self.log = True, first, FAILURES[self.kind], []

    def over(self, request: Any) -> Any:
        async def sent(client: Any, route: Any, *given: Any, **more: Any) -> Any:
            if not (self.watched and self.fails(route, more)):
                return await request(client, route, *given, **more)
            if self.kind == "no echo arrives":
                with suppress(Exception):
                    await request(client, route, *given, **more)
            raise failure(self.kind)

        return sent

    def fails(self, route: Any, more: dict[str, Any]) -> bool:
        number = len(self.log)
        self.log.append(f"{route.method} {route.path}")
        edits = route.method == "PATCH" and route.path.startswith("/channels")
        if self.kind == "archived":
            answers = "'type': 4" in str(more.get("payload"))
            if answers or (route.method == "POST" and route.path.endswith("/messages")):
                self.times = 0
            return edits and bool(self.times)
        return self.first <= number < self.first + self.times


@pytest.fixture(params=FAILURES)
def line(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Line:
    monkeypatch.setattr(late, "FIRST_PAUSE_SECONDS", 0.05)
    made = Line(request.param)
    for kind in (AsyncWebhookAdapter, HTTPClient):
        monkeypatch.setattr(kind, "request", made.over(kind.request))
    return made


@pytest.fixture
async def table(tmp_path: Path, line: Line) -> AsyncIterator[Table]:  # noqa: ARG001 - laid before
    async with wordy_table(tmp_path) as made:
        yield made


async def till_all_is_told(table: Table) -> None:
    """The bot tries again by itself; what it would do later it does now."""
    services = services_of(table)
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while True:
            services.delivery.hurry()
            await table.settle()
            await services.background.drain()
            waits = services.delivery.waits or await services.sessions.outbox()
            if not waits:
                return


async def is_current(table: Table, place: str, shown: Seen) -> bool:
    """Its controls are good for the game as it stands."""
    now = str(await version(table, place))
    return any(now in (one.custom_id or "").split(":") for one in shown.buttons)


# What is done; each begins with Rick's turn, which is Ana's


Act = Callable[[Table, Line, str, Person, int], Awaitable[None]]


async def press(_: Table, line: Line, place: str, ana: Person, first: int) -> None:
    shown = await newest(ana, place)
    line.watch(first)
    await ana.click(shown, button_of(shown, "S1"))


async def press_in_private(table: Table, line: Line, place: str, ana: Person, first: int) -> None:
    shown = await newest(ana, place)
    hand = await ana.click(shown, find_button(shown, "hand"))
    assert isinstance(hand, Seen)
    await table.settle()
    line.watch(first)
    await ana.click(hand, button_of(hand, "S1"))


async def end(_: Table, line: Line, place: str, ana: Person, first: int) -> None:
    line.watch(first)
    await ana.slash(place, "cards end")


async def skip(_: Table, line: Line, place: str, ana: Person, first: int) -> None:
    line.watch(first)
    await ana.slash(place, "gm skip", seat="rick", reason="late")


async def end_by_the_bot(table: Table, line: Line, place: str, ana: Person, first: int) -> None:
    services = services_of(table)
    line.watch(first)
    told = await services.sessions.act(place, ana.id, {"do": "end-turn"}, delivery(), seat="rick")
    assert told.posting is not None
    await services.turn_messages.post(place, (told.posting,))


FOUND = "picks up the Antiviral"
ACTS: dict[str, tuple[Act, str, bool]] = {  # what is told by it, and whether it passes the turn
    "press": (press, FOUND, False),
    "press in private": (press_in_private, FOUND, False),
    "typed": (end, "", True),
    "skipped": (skip, "Reason: late", True),
    "by the bot": (end_by_the_bot, "", True),
}


@pytest.mark.parametrize("act", ACTS)
async def test_whatever_fails_it_is_told_once(table: Table, line: Line, act: str) -> None:
    do, words, passes = ACTS[act]
    ana, eva = await table.player("Ana"), await table.player("Eva")
    for first in range(MOST):
        place = await begin(table, ana, eva, seed="dropped")
        await lay_out(table, place, FINDS)
        await table.settle()
        table.pings.clear()
        try:
            await do(table, line, place, ana, first)
        except AssertionError:  # an answer that never comes
            assert line.kind != "archived"
        await till_all_is_told(table)
        line.watched = False
        told = [one for one in await ana.messages(place) if not one.ephemeral]
        where = f"{act}, {line.kind}: request {first} of {line.log}"
        whole = "\n".join(one.text for one in told)
        assert not words or whole.count(words) == 1, where
        assert table.pings.count(eva.id) == int(passes), where
        assert ana.id not in table.pings, where
        (last,) = [one for one in told if one.buttons]  # the others are at rest
        assert await is_current(table, place, last), where
        if first >= len(line.log):
            break
    else:
        raise AssertionError(f"a telling has more than {MOST} requests")
    table.problems = [one for one in table.problems if "already been acknowledged" not in one]


@pytest.mark.parametrize("first", range(3))
async def test_pages_before_the_table_come_once_too(
    table: Table, line: Line, first: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More was told than a message holds: the answer is a page, and the table comes after it."""
    ana, eva = await table.player("Ana"), await table.player("Eva")
    place = await begin(table, ana, eva, seed="dropped")
    shown = await lay_out(table, place, FINDS)
    await table.settle()
    ledger = news.ledger
    long = [letter * 1900 for letter in "ABC"]
    monkeypatch.setattr(composer, "ledger", lambda *given, **more: [*ledger(*given, **more), *long])
    line.watch(first)
    with suppress(AssertionError):
        await ana.slash(place, "cards pickup", space="S1")
    await till_all_is_told(table)
    line.watched = False
    told = [one for one in await ana.messages(place) if not one.ephemeral]
    assert "\n".join(one.text for one in told).count(FOUND) == 1
    last = await newest(ana, place)
    assert last.id != shown.id
    assert await is_current(table, place, last)
    assert len(last.text) < 4000
    table.problems = [one for one in table.problems if "already been acknowledged" not in one]


async def games(table: Table) -> list[Any]:
    ana = await table.player("Ana")
    return await services_of(table).records.games_of(ana.id)


async def test_the_goal_is_told_at_the_start_whatever_fails(table: Table, line: Line) -> None:
    ana = await table.player("Ana")
    for first in range(MOST):
        lobby = await open_lobby({ana: ("rick",)})
        await table.settle()
        before = [thread.id for thread in ana.threads()]
        count = len(await games(table))
        line.watch(first)
        with suppress(AssertionError):
            await ana.click(lobby, find_button(lobby, "lobby-start"))
        await table.settle()
        line.watched = False
        lobby = await ana.again(lobby)
        if has_button(lobby, "lobby-start") and len(await games(table)) == count:
            await ana.click(lobby, find_button(lobby, "lobby-start"))  # nothing has begun yet
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while len(await games(table)) == count:  # noqa: ASYNC110 - the bot goes on by itself
                await asyncio.sleep(0.01)
        await till_all_is_told(table)
        made = [thread for thread in ana.threads() if thread.id not in before]
        begun = [found for one in made if (found := await ana.messages(one))]
        where = f"{line.kind}: request {first} of {line.log}"
        assert len(begun) == 1, where
        assert sum(one.text.startswith("# 🎬") for one in begun[0]) == 1, where
        assert begun[0][0].text.startswith("# 🎬"), where
        assert begun[0][-1].buttons, where
        if first >= len(line.log):
            break
    table.problems = [one for one in table.problems if "already been acknowledged" not in one]
