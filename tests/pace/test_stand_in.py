"""What the stand-in plays, for whom, and how much at a time."""

from __future__ import annotations

import pytest

from bot.engine.records import offer
from bot.pace.stand_in import StandIn
from bot.sessions.sessions import Sessions
from tests.pace.surroundings import ANA, BEN, CID, HOURLY, Fire
from tests.sessions.helpers import CHANNEL, GM
from tests.toy import Duel, Feast


def stand_in(fire: Fire) -> StandIn:
    return StandIn(fire.services, fire.announcer)


async def turns_played(fire: Fire) -> int:
    past = await fire.sessions.history(CHANNEL)
    return sum(entry.kind == "command" and entry.by == "stand-in" for entry in past)


async def test_it_plays_until_somebody_is_there(sessions: Sessions) -> None:
    fire = await Fire.light(sessions)
    await fire.go_away(ANA, BEN)
    assert await stand_in(fire).play(CHANNEL)
    assert await fire.waits_for() == ("cid",)
    assert await turns_played(fire) == 2


async def test_it_leaves_a_game_alone_in_which_nobody_is_there(sessions: Sessions) -> None:
    fire = await Fire.light(sessions)
    await fire.go_away(ANA, BEN, CID)
    assert not await stand_in(fire).play(CHANNEL)
    assert await turns_played(fire) == 0


async def test_for_somebody_without_a_seat_it_plays_a_while(sessions: Sessions) -> None:
    fire = await Fire.light(sessions)
    await fire.go_away(ANA, BEN, CID)
    assert await stand_in(fire).play(CHANNEL, watched=True)
    assert await turns_played(fire) > 0


async def test_it_stops_when_a_game_master_stops_the_clock(sessions: Sessions) -> None:
    fire = await Fire.light(sessions)
    await fire.go_away(ANA)
    await fire.services.change_clock(CHANNEL, paused_by=GM)
    assert await stand_in(fire).play(CHANNEL)
    assert await fire.waits_for() == ("ana",)


async def test_it_closes_the_open_decision_and_nothing_else(sessions: Sessions) -> None:
    fire = await Fire.light(sessions)
    await fire.act(ANA, offer(Feast))
    look = await fire.look()
    assert await stand_in(fire).play(CHANNEL, closing=look.waiting, by="default")
    after = await fire.look()
    assert (after.asks, after.waiting) == ((), ("ben",))
    assert await turns_played(fire) == 0


async def test_the_journal_says_who_has_answered(sessions: Sessions) -> None:
    """In a duel Ben's time to parry is up; Ana is there."""
    fire = await Fire.light(sessions)
    await fire.act(ANA, offer(Duel, "ben"))
    assert await fire.waits_for() == ("ben",)
    assert await stand_in(fire).play(CHANNEL, closing=("ben",), by="default")
    past = await sessions.history(CHANNEL)
    spoken = {(seat, by) for entry in past for seat, _, by in entry.spoken}
    assert ("ben", "default") in spoken
    assert "ana" not in {seat for seat, _ in spoken}


@pytest.mark.parametrize("late", [False, True])
async def test_where_game_masters_decide_it_plays_for_the_late_alone(
    sessions: Sessions, late: bool
) -> None:
    fire = await Fire.light(sessions, HOURLY.model_copy(update={"deadline": "gm"}))
    await fire.go_away(ANA)
    if late:
        await fire.services.change_clock(CHANNEL, late=(ANA,))
    assert await stand_in(fire).playable(await fire.look()) == (("ana",) if late else ())
