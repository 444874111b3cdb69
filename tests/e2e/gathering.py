"""People come together: a lobby, a game, its table, for tests that begin with one."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.driver import Person, Place, Table
from tests.e2e.bots import last_post
from tests.e2e.seen import Seen, Thread

GAME = "cards-of-the-dead"
SURVIVORS = ("rick", "selena", "dan")


def table_of(folder: Path, *, separate: bool = False) -> Table:
    """A table with Last Post at it, its database in the same folder."""
    arguments = {"database": str(folder / "games.sqlite")}
    return Table(folder, last_post, arguments=arguments, separate=separate)


async def gather(host: Person, *others: Person, channel: str = "table") -> Thread:
    """A lobby of these people, in the order of the survivors, and the game begun in its thread."""
    lobby = await host.slash(channel, "game new", game=GAME)
    assert isinstance(lobby, Seen), lobby
    await host.select(lobby, find_menu(lobby, "lobby-take"), SURVIVORS[0])
    for person, survivor in zip(others, SURVIVORS[1:], strict=False):
        await person.click(lobby, find_button(lobby, "lobby-join"))
        await person.select(lobby, find_menu(lobby, "lobby-take"), survivor)
    before = {thread.id for thread in host.threads()}
    await host.click(lobby, find_button(lobby, "lobby-start"))
    async with asyncio.timeout(15):
        while not (new := [t for t in host.threads() if t.id not in before]):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    await host.wait_for(lambda message: bool(message.buttons), 15, new[0])
    return new[0]


def find_button(message: Seen, verb: str) -> str:
    """The custom id of the first button of this verb."""
    return next(b.custom_id for b in message.buttons if (b.custom_id or "").split(":")[1] == verb)


def find_menu(message: Seen, verb: str) -> str:
    return next(m.custom_id for m in message.selects if m.custom_id.split(":")[1] == verb)


async def newest(person: Person, place: Place) -> Seen:
    """The table: the newest public message with controls."""
    for message in reversed(await person.messages(place)):
        if not message.ephemeral and (message.buttons or message.selects):
            return message
    raise AssertionError("there is no table")
