"""Nobody is locked out: whoever manages the server can take over a campaign, a game or a lobby
whose people have gone, and everybody reads of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.locale import say
from cogs.kit.services import services_at
from tests.driver import Person
from tests.e2e.clocks import TimedTable
from tests.e2e.gathering import find_button
from tests.e2e.seen import Seen, Thread
from tests.e2e.test_leading import lobby_of, start


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[TimedTable]:
    async with TimedTable(tmp_path) as table:
        yield table


@pytest.fixture
async def mia(table: TimedTable) -> Person:
    """She manages the server."""
    return await table.player("Mia", roles=("Game Master",))


@pytest.fixture
async def eva(table: TimedTable) -> Person:
    return await table.player("Eva")


@pytest.fixture
async def leo(table: TimedTable) -> Person:
    return await table.player("Leo")


async def ask(person: Person, place: str | Thread, command: str, **options: Any) -> Seen:
    seen = await person.slash(place, command, **options)
    await person.table.settle()
    assert isinstance(seen, Seen), seen
    return seen


async def forget(person: Person) -> None:
    asked = await ask(person, "table", "me forget")
    await person.click(asked, find_button(asked, "confirm"))


async def test_an_orphaned_campaign(
    table: TimedTable, mia: Person, eva: Person, leo: Person
) -> None:
    await ask(eva, "table", "campaign create", name="Nights", language="en")
    thread = await start(table, eva, await lobby_of(eva, leo))
    await forget(eva)
    await table.quiet()
    assert say("en", "gms-none") in (await ask(leo, "table", "campaign info")).text
    for person in (leo, mia):
        refused = await ask(person, "table", "campaign settings", turn=60)
        assert refused.text == "🚫 " + say("en", "error-not-campaign-gm", gms="none")
    refused = await ask(leo, "table", "campaign takeover")
    assert refused.text == "🚫 " + say("en", "error-not-manager")
    told = await ask(mia, "table", "campaign takeover")
    who = f"<@{mia.id}>"
    assert told.text == say("en", "campaign-taken", who=who, name="Nights", before="none")
    assert not told.ephemeral
    await table.quiet()
    campaign = await services_at(table.bot).records.campaign_of(told.channel)
    assert campaign is not None
    assert campaign.gms == (mia.id,)
    assert (await table.look(thread)).gms == (mia.id,)
    sentence = say("en", "aside-gm-take-over", who=who)
    public = [one.text for one in await leo.messages(thread, 100) if not one.ephemeral]
    assert sum(sentence in text for text in public) == 1
    assert sentence in (await ask(leo, thread, "gm ledger")).text
    changed = await ask(mia, "table", "campaign settings", turn=60)
    assert not changed.ephemeral
    twice = await ask(mia, "table", "campaign takeover")
    assert twice.text == "🚫 " + say("en", "error-gm-already", who=who)


async def test_a_game_without_a_campaign(
    table: TimedTable, mia: Person, eva: Person, leo: Person
) -> None:
    thread = await start(table, eva, await lobby_of(eva, leo))
    refused = await ask(leo, thread, "gm takeover")
    assert refused.text == "🚫 " + say("en", "error-not-manager")
    refused = await ask(mia, thread, "gm skip", seat="rick", reason="asleep")
    ways = "\n".join([say("en", "error-not-gm"), say("en", "not-gm-manager")])
    assert refused.text == "🚫 " + ways
    told = await ask(mia, thread, "gm takeover")
    assert say("en", "aside-gm-take-over", who=f"<@{mia.id}>") in told.text
    assert not told.ephemeral
    assert (await table.look(thread)).gms == (mia.id,)
    report = await table.bot.sessions.verify(thread.id)
    assert [change.kind for change in report.gm_changes] == ["gm"]


async def test_a_lobby_whose_host_has_gone(
    table: TimedTable, mia: Person, eva: Person, leo: Person
) -> None:
    lobby = await lobby_of(eva, leo)
    await forget(eva)
    await eva.click(lobby, find_button(lobby, "lobby-leave"))
    closing = await mia.click(lobby, find_button(lobby, "lobby-close"))
    assert isinstance(closing, Seen)
    await mia.click(closing, find_button(closing, "confirm"))
    await table.quiet()
    assert say("en", "lobby-closed", who=f"<@{mia.id}>") in (await leo.again(lobby)).text


async def test_a_campaign_that_has_a_game_master(
    table: TimedTable, mia: Person, eva: Person
) -> None:
    """Whoever leads it stays, and everybody reads that there are two now."""
    await ask(eva, "table", "campaign create", name="Nights", language="en")
    told = await ask(mia, "table", "campaign takeover")
    who, before = f"<@{mia.id}>", f"<@{eva.id}>"
    assert told.text == say("en", "campaign-taken", who=who, name="Nights", before=before)
    campaign = await services_at(table.bot).records.campaign_of(told.channel)
    assert campaign is not None
    assert set(campaign.gms) == {mia.id, eva.id}


async def test_a_manager_sets_the_language_where_the_host_has_gone(
    table: TimedTable, mia: Person, eva: Person, leo: Person
) -> None:
    lobby = await lobby_of(eva, leo)
    refused = await ask(leo, "table", "game language", language="es")
    assert refused.text.startswith("🚫")
    told = await ask(mia, "table", "game language", language="es")
    assert not told.ephemeral
    assert (await services_at(table.bot).room(lobby.channel)).language == "es"
