"""Wounds, markers and deaths in Gears of War, on tables laid by hand."""

from __future__ import annotations

from collections import Counter

from bot.games.gears import events
from bot.games.gears.content.book import ORDERS
from bot.games.gears.rules.combat.strikes import strike
from bot.games.gears.rules.combat.wounds import (
    heal_locust,
    hurt_area,
    kill,
    wound_cog,
    wound_locust,
)
from bot.games.gears.rules.locust import deaths
from bot.games.gears.rules.locust.markers import current_health, discard_marker, take_marker
from bot.games.gears.state import Dropped, Marker, State
from bot.games.gears.view import HIDDEN, view
from tests.games.gears.tables import (
    BLANK,
    NONE,
    WOUND,
    P,
    Q,
    Ran,
    S,
    overkill,
    put,
    sample,
    soldier,
)

# Wounds and markers


def test_health_of_a_locust() -> None:
    """GW-8.43 to GW-8.45."""
    state = sample(soldier("cole"))
    boomer = put(state, "boomer", Q)
    t = Ran(state)
    assert current_health(boomer) == 3
    t.run(wound_locust(t, boomer, 2, "lancer"))
    assert current_health(boomer) == 2
    t.run(wound_locust(t, boomer, 1, "lancer"))
    assert boomer.id in state.locusts
    t.run(wound_locust(t, boomer, 2, "lancer"))
    assert boomer.id not in state.locusts
    assert state.supply["boomer"] == 3
    assert state.killed == {"boomer": 1}


def test_health_of_the_berserker() -> None:
    """GW-X20: GW-8.46, GW-6.34."""
    state = sample(soldier("cole"), A="wretch", B="drone", C="berserker")
    her = put(state, "berserker", Q)
    t = Ran(state)
    healths = []
    for wounds, by in ((3, "lancer"), (2, "hammer-of-dawn"), (4, "lancer"), (2, "lancer")):
        t.run(wound_locust(t, her, wounds, by))
        healths.append(current_health(her))
    assert healths == [7, 5, 3, 3]
    t.run(wound_locust(t, her, 3, "lancer"))
    assert not state.locusts
    assert not state.dropped


def test_skorge_and_the_marker_of_a_kantus() -> None:
    """GW-17.2: 4 whatever the marker shows; he drops nothing, his marker is discarded."""
    state = sample(soldier("cole"))
    skorge = put(state, "skorge", Q)
    t = Ran(state)
    t.run(wound_locust(t, skorge, 5, "lancer"))
    assert current_health(skorge) == 4
    t.run(wound_locust(t, skorge, 4, "lancer"))
    assert not state.locusts
    assert not state.dropped
    assert _all_markers(state) == Counter({"wretch": 6, "drone": 7, "boomer": 3} | _others())


def _others() -> dict[str, int]:
    return {"theron-guard": 3, "kantus": 3, "berserker": 1}


def _all_markers(state: State) -> Counter[str]:
    found = [m for pile in state.markers.values() for m in pile]
    found += [m for pile in state.marker_discard.values() for m in pile]
    found += [one.marker for one in state.dropped]
    found += [one.marker for one in state.locusts.values() if one.marker is not None]
    return Counter(marker.kind for marker in found)


def test_drops() -> None:
    """GW-8.48 to GW-8.50: a weapon lies where the figure died, a red X is discarded."""
    state = sample(soldier("cole"))
    state.markers["drone"] = [Marker("drone", 1), Marker("drone", 1, "hammerburst")]
    t = Ran(state)
    for _ in range(2):
        t.run(kill(t, put(state, "drone", Q), "lancer"))
    assert [(one.area, one.marker.back) for one in state.dropped] == [(Q, "hammerburst")]
    # GW-8.51: nothing was discarded when the pile ran out, so this waits until it is needed.
    assert state.markers["drone"] == []
    assert [marker.back for marker in state.marker_discard["drone"]] == [""]


def test_a_marker_from_the_map() -> None:
    """GW-1.23: with nothing unused or discarded the AP takes one that lies on the map."""
    state = sample(soldier("cole"))
    state.markers["drone"] = []
    state.dropped = [Dropped(area, Marker("drone", 1, "hammerburst")) for area in (P, Q)] + [
        Dropped(S, Marker("boomer", 2, "boomshot"))
    ]
    t = Ran(state)
    marker = t.run(take_marker(t, "drone"), Q)
    assert marker is not None
    assert {option.id for option in t.asked[0].options} == {P, Q}
    assert [one.area for one in state.dropped] == [P, S]
    discard_marker(t, marker)
    assert (state.markers["drone"], state.marker_discard["drone"]) == ([], [marker])
    assert t.run(take_marker(t, "drone")) == marker


def test_the_discarded_are_the_new_pile_when_the_last_is_taken() -> None:
    """GW-8.51: at once, where there are any."""
    state = sample(soldier("cole"))
    state.markers["drone"] = [Marker("drone", 1)]
    state.marker_discard["drone"] = [Marker("drone", 1, "hammerburst"), Marker("drone", 1)]
    t = Ran(state)
    t.run(take_marker(t, "drone"))
    assert len(state.markers["drone"]) == 2
    assert not state.marker_discard.get("drone")


def test_a_marker_that_is_never_flipped_stays_secret() -> None:
    """GW-3.19, GW-1.20: of a figure that is taken from the map, or that drops nothing."""
    for kind, way in (("kantus", "removed"), ("skorge", "died"), ("drone", "died")):
        state = sample(soldier("cole"))
        figure = put(state, kind, Q, wounded=True)
        assert figure.marker is not None
        figure.marker.back = ""
        t = Ran(state)
        if way == "removed":
            deaths.remove(t, figure, "GW-12.27")
        else:
            t.run(kill(t, figure, "lancer"))
        (seen,) = view(state, "cole").marker_discard[figure.figure]
        assert seen.back == ("" if kind == "drone" else HIDDEN)
        state.markers[figure.figure] = []
        taken = t.run(take_marker(t, figure.figure))
        assert taken is not None
        assert not taken.face_down


def test_healing() -> None:
    """GW-8.47, GW-16.41: the marker goes back among the unused ones."""
    state = sample(soldier("cole"))
    drone = put(state, "drone", Q, wounded=True)
    t = Ran(state)
    heal_locust(t, drone, "GW-6.30")
    assert drone.marker is None
    assert len(state.markers["drone"]) == 7
    assert [draw for draw in t.draws if draw.startswith("shuffle:7:")]
    heal_locust(t, drone, "GW-6.30")
    assert len(t.told(events.LocustHealed)) == 1


def test_wounds_of_a_cog() -> None:
    """GW-8.53 to GW-8.56: one card each; who cannot pay bleeds out, in the open."""
    cole = soldier("cole", P, "0A-p1", hand=2)
    cole.hand = ["assault", "overwatch"]
    state = sample(cole)
    state.followers = ["cole"]
    t = Ran(state)
    t.run(wound_cog(t, cole, 1), "overwatch")
    assert (cole.hand, state.order_discard) == (["assault"], ["overwatch"])
    t.run(wound_cog(t, cole, 1))
    assert (cole.hand, cole.bleeding, cole.cover) == ([], False, "0A-p1")
    t.run(wound_cog(t, cole, 3))
    assert (cole.bleeding, cole.cover, cole.area, state.followers) == (True, "", P, [])
    t.run(wound_cog(t, cole, 1))
    assert len(t.told(events.BledOut)) == 1


def test_wounds_at_random() -> None:
    """GW-13.7: on Insane difficulty nobody chooses, and different cards are lost."""
    lost = set()
    for number in range(20):
        cole = soldier("cole")
        cole.hand = list(ORDERS)[:5]
        state = sample(cole)
        state.insane = True
        t = Ran(state, seed=str(number))
        t.run(wound_cog(t, cole, 2))
        assert sorted(cole.hand + state.order_discard) == sorted(list(ORDERS)[:5])
        lost.update(state.order_discard)
    assert len(lost) == 5


# Deaths and explosions


def test_a_chain_of_tickers() -> None:
    """GW-6.32, GW-12.23: one explosion sets off the next; all figures in the area are hit."""
    cole = soldier("cole", Q, hand=3)
    state = sample(cole)
    first, second = put(state, "ticker", Q), put(state, "ticker", Q)
    drone, far = put(state, "drone", Q), put(state, "ticker", P)
    t = Ran(state)
    t.run(wound_locust(t, first, 1, "lancer"))
    assert second.id not in state.locusts
    assert drone.id not in state.locusts  # wounded by the first, killed by the second
    assert far.id in state.locusts
    assert len(cole.hand) == 1


def test_no_explosion() -> None:
    """GW-6.32: not by a Bolo Grenade, not after its own attack."""
    for by in ("bolo-grenade", deaths.OWN_ATTACK):
        state = sample(soldier("cole", Q))
        t = Ran(state)
        t.run(kill(t, put(state, "ticker", Q), by))
        assert not t.told(events.TickerExploded)


def test_order_of_an_area_attack() -> None:
    """GW-16.35: the AP chooses where the explosion of one figure changes what another suffers."""
    for first_is_ticker, alive in ((True, False), (False, True)):
        cole = soldier("cole", P, mortar=1)
        state = sample(cole)
        ticker, boomer = put(state, "ticker", S), put(state, "boomer", S)
        t = Ran(state, [WOUND, WOUND, BLANK, BLANK, NONE, NONE, NONE])
        order = (ticker.id, boomer.id) if first_is_ticker else (boomer.id,)
        t.run(strike(t, cole, overkill("mortar", S)), order[0])
        assert t.asked[0].kind == "splash-order"
        # 1 and then 2 wounds kill a Boomer (3, wounded 2); 2 and then 1 do not.
        assert (boomer.id in state.locusts) is alive


def test_wounds_without_dice() -> None:
    """GW-8.35: each figure there but those named."""
    cole, marcus = soldier("cole", Q, hand=1), soldier("marcus", Q, hand=0)
    state = sample(cole, marcus)
    drone = put(state, "drone", Q)
    t = Ran(state)
    t.run(hurt_area(t, Q, "trample", "GW-17.11", but=(drone.id,)))
    assert (cole.hand, cole.bleeding, marcus.bleeding) == ([], False, True)
    assert drone.marker is None
