"""Chances of attacks: computed ones compared with dice that are thrown."""

from __future__ import annotations

from math import isclose
from random import Random

import pytest

from bot.games import find_game
from bot.games.gears.commands import Attack
from bot.games.gears.content.book import ATTACK_DIE, BOOK, DEFENCE_DIE
from bot.games.gears.rules.combat.omens import assault_of
from bot.games.gears.rules.combat.prospects import (
    attack_rolls,
    dealt,
    defence_rolls,
    grenade,
    omen_share,
    prospect,
    threat,
)
from bot.games.gears.state import Cog, Locust, Marker, State, Weapon
from bot.games.gears.telling.odds import chances
from tests.games.gears.states import table

GAME = find_game("gears-of-war")
TRIES = 20_000


@pytest.mark.parametrize("dice", [0, 1, 4, 7])
def test_rolls_are_shares(dice: int) -> None:
    assert isclose(sum(attack_rolls(dice).values()), 1)
    assert isclose(sum(defence_rolls(dice).values()), 1)
    mean = sum(wounds * share for (wounds, _), share in attack_rolls(dice).items())
    assert isclose(mean, dice * 5 / 6, abs_tol=1e-9)  # GW-16.1
    shields = sum(count * share for (count, _), share in defence_rolls(dice).items())
    assert isclose(shields, dice * 2 / 3, abs_tol=1e-9)  # GW-16.2


def test_the_chainsaw() -> None:
    """GW-16.1: 51.8 % with four dice, 59.8 % with five."""
    assert round(100 * omen_share(4), 1) == 51.8
    assert round(100 * omen_share(5), 1) == 59.8
    assert isclose(omen_share(3), 1 - (5 / 6) ** 3)


@pytest.mark.parametrize(
    ("weapon", "mode", "defence", "areas"),
    [
        ("lancer", "overkill", 3, 3),
        ("gnasher", "normal", 1, 0),
        ("longshot", "overkill", 4, 2),
        ("longshot", "overkill", 4, 1),
        ("hammerburst", "normal", 2, 1),
        ("boomshot", "overkill", 2, 1),
    ],
)
def test_wounds_as_the_rules_deal_them(weapon: str, mode: str, defence: int, areas: int) -> None:
    """Equal to the rules' own count of rolled dice (GW-8.13)."""
    card, chance = BOOK.weapons[weapon], Random(f"{weapon} {areas}")
    dice = card.overkill if mode == "overkill" else card.normal
    counted: dict[int, int] = {}
    for _ in range(TRIES):
        faces = [chance.choice(ATTACK_DIE).id for _ in range(dice)]
        shields = [chance.choice(DEFENCE_DIE).id for _ in range(defence)]
        assault = assault_of(Cog("cole"), weapon, card.omen, faces, target="drone-1", area="2A-a")
        wounds = assault.dealt(shields, areas)
        counted[wounds] = counted.get(wounds, 0) + 1
    exact = dealt(dice, defence, card.omen, areas)
    for wounds in exact.keys() | counted.keys():
        assert abs(exact.get(wounds, 0) - counted.get(wounds, 0) / TRIES) < 0.015, wounds


# At a table


def duel(kind: str = "drone", *, wounded: bool = False) -> tuple[State, Cog, Locust]:
    """Marcus and a Locust in the open of one area."""
    state = table(players=1)
    marcus = state.cogs["marcus"]
    marcus.cover, marcus.weapons = "", [Weapon("lancer", 2), Weapon("bolo-grenade", 1)]
    marcus.hand = ["assault"]
    figure = BOOK.enemies[kind].figure
    locust = Locust(f"{kind}-9", kind, figure, marcus.area)
    locust.marker = Marker(figure, 1) if wounded else None
    state.locusts = {locust.id: locust}
    return state, marcus, locust


def test_an_attack_at_the_table() -> None:
    state, marcus, locust = duel()
    made = prospect(state, marcus, Attack(weapon="lancer", target=locust.id, mode="overkill"))
    assert made is not None
    assert (made.dice, made.defence) == (5, 1)  # his own die more (GW-16.54), no cover, near
    assert isclose(made.kills, made.at_least(3))
    weaker = duel(wounded=True)
    again = prospect(
        weaker[0], weaker[1], Attack(weapon="lancer", target="drone-9", mode="overkill")
    )
    assert again is not None
    assert isclose(again.kills, made.at_least(1))
    sawn = prospect(state, marcus, Attack(weapon="lancer", target=locust.id, mode="chainsaw"))
    assert sawn is not None
    assert isclose(sawn.kills, omen_share(5))


def test_an_unwounded_berserker_is_hurt_by_the_hammer_alone() -> None:
    """GW-6.34."""
    state, marcus, locust = duel("berserker")
    shot = prospect(state, marcus, Attack(weapon="lancer", target=locust.id, mode="overkill"))
    assert shot is not None
    assert shot.at_least(1) == 0
    marcus.weapons.append(Weapon("hammer-of-dawn", 1))
    struck = prospect(
        state, marcus, Attack(weapon="hammer-of-dawn", target=locust.id, mode="overkill")
    )
    assert struck is not None
    assert struck.at_least(1) > 0


def test_a_locust_and_a_dodge() -> None:
    state, marcus, locust = duel()
    bare, dodged = threat(state, locust, marcus), threat(state, locust, marcus, dodge=2)
    assert (bare.dice, bare.defence, dodged.defence) == (3, 1, 3)
    assert dodged.at_least(1) < bare.at_least(1)
    assert isclose(bare.kills, bare.at_least(2))  # one card in hand: the second wound fells him


def test_odds_tell_attacks_and_danger() -> None:
    state, _, locust = duel()
    told = {chance.key: chance for chance in chances(state, "marcus", "")}
    always = {"attack", "chainsaw", "blast", "seal", "threat", "coming", "fate"}
    assert set(told) - {"helps"} == always
    assert told["chainsaw"].share == omen_share(5)
    assert told["blast"].values["friends"] == 1
    assert told["threat"].values["locust"] == locust.id
    mean = grenade(state, state.cogs["marcus"], "bolo-grenade", locust).kills
    assert told["blast"].values["mean"] == round(mean, 1)


def test_odds_about_somebody() -> None:
    state, _, _ = duel()
    assert [c.key for c in chances(state, None, "baird")] == ["nobody"]
    assert {c.key for c in chances(state, None, "FENIX")} >= {"threat"}
    state.locusts.clear()
    told = [c.key for c in chances(state, None, "")]
    assert told[:2] == ["no-attack", "unseen"]
    state.step, state.cogs["marcus"].area = "setup", ""  # before the setup nobody is on the map
    assert chances(state, None, "") == []
    state.step = "order"
    state.result = "won"
    assert chances(state, None, "") == []
