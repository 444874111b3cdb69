"""What the commands of game masters need from the sessions: the whole state, versions, reasons."""

from __future__ import annotations

import pytest

from bot.engine.errors import UserError
from bot.sessions.sessions import Sessions
from tests.sessions.helpers import CHANNEL, GM, SEATS, start
from tests.toy import TOY, Draw, Feast

ANA, BEN, CID = SEATS.values()


async def test_the_complete_state_is_for_game_masters(sessions: Sessions) -> None:
    await start(sessions)
    with pytest.raises(UserError, match="not-gm"):
        await sessions.complete_state(CHANNEL, ANA)
    look, state = await sessions.complete_state(CHANNEL, GM)
    assert look.seat is None
    hand = TOY.facts.read(state, "seat.ana.hand")
    assert hand == (await sessions.look(CHANNEL, ANA)).view.hands["ana"]
    assert look.view.hands["ana"] != hand


async def test_the_complete_state_is_a_copy(sessions: Sessions) -> None:
    await start(sessions)
    _, state = await sessions.complete_state(CHANNEL, GM)
    TOY.facts.write(state, "fire", 99)
    assert (await sessions.look(CHANNEL)).view.fire == 0


async def test_under_an_open_command_it_is_the_state_before(sessions: Sessions) -> None:
    """A change sets its facts before the open command, so a GM must see that state."""
    await start(sessions)
    await sessions.act(CHANNEL, ANA, Feast(), "d1")
    await sessions.amend(CHANNEL, GM, {"fire": 9}, "so", "d2")
    _, state = await sessions.complete_state(CHANNEL, GM)
    assert TOY.facts.read(state, "fire") == 9


async def test_a_change_for_another_table_is_stale(sessions: Sessions) -> None:
    await start(sessions)
    shown = await sessions.amend(CHANNEL, GM, {"fire": 9}, "so", "", preview=True)
    await sessions.note(CHANNEL, GM, "a note changes nothing", "n1")
    await sessions.act(CHANNEL, ANA, Draw(), "d1")
    with pytest.raises(UserError, match="stale"):
        await sessions.amend(CHANNEL, GM, {"fire": 9}, "so", "d2", version=shown.version)
    with pytest.raises(UserError, match="stale"):
        await sessions.undo(CHANNEL, GM, 0, "u1", gm=True, version=shown.version)
    look = await sessions.look(CHANNEL)
    assert (look.view.fire, look.position) == (0, 1)
    await sessions.amend(CHANNEL, GM, {"fire": 9}, "so", "d3", version=look.version)
    assert (await sessions.look(CHANNEL)).view.fire == 9


async def test_a_command_for_a_seat_has_its_reason(sessions: Sessions) -> None:
    await start(sessions)
    told = await sessions.act(CHANNEL, GM, Draw(), "d1", seat="ana", by="gm", reason="asleep")
    assert told.news.record()["reason"] == "asleep"
    assert (await sessions.history(CHANNEL))[-1].reason == "asleep"
    plain = await sessions.act(CHANNEL, BEN, Draw(), "d2")
    assert "reason" not in plain.news.record()
    await sessions.act(CHANNEL, CID, Feast(), "d3")
    told = await sessions.answer_for(CHANNEL, GM, "ana", None, "d4", by="gm", reason="away")
    assert told.news.record()["reason"] == "away"
    assert (await sessions.history(CHANNEL))[-1].reason == "away"
