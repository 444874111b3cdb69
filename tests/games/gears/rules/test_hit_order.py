"""GW-16.35: the order of wounds is asked if and only if it makes a difference."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement, permutations, product

import pytest

from bot.games.gears.rules.combat.hit_order import order_matters
from bot.games.gears.rules.combat.wounds import hurt_area, wound_locust
from bot.games.gears.rules.locust.health import health_state
from bot.games.gears.state import CODEC, Dropped, Marker, State
from tests.games.gears.tables import Q, R, Ran, put, sample, soldier

KINDS = ("drone", "boomer", "lambent-wretch", "ticker", "berserker")
# Causes that wound several figures, with their wounds: splash, the Mortar and other area attacks.
BLOWS = {"hammer-of-dawn": (1,), "boomshot": (1,), "mortar": (1, 2, 3), "bolo-grenade": (1, 2)}
Figure = tuple[str, bool]


def laid(figures: Sequence[Figure]) -> State:
    state = sample(soldier("cole"))
    for kind, wounded in figures:
        put(state, kind, Q, wounded=wounded)
    return state


def groups(size: int) -> list[tuple[Figure, ...]]:
    one = [(kind, wounded) for kind in KINDS for wounded in (False, kind != "ticker")]
    found = combinations_with_replacement(dict.fromkeys(one), size)
    return [group for group in found if sum(kind == "berserker" for kind, _ in group) < 2]


def ends(state: State, dealt: dict[str, int], by: str) -> set[tuple[tuple[str, int], ...]]:
    """The results for the figures, for every order."""
    found = set()
    for order in permutations(dealt):
        copy = CODEC.load(CODEC.dump(state))
        t = Ran(copy)
        for who in order:
            if who in copy.locusts:
                t.run(wound_locust(t, copy.locusts[who], dealt[who], by))
        found.add(tuple((who, health_state(one)) for who, one in copy.locusts.items()))
    return found


@pytest.mark.parametrize("by", BLOWS)
def test_asked_exactly_where_it_decides_what_becomes_of_somebody(by: str) -> None:
    """With enough markers, only if one of them explodes."""
    asked = 0
    for group in [*groups(2), *groups(3)[::7]]:
        for wounds in product(BLOWS[by], repeat=len(group)):
            state = laid(group)
            dealt = dict(zip(state.locusts, wounds, strict=True))
            matters = order_matters(state, dealt, by)
            assert matters == (len(ends(state, dealt, by)) > 1), (group, wounds)
            asked += matters
    assert bool(asked) == (by in ("hammer-of-dawn", "mortar"))


def scarce(*figures: Figure, spare: int = 0) -> State:
    """Drones with so few unused markers; the other markers lie on the map."""
    state = laid(figures)
    pile = state.markers["drone"]
    state.markers["drone"] = [Marker("drone", 1) for _ in range(spare)]
    state.dropped = [Dropped(R, Marker("drone", 1, "hammerburst")) for _ in pile[spare:]]
    return state


@pytest.mark.parametrize(
    ("figures", "spare", "matters"),
    [
        ([("drone", False), ("drone", True)], 0, True),
        ([("drone", False), ("drone", True)], 1, False),
        ([("drone", False), ("drone", False)], 0, False),  # nobody dies
        ([("drone", True), ("drone", True)], 0, False),  # nobody needs a marker
        ([("drone", False), ("drone", False), ("drone", True)], 1, True),
        ([("drone", False), ("boomer", True)], 0, False),  # markers of another sort
        ([("drone", False), ("ticker", False)], 0, False),
        ([("drone", False), ("drone", False), ("ticker", False)], 0, True),
    ],
)
def test_scarce_markers(figures: list[Figure], spare: int, matters: bool) -> None:
    """GW-1.23, GW-8.51: whether the marker of a dead figure can be used for another one."""
    state = scarce(*figures, spare=spare)
    assert order_matters(state, dict.fromkeys(state.locusts, 1), "boomshot") is matters


def test_figures_that_suffer_alike_are_not_asked_about() -> None:
    """GW-16.79: two unwounded Drones die; it does not matter who takes the first marker."""
    state = scarce(("drone", False), ("drone", False))
    assert order_matters(state, dict.fromkeys(state.locusts, 3), "mortar")
    t = Ran(state)
    t.run(hurt_area(t, Q, "mortar", "GW-17.4", by="mortar", wounds=3), R)
    assert not state.locusts
    assert [ask.kind for ask in t.asked] == ["marker"]
