"""When a game is won or lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Literal

from bot.games.zombicide import events
from bot.games.zombicide.cards import base
from bot.games.zombicide.content.missions import Named
from bot.games.zombicide.content.records import LEVELS
from bot.games.zombicide.rules.effects import has
from bot.games.zombicide.situation import Edition, Ended, Play, Situation
from bot.games.zombicide.state import State, Survivor

END_PHASE = "end-phase"
Result = Literal["won", "lost"]
Met = Callable[[Situation, Named, str], bool]
Hopeless = Callable[[Situation, Named], bool]


class Ending:
    """Ends the game if it is won or lost. An edition gives the goals that its missions can have
    beside those of the kernel, and which of them can be out of reach."""

    def __init__(
        self, goals: Mapping[str, Met] | None = None, hopeless: Mapping[str, Hopeless] | None = None
    ) -> None:
        self.goals = {**GOALS, **(goals or {})}
        self.hopeless = {**HOPELESS, **(hopeless or {})}

    def __call__(self, play: Play, moment: str) -> None:
        """victory.at-once, defeat.all-dead, defeat.mission; `moment` is "event", "action" or
        "end-phase"."""
        if play.state.result:
            raise Ended
        if self.goals_met(play, moment):
            self._finish(play, "won", play.rule("victory.at-once"), "")
        elif not any(play.living()):
            self._finish(play, "lost", play.rule("defeat.all-dead"), "all-dead")
        else:
            why = self._defeat(play, moment)
            if why:
                self._finish(play, "lost", play.rule("defeat.mission"), why)

    def goals_met(self, sit: Situation, moment: str) -> bool:
        """Whether all goals are met at the same moment."""
        return all(self.goals[goal.name](sit, goal, moment) for goal in sit.mission.file.goals)

    def decide(self, state: State, result: Result, rule: str) -> None:
        """victory.together: note the result; all win or lose together."""
        state.result, state.result_rule = result, rule
        if result == "won":
            state.winners = state.seats()

    def plays_on(self, _state: State) -> bool:
        """Whether the game goes on although its goals are out of reach."""
        return False

    def _finish(self, play: Play, result: Result, rule: str, why: str) -> None:
        state = play.state
        self.decide(state, result, rule)
        if state.result == "won":
            winners = list(state.winners)
            play.emit(events.GameWon(state.result_rule, round=state.round, survivors=winners))
        else:
            play.emit(events.GameLost(state.result_rule, round=state.round, why=why))
        raise Ended

    def _defeat(self, sit: Situation, moment: str) -> str:
        """defeat.mission, defeat.hopeless: the name of the defeat that has come, or nothing."""
        for defeat in sit.mission.file.defeats:
            if DEFEATS[defeat.name](sit, defeat, moment):
                return defeat.name
        for goal in () if self.plays_on(sit.state) else sit.mission.file.goals:
            if goal.name in self.hopeless and self.hopeless[goal.name](sit, goal):
                return "hopeless"
        return ""


# Goals


def _all_in_zone(sit: Situation, goal: Named, moment: str) -> bool:
    """Every starting Survivor who can be met stands in one of these Zones, or in the Exit."""
    if goal.moment == END_PHASE and moment != END_PHASE:
        return False
    zones = goal.zones or sit.state.exits
    return sum(one.zone in zones for one in sit.present()) == sit.state.starting


def with_fate(state: State, fate: str) -> int:
    return sum(who.fate == fate for who in state.survivors.values())


def _all_escape(sit: Situation, _: Named, __: str) -> bool:
    """exit.leave: every starting Survivor has left."""
    return with_fate(sit.state, "escaped") == sit.state.starting


def _escape(sit: Situation, goal: Named, _: str) -> bool:
    return with_fate(sit.state, "escaped") >= (goal.count or 1) and not any(sit.living())


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
    "hold-equipment": _hold_equipment,
}


# Defeats


def _survivor_lost(sit: Situation, _: Named, __: str) -> bool:
    return with_fate(sit.state, "dead") > 0


def _fewer_than(sit: Situation, defeat: Named, _: str) -> bool:
    return sit.state.starting - with_fate(sit.state, "dead") < (defeat.count or 1)


def _rounds(sit: Situation, defeat: Named, moment: str) -> bool:
    return moment == END_PHASE and sit.state.round >= (defeat.count or 1)


DEFEATS: Mapping[str, Met] = {
    "survivor-lost": _survivor_lost,
    "fewer-than": _fewer_than,
    "rounds": _rounds,
}


# defeat.hopeless: victory that has become impossible is a defeat.


def _any_lost(sit: Situation, _: Named) -> bool:
    return any(who.fate == "dead" for who in sit.state.survivors.values())


def _any_gone(sit: Situation, _: Named) -> bool:
    return any(who.fate != "alive" for who in sit.state.survivors.values())


def _too_few(sit: Situation, goal: Named) -> bool:
    return sit.state.starting - with_fate(sit.state, "dead") < (goal.count or 1)


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
}
