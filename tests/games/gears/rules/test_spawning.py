"""Locust figures come into play (chapter 7), on tables laid by hand."""

from __future__ import annotations

from itertools import permutations

import pytest

from bot.games.gears import events
from bot.games.gears.board.maps import map_exits
from bot.games.gears.rules.locust.spawning import (
    choose_area,
    spawn,
    spawn_all,
    spawn_location,
    spawned_kind,
)
from bot.games.gears.state import Door, State
from tests.games.gears.ai import add_hall, asked, in_play, two_tiles
from tests.games.gears.tables import P, Q, R, Ran, S, put, sample, soldier


@pytest.fixture(autouse=True)
def _hall(monkeypatch: pytest.MonkeyPatch) -> None:
    add_hall(monkeypatch)


def table(**slots: str) -> State:
    return sample(soldier("marcus", P), **slots)


@pytest.mark.parametrize(
    ("boomers", "wretches", "comes"), [(1, 6, "boomer"), (0, 1, "wretch"), (0, 0, "")]
)
def test_substitution(boomers: int, wretches: int, comes: str) -> None:
    """GW-X16: a Drone is wanted, and all are in play."""
    state = table()
    state.supply |= {"drone": 0, "boomer": boomers, "wretch": wretches}
    t = Ran(state)
    came = t.run(spawn(t, "drone", R))
    assert (came.kind if came else "") == comes
    told = t.told(events.LocustSpawned if comes else events.NothingSpawned)
    assert len(told) == 1
    if comes:
        assert told == [events.LocustSpawned("GW-7.1", f"{comes}-1", comes, R, "drone")]


def test_a_letter_of_an_empty_slot() -> None:
    """GW-16.67: as if all its figures were in play."""
    state = table(A="wretch", B="drone", C="")
    assert spawned_kind(state, "C") == "drone"
    assert spawned_kind(state, "C", substitute=False) == ""
    state = table(A="ticker", B="", C="")
    state.supply["ticker"] = 0
    assert spawned_kind(state, "B") == ""


def test_no_substitution_for_the_pack() -> None:
    """GW-6.29, GW-7.11."""
    state = table()
    state.supply["wretch"] = 0
    t = Ran(state)
    assert t.run(spawn(t, "wretch", R, substitute=False)) is None
    assert not state.locusts


def test_spawned_figures_take_cover_where_it_is_free() -> None:
    """GW-7.2, GW-7.6: the second one finds none."""
    state = table()
    t = Ran(state)
    t.run(spawn_all(t, ["wretch", "wretch"], (S,)))
    assert [(one.cover, one.marker) for one in state.locusts.values()] == [
        ("0A-s1", None),
        ("", None),
    ]


def test_the_figures_are_counted() -> None:
    """GW-1.1, GW-7.1."""
    state = table()
    t = Ran(state)
    t.run(spawn_all(t, ["drone"] * 7, (P,)))
    assert (state.supply["drone"], state.supply["boomer"]) == (0, 2)
    assert [one.kind for one in state.locusts.values()] == [*["drone"] * 6, "boomer"]


def test_a_location_card() -> None:
    """GW-X25: AAB at each of the two holes."""
    state = two_tiles(
        soldier("marcus", "90A-a"), soldier("cole", "90A-a"), soldier("baird", "90A-a")
    )
    t = Ran(state)
    t.run(spawn_location(t, "91A", "AAB"), "rest", "drone", "91A-g1")
    assert sorted(in_play(state)) == [
        ("drone", "91A-d"),
        ("drone", "91A-g"),
        ("wretch", "91A-d"),
        ("wretch", "91A-d"),
        ("wretch", "91A-g"),
        ("wretch", "91A-g"),
    ]
    at = {one.id: one.cover for one in state.locusts.values()}
    assert at["wretch-1"] == "91A-d1"
    assert (at["drone-4"], at["wretch-5"]) == ("91A-g1", "91A-g2")
    assert asked(t) == ["spawn-order", "spawn-order", "locust-cover"]


def test_the_order_is_asked_only_where_it_matters() -> None:
    """GW-7.5: in R is no cover space; without Drones the same figures come in any order."""
    state = table()
    t = Ran(state)
    t.run(spawn_all(t, "ABC", (R,)))
    assert not t.asked
    assert len(state.locusts) == 3
    t = Ran(table())
    t.state.supply["drone"] = 0
    t.run(spawn_all(t, "AB", (R,)))
    assert not t.asked
    assert sorted(one.kind for one in t.state.locusts.values()) == ["boomer", "wretch"]


SHORT = [(1, 2, 0), (0, 1, 1), (2, 0, 1), (1, 1, 1), (0, 0, 2), (1, 0, 0), (2, 1, 3)]


@pytest.mark.parametrize("left", SHORT)
@pytest.mark.parametrize("letters", ["AAB", "ABC", "BBC", "ACC"])
def test_the_order_changes_nothing_where_figures_run_short(
    left: tuple[int, int, int], letters: str
) -> None:
    """GW-7.9: whichever is served first, the same figures come to an area."""
    came = set()
    for order in permutations(letters):
        state = table()
        state.supply |= dict(zip(("wretch", "drone", "boomer"), left, strict=True))
        t = Ran(state)
        for letter in order:
            t.run(spawn(t, letter, R))
        came.add(tuple(sorted(one.kind for one in state.locusts.values())))
    assert len(came) == 1


def test_substitutes_compete_for_cover() -> None:
    """GW-16.67: for C comes a Drone, and is called so."""
    state = table(A="wretch", B="drone", C="")
    t = Ran(state)
    t.run(spawn_all(t, "AC", (S,)), "drone")
    assert [option.id for option in t.asked[0].options] == ["wretch", "drone", "rest"]
    assert [(one.kind, one.cover) for one in state.locusts.values()] == [
        ("drone", "0A-s1"),
        ("wretch", ""),
    ]


def test_the_last_figures_over_two_holes() -> None:
    """GW-16.90: kind and hole of each, until those that are left suffice."""
    state = two_tiles(soldier("marcus", "90A-a"))
    state.supply |= {"wretch": 2, "drone": 1, "boomer": 0}
    t = Ran(state)
    t.run(spawn_location(t, "91A", "AB"), "drone", "91A-g", "91A-g1", "91A-g")
    assert asked(t) == ["spawn-order", "spawn-area", "locust-cover", "spawn-area"]
    assert t.asked[0].about["area"] == ""
    assert sorted(in_play(state)) == [
        ("drone", "91A-g"),
        ("wretch", "91A-d"),
        ("wretch", "91A-g"),
    ]


def test_the_rest_over_two_holes_is_left_to_the_table() -> None:
    state = two_tiles(soldier("marcus", "90A-a"))
    state.supply |= {"wretch": 2, "drone": 1, "boomer": 0}
    t = Ran(state)
    t.run(spawn_location(t, "91A", "AB"), "rest", "91A-g1")
    assert [option.id for option in t.asked[0].options] == ["wretch", "drone", "rest"]
    assert [area for _, area in in_play(state)].count("91A-d") == 2


def test_the_area_of_each_at_a_wide_exit() -> None:
    """GW-16.71: the exit touches R and S."""
    state = table()
    t = Ran(state)
    t.run(spawn_all(t, ["boomer", "boomer"], map_exits(state)), R, S)
    assert in_play(state) == [("boomer", R), ("boomer", S)]
    assert {ask.seats for ask in t.asked} == {("marcus",)}


def test_the_door_nearest_to_the_active_player() -> None:
    """GW-4.10, GW-12.18."""
    state = two_tiles(soldier("marcus", "91A-e"))
    state.doors = [Door("90A"), Door("91A")]
    assert map_exits(state, "91A-e") == ("91A-h", "91A-k")
    assert map_exits(state, "90A-a") == ("90A-c",)


def test_others_may_choose_the_area() -> None:
    """GW-12.22."""
    state = sample(soldier("marcus", P), soldier("cole", P))
    t = Ran(state)
    assert t.run(choose_area(t, "A", (R, S), seats=("cole",), rule="GW-12.22"), S) == S
    assert (t.asked[0].seats, t.asked[0].about) == (("cole",), {"enemy": "wretch"})


def test_a_freed_cover_space_stays_empty() -> None:
    """GW-X13, GW-4.21: only a move or a spawn leads into cover."""
    state = sample(soldier("marcus", Q))
    inside, outside = put(state, "drone", S, "0A-s1"), put(state, "drone", S)
    del state.locusts[inside.id]
    t = Ran(state)
    t.run(spawn(t, "boomer", R))
    assert outside.cover == ""
