"""Nobody who is away or late holds up those who are there; a pause ends with the first word."""

from __future__ import annotations

from datetime import timedelta

from bot.locale import say
from bot.pace.deadlines import GRACE
from cogs.kit.services import services_at, stamp
from tests.driver import Person
from tests.e2e.clocks import TimedTable, pinged, said
from tests.e2e.gathering import find_button, gather, gather_with
from tests.e2e.pairs import GOES_ON, LAST, LATE, PAUSE, REMINDER, Pair, hourly, late_game, sit_down
from tests.e2e.seen import Seen, message_of
from tests.e2e.survivors import begin, shares


def language_of(person: Person) -> str:
    return "es" if person.name == "Eva" else "en"


# Who is away never blocks


async def test_all_survivors_of_somebody_away_are_played_while_the_other_is_there(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    """In Rue Morgue all Survivors of a player are awaited at once, and none has to be the first."""
    place = await begin(table, ana, eva, seed="away")
    mine = set(shares([ana, eva])[ana.id])
    await ana.slash(place, "me away", days=9)
    for _ in range(8):
        await table.later(seconds=61)
        look = await table.bot.sessions.look(place)
        if not mine & set(look.waiting):
            break
    assert set(look.waiting) <= set(look.seats) - mine
    assert await said(eva, place, PAUSE) == []
    history = await table.bot.sessions.history(place)
    assert {entry.seat for entry in history if entry.kind == "command"} == mine


async def test_round_after_round_somebody_away_is_played(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    thread = await gather_with({ana: ("rick", "selena"), eva: ("dan",)})
    await ana.slash(thread, "me away", days=9)
    for _ in range(3):
        for _ in range(4):
            look = await table.look(thread)
            if look.seats[look.waiting[0]] == eva.id:
                break
            await table.later(seconds=61)
        assert look.seats[look.waiting[0]] == eva.id
        await eva.slash(thread, "cards end")
        await table.quiet()
    assert await said(eva, thread, PAUSE) == []


async def test_without_a_game_master_nobody_is_asked_about_the_absent(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    """A campaign may leave it to game masters: where there is none, the stand-in plays."""
    await hourly(ana, deadline="gm")
    game = await sit_down(table, ana, eva)
    live = table.bot.sessions._live[game.thread.id]
    live.gms.clear()
    await game.first.slash(game.thread, "me away")
    await game.later(seconds=61)
    assert await game.waits_for(game.second)


# A pause ends with the first word or press


async def paused(table: TimedTable, ana: Person, eva: Person) -> Pair:
    game = await sit_down(table, ana, eva)
    await ana.slash(game.thread, "me away", days=30)
    await eva.slash(game.thread, "yo fuera", días=30)
    await game.later(seconds=61)
    assert len(await game.said(PAUSE)) == 1
    return game


async def test_a_word_in_the_channel_ends_a_pause(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    game = await paused(table, ana, eva)
    stranger = await table.player("Max")
    await stranger.send(game.thread, "Is this still on?")
    await table.quiet()
    assert await game.said(GOES_ON) == []
    await table.restart_bot()
    await game.second.send(game.thread, "Here again")
    await table.quiet()
    (told,) = await game.said(GOES_ON)
    assert told.text == say("en", "pace-goes-on", who=f"<@{game.second.id}>", count=1)
    assert not (await services_at(table.bot).person(game.second.id)).is_away(table.clock.now)
    await game.second.send(game.thread, "Hello?")
    await game.later(seconds=61)
    assert len(await game.said(GOES_ON)) == 1
    assert await game.waits_for(game.second)


async def test_any_press_ends_a_pause_in_spanish_too(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await eva.slash("table", "campaña crear", nombre="Noches")
    game = await paused(table, ana, eva)
    (pause,) = await game.said(PAUSE)
    assert pause.text == say("es", "pace-pause")
    before = await game.look()
    seen = await game.first.click(await game.newest(), find_button(await game.newest(), "hand"))
    assert isinstance(seen, Seen)
    await table.quiet()
    (told,) = await game.said(GOES_ON)
    assert told.text == say("es", "pace-goes-on", who=f"<@{game.first.id}>", count=1)
    await game.later(hours=5)  # it is their turn, and nobody plays it for them
    assert (await game.look()).version == before.version


async def test_who_says_to_be_back_ends_a_pause_and_it_is_told_once(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    game = await paused(table, ana, eva)
    await game.second.slash("table", "me back")
    await game.later(seconds=61)
    assert len(await game.said(GOES_ON)) == 1
    assert await game.waits_for(game.second)


async def test_an_absence_that_ends_by_itself_ends_a_pause_and_it_is_told(game: Pair) -> None:
    await game.first.slash(game.thread, "me away", days=9)
    await game.second.slash(game.thread, "me away", days=2)
    await game.later(seconds=61)
    assert len(await game.said(PAUSE)) == 1
    await game.later(days=2)
    (told,) = await game.said(GOES_ON)
    assert game.second.id in told.text
    await game.later(seconds=61)
    assert await game.waits_for(game.second)


async def test_for_a_game_master_without_a_seat_the_stand_in_plays_a_round(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    lea = await table.player("Lea")
    await hourly(lea, deadline="stand-in")
    game = await paused(table, ana, eva)
    before = await game.look()
    await lea.send(game.thread, "Anybody?")
    await table.quiet()
    assert len(await game.said(GOES_ON)) == 1
    after = await game.look()
    assert after.version > before.version
    await game.later(seconds=61)  # after a round there is still nobody to play with
    assert len(await game.said(PAUSE)) == 2


# One lateness is one


async def test_for_somebody_late_the_stand_in_plays_until_they_act(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    game = await late_game(table, ana, eva)
    (late,) = await game.said(LATE)
    assert late.text == say("en", "pace-plays-for", who=f"<@{game.first.id}>")
    assert pinged(late) == set()
    for _ in range(2):
        await game.end_turn(game.second)
        assert await game.waits_for(game.first)
        await table.restart_bot()
        await game.later(seconds=61)  # no new hour begins
        assert await game.waits_for(game.second)
    assert len(await game.said(LATE)) == 1
    assert await game.said(REMINDER) == []
    stranger = await table.player("Max")
    refused = message_of(await stranger.click(late, find_button(late, "i-am-here")))
    assert refused.text.startswith("🚫")
    for _ in range(2):
        seen = message_of(await game.first.click(late, find_button(late, "i-am-here")))
        assert seen.text.startswith(say(language_of(game.first), "pace-welcome-back"))
    look = await game.end_turn(game.second)
    await game.later(minutes=29)
    assert (await game.look()).version == look.version
    await game.later(minutes=2)
    assert [pinged(one) for one in await game.said(REMINDER)] == [{game.first.id}]
    await game.later(minutes=30)
    assert len(await game.said(LATE)) == 2  # a lateness of its own


async def test_the_table_says_when_the_stand_in_plays_for_somebody_late(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    """Not that they have a whole turn: the stand-in does not wait so long."""
    game = await late_game(table, ana, eva)
    await game.end_turn(game.second)
    soon, hour = (stamp(table.clock.now + after) for after in (GRACE, timedelta(hours=1)))
    line = say("en", "waiting-stand-in", until=soon)
    texts = [(await game.newest()).text]
    texts.append(message_of(await game.second.slash(game.thread, "game status")).text)
    language = language_of(game.second)
    assert line in texts[0]
    assert say(language, "waiting-stand-in", until=soon) in texts[1]
    assert not any(hour in text for text in texts)
    await game.later(seconds=61)
    assert await game.waits_for(game.second)
    assert stamp(table.clock.now + timedelta(hours=1)) in (await game.newest()).text


async def test_the_seat_of_somebody_late_can_be_freed_until_they_are_back(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    lea = await table.player("Lea")
    await hourly(lea, deadline="stand-in")
    game = await sit_down(table, ana, eva)
    seat = (await game.look()).waiting[0]
    await game.later(minutes=61)
    (late,) = await game.said(LATE)
    free = find_button(late, "free-late")
    refused = message_of(await game.second.click(late, free))
    assert refused.text.startswith("🚫 " + say(language_of(game.second), "error-not-gm"))
    await game.first.click(late, find_button(late, "i-am-here"))
    who = f"<@{game.first.id}>"
    refused = message_of(await lea.click(late, free))
    assert refused.text == "🚫 " + say("en", "error-late-no-more", who=who)
    await game.end_turn(game.second)
    await game.later(minutes=61)
    late = (await game.said(LATE))[-1]
    await lea.click(late, find_button(late, "free-late"))
    await table.quiet()
    assert (await game.look()).seats[seat] == ""
    assert any(who in one.text for one in await game.said("💺"))


async def test_a_question_to_somebody_late_is_answered_too(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    game = await late_game(table, ana, eva)
    await game.end_turn(game.second)
    late = Pair(table, game.thread, ana, game.first, game.second)
    clock = (await services_at(table.bot).room(game.thread.id)).clock
    await late.ask_for_the_hand()  # by a press of theirs, which ends the lateness
    await services_at(table.bot).set_clock(game.thread.id, clock)
    await table.clocks.set(game.thread.id)
    await game.later(seconds=61)
    assert (await game.look()).asks == ()
    assert await game.waits_for(game.second)


async def test_whoever_acts_while_the_stand_in_waits_plays_on(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    game = await late_game(table, ana, eva)
    await game.end_turn(game.second)
    await game.later(seconds=30)
    look = await game.look()
    await game.first.slash(game.thread, "game board")
    await game.later(minutes=29)  # a whole hour again
    assert (await game.look()).version == look.version
    await game.end_turn(game.first)
    assert await game.waits_for(game.second)


async def test_once_let_play_the_stand_in_plays_on(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await hourly(ana)
    game = await sit_down(table, ana, eva)
    await game.later(minutes=61)
    (last,) = await game.said(LAST)
    await game.second.click(last, find_button(last, "let-play"))
    await table.quiet()
    await game.end_turn(game.second)
    await game.later(seconds=61)
    assert await game.waits_for(game.second)
    assert len(await game.said(LAST)) == 1


async def test_two_who_are_late_pause_the_game_until_one_speaks(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    game = await late_game(table, ana, eva)
    assert await game.waits_for(game.second)
    await game.later(minutes=61)
    assert len(await game.said(PAUSE)) == 1
    look = await game.look()
    await game.later(hours=9)
    assert (await game.look()).version == look.version
    await game.second.send(game.thread, "Sorry!")
    await table.quiet()
    await game.later(minutes=59)
    assert (await game.look()).version == look.version
    await game.end_turn(game.second)
    await game.later(seconds=61)  # the first is still late
    assert await game.waits_for(game.second)


async def test_alone_a_word_brings_the_clock_back(table: TimedTable, ana: Person) -> None:
    await hourly(ana, deadline="stand-in")
    thread = await gather(ana)
    before = await table.look(thread)
    await table.later(minutes=61)
    assert len(await said(ana, thread, PAUSE)) == 1
    await ana.send(thread, "Here")
    await table.quiet()
    assert len(await said(ana, thread, GOES_ON)) == 1
    await table.later(minutes=31)
    assert len(await said(ana, thread, REMINDER)) == 1
    assert (await table.look(thread)).version == before.version
