"""Attacks of COGs on tables built by hand: dice, defence, possible attacks, and their results."""

from __future__ import annotations

from itertools import product

import pytest

from bot.games.gears import events
from bot.games.gears.commands import Attack
from bot.games.gears.content.book import ATTACK_DIE, DEFENCE_DIE, ENEMIES, WEAPONS
from bot.games.gears.rules.combat.aiming import ANY, Terms, attack_offers, no_strike
from bot.games.gears.rules.combat.defence import areas_between, defence_dice
from bot.games.gears.rules.combat.dice import omens_on, shields_on, wounds_on
from bot.games.gears.rules.combat.omens import seal_hole
from bot.games.gears.rules.combat.strikes import attack_dice, fire_gun, strike
from bot.games.gears.state import Cog, Locust, State, Weapon
from tests.games.gears.tables import (
    BLANK,
    NONE,
    OMEN,
    SHIELD,
    WOUND,
    WOUNDS,
    P,
    Q,
    R,
    Ran,
    S,
    normal,
    overkill,
    put,
    sample,
    saw,
    soldier,
)

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
    """GW-8.39, GW-16.54: Marcus has one more with a Lancer; cards only take from the saw."""
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
    assert attack_dice(cole, lancer, "chainsaw", -1) == 3
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


# Possible attacks


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
