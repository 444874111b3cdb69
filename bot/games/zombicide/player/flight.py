"""The sensible player and the Helicopter: who flies, who goes down by rope, who comes along."""

from __future__ import annotations

from typing import NamedTuple

from bot.engine.records import Command
from bot.games.zombicide import commands
from bot.games.zombicide.board.paths import straight_distances
from bot.games.zombicide.cards import base
from bot.games.zombicide.content.missions import Named
from bot.games.zombicide.player.plan import errands, has_tool, stored
from bot.games.zombicide.rules.effects import has
from bot.games.zombicide.situation import Situation
from bot.games.zombicide.state import Helicopter, Survivor

PILOT = "pilot"
DO_IT = 40.0  # the value of what the plan needs now
NO = -50.0


class Flight(NamedTuple):
    """A flight that the mission needs: where to, who flies, who must come along."""

    zones: frozenset[str]
    pilot: str
    crew: frozenset[str]
    rope: bool


def flight(sit: Situation) -> Flight | None:
    """The flight that is to be made now, if there is one."""
    if sit.state.helicopter is None or sit.mission.has("helicopter-grounded"):
        return None
    for goal in sit.mission.file.goals:
        if goal.name == "fly-away":
            return _departure(sit, goal)
    _, by_air = errands(sit)
    if by_air:
        return _rope_flight(sit, by_air[0].zones)
    return None


def _departure(sit: Situation, goal: Named) -> Flight | None:
    """The last flight, once the cargo is aboard."""
    for other in sit.mission.file.goals:
        if other.name == "store-equipment" and stored(sit, other) < (other.count or 1):
            return None
    pilot = _first(sit, PILOT)
    if pilot is None:
        return None
    helicopter = sit.state.helicopter
    assert helicopter is not None
    far = straight_distances(sit.board, helicopter.zone)
    others = [one for one in sit.living() if one is not pilot]
    others.sort(key=lambda one: (not one.aboard, far.get(one.zone, 99)))
    crew = {pilot.id, *(one.id for one in others[: (goal.count or 1) - 1])}
    return Flight(frozenset(goal.zones), pilot.id, frozenset(crew), rope=False)


def _rope_flight(sit: Situation, zones: frozenset[str]) -> Flight | None:
    """A flight to a place that cannot be reached on foot: one Survivor flies, one goes down the
    rope."""
    pilot = _first(sit, PILOT)
    if pilot is None:
        return None
    able = [one for one in sit.living() if one is not pilot and has(sit, one, "rope-descent")]
    if not able:
        return None
    roper = max(able, key=lambda one: (bool(one.aboard), has_tool(sit, one)))
    if not roper.aboard and sit.is_apart(pilot):
        return None
    return Flight(zones, pilot.id, frozenset([pilot.id, roper.id]), rope=True)


def _first(sit: Situation, effect: str) -> Survivor | None:
    able = [one for one in sit.living() if has(sit, one, effect)]
    return max(able, key=lambda one: one.aboard == PILOT, default=None)


def helicopter_value(sit: Situation, who: Survivor, command: Command) -> float:
    """What a command about the Helicopter is worth."""
    helicopter = sit.state.helicopter
    if helicopter is None:
        return NO
    plan = flight(sit)
    mine = plan is not None and who.id in plan.crew
    match command:
        case commands.Enter(seat=seat):
            wanted = mine and plan is not None and (seat == PILOT) == (who.id == plan.pilot)
            return DO_IT if wanted else NO
        case commands.Leave():
            return _leaving(who, helicopter, plan)
        case commands.ChangeSeat(seat=seat):
            wrong = plan is not None and who.id == plan.pilot and seat == PILOT
            return DO_IT if wrong else NO
        case commands.TakeOff():
            return DO_IT if plan is not None and mine and _all_aboard(sit, plan) else NO
        case commands.Fly(to=to):
            return _flying(sit, helicopter, plan, to)
        case commands.Land():
            return DO_IT if plan is None or not _all_aboard(sit, plan) else NO
        case commands.Store():
            return DO_IT if cargo(sit, who) else NO
    return NO


def cargo(sit: Situation, who: Survivor) -> list[str]:
    """The cards in his Inventory that belong on the Helicopter."""
    wanted = {
        card
        for goal in sit.mission.file.goals
        if goal.name == "store-equipment"
        for card in goal.equipment
    }
    return [card for card in who.cards if base(card) in wanted]


def _all_aboard(sit: Situation, plan: Flight) -> bool:
    return all(sit.survivor(name).aboard for name in plan.crew)


def _leaving(who: Survivor, helicopter: Helicopter, plan: Flight | None) -> float:
    if helicopter.flying:
        below = plan is not None and plan.rope and helicopter.zone in plan.zones
        return DO_IT if below else NO
    return NO if plan is not None and who.id in plan.crew else DO_IT


def _flying(sit: Situation, helicopter: Helicopter, plan: Flight | None, to: str) -> float:
    """Fly towards the place, or home when everything is done."""
    if plan is not None and _all_aboard(sit, plan):
        zones = plan.zones
        if plan.rope and helicopter.zone in zones:
            return NO  # wait for the Survivor with Rope Descent
    else:
        zones = landing_zones(sit)
    if not zones:
        return NO

    def far(zone: str) -> int:
        return min(straight_distances(sit.board, goal).get(zone, 99) for goal in zones)

    return DO_IT + far(helicopter.zone) - far(to) if far(to) < far(helicopter.zone) else NO


def landing_zones(sit: Situation) -> frozenset[str]:
    """RM-5.44: the helipad, the wasteland, and what the mission adds."""
    zones = {zone.id for zone in sit.board.zones.values() if zone.letter in ("p", "w")}
    zones.update(mark.place for mark in sit.board.marks.get("landing", ()))
    for rule in sit.mission.rule("landing"):
        zones.update(rule.zones)
    return frozenset(zones)
