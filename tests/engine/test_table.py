"""The table of a rule: dice, piles, events, refusals."""

from __future__ import annotations

from hashlib import blake2s
from typing import Any

import pytest

from bot.engine.chance import Stream
from bot.engine.errors import Refusal
from bot.engine.table import Table
from tests.engine.kit import state_bytes, toy
from tests.toy import Draw, Stoke, Stoked, ToyState

SEED = bytes(32)


def table(position: int = 1, **fields: object) -> Table[ToyState]:
    return Table(ToyState(schema=2, **fields), Stream(SEED, 0, position), "ana")  # type: ignore[arg-type]


def test_dice_come_from_the_stream_and_are_written_down() -> None:
    t, stream = table(), Stream(SEED, 0, 1)
    wanted = [stream.below(6) + 1 for _ in range(4)]
    assert t.roll(4) == wanted
    assert t.draws == ["d6:" + ",".join(map(str, wanted))]
    assert t.revealed


def test_dice_of_other_sizes() -> None:
    t = table()
    assert all(1 <= die <= 20 for die in t.roll(100, sides=20))
    assert t.draws[0].startswith("d20:")


def test_loaded_dice_come_first_and_are_used_up() -> None:
    t = table(loaded_dice=[6, 6, 1])
    assert t.roll(2) == [6, 6]
    rolled = t.roll(3)
    assert rolled[0] == 1
    assert t.state.loaded_dice == []
    stream = Stream(SEED, 0, 1)  # a loaded die takes nothing from the stream
    assert rolled[1:] == [stream.below(6) + 1, stream.below(6) + 1]


def test_loaded_dice_through_a_game() -> None:
    loaded: dict[str, Any] = {"dice.next": [6, 6, 5]}
    play = toy(**loaded)
    play.act("ana", Stoke(dice=2))
    assert play.state.fire == 12
    play.close()
    play.act("ben", Stoke(dice=1))
    assert play.state.fire == 17
    assert play.state.loaded_dice == []


def test_a_pick_is_written_down() -> None:
    t, stream = table(), Stream(SEED, 0, 1)
    index = stream.below(3)
    assert t.pick(["a", "b", "c"]) == "abc"[index]
    assert t.draws == [f"pick:{index}/3"]


def test_a_shuffle_keeps_the_cards_and_leaves_its_print() -> None:
    t = table()
    pile = [f"card-{n}" for n in range(20)]
    t.shuffle(pile)
    assert sorted(pile) == sorted(f"card-{n}" for n in range(20))
    print_of = blake2s(",".join(pile).encode(), digest_size=6).hexdigest()
    assert t.draws == [f"shuffle:20:{print_of}"]
    assert not t.revealed  # nobody has seen a card yet


def test_what_holds_is_not_refused() -> None:
    table().require([1], "TY-1")


def test_a_refusal_names_its_rule_reason_and_numbers() -> None:
    with pytest.raises(Refusal) as caught:
        table().require([], "TY-2", "deck", cards=0)
    refusal = caught.value
    assert (refusal.rule, refusal.why, refusal.numbers) == ("TY-2", "deck", {"cards": 0})
    assert str(refusal) == "TY-2 deck (cards=0)"
    with pytest.raises(Refusal, match="TY-9"):
        table().refuse("TY-9")


def test_a_roll_is_revealed_and_a_quiet_command_is_not() -> None:
    play = toy(hand_ana=["wood"])
    play.act("ana", Stoke(dice=1))
    assert play.close().table.revealed
    play.act("ben", Draw())
    assert play.close().table.revealed


def test_events_carry_the_rule() -> None:
    play = toy()
    play.act("ana", Stoke(dice=3))
    (event,) = play.events
    assert isinstance(event, Stoked)
    assert (event.rule, event.kind, event.seat) == ("TY-2", "stoked", "ana")
    assert sum(event.dice) == play.state.fire


def test_same_seed_same_game() -> None:
    games = [toy(seed=seed) for seed in ("one", "one", "two")]
    for play in games:
        play.act("ana", Stoke(dice=3))
    first, second, other = (state_bytes(play) for play in games)
    assert first == second != other
