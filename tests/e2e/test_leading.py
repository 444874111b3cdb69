"""Who leads a game: in the lobby the table agrees to a game master, and the next game keeps what
was decided for the last."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.locale import say
from cogs.kit.services import services_at
from tests.driver import Person
from tests.e2e.clocks import TimedTable
from tests.e2e.gathering import GAME, find_button, find_menu, has_button, newest
from tests.e2e.party import press
from tests.e2e.seen import Seen, Thread


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[TimedTable]:
    async with TimedTable(tmp_path) as table:
        yield table


@pytest.fixture
async def eva(table: TimedTable) -> Person:
    return await table.player("Eva")


async def lobby_of(host: Person, *others: Person) -> Seen:
    lobby = await host.slash("table", "game new", game=GAME)
    assert isinstance(lobby, Seen), lobby
    for person in others:
        await person.click(lobby, find_button(lobby, "lobby-join"))
    return await host.again(lobby)


async def start(table: TimedTable, host: Person, lobby: Seen) -> Thread:
    before = {thread.id for thread in host.threads()}
    now = await host.again(lobby)
    await host.click(now, find_button(now, "lobby-start"))
    await table.quiet()
    (new,) = [thread for thread in host.threads() if thread.id not in before]
    return new


async def give_up(table: TimedTable, gm: Person, thread: Thread) -> Seen:
    asked = await gm.slash(thread, "game abandon")
    assert isinstance(asked, Seen), asked
    await gm.click(asked, say("en", "abandon-confirm"))
    await table.quiet()
    return await newest(gm, thread)


# In the lobby


async def test_a_playing_host_leads_nothing_by_himself(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    lobby = await lobby_of(ana, eva)
    assert say("en", "lobby-gm-nobody") in lobby.text
    thread = await start(table, ana, lobby)
    assert (await table.look(thread)).gms == ()
    refused = await ana.slash(thread, "gm view", seat="selena")
    assert isinstance(refused, Seen)
    assert refused.text.startswith("🚫")


async def test_the_table_agrees_to_a_game_master(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    lobby = await lobby_of(ana, eva)
    await ana.click(lobby, find_button(lobby, "lobby-gm"))
    asked = await eva.again(lobby)
    who, missing = f"<@{ana.id}>", f"<@{eva.id}>"
    assert say("en", "lobby-gm-asked", who=who, missing=missing) in asked.text
    await table.restart_bot()
    await eva.click(asked, find_button(asked, "lobby-agree"))
    assert say("en", "lobby-gm-leads", who=who) in (await eva.again(lobby)).text
    thread = await start(table, ana, lobby)
    assert (await table.look(thread)).gms == (ana.id,)


async def test_who_joins_later_is_asked_too(table: TimedTable, ana: Person, eva: Person) -> None:
    lobby = await lobby_of(ana)
    await ana.click(lobby, find_button(lobby, "lobby-gm"))
    await eva.click(lobby, find_button(lobby, "lobby-join"))
    asked = await eva.again(lobby)
    assert has_button(asked, "lobby-agree")
    await eva.click(asked, find_button(asked, "lobby-no-gm"))
    refused = await eva.again(lobby)
    assert say("en", "lobby-gm-nobody") in refused.text
    thread = await start(table, ana, lobby)
    assert (await table.look(thread)).gms == ()


async def test_a_host_who_does_not_play_leads(table: TimedTable, ana: Person, eva: Person) -> None:
    lobby = await lobby_of(ana, eva)
    await ana.click(lobby, find_button(lobby, "lobby-leave"))
    assert say("en", "lobby-gm-leads", who=f"<@{ana.id}>") in (await eva.again(lobby)).text
    thread = await start(table, ana, lobby)
    look = await table.look(thread)
    assert look.gms == (ana.id,)
    assert set(look.seats.values()) == {eva.id}


async def test_who_plays_alone_leads(table: TimedTable, ana: Person) -> None:
    thread = await start(table, ana, await lobby_of(ana))
    assert (await table.look(thread)).gms == (ana.id,)


# The next game


async def test_a_campaigns_game_masters_stay(table: TimedTable, ana: Person, eva: Person) -> None:
    """Whoever opens the next game; and its settings are those of the last."""
    await ana.slash("table", "campaign create", name="Nights", language="en")
    lobby = await lobby_of(ana, eva)
    assert say("en", "lobby-gm-campaign", who=f"<@{ana.id}>") in lobby.text
    await ana.select(lobby, find_menu(lobby, "lobby-variant"), "hard")
    settings = await ana.click(lobby, find_button(lobby, "lobby-settings"))
    assert isinstance(settings, Seen)
    await ana.select(settings, find_menu(settings, "lobby-setting"), "A", "C")
    thread = await start(table, ana, lobby)
    assert thread.name == "Nights 1: Three hard Days"
    end = await give_up(table, ana, thread)
    await press(eva, end, "next-game")
    await table.quiet()
    home = (await eva.messages("table"))[0].channel
    kept = await services_at(table.bot).records.lobby(home)
    assert kept is not None
    assert (kept.variant, kept.settings["challenges"]) == ("hard", ("A", "C"))
    message = next(m for m in await eva.messages("table") if m.id == kept.message)
    second = await start(table, eva, message)
    assert (await table.look(second)).gms == (ana.id,)
    assert second.name == "Nights 2: Three hard Days"


async def test_without_a_campaign_who_led_is_proposed_again(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    lobby = await lobby_of(ana, eva)
    await ana.click(lobby, find_button(lobby, "lobby-gm"))
    asked = await eva.again(lobby)
    await eva.click(asked, find_button(asked, "lobby-agree"))
    end = await give_up(table, ana, await start(table, ana, lobby))
    await press(eva, end, "next-game")
    await table.quiet()
    opened = (await eva.messages("table"))[-1]
    who, missing = f"<@{ana.id}>", f"<@{eva.id}>"
    assert say("en", "lobby-gm-asked", who=who, missing=missing) in opened.text
    unled = await start(table, eva, opened)  # Eva is the host now, and no game master by that
    assert (await table.look(unled)).gms == ()


# The result is told where the game began


async def test_the_lobbys_post_and_the_campaigns_channel_tell_the_result(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await ana.slash("table", "campaign create", name="Nights", language="en")
    lobby = await lobby_of(ana, eva)
    thread = await start(table, ana, lobby)
    name, where = "Nights 1: Three Days", f"<#{thread.id}>"
    told = say("en", "home-abandoned", name=name, where=where)
    assert told not in (await ana.again(lobby)).text
    await give_up(table, ana, thread)
    assert told in (await eva.again(lobby)).text
    posts = [m for m in await eva.messages("table") if told in m.text and m.id != lobby.id]
    assert len(posts) == 1
    assert f"<@{eva.id}>" in posts[0].text
    assert posts[0].body["mentions"] == []
    await table.restart_bot()
    await table.quiet()
    posts = [m for m in await eva.messages("table") if told in m.text and m.id != lobby.id]
    assert len(posts) == 1, "a restart tells nothing twice"
    reopened = await ana.slash(thread, "gm reopen", reason="too early")
    assert isinstance(reopened, Seen)
    await table.quiet()
    assert (await eva.again(lobby)).text == say("en", "home-plays", name=name, where=where)
    newest_word = (await eva.messages("table"))[-1].text
    assert newest_word == say("en", "home-goes-on", name=name, where=where)
    await give_up(table, ana, thread)
    assert told in (await eva.again(lobby)).text


async def test_a_result_that_a_crash_left_untold(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    lobby = await lobby_of(ana, eva)
    await ana.click(lobby, find_button(lobby, "lobby-gm"))
    asked = await eva.again(lobby)
    await eva.click(asked, find_button(asked, "lobby-agree"))
    thread = await start(table, ana, lobby)
    await table.bot.sessions.abandon(thread.id, ana.id, "crash")
    await table.restart_bot()
    await table.quiet()
    name = "Cards of the Dead 1: Three Days"
    told = say("en", "home-abandoned", name=name, where=f"<#{thread.id}>")
    await eva.wait_for(lambda one: one.id == lobby.id and told in one.text, 15)
