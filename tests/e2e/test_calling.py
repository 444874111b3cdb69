"""Every turn and every question calls its person exactly once, whatever came in between."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.kit.services import services_at
from tests.driver import Person
from tests.e2e import survivors
from tests.e2e.clocks import TimedTable
from tests.e2e.gathering import find_button, newest
from tests.e2e.playing import EMPTY, begin, delivery, lay_out, services_of
from tests.e2e.seen import Seen
from tests.e2e.test_gears import begin as begin_gears
from tests.e2e.test_play import people_at
from tests.e2e.test_secret_reactions import ONE_HOLDER


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[TimedTable]:
    async with TimedTable(tmp_path) as table:
        yield table


async def pings(table: TimedTable) -> list[str]:
    """Whoever was called since the last time that somebody looked."""
    await table.quiet()
    found, table.pings[:] = list(table.pings), []
    return sorted(found)


async def cards(table: TimedTable, *names: str) -> tuple[str, list[Person]]:
    """Rick's turn on an empty table."""
    people = await people_at(table, *names)
    place = await begin(table, *people, seed="calls")
    await lay_out(table, place, EMPTY)
    await pings(table)
    return place, people


async def skip(gm: Person, place: str, seat: str) -> None:
    asked = await gm.slash(place, "gm skip", seat=seat, reason="late")
    if isinstance(asked, Seen) and asked.ephemeral and asked.buttons:
        await gm.click(asked, asked.buttons[0].custom_id or "")


async def test_the_next_is_called_and_the_one_who_pressed_is_not(table: TimedTable) -> None:
    place, (ana, eva) = await cards(table, "Ana", "Eva")
    await ana.slash(place, "cards end")
    assert await pings(table) == [eva.id]


async def test_a_turn_after_a_reaction_window_calls(table: TimedTable) -> None:
    """Eva (Dominic) was among those who might react: her turn is another matter."""
    people = await people_at(table, "Ana", "Eva", "Ben", "Eli")
    place = await begin_gears(table, *people, map=["0A"])
    await lay_out(table, place, ONE_HOLDER)
    await pings(table)
    await people[0].slash(place, "gears end")
    assert await pings(table) == sorted(person.id for person in people[1:])
    shown = await newest(people[0], place)
    asked = await people[1].click(shown, find_button(shown, "decide"))
    assert isinstance(asked, Seen)
    await people[1].click(asked, find_button(asked, "answer"))
    await table.quiet()
    while (look := await services_of(table).sessions.look(place)).asks:
        ask = look.asks[0]
        await services_of(table).sessions.answer_for(
            place, "", ask.seats[0], None, delivery(), by="stand-in", kind=ask.kind
        )
        await services_of(table).turn_messages.post(place)
    assert look.waiting == ("dominic",)
    assert people[1].id in await pings(table)


async def test_a_seat_passed_on_calls_its_new_owner(table: TimedTable) -> None:
    place, (ana, _) = await cards(table, "Ana", "Eva")
    ben = await table.player("Ben")
    sessions = services_of(table).sessions
    await sessions.hand_over(place, ana.id, "rick", ben.id, delivery())
    await services_of(table).turn_messages.post(place)
    assert await pings(table) == [ben.id]


async def test_a_skip_calls_the_next(table: TimedTable) -> None:
    place, (ana, eva, ben) = await cards(table, "Ana", "Eva", "Ben")
    await ana.slash(place, "cards end")
    assert await pings(table) == [eva.id]
    await skip(ana, place, "selena")
    assert await pings(table) == [ben.id]


async def test_a_turn_that_comes_back_calls_again(table: TimedTable) -> None:
    place, (ana, eva) = await cards(table, "Ana", "Eva")
    await ana.slash(place, "cards end")
    assert await pings(table) == [eva.id]
    sessions = services_of(table).sessions
    look = await sessions.look(place)
    await sessions.undo(place, ana.id, look.position - 1, delivery(), gm=True, reason="a slip")
    await services_of(table).turn_messages.post(place)
    assert await pings(table) == [ana.id]


async def test_a_game_that_is_reopened_calls_whoever_it_waits_for(table: TimedTable) -> None:
    place, (ana, eva) = await cards(table, "Ana", "Eva")
    await ana.slash(place, "cards end")
    assert await pings(table) == [eva.id]
    services = services_of(table)
    await services.sessions.abandon(place, ana.id, delivery(), at=table.clock.now)
    await services.turn_messages.post(place)
    assert await pings(table) == []
    await ana.slash(place, "gm reopen", reason="too early")
    assert await pings(table) == [eva.id]


async def test_one_s_survivors_in_a_row_are_one_turn(table: TimedTable) -> None:
    people = await people_at(table, "Ana", "Eva")
    place = await survivors.begin(table, *people, seed="calls")
    await table.quiet()
    services = services_of(table)
    look = await services.sessions.look(place)
    acting = next(p for p in people if p.id == look.seats[look.waiting[0]])
    other = next(p for p in people if p is not acting)
    table.pings.clear()
    for number in range(len(look.waiting)):
        seat = (await services.sessions.look(place)).waiting[0]
        seen = await acting.slash(place, "zombicide end", survivor=seat)
        assert isinstance(seen, Seen), seen
        expected = [other.id] if number == len(look.waiting) - 1 else []
        assert await pings(table) == expected, seat


async def test_a_restart_calls_nobody_again(table: TimedTable) -> None:
    place, (ana, eva) = await cards(table, "Ana", "Eva")
    await table.restart_bot()
    await ana.slash(place, "gm note", text="Hello")
    assert await pings(table) == []
    await ana.slash(place, "cards end")
    assert await pings(table) == [eva.id]


@pytest.mark.parametrize(("wakes", "called"), [(9, True), (18, False)])
async def test_who_is_next_is_told_in_waking_hours_only(
    table: TimedTable, wakes: int, called: bool
) -> None:
    place, (ana, eva, ben) = await cards(table, "Ana", "Eva", "Ben")
    hours = {"waking-from": wakes, "waking-to": 22, "zone": "Etc/UTC"}
    told = await ben.slash(place, "me settings", **{"on-deck": True}, **hours)
    assert isinstance(told, Seen), told
    assert not told.text.startswith("🚫"), told
    await ana.slash(place, "cards end")
    assert await pings(table) == sorted([eva.id, ben.id] if called else [eva.id])


async def test_of_each_turn_the_next_hears_once(table: TimedTable) -> None:
    """However many Survivors the one before has, and nobody is next to themselves."""
    people = await people_at(table, "Ana", "Eva", "Ben")
    for person in people:
        await services_at(table.bot).change_person(person.id, on_deck=True)
    place = await survivors.begin(table, *people, seed="calls")
    services = services_of(table)
    look = await services.sessions.look(place)
    order = list(dict.fromkeys(look.seats.values()))
    mine = look.seats[look.waiting[0]]
    after = dict(zip(order, [*order[1:], order[0]], strict=True))
    assert await pings(table) == sorted([mine, after[mine]])
    while look.seats[look.waiting[0]] == mine:
        seat = look.waiting[0]
        shown = await newest(people[0], place)
        told = await services.sessions.act(place, mine, {"do": "end"}, delivery(), seat=seat)
        assert told.posting is not None
        await services.turn_messages.post(place, (told.posting,))
        look = await services.sessions.look(place)
        if look.seats[look.waiting[0]] == mine:
            assert await pings(table) == [], seat
            assert (await newest(people[0], place)).id == shown.id  # one message per turn
    assert await pings(table) == sorted([after[mine], after[after[mine]]])


async def test_who_leaves_reactions_to_the_bot_is_not_called_for_them(table: TimedTable) -> None:
    people = await people_at(table, "Ana", "Eva", "Ben", "Eli")
    place = await begin_gears(table, *people, map=["0A"])
    await lay_out(table, place, ONE_HOLDER)
    sessions = services_of(table).sessions
    await sessions.set_reactions(place, people[2].id, "cole", "wise", delivery())
    await pings(table)
    await people[0].slash(place, "gears end")
    assert (await sessions.look(place)).waiting == ("dominic",)
    assert await pings(table) == sorted(person.id for person in (people[1], people[3]))


async def test_who_is_away_is_not_called(table: TimedTable) -> None:
    place, (ana, eva) = await cards(table, "Ana", "Eva")
    await eva.slash(place, "me away", days=2)
    await pings(table)
    await ana.slash(place, "cards end")
    assert eva.id not in await pings(table)
