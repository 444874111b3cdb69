"""Those who are away, and the stand-in who plays for them, with time that the test moves."""

from __future__ import annotations

from bot.locale import say
from cogs.kit.services import services_at
from tests.driver import Person
from tests.e2e.clocks import TimedTable, pinged
from tests.e2e.gathering import gather
from tests.e2e.pairs import LAST, MASTERS, PAUSE, REMINDER, Pair, by_stand_in, hourly, sit_down


async def test_the_stand_in_plays_for_those_who_are_away(table: TimedTable, game: Pair) -> None:
    """Without a campaign too, turn after turn, until they are back."""
    start = await game.look()
    await game.first.slash(game.thread, "me away")
    await game.later(seconds=30)
    assert (await game.look()).version == start.version
    await game.later(seconds=31)
    after = await game.look()
    assert after.seats[after.waiting[0]] == game.second.id
    assert by_stand_in(after, start.waiting[0]) in (await game.newest()).text
    look = await game.end_turn(game.second)
    assert look.seats[look.waiting[0]] == game.first.id
    await table.restart_bot()
    await game.later(seconds=61)
    look = await game.look()
    assert look.seats[look.waiting[0]] == game.second.id
    await game.first.slash(game.thread, "me back")
    look = await game.end_turn(game.second)
    await game.later(hours=10)
    again = await game.look()
    assert again.version == look.version
    assert again.seats[again.waiting[0]] == game.first.id


async def test_who_acts_is_back(table: TimedTable, game: Pair, ana: Person) -> None:
    language = "en" if game.first is ana else "es"
    await game.first.slash(game.thread, "me away")
    await game.end_turn(game.first)
    whispers = [one.text for one in await game.first.messages(game.thread) if one.ephemeral]
    assert say(language, "me-back-acted") in whispers
    assert not (await services_at(table.bot).person(game.first.id)).is_away(table.clock.now)
    look = await game.end_turn(game.second)
    await game.later(minutes=5)
    assert (await game.look()).version == look.version


async def test_a_campaign_of_game_masters_asks_them_about_the_absent(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    lea = await table.player("Lea")
    await hourly(lea, deadline="gm")
    game = await sit_down(table, ana, eva)
    before = await game.look()
    await game.first.slash(game.thread, "me away")
    await game.later(seconds=61)
    assert [pinged(one) for one in await game.said(MASTERS)] == [{lea.id}]
    await game.later(seconds=61)
    await table.restart_bot()
    await game.later(seconds=61)
    assert len(await game.said(MASTERS)) == 1
    assert (await game.look()).version == before.version


async def test_with_nobody_there_the_game_pauses_and_says_so_once(
    table: TimedTable, game: Pair, ana: Person, eva: Person
) -> None:
    before = await game.look()
    await ana.slash(game.thread, "me away", days=3)
    await eva.slash(game.thread, "yo fuera", días=30)
    await game.later(seconds=61)
    assert len(await game.said(PAUSE)) == 1
    await game.later(hours=1)
    await table.restart_bot()
    await game.later(hours=1)
    assert len(await game.said(PAUSE)) == 1
    assert (await game.look()).version == before.version
    await game.second.slash(game.thread, "me back")
    await game.later(seconds=61)  # somebody is back: the stand-in plays for the other
    assert await game.waits_for(game.second)


async def test_a_free_seat_is_played_too(table: TimedTable, game: Pair) -> None:
    await game.first.slash(game.thread, "game leave")
    await table.quiet()
    before = await game.look()
    assert not before.seats[before.waiting[0]]
    await game.later(seconds=61)
    assert await game.waits_for(game.second)
    look = await game.end_turn(game.second)
    await game.later(seconds=61)
    assert (await game.look()).waiting != look.waiting


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
    await here.slash(thread, "cards end")
    await table.quiet()
    look = await table.look(thread)
    assert look.seats[look.waiting[0]] != here.id
    await table.later(seconds=61)
    look = await table.look(thread)
    assert look.seats[look.waiting[0]] == here.id
    history = await table.bot.sessions.history(thread.id)
    assert len({entry.seat for entry in history if entry.kind == "command"}) == 3


async def test_an_absence_that_is_over_ends_the_stand_in_and_starts_the_clock(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await hourly(ana)
    game = await sit_down(table, ana, eva)
    for person in (ana, eva):
        await person.slash(game.thread, "me away", days=2 if person is game.first else 9)
    await game.later(seconds=61)
    assert len(await game.said(PAUSE)) == 1
    before = await game.look()
    await game.later(days=2)
    assert await game.said(LAST) == []
    await game.later(minutes=31)
    (one,) = await game.said(REMINDER)
    assert pinged(one) == {game.first.id}
    assert (await game.look()).version == before.version
    await game.end_turn(game.first)
    await game.later(minutes=2)  # the other is still away
    assert await game.waits_for(game.first)


async def test_who_is_away_is_not_pinged(game: Pair) -> None:
    await game.second.slash(game.thread, "me away")
    await game.end_turn(game.first)
    assert pinged(await game.newest()) == set()


async def test_who_comes_back_has_the_whole_time_of_a_turn(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await hourly(ana, deadline="gm")
    game = await sit_down(table, ana, eva)
    await game.first.slash(game.thread, "me away")
    await game.later(hours=30)
    await game.first.slash(game.thread, "me back")
    await game.later(minutes=20)
    asked = len(await game.said(MASTERS))
    await game.later(minutes=41)
    assert len(await game.said(MASTERS)) == asked + 1
