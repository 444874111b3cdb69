"""Reminders and deadlines, with time that the test moves."""

from __future__ import annotations

import pytest

from bot.games import find_game
from bot.locale import say
from cogs.kit.news import seat_name
from cogs.kit.services import stamp
from tests.driver import Person
from tests.e2e.clocks import TimedTable, pinged, said
from tests.e2e.gathering import find_button, gather
from tests.e2e.pairs import (
    LAST,
    MASTERS,
    PAUSE,
    REMINDER,
    Pair,
    by_stand_in,
    campaign,
    hourly,
    sit_down,
)
from tests.e2e.seen import Seen, message_of

# Reminders


async def test_reminders_ping_only_the_one_waited_for_and_never_twice(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await hourly(ana)
    game = await sit_down(table, ana, eva)
    await game.later(minutes=29)
    assert await game.said(REMINDER) == []
    await game.later(minutes=2)
    (one,) = await game.said(REMINDER)
    assert pinged(one) == {game.first.id}
    await game.later(minutes=1)
    await table.restart_bot()
    await game.later(minutes=1)
    assert len(await game.said(REMINDER)) == 1
    await game.later(minutes=18)
    assert len(await game.said(REMINDER)) == 2


async def test_who_has_acted_is_not_reminded_of_what_they_did(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await hourly(ana)
    game = await sit_down(table, ana, eva)
    await game.later(minutes=20)
    await game.end_turn(game.first)
    await game.later(minutes=15)
    assert await game.said(REMINDER) == []
    await game.later(minutes=16)
    (one,) = await game.said(REMINDER)
    assert pinged(one) == {game.second.id}


async def test_after_a_long_night_only_the_last_word_is_said(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await hourly(ana)
    game = await sit_down(table, ana, eva)
    await table.stop_bot()
    table.clock.now = table.clock.now.replace(hour=18)
    await table._start_bot()
    await table.quiet()
    assert await game.said(REMINDER) == []
    assert len(await game.said(LAST)) == 1
    await table.restart_bot()
    await game.later(hours=5)
    assert len(await game.said(LAST)) == 1


async def test_nobody_is_reminded_while_asleep(table: TimedTable, ana: Person, eva: Person) -> None:
    """It is noon in UTC: night in Auckland."""
    await hourly(ana, turn=1440, reminders="23h 1h")
    game = await sit_down(table, ana, eva)
    hours = {"waking-from": 8, "waking-to": 22, "zone": "Pacific/Auckland"}
    await game.first.slash(game.thread, "me settings", **hours)
    await game.later(hours=2)
    assert await game.said(REMINDER) == []
    await game.later(hours=6, minutes=1)  # 20:01 in UTC, 08:01 there
    assert len(await game.said(REMINDER)) == 1


async def test_asleep_the_clock_of_a_turn_stands_still(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    """A turn of an hour that begins at 6:30, where the day begins at 9:00, ends at 10:00."""
    waking = {"waking-from": 9, "waking-to": 22, "zone": "UTC"}
    table.clock.now = table.clock.now.replace(hour=6, minute=30)
    await hourly(ana, deadline="stand-in", reminders="45m", **waking)
    game = await sit_down(table, ana, eva)
    before = await game.look()
    assert stamp(table.clock.now.replace(hour=10, minute=0)) in (await game.newest()).text
    await game.later(hours=2, minutes=31)  # 9:01
    assert await game.said(REMINDER) == []
    await game.later(minutes=15)  # 9:16
    assert [pinged(one) for one in await game.said(REMINDER)] == [{game.first.id}]
    await game.later(minutes=43)  # 9:59
    assert (await game.look()).version == before.version
    await game.later(minutes=2)
    assert await game.waits_for(game.second)


async def test_a_turn_that_begins_late_goes_on_in_the_morning(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    waking = {"waking-from": 9, "waking-to": 22, "zone": "UTC"}
    table.clock.now = table.clock.now.replace(hour=21, minute=30)
    await hourly(ana, deadline="stand-in", reminders="30m", **waking)
    game = await sit_down(table, ana, eva)
    await game.later(minutes=31)  # the reminder would fall on bedtime
    await game.later(hours=10, minutes=58)  # 8:59
    assert await game.said(REMINDER) == []
    await game.later(minutes=2)
    assert len(await game.said(REMINDER)) == 1
    assert await game.waits_for(game.first)
    await game.later(minutes=30)  # 9:31
    assert await game.waits_for(game.second)


async def test_a_reminder_longer_than_the_turn_is_refused(ana: Person) -> None:
    await hourly(ana)
    for settings in ({"reminders": "2h 10m"}, {"reminders": "10m", "turn": 5}):
        refused = await ana.slash("table", "campaign settings", **settings)
        assert isinstance(refused, Seen)
        assert refused.ephemeral
        assert "would come before the turn begins" in refused.text
    shown = message_of(await ana.slash("table", "campaign settings"))
    assert say("en", "duration-minutes", count=30) in shown.text


async def test_a_turn_of_five_minutes_shows_what_a_deadline_does(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    """The settings of a new campaign remind hours before: those reminders are not sent."""
    await campaign(ana, turn=5, deadline="stand-in")
    shown = message_of(await ana.slash("table", "campaign settings"))
    assert say("en", "reminders-remark") in shown.text
    await ana.slash("table", "campaign settings", reminders="2m")
    game = await sit_down(table, ana, eva)
    await game.later(minutes=2, seconds=59)
    assert await game.said(REMINDER) == []
    await game.later(seconds=2)
    assert [pinged(one) for one in await game.said(REMINDER)] == [{game.first.id}]
    await game.later(minutes=2)
    assert await game.waits_for(game.second)


async def test_who_wants_no_reminders_gets_none(table: TimedTable, ana: Person) -> None:
    await hourly(ana)
    await ana.slash("table", "me settings", reminders=False)
    thread = await gather(ana)
    await table.later(minutes=31)
    await table.later(minutes=20)
    assert await said(ana, thread, REMINDER) == []
    await table.later(minutes=10)
    (last,) = await said(ana, thread, LAST)
    assert pinged(last) == set()


async def power_fails(
    game: Pair, owner: object, step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first reminder is due, and the bot does not get through this step of it."""

    async def no_power(*_: object) -> None:
        raise RuntimeError("no power")

    with monkeypatch.context() as failing:
        failing.setattr(owner, step, no_power)
        await game.later(minutes=31)
    game.table.expect("timer turn .*failed")


async def test_a_message_whose_mark_was_lost_is_still_sent_only_once(
    table: TimedTable, ana: Person, eva: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The power fails between the message and the mark that it was sent."""
    await hourly(ana)
    game = await sit_down(table, ana, eva)
    await power_fails(game, game.table.clocks, "_go_on", monkeypatch)
    assert len(await game.said(REMINDER)) == 1
    await table.restart_bot()
    await game.later(seconds=31)  # said again, and Discord knows it
    assert len(await game.said(REMINDER)) == 1
    await game.later(minutes=19)
    assert len(await game.said(REMINDER)) == 2


async def test_a_doubtful_message_of_long_ago_is_not_repeated(
    table: TimedTable, ana: Person, eva: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await hourly(ana)
    game = await sit_down(table, ana, eva)
    await power_fails(game, game.table.clocks.actions, "_remind", monkeypatch)
    await table.stop_bot()
    table.clock.now = table.clock.now.replace(minute=36)
    await table._start_bot()
    await table.quiet()
    assert await game.said(REMINDER) == []
    await game.later(minutes=15)
    assert len(await game.said(REMINDER)) == 1


# Deadlines


async def test_at_the_deadline_the_table_may_let_the_stand_in_play(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await hourly(ana)
    game = await sit_down(table, ana, eva)
    before = await game.look()
    await game.later(minutes=61)
    (last,) = await game.said(LAST)
    assert pinged(last) == {game.first.id}
    stranger = await table.player("Max")
    refused = message_of(await stranger.click(last, find_button(last, "let-play")))
    assert refused.text.startswith("🚫")
    await game.second.click(last, find_button(last, "let-play"))
    await table.quiet()
    after = await game.look()
    assert after.waiting != before.waiting
    assert after.seats[after.waiting[0]] == game.second.id
    assert by_stand_in(after, before.waiting[0]) in (await game.newest()).text
    assert (await ana.again(last)).buttons == []


async def test_a_button_for_a_turn_that_is_over_does_nothing(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await hourly(ana)
    game = await sit_down(table, ana, eva)
    await game.later(minutes=61)
    (last,) = await game.said(LAST)
    after = await game.end_turn(game.first)
    seen = message_of(await game.second.click(last, find_button(last, "let-play")))
    language = "es" if game.second.name == "Eva" else "en"
    assert seen.text.startswith(say(language, "stale"))
    assert (await game.look()).version == after.version


async def test_the_stand_in_plays_at_the_deadline(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await hourly(ana, deadline="stand-in")
    game = await sit_down(table, ana, eva)
    before = await game.look()
    told = len([m for m in await ana.messages(game.thread) if not m.ephemeral])
    await game.later(minutes=61)
    after = await game.look()
    assert after.seats[after.waiting[0]] == game.second.id
    history = await table.bot.sessions.history(game.thread.id)
    commands = [entry for entry in history if entry.kind == "command"]
    assert {entry.seat for entry in commands} == {before.waiting[0]}
    assert {entry.user for entry in commands} == {""}
    public = [m for m in await ana.messages(game.thread) if not m.ephemeral]
    assert len(public) == told + 2  # who is late, and one table for the whole turn
    assert public[-1].text.count(by_stand_in(after, before.waiting[0])) == 1
    assert pinged(public[-1]) == {game.second.id}
    await game.later(minutes=31)
    (one,) = await game.said(REMINDER)  # the clock of the other runs now
    assert pinged(one) == {game.second.id}
    assert game.first.id not in pinged(one)


async def test_game_masters_are_asked_at_the_deadline(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    lea = await table.player("Lea")
    await hourly(lea, deadline="gm")
    game = await sit_down(table, ana, eva)
    before = await game.look()
    await game.later(minutes=61)
    (one,) = await game.said(MASTERS)
    assert pinged(one) == {lea.id}
    assert f"/{game.thread.id}/" in one.text
    await game.later(hours=5)
    assert len(await game.said(MASTERS)) == 1
    assert (await game.look()).version == before.version


async def test_alone_the_stand_in_does_not_play_ones_game(table: TimedTable, ana: Person) -> None:
    await hourly(ana, deadline="stand-in")
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
    await hourly(ana, turn=1440, reminders="-", deadline="stand-in")
    game = await sit_down(table, ana, eva)
    before = await game.look()
    await game.later(hours=5)
    await ana.slash("table", "campaign settings", turn=180)
    await table.quiet()
    await game.later(hours=2)
    assert (await game.look()).version == before.version
    assert len(await game.said("⏱️")) == 1
    await game.later(hours=1, minutes=1)
    assert (await game.look()).waiting != before.waiting


async def test_the_table_may_take_the_default_of_a_decision(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await hourly(ana)
    game = await sit_down(table, ana, eva)
    asked = await game.ask_for_the_hand()
    await game.later(minutes=61)
    (last,) = await game.said(LAST)
    assert last.button(say("en", "pace-take-default"))
    await game.second.click(last, find_button(last, "let-play"))
    await table.quiet()
    after = await game.look()
    assert after.asks == ()
    name = seat_name(find_game(after.game), asked.waiting[0], "en")
    assert say("en", "news-by-default", seat=name) in (await game.newest()).text


async def test_the_stand_in_decides_at_the_deadline_and_for_the_absent(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await hourly(ana, deadline="stand-in")
    game = await sit_down(table, ana, eva)
    asked = await game.ask_for_the_hand()
    await game.later(minutes=61)
    after = await game.look()
    assert after.asks == ()
    assert after.seats[after.waiting[0]] == game.second.id
    assert by_stand_in(after, asked.waiting[0]) in (await game.newest()).text
