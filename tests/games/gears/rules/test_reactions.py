"""Locust attack, COGs guard and dodge, on tables laid by hand."""

from __future__ import annotations

from bot.games.gears import events
from bot.games.gears.rules.combat import guarding
from bot.games.gears.rules.combat.locust_attacks import area_attack, locust_attack
from bot.games.gears.rules.combat.strikes import strike
from bot.games.gears.state import Cog, Locust, State, Weapon
from tests.games.gears.tables import (
    BLANK,
    NONE,
    OMEN,
    SHIELD,
    SHIELDS,
    WOUND,
    WOUNDS,
    P,
    Q,
    R,
    Ran,
    S,
    normal,
    put,
    sample,
    soldier,
)

# Locust attack


def test_a_drone_shakes_it_off() -> None:
    """GW-6.30, GW-8.12: an omen is no wound."""
    cole = soldier("cole", P, hand=2)
    state = sample(cole)
    drone = put(state, "drone", Q, wounded=True)
    t = Ran(state, [OMEN, WOUND, BLANK, NONE])
    t.run(locust_attack(t, drone, cole))
    assert drone.marker is None
    assert len(cole.hand) == 1


def test_boom_once() -> None:
    """GW-6.31, GW-16.33: once, whatever the omens; the Boomer itself is hit too."""
    cole, marcus = soldier("cole", P, hand=3), soldier("marcus", P, hand=3)
    state = sample(cole, marcus)
    boomer = put(state, "boomer", P)
    t = Ran(state, [OMEN, OMEN, OMEN, BLANK, NONE])
    t.run(locust_attack(t, boomer, cole))
    assert (len(cole.hand), len(marcus.hand)) == (3, 2)
    assert boomer.marker is not None


def test_a_ticker_attacks() -> None:
    """GW-16.36, GW-17.2, AI card 28: it dies without exploding; its omen may be certain."""
    cole, marcus = soldier("cole", P, hand=3), soldier("marcus", P, hand=3)
    state = sample(cole, marcus)
    ticker = put(state, "ticker", P)
    t = Ran(state, [BLANK, BLANK, BLANK, NONE])
    t.run(locust_attack(t, ticker, cole, always_omen=True))
    assert (len(cole.hand), len(marcus.hand)) == (3, 2)
    assert not state.locusts
    assert not t.told(events.TickerExploded)


def test_a_kantus_heals_the_nearest() -> None:
    """GW-17.2."""
    cole = soldier("cole", P, hand=3)
    state = sample(cole)
    kantus = put(state, "kantus", Q, wounded=True)
    near, far = put(state, "drone", P, wounded=True), put(state, "drone", S, wounded=True)
    t = Ran(state, [OMEN, BLANK, BLANK, NONE])
    t.run(locust_attack(t, kantus, cole))
    assert near.marker is None
    assert far.marker is not None
    assert kantus.marker is not None


def test_brute_force() -> None:
    """GW-6.35, GW-6.36: an area attack, cards at random, Locust hit as well."""
    cole, marcus = soldier("cole", P, hand=6), soldier("marcus", P, hand=6)
    state = sample(cole, marcus)
    her, drone = put(state, "berserker", P), put(state, "drone", P)
    state.cogs["marcus"].bleeding = True
    t = Ran(state, [OMEN, WOUND, WOUND, WOUND, WOUND, NONE, SHIELD])
    t.run(area_attack(t, her))
    assert (len(cole.hand), len(marcus.hand)) == (2, 6)
    assert drone.id not in state.locusts
    assert not t.asked


def test_executions() -> None:
    """GW-13.8 to GW-13.10, GW-16.69, GW-16.70."""
    cole, marcus = soldier("cole", Q, hand=2), soldier("marcus", P, hand=0, lancer=2)
    marcus.weapons.append(Weapon("hammer-of-dawn", 1))
    marcus.bleeding = True
    state = sample(cole, marcus)
    state.insane = True
    state.armoury["hammer-of-dawn"] = 0
    drone = put(state, "drone", P)
    t = Ran(state)
    t.run(locust_attack(t, drone, marcus))
    assert (marcus.eliminated, marcus.weapons) == (True, [])
    assert cole.weapons == [Weapon("hammer-of-dawn", 1)]
    assert (state.removed, state.armoury["hammer-of-dawn"]) == (["lancer"], 0)


# Reactions


def _guarded(*cogs: Cog) -> tuple[State, Locust]:
    state = sample(*cogs)
    state.step = "locust"
    return state, put(state, "drone", Q)


def _guard_of(cog: Cog) -> Cog:
    cog.hand = ["overwatch", "assault"]
    return cog


def test_guard_once_for_all() -> None:
    """GW-5.27, GW-17.5: one for the group, and one of Cole's own."""
    marcus = _guard_of(soldier("marcus", P, lancer=3))
    baird, cole = _guard_of(soldier("baird", P, lancer=3)), _guard_of(soldier("cole", P, lancer=3))
    state, drone = _guarded(marcus, baird, cole)
    assert [cog.id for cog, _ in guarding.guards(state, drone)] == ["marcus", "baird", "cole"]
    t = Ran(state, [BLANK] * 3 + [NONE])
    shot = "overwatch/lancer/normal"
    dead = t.run(guarding.guard_window(t, drone, "move"), shot, shot, "no", "baird")
    # GW-5.28: the AP has chosen Baird (2 dice), and Marcus keeps his card.
    assert not dead
    assert (marcus.hand, baird.hand) == (["overwatch", "assault"], ["assault"])
    assert state.guarded == ["baird"]
    assert [cog.id for cog, _ in guarding.guards(state, drone)] == ["cole"]
    state.guarded = ["cole"]
    assert [cog.id for cog, _ in guarding.guards(state, drone)] == ["marcus"]
    state.no_guard = True
    assert not list(guarding.guards(state, drone))
    guarding.open_guard(state)
    assert [cog.id for cog, _ in guarding.guards(state, drone)] == ["marcus", "cole"]


def test_guard_only_with_card_attack_and_step() -> None:
    """GW-5.21, GW-5.23, GW-5.42."""
    marcus = _guard_of(soldier("marcus", P, lancer=1))
    state, drone = _guarded(marcus)
    assert list(guarding.guards(state, drone))
    for change in ("hand", "ammo", "bleeding", "step"):
        state, drone = _guarded(_guard_of(soldier("marcus", P, lancer=1)))
        him = state.cogs["marcus"]
        match change:
            case "hand":
                him.hand = ["assault"]
            case "ammo":
                him.weapons[0].ammo = 0
            case "bleeding":
                him.bleeding = True
            case _:
                state.step = "order"
        assert not list(guarding.guards(state, drone)), change


def test_guard_kills() -> None:
    """GW-5.29: the figure is dead, the rest of its instruction is dropped."""
    marcus = _guard_of(soldier("marcus", P, lancer=1))
    state, drone = _guarded(marcus)
    t = Ran(state, [WOUNDS, WOUNDS, BLANK, NONE])
    assert t.run(guarding.guard_window(t, drone, "attack"), "overwatch/lancer/normal")
    assert state.order_discard == ["overwatch"]


def test_let_pass() -> None:
    """ "Not this one" and "not now" spare further questions, until the next activation or step."""
    marcus = _guard_of(soldier("marcus", P, lancer=1))
    state, drone = _guarded(marcus)
    other = put(state, "drone", Q)
    t = Ran(state)
    assert not t.run(guarding.guard_window(t, drone, "move"), "not-this-one")
    assert not t.run(guarding.guard_window(t, drone, "move"))
    assert not t.run(guarding.guard_window(t, other, "move"), "no")
    guarding.begin_activation(state, drone)
    assert not t.run(guarding.guard_window(t, drone, "move"), "not-now")
    assert not t.run(guarding.guard_window(t, other, "move"))
    assert {ask.kind for ask in t.asked} == {"guard"}
    assert all(ask.secret and ask.default == ("no",) for ask in t.asked)


def test_dodge() -> None:
    """GW-5.30 to GW-5.32: two dice for a card, one card per attack; equal cards are one option."""
    cole = soldier("cole", P)
    cole.hand = ["assault", "assault", "blind-fire"]
    state = sample(cole)
    drone = put(state, "drone", Q)
    t = Ran(state, [WOUNDS, WOUNDS, BLANK, NONE, SHIELDS, SHIELDS])
    t.run(locust_attack(t, drone, cole), "blind-fire")
    assert [option.id for option in t.asked[0].options] == ["no", "assault", "blind-fire"]
    assert cole.hand == ["assault", "assault"]
    assert t.asked[0].about == {"cog": "cole", "dice": 3, "cards": 3, "enemy": "drone"}


def test_the_berserker_is_lured() -> None:
    """GW-6.33, GW-16.37, GW-16.38: by every attack, but not by a Guard while she is activated."""
    for acting, guard, area in (("", False, R), ("berserker-1", True, S), ("drone-2", True, R)):
        cole = soldier("cole", P, lancer=2)
        state = sample(cole)
        her = put(state, "berserker", S)
        drone = put(state, "drone", P)
        state.acting = acting
        t = Ran(state, [BLANK, BLANK, NONE])
        t.run(strike(t, cole, normal("lancer", drone), guard=guard))
        assert her.area == area
