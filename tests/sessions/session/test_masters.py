"""Undo and its consents, and the changes of game masters."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.engine.errors import UserError
from bot.sessions.session.exports import verify
from bot.sessions.sessions import Sessions
from tests.sessions.games import DICEY
from tests.sessions.helpers import (
    CHANNEL,
    GM,
    SEATS,
    memory,
    play_commands,
    reloaded,
    same_as_stored,
    start,
)
from tests.toy import Burn, Draw, Duel, Feast, Give, Stoke

ANA, BEN, CID = SEATS.values()


async def burn(sessions: Sessions, user: str, delivery: str) -> None:
    look = await sessions.look(CHANNEL, user)
    card = look.view.hands[look.mine[0]][0]
    await sessions.act(CHANNEL, user, Burn(card=card), delivery)


async def test_ones_own_command_comes_back_freely(sessions: Sessions) -> None:
    await start(sessions)
    before = await reloaded(sessions)
    await burn(sessions, ANA, "d1")
    told = await sessions.undo(CHANNEL, ANA, 0, "u1")
    assert (told.kind, told.position, told.number) == ("undo", 0, 2)
    after = await reloaded(sessions)
    assert after["state"] == before["state"]
    assert after["epoch"] == 0
    assert [past.kind for past in await sessions.history(CHANNEL)] == ["setup"]
    posting = (await sessions.outbox())[-1]
    assert posting.news.record()["vanished"] == [{"number": 1, "seat": "ana"}]
    assert (await sessions.undo(CHANNEL, ANA, 0, "u1")).repeated


async def test_others_must_agree_to_what_vanishes(sessions: Sessions) -> None:
    await start(sessions)
    await burn(sessions, ANA, "d1")
    await burn(sessions, BEN, "d2")
    plan = await sessions.undo_plan(CHANNEL, ANA, 0)
    assert (plan.consent, plan.gm, plan.revealed) == ((BEN,), False, False)
    assert [past.command["do"] for past in plan.vanishing] == ["burn", "burn"]
    with pytest.raises(UserError, match="undo-consent") as caught:
        await sessions.undo(CHANNEL, ANA, 0, "u1")
    assert caught.value.values == {"who": BEN, "gm": "no"}
    with pytest.raises(UserError, match="undo-consent"):
        await sessions.undo(CHANNEL, ANA, 0, "u1", consents={CID})
    await sessions.undo(CHANNEL, ANA, 0, "u1", consents={BEN})
    await same_as_stored(sessions)


async def test_a_roll_needs_the_others_and_keeps_its_dice(sessions: Sessions) -> None:
    await start(sessions)
    first = await sessions.act(CHANNEL, ANA, Stoke(dice=3), "d1")
    with pytest.raises(UserError, match="undo-consent") as caught:
        await sessions.undo(CHANNEL, ANA, 0, "u1")
    assert caught.value.values["who"] == f"{BEN}, {CID}"
    await sessions.undo(CHANNEL, ANA, 0, "u1", consents=[BEN, CID])
    again = await sessions.act(CHANNEL, ANA, Stoke(dice=3), "d2")
    assert again.events == first.events


async def test_a_gm_rewinds_to_new_dice(sessions: Sessions) -> None:
    await start(sessions)
    first = await sessions.act(CHANNEL, ANA, Stoke(dice=3), "d1")
    with pytest.raises(UserError, match="not-gm"):
        await sessions.undo(CHANNEL, ANA, 0, "u1", gm=True)
    await sessions.undo(CHANNEL, GM, 0, "u1", gm=True)
    assert (await reloaded(sessions))["epoch"] == 1
    again = await sessions.act(CHANNEL, ANA, Stoke(dice=3), "d2")
    assert again.events != first.events
    await burn(sessions, BEN, "d3")
    await sessions.undo(CHANNEL, GM, 1, "u2", gm=True)
    assert (await reloaded(sessions))["epoch"] == 1  # nothing was revealed


async def test_an_open_command_is_dropped_at_its_own_position(sessions: Sessions) -> None:
    await start(sessions)
    before = await reloaded(sessions)
    await sessions.act(CHANNEL, ANA, Feast(), "d1")
    with pytest.raises(UserError, match="undo-consent"):
        await sessions.undo(CHANNEL, BEN, 0, "u1")
    await sessions.undo(CHANNEL, ANA, 0, "u1")
    after = await reloaded(sessions)
    assert (after["state"], after["now"]) == (before["state"], before["now"])
    assert (after["open_command"], after["told"], after["open_user"]) == (None, 0, "")
    with pytest.raises(UserError, match="undo-nothing"):
        await sessions.undo(CHANNEL, ANA, 0, "u2")
    for position in (-1, 7):
        with pytest.raises(UserError, match="undo-position"):
            await sessions.undo(CHANNEL, ANA, position, "u2")
    await sessions.act(CHANNEL, ANA, Feast(), "d2")
    with pytest.raises(UserError, match="no-seat"):
        await sessions.undo(CHANNEL, "stranger", 0, "u2")


async def test_an_open_command_goes_with_what_lies_before_it(sessions: Sessions) -> None:
    await start(sessions)
    before = await reloaded(sessions)
    await burn(sessions, ANA, "d1")
    await sessions.act(CHANNEL, BEN, Duel(against="ana"), "d2")
    await sessions.answer(
        CHANNEL, ANA, (await sessions.look(CHANNEL, ANA)).view.hands["ana"][:1], "d3"
    )
    await sessions.undo(CHANNEL, ANA, 0, "u1", consents={BEN})
    assert (await reloaded(sessions))["state"] == before["state"]


async def test_undo_over_many_snapshots(sessions: Sessions) -> None:
    await start(sessions, seats=dict.fromkeys(SEATS, ANA))
    chance, states = Random(5), {0: (await reloaded(sessions))["state"]}
    for position in range(1, 36):
        await play_commands(sessions, chance, 1, f"p{position}")
        states[position] = memory(sessions)["state"]
    for number, position in enumerate((34, 30, 29, 13, 11, 1, 0)):
        await sessions.undo(CHANNEL, ANA, position, f"u{number}")
        assert (await reloaded(sessions))["state"] == states[position]


async def test_after_the_end_only_a_gm_goes_back(sessions: Sessions) -> None:
    await start(sessions, goal=2)
    before = await sessions.look(CHANNEL)
    await sessions.act(CHANNEL, ANA, Stoke(dice=3), "d1")
    with pytest.raises(UserError, match="game-over"):
        await sessions.undo(CHANNEL, ANA, 0, "u1", consents=[BEN, CID])
    await sessions.undo(CHANNEL, GM, 0, "u1", gm=True)
    look = await sessions.look(CHANNEL)
    assert (look.ended, look.seed) == ("", None)
    assert look.seed_hash != before.seed_hash  # everybody knows the one before
    report = verify(await sessions.export(CHANNEL, GM), sessions.find_game)
    assert report.seed_hash == look.seed_hash
    assert report.reopened == 1


async def test_amending(sessions: Sessions) -> None:
    await start(sessions)
    with pytest.raises(UserError, match="not-gm"):
        await sessions.amend(CHANNEL, ANA, {"fire": 9}, "please", "d1")
    with pytest.raises(UserError, match="reason-missing"):
        await sessions.amend(CHANNEL, GM, {"fire": 9}, "  ", "d1")
    for facts, key in (
        ({"fire": "hot"}, "fact-value"),
        ({"fire": 1, "wind": 2}, "fact-unknown"),
        ({"turns": 2}, "fact-read-only"),
        ({"fire": object()}, "fact-value"),
    ):
        with pytest.raises(UserError, match=key):
            await sessions.amend(CHANNEL, GM, facts, "so", "d1")
    before = await reloaded(sessions)
    told = await sessions.amend(CHANNEL, GM, {"fire": 9}, "", "d1", preview=True)
    assert told.facts == {"fire": (0, 9)}
    assert await reloaded(sessions) == before
    told = await sessions.amend(CHANNEL, GM, {"fire": 9}, "forgot the oil", "d1")
    assert (told.facts, told.position) == ({"fire": (0, 9)}, 1)
    await same_as_stored(sessions)
    posting = (await sessions.outbox())[-1]
    assert posting.news.record()["facts"] == {"fire": [0, 9]}
    assert posting.news.record()["reason"] == "forgot the oil"
    past = (await sessions.history(CHANNEL, GM))[-1]
    assert (past.kind, past.facts, past.reason) == ("amend", {"fire": (0, 9)}, "forgot the oil")


async def test_a_hidden_fact_stays_hidden_in_the_ledger(sessions: Sessions) -> None:
    await start(sessions)
    facts = {"deck": ["oil"], "seat.ben.hand": ["oil", "oil"], "fire": 1}
    await sessions.amend(CHANNEL, GM, facts, "so", "d1")
    shown = (await sessions.outbox())[-1].news.record()["facts"]
    assert shown == {"deck": None, "seat.ben.hand": None, "fire": [0, 1]}
    past = (await sessions.history(CHANNEL, ANA))[-1]
    assert past.facts == {"deck": None, "seat.ben.hand": None, "fire": (0, 1)}
    await same_as_stored(sessions)


async def test_one_change_is_reverted_alone(sessions: Sessions) -> None:
    await start(sessions)
    await sessions.amend(CHANNEL, GM, {"fire": 9}, "one", "d1")
    await sessions.amend(CHANNEL, GM, {"active": "ben"}, "two", "d2")
    facts = await sessions.facts_before(CHANNEL, GM, 1)
    await sessions.amend(CHANNEL, GM, facts, "no", "d3")
    look = await sessions.look(CHANNEL)
    assert (look.view.fire, look.waiting) == (0, ("ben",))
    for number in (0, 77):
        with pytest.raises(UserError, match="revert-unknown"):
            await sessions.facts_before(CHANNEL, GM, number)
    with pytest.raises(UserError, match="not-gm"):
        await sessions.facts_before(CHANNEL, ANA, 1)


async def test_amending_under_an_open_command(sessions: Sessions) -> None:
    await start(sessions)
    await sessions.act(CHANNEL, ANA, Feast(), "d1")
    await sessions.amend(CHANNEL, GM, {"fire": 9}, "so", "d2")
    await same_as_stored(sessions)
    told = await sessions.answer(CHANNEL, BEN, ["bread"], "d3")
    assert told.position == 2
    assert (await sessions.look(CHANNEL)).view.fire == 13


async def test_a_change_that_turns_the_open_command_is_refused(sessions: Sessions) -> None:
    await start(sessions)
    await sessions.act(CHANNEL, ANA, Duel(against="ben"), "d1")
    card = (await sessions.look(CHANNEL, BEN)).view.hands["ben"][0]
    await sessions.answer(CHANNEL, BEN, [card], "d2")
    before = await reloaded(sessions)
    with pytest.raises(UserError, match="amend-diverges"):
        await sessions.amend(CHANNEL, GM, {"seat.ben.hand": ["nothing"]}, "so", "d3")
    await sessions.look(CHANNEL)
    assert memory(sessions) == before


async def test_dice_that_were_seen_do_not_change_under_an_open_command(file: Path) -> None:
    sessions = await Sessions.open(file, lambda _: DICEY)
    await start(sessions)
    await sessions.act(CHANNEL, ANA, Feast(), "d1")
    before = await reloaded(sessions)
    with pytest.raises(UserError, match="amend-other-dice"):
        await sessions.amend(CHANNEL, GM, {"active": "ana"}, "so", "d2")
    await sessions.look(CHANNEL)
    assert memory(sessions) == before
    with pytest.raises(UserError, match="undo-consent"):
        await sessions.undo(CHANNEL, ANA, 0, "u1")  # the roll was seen
    await sessions.undo(CHANNEL, GM, 0, "u1", gm=True)
    await sessions.act(CHANNEL, ANA, Feast(), "d3")
    assert (await reloaded(sessions))["now"] != before["now"]
    await sessions.close()


async def test_loaded_dice_are_told_apart(file: Path) -> None:
    sessions = await Sessions.open(file, lambda _: DICEY)
    await start(sessions)
    await sessions.amend(CHANNEL, GM, {"dice.next": [6, 6]}, "a present", "d1")
    told = await sessions.act(CHANNEL, ANA, Stoke(dice=2), "d2")
    assert told.events[0].dice == [6, 6]  # type: ignore[attr-defined]
    report = verify(await sessions.export(CHANNEL, GM), sessions.find_game)
    assert [(change.kind, change.reason) for change in report.gm_changes] == [
        ("loaded-dice", "a present")
    ]
    past = (await sessions.history(CHANNEL, GM))[1]
    assert past.facts == {"dice.next": ([], [6, 6])}
    await sessions.close()


async def test_a_gms_change_is_undone_with_a_gm(sessions: Sessions) -> None:
    await start(sessions)
    await sessions.amend(CHANNEL, GM, {"fire": 9}, "so", "d1")
    with pytest.raises(UserError, match="undo-consent") as caught:
        await sessions.undo(CHANNEL, ANA, 0, "u1")
    assert caught.value.values == {"who": "", "gm": "yes"}
    await sessions.undo(CHANNEL, ANA, 0, "u1", consents={GM})
    assert (await sessions.look(CHANNEL)).view.fire == 0


async def test_commands_after_an_amend_replay(sessions: Sessions) -> None:
    await start(sessions)
    await sessions.amend(CHANNEL, GM, {"seat.ana.hand": ["oil"]}, "so", "d1")
    await sessions.act(CHANNEL, ANA, Give(to="ben", card="oil"), "d2")
    await sessions.answer(CHANNEL, BEN, ["yes"], "d3")
    state = (await reloaded(sessions))["state"]
    await sessions.act(CHANNEL, BEN, Draw(), "d4")
    await sessions.act(CHANNEL, CID, Feast(), "d5")
    await sessions.undo(CHANNEL, BEN, 2, "u1", consents={ANA, CID})
    assert (await reloaded(sessions))["state"] == state


async def test_who_acted_for_a_seat_is_kept_also_over_a_decision(sessions: Sessions) -> None:
    """It survives a restart: the session is read again while the command waits for an answer."""
    await start(sessions)
    seat = (await sessions.look(CHANNEL)).waiting[0]
    await sessions.act(CHANNEL, GM, {"do": "feast"}, "d1", seat=seat, by="gm")
    await reloaded(sessions)
    while asks := (await sessions.look(CHANNEL, GM)).asks:
        asked = asks[0].seats[0]
        await sessions.answer_for(CHANNEL, "", asked, None, f"d-{len(asks)}-{asked}", by="default")
    past = await sessions.history(CHANNEL, ANA)
    assert [entry.by for entry in past] == ["", "gm"]
    assert [change.kind for change in (await sessions.verify(CHANNEL)).gm_changes] == ["command"]
