"""What the sensible player expects of an AI card is what the rules do."""

from __future__ import annotations

from contextlib import suppress
from itertools import product

import pytest

from bot.games.gears.board.building import first_chain
from bot.games.gears.board.maps import built
from bot.games.gears.commands import Attack
from bot.games.gears.content.book import AI_CARDS, ENEMIES
from bot.games.gears.player.answers import choose_answer
from bot.games.gears.player.foresight import Foe, Foresight, Target, expected_wounds, harm
from bot.games.gears.player.orders import Mind
from bot.games.gears.player.worth import danger
from bot.games.gears.rules.activation.activation import locust_step
from bot.games.gears.rules.locust.targets import WHICH
from tests.games.gears.ai import add_hall, blanks, locust_table, targets_of, two_tiles
from tests.games.gears.tables import put, soldier

SHOOTERS = {12: "drone", 13: "drone", 14: "drone", 15: "drone", 16: "boomer", 17: "boomer"}
SHOOTERS |= {18: "boomer", 19: "boomer", 24: "theron-guard", 25: "theron-guard"}
SHOOTERS |= {26: "theron-guard", 27: "theron-guard", 8: "wretch", 11: "wretch"}
SHOOTERS |= {28: "ticker", 29: "ticker", 31: "ticker", 34: "kantus", 35: "kantus"}
BEHIND_COVER = {("90A-a", "91A-e"), ("90A-a", "91A-g"), ("90A-a", "91A-k")}  # his area, its area
PLACES = ("90A-a", "90A-b", "90A-d", "91A-a", "91A-e", "91A-g", "91A-k")


@pytest.fixture(autouse=True)
def _hall(monkeypatch: pytest.MonkeyPatch) -> None:
    add_hall(monkeypatch)


def attacked(number: int, kind: str, mine: str, its: str) -> bool:
    """Whether the rules let the figure attack; it takes the first of equal ways and spaces."""
    state = two_tiles(soldier("marcus", mine, hand=6), A=kind)
    put(state, kind, its)
    t = locust_table(state, number, dice=blanks(ENEMIES[kind].attack + 1, 4))
    steps = locust_step(t)
    with suppress(StopIteration):
        asks = next(steps)
        while True:
            asks = steps.send(tuple((ask.options[0].id,) for ask in asks))
    return bool(targets_of(t))


def foreseen(number: int, kind: str, mine: str, its: str) -> bool:
    plan = built(two_tiles(soldier("marcus", mine)))
    me = Target(mine, "", 1, False, True)
    return expected_wounds(plan, Foe(kind, its, "", False), (me,), (number,)) != (0.0,)


@pytest.mark.parametrize("number", SHOOTERS)
def test_it_foresees_who_attacks(number: int) -> None:
    """One figure, one COG in the open, every pair of areas. Only the cover that the figure takes on
    its way is ignored; it may hide one from the other."""
    kind = SHOOTERS[number]
    pairs = list(product(PLACES, PLACES))
    expected = [foreseen(number, kind, mine, its) for mine, its in pairs]
    real = [attacked(number, kind, mine, its) for mine, its in pairs]
    wrong = {pair for pair, one, other in zip(pairs, expected, real, strict=True) if one != other}
    assert wrong <= BEHIND_COVER
    assert True in expected


@pytest.mark.parametrize(("number", "its"), [(18, "13A-h"), (18, "13A-j"), (19, "13A-j")])
def test_who_cannot_be_attacked_was_meant(number: int, its: str) -> None:
    """GW-16.88: the Boomer does not see one of two COGs; the AP names him, and nobody is hurt."""
    marcus, cole = soldier("marcus", "13A-g", hand=4), soldier("cole", "13A-g", hand=4)
    marcus.cover = "13A-g1"
    state = two_tiles(marcus, cole, A="boomer")
    state.tiles = first_chain(["13A"]) or []
    put(state, "boomer", its)
    seen = tuple(Target(one.area, one.cover, 1, True, one is marcus) for one in (marcus, cole))
    plan = built(state)
    assert expected_wounds(plan, Foe("boomer", its, "", False), seen, (number,)) == (0.0, 0.0)
    assert expected_wounds(plan, Foe("boomer", its, "", False), seen[1:], (number,)) != (0.0,)
    t = locust_table(state, number)
    asked: list[str] = []
    steps = locust_step(t)
    with suppress(StopIteration):
        asks = next(steps)
        while True:
            asked += [ask.rule for ask in asks]
            asks = steps.send(tuple(choose_answer(state, ask) for ask in asks))
    assert asked[-1] == WHICH
    assert not targets_of(t)


def test_cover_wounds_and_chances_count() -> None:
    """Card 13 in sight: the wounds of three dice against one, or against three in full cover."""
    state = two_tiles(soldier("marcus", "90A-a"))
    plan = built(state)
    drone = Foe("drone", "90A-b", "", False)
    bare = expected_wounds(plan, drone, (Target("90A-a", "", 1, False, True),), (13,))
    covered = expected_wounds(plan, drone, (Target("90A-a", "90A-a1", 1, False, True),), (13,))
    bonus = plan.cover_bonus("90A-b", "90A-a1")
    assert bonus > 0
    assert bare == (harm("drone", 1),)
    assert covered == (harm("drone", 1 + bonus),)
    assert AI_CARDS[13].figure == "drone"


def test_a_spot_out_of_reach_is_safer() -> None:
    near = soldier("marcus", "91A-e", hand=4)
    state = two_tiles(near, A="wretch", B="drone")
    put(state, "drone", "91A-g")
    far = soldier("marcus", "90A-d", hand=4)
    assert danger(Foresight(state), near, 4) > danger(Foresight(state), far, 4)


def shot_worth(berserker: str) -> float:
    """The value of shooting the Wretch beside him, with the Berserker in this area."""
    marcus = soldier("marcus", "90A-a", hand=4, gnasher=2)
    state = two_tiles(marcus, A="wretch", C="berserker")
    target = put(state, "wretch", "90A-a")
    put(state, "berserker", berserker)
    mode = {"weapon": "gnasher", "target": target.id, "mode": "overkill"}
    return Mind(state, marcus).attack(marcus, Attack.model_validate(mode))


def test_a_shot_that_lures_the_berserker_near_is_worth_less() -> None:
    """GW-6.33: she comes one area nearer and may then attack; in his own area she stays where she
    is."""
    assert built(two_tiles(soldier("marcus", "90A-a"))).distance("90A-a", "91A-a") == 2
    assert shot_worth("91A-a") < shot_worth("90A-a")


def test_a_figure_is_moved_in_thought_only() -> None:
    marcus = soldier("marcus", "90A-a", hand=4)
    state = two_tiles(marcus, A="drone")
    drone = put(state, "drone", "91A-k")
    table = Foresight(state)
    before = table.at(marcus)
    near = table.moved(drone.id, "90A-b")
    assert near.at(marcus).wounds["marcus"] > before.wounds["marcus"]
    assert table.at(marcus) == before
    assert state.locusts[drone.id].area == "91A-k"
    assert table.moved(drone.id, "90A-b") is near
