"""Seats, GMs, removing a user's data, and what each user may see."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from bot.engine.errors import UserError
from bot.sessions.model import FORGOTTEN
from bot.sessions.records.clocks import ClockState
from bot.sessions.sessions import Sessions
from tests.sessions.helpers import CHANNEL, GM, SEATS, same_as_stored, start
from tests.toy import Bid, Draw, Feast, Stoke

ANA, BEN, CID = SEATS.values()


async def test_taking_and_leaving(sessions: Sessions) -> None:
    await start(sessions, seats={"ana": ANA})
    await sessions.take_seat(CHANNEL, BEN, "ben", "d1")
    with pytest.raises(UserError, match="seat-taken"):
        await sessions.take_seat(CHANNEL, CID, "ben", "d2")
    with pytest.raises(UserError, match="seat-unknown"):
        await sessions.take_seat(CHANNEL, CID, "zoe", "d2")
    with pytest.raises(UserError, match="seat-not-yours"):
        await sessions.leave_seat(CHANNEL, CID, "ben", "d2")
    await sessions.leave_seat(CHANNEL, BEN, "ben", "d2")
    assert (await sessions.look(CHANNEL)).seats == {"ana": ANA, "ben": "", "cid": ""}
    assert (await sessions.leave_seat(CHANNEL, BEN, "ben", "d2")).repeated
    await same_as_stored(sessions)
    with pytest.raises(UserError, match="seat-not-yours"):
        await sessions.act(CHANNEL, "", Stoke(dice=1), "d3", seat="ben")


async def test_handing_over(sessions: Sessions) -> None:
    await start(sessions)
    with pytest.raises(UserError, match="seat-not-yours"):
        await sessions.hand_over(CHANNEL, ANA, "ben", ANA, "d1")
    await sessions.hand_over(CHANNEL, GM, "ben", ANA, "d1")
    await sessions.hand_over(CHANNEL, CID, "cid", ANA, "d2")
    assert set((await sessions.look(CHANNEL)).seats.values()) == {ANA}


async def test_gms(sessions: Sessions) -> None:
    await start(sessions)
    with pytest.raises(UserError, match="not-gm"):
        await sessions.add_gm(CHANNEL, ANA, ANA, "d1")
    with pytest.raises(UserError, match="last-gm"):
        await sessions.remove_gm(CHANNEL, GM, GM, "d1")
    await sessions.add_gm(CHANNEL, GM, ANA, "d1")
    await sessions.remove_gm(CHANNEL, ANA, GM, "d2")
    assert (await sessions.look(CHANNEL)).gms == (ANA,)
    await same_as_stored(sessions)


async def test_forgotten_everywhere(sessions: Sessions, file: Path) -> None:
    await start(sessions)
    await start(sessions, "attic", gms=[GM, ANA])
    await sessions.act(CHANNEL, ANA, Stoke(dice=1), "d1")
    await sessions.act("attic", ANA, Feast(), "d2")
    assert await sessions.forget(ANA) == 2
    for channel in (CHANNEL, "attic"):
        await same_as_stored(sessions, channel)
        assert (await sessions.look(channel)).seats["ana"] == FORGOTTEN
    assert (await sessions.history(CHANNEL))[-1].user == FORGOTTEN
    await sessions.close()
    with sqlite3.connect(file) as connection:
        assert not any(ANA in line for line in connection.iterdump())
    again = await Sessions.open(file, sessions.find_game)
    await again.take_seat(CHANNEL, BEN, "ana", "d3")
    with pytest.raises(UserError, match="no-seat"):
        await again.act(CHANNEL, ANA, Draw(), "d4")
    await again.close()


async def test_a_look_hides_what_is_hidden(sessions: Sessions) -> None:
    await start(sessions)
    await sessions.act(CHANNEL, ANA, Bid(), "d1")
    live = sessions._live[CHANNEL]
    for user in (None, ANA, BEN, "stranger"):
        look = await sessions.look(CHANNEL, user)
        assert live.seed not in repr(look)
        assert set(look.view.deck) == {"?"}
        for seat, owner in SEATS.items():
            ask = next(ask for ask in look.asks if ask.seats == (seat,))
            if owner == user:
                assert ask.options
                assert "?" not in look.view.hands[seat]
            else:
                assert (ask.options, ask.default, ask.about) == ((), (), {})
                assert set(look.view.hands[seat]) == {"?"}
    with pytest.raises(UserError, match="seat-not-yours"):
        await sessions.look(CHANNEL, ANA, "ben")
    assert "?" not in (await sessions.look(CHANNEL, GM, "ben")).view.hands["ben"]


async def test_several_seats_see_the_union(sessions: Sessions) -> None:
    await start(sessions, seats={"ana": ANA, "ben": ANA, "cid": CID})
    await sessions.act(CHANNEL, ANA, Bid(), "d1")
    look = await sessions.look(CHANNEL, ANA)
    assert [bool(ask.options) for ask in look.asks] == [True, True, False]
    assert set(look.views) == {"ana", "ben"}
    assert "?" not in look.views["ben"].hands["ben"]
    assert set(look.views["ben"].hands["ana"]) == {"?"}


async def test_private_events_stay_private_in_the_history(sessions: Sessions) -> None:
    await start(sessions)
    await sessions.act(CHANNEL, ANA, Draw(), "d1")
    kinds = {
        user: [event.kind for event in (await sessions.history(CHANNEL, user))[-1].events]
        for user in (ANA, BEN, None)
    }
    assert kinds == {ANA: ["drawn", "drawn-card"], BEN: ["drawn"], None: ["drawn"]}


async def test_a_forgotten_user_stands_on_no_clock(sessions: Sessions) -> None:
    await start(sessions)
    ben = SEATS["ben"]
    clock = ClockState(late=(ben, "user-cid"), announced=(ben,), paused_by=ben, paused_why="a trip")
    await sessions.records.set_clock(CHANNEL, clock)
    await sessions.forget(ben)
    after = await sessions.records.clock(CHANNEL)
    assert ben not in after.model_dump_json()
    assert (after.late, after.paused_by) == ((FORGOTTEN, "user-cid"), FORGOTTEN)
    assert after.paused_why == "a trip"


async def test_only_who_leads_stops_the_clock_and_it_stands_in_the_journal(
    sessions: Sessions,
) -> None:
    await start(sessions)
    with pytest.raises(UserError, match="not-gm"):
        await sessions.note_clock_change(CHANNEL, SEATS["ben"], "pause", "p1")
    first = await sessions.note_clock_change(
        CHANNEL, GM, "extend", "p2", minutes=90, reason="a trip"
    )
    again = await sessions.note_clock_change(CHANNEL, GM, "extend", "p2", minutes=90)
    assert (first.repeated, again.repeated) == (False, True)
    row = (await sessions.journal(CHANNEL))[-1]
    assert (row.kind, row.user, row.reason) == ("extend", GM, "a trip")
    assert row.command["hours"] == 1.5
