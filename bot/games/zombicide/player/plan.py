"""Where the sensible player wants to go: errands that follow from the goals of the mission."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from bot.games.zombicide.board.board import Edge, Obstacles
from bot.games.zombicide.board.paths import all_doors_open, distances
from bot.games.zombicide.cards import base
from bot.games.zombicide.content.missions import Named
from bot.games.zombicide.player.worth import GOOD, fighting_strength, is_blast, opens_doors
from bot.games.zombicide.rules.effects import has
from bot.games.zombicide.situation import Situation
from bot.games.zombicide.state import WOUND, Objective, Survivor

STEP = 4.0  # the value of a step towards an errand
EQUIP_ROUNDS = 1  # the number of first rounds in which all look for weapons
UNARMED = 0.3
POOR_SHARE = 0.3  # if a larger share of the Survivors has no good weapon, the others search, too
NEAR_ENOUGH = 3  # steps that a Survivor goes to Search
AHEAD = 2  # steps that a Survivor may be ahead of the others


class Errand(NamedTuple):
    """Zones to be reached, and why: the id of an Objective, or "goal"."""

    zones: frozenset[str]
    what: str = "goal"


# Doors and keys


def is_locked(sit: Situation, edge: Edge) -> bool:
    """Whether a door needs a key that nobody has taken (door.key)."""
    if edge.colour is None:
        return False
    keys = {colour for rule in sit.mission.rule("keys") for colour in rule.colours}
    if edge.colour not in keys:
        return False
    return not any(
        one.taken_by and one.colour == edge.colour and not one.hidden
        for one in sit.state.objectives
    )


def passable(sit: Situation) -> Obstacles:
    """The obstacles as if every door that can be opened now were open."""
    whole = all_doors_open(sit.board, sit.obstacles)
    shut = {
        edge.id
        for edge in sit.board.edges.values()
        if edge.colour is not None and edge.id not in sit.obstacles.open and is_locked(sit, edge)
    }
    return replace(whole, open=whole.open - shut) if shut else whole


def has_tool(sit: Situation, who: Survivor) -> bool:
    return any(opens_doors(sit.edition, card) for card in who.hands) or has(sit, who, "open-doors")


# What the goals ask for


def wanted_objectives(sit: Situation) -> list[Objective]:
    """The Objectives that help to reach the goals, as far as players can know."""
    found: dict[str, Objective] = {}
    for goal in sit.mission.file.goals:
        for one in _of_goal(sit, goal):
            found[one.id] = one
    return list(found.values())


def _of_goal(sit: Situation, goal: Named) -> Iterator[Objective]:
    free = [one for one in sit.state.objectives if not one.taken_by]
    if goal.name in ("take-objectives", "team-objectives"):
        yield from free
    elif goal.name == "take-colours":
        yield from (one for one in free if one.hidden or one.colour in goal.colours)
    elif goal.name == "kill":
        if not any(is_blast(sit.edition, card) for one in sit.living() for card in one.cards):
            yield from giving(sit, blasts(sit))
    elif goal.name in ("store-equipment", "hold-equipment"):
        missing = (goal.count or 1) - stored(sit, goal) - carried(sit, goal)
        if missing > 0:
            yield from giving(sit, frozenset(goal.equipment))


def giving(sit: Situation, cards: frozenset[str]) -> Iterator[Objective]:
    """The Objectives that bring one of these cards."""
    for rule in sit.mission.rule("objective-gives"):
        if cards.intersection(rule.equipment):
            for one in sit.state.objectives:
                if not one.taken_by and (one.hidden or one.colour in rule.colours):
                    yield one


def stored(sit: Situation, goal: Named) -> int:
    helicopter = sit.state.helicopter
    cards = helicopter.store if helicopter is not None else []
    return sum(base(card) in goal.equipment for card in cards)


def carried(sit: Situation, goal: Named) -> int:
    return sum(base(card) in goal.equipment for one in sit.living() for card in one.cards)


def blasts(sit: Situation) -> frozenset[str]:
    """The cards that kill everything in a Zone."""
    return frozenset(card for card in sit.edition.content.equipment if is_blast(sit.edition, card))


def places(sit: Situation) -> list[Errand]:
    """The Zones that goals name."""
    found = []
    for goal in sit.mission.file.goals:
        if goal.name == "all-in-zone":
            found.append(Errand(frozenset(goal.zones or sit.state.exits)))
        elif goal.name in ("all-escape", "escape"):
            found.append(Errand(frozenset(sit.state.exits)))
    return found


def errands(sit: Situation) -> tuple[list[Errand], list[Errand]]:
    """What is to be done on foot, and what can only be reached by flying."""
    obstacles = passable(sit)
    here = frozenset(one.zone for one in sit.present())
    reach = distances(sit.board, obstacles, here)
    wanted = [Errand(frozenset([one.zone]), one.id) for one in wanted_objectives(sit)]
    wanted += places(sit) if not wanted else []
    on_foot = [one for one in wanted if _is_open(sit, one, obstacles, here, reach)]
    if len(on_foot) == len(wanted) and wanted:
        return on_foot, []
    keys = [Errand(frozenset([one.zone]), one.id) for one in keys_wanted(sit)]
    by_key = [one for one in keys if one.zones & reach.keys()]
    if on_foot or by_key:
        return on_foot + by_key, [one for one in keys if not one.zones & reach.keys()]
    return [], keys or wanted


def _is_open(
    sit: Situation,
    errand: Errand,
    obstacles: Obstacles,
    here: frozenset[str],
    reach: Mapping[str, int],
) -> bool:
    """Whether somebody can go there; if all must be there, whether all can."""
    if errand.what != "goal":
        return bool(errand.zones & reach.keys())
    return here <= distances(sit.board, obstacles, errand.zones).keys()


def keys_wanted(sit: Situation) -> Iterator[Objective]:
    """The tokens that open doors which are still locked."""
    colours = {edge.colour for edge in sit.board.edges.values() if is_locked(sit, edge)}
    for one in sit.state.objectives:
        if not one.taken_by and (one.hidden or one.colour in colours):
            yield one


# One Survivor's way


class Way(NamedTuple):
    """Where a Survivor goes: how far every Zone is from there, and what a step is worth."""

    zones: frozenset[str]
    far: Mapping[str, int]
    step: float
    what: str = "goal"


def towards(sit: Situation, zones: frozenset[str], step: float = STEP, what: str = "goal") -> Way:
    return Way(zones, distances(sit.board, passable(sit), zones), step, what)


def way_of(sit: Situation, who: Survivor) -> Way | None:
    """The errand of a Survivor, or None if there is nothing to do."""
    duty = _duty(sit, who)
    if duty is not None:
        return duty
    rescue = _rescue(sit, who)
    if rescue is not None:
        return rescue
    arming = _arming(sit, who)
    if arming is not None:
        return arming
    obstacles = passable(sit)
    own = distances(sit.board, obstacles, frozenset([who.zone]))
    on_foot = [one for one in errands(sit)[0] if one.zones & own.keys()]
    if not on_foot:
        return _looking_round(sit, who)
    chosen = _choose(sit, who, on_foot)
    way = towards(sit, chosen.zones, what=chosen.what)
    return _in_step(sit, who, way)


def _choose(sit: Situation, who: Survivor, found: list[Errand]) -> Errand:
    """All go to the same errand: the one that is nearest to all of them together."""
    if len(found) == 1:
        return found[0]
    obstacles = passable(sit)
    group = [one for one in sit.present() if one.team == who.team or not sit.state.competitive]

    def far(errand: Errand) -> tuple[int, str]:
        steps = distances(sit.board, obstacles, errand.zones)
        return sum(steps.get(one.zone, 30) for one in group), errand.what

    return min(found, key=far)


def _in_step(sit: Situation, who: Survivor, way: Way) -> Way:
    """The same way, but with a low value for each step if the Survivor is ahead of the others."""
    own = way.far.get(who.zone)
    others = sorted(way.far.get(one.zone, 0) for one in sit.present() if one is not who)
    if own is None or not others:
        return way
    last = others[-1]
    return way._replace(step=1.0) if own < last - AHEAD else way


def _duty(sit: Situation, who: Survivor) -> Way | None:
    """What only this Survivor can do: carry cargo to the Helicopter, or bring fire to what only
    fire kills."""
    carrying = {base(card) for card in who.cards if card != WOUND}
    for goal in sit.mission.file.goals:
        if goal.name == "store-equipment" and carrying & set(goal.equipment):
            helicopter = sit.state.helicopter
            if helicopter is not None:
                return towards(sit, frozenset([helicopter.zone]), what="cargo")
        if goal.name == "kill" and any(is_blast(sit.edition, card) for card in carrying):
            prey = frozenset(
                zone
                for zone, zombies in sit.state.zombies.items()
                if zombies.get(goal.zombie or "")
            )
            if prey:
                return towards(sit, prey, what="prey")
    return None


def shut_in(sit: Situation) -> list[Survivor]:
    """The Survivors whom a closed door separates from most of the others."""
    group = list(sit.present())
    found = []
    for one in group:
        reach = distances(sit.board, sit.obstacles, frozenset([one.zone]))
        if 2 * sum(other.zone in reach for other in group) < len(group):
            found.append(one)
    return found


def _rescue(sit: Situation, who: Survivor) -> Way | None:
    """The nearest Survivor with a tool opens the door for one who has none."""
    if not sit.mission.rule("keys") or not has_tool(sit, who):
        return None
    for mate in shut_in(sit):
        if mate is who or has_tool(sit, mate):
            continue
        way = towards(sit, frozenset([mate.zone]), what="rescue")
        own = way.far.get(who.zone)
        able = [one for one in sit.present() if has_tool(sit, one)]
        if own is not None and own == min(way.far.get(one.zone, 99) for one in able):
            return way
    return None


def is_poorly_armed(sit: Situation, who: Survivor) -> bool:
    return fighting_strength(sit, who) < GOOD


def _arming(sit: Situation, who: Survivor) -> Way | None:
    """In the first rounds all look for better weapons, later only those without a good one."""
    unarmed = fighting_strength(sit, who) < UNARMED
    if not unarmed and (sit.state.round > EQUIP_ROUNDS or not _anybody_poor(sit)):
        return None
    rooms = rooms_to_search(sit)
    if not rooms or (unarmed and has(sit, who, "search-anywhere")):
        return None
    way = Way(rooms, distances(sit.board, sit.obstacles, rooms), STEP, "search")
    own = way.far.get(who.zone)
    if own is None or own > NEAR_ENOUGH:
        return None
    return way


def _looking_round(sit: Situation, who: Survivor) -> Way | None:
    """Without an errand, look for weapons or for the parts of a bottle."""
    wants_fire = any(goal.name == "kill" for goal in sit.mission.file.goals)
    rooms = rooms_to_search(sit)
    if not rooms or not (wants_fire or is_poorly_armed(sit, who)):
        return None
    return towards(sit, rooms, what="search")


def rooms_to_search(sit: Situation) -> frozenset[str]:
    return frozenset(
        zone.id
        for zone in sit.board.zones.values()
        if zone.kind.searchable and not sit.zombies(zone.id)
    )


def _anybody_poor(sit: Situation) -> bool:
    poor = sum(is_poorly_armed(sit, one) for one in sit.present())
    return poor > POOR_SHARE * sit.state.starting
