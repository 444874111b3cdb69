"""What the AI cards of Boomers, Theron Guards, Tickers and Kantus do (GW-17.11), card by card."""

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
from tests.games.gears.tables import P, Q, R, S, put, sample, soldier


@pytest.fixture(autouse=True)
def _hall(monkeypatch: pytest.MonkeyPatch) -> None:
    add_hall(monkeypatch)


# Boomers


def test_card_16_and_25_shoot_within_four() -> None:
    for card, kind in ((16, "boomer"), (25, "theron-guard")):
        state = two_tiles(soldier("marcus", "90A-b"), A="wretch", B="theron-guard", C="boomer")
        one = put(state, kind, "91A-e")
        t = locust_table(state, card, dice=blanks(4))
        t.run(locust_step(t))
        assert (one.area, targets_of(t)) == ("91A-e", ["marcus"])


def test_card_17_the_requirement_alone_decides() -> None:
    """GW-16.27: a COG within 3 range but not in LOS: the restricted ability does nothing."""
    state = two_tiles(soldier("marcus", "91A-a", "91A-a1"))
    boomer = put(state, "boomer", "91A-d")
    t = locust_table(state, 17)
    t.run(locust_step(t))
    assert branches(t) == [(17, "then", boomer.id)]
    assert not moves(t)
    assert not targets_of(t)
    assert drawn(t) == [17]


def test_card_17_comes_and_shoots_if_near_enough() -> None:
    state = two_tiles(soldier("marcus", "90A-b"))
    boomer = put(state, "boomer", "91A-g")
    t = locust_table(state, 17, dice=blanks(4))
    t.run(locust_step(t), "91A-b")
    assert (boomer.area, targets_of(t)) == ("91A-b", ["marcus"])


def test_card_18_withdraws_and_shoots() -> None:
    state = sample(soldier("marcus", P))
    boomer = put(state, "boomer", R)
    t = locust_table(state, 18, dice=blanks(4))
    t.run(locust_step(t))
    assert (boomer.area, targets_of(t)) == (S, ["marcus"])


def test_card_18_comes_and_shoots() -> None:
    state = sample(soldier("marcus", P))
    boomer = put(state, "boomer", S)
    t = locust_table(state, 18, dice=blanks(4))
    t.run(locust_step(t))
    assert (boomer.area, targets_of(t)) == (R, ["marcus"])


def test_card_19_each_boomer_or_a_new_one() -> None:
    state = sample(soldier("marcus", P))
    t = locust_table(state, 19)
    t.run(locust_step(t))
    assert in_play(state) == [("boomer", S)]
    t = locust_table(state, 19, dice=blanks(4))
    t.run(locust_step(t))
    assert in_play(state) == [("boomer", R)]
    assert targets_of(t) == ["marcus"]


# Theron Guards


def test_card_24_sees_or_comes() -> None:
    state = two_tiles(soldier("marcus", "90A-b"), A="wretch", B="drone", C="theron-guard")
    guard = put(state, "theron-guard", "91A-d")
    t = locust_table(state, 24)
    t.run(locust_step(t), "91A-b")
    assert (guard.area, guard.cover) == ("91A-b", "91A-b1")
    t = locust_table(state, 24, dice=blanks(4))
    t.run(locust_step(t))
    assert targets_of(t) == ["marcus"]


def test_card_26_from_him() -> None:
    """Several are near: the AP chooses from whom it withdraws, and it attacks that one."""
    state = sample(soldier("marcus", P), soldier("cole", S), A="wretch", B="drone")
    state.slots["C"] = "theron-guard"
    guard = put(state, "theron-guard", R)
    t = locust_table(state, 26, dice=blanks(4))
    t.run(locust_step(t), "cole")
    assert (guard.area, targets_of(t)) == (P, ["cole"])


def test_card_26_shoots_or_else_comes() -> None:
    state = two_tiles(soldier("marcus", "90A-b"), A="wretch", B="drone", C="theron-guard")
    guard = put(state, "theron-guard", "91A-d")
    t = locust_table(state, 26)
    t.run(locust_step(t), "91A-c")
    assert (guard.area, targets_of(t)) == ("91A-c", [])


def test_card_27_those_who_see_nobody_come_to_you() -> None:
    state = two_tiles(soldier("marcus", "90A-b"), A="wretch", B="drone", C="theron-guard")
    seeing, blind = put(state, "theron-guard", "90A-d"), put(state, "theron-guard", "91A-d")
    t = locust_table(state, 27, dice=blanks(4))
    t.run(locust_step(t), "rest", "91A-c")
    assert (seeing.area, blind.area) == ("90A-d", "91A-c")
    assert targets_of(t) == ["marcus"]


def test_card_27_nobody_sees_so_one_more_comes() -> None:
    state = two_tiles(soldier("marcus", "90A-b"), A="wretch", B="drone", C="theron-guard")
    put(state, "theron-guard", "91A-d")
    t = locust_table(state, 27)
    t.run(locust_step(t))
    assert in_play(state)[1:] == [("theron-guard", "90A-d")]


# Tickers


def test_card_28_its_ability_happens_whatever_the_roll() -> None:
    state = sample(soldier("marcus", P), soldier("cole", P, hand=2), A="ticker", B="", C="")
    put(state, "ticker", R)
    t = locust_table(state, 28, dice=blanks(3))
    t.run(locust_step(t), "marcus")
    assert asked(t) == ["ai-target"]
    assert len(state.cogs["cole"].hand) == 1
    assert len(state.cogs["marcus"].hand) == 3
    assert not state.locusts


def test_card_29_hides_from_who_sees_it() -> None:
    """It comes, and goes 1 back if it is seen and not in cover."""
    state = two_tiles(soldier("marcus", "90A-b", "90A-b1"), soldier("cole", "91A-a", "91A-a1"))
    state.slots = {"A": "ticker", "B": "", "C": ""}
    ticker = put(state, "ticker", "91A-k")
    state.cogs["cole"].bleeding = True
    t = locust_table(state, 29)
    t.run(locust_step(t), "91A-b")
    assert moves(t)[-1][1] == ticker.area
    assert ticker.cover == "91A-b1"
    assert len(moves(t)) == 3


def test_card_29_goes_one_back() -> None:
    state = two_tiles(soldier("marcus", "90A-b", "90A-b1"), A="ticker", B="", C="")
    put(state, "drone", "91A-b", "91A-b1")
    ticker = put(state, "ticker", "91A-k")
    t = locust_table(state, 29)
    t.run(locust_step(t), "91A-b")
    assert moves(t)[-1] == ("91A-b", "91A-e")
    assert ticker.area == "91A-e"


def test_card_30_only_who_is_not_in_cover() -> None:
    state = sample(soldier("marcus", P, "0A-p1"), soldier("cole", P), A="ticker", B="", C="")
    put(state, "ticker", S)
    t = locust_table(state, 30, dice=blanks(3))
    t.run(locust_step(t))
    assert targets_of(t) == ["cole"]
    state.cogs["cole"].area = Q
    put(state, "ticker", R)
    t = locust_table(state, 30)
    t.run(locust_step(t), "marcus")
    assert targets_of(t) == []
    assert in_play(state) == [("ticker", P)]


def test_card_31_spawns_at_the_holes_within_five() -> None:
    state = two_tiles(soldier("marcus", "90A-a"), A="ticker", B="", C="")
    t = locust_table(state, 31)
    t.run(locust_step(t), "91A-g2")
    assert in_play(state) == [("ticker", "90A-d"), ("ticker", "91A-d"), ("ticker", "91A-g")]


# Kantus


def test_card_32_heals_another() -> None:
    """GW-6.38: of several wounded the AP chooses; it cannot heal itself."""
    state = sample(soldier("marcus", Q), A="drone", B="kantus", C="theron-guard")
    kantus = put(state, "kantus", S, wounded=True)
    one, other = put(state, "drone", R, wounded=True), put(state, "drone", P, wounded=True)
    t = locust_table(state, 32)
    t.run(locust_step(t), other.id)
    assert asked(t) == ["ai-patient"]
    assert (kantus.area, other.marker) == (P, None)
    assert one.marker is not None
    assert kantus.marker is not None


def test_card_32_with_nobody_to_heal() -> None:
    state = sample(soldier("marcus", P), A="drone", B="kantus", C="theron-guard")
    kantus = put(state, "kantus", S, wounded=True)
    t = locust_table(state, 32, dice=blanks(3))
    t.run(locust_step(t))
    assert (kantus.area, targets_of(t)) == (P, ["marcus"])


def test_card_33_raises_the_dead() -> None:
    """GW-6.39, GW-16.40: on its marker, so wounded."""
    state = sample(soldier("marcus", Q), A="drone", B="kantus", C="theron-guard")
    put(state, "kantus", S)
    marker = Marker("drone", 1, "hammerburst")
    state.dropped = [Dropped(P, marker)]
    t = locust_table(state, 33)
    t.run(locust_step(t))
    drone = state.locusts["drone-2"]
    assert (drone.area, drone.marker) == (P, marker)
    assert not state.dropped


def test_card_33_without_a_figure_left() -> None:
    """GW-6.39, GW-7.11: nobody else comes; the weapon is gone."""
    state = sample(soldier("marcus", Q), A="drone", B="kantus", C="theron-guard")
    put(state, "kantus", S)
    state.supply["drone"] = 0
    state.dropped = [Dropped(P, Marker("drone", 1, "hammerburst"))]
    t = locust_table(state, 33)
    t.run(locust_step(t))
    assert in_play(state) == [("kantus", S)]
    assert not state.dropped
    assert len(state.marker_discard["drone"]) == 1


def test_card_33_too_far_shoots() -> None:
    state = sample(soldier("marcus", P), A="drone", B="kantus", C="theron-guard")
    put(state, "kantus", S)
    state.dropped = [Dropped(Q, Marker("drone", 1, "hammerburst"))]
    t = locust_table(state, 33, dice=blanks(3))
    t.run(locust_step(t))
    assert targets_of(t) == ["marcus"]
    assert state.dropped


def test_card_34_shoots_and_comes() -> None:
    state = sample(soldier("marcus", P), A="drone", B="kantus", C="theron-guard")
    kantus = put(state, "kantus", S)
    t = locust_table(state, 34, dice=blanks(3))
    t.run(locust_step(t))
    assert (kantus.area, targets_of(t)) == (P, ["marcus"])


def test_card_34_follows_whom_it_has_attacked() -> None:
    state = sample(soldier("marcus", R), soldier("cole", Q), A="drone", B="kantus", C="boomer")
    kantus = put(state, "kantus", S)
    t = locust_table(state, 34, dice=blanks(3))
    t.run(locust_step(t), "cole")
    assert (kantus.area, targets_of(t)) == (P, ["cole"])


def test_card_34_from_afar_calls_another() -> None:
    state = two_tiles(soldier("marcus", "90A-a"), A="drone", B="kantus", C="theron-guard")
    put(state, "kantus", "91A-k")
    t = locust_table(state, 34)
    t.run(locust_step(t), "91A-g", "91A-g1")
    assert asked(t) == ["spawn-area", "locust-cover"]
    assert in_play(state) == [("kantus", "91A-e"), ("drone", "91A-g")]


def test_card_35_each_kantus() -> None:
    state = sample(soldier("marcus", P), A="drone", B="kantus", C="theron-guard")
    kantus = put(state, "kantus", S)
    t = locust_table(state, 35, dice=blanks(3))
    t.run(locust_step(t))
    assert (kantus.area, targets_of(t)) == (P, ["marcus"])


def test_other_enemies_use_the_cards_of_their_figures() -> None:
    """GW-17.12: a Lambent Wretch acts as a Wretch, and a spawn of Wretches spawns it."""
    state = sample(soldier("marcus", P), A="lambent-wretch", B="drone", C="theron-guard")
    t = locust_table(state, 11)
    t.run(locust_step(t))
    assert in_play(state) == [("lambent-wretch", S)] * 2
    t = locust_table(state, 8, dice=blanks(2) * 2)
    t.run(locust_step(t), "rest")
    assert len(targets_of(t)) == 2
