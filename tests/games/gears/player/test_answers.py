"""How the sensible player of Gears of War answers: it Guards when that saves the most."""

from __future__ import annotations

from bot.engine.decisions import Ask
from bot.games.gears.player.answers import NO, choose_answer, expected_loss
from bot.games.gears.rules.actions.teamwork import STAY, STEPS, resolve_order
from bot.games.gears.rules.combat import guarding
from bot.games.gears.state import Cog, State
from bot.games.gears.telling.words import word
from tests.games.gears.tables import P, Q, R, Ran, put, sample, soldier


def cost(*cogs: Cog, kind: str = "drone", area: str = Q) -> float:
    """What the next attack of the only Locust will cost."""
    state = sample(*cogs)
    return expected_loss(state, put(state, kind, area))


def test_an_attack_costs_the_more_the_fewer_cards_he_holds() -> None:
    assert cost(soldier("cole", Q, hand=1)) > cost(soldier("cole", Q, hand=6)) > 0


def test_it_costs_less_in_cover_and_by_weaker_foes() -> None:
    open_ground = cost(soldier("cole", P))
    assert cost(soldier("cole", P, "0A-p1"), area=R) < open_ground
    assert (
        cost(soldier("cole", P), kind="wretch")
        < open_ground
        < cost(soldier("cole", P), kind="boomer")
    )


def test_the_nearest_is_who_counts_and_of_equals_who_bears_it_best() -> None:
    healthy, hurt = soldier("cole", P, hand=6), soldier("baird", P, hand=1)
    alone = cost(soldier("cole", P, hand=6))
    assert cost(healthy, hurt) == alone
    assert cost(healthy, soldier("baird", R, hand=1)) == alone
    assert cost(healthy, soldier("baird", Q, hand=1)) > alone


def test_nobody_in_sight_nothing_to_avert() -> None:
    lying = soldier("cole", Q)
    lying.bleeding = True
    assert cost(lying) == 0.0


def guard_ask(state: State, moment: str) -> Ask:
    """The question whether Marcus Guards against the only Locust."""
    state.step = "locust"
    (locust,) = state.locusts.values()
    (ask,) = next(guarding.guard_window(Ran(state), locust, moment))
    assert ask.kind == "guard"
    return ask


def test_it_guards_before_the_attack_not_on_the_way() -> None:
    """A Wretch at a comrade's feet, one shot left in the Gnasher: the card is worth the attack."""
    marcus = soldier("marcus", P, hand=0, gnasher=1)
    marcus.hand = ["suppress", "advance", "advance"]
    state = sample(marcus, soldier("cole", Q, hand=1))
    put(state, "wretch", Q)
    assert choose_answer(state, guard_ask(state, "move")) == (NO,)
    assert choose_answer(state, guard_ask(state, "attack")) == ("suppress/gnasher/overkill",)


def test_by_teamwork_it_goes_to_the_best_place_at_once() -> None:
    """GW-16.18: there is a comrade to pass, but it never asks to go step by step."""
    marcus, cole = soldier("marcus", Q, hand=0), soldier("cole", P, hand=1)
    marcus.hand = ["roadie-run"]
    state = sample(cole, marcus)
    steps = resolve_order(Ran(state), marcus)
    next(steps)
    (ask,) = steps.send((("roadie-run/actions",),))
    assert [one.id for one in ask.options][:2] == [STAY, STEPS]
    assert choose_answer(state, ask) != (STEPS,)
    assert word("option", STEPS, "es") == "Zona a zona, eligiendo el camino"
