"""Plans of reactions (GW-16.96 to GW-16.98): who is asked, and that nobody else learns the
answers."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from bot.engine.decisions import Ask
from bot.engine.players import simulate
from bot.engine.runner import Play
from bot.games import find_game
from bot.games.gears.player.player import GearsPlayer
from bot.games.gears.rules.combat import plans
from bot.games.gears.state import State

GAME = find_game("gears-of-war")
OPTIONS = {"players": 3, "reaction_plans": True}


def test_only_oneself_sees_a_plan() -> None:
    seen: Counter[str] = Counter()

    def watch(play: Play[State]) -> None:
        state = play.state
        for seat in (None, *GAME.turns.seats(state)):
            own = {who: plan for who, plan in state.plans.items() if who == seat}
            assert GAME.views.view(state, seat).plans == own
        seen.update(state.plans.values())

    for seed in ("one", "two"):
        simulate(GAME, GAME.records.options(OPTIONS), seed, "random", watch)
    assert {plans.NOTHING, plans.GUARD_FIRST, plans.DODGE_FIRST} <= set(seen)


def test_who_is_asked_does_not_depend_on_the_cards_held() -> None:
    """Every standing COG who holds a card is asked, all at the same time; that depends on public
    knowledge only."""
    met = 0

    class Watched(GearsPlayer):
        def answer(self, state: State, ask: Ask) -> Any:
            nonlocal met
            if ask.kind == plans.KIND:
                met += 1
                able = [cog.id for cog in state.cogs.values() if cog.standing and cog.hand]
                assert ask.seats[0] in able
                assert set(GAME.turns.reactors(GAME.views.view(state, None), plans.KIND)) == set(
                    able
                )
                assert ask.is_quiet(("guard-first",))
            return super().answer(state, ask)

    simulate(replace(GAME, player=Watched()), GAME.records.options(OPTIONS), "asked", "sensible")
    assert met > 10


def test_a_locust_that_comes_in_the_step_is_planned_for_too() -> None:
    """Players are asked for plans as soon as a Locust is on the map, even in the middle of the
    step."""
    planned: set[int] = set()
    met = 0

    class Watched(GearsPlayer):
        def answer(self, state: State, ask: Ask) -> Any:
            nonlocal met
            if ask.kind == plans.KIND:
                planned.add(state.turn)
            elif ask.kind in ("guard", "dodge") and state.step == "locust":
                met += 1
                assert state.turn in planned
            return super().answer(state, ask)

    for seed in ("two", "three", "five"):
        planned.clear()
        simulate(replace(GAME, player=Watched()), GAME.records.options(OPTIONS), seed, "sensible")
    assert met > 10


def test_whoever_lets_the_time_pass_does_nothing() -> None:
    play = Play(GAME, "00" * 32, GAME.records.options(OPTIONS))
    play.begin()
    while not any(ask.kind == plans.KIND for ask in play.open):
        while play.open and not any(ask.kind == plans.KIND for ask in play.open):
            ask = play.unsettled[0]
            play.answer(ask.seats[0], GAME.player.answer(play.state, ask), kind=ask.kind)
        if not play.open:
            play.close()
            seat = GAME.turns.waiting(play.state)[0]
            play.act(seat, GAME.player.choose(play.state, seat, GAME.rules.legal(play.state, seat)))
    asked = [ask for ask in play.open if ask.kind == plans.KIND]
    assert {ask.late for ask in asked} == {(plans.NOTHING,)}
    assert {ask.default for ask in asked} == {(plans.EACH,)}
    assert all(GAME.player.answer(play.state, ask) == (plans.EACH,) for ask in asked)
    assert all(ask.secret and not ask.seen_by(None).options for ask in asked)
