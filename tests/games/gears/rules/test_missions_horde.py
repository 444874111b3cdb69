"""Horde Mode: six waves (GW-12.36 to GW-12.40, GW-17.20)."""

from __future__ import annotations

from collections import Counter

from bot.games.gears.board.maps import open_holes
from bot.games.gears.rules.mission import missions
from tests.games.gears.missions import check, clear, kinds, laid, no_figure_lost

WAVES = {
    2: ({"wretch": 4, "drone": 1}, [*range(8, 16)]),
    3: ({"lambent-wretch": 4, "boomer": 1}, [*range(8, 12), *range(16, 20)]),
    4: ({"ticker": 4, "kantus": 1}, [*range(28, 36)]),
    5: ({"kantus": 1, "theron-guard": 2}, [*range(24, 36)]),
    6: ({"drone": 2, "grinder": 2, "berserker": 1}, [*range(12, 24)]),
}


def test_six_waves() -> None:
    """GW-12.36, GW-12.39, GW-17.20."""
    t = laid("horde", 2, difficulty="normal")
    state = t.state
    for wave, (troop, cards) in WAVES.items():
        clear(t)
        state.sealed = [open_holes(state)[0]]
        assert check(t, {"hammer": "dominic"} if wave == 6 else None)
        assert state.stage == wave
        assert kinds(state) == troop
        assert sorted(state.ai) == [1, 2, 5, 6, *cards]
        assert not state.sealed
        no_figure_lost(state)
    assert [(w.card, w.ammo) for w in state.cogs["dominic"].weapons][-1] == ("hammer-of-dawn", 0)
    clear(t)
    assert not check(t)
    assert state.result == "won"


def test_a_wave_is_spread_evenly() -> None:
    """GW-12.40: no second figure at a hole while another has none."""
    t = laid("horde", 3, difficulty="hardcore")
    clear(t)
    assert check(t)
    count = Counter(locust.area for locust in t.state.locusts.values())
    holes = open_holes(t.state)
    assert max(count.values()) - min(count[hole] for hole in holes) <= 1
    asked = next(ask for ask in t.asked if ask.kind == "spawn-order")
    assert asked.seats == ("marcus", "dominic", "cole")
    assert [option.id for option in asked.options] == ["wretch", "drone", "rest"]


def test_the_group_places_a_wave() -> None:
    """GW-12.40: four holes, three figures: each goes to a hole of its own."""
    t = laid("horde", 1, difficulty="insane")
    clear(t)
    holes = open_holes(t.state)
    assert len(holes) == 4
    answers = iter([holes[3], holes[0], holes[2]])
    steps = missions.check(t)
    asks = next(steps)
    try:
        while True:
            if asks[0].kind == "horde-spawn":
                asks = steps.send((asks[0].check((next(answers),)),))
            else:
                asks = steps.send(tuple(ask.default for ask in asks))
    except StopIteration:
        pass
    assert sorted((locust.kind, locust.area) for locust in t.state.locusts.values()) == sorted(
        [("wretch", holes[3]), ("wretch", holes[0]), ("drone", holes[2])]
    )


def test_who_comes_to_which_hole() -> None:
    """GW-12.40: with more figures than holes the group says who comes to each."""
    t = laid("horde", 2, difficulty="insane")
    clear(t)
    holes = open_holes(t.state)
    assert check(t, {"spawn-order": "drone", "horde-spawn": holes[1]})
    at = {area: kind for kind, area in ((o.kind, o.area) for o in t.state.locusts.values())}
    assert at[holes[0]] == "drone"
    assert sum(locust.area == holes[1] for locust in t.state.locusts.values()) == 2


def test_used_supplies_come_back() -> None:
    """GW-12.38: not after the fifth wave."""
    t = laid("horde", 1, difficulty="casual")
    state = t.state
    state.equipment["12A"] = False
    clear(t)
    assert check(t)
    assert state.equipment["12A"]
    state.equipment["12A"], state.stage = False, 5
    clear(t)
    assert check(t)
    assert not state.equipment["12A"]
