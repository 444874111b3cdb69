"""The clock of a game: who is reminded, asked, played for, and when. No Discord takes part."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.engine.records import offer
from bot.pace.absence import come_back, note_abandoned
from bot.pace.stand_in import StandIn
from bot.pace.wait import wait_id
from bot.sessions.records.clocks import FREE
from bot.sessions.records.pace import Hours, Pace
from bot.sessions.sessions import Sessions
from tests.pace.surroundings import ANA, BEN, CID, HOURLY, NOON, Fire
from tests.sessions.helpers import CHANNEL, GM
from tests.toy import Feast

TELL = HOURLY.model_copy(update={"deadline": "remind"})
MASTERS = HOURLY.model_copy(update={"deadline": "gm"})


# A turn that lasts


async def test_who_is_slow_is_reminded_and_then_played_for(sessions: Sessions) -> None:
    fire = await Fire.light(sessions)
    await fire.later(minutes=29)
    assert fire.take_said() == []
    await fire.later(minutes=1)
    assert fire.take_said() == [("remind", (ANA,))]
    await fire.later(minutes=29)
    assert fire.take_said() == []
    await fire.later(minutes=1)
    assert fire.take_said() == [("late", (ANA,))]
    assert fire.clock.late == fire.clock.announced == (ANA,)
    assert await fire.waits_for() == ("ben",)


async def test_whoever_acts_starts_the_clock_of_the_next(sessions: Sessions) -> None:
    fire = await Fire.light(sessions)
    await fire.later(minutes=29)
    await fire.act(ANA)
    await fire.later(minutes=29)
    assert fire.take_said() == []
    await fire.later(minutes=1)
    assert fire.take_said() == [("remind", (BEN,))]


async def test_nobody_is_reminded_who_sleeps_or_does_not_want_it(sessions: Sessions) -> None:
    fire = await Fire.light(sessions, TELL)
    night = Hours(start=20, end=23, zone="UTC")
    await fire.services.change_person(ANA, waking=night)
    await fire.clocks.set(CHANNEL)
    await fire.later(minutes=30)
    assert fire.take_said() == []
    await fire.later(minutes=30)
    assert fire.take_said() == [("time is up", ())]
    await fire.act(ANA)
    await fire.services.change_person(BEN, reminders=False)
    await fire.clocks.set(CHANNEL)
    await fire.later(minutes=30)
    assert fire.take_said() == []


async def test_of_several_steps_only_the_last_is_taken(sessions: Sessions) -> None:
    fire = await Fire.light(sessions, TELL)
    await fire.later(hours=9)
    assert fire.take_said() == [("time is up", (ANA,))]


async def test_without_a_limit_nothing_happens(sessions: Sessions) -> None:
    fire = await Fire.light(sessions, Pace(turn_minutes=None, reminders=()))
    await fire.later(days=99)
    assert fire.take_said() == []
    assert await fire.waits_for() == ("ana",)


async def test_a_stopped_clock_says_and_plays_nothing(sessions: Sessions) -> None:
    fire = await Fire.light(sessions)
    await fire.services.change_clock(CHANNEL, paused_by=GM)
    await fire.clocks.set(CHANNEL)
    await fire.go_away(BEN)
    await fire.later(days=2)
    assert fire.take_said() == []
    assert await fire.waits_for() == ("ana",)


# When time is up


async def test_where_everybody_is_told_anybody_may_let_the_stand_in_play(
    sessions: Sessions,
) -> None:
    fire = await Fire.light(sessions, TELL)
    await fire.later(hours=1)
    assert fire.take_said() == [("time is up", (ANA,))]
    wait = wait_id(fire.services.here)
    await fire.clocks.let_play(CHANNEL, "another wait")
    assert fire.take_said() == []
    await fire.clocks.let_play(CHANNEL, wait)
    assert fire.take_said() == [("late", (ANA,))]
    assert await fire.waits_for() == ("ben",)
    await fire.clocks.let_play(CHANNEL, wait)  # of two who ask, one is heard
    assert fire.take_said() == []
    assert await fire.waits_for() == ("ben",)


async def test_game_masters_decide_where_the_campaign_says_so(sessions: Sessions) -> None:
    fire = await Fire.light(sessions, MASTERS)
    await fire.later(hours=1)
    assert fire.take_said() == [("masters", (GM,))]
    await fire.later(days=1)
    assert fire.take_said() == []
    assert await fire.waits_for() == ("ana",)


async def test_game_masters_decide_about_the_absent_too(sessions: Sessions) -> None:
    fire = await Fire.light(sessions, MASTERS)
    await fire.go_away(ANA)
    await fire.later(minutes=1)
    assert fire.take_said() == [("masters", (GM,))]
    await fire.later(days=1)
    assert fire.take_said() == []
    assert await fire.waits_for() == ("ana",)


async def test_where_no_game_master_is_there_nobody_is_asked(sessions: Sessions) -> None:
    fire = await Fire.light(sessions, MASTERS)
    await fire.go_away(GM, ANA)
    await fire.later(minutes=1)
    assert fire.take_said() == []
    assert await fire.waits_for() == ("ben",)


async def test_when_the_game_master_goes_the_stand_in_plays(sessions: Sessions) -> None:
    """The game master was asked and is to decide, but is no longer there."""
    fire = await Fire.light(sessions, MASTERS)
    await fire.go_away(ANA)
    await fire.later(minutes=1)
    assert fire.take_said() == [("masters", (GM,))]
    await fire.go_away(GM)
    await fire.later(seconds=0)
    assert await fire.waits_for() == ("ben",)


async def test_the_table_may_let_a_free_seat_be_played(sessions: Sessions) -> None:
    """From then on the stand-in plays free seats, although game masters decide at deadlines."""
    fire = await Fire.light(sessions, MASTERS)
    await sessions.hand_over(CHANNEL, GM, "ana", "", "leave")
    await fire.turn_changed()
    await fire.later(minutes=1)
    assert fire.take_said() == [("masters", (GM,))]
    await fire.clocks.let_play(CHANNEL, wait_id(fire.services.here))
    assert fire.clock.late == (FREE,)
    assert await fire.waits_for() == ("ben",)


async def test_where_the_stand_in_can_do_nothing_game_masters_are_asked(
    sessions: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refused(*_: object) -> None:
        return None

    fire = await Fire.light(sessions)
    monkeypatch.setattr(StandIn, "_step", refused)
    await fire.go_away(ANA)
    await fire.later(minutes=1)
    assert fire.take_said() == [("masters", (GM,))]
    await fire.later(days=1)
    assert fire.take_said() == []


async def test_nobody_is_late_for_a_question_to_a_group(sessions: Sessions) -> None:
    fire = await Fire.light(sessions)
    await fire.act(ANA, offer(Feast))
    assert len(await fire.waits_for()) == 3
    await fire.later(hours=1)
    assert fire.clock.late == ()
    assert (await fire.look()).asks == ()
    assert await fire.waits_for() == ("ben",)


# The absent


async def test_the_absent_have_a_minute_before_the_stand_in_plays(sessions: Sessions) -> None:
    fire = await Fire.light(sessions)
    await fire.go_away(ANA)
    await fire.later(seconds=59)
    assert await fire.waits_for() == ("ana",)
    await fire.later(seconds=1)
    assert await fire.waits_for() == ("ben",)
    assert fire.take_said() == []  # whoever is away has said so


async def test_an_absence_that_ends_by_itself_gives_the_whole_time(sessions: Sessions) -> None:
    fire = await Fire.light(sessions, MASTERS)
    await fire.services.change_person(ANA, away_until=NOON + timedelta(minutes=50))
    await fire.clocks.set(CHANNEL, anew=True)
    await fire.later(minutes=1)
    assert fire.take_said() == [("masters", (GM,))]
    await fire.later(minutes=49)
    await fire.later(minutes=29)
    assert fire.take_said() == []
    await fire.later(minutes=1)
    assert fire.take_said() == [("remind", (ANA,))]


async def test_coming_back_gives_the_whole_time(sessions: Sessions) -> None:
    fire = await Fire.light(sessions, MASTERS)
    await fire.go_away(ANA)
    await fire.later(minutes=50)
    assert fire.take_said() == [("masters", (GM,))]
    await come_back(fire.services, ANA)
    assert not (await fire.services.person(ANA)).is_away(fire.services.now())
    assert fire.services.changed == [CHANNEL]
    await fire.clocks.set(CHANNEL, anew=True)
    await fire.later(minutes=29)
    assert fire.take_said() == []
    await fire.later(minutes=1)
    assert fire.take_said() == [("remind", (ANA,))]


async def test_whoever_is_late_is_played_for_until_they_act(sessions: Sessions) -> None:
    fire = await Fire.light(sessions)
    await fire.later(hours=1)
    await fire.act(BEN)
    await fire.act(CID)
    assert await fire.waits_for() == ("ana",)
    await fire.later(minutes=1)
    assert await fire.waits_for() == ("ben",)
    assert fire.take_said() == [("late", (ANA,))]  # once for both turns
    await fire.clocks.acted(CHANNEL, ANA)
    assert fire.clock.late == fire.clock.announced == ()


async def test_whoever_is_late_and_acts_has_the_whole_time(sessions: Sessions) -> None:
    fire = await Fire.light(sessions, TELL)
    await fire.later(minutes=50)
    await fire.services.change_clock(CHANNEL, late=(ANA,))
    assert fire.take_said() == [("remind", (ANA,))]
    await fire.clocks.acted(CHANNEL, ANA)
    await fire.later(minutes=29)
    assert fire.take_said() == []
    await fire.later(minutes=1)
    assert fire.take_said() == [("remind", (ANA,))]


async def test_a_seat_that_was_left_is_played_at_once(sessions: Sessions) -> None:
    """Whatever happens at deadlines; a seat that nobody ever had is no news."""
    fire = await Fire.light(sessions, MASTERS)
    assert await note_abandoned(fire.services, await fire.look()) == []
    await sessions.hand_over(CHANNEL, GM, "ana", "", "leave")
    await fire.turn_changed()
    assert await note_abandoned(fire.services, await fire.look()) == ["ana"]
    assert await note_abandoned(fire.services, await fire.look()) == []
    assert fire.clock.late == (FREE,)
    await fire.clocks.set(CHANNEL)
    await fire.later(minutes=1)
    assert fire.take_said() == []
    assert await fire.waits_for() == ("ben",)


# Pauses


async def test_where_nobody_is_there_the_game_pauses_until_somebody_speaks(
    sessions: Sessions,
) -> None:
    fire = await Fire.light(sessions)
    await fire.go_away(ANA, BEN, CID)
    await fire.later(minutes=1)
    assert fire.take_said() == [("pause", ())]
    await fire.later(days=1)
    await fire.clocks.spoke(CHANNEL, "a stranger")
    assert fire.take_said() == []
    assert await fire.waits_for() == ("ana",)
    await fire.clocks.spoke(CHANNEL, BEN)
    assert fire.take_said() == [("on", (BEN,))]
    assert not (await fire.services.person(BEN)).is_away(fire.services.now())
    await fire.later(minutes=1)
    assert await fire.waits_for() == ("ben",)


async def test_where_everybody_is_late_the_game_pauses_and_nobody_is_told_of_lateness(
    sessions: Sessions,
) -> None:
    fire = await Fire.light(sessions)
    await fire.go_away(BEN, CID)
    await fire.later(hours=1)
    assert fire.take_said() == [("pause", ())]
    assert (fire.clock.late, fire.clock.announced) == ((ANA,), ())


async def test_a_change_of_the_game_ends_a_pause(sessions: Sessions) -> None:
    fire = await Fire.light(sessions)
    await fire.go_away(ANA, BEN, CID)
    await fire.later(minutes=1)
    await sessions.amend(CHANNEL, GM, {"fire": 5}, "a test", "amend")
    await fire.turn_changed()
    assert not fire.clocks.store.pauses(CHANNEL)
    await fire.later(seconds=0)
    assert fire.take_said() == [("pause", ()), ("pause", ())]  # nobody is there still


async def test_a_game_master_without_a_seat_lets_the_stand_in_play_a_round(
    sessions: Sessions,
) -> None:
    fire = await Fire.light(sessions)
    await fire.go_away(ANA, BEN, CID)
    await fire.later(minutes=1)
    before = (await fire.look()).version
    await fire.clocks.spoke(CHANNEL, GM)
    assert fire.take_said() == [("pause", ()), ("on", (GM,))]
    assert (await fire.look()).version > before


async def test_a_pause_ends_with_the_first_absence(sessions: Sessions) -> None:
    fire = await Fire.light(sessions)
    await fire.go_away(ANA, CID)
    await fire.go_away(BEN, days=1)
    await fire.later(minutes=1)
    assert fire.take_said() == [("pause", ())]
    await fire.later(days=1)
    assert fire.take_said() == [("on", (BEN,))]


# Restarts


async def test_nothing_is_said_twice_after_a_restart(sessions: Sessions) -> None:
    fire = await Fire.light(sessions)
    await fire.later(minutes=30)
    assert fire.take_said() == [("remind", (ANA,))]
    await fire.restart()
    await fire.later(minutes=1)
    assert fire.take_said() == []
    await fire.later(minutes=29)
    assert fire.take_said() == [("late", (ANA,))]


async def test_a_pause_outlives_a_restart(sessions: Sessions) -> None:
    fire = await Fire.light(sessions)
    await fire.go_away(ANA, BEN, CID)
    await fire.later(minutes=1)
    await fire.restart()
    await fire.later(days=1)
    assert fire.take_said() == [("pause", ())]
    await fire.clocks.spoke(CHANNEL, ANA)
    assert fire.take_said() == [("on", (ANA,))]


@pytest.mark.parametrize(("seconds", "again"), [(60, True), (180, False)])
async def test_a_reminder_that_was_cut_short_is_repeated_as_long_as_discord_knows_its_nonce(
    sessions: Sessions, caplog: pytest.LogCaptureFixture, seconds: int, again: bool
) -> None:
    fire = await Fire.light(sessions)
    fire.announcer.fails = True
    await fire.later(minutes=30)
    assert "timer turn" in caplog.text
    fire.announcer.fails = False
    await fire.restart()
    await fire.later(seconds=seconds)
    assert fire.take_said() == [("remind", (ANA,))] * (2 if again else 1)
    assert len(set(fire.announcer.nonces)) == 1


async def test_no_time_runs_out_before_the_channel_is_told(sessions: Sessions) -> None:
    fire = await Fire.light(sessions)
    await sessions.amend(CHANNEL, GM, {"fire": 5}, "a test", "amend")  # and Discord is down
    await fire.later(hours=2)
    assert fire.take_said() == []
    assert await fire.waits_for() == ("ana",)
    await fire.tell()
    await fire.later(seconds=30)
    assert fire.take_said() == [("late", (ANA,))]


async def test_a_game_whose_clock_was_not_set_is_caught_up_with(sessions: Sessions) -> None:
    fire = await Fire.light(sessions)
    await fire.later(minutes=30)
    fire.announcer.said.clear()
    await sessions.act(CHANNEL, ANA, offer(Feast), "feast")
    await sessions.answer(CHANNEL, ANA, ("soup",), "soup", seat="ana", kind="feast")
    await fire.tell()  # and the power fails
    await fire.restart()
    await fire.later(minutes=30)
    assert fire.take_said() == [("remind", (BEN,))]


async def test_the_clock_ends_with_the_game(sessions: Sessions) -> None:
    fire = await Fire.light(sessions, goal=1)
    await fire.act(ANA)
    assert (await fire.look()).ended
    assert await sessions.due_timers(NOON + timedelta(days=9999)) == []
