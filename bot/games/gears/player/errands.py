"""Where the sensible player wants a COG to go: errands that follow from the objective of the
stage."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from bot.games.gears.board.maps import FAR, built, door_areas, map_exits, open_holes
from bot.games.gears.content.book import BOLO, EQUIPMENT, HAMMER, LOCATIONS, WEAPONS
from bot.games.gears.content.missions import Objective
from bot.games.gears.player.foresight import Foresight
from bot.games.gears.player.tempers import temper
from bot.games.gears.player.worth import hammer_targets, spares_the_last, team_cards
from bot.games.gears.rules.arms import weapon_of
from bot.games.gears.rules.exploring import behind, no_door
from bot.games.gears.rules.mission.missions import stage_card
from bot.games.gears.rules.mission.objectives import in_game, last_tile
from bot.games.gears.state import Cog, State

STEP = 1.0  # value of a step towards the objective
PATIENT = 0.5  # the same if the COG must come back the same way, past the Locust left behind
HURRY = 2.5  # the same if he need not come back
SEALING = 0.45  # value of a step towards a hole; holes do not move
HUNT = 0.08  # value of a step towards Locust that must be killed; they come by themselves
RUN = 2.2  # value of a step towards the exit with the Berserker behind
HELP = 0.9  # value of a step towards a comrade who bleeds out
COMPANY = 0.1  # value of a step towards the other COGs
ZEAL = 2.5  # the greatest `fitness`, of a COG with many cards
TIMID = 0.25  # the least `fitness`, of a COG who is badly hurt
CLOSE = 0.1  # how many cards more it takes to open a door for every Locust near by
TOO_EARLY = 3.0  # value of entering an area that continues the map
FLEE = 0.4  # value of a step away from the Locust, if the objective is to last
# value of a step for a COG with the usual need of ammunition
STORES = {"ammunition": 4.5, "weapon": 3.5}
BOMBS = 2.5  # value of one more grenade
SPOILS = 0.06  # value of a step towards weapons, ammunition, grenades


@dataclass(frozen=True, slots=True)
class Errand:
    """The wish to be in one of these areas (or so many areas away), with a value for each step
    towards it."""

    areas: tuple[str, ...]
    step: float
    near: int = 0
    least: float = 0.0  # additional value of being there


Find = Callable[[State, Cog, Objective], Iterable[Errand]]


def errands(table: Foresight, cog: Cog) -> list[Errand]:
    """All errands of this COG."""
    state, zeal = table.state, fitness(table, cog)
    found = [replace(one, step=one.step * zeal) for one in objective_errands(state, cog)]
    found += _help(state, cog, zeal)
    found += _spoils(state, cog)
    found += _company(state, cog)
    return found


def objective_errands(state: State, cog: Cog) -> list[Errand]:
    card = stage_card(state)
    if card is None:
        return []
    what = card.objective.what
    return [one for one in FINDERS[what](state, cog, card.objective) if one.areas]


def fitness(table: Foresight, cog: Cog) -> float:
    """The factor on the value of an errand's steps: a COG who is hurt does not press on, and nobody
    leaves the hurt behind."""
    cards, own = team_cards(table.state), len(cog.hand)
    return max(TIMID, min(ZEAL, (min(own, cards + 1) - 1) / temper(table.state).slope))


def errands_value(state: State, area: str, wanted: Sequence[Errand]) -> float:
    """How well an area serves the errands; 0 is the best, other values are negative."""
    plan = built(state)
    total = 0.0
    for errand in wanted:
        far = min(plan.distance(area, one) for one in errand.areas)
        if far >= FAR:
            continue
        total -= errand.step * max(0, min(far, 20) - errand.near)
        if far <= errand.near:
            total += errand.least
    return total


def remaining(state: State, cog: Cog) -> int:
    """The number of steps to the objective."""
    plan = built(state)
    return min(
        (
            plan.distance(cog.area, area)
            for one in objective_errands(state, cog)
            for area in one.areas
        ),
        default=FAR,
    )


# Objectives


def _doors(state: State) -> tuple[str, ...]:
    """The areas at doors that can be explored now."""
    return tuple(
        area
        for door in state.doors
        if no_door(state, door) is None
        for area in door_areas(state, door.tile)
    )


def _seal(state: State, cog: Cog, _: Objective) -> Iterable[Errand]:
    holes = open_holes(state)
    armed = weapon_of(cog, BOLO)
    if armed is not None and armed.ammo:
        yield Errand(throws_at(state, holes), SEALING, 0, 1.0)
        return
    others = sum(held.ammo for one in in_game(state) for held in one.weapons if held.card == BOLO)
    supply = tuple(
        area
        for tile, up in state.equipment.items()
        if up
        and LOCATIONS[tile].equipment == "grenades"
        and (area := built(state).equipment_of(tile))
    )
    if supply:
        yield Errand(supply, SEALING if not others else SPOILS, 0, 0.5)


def throws_at(state: State, holes: Iterable[str]) -> tuple[str, ...]:
    """The areas from which a grenade reaches one of the holes."""
    plan = built(state)
    return tuple(
        area
        for area in plan.areas
        if any(
            area == hole or (plan.range(area, hole) <= 2 and plan.sees(area, hole))
            for hole in holes
        )
    )


def _hunt(state: State, _: Cog, __: Objective) -> Iterable[Errand]:
    prey = [one.area for one in state.locusts.values() if not spares_the_last(state, one)]
    yield Errand(tuple(dict.fromkeys(prey)), HUNT, 2)


def _lure(state: State, cog: Cog, _: Objective) -> Iterable[Errand]:
    yield Errand(map_exits(state, cog.area), RUN)


def _kill(state: State, cog: Cog, objective: Objective) -> Iterable[Errand]:
    hammer = [tile for tile in state.equipment if LOCATIONS[tile].equipment == HAMMER]
    if hammer:
        yield Errand(tuple(built(state).equipment_of(tile) for tile in hammer), STEP * 1.5, 0, 1.0)
        return
    if not hammer_targets(state) or any(
        WEAPONS[one.card].has("kept") and one.ammo for one in cog.weapons
    ):
        prey = tuple(one.area for one in state.locusts.values() if one.kind == objective.kind)
        yield Errand(prey, STEP, 2)


def _use(state: State, _: Cog, objective: Objective) -> Iterable[Errand]:
    tile = objective.tile or ""
    if any(placed.side == tile for placed in state.tiles):
        yield Errand((built(state).equipment_of(tile),), PATIENT, 0, 1.0)
        return
    codes = [one for one in state.equipment if LOCATIONS[one].equipment == "keycode"]
    if state.locked and codes:
        yield Errand((built(state).equipment_of(codes[0]),), PATIENT, 0, 1.0)
        return
    yield Errand(_doors(state), PATIENT, 0)


def _hold(state: State, _: Cog, __: Objective) -> Iterable[Errand]:
    foes = tuple(dict.fromkeys(one.area for one in state.locusts.values()))
    yield Errand(foes, -FLEE)


def _last_tile(state: State, cog: Cog, objective: Objective) -> Iterable[Errand]:
    level = objective.level or 0
    if state.levels.get(level):
        if ready(state, cog):
            yield Errand(_doors(state), STEP, 0)
        else:
            yield Errand(_doors(state), STEP, 2)
            yield Errand(_doors(state), 0.0, 0, -TOO_EARLY)
    else:
        yield Errand(built(state).areas_of(last_tile(state, level)), STEP, 0)


def _gather(state: State, _: Cog, objective: Objective) -> Iterable[Errand]:
    ends = [tile for level in objective.levels if (tile := last_tile(state, level))]
    if not ends:
        yield Errand(_doors(state), STEP, 0)
        return
    areas = tuple(area for tile in ends for area in door_areas(state, tile))
    yield Errand(areas, STEP, 0, 1.0)


def _door(state: State, _: Cog, __: Objective) -> Iterable[Errand]:
    doors = tuple(
        area
        for door in state.doors
        if no_door(state, door) is None or behind(state, door)
        for area in door_areas(state, door.tile)
    )
    yield Errand(_doors(state) or doors, HURRY, 0)


def _on_tile(state: State, _: Cog, objective: Objective) -> Iterable[Errand]:
    prey = tuple(one.area for one in state.locusts.values() if one.kind == objective.kind)
    if prey:
        yield Errand(prey, STEP, 2)
    else:
        yield Errand(built(state).areas_of(objective.tile or ""), STEP, 0, 1.0)


FINDERS: dict[str, Find] = {
    "all-sealed": _seal,
    "no-locust": _hunt,
    "enters-exit": _lure,
    "killed": _kill,
    "equipment-used": _use,
    "ai-deck-resolved": _hold,
    "last-tile": _last_tile,
    "all-at-exit": _gather,
    "tries-door": _door,
    "all-on-tile": _on_tile,
}


def ready(state: State, cog: Cog) -> bool:
    """Whether the team is fit for what is behind a door: enough cards in hand, nobody bleeds out,
    few Locust near."""
    near = built(state).distances(cog.area)  # in Scattered, COGs on the other map cannot be reached
    team = [one for one in in_game(state) if one.area in near]
    if any(one.bleeding for one in team):
        return False
    cards = sum(len(one.hand) for one in team) / len(team)
    close = sum(near.get(one.area, FAR) <= 4 for one in state.locusts.values())
    return cards - CLOSE * close >= temper(state).ready


# Other errands


def _help(state: State, cog: Cog, zeal: float) -> Iterable[Errand]:
    """Go to comrades who bleed out, unless another COG is nearer."""
    if len(cog.hand) < 2:
        return
    for other in in_game(state):
        if other.bleeding and other.id != cog.id:
            yield Errand((other.area,), HELP * min(1.0, zeal), 0, 2.0)


def _spoils(state: State, cog: Cog) -> Iterable[Errand]:
    plan = built(state)
    for one in state.dropped:
        if one.marker.back and plan.distance(cog.area, one.area) <= 4:
            yield Errand((one.area,), SPOILS * ammo_need(cog), 0, 0.3 * ammo_need(cog))
    for tile, up in state.equipment.items():
        kind = LOCATIONS[tile].equipment
        area = plan.equipment_of(tile)
        if up and area and kind in EQUIPMENT and plan.distance(cog.area, area) <= 4:
            worth = equipment_worth(state, cog, kind)
            if worth > 0.5:
                yield Errand((area,), SPOILS, 0, 0.3 * worth)


def ammo_need(cog: Cog) -> float:
    """How much this COG needs ammunition; 1 is the usual need."""
    ammo = sum(held.ammo for held in cog.weapons if held.card != BOLO)
    return 1.6 if ammo < 3 else 1.0 if ammo < 6 else 0.5


def equipment_worth(state: State, cog: Cog, kind: str) -> float:
    """The value, in cards, of a tile's equipment for this COG."""
    card = stage_card(state)
    what = card.objective.what if card is not None else ""
    if kind == "keycode":
        return 6.0 if state.locked else 0.0
    if kind == "hammer-of-dawn":
        return 6.0
    if kind == "grenades":
        held = weapon_of(cog, BOLO)
        need = what == "all-sealed" and (held is None or held.ammo == 0)
        return 4.0 if need else BOMBS
    return STORES.get(kind, 0.0) * ammo_need(cog)


def _company(state: State, cog: Cog) -> Iterable[Errand]:
    """Stay near the others."""
    others = tuple(one.area for one in in_game(state) if one.id != cog.id and one.standing)
    if others:
        yield Errand(others, COMPANY, 2)
