"""Steps of tests that begin with a lobby or a game: opening one, choosing, starting."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
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
    """Start a game of these people in a thread; they take the survivors in order."""
    people = (host, *others)
    chosen = {person: (name,) for person, name in zip(people, SURVIVORS, strict=False)}
    return await gather_with(chosen, channel)


async def gather_with(
    survivors: Mapping[Person, tuple[str, ...]], channel: str = "table"
) -> Thread:
    """Start a game in which each person takes these survivors; the first is the host."""
    host, *others = survivors
    lobby = await open_lobby(survivors, channel)
    await lead(host, lobby, *others)
    return await start(host, lobby)


async def open_lobby(
    characters: Mapping[Person, tuple[str, ...]], channel: str = "table", game: str = GAME
) -> Seen:
    """A lobby in which everybody has chosen; the first person is the host."""
    host, *others = characters
    lobby = await host.slash(channel, "game new", game=game)
    assert isinstance(lobby, Seen), lobby
    await pick(host, lobby, *characters[host])
    for person in others:
        await person.click(lobby, find_button(lobby, "lobby-join"))
        await pick(person, lobby, *characters[person])
    return await host.again(lobby)


async def start(host: Person, lobby: Seen) -> Thread:
    """Press Start; returns the thread of the game once its first turn message is there."""
    before = {thread.id for thread in host.threads()}
    await host.click(lobby, find_button(lobby, "lobby-start"))
    async with asyncio.timeout(15):
        while not (new := [t for t in host.threads() if t.id not in before]):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    await host.wait_for(lambda message: bool(message.buttons), 15, new[0])
    return new[0]


async def lead(host: Person, lobby: Seen, *others: Person) -> None:
    """Make the host game master with everybody's consent; a campaign has one already."""
    if not others or not has_button(lobby, "lobby-gm"):
        return
    await host.click(lobby, find_button(lobby, "lobby-gm"))
    for person in others:
        asked = await person.again(lobby)
        await person.click(asked, find_button(asked, "lobby-agree"))


async def until(person: Person, message: Seen, words: str) -> Seen:
    """Wait until the message has these words: the bot edits it after it has answered."""
    async with asyncio.timeout(15):
        while words not in (seen := await person.again(message)).text:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    return seen


async def pick(person: Person, lobby: Seen, *characters: str) -> Seen:
    """Choose exactly these characters in the private picker; returns it as it is afterwards."""
    picker = await person.click(lobby, find_button(lobby, "lobby-characters"))
    assert isinstance(picker, Seen), picker
    await person.select(picker, find_menu(picker, "lobby-take"), *characters)
    return await person.again(picker)


def find_button(message: Seen, verb: str) -> str:
    """The custom id of the first button of this verb."""
    ids = [one.custom_id for one in message.buttons if one.custom_id is not None]
    return next(one for one in ids if one.split(":")[1] == verb)


def has_button(message: Seen, verb: str) -> bool:
    return any((b.custom_id or "").split(":")[1:2] == [verb] for b in message.buttons)


def find_menu(message: Seen, verb: str) -> str:
    return next(m.custom_id for m in message.selects if m.custom_id.split(":")[1] == verb)


async def newest(person: Person, place: Place) -> Seen:
    """The turn message: the newest public message with controls."""
    for message in reversed(await person.messages(place, 100)):
        if not message.ephemeral and (message.buttons or message.selects):
            return message
    raise AssertionError("there is no table")
