"""/help, the welcome and the coach: a stranger finds the way to a first game and through it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import discord
import pytest

from bot.locale import say
from cogs.help.welcome import is_asked_into
from tests.driver import Person, Table
from tests.e2e.bots import last_post
from tests.e2e.clocks import same_seed
from tests.e2e.gathering import find_button, find_menu, gather, newest, start, table_of
from tests.e2e.playing import (
    ACTS,
    DECIDES,
    EMPTY,
    begin,
    is_deciding,
    is_over,
    lay_out,
    press,
    services_of,
    verb_of,
    wordy_table,
)
from tests.e2e.seen import Seen, Thread, private
from tests.games.finished import FINISHED

NEW = say("en", "coach-title")
MOST_PRESSES = 10  # from the opened page to the first move


def talkative_table(folder: Path) -> Table:
    """A table whose bot welcomes and coaches, as it does for people."""
    arguments = {"database": str(folder / "games.sqlite"), "talkative": True}
    return Table(folder, last_post, arguments=arguments)


@pytest.fixture
async def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Table]:
    same_seed(monkeypatch)
    async with talkative_table(tmp_path) as table:
        yield table


async def welcome(person: Person, count: int = 1) -> Seen:
    said = await person.wait_for(lambda one: "Last Post" in one.text, 10, "table")
    welcomes = [one for one in await person.messages("table") if "Last Post" in one.text]
    assert len(welcomes) == count
    return said


async def notes(person: Person, place: str | Thread) -> list[str]:
    """What the coach has told this person in this place, each note on its own."""
    told = [one.text for one in await person.messages(place) if one.text.startswith(NEW)]
    return [line for text in told for line in text.splitlines() if line.startswith("•")]


async def first_game(person: Person, game: str) -> tuple[Thread, int]:
    """From the welcome to the thread of a game, and the presses that it took."""
    choose = private(await person.click(await welcome(person), say("en", "help-start")))
    await person.click(choose, f"p:help-game:{game}")
    lobby = await person.wait_for(lambda one: has(one, "lobby-start"), 10, "table")
    return await start(person, lobby), 3


async def step(person: Person, place: Thread) -> None:
    """The first thing that the table offers, done."""
    await press_through(person, await newest(person, place))


async def press_through(person: Person, shown: Seen) -> int:
    """The first thing that is offered there, also if it is asked whether it is meant so; the
    presses that it took."""
    seen = await press(person, shown)
    cautious = isinstance(seen, Seen) and has(seen, "sure")
    if isinstance(seen, Seen) and cautious:
        await person.click(seen, find_button(seen, "sure"))
    await person.table.settle()
    return 1 + cautious


def controls(message: Seen) -> list[Any]:
    return [*message.buttons, *message.selects]


def has(message: Seen, verb: str) -> bool:
    return any(verb_of(button.custom_id) == verb for button in message.buttons)


# The welcome


async def test_a_new_server_is_welcomed_once(table: Table) -> None:
    ana = await table.player("Ana")
    said = await welcome(ana)
    for name in ("Rue Morgue", "Gears of War", "Cards of the Dead"):
        assert name in said.text
    assert {verb_of(one.custom_id) for one in said.buttons} == {
        "help-start", "help-how", "help-signs",
    }  # fmt: skip
    await table.restart_bot()
    await table.settle()
    await welcome(ana, count=1)


async def test_a_server_where_people_play_is_not_welcomed_after_an_update(tmp_path: Path) -> None:
    async with table_of(tmp_path) as quiet:
        await gather(await quiet.player("Ana"))
    async with talkative_table(tmp_path) as table:
        await table.settle()
        ana = await table.player("Ana")
        assert not [one for one in await ana.messages("table") if has(one, "help-start")]


async def test_a_new_channel_is_welcomed(table: Table) -> None:
    ana = await table.player("Ana")
    place = table.local.create_channel("games").id
    said = await ana.wait_for(lambda one: has(one, "help-start"), 10, place)
    choose = private(await ana.click(said, say("en", "help-start")))
    await ana.click(choose, "p:help-game:cards-of-the-dead")
    assert has(await ana.wait_for(lambda one: has(one, "lobby-start"), 10, place), "lobby-start")


async def test_a_bot_that_says_nothing_unasked_welcomes_no_channel(tmp_path: Path) -> None:
    async with table_of(tmp_path) as quiet:
        ana = await quiet.player("Ana")
        place = quiet.local.create_channel("games").id
        await quiet.settle()
        assert await ana.messages(place) == []


@pytest.mark.parametrize(
    ("named", "allowed", "asked"),
    [
        ("bot", True, True),
        ("own role", True, True),
        ("bot", None, False),
        ("bot", False, False),
        ("everyone", True, False),
        ("nobody", True, False),
    ],
)
def test_on_discord_a_channel_is_ours_if_its_permissions_name_us(
    named: str, allowed: bool | None, asked: bool
) -> None:
    everyone, own = Mock(), Mock()
    everyone.is_bot_managed.return_value, own.is_bot_managed.return_value = False, True
    me = Mock(roles=[everyone, own])
    targets = {"bot": me, "own role": own, "everyone": everyone}
    given = discord.PermissionOverwrite(view_channel=allowed)
    channel = Mock(overwrites={targets[named]: given} if named in targets else {})
    channel.guild.me = me
    assert is_asked_into(channel) is asked


@pytest.mark.parametrize("game", FINISHED)
async def test_from_the_welcome_to_the_first_move(table: Table, game: str) -> None:
    ana = await table.player("Ana")
    thread, presses = await first_game(ana, game)
    moved = False
    while not moved:
        shown = await newest(ana, thread)
        if not any(verb_of(one.custom_id) in (*ACTS, *DECIDES) for one in controls(shown)):
            shown = private(await ana.click(shown, find_button(shown, "hand")))
            presses += 1
        moved = not is_deciding(shown)
        presses += await press_through(ana, shown)
    assert presses <= MOST_PRESSES


# /help


async def test_help_where_nothing_is_played(table: Table) -> None:
    ana, eva = await table.player("Ana"), await table.player("Eva", locale="es-ES")
    said = private(await ana.slash("table", "help"))
    assert "No game is played in this channel" in said.text
    assert say("es", "help-start") in private(await eva.slash("table", "ayuda")).text
    how = private(await ana.click(said, say("en", "help-how")))
    assert "mentioned once" in how.text
    of_gears = private(await ana.select(how, find_menu(how, "help-about"), "gears-of-war"))
    assert "Order card" in of_gears.text
    signs = private(await ana.click(said, say("en", "help-signs")))
    assert "⏳" in signs.text


async def test_help_knows_the_lobby(table: Table) -> None:
    ana, eva = await table.player("Ana"), await table.player("Eva", locale="es-ES")
    await ana.slash("table", "game new", game="cards-of-the-dead")
    said = private(await ana.slash("table", "help"))
    assert "You opened it" in said.text
    assert not has(said, "help-start"), "a second lobby would be refused"
    assert not has(private(await ana.click(said, say("en", "help-how"))), "help-start")
    assert "Aún no estás en ella" in private(await eva.slash("table", "ayuda")).text


async def test_help_knows_the_turn_the_question_and_the_person(tmp_path: Path) -> None:
    async with table_of(tmp_path) as table:
        ana, eva = await table.player("Ana"), await table.player("Eva")
        onlooker = await table.player("Bob")
        thread = await gather(ana, eva)
        mine = private(await ana.slash(thread, "help"))
        theirs = private(await eva.slash(thread, "help"))
        waits, acts = (theirs, mine) if "your turn" in mine.text else (mine, theirs)
        assert "You can " in acts.text
        assert "walk" in acts.text
        for text in (acts.text, waits.text):
            assert "Day 1, the city" in text, "the phase"
            assert "🎯" in text, "the goal"
        assert "It is the turn of" in waits.text
        assert "<@" in waits.text
        assert "Meanwhile you can look around" in waits.text
        looks_on = private(await onlooker.slash(thread, "help"))
        assert "You have no seat" in looks_on.text
        assert say("en", "help-no-free-seats") in looks_on.text
        assert not has(looks_on, "help-start"), "another game would be refused here"
        how = private(await ana.click(mine, say("en", "help-how")))
        assert "EXIT" in how.text, "inside a game the book is that of the game"


async def test_help_knows_whose_seat_is_free(tmp_path: Path) -> None:
    """Given up, or left by somebody who was forgotten."""
    async with table_of(tmp_path) as table:
        ana, eva, bob = [await table.player(name) for name in ("Ana", "Eva", "Bob")]
        thread = await gather(ana, eva)
        forgetting = private(await eva.slash(thread, "me forget"))
        await eva.click(forgetting, find_button(forgetting, "confirm"))
        assert "Free seats: Selena." in private(await bob.slash(thread, "help")).text
        await ana.slash(thread, "game leave")
        said = private(await bob.slash(thread, "help")).text
        assert "Free seats: Rick and Selena." in said
        status = private(await bob.slash(thread, "game status")).text
        assert "Free seats: Rick and Selena." in status


async def test_beside_a_game_help_begins_no_other(tmp_path: Path) -> None:
    async with table_of(tmp_path) as table:
        ana = await table.player("Ana")
        thread = await gather(ana, await table.player("Eva"))
        assert not has(private(await ana.slash(thread, "help")), "help-start")
        await ana.slash("lounge", "game new", game="cards-of-the-dead")
        assert not has(private(await ana.slash("lounge", "help")), "help-start")
        assert has(private(await ana.slash("campaign-1", "help")), "help-start")


async def test_whoever_is_dead_is_not_told_to_wait(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        ana, eva = await table.player("Ana"), await table.player("Eva", locale="es-ES")
        place = await begin(table, ana, eva, seed="help")
        await lay_out(table, place, {**EMPTY, "survivor.selena.alive": False})
        seen = private(await eva.slash(place, "ayuda"))
        assert say("es", "help-out", seats="**Selena**", count=1) in seen.text
        assert say("es", "help-meanwhile") not in seen.text
        assert not has(seen, "hand")


# The coach


async def test_two_presses_at_once_tell_nothing_twice(tmp_path: Path) -> None:
    async with table_of(tmp_path) as table:
        ana = await table.player("Ana")
        thread = await gather(ana)
        said = private(await ana.slash(thread, "help"))
        asks = [ana.click(said, find_button(said, "coach")) for _ in range(3)]
        told = [private(seen).text for seen in await asyncio.gather(*asks)]
        lines = [line for text in told for line in text.splitlines() if line.startswith("•")]
        assert lines
        assert len(lines) == len(set(lines))


async def test_each_thing_is_explained_once(table: Table) -> None:
    ana = await table.player("Ana")
    thread, _ = await first_game(ana, "cards-of-the-dead")
    while not is_over(await newest(ana, thread)):
        await step(ana, thread)
    told = await notes(ana, thread)
    assert len(told) >= 4
    assert len(told) == len(set(told))
    lobby = await ana.slash("table", "game new", game="cards-of-the-dead")
    assert isinstance(lobby, Seen)
    other = await start(ana, lobby)
    assert other.id != thread.id
    await step(ana, other)
    assert not set(await notes(ana, other)) & set(told), "in a second game neither"


async def test_cards_are_explained_where_one_sees_them_first(table: Table) -> None:
    """In Gears of War one chooses in private, before any press of one's own in public."""
    ana = await table.player("Ana")
    thread, _ = await first_game(ana, "gears-of-war")
    shown = await newest(ana, thread)
    while is_deciding(shown):  # where Marcus starts
        await step(ana, thread)
        shown = await newest(ana, thread)
    await ana.click(shown, find_button(shown, "hand"))
    note = await ana.wait_for(lambda one: one.text.startswith(NEW), 10, thread)
    assert say("en", "coach-gears-order-card") in note.text
    await ana.click(shown, find_button(shown, "hand"))
    await table.settle()
    told = await notes(ana, thread)
    assert len(told) == len(set(told))


async def test_the_coach_can_be_silenced_and_asked(table: Table) -> None:
    ana = await table.player("Ana")
    thread, _ = await first_game(ana, "cards-of-the-dead")
    await step(ana, thread)
    note = await ana.wait_for(lambda one: one.text.startswith(NEW), 10, thread)
    silenced = await ana.click(note, say("en", "coach-off"))
    assert "No more notes" in (await ana.again(note)).text, silenced
    before = len(await notes(ana, thread))
    for _ in range(6):
        await step(ana, thread)
    assert len(await notes(ana, thread)) <= before
    help_ = private(await ana.slash(thread, "help"))
    if has(help_, "coach"):
        asked = private(await ana.click(help_, find_button(help_, "coach")))
        assert asked.text.startswith(NEW)
    shown = private(await ana.slash("table", "me settings", coach="notes"))
    assert "explains by itself" in shown.text


async def test_a_veteran_of_a_sister_game_is_told_in_short(table: Table) -> None:
    """Whoever knows actions and melee from Zombicide reads the short sentence in Cards of the
    Dead."""
    ana = await table.player("Ana")
    services = services_of(table)
    await services.change_person(ana.id, learned=("rue-morgue.actions", "rue-morgue.melee"))
    thread, _ = await first_game(ana, "cards-of-the-dead")
    for _ in range(4):
        await step(ana, thread)
    told = "\n".join(await notes(ana, thread))
    assert say("en", "coach-cards-of-the-dead-actions.short") in told
    assert say("en", "coach-cards-of-the-dead-actions") not in told
