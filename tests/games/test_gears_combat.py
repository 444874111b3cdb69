"""Combat in Gears of War: dice, markers, deaths, reactions, on tables laid by hand."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from bot.games.gears import deaths, events, reactions
from bot.games.gears.aiming import ANY, Terms, attack_offers, no_strike
from bot.games.gears.book import ATTACK_DIE, DEFENCE_DIE, ENEMIES, ORDERS, WEAPONS
from bot.games.gears.commands import Attack
from bot.games.gears.defence import areas_between, defence_dice
from bot.games.gears.dice import omens_on, shields_on, wounds_on
from bot.games.gears.locust_attacks import area_attack, locust_attack
from bot.games.gears.markers import current_health, discard_marker, take_marker
from bot.games.gears.omens import seal_hole
from bot.games.gears.state import Cog, Dropped, Locust, Marker, State, Weapon
from bot.games.gears.strikes import attack_dice, fire_gun, strike
from bot.games.gears.wounds import heal_locust, hurt_area, wound_cog, wound_locust
from tests.games.gears_tables import (
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
    put,
    sample,
    soldier,
)


def overkill(weapon: str, target: Locust | str) -> Attack:
    return Attack(
        weapon=weapon, target=target if isinstance(target, str) else target.id, mode="overkill"
    )


def normal(weapon: str, target: Locust) -> Attack:
    return Attack(weapon=weapon, target=target.id)


def saw(target: Locust) -> Attack:
    return Attack(weapon="lancer", target=target.id, mode="chainsaw")


# Dice


def test_faces_of_the_dice() -> None:
    """GW-16.1, GW-16.2: the means and the chance of an omen."""
    attack = [face.id for face in ATTACK_DIE]
    defence = [face.id for face in DEFENCE_DIE]
    assert attack == ["blank", "wound", "wound", "wound", "wounds", "omen"]
    assert defence == ["blank", "blank", "blank", "shield", "shield", "shields"]
    assert wounds_on(attack) == 5
    assert shields_on(defence) == 4
    assert shields_on(defence, singles=False) == 2
    omen = sum(omens_on(dice) > 0 for dice in product(attack, repeat=4)) / 6**4
    assert omen == pytest.approx(0.518, abs=0.0005)


def test_attack_dice() -> None:
    """GW-8.39, GW-16.54: Marcus has one more with a Lancer; cards add nothing to the chainsaw."""
    marcus, cole = soldier("marcus"), soldier("cole")
    lancer, pistol = WEAPONS["lancer"], WEAPONS["snub-pistol"]
    assert [attack_dice(marcus, lancer, mode) for mode in ("normal", "overkill", "chainsaw")] == [
        3,
        5,
        5,
    ]
    assert [attack_dice(cole, lancer, mode) for mode in ("normal", "overkill", "chainsaw")] == [
        2,
        4,
        4,
    ]
    assert attack_dice(cole, lancer, "chainsaw", 1) == 4
    assert attack_dice(cole, lancer, "overkill", 1) == 5
    assert attack_dice(marcus, pistol, "normal") == 1
    assert attack_dice(cole, pistol, "normal", -1) == 0


# Defence


def test_cover_and_range() -> None:
    """GW-8.8, GW-8.15, GW-17.24: full cover from P, none from the own area, distance by weapon."""
    cole = soldier("cole", P, lancer=1)
    state = sample(cole)
    drone = put(state, "drone", S, "0A-s1")
    assert areas_between(state, P, S) == 2
    assert defence_dice(state, cole, drone, WEAPONS["lancer"]) == 1 + 2
    assert defence_dice(state, cole, drone, WEAPONS["mulcher"]) == 1 + 2 + 1
    assert defence_dice(state, cole, drone, WEAPONS["hammer-of-dawn"]) == 1
    cole.area = S
    assert defence_dice(state, cole, drone, WEAPONS["lancer"]) == 1
    drone.cover, cole.area = "", P
    assert defence_dice(state, cole, drone, WEAPONS["mulcher"]) == 2
    assert defence_dice(state, drone, cole) == 1
    cole.weapons.append(Weapon("boomshield"))
    assert defence_dice(state, drone, cole) == 2


# What may be attacked


@pytest.mark.parametrize(
    ("weapon", "ammo", "mode", "area", "refused"),
    [
        ("lancer", 1, "normal", Q, ""),
        ("lancer", 1, "overkill", Q, ""),
        ("lancer", 0, "normal", Q, "GW-8.21"),
        ("lancer", 0, "overkill", Q, "GW-8.21"),
        ("lancer", 0, "chainsaw", Q, "GW-8.36"),
        ("lancer", 0, "chainsaw", P, ""),
        ("snub-pistol", 0, "normal", Q, ""),
        ("snub-pistol", 0, "overkill", Q, "GW-8.20"),
        ("snub-pistol", 1, "chainsaw", P, "GW-8.36"),
        ("gnasher", 1, "normal", Q, ""),
        ("gnasher", 1, "normal", S, "GW-9.12"),
        ("longshot", 1, "normal", P, "GW-9.14"),
        ("longshot", 1, "normal", S, ""),
        ("boomshot", 1, "normal", Q, "GW-8.22"),
        ("boomshot", 1, "overkill", Q, ""),
        ("boomshield", 1, "overkill", Q, "GW-17.4"),
        ("hammer-of-dawn", 0, "overkill", Q, "GW-8.21"),
    ],
)
def test_what_a_weapon_allows(weapon: str, ammo: int, mode: str, area: str, refused: str) -> None:
    cole = soldier("cole", P)
    cole.weapons = [Weapon(weapon, ammo)]
    state = sample(cole)
    drone = put(state, "drone", area)
    command = Attack.model_validate({"weapon": weapon, "target": drone.id, "mode": mode})
    refusal = no_strike(state, cole, command)
    assert (refusal.rule if refusal else "") == refused
    assert (command in attack_offers(state, cole)) is not bool(refused)


def test_grenades() -> None:
    """GW-8.22, GW-8.25 to GW-8.27, GW-8.30, GW-17.4: what a Bolo Grenade needs."""
    cole = soldier("cole", P, bolo_grenade=1)
    state = sample(cole)
    throw = overkill("bolo-grenade", S)
    assert no_strike(state, cole, throw) is None
    assert {offer.target for offer in attack_offers(state, cole)} == {P, Q, R, S}

    def why(terms: Terms = ANY, command: Attack = throw) -> str:
        refusal = no_strike(state, cole, command, terms)
        return refusal.rule if refusal else ""

    drone = put(state, "drone", S)
    assert not list(attack_offers(state, cole, guard=True, only_target=drone.id))
    assert why(Terms(free=True)) == "GW-8.26"
    assert why(command=Attack(weapon="bolo-grenade", target=S)) == "GW-8.22"
    assert why(command=overkill("bolo-grenade", "9A-z")) == "GW-8.27"
    cole.weapons.append(Weapon("boomshield"))
    assert why() == "GW-17.4"
    cole.weapons = [Weapon("bolo-grenade", 0)]
    assert why() == "GW-8.25"


def test_torque_bow_after_moving() -> None:
    """GW-17.4: not in a turn in which its owner has moved, not even for Guard."""
    cole = soldier("cole", P, torque_bow=1)
    state = sample(cole)
    drone = put(state, "drone", Q)
    assert list(attack_offers(state, cole, guard=True, only_target=drone.id))
    cole.moved = True
    assert not list(attack_offers(state, cole, guard=True, only_target=drone.id))
    refusal = no_strike(state, cole, overkill("torque-bow", drone))
    assert refusal is not None
    assert (refusal.rule, refusal.why) == ("GW-17.4", "moved")


def test_bound_attacks() -> None:
    """GW-17.6: Double Tap and Ambush name the Locust and the mode; a Mortar aims at its area."""
    cole = soldier("cole", P, lancer=1, mortar=1, bolo_grenade=1)
    state = sample(cole)
    one, other = put(state, "drone", Q), put(state, "drone", Q)
    offers = set(
        attack_offers(state, cole, only_mode="overkill", only_target=one.id, free_ammo=True)
    )
    assert offers == {overkill("lancer", one), overkill("mortar", Q)}
    terms = Terms(mode="normal", target=one.id)
    for command, why in ((normal("lancer", other), "target"), (overkill("lancer", one), "mode")):
        refusal = no_strike(state, cole, command, terms)
        assert refusal is not None
        assert (refusal.rule, refusal.why) == ("GW-17.6", why)


def test_chainsaw_immunity() -> None:
    """GW-8.40, GW-11.7."""
    cole = soldier("cole", P, lancer=0)
    state = sample(cole)
    assert {kind for kind in ENEMIES if _sawable(state, cole, kind)} == {
        "wretch",
        "lambent-wretch",
        "drone",
        "ticker",
        "theron-guard",
        "kantus",
    }


def _sawable(state: State, cole: Cog, kind: str) -> bool:
    locust = Locust(f"{kind}-9", kind, ENEMIES[kind].figure, P)
    state.locusts = {locust.id: locust}
    return saw(locust) in attack_offers(state, cole)


# Attacks of COGs


def test_a_lancer_attack() -> None:
    """GW-8.13, GW-8.14, GW-8.20, GW-9.10: omens add wounds, which shields may cancel."""
    cole = soldier("cole", P, lancer=2)
    state = sample(cole)
    drone = put(state, "drone", Q)
    t = Ran(state, [OMEN, OMEN, BLANK, BLANK, SHIELD])
    t.run(strike(t, cole, overkill("lancer", drone)))
    assert drone.marker is not None
    assert (cole.weapons[0].ammo, cole.attacked) == (1, True)
    assert [event.kind for event in t.events][:3] == [
        "ammo-changed",
        "cog-attacked",
        "omen-triggered",
    ]


def test_dismember_doubles_once() -> None:
    """GW-9.12, GW-9.19."""
    cole = soldier("cole", P, gnasher=1)
    state = sample(cole)
    boomer = put(state, "boomer", Q)
    t = Ran(state, [OMEN, OMEN, WOUND, WOUND, SHIELD, NONE])
    t.run(strike(t, cole, overkill("gnasher", boomer)))
    assert boomer.id not in state.locusts  # 4 wounds, 1 shield, Health 3


@pytest.mark.parametrize(("area", "alive"), [(S, False), (Q, True)])
def test_headshot(area: str, alive: bool) -> None:
    """GW-9.14, GW-9.20: from range 2 on single shields do not count; double ones do."""
    cole = soldier("cole", P, longshot=1)
    state = sample(cole)
    boomer = put(state, "boomer", area, wounded=True)
    dice = [OMEN, OMEN, WOUND, WOUND, BLANK, SHIELD, NONE]
    t = Ran(state, dice)
    t.run(strike(t, cole, overkill("longshot", boomer)))
    assert (boomer.id in state.locusts) is alive


def test_chainsaw() -> None:
    """GW-8.37, GW-8.38: wounds count for nothing, an omen kills; he leaves his cover anyway."""
    for faces, alive in (([WOUNDS] * 4, True), ([OMEN, BLANK, BLANK, BLANK], False)):
        cole = soldier("cole", P, "0A-p1", lancer=0)
        state = sample(cole)
        drone = put(state, "drone", P)
        t = Ran(state, faces)
        t.run(strike(t, cole, saw(drone)))
        assert (drone.id in state.locusts) is alive
        assert cole.cover == ""
        assert not t.told(events.OmenTriggered)


def test_a_grenade_hits_everybody() -> None:
    """GW-8.28, GW-8.29, GW-8.31: one roll, each defends; cover does not count; a hole is sealed."""
    cole, marcus = soldier("cole", R, bolo_grenade=1), soldier("marcus", S, "0A-s1", hand=2)
    state = sample(cole, marcus)
    state.holes = [P]  # one stays open, so the mission goes on
    drone, boomer = put(state, "drone", S), put(state, "boomer", S)
    t = Ran(state, [WOUND, WOUND, OMEN, BLANK, SHIELD, NONE, SHIELD, SHIELD])
    t.run(strike(t, cole, overkill("bolo-grenade", S)))
    assert len(marcus.hand) == 1
    assert drone.marker is not None
    assert boomer.marker is None
    assert state.sealed == [S]
    assert [event.who for event in t.events if isinstance(event, events.Defended)] == [
        "marcus",
        drone.id,
        boomer.id,
    ]


def test_sealing() -> None:
    """GW-8.32, GW-8.33: a printed hole once; a hole that is a token goes away."""
    state = sample(soldier("cole"))
    state.holes = [P]
    t = Ran(state)
    assert [seal_hole(t, area) for area in (S, S, P, P, Q)] == [True, False, True, False, False]
    assert (state.sealed, state.holes) == ([S], [])


def test_mortar() -> None:
    """GW-17.4: beyond its range each area gives a die; an omen hits one area beside the target."""
    cole, marcus = soldier("cole", P, mortar=1), soldier("marcus", R, hand=2)
    state = sample(cole, marcus)
    drone = put(state, "drone", S)
    t = Ran(state, [WOUND, OMEN, BLANK, BLANK, NONE])
    t.run(strike(t, cole, overkill("mortar", S)), R)
    assert t.asked[0].kind == "mortar"
    assert {option.id for option in t.asked[0].options} == {Q, R}
    assert (len(marcus.hand), drone.marker is not None) == (1, True)


def test_heavy_gun() -> None:
    """GW-17.9: cover counts, omens do nothing."""
    cole = soldier("cole", P)
    state = sample(cole)
    drone = put(state, "drone", S, "0A-s1")
    t = Ran(state, [WOUND, OMEN, OMEN, OMEN, OMEN, OMEN, NONE, NONE, NONE])
    t.run(fire_gun(t, cole, drone, 6))
    assert drone.marker is not None
    assert not t.told(events.OmenTriggered)


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
        t.run(deaths.kill(t, put(state, "drone", Q), "lancer"))
    assert [(one.area, one.marker.back) for one in state.dropped] == [(Q, "hammerburst")]
    # GW-8.51: the pile had run out, so the discarded one is its new pile at once.
    assert [marker.back for marker in state.markers["drone"]] == [""]


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
    assert state.markers["drone"] == [marker]


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
        t.run(deaths.kill(t, put(state, "ticker", Q), by))
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
    assert [cog.id for cog, _ in reactions.guards(state, drone)] == ["marcus", "baird", "cole"]
    t = Ran(state, [BLANK] * 3 + [NONE])
    shot = "overwatch/lancer/normal"
    dead = t.run(reactions.guard_window(t, drone, "move"), shot, shot, "no", "baird")
    # GW-5.28: the AP has chosen Baird (2 dice), and Marcus keeps his card.
    assert not dead
    assert (marcus.hand, baird.hand) == (["overwatch", "assault"], ["assault"])
    assert state.guarded == ["baird"]
    assert [cog.id for cog, _ in reactions.guards(state, drone)] == ["cole"]
    state.guarded = ["cole"]
    assert [cog.id for cog, _ in reactions.guards(state, drone)] == ["marcus"]
    state.no_guard = True
    assert not list(reactions.guards(state, drone))
    reactions.open_guard(state)
    assert [cog.id for cog, _ in reactions.guards(state, drone)] == ["marcus", "cole"]


def test_guard_only_with_card_attack_and_step() -> None:
    """GW-5.21, GW-5.23, GW-5.42."""
    marcus = _guard_of(soldier("marcus", P, lancer=1))
    state, drone = _guarded(marcus)
    assert list(reactions.guards(state, drone))
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
        assert not list(reactions.guards(state, drone)), change


def test_guard_kills() -> None:
    """GW-5.29: the figure is dead, the rest of its instruction is dropped."""
    marcus = _guard_of(soldier("marcus", P, lancer=1))
    state, drone = _guarded(marcus)
    t = Ran(state, [WOUNDS, WOUNDS, BLANK, NONE])
    assert t.run(reactions.guard_window(t, drone, "attack"), "overwatch/lancer/normal")
    assert state.order_discard == ["overwatch"]


def test_let_pass() -> None:
    """ "Not this one" and "not now" spare further questions, until the next activation or step."""
    marcus = _guard_of(soldier("marcus", P, lancer=1))
    state, drone = _guarded(marcus)
    other = put(state, "drone", Q)
    t = Ran(state)
    assert not t.run(reactions.guard_window(t, drone, "move"), "not-this-one")
    assert not t.run(reactions.guard_window(t, drone, "move"))
    assert not t.run(reactions.guard_window(t, other, "move"), "no")
    reactions.begin_activation(state, drone)
    assert not t.run(reactions.guard_window(t, drone, "move"), "not-now")
    assert not t.run(reactions.guard_window(t, other, "move"))
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
