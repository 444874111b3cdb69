"""One message per turn: presses edit it, and it says first who must do what."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.locale import say
from tests.driver import Person
from tests.e2e import survivors
from tests.e2e.clocks import TimedTable
from tests.e2e.gathering import find_button, newest, table_of
from tests.e2e.playing import (
    EMPTY,
    FINDS,
    begin,
    choose_first,
    fact,
    lay_out,
    news,
    next_table,
    services_of,
    verb_of,
)
from tests.e2e.seen import Failed, Seen, private, public
from tests.e2e.test_gears import begin as begin_gears
from tests.e2e.test_play import people_at
from tests.e2e.test_secret_reactions import ONE_HOLDER

V2 = 1 << 15
TEXT = 10


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[TimedTable]:
    async with TimedTable(tmp_path) as table:
        yield table


async def posts(person: Person, place: str) -> list[Seen]:
    return [one for one in await person.messages(place, 100) if not one.ephemeral]


def button_of(message: Seen, words: str) -> str:
    found = [one.custom_id or "" for one in message.buttons if words in one.label]
    assert found, [one.label for one in message.buttons]
    return found[0]


def head(message: Seen) -> str:
    return message.text.splitlines()[0]


async def finds(table: TimedTable) -> tuple[str, Person, Person, Seen]:
    """A game in which Rick (Ana) has four cards to pick up."""
    ana, eva = await people_at(table, "Ana", "Eva")
    place = await begin(table, ana, eva, seed="turn")
    first = await lay_out(table, place, FINDS)
    await table.quiet()
    table.pings.clear()
    return place, ana, eva, first


async def test_presses_edit_the_message_of_the_turn(table: TimedTable) -> None:
    place, ana, _, first = await finds(table)
    before = len(await posts(ana, place))
    seen = first
    for space in ("S1", "S2"):
        seen = public(await ana.click(seen, button_of(seen, space)))
        assert seen.id == first.id
    assert len(await posts(ana, place)) == before
    assert seen.body["flags"] & V2
    for card in ("Antiviral", "Kevlar"):
        assert f"picks up the {card}" in seen.text
    assert "Kevlar" in news(seen)
    assert "Antiviral" not in news(seen)
    assert head(seen).startswith(f"👉 <@{ana.id}>")
    assert "one action left" in head(seen)
    assert "CD-3.2" in head(seen)
    await table.quiet()
    assert table.pings == []


async def test_the_turn_of_another_begins_another_message(table: TimedTable) -> None:
    place, ana, eva, first = await finds(table)
    public(await ana.click(first, button_of(first, "S1")))
    ended = public(await ana.slash(place, "cards end"))
    await table.quiet()
    assert ended.id != first.id
    assert head(ended).startswith(f"👉 <@{eva.id}>")
    assert table.pings == [eva.id]
    at_rest = await ana.again(first)
    assert not at_rest.buttons
    assert not at_rest.selects
    assert "picks up the Antiviral" in at_rest.text
    for waits in ("👉", "⏳", "❓"):
        assert waits not in at_rest.text


async def test_a_typed_command_brings_the_message_down_and_leaves_one(table: TimedTable) -> None:
    place, ana, _, first = await finds(table)
    before = len(await posts(ana, place))
    seen = public(await ana.click(first, button_of(first, "S1")))
    typed = public(await ana.slash(place, "cards pickup", space="S2"))
    await table.quiet()
    assert typed.id != seen.id
    assert "picks up the Antiviral" in typed.text
    assert "Kevlar" in news(typed)
    found = await posts(ana, place)
    assert len(found) == before
    assert first.id not in {one.id for one in found}
    assert table.pings == []


async def test_a_table_that_talk_has_buried_comes_anew(table: TimedTable) -> None:
    place, ana, eva, first = await finds(table)
    for number in range(7):
        await eva.send(place, f"word {number}")
    await table.quiet()
    seen = public(await ana.click(first, button_of(first, "S1")))
    assert seen.id == first.id
    await eva.send(place, "and an eighth")
    await table.quiet()
    seen = public(await ana.click(seen, button_of(seen, "S2")))
    assert seen.id != first.id
    assert "Antiviral" not in seen.text
    await table.quiet()
    at_rest = await ana.again(first)
    assert not at_rest.buttons
    assert "picks up the Antiviral" in at_rest.text


async def test_after_a_restart_the_message_goes_on(table: TimedTable) -> None:
    place, ana, _, first = await finds(table)
    public(await ana.click(first, button_of(first, "S1")))
    await table.quiet()
    await table.restart_bot()
    seen = await newest(ana, place)
    seen = public(await ana.click(seen, button_of(seen, "S2")))
    assert seen.id == first.id
    assert "picks up the Antiviral" in seen.text
    assert "picks up the Kevlar" in seen.text


async def test_older_lines_give_way(table: TimedTable) -> None:
    """4000 characters are all that a message holds."""
    place, ana, _, _ = await finds(table)
    for number in range(10):
        await ana.slash(place, "gm note", text=f"{number}" * 450)
    await table.quiet()
    seen = await newest(ana, place)
    seen = public(await ana.click(seen, button_of(seen, "S1")))
    texts = [one["content"] for one in seen.body["components"] if one["type"] == TEXT]
    assert sum(map(len, texts)) <= 4000
    assert "/game log" in seen.text
    assert "9" * 450 in seen.text
    assert "0" * 450 not in seen.text
    assert "picks up the Antiviral" in seen.text


async def test_a_question_to_others_calls_them_and_the_turn_goes_on(table: TimedTable) -> None:
    people = await people_at(table, "Ana", "Eva", "Ben", "Eli")
    place = await begin_gears(table, *people, map=["0A"])
    await lay_out(table, place, ONE_HOLDER)
    await table.quiet()
    before = await newest(people[0], place)
    assert head(before).startswith(f"👉 <@{people[0].id}>")
    assert "GW-" in head(before)
    table.pings.clear()
    asked = public(await people[0].slash(place, "gears end"))
    assert head(asked).startswith("❓")
    assert "GW-" in head(asked)
    for person in people[1:]:
        assert f"<@{person.id}>" in head(asked)
    await table.quiet()
    assert sorted(table.pings) == sorted(person.id for person in people[1:])


async def test_a_question_stands_above_its_controls(table: TimedTable) -> None:
    """On a phone the board is between the first line and the menu."""
    ana, eva = await people_at(table, "Ana", "Eva")
    place = await begin(table, ana, eva, seed="full")
    full = {**FINDS, "survivor.rick.hand": ["bat"] * 5, "survivor.rick.reserve": ["knife"] * 3}
    first = await lay_out(table, place, {**full, "survivor.rick.reserve-size": 3})
    asked = public(await ana.click(first, button_of(first, "S1")))
    texts = [part["content"] for part in asked.body["components"] if part["type"] == TEXT]
    assert head(asked).startswith("❓")
    question = head(asked).split(": ", 1)[1].rsplit(" (", 1)[0]
    assert texts[-1] == say("en", "table-question", question=question)


async def test_a_press_in_private_edits_the_table_too(table: TimedTable) -> None:
    ana, eva = await people_at(table, "Ana", "Eva")
    place = await begin(table, ana, eva, seed="turn")
    first = await lay_out(table, place, {**EMPTY, "survivor.rick.hand": ["knife", "pipe"]})
    hand = private(await ana.click(first, find_button(first, "hand")))
    before = len(await posts(ana, place))
    await choose_first(ana, hand, next(one for one in hand.selects if "equip" in one.custom_id))
    seen = await next_table(ana, place, first)
    assert seen.id == first.id
    assert len(await posts(ana, place)) == before


async def test_a_deleted_message_is_replaced(table: TimedTable) -> None:
    place, ana, _, first = await finds(table)
    hand = private(await ana.click(first, find_button(first, "hand")))
    assert hand.ephemeral
    message = await table.local.core.world.message(first.id)
    table.local.core.messages.delete(message)
    await services_of(table).sessions.note(place, ana.id, "A word", "note-1")
    await services_of(table).turn_messages.post(place)
    await table.quiet()
    seen = await newest(ana, place)
    assert seen.id != first.id
    assert "A word" in seen.text
    assert await ana.click(seen, button_of(seen, "S1"))


async def test_at_the_end_nobody_is_waited_for(table: TimedTable) -> None:
    place, ana, _, first = await finds(table)
    asked = private(await ana.slash(place, "game abandon"))
    await ana.click(asked, say("en", "abandon-confirm"))
    over = await next_table(ana, place, first)
    assert head(over).startswith("# ")
    await table.quiet()
    for one in await posts(ana, place):
        assert "👉" not in one.text
        assert "⏳" not in one.text


# Several Survivors of one person


def rows(message: Seen) -> list[list[dict[str, Any]]]:
    return [one["components"] for one in message.body["components"] if one["type"] == 1]


async def test_every_survivor_has_a_row_whose_buttons_move_no_other(table: TimedTable) -> None:
    ana, eva = await people_at(table, "Ana", "Eva")
    place = await survivors.begin(table, ana, eva, seed="rows")
    seen = await newest(ana, place)
    assert not seen.selects
    mine = ("bear", "cathy", "dan")
    found: dict[str, list[str]] = {}
    for row in rows(seen):
        acting = {
            part["custom_id"].split(":")[5] for part in row if verb_of(part["custom_id"]) == "do"
        }
        assert len(acting) <= 1, row
        for seat in acting:
            found.setdefault(seat, []).extend(part["label"] for part in row)
    assert set(found) == set(mine)
    home = {seat: await fact(table, place, f"survivor.{seat}.zone") for seat in mine}
    move = next(
        part["custom_id"]
        for row in rows(seen)
        for part in row
        if ":cathy:" in part["custom_id"] and "Move" in part["label"]
    )
    moved = public(await ana.click(seen, move))
    assert moved.id == seen.id
    assert await fact(table, place, "survivor.cathy.zone") != home["cathy"]
    for other in ("bear", "dan"):
        assert await fact(table, place, f"survivor.{other}.zone") == home[other]


async def test_all_that_a_survivor_can_do_opens_in_private(table: TimedTable) -> None:
    ana, eva = await people_at(table, "Ana", "Eva")
    place = await survivors.begin(table, ana, eva, seed="rows")
    seen = await newest(ana, place)
    more = next(one.custom_id or "" for one in seen.buttons if "Cathy" in one.label)
    opened = private(await ana.click(seen, more))
    assert "Cathy" in opened.text
    acting = [one for one in opened.buttons if verb_of(one.custom_id) == "do"]
    assert acting
    assert all(":cathy:" in (one.custom_id or "") for one in acting)
    refused = private(await eva.click(seen, more))
    assert not refused.buttons


async def test_one_s_survivors_in_a_row_are_one_message(table: TimedTable) -> None:
    ana, eva = await people_at(table, "Ana", "Eva")
    place = await survivors.begin(table, ana, eva, seed="rows")
    first = await newest(ana, place)
    before = len(await posts(ana, place))
    for seat in ("bear", "cathy"):
        await ana.slash(place, "zombicide end", survivor=seat)
        await table.quiet()
        assert len(await posts(ana, place)) == before
    await ana.slash(place, "zombicide end", survivor="dan")
    await table.quiet()
    assert len(await posts(ana, place)) == before + 1
    assert first.id not in {one.id for one in await posts(ana, place) if one.buttons}


async def test_the_last_survivor_of_a_player_acts_in_the_same_message(table: TimedTable) -> None:
    ana, eva = await people_at(table, "Ana", "Eva")
    place = await survivors.begin(table, ana, eva, seed="rows")
    first = await newest(ana, place)
    for seat in ("bear", "cathy"):
        await ana.slash(place, "zombicide end", survivor=seat)
    seen = await newest(ana, place)
    for _ in range(2):
        assert f"<@{ana.id}>" in head(seen)
        moved = public(await ana.click(seen, button_of(seen, "Move to")))
        assert moved.id == seen.id
        seen = moved
    assert "**Dan**" in head(seen)
    await table.quiet()
    assert table.pings.count(ana.id) == 1
    assert [one.id for one in await posts(ana, place) if one.buttons] == [seen.id]
    assert first.id == seen.id or first.id not in {one.id for one in await posts(ana, place)}


async def test_the_board_stands_in_the_message(tmp_path: Path) -> None:
    async with table_of(tmp_path) as table:
        ana, eva = await people_at(table, "Ana", "Eva")
        place = await begin(table, ana, eva, seed="turn")
        first = await lay_out(table, place, FINDS)
        await services_of(table).background.drain()
        shown = await ana.again(first)
        (picture,) = shown.pictures
        assert picture.alt
        seen = public(await ana.click(shown, button_of(shown, "S1")))
        assert seen.pictures  # the old one stays until the new one is drawn
        await services_of(table).background.drain()
        (newer,) = (await ana.again(first)).pictures
        assert newer.url != picture.url
        await newer.open()


async def test_a_typed_command_asks_which_of_several_survivors(table: TimedTable) -> None:
    """A guess would let the wrong one move; who is named, or is acting already, is meant."""
    ana, eva = await people_at(table, "Ana", "Eva")
    place = await survivors.begin(table, ana, eva, seed="rows")
    mine = ("bear", "cathy", "dan")
    home = {seat: await fact(table, place, f"survivor.{seat}.zone") for seat in mine}
    (to, *_) = await choices(ana, place, "zombicide move", "to")
    asked = private(await ana.slash(place, "zombicide move", to=to))
    assert len(asked.buttons) == len(mine)
    assert home == {seat: await fact(table, place, f"survivor.{seat}.zone") for seat in mine}
    await ana.click(asked, button_of(asked, "Cathy"))
    assert await fact(table, place, "survivor.cathy.zone") == to
    assert await fact(table, place, "survivor.bear.zone") == home["bear"]
    public(await ana.slash(place, "zombicide end"))  # it is Cathy who acts
    assert await fact(table, place, "survivor.cathy.turn") == "done"
    asked = private(await ana.slash(place, "zombicide end"))
    assert len(asked.buttons) == len(mine) - 1


async def choices(person: Person, place: str, command: str, option: str) -> list[str]:
    found = await person.autocomplete(place, command, option)
    assert not isinstance(found, Failed), found
    return [str(one.value) for one in found]
