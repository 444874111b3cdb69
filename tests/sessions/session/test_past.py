"""What a user sees of the past, and undos that were meant for an earlier state."""

from __future__ import annotations

import pytest

from bot.engine.errors import UserError
from bot.sessions.session.exports import verify
from bot.sessions.sessions import Sessions
from tests.sessions.helpers import CHANNEL, GM, SEATS, database, find_toy, start
from tests.toy import Burn, Draw

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


async def deck(sessions: Sessions) -> list[str]:
    _, state = await sessions.complete_state(CHANNEL, GM)
    return list(state.deck)


async def test_after_a_rewind_past_a_card_other_cards_come(sessions: Sessions) -> None:
    """The state before the command contains the deck in its old order. Without a shuffle the cards
    that were seen would come again, whatever the epoch."""
    await start(sessions)
    await burn(sessions, ANA, "d1")
    before = await deck(sessions)
    await sessions.act(CHANNEL, BEN, Draw(), "d2")
    await sessions.undo(CHANNEL, GM, 1, "u1", gm=True)
    after = await deck(sessions)
    assert after != before
    assert sorted(after) == sorted(before)
    # A player's own undo, which needs nobody otherwise, does not bring the old order back either.
    with pytest.raises(UserError, match="undo-consent"):
        await sessions.undo(CHANNEL, ANA, 0, "u2")
    await sessions.undo(CHANNEL, ANA, 0, "u3", consents=[BEN, CID])
    assert await deck(sessions) not in (before, after)
    await burn(sessions, ANA, "d3")
    await sessions.act(CHANNEL, BEN, Draw(), "d4")
    await sessions.undo(CHANNEL, BEN, 1, "u4", consents=[ANA, CID])  # all agree: the same ones
    third = await deck(sessions)
    sessions._live.clear()
    assert await deck(sessions) == third
    assert (await sessions.state_at(CHANNEL, GM, 1)).fire == (
        await sessions.look(CHANNEL)
    ).view.fire
    report = verify(await sessions.export(CHANNEL, GM), find_toy)
    assert report.shuffles == 3
    assert [change.kind for change in report.gm_changes] == ["rewind", "rewind"]


async def test_a_forged_shuffle_is_found_out(sessions: Sessions) -> None:
    await start(sessions)
    await burn(sessions, ANA, "d1")
    await sessions.act(CHANNEL, BEN, Draw(), "d2")
    await sessions.undo(CHANNEL, GM, 1, "u1", gm=True)
    raw = await sessions.export(CHANNEL, GM)
    draw = (await database(sessions).read(lambda c: c.execute(
        "SELECT body FROM journal WHERE kind = 'undo'").fetchone()))[0]  # fmt: skip
    shuffled = draw.split('"')[3]
    assert shuffled.startswith("shuffle:")
    with pytest.raises(UserError, match="export-diverges"):
        verify(raw.replace(shuffled.encode(), b"shuffle:10:000000000000"), find_toy)
