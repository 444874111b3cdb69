"""What an AI card makes one Locust figure do: moves, attacks, healing (GW-6.19 to GW-6.27)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.engine.decisions import Option
from bot.engine.table import Steps
from bot.games.gears.board.maps import FAR, built
from bot.games.gears.board.places import free_covers
from bot.games.gears.content.ai_cards import (
    Attack,
    AttackArea,
    Draw,
    Heal,
    Instruction,
    Move,
    MoveToCover,
    Raise,
    Spawn,
    When,
    Whom,
)
from bot.games.gears.rules.activation.locust_moving import WHOLE_WAY, move_locust
from bot.games.gears.rules.combat import guarding, plans, wounds
from bot.games.gears.rules.combat.attacks import area_attack, locust_attack
from bot.games.gears.rules.hands import hand_limit
from bot.games.gears.rules.locust.locust_cover import take_cover
from bot.games.gears.rules.locust.raising import raise_locust
from bot.games.gears.rules.locust.resolving import Resolving, you
from bot.games.gears.rules.locust.spawn_places import spawn_by_card
from bot.games.gears.rules.locust.targets import (
    WHICH,
    choose_cog,
    considered_cogs,
    distance,
    figure_details,
    in_range,
    in_sight,
    nearest,
    reachable,
)
from bot.games.gears.rules.mission import missions
from bot.games.gears.state import Cog, Locust, State
from bot.games.gears.table import Tbl


def carry_out(t: Tbl, now: Resolving, locust: Locust, steps: Sequence[Instruction]) -> Steps[None]:
    """GW-6.13: one figure carries out all steps in order, unless it dies before the last
    (GW-5.29)."""
    state = t.state
    yield from plans.ask_plans(t)  # nobody has a plan yet if this figure is the first on the map
    before, state.acting = state.acting, locust.id
    guarding.begin_activation(state, locust)
    try:
        for step in steps:
            if locust.id not in state.locusts:
                return
            if _due(now, locust, getattr(step, "when", None)):
                yield from STEPS[type(step)](t, now, locust, step)
    finally:
        state.acting = before


def _due(now: Resolving, locust: Locust, when: When | str | None) -> bool:
    """Whether the condition of a step holds at this moment."""
    match when:
        case "not-in-cover":
            return not locust.cover
        case "unwounded":
            return locust.marker is None
        case "wounded":
            return locust.marker is not None
        case "not-attacked":
            return locust.id not in now.attacked
        case _:
            return True


# Moves


def _move(t: Tbl, now: Resolving, locust: Locust, step: Move) -> Steps[None]:
    """GW-6.21 to GW-6.23, GW-16.11: move; without a COG to move toward or away from there is no
    move."""
    goal = yield from _goal(t, now, locust, step.about)
    if not goal:
        return
    areas = _how_far(step, distance(t.state, locust.area, goal))
    if step.toward is not None:
        moved = yield from move_locust(t, locust, areas, towards=goal)
    else:
        moved = yield from move_locust(t, locust, areas, away=goal)
    if moved:
        now.moved.add(locust.id)
        now.acted.add(locust.id)
    if step.trample and locust.id in t.state.locusts:
        yield from _trample(t, locust, moved, step.trample)


def _trample(t: Tbl, locust: Locust, moved: Sequence[str], harm: int) -> Steps[None]:
    """GW-8.35, GW-17.11, card 23: wound every other figure in each area she has moved into; the
    caller makes sure that she did not die on the way (GW-5.29)."""
    for area in moved:
        yield from wounds.hurt_area(t, area, "trample", "GW-17.11", but=(locust.id,), wounds=harm)
        yield from missions.check(t)


def _how_far(step: Move, far: int) -> int:
    """The length of a move in areas, given the distance to the COG that it is about."""
    if step.areas == "all":
        return WHOLE_WAY
    return max(0, far - (step.until or 0)) if step.areas == "until" else step.areas


def _goal(t: Tbl, now: Resolving, locust: Locust, whom: Whom) -> Steps[str]:
    """The area to move toward or away from, "" for none; the COGs in it are the card's "that COG"
    from now on."""
    if whom == "other":
        other = yield from _choose_other(t, now, locust)
        return "" if other is None else other.area
    pool = yield from _near(t, now, locust, whom)
    chosen = yield from choose_cog(t, locust, pool, move=True)
    if chosen is None:
        return ""
    now.that = [cog.id for cog in pool if cog.area == chosen.area]
    if whom == "him":
        now.him = now.that
    return chosen.area


def _near(t: Tbl, now: Resolving, locust: Locust, whom: Whom) -> Steps[list[Cog]]:
    """The COGs that satisfy "toward" or "away from" equally well (GW-6.15)."""
    state = t.state
    cogs = reachable(state, locust.area, considered_cogs(state))
    match whom:
        case "nearest":
            return nearest(state, locust.area, cogs)
        case "nearest-uncovered":
            return nearest(state, locust.area, [cog for cog in cogs if not cog.cover])
        case "in-sight":
            return in_sight(state, locust, cogs)
        case "you":
            me = yield from you(t, now)
            return [me] if me in cogs else []
        case "him":
            return [cog for cog in cogs if cog.id in now.him]
        case "that":
            return [cog for cog in cogs if cog.id in now.that]
        case _:
            return cogs


def _move_to_cover(t: Tbl, now: Resolving, locust: Locust, _step: MoveToCover) -> Steps[None]:
    """GW-17.11, GW-16.92, card 10: move all the way into the nearest empty cover space; one in its
    own area counts too."""
    if locust.cover:
        return
    state = t.state
    far = {
        area: distance(state, locust.area, area)
        for area in built(state).areas
        if free_covers(state, area)
    }
    least = min(far.values(), default=FAR)
    if least >= FAR:
        return
    goals = [area for area in far if far[area] == least]
    (goal,) = yield from t.ask(
        state.active, "ai-path", goals, rule="GW-6.15", about=figure_details(locust)
    )
    if least == 0:
        yield from take_cover(t, locust)
        now.acted.add(locust.id)
    elif (yield from move_locust(t, locust, WHOLE_WAY, towards=goal)):
        now.moved.add(locust.id)
        now.acted.add(locust.id)


# Attacks


def _attack(t: Tbl, now: Resolving, locust: Locust, step: Attack) -> Steps[None]:
    """GW-6.24, GW-5.24: attack; without a legal defender nothing happens and nobody may Guard."""
    pool = yield from _defenders(t, now, locust, step)
    if not pool:
        return
    aimed_at = [cog.id for cog in pool]
    if (yield from guarding.guard_window(t, locust, "attack", aimed_at)):
        return
    pool = yield from _defenders(t, now, locust, step)
    target = yield from choose_cog(t, locust, pool)
    if target is None:
        return
    if step.whom == "him":
        now.him = [target.id]
    now.attacked.add(locust.id)
    now.acted.add(locust.id)
    yield from locust_attack(t, locust, target, extra=step.dice, always_omen=step.always_omen)


def _defenders(t: Tbl, now: Resolving, locust: Locust, step: Attack) -> Steps[list[Cog]]:
    """GW-16.87, GW-16.88: the possible defenders. First it is settled who "you" is, or which COG of
    an area the move was about: if the figure can attack only some of them, the AP says who was
    meant."""
    if step.whom == "you":
        yield from you(t, now)
    pool = _victims(t.state, now, locust, step)
    if step.whom not in ("that", "him"):
        return pool
    meant = [cog for cog in considered_cogs(t.state) if cog.id in now.that]
    if pool and len(pool) < len(meant) and all(cog in meant for cog in pool):
        chosen = yield from choose_cog(t, locust, meant, rule=WHICH)
        now.that = now.him = [cog.id for cog in meant if cog is chosen]
    return _victims(t.state, now, locust, step)


def _victims(state: State, now: Resolving, locust: Locust, step: Attack) -> list[Cog]:
    """GW-6.24, GW-8.4, GW-16.69: the COGs among whom the AP may choose the defender."""
    cogs = considered_cogs(state)
    if state.insane and step.whom != "you" and cogs and (lying := _at_its_feet(state, locust)):
        return lying
    cogs = in_sight(state, locust, cogs)
    if step.range is not None:
        cogs = [cog for cog in cogs if in_range(state, locust, cog, step.range)]
    if step.uncovered or step.whom == "nearest-uncovered":
        cogs = [cog for cog in cogs if not cog.cover]
    return VICTIMS[step.whom](state, now, locust, cogs)


def _at_its_feet(state: State, locust: Locust) -> list[Cog]:
    """GW-16.69: the COGs who bleed out in its area, unless a COG stands there."""
    here = [cog for cog in state.cogs.values() if cog.area == locust.area and not cog.eliminated]
    return [] if any(cog.standing for cog in here) else here


Pick = Callable[[State, Resolving, Locust, list[Cog]], list[Cog]]


def _nearest(state: State, _now: Resolving, locust: Locust, cogs: list[Cog]) -> list[Cog]:
    return nearest(state, locust.area, cogs)


def _most_wounded(_state: State, _now: Resolving, _locust: Locust, cogs: list[Cog]) -> list[Cog]:
    """The COGs with the fewest cards (GW-6.26, GW-16.28)."""
    hurt = {cog.id: hand_limit(cog) - len(cog.hand) for cog in cogs}
    return [cog for cog in cogs if hurt[cog.id] == max(hurt.values())]


VICTIMS: dict[Whom, Pick] = {
    "nearest": _nearest,
    "nearest-uncovered": _nearest,
    "any": lambda _state, _now, _locust, cogs: cogs,
    "in-sight": lambda _state, _now, _locust, cogs: cogs,
    "most-wounded": _most_wounded,
    "you": lambda _state, now, _locust, cogs: [cog for cog in cogs if cog.id == now.you],
    "him": lambda _state, now, _locust, cogs: [cog for cog in cogs if cog.id in now.him],
    "that": lambda _state, now, _locust, cogs: [cog for cog in cogs if cog.id in now.that],
}


def _attack_area(t: Tbl, now: Resolving, locust: Locust, _step: AttackArea) -> Steps[None]:
    """GW-6.36: attack every other figure in her area; if it is empty there is no attack and nobody
    may Guard."""
    if not _others_here(t.state, locust):
        return
    here = [cog.id for cog in t.state.cogs.values() if cog.area == locust.area]
    if (yield from guarding.guard_window(t, locust, "attack", here)):
        return
    if not _others_here(t.state, locust):
        return
    now.attacked.add(locust.id)
    now.acted.add(locust.id)
    yield from area_attack(t, locust)


def _others_here(state: State, locust: Locust) -> bool:
    if any(one is not locust and one.area == locust.area for one in state.locusts.values()):
        return True
    here = [cog for cog in state.cogs.values() if cog.area == locust.area and not cog.eliminated]
    return any(cog.standing or state.insane for cog in here)


# Healing, raising, spawning


def _heal(t: Tbl, now: Resolving, locust: Locust, step: Heal) -> Steps[None]:
    """GW-6.27, GW-6.38, GW-12.26: heal itself, or the other Locust if that one is there."""
    patient: Locust | None = locust
    if step.whom == "other":
        patient = yield from _choose_other(t, now, locust)
        if patient is None or patient.area != locust.area:
            return
    if patient is not None and patient.marker is not None:
        wounds.heal_locust(t, patient, "GW-6.27")
        now.acted.add(locust.id)


def _choose_other(t: Tbl, now: Resolving, locust: Locust) -> Steps[Locust | None]:
    """The wounded Locust that met the requirement; the AP chooses once if there are several."""
    state = t.state
    hurt = [one for one in now.other if one in state.locusts]
    if not hurt:
        return None
    options = [Option(one, about={"enemy": state.locusts[one].kind}) for one in hurt]
    (chosen,) = yield from t.ask(
        state.active, "ai-patient", options, rule="GW-6.15", about=figure_details(locust)
    )
    now.other = [chosen]
    return state.locusts[chosen]


def _raise(t: Tbl, now: Resolving, locust: Locust, _step: Raise) -> Steps[None]:
    requirement = now.card.requirement
    assert requirement is not None
    yield from raise_locust(t, locust, requirement.movement or 0)
    now.acted.add(locust.id)


def _spawn(t: Tbl, now: Resolving, locust: Locust, step: Spawn) -> Steps[None]:
    if (yield from spawn_by_card(t, now, step, locust.area)):
        now.acted.add(locust.id)


def _draw(_t: Tbl, now: Resolving, _locust: Locust, _step: Draw) -> Steps[None]:
    now.draw = True
    yield from ()


STEPS: dict[type[Instruction], Callable[[Tbl, Resolving, Locust, Any], Steps[None]]] = {
    Move: _move,
    MoveToCover: _move_to_cover,
    Attack: _attack,
    AttackArea: _attack_area,
    Heal: _heal,
    Raise: _raise,
    Spawn: _spawn,
    Draw: _draw,
}
