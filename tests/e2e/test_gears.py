"""Gears of War at the local table: a lobby, turns by the panel and the private hand, reactions."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.games import find_game
from bot.locale import say
from cogs.ui.orders import kinds_of
from tests.driver import Person
from tests.e2e.gathering import find_button, find_menu, newest
from tests.e2e.playing import (
    ACTS,
    DECIDES,
    house_at,
    is_deciding,
    is_over,
    press,
    press_on,
    verb_of,
    wordy_table,
)
from tests.e2e.seen import Failed, Seen, Thread
from tests.e2e.test_play import by_id, people_at

GAME = "gears-of-war"
CAST = ("marcus", "dominic", "cole", "baird")


async def gather(*people: Person, mission: str = "emergence") -> Thread:
    """A lobby in which each takes one COG, and the game begun in its thread."""
    host = people[0]
    lobby = await host.slash("table", "game new", game=GAME)
    assert isinstance(lobby, Seen), lobby
    await host.select(lobby, find_menu(lobby, "lobby-variant"), mission)
    for person, cog in zip(people, CAST, strict=False):
        if person is not host:
            await person.click(lobby, find_button(lobby, "lobby-join"))
        taken = await person.select(lobby, find_menu(lobby, "lobby-take"), cog)
        assert not isinstance(taken, Failed), taken
    before = {thread.id for thread in host.threads()}
    await host.click(lobby, find_button(lobby, "lobby-start"))
    async with asyncio.timeout(15):
        while not (new := [t for t in host.threads() if t.id not in before]):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    await host.wait_for(lambda message: bool(message.buttons), 15, new[0])
    return new[0]


def acts(table: Seen) -> bool:
    controls = [*table.buttons, *table.selects]
    return any(verb_of(control.custom_id) in (*ACTS, *DECIDES) for control in controls)


async def act(person: Person, table: Seen) -> None:
    """By the panel, or by the private hand where the panel has nothing to press."""
    if acts(table):
        await press_on(person, table)
        return
    hand = await person.click(table, find_button(table, "hand"))
    assert isinstance(hand, Seen), hand
    assert hand.ephemeral
    await press(person, hand)


@pytest.mark.parametrize("count", [1, 2, 4])
async def test_people_play_by_the_panel(tmp_path: Path, count: int) -> None:
    async with wordy_table(tmp_path) as table:
        people = await people_at(table, *("Ana", "Eva", "Ben", "Eli")[:count])
        thread = await gather(*people)
        players, sessions = by_id(people), house_at(table).sessions
        for _ in range(40):
            now = await newest(people[0], thread)
            if is_over(now):
                break
            look = await sessions.look(thread.id)
            await act(players[look.seats[look.waiting[0]]], now)
        await house_at(table).tables.drain()
        assert (await sessions.look(thread.id)).position > 10
        seen = [m for m in await people[0].messages(thread, 100) if not m.ephemeral]
        assert sum(bool(m.buttons) for m in seen) == 1
        for message in seen:
            for raw in ("theron-", "gears-", "bolo-", "snub-", "{$", "{ $", '{""}'):
                assert raw not in message.text


async def test_the_lobby_refuses_what_cannot_be_played(tmp_path: Path) -> None:
    """GW-12.29, GW-2.22."""
    async with wordy_table(tmp_path) as table:
        (ana,) = await people_at(table, "Ana")
        lobby = await ana.slash("table", "game new", game=GAME)
        assert isinstance(lobby, Seen)
        await ana.select(lobby, find_menu(lobby, "lobby-take"), "marcus", "cole")
        refused = await ana.click(lobby, find_button(lobby, "lobby-start"))
        assert isinstance(refused, Seen)
        assert say("en", "error-one-cog-each") in refused.text


async def test_orders_about_reactions_are_suggested(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        (ana,) = await people_at(table, "Ana")
        command, game = "me orders add", {"game": GAME}
        assert {"guard", "dodge", "follow"} <= set(kinds_of(find_game(GAME), "en"))
        kinds = await ana.autocomplete("table", command, "decision", "dod", **game)
        assert isinstance(kinds, list)
        assert [one.value for one in kinds] == ["dodge"]
        guard = {**game, "decision": "guard"}
        options = await ana.autocomplete("table", command, "choose", "chainsaw", **guard)
        assert isinstance(options, list)
        assert "*/lancer/chainsaw" in [one.value for one in options]
        when = await ana.autocomplete("table", command, "when", "boom", **guard)
        assert isinstance(when, list)
        assert "enemy=boomer" in [one.value for one in when]
        told = await ana.slash(
            "table", command, **guard, choose="*/lancer/chainsaw, any",
            when="enemy=boomer, moment=attack",
        )  # fmt: skip
        assert isinstance(told, Seen)
        assert "Boomer" in told.text
        assert "Lancer, chainsaw" in told.text
        assert not is_deciding(told)
