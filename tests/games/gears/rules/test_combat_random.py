"""Combat in Gears of War on random tables: the offered attacks, and the state after an attack."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from bot.engine.players import random_answer
from bot.engine.table import Steps
from bot.games.gears.board.building import first_chain
from bot.games.gears.board.maps import built
from bot.games.gears.commands import Attack
from bot.games.gears.content.book import CHARACTERS, ENEMIES, FIGURES, ORDERS, WEAPONS
from bot.games.gears.events import CogAttacked, Defended, LocustAttacked
from bot.games.gears.rules.combat.aiming import MODES, Terms, attack_offers, no_strike
from bot.games.gears.rules.combat.guarding import guard_window
from bot.games.gears.rules.combat.locust_attacks import area_attack, locust_attack
from bot.games.gears.rules.combat.strikes import strike
from bot.games.gears.rules.locust.targets import sees
from bot.games.gears.rules.mission.ending import Ended
from bot.games.gears.state import CODEC, Cog, State, Weapon
from tests.games.gears.tables import Ran, put, sample

TILES = ["0A", "9A"]
SEEDS = range(60)


def crowd(seed: int) -> tuple[State, Random]:
    """Some COGs and Locust anywhere on two tiles, with random cards and weapons."""
    chance = Random(seed)
    names = chance.sample(list(CHARACTERS), chance.randint(1, 4))
    state = sample(*(Cog(name) for name in names))
    state.mission = ""
    tiles = first_chain(TILES)
    assert tiles is not None
    state.tiles = tiles
    areas = list(built(state).areas)
    for cog in state.cogs.values():
        cog.area = chance.choice(areas)
        cog.hand = chance.choices(list(ORDERS), k=chance.randint(0, 6))
        cards = chance.sample(list(WEAPONS), 5)
        cog.weapons = [Weapon(card, chance.choice((0, 0, 1, 3))) for card in cards]
        cog.moved = chance.random() < 0.3
        cog.cover = _cover(state, chance, cog.area)
        if chance.random() < 0.15:
            cog.bleeding, cog.cover, cog.hand = True, "", []
    for _ in range(chance.randint(1, 9)):
        kind = chance.choice(list(ENEMIES))
        figure = ENEMIES[kind].figure
        if state.supply[figure]:
            area = chance.choice(areas)
            wounded = bool(ENEMIES[kind].wounded) and chance.random() < 0.4
            put(state, kind, area, _cover(state, chance, area), wounded=wounded)
    state.insane = chance.random() < 0.3
    return state, chance


def _cover(state: State, chance: Random, area: str) -> str:
    taken = {cog.cover for cog in state.cogs.values()}
    taken |= {locust.cover for locust in state.locusts.values()}
    free = [cover for cover in built(state).areas[area].covers if cover not in taken]
    return chance.choice(free) if free and chance.random() < 0.5 else ""


@pytest.mark.parametrize("seed", SEEDS)
def test_offers_are_what_is_allowed(seed: int) -> None:
    """`attack_offers` and `no_strike` agree, with and without terms of a card."""
    state, chance = crowd(seed)
    targets = [*state.locusts, *built(state).areas]
    some = chance.choice(list(state.locusts))
    bindings = (Terms(), Terms("normal", some), Terms("overkill", some, free=True), Terms("", some))
    for cog, terms in product(state.cogs.values(), bindings):
        allowed = {
            command
            for held, mode, target in product(cog.weapons, MODES, targets)
            if no_strike(state, cog, command := _attack(held.card, target, mode), terms) is None
        }
        offered = list(
            attack_offers(
                state,
                cog,
                only_mode=terms.mode,
                only_target=terms.target,
                free_ammo=terms.free,
            )
        )
        assert len(offered) == len(set(offered))
        assert set(offered) == allowed


def _attack(weapon: str, target: str, mode: str) -> Attack:
    return Attack.model_validate({"weapon": weapon, "target": target, "mode": mode})


def census(state: State) -> tuple[Counter[str], Counter[str], Counter[str]]:
    """Every figure, every marker and every Order card, wherever they are."""
    figures = Counter(state.supply)
    figures.update(one.figure for one in state.locusts.values())
    markers = [marker for pile in state.markers.values() for marker in pile]
    markers += [marker for pile in state.marker_discard.values() for marker in pile]
    markers += [one.marker for one in state.dropped]
    markers += [one.marker for one in state.locusts.values() if one.marker is not None]
    kinds = Counter(f"{marker.kind} {marker.back}" for marker in markers)
    hands = (card for cog in state.cogs.values() for card in cog.hand)
    return figures, kinds, Counter((*state.orders, *state.order_discard, *hands))


def play_out(state: State, chance: Random, rule: Steps[object], t: Ran) -> None:
    """Run with random answers to the end of the rule or of the game."""
    try:
        asks = next(rule)
        while True:
            asks = rule.send(tuple(random_answer(ask, chance) for ask in asks))
    except (StopIteration, Ended):
        pass
    for cog in state.cogs.values():
        assert not cog.bleeding or (not cog.hand and not cog.cover)
    assert CODEC.load(CODEC.dump(state)) == state
    for event in t.events:
        if isinstance(event, CogAttacked | LocustAttacked | Defended):
            assert event.wounds >= 0


@pytest.mark.parametrize("seed", SEEDS)
def test_attacks_of_cogs(seed: int) -> None:
    """An attack loses and creates nothing; it spends at most one token."""
    state, chance = crowd(seed)
    cog = next(iter(state.cogs.values()))
    cog.bleeding = False
    offers = list(attack_offers(state, cog))
    if not offers:
        return
    command = chance.choice(offers)
    before = census(state)
    tokens = sum(held.ammo for held in cog.weapons)
    t = Ran(state, seed=str(seed))
    play_out(state, chance, strike(t, cog, command), t)
    assert census(state) == before
    spent = tokens - sum(held.ammo for held in cog.weapons)
    assert spent == (command.mode == "overkill")
    assert cog.attacked


@pytest.mark.parametrize("seed", SEEDS)
def test_attacks_of_locust(seed: int) -> None:
    """The same for Locust, with Guard before the attack and Dodge during it."""
    state, chance = crowd(seed)
    state.step = "locust"
    before = census(state)
    for locust in list(state.locusts.values()):
        t = Ran(state, seed=f"{seed} {locust.id}")
        state.acting = locust.id
        victims = [cog for cog in state.cogs.values() if cog.standing and sees(state, locust, cog)]
        if locust.id not in state.locusts or not victims:
            continue
        play_out(state, chance, guard_window(t, locust, "attack"), t)
        if locust.id not in state.locusts:
            continue
        target = chance.choice(victims)
        if target.standing:
            here = any(cog.area == locust.area for cog in victims)
            lured = ENEMIES[locust.kind].has("lured") and here
            rule = area_attack(t, locust) if lured else locust_attack(t, locust, target)
            play_out(state, chance, rule, t)
            if ENEMIES[locust.kind].has("dies-after-attack"):
                assert locust.id not in state.locusts
        assert census(state) == before
    assert sum(before[0].values()) == sum(figure.count for figure in FIGURES.values())
