"""Facts that a game master sets: each value is refused with a sentence, or the table stays
usable."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal, get_args, get_origin

import pytest

from bot.engine.errors import UserError
from bot.engine.facts import Fact
from bot.games import find_game
from bot.games.gears.content.book import EQUIPMENT, MISSIONS
from bot.games.gears.rules.actions import equipment
from bot.games.gears.rules.activation import flips
from bot.games.gears.state import State
from bot.locale import say
from tests.games.gears.tables import Ran, sample, soldier
from tests.games.gears.telling.test_forecast import game_of

GAME = find_game("gears-of-war")
NUMBERS = (-1, 0, 2, 3, 7, 99)
WORDS = ("", "nonsense", "dominic", "2A", "17B", "drone", "hammer-of-dawn:3", "lancer:²", "vault")
ACTIONS = ("attack", "move 3", "move x", "attack -9", "aid 2", "second-order", "lured-attack")
NAMES = {"locust": "drone-99", "name": "nonsense"}


def odd(type_: Any, state: State) -> list[Any]:
    """Values of this type, most of them impossible."""
    kind = get_origin(type_)
    if kind is Annotated:
        return odd(get_args(type_)[0], state)
    if kind is Literal:
        return list(get_args(type_))
    if kind is list:
        one = odd(get_args(type_)[0], state)
        return [[], *([value] for value in one), [one[-1], one[-1]]]
    if type_ is str:
        return [*WORDS, *ACTIONS, f"{state.tiles[-1].side}-a"]
    return [True, False] if type_ is bool else list(NUMBERS)


def keys(fact: Fact[State], state: State) -> Iterator[str]:
    """The last key of a family of facts, and one that is not on the table."""
    yield from [key for key, _ in fact.keys(state)][-1:]
    if set(fact.domains) & set(NAMES):
        yield fact.pattern.format(**NAMES)


def use(state: State) -> None:
    """Look at the table, draw it and list its commands."""
    GAME.facts.values(GAME.codec.load(GAME.codec.dump(state)))
    for seat in (None, *GAME.turns.seats(state)):
        view = GAME.views.view(state, seat)
        GAME.views.scene(view, "en")
        GAME.views.in_words(view, "es")
        if seat is not None:
            GAME.views.hand(view, seat, "en")
            legal = GAME.rules.legal(state, seat)
            GAME.guide.menu(state, seat, legal)
            if seat in GAME.turns.waiting(state) and legal:
                GAME.player.choose(state, seat, legal)


@pytest.mark.parametrize("mission", ["emergence", "scattered", "horde"])
def test_odd_values_are_refused_or_leave_a_table_that_can_be_used(mission: str) -> None:
    start = game_of(mission)
    raw, taken, refused = GAME.codec.dump(start), 0, 0
    for fact in (fact for fact in GAME.facts if fact.write is not None):
        for key in keys(fact, start):
            for value in odd(fact.type, start):
                state = GAME.codec.load(raw)
                try:
                    GAME.facts.write(state, key, value)
                except UserError:
                    refused += 1
                    continue
                use(state)
                taken += 1
    assert min(taken, refused) > 100


@pytest.mark.parametrize("mission", MISSIONS)
def test_no_stage_beyond_those_of_the_mission(mission: str) -> None:
    """GW-1.10."""
    last = len(MISSIONS[mission].stages)
    state = game_of(mission, commands=0)
    GAME.facts.write(state, "stage", last)
    with pytest.raises(UserError) as caught:
        GAME.facts.write(state, "stage", last + 1)
    assert state.stage == last
    told = say("en", f"error-{caught.value.key}", **caught.value.values)
    assert f"1-{last}" in told


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("order.left", ["move x"]),
        ("order.left", [""]),
        ("followers", ["nobody"]),
        ("guarded", ["nobody"]),
        ("began-in", "nowhere"),
        ("dice.next", [0]),
        ("dice.next", [7]),
        ("level.2", ["nonsense"]),
    ],
)
def test_refused(key: str, value: Any) -> None:
    state = game_of("emergence", commands=0)
    with pytest.raises(UserError, match="fact-value"):
        GAME.facts.write(state, key, value)


def test_a_tile_is_on_the_table_or_in_a_deck_once() -> None:
    state = game_of("emergence", commands=0)
    placed = state.tiles[0].side
    other = placed[:-1] + ("B" if placed.endswith("A") else "A")
    for sides in ([placed], [other], ["17B", "17B"]):
        with pytest.raises(UserError, match="fact-value"):
            GAME.facts.write(state, "level.3", sides)
    GAME.facts.write(state, "level.3", ["17B"])


def test_a_flip_without_its_door() -> None:
    """Scattered, after a game master took the doors or went back a stage: nothing is placed."""
    state = game_of("scattered", commands=0)
    state.doors.clear()
    tiles = list(state.tiles)
    effects = [effect for stage in MISSIONS["scattered"].stages for effect in stage.flip]
    placing = [effect for effect in effects if effect.do in ("explore", "place-tile")]
    assert len(placing) > 1
    for effect in placing:
        t = Ran(state)
        t.run(flips.EFFECTS[effect.do](t, effect))
    assert state.tiles == tiles
    use(state)


def test_grenades_for_one_whose_weapons_were_taken() -> None:
    """GW-17.9."""
    cole = soldier("cole", bolo_grenade=1)
    GAME.facts.write(state := sample(cole), "cog.cole.weapons", [])
    t = Ran(state)
    t.run(equipment.grenades(t, cole))
    amount = EQUIPMENT["grenades"].amount
    assert GAME.facts.read(state, "cog.cole.weapons") == [f"bolo-grenade:{amount}"]
