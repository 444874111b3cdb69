"""What a look tells of the past, and an undo that was meant for another table."""

from __future__ import annotations

import pytest

from bot.engine.errors import UserError
from bot.sessions.sessions import Sessions
from tests.sessions.helpers import CHANNEL, GM, SEATS, start
from tests.toy import Burn

ANA, BEN, CID = SEATS.values()


async def burn(sessions: Sessions, user: str, delivery: str) -> None:
    look = await sessions.look(CHANNEL, user)
    card = look.view.hands[look.mine[0]][0]
    await sessions.act(CHANNEL, user, Burn(card=card), delivery)


async def test_a_look_counts_the_rows_of_the_journal(sessions: Sessions) -> None:
    await start(sessions)
    assert (await sessions.look(CHANNEL)).entries == 1
    await burn(sessions, ANA, "d1")
    await sessions.undo(CHANNEL, ANA, 0, "u1")
    look = await sessions.look(CHANNEL)
    assert (look.entries, look.position) == (3, 0)
    assert len(await sessions.journal(CHANNEL)) == look.entries


async def test_a_look_tells_since_when_the_table_is_as_it_is(sessions: Sessions) -> None:
    await start(sessions)
    await burn(sessions, ANA, "d1")
    before = await sessions.look(CHANNEL)
    assert before.turned == before.version
    await sessions.note(CHANNEL, GM, "a note", "n1")
    after = await sessions.look(CHANNEL)
    assert after.turned == before.version < after.version


async def test_an_undo_meant_for_another_table_takes_nothing_back(sessions: Sessions) -> None:
    await start(sessions)
    await burn(sessions, ANA, "d1")
    version = (await sessions.look(CHANNEL)).version
    await burn(sessions, BEN, "d2")
    with pytest.raises(UserError, match="stale"):
        await sessions.undo(CHANNEL, ANA, 0, "u1", consents=[BEN], version=version)
    assert (await sessions.look(CHANNEL)).position == 2
    version = (await sessions.look(CHANNEL)).version
    await sessions.note(CHANNEL, GM, "a note leaves the table as it is", "n1")
    told = await sessions.undo(CHANNEL, ANA, 0, "u2", consents=[BEN], version=version)
    assert told.position == 0
