"""When a game of Rue Morgue is won or lost: rivals, and goals around the Helicopter."""

from __future__ import annotations

from bot.games.zombicide.cards import base
from bot.games.zombicide.content.missions import Named
from bot.games.zombicide.rules.ending import GOALS, Ending, Result, may_ever
from bot.games.zombicide.situation import Situation
from bot.games.zombicide.state import State


class RueMorgueEnding(Ending):
    def __init__(self) -> None:
        super().__init__(
            {
                "store-equipment": _store_equipment,
                "fly-away": _fly_away,
                "team-objectives": GOALS["take-objectives"],
            },
            {"fly-away": _nobody_flies},
        )

    def decide(self, state: State, result: Result, rule: str) -> None:
        """RM-3.12, RM-13.23, RM-16.13: rivals count their points, whatever has ended the game."""
        super().decide(state, result, rule)
        if state.competitive:
            state.result, state.result_rule = "won", "RM-13.23"
            state.winners = best_teams(state)

    def plays_on(self, state: State) -> bool:
        """RM-16.13: rivals play on for points when a goal is out of reach."""
        return state.competitive


def scores(state: State) -> list[int]:
    """RM-13.23: the experience of every team, its dead included; RM-16.4: points beyond 43 count,
    too."""
    found = [0] * len(state.teams)
    for who in state.survivors.values():
        found[who.team] += who.experience
    return found


def best_teams(state: State) -> list[str]:
    """RM-16.13: tied teams share the victory."""
    points = scores(state)
    return [seat for seat in state.seats() if points[state.survivors[seat].team] == max(points)]


# Goals


def _store_equipment(sit: Situation, goal: Named, _: str) -> bool:
    helicopter = sit.state.helicopter
    stored = [] if helicopter is None else helicopter.store
    return sum(base(card) in goal.equipment for card in stored) >= (goal.count or 1)


def _fly_away(sit: Situation, goal: Named, _: str) -> bool:
    helicopter = sit.state.helicopter
    if helicopter is None or not helicopter.flying:
        return False
    aboard = sum(bool(one.aboard) for one in sit.living())
    over_goal = helicopter.zone in goal.zones if goal.zones else True
    return over_goal and aboard >= (goal.count or sit.state.starting)


def _nobody_flies(sit: Situation, goal: Named) -> bool:
    """Whether too few Survivors are left for the flight, or none who can be the pilot."""
    left = list(sit.living())
    wanted = goal.count or sit.state.starting
    return len(left) < wanted or not any(may_ever(sit, one, "pilot") for one in left)
