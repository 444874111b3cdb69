"""Reminders, deadlines, absence and the stand-in, with time that the test moves."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games import find_game
from bot.locale import say
from bot.sessions.model import Look
from cogs.ui.news import seat_name
from tests.driver import Person
from tests.e2e.clocks import TimedTable, pinged, said, same_seed
from tests.e2e.gathering import find_button, gather, newest
from tests.e2e.seen import Seen, Thread

REMINDER, LAST, MASTERS, PAUSE = "⏰", "⌛", "🛠️", "💤"


@pytest.fixture
async def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[TimedTable]:
    same_seed(monkeypatch)
    async with TimedTable(tmp_path) as table:
        yield table


@pytest.fixture
async def ana(table: TimedTable) -> Person:
    return await table.player("Ana")


@pytest.fixture
async def eva(table: TimedTable) -> Person:
    return await table.player("Eva", locale="es-ES")


async def campaign(gm: Person, **settings: object) -> None:
    await gm.slash("table", "campaign create", name="Nights")
    given = {"turn": 60, "reminders": "30m 10m", **settings}
    seen = await gm.slash("table", "campaign settings", **given)
    assert isinstance(seen, Seen), seen


async def waited_for(table: TimedTable, thread: Thread, *people: Person) -> tuple[Person, Person]:
    """Who is to act, and the other."""
    look = await table.look(thread)
    first = next(p for p in people if p.id == look.seats[look.waiting[0]])
    return first, next(p for p in people if p is not first)


async def end_turn(table: TimedTable, thread: Thread, who: Person) -> Look:
    """The turn passes on, with the defaults of whatever is asked on the way."""
    seen = await who.slash(thread, "cards end")
    assert isinstance(seen, Seen), seen
    assert not seen.text.startswith("🚫"), seen
    await table.quiet()
    return await table.look(thread)


def by_stand_in(look: Look, seat: str, language: str = "en") -> str:
    name = seat_name(find_game(look.game), seat, language)
    return say(language, "news-by-stand-in", seat=name)


# Reminders


async def test_reminders_ping_only_the_one_waited_for_and_never_twice(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await campaign(ana)
    thread = await gather(ana, eva)
    first, _ = await waited_for(table, thread, ana, eva)
    await table.later(minutes=29)
    assert await said(ana, thread, REMINDER) == []
    await table.later(minutes=2)
    (one,) = await said(ana, thread, REMINDER)
    assert pinged(one) == {first.id}
    await table.later(minutes=1)
    await table.restart_bot()
    await table.later(minutes=1)
    assert len(await said(ana, thread, REMINDER)) == 1
    await table.later(minutes=18)
    assert len(await said(ana, thread, REMINDER)) == 2


async def test_who_has_acted_is_not_reminded_of_what_they_did(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await campaign(ana)
    thread = await gather(ana, eva)
    first, second = await waited_for(table, thread, ana, eva)
    await table.later(minutes=20)
    await end_turn(table, thread, first)
    await table.later(minutes=15)
    assert await said(ana, thread, REMINDER) == []
    await table.later(minutes=16)
    (one,) = await said(ana, thread, REMINDER)
    assert pinged(one) == {second.id}


async def test_after_a_long_night_only_the_last_word_is_said(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await campaign(ana)
    thread = await gather(ana, eva)
    await table.stop_bot()
    table.clock.now = table.clock.now.replace(hour=18)
    await table._start_bot()
    await table.quiet()
    assert await said(ana, thread, REMINDER) == []
    assert len(await said(ana, thread, LAST)) == 1
    await table.restart_bot()
    await table.later(hours=5)
    assert len(await said(ana, thread, LAST)) == 1


async def test_nobody_is_reminded_while_asleep(table: TimedTable, ana: Person, eva: Person) -> None:
    """It is noon in UTC: night in Auckland."""
    await campaign(ana, turn=1440, reminders="23h 1h")
    thread = await gather(ana, eva)
    first, _ = await waited_for(table, thread, ana, eva)
    hours = {"waking-from": 8, "waking-to": 22, "zone": "Pacific/Auckland"}
    await first.slash(thread, "me settings", **hours)
    await table.later(hours=2)
    assert await said(ana, thread, REMINDER) == []
    await table.later(hours=6, minutes=1)  # 20:01 in UTC, 08:01 there
    assert len(await said(ana, thread, REMINDER)) == 1


async def test_who_wants_no_reminders_gets_none(table: TimedTable, ana: Person) -> None:
    await campaign(ana)
    await ana.slash("table", "me settings", reminders=False)
    thread = await gather(ana)
    await table.later(minutes=31)
    await table.later(minutes=20)
    assert await said(ana, thread, REMINDER) == []
    await table.later(minutes=10)
    (last,) = await said(ana, thread, LAST)
    assert pinged(last) == set()


async def test_a_message_whose_mark_was_lost_is_still_sent_only_once(
    table: TimedTable, ana: Person, eva: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The power fails between the message and the mark that it was sent."""
    await campaign(ana)
    thread = await gather(ana, eva)

    async def power_fails(*_: object) -> None:
        raise RuntimeError("no power")

    with monkeypatch.context() as failing:
        failing.setattr(table.clockwork, "_go_on", power_fails)
        await table.later(minutes=31)
    table.expect("timer turn .*failed")
    assert len(await said(ana, thread, REMINDER)) == 1
    await table.restart_bot()
    await table.later(seconds=31)  # said again, and Discord knows it
    assert len(await said(ana, thread, REMINDER)) == 1
    await table.later(minutes=19)
    assert len(await said(ana, thread, REMINDER)) == 2


async def test_a_doubtful_message_of_long_ago_is_not_repeated(
    table: TimedTable, ana: Person, eva: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await campaign(ana)
    thread = await gather(ana, eva)

    async def power_fails(*_: object) -> None:
        raise RuntimeError("no power")

    with monkeypatch.context() as failing:
        failing.setattr(table.clockwork, "_remind", power_fails)
        await table.later(minutes=31)
    table.expect("timer turn .*failed")
    await table.stop_bot()
    table.clock.now = table.clock.now.replace(minute=36)
    await table._start_bot()
    await table.quiet()
    assert await said(ana, thread, REMINDER) == []
    await table.later(minutes=15)
    assert len(await said(ana, thread, REMINDER)) == 1


# Deadlines


async def test_at_the_deadline_the_table_may_let_the_stand_in_play(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await campaign(ana)
    thread = await gather(ana, eva)
    before = await table.look(thread)
    first, second = await waited_for(table, thread, ana, eva)
    await table.later(minutes=61)
    (last,) = await said(ana, thread, LAST)
    assert pinged(last) == {first.id}
    stranger = await table.player("Max")
    refused = await stranger.click(last, find_button(last, "let-play"))
    assert refused.text.startswith("🚫")
    await second.click(last, find_button(last, "let-play"))
    await table.quiet()
    after = await table.look(thread)
    assert after.waiting != before.waiting
    assert after.seats[after.waiting[0]] == second.id
    assert by_stand_in(after, before.waiting[0]) in (await newest(ana, thread)).text
    assert (await ana.again(last)).buttons == []


async def test_a_button_for_a_turn_that_is_over_does_nothing(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await campaign(ana)
    thread = await gather(ana, eva)
    first, second = await waited_for(table, thread, ana, eva)
    await table.later(minutes=61)
    (last,) = await said(ana, thread, LAST)
    after = await end_turn(table, thread, first)
    seen = await second.click(last, find_button(last, "let-play"))
    language = "es" if second.name == "Eva" else "en"
    assert seen.text.startswith(say(language, "stale"))
    assert (await table.look(thread)).version == after.version


async def test_the_stand_in_plays_at_the_deadline(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await campaign(ana, deadline="stand-in")
    thread = await gather(ana, eva)
    before = await table.look(thread)
    first, second = await waited_for(table, thread, ana, eva)
    told = len([m for m in await ana.messages(thread) if not m.ephemeral])
    await table.later(minutes=61)
    after = await table.look(thread)
    assert after.seats[after.waiting[0]] == second.id
    history = await table.bot.sessions.history(thread.id)
    commands = [entry for entry in history if entry.kind == "command"]
    assert {entry.seat for entry in commands} == {before.waiting[0]}
    assert {entry.user for entry in commands} == {""}
    public = [m for m in await ana.messages(thread) if not m.ephemeral]
    assert len(public) == told + 1  # one table for the whole turn
    assert public[-1].text.count(by_stand_in(after, before.waiting[0])) == 1
    assert pinged(public[-1]) == {second.id}
    await table.later(minutes=31)
    (one,) = await said(ana, thread, REMINDER)  # the clock of the other runs now
    assert pinged(one) == {second.id}
    assert first.id not in pinged(one)


async def test_game_masters_are_asked_at_the_deadline(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    lea = await table.player("Lea")
    await campaign(lea, deadline="gm")
    thread = await gather(ana, eva)
    before = await table.look(thread)
    await table.later(minutes=61)
    (one,) = await said(ana, thread, MASTERS)
    assert pinged(one) == {lea.id}
    assert f"/{thread.id}/" in one.text
    await table.later(hours=5)
    assert len(await said(ana, thread, MASTERS)) == 1
    assert (await table.look(thread)).version == before.version


async def test_alone_the_stand_in_does_not_play_ones_game(table: TimedTable, ana: Person) -> None:
    await campaign(ana, deadline="stand-in")
    thread = await gather(ana)
    before = await table.look(thread)
    await table.later(minutes=61)
    assert len(await said(ana, thread, PAUSE)) == 1
    await table.later(hours=50)
    await table.restart_bot()
    await table.later(hours=50)
    assert len(await said(ana, thread, PAUSE)) == 1
    assert (await table.look(thread)).version == before.version


async def test_another_pace_starts_the_clock_anew(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await campaign(ana, turn=1440, reminders="-", deadline="stand-in")
    thread = await gather(ana, eva)
    before = await table.look(thread)
    await table.later(hours=5)
    await ana.slash("table", "campaign settings", turn=180)
    await table.quiet()
    await table.later(hours=2)
    assert (await table.look(thread)).version == before.version
    assert len(await said(ana, thread, "⏱️")) == 1
    await table.later(hours=1, minutes=1)
    assert (await table.look(thread)).waiting != before.waiting


async def ask_for_the_hand(table: TimedTable, thread: Thread, gm: Person, who: Person) -> Look:
    """A turn ends with too many cards in hand: the game asks which to discard."""
    look = await table.look(thread)
    seat = look.waiting[0]
    cards = ["toolkit", "initial.bat", "pipe", "note", "knife", "gun"]
    facts = {"bare": True, f"survivor.{seat}.hand": cards}
    await table.bot.sessions.amend(thread.id, gm.id, facts, "a test", "hand")
    await table.bot.house.tables.post(thread.id)
    await who.slash(thread, "cards end")
    await table.quiet()
    look = await table.look(thread)
    assert [ask.kind for ask in look.asks] == ["hand-limit"]
    return look


async def test_the_table_may_take_the_default_of_a_decision(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await campaign(ana)
    thread = await gather(ana, eva)
    first, second = await waited_for(table, thread, ana, eva)
    asked = await ask_for_the_hand(table, thread, ana, first)
    await table.later(minutes=61)
    (last,) = await said(ana, thread, LAST)
    assert last.button(say("en", "pace-take-default"))
    await second.click(last, find_button(last, "let-play"))
    await table.quiet()
    after = await table.look(thread)
    assert after.asks == ()
    name = seat_name(find_game(after.game), asked.waiting[0], "en")
    assert say("en", "news-by-default", seat=name) in (await newest(ana, thread)).text


async def test_the_stand_in_decides_at_the_deadline_and_for_the_absent(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await campaign(ana, deadline="stand-in")
    thread = await gather(ana, eva)
    first, second = await waited_for(table, thread, ana, eva)
    asked = await ask_for_the_hand(table, thread, ana, first)
    await table.later(minutes=61)
    after = await table.look(thread)
    assert after.asks == ()
    assert after.seats[after.waiting[0]] == second.id
    assert by_stand_in(after, asked.waiting[0]) in (await newest(ana, thread)).text


# Absence


async def test_the_stand_in_plays_for_those_who_are_away(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    """Without a campaign too, turn after turn, until they are back."""
    thread = await gather(ana, eva)
    first, second = await waited_for(table, thread, ana, eva)
    start = await table.look(thread)
    await first.slash(thread, "me away")
    await table.later(seconds=30)
    assert (await table.look(thread)).version == start.version
    await table.later(seconds=31)
    after = await table.look(thread)
    assert after.seats[after.waiting[0]] == second.id
    assert by_stand_in(after, start.waiting[0]) in (await newest(ana, thread)).text
    look = await end_turn(table, thread, second)
    assert look.seats[look.waiting[0]] == first.id
    await table.restart_bot()
    await table.later(seconds=61)
    look = await table.look(thread)
    assert look.seats[look.waiting[0]] == second.id
    await first.slash(thread, "me back")
    look = await end_turn(table, thread, second)
    await table.later(hours=10)
    again = await table.look(thread)
    assert again.version == look.version
    assert again.seats[again.waiting[0]] == first.id


async def test_who_acts_is_back(table: TimedTable, ana: Person, eva: Person) -> None:
    thread = await gather(ana, eva)
    first, second = await waited_for(table, thread, ana, eva)
    language = "en" if first is ana else "es"
    await first.slash(thread, "me away")
    await end_turn(table, thread, first)
    whispers = [one.text for one in await first.messages(thread) if one.ephemeral]
    assert say(language, "me-back-acted") in whispers
    assert not (await table.bot.house.person(first.id)).is_away(table.clock.now)
    look = await end_turn(table, thread, second)
    await table.later(minutes=5)
    assert (await table.look(thread)).version == look.version


async def test_a_campaign_of_game_masters_asks_them_about_the_absent(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    lea = await table.player("Lea")
    await campaign(lea, deadline="gm")
    thread = await gather(ana, eva)
    first, _ = await waited_for(table, thread, ana, eva)
    before = await table.look(thread)
    await first.slash(thread, "me away")
    await table.later(seconds=61)
    assert [pinged(one) for one in await said(ana, thread, MASTERS)] == [{lea.id}]
    await table.later(seconds=61)
    await table.restart_bot()
    await table.later(seconds=61)
    assert len(await said(ana, thread, MASTERS)) == 1
    assert (await table.look(thread)).version == before.version


async def test_with_nobody_there_the_game_pauses_and_says_so_once(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    thread = await gather(ana, eva)
    _, second = await waited_for(table, thread, ana, eva)
    before = await table.look(thread)
    await ana.slash(thread, "me away", days=3)
    await eva.slash(thread, "yo fuera", días=30)
    await table.later(seconds=61)
    assert len(await said(ana, thread, PAUSE)) == 1
    await table.later(hours=1)
    await table.restart_bot()
    await table.later(hours=1)
    assert len(await said(ana, thread, PAUSE)) == 1
    assert (await table.look(thread)).version == before.version
    await second.slash(thread, "me back")
    await table.later(seconds=61)  # somebody is back: the stand-in plays for the other
    after = await table.look(thread)
    assert after.seats[after.waiting[0]] == second.id


async def test_a_free_seat_is_played_too(table: TimedTable, ana: Person, eva: Person) -> None:
    thread = await gather(ana, eva)
    first, second = await waited_for(table, thread, ana, eva)
    await first.slash(thread, "game leave")
    await table.quiet()
    before = await table.look(thread)
    assert not before.seats[before.waiting[0]]
    await table.later(seconds=61)
    after = await table.look(thread)
    assert after.seats[after.waiting[0]] == second.id
    look = await end_turn(table, thread, second)
    await table.later(seconds=61)
    assert (await table.look(thread)).waiting != look.waiting


async def test_three_seats_two_absent_go_by_in_one_firing(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    max_ = await table.player("Max")
    thread = await gather(ana, eva, max_)
    look = await table.look(thread)
    here = next(p for p in (ana, eva, max_) if p.id == look.seats[look.waiting[0]])
    for person in (ana, eva, max_):
        if person is not here:
            await person.slash(thread, "me away")
    look = await end_turn(table, thread, here)
    assert look.seats[look.waiting[0]] != here.id
    await table.later(seconds=61)
    look = await table.look(thread)
    assert look.seats[look.waiting[0]] == here.id
    history = await table.bot.sessions.history(thread.id)
    assert len({entry.seat for entry in history if entry.kind == "command"}) == 3


async def test_an_absence_that_is_over_ends_the_stand_in_and_starts_the_clock(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await campaign(ana)
    thread = await gather(ana, eva)
    first, _ = await waited_for(table, thread, ana, eva)
    for person in (ana, eva):
        await person.slash(thread, "me away", days=2 if person is first else 9)
    await table.later(seconds=61)
    assert len(await said(ana, thread, PAUSE)) == 1
    before = await table.look(thread)
    await table.later(days=2)
    assert await said(ana, thread, LAST) == []
    await table.later(minutes=31)
    (one,) = await said(ana, thread, REMINDER)
    assert pinged(one) == {first.id}
    assert (await table.look(thread)).version == before.version
    await end_turn(table, thread, first)
    await table.later(minutes=2)  # the other is still away
    look = await table.look(thread)
    assert look.seats[look.waiting[0]] == first.id


async def test_who_is_away_is_not_pinged(table: TimedTable, ana: Person, eva: Person) -> None:
    thread = await gather(ana, eva)
    first, second = await waited_for(table, thread, ana, eva)
    await second.slash(thread, "me away")
    await end_turn(table, thread, first)
    assert pinged(await newest(ana, thread)) == set()


async def test_who_comes_back_has_the_whole_time_of_a_turn(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await campaign(ana, deadline="gm")
    thread = await gather(ana, eva)
    first, _ = await waited_for(table, thread, ana, eva)
    await first.slash(thread, "me away")
    await table.later(hours=30)
    await first.slash(thread, "me back")
    await table.later(minutes=20)
    asked = len(await said(ana, thread, MASTERS))
    await table.later(minutes=41)
    assert len(await said(ana, thread, MASTERS)) == asked + 1
