"""When a game is won or lost (chapters 3B and 12, RM-13.23, RM-16.3, RM-16.13)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from bot.games.zombicide import events
from bot.games.zombicide.cards import base
from bot.games.zombicide.content.missions import Named
from bot.games.zombicide.content.records import LEVELS
from bot.games.zombicide.rules.effects import has
from bot.games.zombicide.situation import Edition, Ended, Play, Situation
from bot.games.zombicide.state import State, Survivor

END_PHASE = "end-phase"
Met = Callable[[Situation, Named, str], bool]
Hopeless = Callable[[Situation, Named], bool]


def ending(play: Play, moment: str) -> None:
    """RM-3.9 to RM-3.12: end the game if it is won or lost; `moment` is "event", "action" or
    "end-phase"."""
    if play.state.result:
        raise Ended
    if goals_met(play, moment):
        _finish(play, "won", "RM-3.9", "")
    elif not any(play.living()):
        _finish(play, "lost", "RM-3.10", "all-dead")
    else:
        why = _defeat(play, moment)
        if why:
            _finish(play, "lost", "RM-3.11", why)


def goals_met(sit: Situation, moment: str) -> bool:
    """RM-3.9: whether all goals are met at the same moment."""
    return all(GOALS[goal.name](sit, goal, moment) for goal in sit.mission.file.goals)


def _finish(play: Play, result: str, rule: str, why: str) -> None:
    """RM-3.12: all win or lose together; rivals count their points (RM-13.23, RM-16.13)."""
    state = play.state
    if state.competitive:
        state.result, state.result_rule = "won", "RM-13.23"
        state.winners = best_teams(state)
    elif result == "won":
        state.result, state.result_rule, state.winners = "won", rule, state.seats()
    else:
        state.result, state.result_rule = "lost", rule
    if state.result == "won":
        winners = list(state.winners)
        play.emit(events.GameWon(state.result_rule, round=state.round, survivors=winners))
    else:
        play.emit(events.GameLost(state.result_rule, round=state.round, why=why))
    raise Ended


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


def _all_in_zone(sit: Situation, goal: Named, moment: str) -> bool:
    """RM-12.5: every starting Survivor, on the ground, in one of these Zones (or the Exit)."""
    if goal.moment == END_PHASE and moment != END_PHASE:
        return False
    zones = goal.zones or sit.state.exits
    return sum(one.zone in zones for one in sit.present()) == sit.state.starting


def _with_fate(state: State, fate: str) -> int:
    return sum(who.fate == fate for who in state.survivors.values())


def _all_escape(sit: Situation, _: Named, __: str) -> bool:
    """RM-12.13."""
    return _with_fate(sit.state, "escaped") == sit.state.starting


def _escape(sit: Situation, goal: Named, _: str) -> bool:
    return _with_fate(sit.state, "escaped") >= (goal.count or 1) and not any(sit.living())


def _taken(state: State) -> int:
    return sum(bool(objective.taken_by) for objective in state.objectives)


def _take_objectives(sit: Situation, goal: Named, _: str) -> bool:
    return _taken(sit.state) >= (goal.count or len(sit.state.objectives))


def _take_colours(sit: Situation, goal: Named, _: str) -> bool:
    wanted = [one for one in sit.state.objectives if one.colour in goal.colours]
    return all(objective.taken_by for objective in wanted)


def _kill(sit: Situation, goal: Named, _: str) -> bool:
    return sit.state.killed.get(goal.zombie or "", 0) >= (goal.count or 1)


def _survive_rounds(sit: Situation, goal: Named, moment: str) -> bool:
    return moment == END_PHASE and sit.state.round >= (goal.count or 1) and any(sit.living())


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


def _hold_equipment(sit: Situation, goal: Named, _: str) -> bool:
    held = sum(base(card) in goal.equipment for one in sit.living() for card in one.cards)
    return held >= (goal.count or 1)


GOALS: Mapping[str, Met] = {
    "all-in-zone": _all_in_zone,
    "all-escape": _all_escape,
    "escape": _escape,
    "take-objectives": _take_objectives,
    "take-colours": _take_colours,
    "kill": _kill,
    "survive-rounds": _survive_rounds,
    "store-equipment": _store_equipment,
    "fly-away": _fly_away,
    "hold-equipment": _hold_equipment,
    "team-objectives": _take_objectives,
}


# Defeats


def _defeat(sit: Situation, moment: str) -> str:
    """RM-3.11, RM-16.3: the name of the defeat that has come, or nothing.

    Rivals play on for points when a goal is out of reach (RM-16.13)."""
    for defeat in sit.mission.file.defeats:
        if DEFEATS[defeat.name](sit, defeat, moment):
            return defeat.name
    for goal in () if sit.state.competitive else sit.mission.file.goals:
        if goal.name in HOPELESS and HOPELESS[goal.name](sit, goal):
            return "hopeless"
    return ""


def _survivor_lost(sit: Situation, _: Named, __: str) -> bool:
    return _with_fate(sit.state, "dead") > 0


def _fewer_than(sit: Situation, defeat: Named, _: str) -> bool:
    return sit.state.starting - _with_fate(sit.state, "dead") < (defeat.count or 1)


def _rounds(sit: Situation, defeat: Named, moment: str) -> bool:
    return moment == END_PHASE and sit.state.round >= (defeat.count or 1)


DEFEATS: Mapping[str, Met] = {
    "survivor-lost": _survivor_lost,
    "fewer-than": _fewer_than,
    "rounds": _rounds,
}


# RM-16.3: victory that has become impossible is a defeat.


def _any_lost(sit: Situation, _: Named) -> bool:
    return any(who.fate == "dead" for who in sit.state.survivors.values())


def _any_gone(sit: Situation, _: Named) -> bool:
    return any(who.fate != "alive" for who in sit.state.survivors.values())


def _too_few(sit: Situation, goal: Named) -> bool:
    return sit.state.starting - _with_fate(sit.state, "dead") < (goal.count or 1)


def _nobody_flies(sit: Situation, goal: Named) -> bool:
    """Whether too few Survivors are left for the flight, or none who can be the pilot."""
    left = list(sit.living())
    wanted = goal.count or sit.state.starting
    return len(left) < wanted or not any(may_ever(sit, one, "pilot") for one in left)


def may_ever(sit: Situation, who: Survivor, effect: str) -> bool:
    """Whether a Survivor has an effect or could still learn it."""
    return effect in _printed(sit.edition, who.id) or has(sit, who, effect)


@lru_cache(maxsize=64)
def _printed(edition: Edition, survivor: str) -> frozenset[str]:
    """The effects of all skills on an identity card."""
    content = edition.content
    skills = content.survivors[survivor].skills
    names = (skill for level in LEVELS for skill in skills.at(level))
    return frozenset(effect.name for name in names for effect in content.skills[name].effects)


HOPELESS: Mapping[str, Hopeless] = {
    "all-in-zone": _any_gone,
    "all-escape": _any_lost,
    "escape": _too_few,
    "fly-away": _nobody_flies,
}
