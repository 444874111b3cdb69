"""Remedies of game masters for a game that waits: more time, a pause, skipping, a free seat."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from bot.locale import say
from cogs.gm.skipping import skip_seats
from cogs.kit.services import services_at, stamp
from tests.driver import Person
from tests.e2e.clocks import TimedTable, pinged
from tests.e2e.gathering import find_button
from tests.e2e.pairs import LAST, MASTERS, PAUSE, REMINDER, Pair, hourly, sit_down
from tests.e2e.seen import Seen, message_of
from tests.e2e.survivors import begin


def remedy(message: Seen, what: str) -> str:
    """The custom id of a button of the deadline's post."""
    start = f"p:remedy:{what}:"
    ids = [one.custom_id for one in message.buttons if one.custom_id is not None]
    return next(one for one in ids if one.startswith(start))


async def at_the_deadline(
    table: TimedTable, ana: Person, eva: Person, **settings: object
) -> tuple[Pair, Person, Seen]:
    """Time is up for the first, and the game master has no seat; the post about it."""
    lea = await table.player("Lea")
    await hourly(lea, **settings)
    game = await sit_down(table, ana, eva)
    await game.later(minutes=61)
    found = [*await game.said(LAST), *await game.said(MASTERS)]
    (last,) = found
    return game, lea, last


# The buttons of the deadline


@pytest.mark.parametrize("deadline", ["gm", "remind"])
async def test_the_post_of_a_deadline_has_the_remedies(
    table: TimedTable, ana: Person, eva: Person, deadline: str
) -> None:
    game, _, last = await at_the_deadline(table, ana, eva, deadline=deadline)
    keys = ("pace-let-play", "remedy-extend", "remedy-skip", "remedy-free")
    assert [button.label for button in last.buttons] == [say("en", key) for key in keys]
    before = await game.look()
    for what in ("extend", "skip", "free"):  # the wrong person
        refused = message_of(await game.second.click(last, remedy(last, what)))
        assert refused.text.startswith("🚫")
    assert len((await ana.again(last)).buttons) == len(keys)
    assert (await game.look()).version == before.version


async def test_half_a_day_more(table: TimedTable, ana: Person, eva: Person) -> None:
    game, lea, last = await at_the_deadline(table, ana, eva, deadline="gm")
    before = await game.look()
    extend = remedy(last, "extend")
    await lea.click(last, extend)
    await table.quiet()
    told = await game.newest()
    assert say("en", "aside-extend-clock", who=f"<@{lea.id}>", hours=12) in told.text
    due = table.clock.now + timedelta(hours=12)
    assert stamp(due) in told.text
    assert (await ana.again(last)).buttons == []
    await table.restart_bot()
    await game.later(hours=11, minutes=29)
    assert await game.said(REMINDER) == []
    await game.later(minutes=2)
    assert [pinged(one) for one in await game.said(REMINDER)] == [{game.first.id}]
    assert len(await game.said(MASTERS)) == 1
    await game.later(minutes=30)
    assert len(await game.said(MASTERS)) == 2
    assert (await game.look()).turned == before.turned
    ledger = message_of(await ana.slash(game.thread, "gm ledger"))
    assert say("en", "aside-extend-clock", who=f"<@{lea.id}>", hours=12) in ledger.text


async def test_a_skip_from_the_post_ends_the_turn(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    game, lea, last = await at_the_deadline(table, ana, eva)
    skip = remedy(last, "skip")
    await lea.click(last, skip)
    await table.quiet()
    assert await game.waits_for(game.second)
    history = await table.bot.sessions.history(game.thread.id)
    assert [(e.by, e.reason) for e in history if e.kind == "command"] == [
        ("gm", say("en", "remedy-reason"))
    ]
    assert pinged(await game.newest()) == {game.second.id}
    assert (await ana.again(last)).buttons == []


async def test_a_press_for_a_turn_that_is_over_does_nothing(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    game, lea, last = await at_the_deadline(table, ana, eva)
    after = await game.end_turn(game.first)
    for what in ("extend", "skip", "free"):
        seen = message_of(await lea.click(last, remedy(last, what)))
        assert seen.text.startswith(say("en", "stale"))
    assert (await game.look()).version == after.version
    assert (await game.look()).seats == after.seats


async def test_two_presses_at_once_are_one(table: TimedTable, ana: Person, eva: Person) -> None:
    game, lea, last = await at_the_deadline(table, ana, eva)
    ben = await table.player("Ben")
    await lea.slash(game.thread, "gm appoint", user=ben)
    extend = remedy(last, "extend")
    await asyncio.gather(lea.click(last, extend), ben.click(last, extend))
    await table.quiet()
    clock = (await services_at(table.bot).room(game.thread.id)).clock
    assert clock.extra == 720 + 1  # it is a minute past the deadline
    journal = await table.bot.sessions.journal(game.thread.id)
    assert [row.kind for row in journal].count("extend") == 1


# Commands


async def test_more_time_by_command_in_spanish(table: TimedTable, ana: Person, eva: Person) -> None:
    await eva.slash("table", "campaña crear", nombre="Noches")
    settings = {"turno": 60, "avisos": "30m", "plazo": "stand-in"}
    await eva.slash("table", "campaña ajustes", **settings)
    game = await sit_down(table, ana, eva)
    refused = message_of(await ana.slash(game.thread, "gm extend"))
    assert refused.text.startswith("🚫")
    await game.later(minutes=10)
    told = message_of(await eva.slash(game.thread, "director ampliar", horas=1, motivo="viaje"))
    assert say("es", "aside-extend-clock", who=f"<@{eva.id}>", hours=1) in told.text
    assert "viaje" in told.text
    before = await game.look()
    await game.later(minutes=105)
    assert (await game.look()).version == before.version
    await game.later(minutes=6)
    assert await game.waits_for(game.second)


async def test_more_time_is_waking_time(table: TimedTable, ana: Person, eva: Person) -> None:
    """Time was up at 13:00; half a day from 21:00 on is an hour today and eleven tomorrow."""
    waking = {"waking-from": 9, "waking-to": 22, "zone": "UTC"}
    game, lea, last = await at_the_deadline(table, ana, eva, **waking)
    await game.later(hours=7, minutes=59)
    await lea.click(last, remedy(last, "extend"))
    await table.quiet()
    due = table.clock.now.replace(day=2, hour=20, minute=0)
    assert stamp(due) in (await game.newest()).text
    await game.later(hours=22, minutes=59)
    assert len(await game.said(LAST)) == 1
    await game.later(minutes=2)
    assert len(await game.said(LAST)) == 2


async def test_after_more_time_by_command_the_old_post_is_stale(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    game, lea, last = await at_the_deadline(table, ana, eva)
    await lea.slash(game.thread, "gm extend", hours=1)
    before = await game.look()
    for button in (find_button(last, "let-play"), remedy(last, "extend"), remedy(last, "free")):
        seen = await lea.click(last, button)
        assert isinstance(seen, Seen)
        assert seen.text.startswith(say("en", "stale-quiet"))
    assert (await game.look()).version == before.version


async def test_without_a_deadline_there_is_nothing_to_extend(game: Pair, ana: Person) -> None:
    refused = message_of(await ana.slash(game.thread, "gm extend"))
    assert refused.text == "🚫 " + say("en", "error-extend-no-limit")


async def test_who_is_late_is_waited_for_again_after_more_time(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    lea = await table.player("Lea")
    await hourly(lea, deadline="stand-in")
    game = await sit_down(table, ana, eva)
    await game.later(minutes=61)
    await game.end_turn(game.second)
    await lea.slash(game.thread, "gm extend", hours=2)
    before = await game.look()
    await game.later(minutes=170)
    assert (await game.look()).version == before.version
    await game.later(minutes=11)
    assert await game.waits_for(game.second)


async def test_a_pause_of_the_game_master_stops_everything(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    lea = await table.player("Lea")
    await hourly(lea, deadline="stand-in")
    game = await sit_down(table, ana, eva)
    refused = message_of(await game.second.slash(game.thread, "gm pause", reason="no"))
    assert refused.text.startswith("🚫")
    told = message_of(await lea.slash(game.thread, "gm pause", reason="*Easter*"))
    assert say("en", "aside-pause-clock", who=f"<@{lea.id}>") in told.text
    assert "\\*Easter\\*" in told.text
    twice = message_of(await lea.slash(game.thread, "gm pause", reason="again"))
    assert twice.text == "🚫 " + say("en", "error-clock-paused")
    before = await game.look()
    await table.restart_bot()
    await game.later(days=3)
    await game.first.send(game.thread, "Nice weather")
    await game.first.slash(game.thread, "me away", days=9)
    await game.later(days=1)
    assert (await game.look()).version == before.version
    assert [await game.said(mark) for mark in (REMINDER, LAST, PAUSE)] == [[], [], []]
    await game.first.slash(game.thread, "me back")
    await game.end_turn(game.first)  # whoever likes plays on
    assert "⏸️" in (await game.newest()).text
    await game.later(days=1)
    assert await game.waits_for(game.second)
    told = message_of(await lea.slash(game.thread, "gm resume"))
    assert say("en", "aside-resume-clock", who=f"<@{lea.id}>") in told.text
    assert stamp(table.clock.now + timedelta(hours=1)) in told.text
    await game.later(minutes=31)
    assert [pinged(one) for one in await game.said(REMINDER)] == [{game.second.id}]
    refused = message_of(await lea.slash(game.thread, "gm resume"))
    assert refused.text == "🚫 " + say("en", "error-clock-runs")


async def test_while_paused_the_post_of_the_deadline_lets_nobody_play(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    game, lea, last = await at_the_deadline(table, ana, eva)
    await lea.slash(game.thread, "gm pause", reason="Easter")
    before = await game.look()
    refused = message_of(await game.second.click(last, find_button(last, "let-play")))
    assert refused.text == "🚫 " + say("es" if game.second is eva else "en", "error-clock-paused")
    assert (await game.look()).version == before.version


# Skipping


async def test_a_skip_goes_on_through_what_the_end_of_the_turn_asks(
    table: TimedTable, game: Pair, ana: Person
) -> None:
    """The hand is too full: what to discard is asked of the one who is skipped."""
    await game.fill_the_hand()
    (seat, *_) = (await game.look()).waiting
    await ana.slash(game.thread, "gm skip", seat=seat, reason="asleep")
    await table.quiet()
    look = await game.look()
    assert look.asks == ()
    assert await game.waits_for(game.second)


async def test_a_skip_of_an_open_question_ends_the_turn_too(
    table: TimedTable, game: Pair, ana: Person
) -> None:
    asked = await game.ask_for_the_hand()
    await ana.slash(game.thread, "gm skip", seat=asked.waiting[0], reason="asleep")
    await table.quiet()
    assert (await game.look()).asks == ()
    assert await game.waits_for(game.second)


async def test_a_skip_of_a_seat_that_nobody_waits_for_is_refused(game: Pair, ana: Person) -> None:
    look = await game.look()
    idle = next(seat for seat in look.seats if seat not in look.waiting)
    refused = message_of(await ana.slash(game.thread, "gm skip", seat=idle, reason="asleep"))
    assert refused.text.startswith("🚫")
    assert (await game.look()).version == look.version


async def test_all_survivors_of_a_player_are_skipped_from_the_post(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    place = await begin(table, ana, eva, seed="skip")
    look = await table.bot.sessions.look(place)
    mine = {seat for seat, owner in look.seats.items() if owner == look.seats[look.waiting[0]]}
    assert set(look.waiting) == mine
    services = services_at(table.bot)
    await skip_seats(services, place, ana.id, look.waiting, "asleep", "skip")
    look = await table.bot.sessions.look(place)
    assert not mine & set(look.waiting)
