"""Creating a game, acting and answering, each compared with the store."""

from __future__ import annotations

import asyncio

import pytest

from bot.engine.chance import seed_from, seed_hash
from bot.engine.errors import Refusal, UserError
from bot.sessions.sessions import Sessions
from tests.sessions.helpers import CHANNEL, GM, SEATS, reloaded, same_as_stored, start
from tests.toy import Bid, Burn, Draw, Duel, Feast, Give, Stoke

ANA, BEN, CID = SEATS.values()


async def hand(sessions: Sessions, seat: str) -> list[str]:
    return list((await sessions.look(CHANNEL, SEATS[seat])).view.hands[seat])


async def test_create_sets_the_game_up(sessions: Sessions) -> None:
    told = await start(sessions)
    assert (told.version, told.position, told.number) == (1, 0, 0)
    look = await sessions.look(CHANNEL)
    assert look.seed_hash == seed_hash(seed_from("test"))
    assert look.seed is None
    assert look.waiting == ("ana",)
    assert look.gms == (GM,)


async def test_create_over_a_live_game_is_refused(sessions: Sessions) -> None:
    await start(sessions)
    with pytest.raises(UserError, match="session-exists"):
        await start(sessions, seed="other")
    assert (await start(sessions)).repeated


async def test_create_with_wrong_input_makes_nothing(sessions: Sessions) -> None:
    with pytest.raises(UserError, match="options-invalid"):
        await sessions.create(CHANNEL, "toy", {"x": 1}, user=GM, seats={}, delivery_id="1")
    with pytest.raises(UserError, match="seat-unknown"):
        await start(sessions, seats={"zoe": ANA})
    with pytest.raises(UserError, match="game-unknown"):
        await sessions.create(CHANNEL, "chess", {}, user=GM, seats={}, delivery_id="1")
    with pytest.raises(UserError, match="bad-seed"):
        await sessions.create(CHANNEL, "toy", {}, user=GM, seats={}, seed="x", delivery_id="1")
    with pytest.raises(UserError, match="no-session"):
        await sessions.look(CHANNEL)


async def test_act_is_stored(sessions: Sessions) -> None:
    await start(sessions)
    told = await sessions.act(CHANNEL, ANA, Stoke(dice=2), "d1")
    assert (told.kind, told.version, told.position, told.number) == ("command", 2, 1, 1)
    assert [event.kind for event in told.events] == ["stoked"]
    await same_as_stored(sessions)
    assert (await sessions.look(CHANNEL)).waiting == ("ben",)


async def test_commands_come_as_records_too(sessions: Sessions) -> None:
    await start(sessions)
    await sessions.act(CHANNEL, ANA, {"do": "stoke", "dice": 1}, "d1")
    with pytest.raises(UserError, match="command-invalid"):
        await sessions.act(CHANNEL, BEN, {"do": "stoke", "dice": 9}, "d2")
    with pytest.raises(UserError, match="command-unknown"):
        await sessions.act(CHANNEL, BEN, {"do": "sing"}, "d2")


async def test_refusals_change_nothing_and_leave_the_delivery_free(sessions: Sessions) -> None:
    await start(sessions)
    before = await reloaded(sessions)
    with pytest.raises(Refusal, match="TY-1"):
        await sessions.act(CHANNEL, BEN, Stoke(dice=1), "d1")
    with pytest.raises(UserError, match="no-seat"):
        await sessions.act(CHANNEL, "stranger", Stoke(dice=1), "d1")
    with pytest.raises(UserError, match="seat-not-yours"):
        await sessions.act(CHANNEL, BEN, Stoke(dice=1), "d1", seat="ana")
    with pytest.raises(UserError, match="seat-unknown"):
        await sessions.act(CHANNEL, BEN, Stoke(dice=1), "d1", seat="zoe")
    assert await reloaded(sessions) == before
    assert not (await sessions.act(CHANNEL, ANA, Stoke(dice=1), "d1")).repeated


async def test_a_repeated_delivery_changes_nothing(sessions: Sessions) -> None:
    await start(sessions)
    await sessions.act(CHANNEL, ANA, Stoke(dice=1), "d1")
    before = await reloaded(sessions)
    told = await sessions.act(CHANNEL, ANA, Stoke(dice=1), "d1")
    assert told.repeated
    assert (told.number, told.version, told.events) == (1, 2, ())
    assert await reloaded(sessions) == before
    assert len(await sessions.outbox()) == 2


async def test_a_stale_control_never_acts(sessions: Sessions) -> None:
    await start(sessions)
    version = (await sessions.look(CHANNEL)).version
    await sessions.act(CHANNEL, ANA, Stoke(dice=1), "d1", version=version)
    with pytest.raises(UserError, match="stale") as caught:
        await sessions.act(CHANNEL, BEN, Stoke(dice=1), "d2", version=version)
    assert caught.value.values == {"given": version, "version": version + 1}


async def test_a_vote_or_a_new_seat_does_not_make_controls_stale(sessions: Sessions) -> None:
    await start(sessions)
    version = (await sessions.act(CHANNEL, ANA, Bid(), "d1")).version
    await sessions.answer(CHANNEL, ANA, [], "d2", version=version)
    await sessions.add_gm(CHANNEL, GM, "other", "d3")
    await sessions.answer(CHANNEL, BEN, [], "d4", version=version)
    told = await sessions.answer(CHANNEL, CID, [], "d5", version=version)
    assert told.position == 1
    with pytest.raises(UserError, match="stale"):
        await sessions.act(CHANNEL, BEN, Stoke(dice=1), "d6", version=version)


async def test_sealed_bids_survive_a_reload_one_by_one(sessions: Sessions) -> None:
    await start(sessions)
    await sessions.act(CHANNEL, ANA, Bid(), "d1")
    for number, (seat, user) in enumerate(SEATS.items()):
        await same_as_stored(sessions)
        assert seat in (await sessions.look(CHANNEL)).waiting
        card = (await hand(sessions, seat))[0]
        told = await sessions.answer(CHANNEL, user, [card], f"a{number}")
    assert [event.kind for event in told.events] == ["bids-opened"]
    await same_as_stored(sessions)


async def test_events_of_an_open_command_are_told_once(sessions: Sessions) -> None:
    await start(sessions)
    await sessions.act(CHANNEL, ANA, Duel(against="ben"), "d1")
    first = await sessions.answer(CHANNEL, BEN, (await hand(sessions, "ben"))[:1], "d2")
    await reloaded(sessions)
    second = await sessions.answer(CHANNEL, ANA, (await hand(sessions, "ana"))[:1], "d3")
    await sessions.answer(CHANNEL, BEN, [], "d4")
    assert [len(first.events), len(second.events)] == [1, 1]
    told = [event for posting in await sessions.outbox() for event in posting.news.events]
    assert [event["kind"] for event in told] == ["parried", "parried"]
    past = (await sessions.history(CHANNEL))[-1]
    assert [event.kind for event in past.events] == ["parried", "parried"]
    assert past.user == ANA


async def test_an_answer_that_a_rule_forbids_leaves_the_question_open(sessions: Sessions) -> None:
    await start(sessions)
    await sessions.act(CHANNEL, ANA, Feast(), "d1")
    before = await reloaded(sessions)
    with pytest.raises(Refusal, match="TY-5"):
        await sessions.answer(CHANNEL, BEN, ["bread"], "d2")
    with pytest.raises(UserError, match="answer-unknown"):
        await sessions.answer(CHANNEL, BEN, ["cake"], "d2")
    assert await reloaded(sessions) == before


async def test_a_majority_decides(sessions: Sessions) -> None:
    await start(sessions, quorum="majority")
    await sessions.act(CHANNEL, ANA, Feast(), "d1")
    told = await sessions.answer(CHANNEL, BEN, ["soup"], "d2")
    assert told.asks
    assert (await sessions.look(CHANNEL)).waiting == ("ana", "cid")
    await same_as_stored(sessions)
    told = await sessions.answer(CHANNEL, CID, ["soup"], "d3")
    assert not told.asks


async def test_a_user_with_several_seats_acts_for_the_waiting_one(sessions: Sessions) -> None:
    await start(sessions, seats={"ana": ANA, "ben": ANA, "cid": CID})
    await sessions.act(CHANNEL, ANA, Stoke(dice=1), "d1")
    await sessions.act(CHANNEL, ANA, Stoke(dice=1), "d2")
    history = await sessions.history(CHANNEL)
    assert [entry.seat for entry in history] == ["", "ana", "ben"]


async def test_prepared_answers_are_for_ones_own_decisions(sessions: Sessions) -> None:
    await start(sessions)
    card = (await hand(sessions, "ana"))[0]
    before = await reloaded(sessions)
    with pytest.raises(UserError, match="answer-not-yours"):
        await sessions.act(CHANNEL, ANA, Give(to="ben", card=card), "d1", answers=[("yes",)])
    assert await reloaded(sessions) == before
    told = await sessions.act(CHANNEL, ANA, Feast(), "d1", answers=[("soup",)])
    assert told.position == 1
    with pytest.raises(UserError, match="answer-not"):
        await sessions.act(CHANNEL, BEN, Stoke(dice=1), "d2", answers=[("soup",)])
    await same_as_stored(sessions)
    assert (await sessions.look(CHANNEL)).position == 1


async def test_what_one_says_goes_before_ones_standing_order(sessions: Sessions) -> None:
    await start(sessions)
    await sessions.set_standing(CHANNEL, ANA, "ana", [{"kind": "bid", "choose": "*"}], "s1")
    await sessions.set_standing(CHANNEL, BEN, "ben", [{"kind": "bid"}], "s2")
    told = await sessions.act(CHANNEL, ANA, Bid(), "d1", answers=[()])
    assert (await sessions.look(CHANNEL)).waiting == ("cid",)
    assert told.asks
    told = await sessions.answer(CHANNEL, CID, [], "d2")
    assert told.events[0].bids == {}  # type: ignore[attr-defined]


async def test_standing_orders_answer_and_are_private(sessions: Sessions) -> None:
    await start(sessions)
    posted = len(await sessions.outbox())
    orders = [{"kind": "accept", "choose": "no"}]
    await sessions.set_standing(CHANNEL, BEN, "ben", orders, "s1")
    assert len(await sessions.outbox()) == posted
    assert (await sessions.look(CHANNEL, BEN)).standing["ben"][0].choose == "no"
    assert "ben" not in (await sessions.look(CHANNEL, ANA)).standing
    await same_as_stored(sessions)
    card = (await hand(sessions, "ana"))[0]
    told = await sessions.act(CHANNEL, ANA, Give(to="ben", card=card), "d1")
    assert told.events[0].taken is False  # type: ignore[attr-defined]
    with pytest.raises(UserError, match="standing-invalid"):
        await sessions.set_standing(CHANNEL, BEN, "ben", [{"x": 1}], "s2")
    with pytest.raises(UserError, match="seat-not-yours"):
        await sessions.set_standing(CHANNEL, BEN, "ana", [], "s2")


async def test_answers_for_the_absent(sessions: Sessions) -> None:
    await start(sessions)
    await sessions.act(CHANNEL, ANA, Bid(), "d1")
    with pytest.raises(UserError, match="not-gm"):
        await sessions.answer_for(CHANNEL, ANA, "ben", [], "d2", by="gm")
    await sessions.answer_for(CHANNEL, GM, "ben", [], "d2", by="gm")
    await sessions.answer_for(CHANNEL, "", "ana", None, "d3", by="default")
    told = await sessions.answer_for(CHANNEL, "", "cid", None, "d4", by="stand-in")
    assert told.position == 1
    raw = await sessions.export(CHANNEL, GM)
    assert all(
        f'"by": "{by}"'.encode() in raw or f'"by":"{by}"'.encode() in raw
        for by in ("gm", "default", "stand-in")
    )


async def test_acting_for_the_absent(sessions: Sessions) -> None:
    await start(sessions)
    await sessions.act(CHANNEL, "", Stoke(dice=1), "d1", seat="ana", by="stand-in")
    with pytest.raises(UserError, match="not-gm"):
        await sessions.act(CHANNEL, ANA, Stoke(dice=1), "d2", seat="ben", by="gm")
    await sessions.act(CHANNEL, GM, Stoke(dice=1), "d2", seat="ben", by="gm")
    assert (await sessions.look(CHANNEL)).waiting == ("cid",)


async def test_a_game_ends_and_tells_its_seed(sessions: Sessions) -> None:
    await start(sessions, goal=1)
    told = await sessions.act(CHANNEL, ANA, Stoke(dice=1), "d1")
    assert told.outcome is not None
    look = await sessions.look(CHANNEL)
    assert (look.ended, look.waiting, look.seed) == ("over", (), seed_from("test"))
    assert (await sessions.outbox())[-1].news.record()["outcome"]["result"] == "won"
    with pytest.raises(UserError, match="game-over"):
        await sessions.act(CHANNEL, BEN, Stoke(dice=1), "d2")
    await start(sessions, seed="next")
    assert (await sessions.look(CHANNEL)).position == 0


async def test_abandoned(sessions: Sessions) -> None:
    await start(sessions)
    await sessions.act(CHANNEL, ANA, Feast(), "d1")
    with pytest.raises(UserError, match="not-gm"):
        await sessions.abandon(CHANNEL, ANA, "d2")
    await sessions.abandon(CHANNEL, GM, "d2")
    await same_as_stored(sessions)
    look = await sessions.look(CHANNEL)
    assert (look.ended, look.seed, look.asks) == ("abandoned", seed_from("test"), ())
    for change, error in (
        (sessions.act(CHANNEL, ANA, Draw(), "d3"), "game-over"),
        (sessions.undo(CHANNEL, GM, 0, "d3", gm=True), "reopen-first"),
        (sessions.amend(CHANNEL, GM, {"fire": 1}, "so", "d3"), "reopen-first"),
    ):
        with pytest.raises(UserError, match=error):
            await change
    await start(sessions, seed="next")


async def test_concurrent_acts_go_one_after_the_other(sessions: Sessions) -> None:
    await start(sessions, seats=dict.fromkeys(SEATS, ANA))
    acts = [sessions.act(CHANNEL, ANA, Stoke(dice=1), f"d{n}") for n in range(20)]
    told = await asyncio.gather(*acts)
    assert sorted(t.position for t in told) == list(range(1, 21))
    assert sorted(t.version for t in told) == list(range(2, 22))
    twice = [sessions.act(CHANNEL, ANA, Stoke(dice=1), "same") for _ in range(5)]
    assert sorted(t.repeated for t in await asyncio.gather(*twice)) == [False] + [True] * 4
    await same_as_stored(sessions)


async def test_a_cancelled_act_leaves_memory_as_stored(sessions: Sessions) -> None:
    await start(sessions, seats=dict.fromkeys(SEATS, ANA))
    for number in range(10):
        task = asyncio.create_task(sessions.act(CHANNEL, ANA, Stoke(dice=1), f"d{number}"))
        for _ in range(number):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await same_as_stored(sessions)


async def test_burning_keeps_the_channels_apart(sessions: Sessions) -> None:
    await start(sessions)
    await start(sessions, "attic")
    card = (await hand(sessions, "ana"))[0]
    await sessions.act(CHANNEL, ANA, Burn(card=card), "d1")
    assert (await sessions.look("attic")).position == 0
    assert {posting.channel for posting in await sessions.outbox()} == {CHANNEL, "attic"}
