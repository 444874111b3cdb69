"""What the general AI cards and those of Wretches and Drones do (GW-17.11), card by card."""

from __future__ import annotations

import pytest

from bot.games.gears.rules.activation.activation import locust_step
from bot.games.gears.state import Dropped, Marker
from tests.games.gears.ai import (
    add_hall,
    asked,
    blanks,
    branches,
    drawn,
    in_play,
    locust_table,
    moves,
    targets_of,
    two_tiles,
)
from tests.games.gears.tables import BLANK, NONE, OMEN, WOUND, P, Q, R, S, put, sample, soldier


@pytest.fixture(autouse=True)
def _hall(monkeypatch: pytest.MonkeyPatch) -> None:
    add_hall(monkeypatch)


# General cards


def test_card_1_takes_ammo_and_what_lies_about() -> None:
    state = sample(soldier("marcus", P, lancer=2, snub_pistol=1, bolo_grenade=2))
    state.dropped = [Dropped(R, Marker("drone", 1, "hammerburst"))]
    t = locust_table(state, 1, 16, 14, 13, 15)
    t.run(locust_step(t), "snub-pistol")
    assert [weapon.ammo for weapon in state.cogs["marcus"].weapons] == [2, 0, 2]
    assert t.asked[0].kind == "ammo"
    assert [option.id for option in t.asked[0].options] == ["lancer", "snub-pistol"]
    assert not state.dropped
    assert state.marker_discard["drone"] == [Marker("drone", 1, "hammerburst")]


def test_card_3_goes_for_you() -> None:
    """Who gets into your area attacks you."""
    state = sample(soldier("marcus", P), soldier("cole", S))
    near, far = put(state, "wretch", R), put(state, "boomer", S)
    t = locust_table(state, 3, dice=(*blanks(2), *blanks(4)))
    t.run(locust_step(t), "rest")
    assert (near.area, far.area) == (P, P)
    assert targets_of(t) == ["marcus", "marcus"]


def test_card_3_far_away_spawns_and_comes() -> None:
    state = sample(soldier("marcus", Q))
    wretch = put(state, "wretch", S)
    t = locust_table(state, 3)
    t.run(locust_step(t), R, "rest")
    drone = next(one for one in state.locusts.values() if one.kind == "drone")
    assert wretch.area == R
    assert drone.area == P
    assert not targets_of(t)


def test_card_4_spawns_three_and_moves_two_sorts() -> None:
    state = sample(soldier("marcus", Q))
    t = locust_table(state, 4)
    t.run(locust_step(t), "boomer", S, "rest", S, S, "rest")
    assert asked(t) == [*("spawn-order", "spawn-area") * 2, "spawn-area", "ai-order"]
    assert (t.asked[-1].about["enemy"], t.asked[-1].about["count"]) == ("", 2)
    assert state.locusts["boomer-1"].cover == "0A-s1"
    assert {one.kind: one.area for one in state.locusts.values()} == {
        "wretch": P,
        "drone": R,
        "boomer": S,
    }


def test_card_5_shooters_shoot_and_the_others_come() -> None:
    state = sample(soldier("marcus", P))
    wretch, drone = put(state, "wretch", S), put(state, "drone", R)
    t = locust_table(state, 5, dice=(*blanks(3), *blanks(2)))
    t.run(locust_step(t))
    assert (wretch.area, drone.area) == (P, R)
    assert len(targets_of(t)) == 2


def test_card_5_without_any_locust_draws() -> None:
    """GW-6.11."""
    state = sample(soldier("marcus", P))
    t = locust_table(state, 5, 11)
    t.run(locust_step(t))
    assert drawn(t) == [5, 11]
    assert state.ai_discard == [5, 11]


def test_card_7_opens_a_hole_under_you() -> None:
    state = sample(soldier("marcus", P))
    t = locust_table(state, 7)
    t.run(locust_step(t))
    assert state.holes == [P]
    assert [(one.kind, one.area) for one in state.locusts.values()] == [("wretch", P)]


def test_card_7_at_a_hole_spawns_an_attacker() -> None:
    state = sample(soldier("marcus", S))
    t = locust_table(state, 7, dice=blanks(3))
    t.run(locust_step(t))
    assert not state.holes
    assert targets_of(t) == ["marcus"]


# Wretches


def test_card_8_runs_into_his_area() -> None:
    state = sample(soldier("marcus", P), soldier("cole", Q))
    wretch = put(state, "wretch", S)
    t = locust_table(state, 8, dice=blanks(2))
    t.run(locust_step(t))
    assert wretch.area == P
    assert targets_of(t) == ["marcus"]


def test_card_9_smells_blood() -> None:
    """GW-5.3: four cards or fewer; he need not be the nearest."""
    state = sample(soldier("marcus", R, hand=5), soldier("cole", P, hand=4))
    wretch = put(state, "wretch", S)
    t = locust_table(state, 9, dice=blanks(2))
    t.run(locust_step(t))
    assert wretch.area == P
    assert targets_of(t) == ["cole"]


def test_card_9_with_all_in_cover_draws_once() -> None:
    """GW-16.73: the clause applied, and no Wretch did anything."""
    state = sample(soldier("marcus", P, "0A-p1", hand=6))
    put(state, "wretch", S)
    put(state, "wretch", R)
    t = locust_table(state, 9, 16)
    t.run(locust_step(t), "rest")
    assert drawn(t)[:2] == [9, 16]
    assert not moves(t)


def test_card_9_clause_for_one_but_another_acts() -> None:
    """GW-16.73: no new card, because one Wretch moved and attacked."""
    state = two_tiles(soldier("marcus", "90A-b", "90A-b1", hand=4))
    near, far = put(state, "wretch", "90A-d"), put(state, "wretch", "91A-k")
    t = locust_table(state, 9, dice=blanks(2))
    t.run(locust_step(t), "rest")
    assert branches(t) == [(9, "then", near.id), (9, "redraw", far.id)]
    assert (near.area, far.area) == ("90A-b", "91A-k")
    assert drawn(t) == [9]


def test_card_10_the_wounded_hide_and_heal() -> None:
    state = sample(soldier("marcus", P))
    wretch = put(state, "wretch", R, wounded=True)
    t = locust_table(state, 10)
    t.run(locust_step(t), S)
    assert [ask.kind for ask in t.asked] == ["ai-path"]
    assert (wretch.area, wretch.cover, wretch.marker) == (S, "0A-s1", None)


def test_card_11_attacks_the_most_wounded() -> None:
    """GW-6.26, GW-16.28: Marcus may hold 7 cards, so with 3 he lacks 4; Cole with 3 lacks 3."""
    state = sample(soldier("marcus", P, hand=3), soldier("cole", P, hand=3))
    put(state, "wretch", R)
    t = locust_table(state, 11, dice=blanks(2))
    t.run(locust_step(t))
    assert targets_of(t) == ["marcus"]


def test_card_11_a_wretch_of_the_pack_does_not_act() -> None:
    """GW-16.29, GW-6.29: spawned by an omen while the Group card is resolved."""
    state = sample(soldier("marcus", S))
    put(state, "wretch", S)
    t = locust_table(state, 11, dice=(OMEN, BLANK, NONE))
    t.run(locust_step(t))
    assert len(state.locusts) == 2
    assert len(targets_of(t)) == 1


def test_card_8_a_wretch_of_the_pack_acts() -> None:
    """GW-16.29: spawned by the last figure of a For each card."""
    state = sample(soldier("marcus", S))
    put(state, "wretch", S)
    t = locust_table(state, 8, dice=(OMEN, BLANK, NONE, *blanks(2)))
    t.run(locust_step(t))
    assert len(state.locusts) == 2
    assert len(targets_of(t)) == 2


def test_card_11_spawns_at_the_holes_near_you() -> None:
    state = sample(soldier("marcus", P))
    t = locust_table(state, 11)
    t.run(locust_step(t))
    assert [(one.kind, one.area) for one in state.locusts.values()] == [("wretch", S)] * 2


# Drones


def test_card_13_shoots_and_withdraws_unless_in_cover() -> None:
    state = sample(soldier("marcus", P))
    bold, shy = put(state, "drone", S, "0A-s1"), put(state, "drone", R)
    t = locust_table(state, 13, dice=(*blanks(3), *blanks(3)))
    t.run(locust_step(t), bold.id)
    assert branches(t) == [(13, "then", bold.id), (13, "then", shy.id)]
    assert moves(t) == [(R, S)]
    assert (shy.area, shy.cover) == (S, "")


def test_card_14_an_extra_die() -> None:
    state = sample(soldier("marcus", P, hand=5))
    put(state, "drone", R)
    t = locust_table(state, 14, dice=(*(WOUND,) * 4, NONE))
    t.run(locust_step(t))
    assert len(state.cogs["marcus"].hand) == 1


def test_card_15_the_wounded_heals() -> None:
    state = sample(soldier("marcus", P))
    drone = put(state, "drone", R, wounded=True)
    t = locust_table(state, 15)
    t.run(locust_step(t))
    assert drone.marker is None
    assert not targets_of(t)


def test_card_12_comes_near_and_shoots() -> None:
    state = two_tiles(soldier("marcus", "90A-a"))
    drone = put(state, "drone", "91A-a")
    t = locust_table(state, 12, dice=blanks(3))
    t.run(locust_step(t))
    assert (drone.area, targets_of(t)) == ("90A-a", ["marcus"])


def test_card_12_spawns_two_at_the_hole_nearest_you() -> None:
    """GW-7.7: sealed holes are ignored."""
    state = two_tiles(soldier("marcus", "90A-a"))
    state.sealed = ["90A-d"]
    t = locust_table(state, 12)
    t.run(locust_step(t), "91A-d")
    assert (t.asked[0].kind, t.asked[0].rule) == ("spawn-area", "GW-7.7")
    assert in_play(state) == [("drone", "91A-d"), ("drone", "91A-d")]


def test_card_12_without_a_hole_spawns_nothing() -> None:
    """GW-7.12, GW-16.13."""
    state = two_tiles(soldier("marcus", "90A-a"))
    state.mission = ""
    state.sealed = ["90A-d", "91A-d", "91A-g"]
    t = locust_table(state, 12)
    t.run(locust_step(t))
    assert not state.locusts


def test_card_14_comes_near_first() -> None:
    state = two_tiles(soldier("marcus", "90A-b"))
    drone = put(state, "drone", "91A-a")
    t = locust_table(state, 14, dice=blanks(3))
    t.run(locust_step(t))
    assert (drone.area, targets_of(t)) == ("90A-c", ["marcus"])


def test_card_2_those_four_or_more_away_come_three() -> None:
    """It ends with a new card (GW-6.11)."""
    state = two_tiles(soldier("marcus", "90A-a"))
    far, near = put(state, "wretch", "91A-e"), put(state, "wretch", "91A-b")
    t = locust_table(state, 2, 13)
    t.run(locust_step(t), "91A-b", "90A-c1")
    assert (far.area, near.area) == ("90A-c", "91A-b")
    assert drawn(t)[:2] == [2, 13]


def test_card_6_those_five_or_more_away_come_until_four() -> None:
    """It ends with a new card (GW-6.11)."""
    state = two_tiles(soldier("marcus", "90A-a"))
    far, near = put(state, "wretch", "91A-k"), put(state, "wretch", "91A-e")
    t = locust_table(state, 6, 13)
    t.run(locust_step(t))
    assert (far.area, near.area) == ("91A-e", "91A-e")
    assert drawn(t)[:2] == [6, 13]
