"""What is known while an AI card is resolved: who "you" is, who met its requirement, what happened
so far."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.engine.table import Steps
from bot.games.gears.board.maps import open_holes
from bot.games.gears.content.ai_cards import AiCard
from bot.games.gears.rules.locust.targets import (
    affected_locust,
    considered_cogs,
    distance,
    in_range,
    in_sight,
    on_map_of,
)
from bot.games.gears.rules.mission.specials import applies
from bot.games.gears.state import Cog, Locust, State
from bot.games.gears.table import Tbl

ABOUT_YOU = ("no-hole-here", "locust-near-you")  # requirements


@dataclass(slots=True)
class Resolving:
    """What the later instructions of a card need to know about the earlier ones."""

    card: AiCard
    you: str = ""
    him: list[str] = field(default_factory=list)  # COGs who meet the requirement
    other: list[str] = field(default_factory=list)  # Locust that do
    # the COG whom the last move was about ("that COG")
    that: list[str] = field(default_factory=list)
    attacked: set[str] = field(default_factory=set)  # figures that have attacked
    # figures that have moved, attacked, healed or spawned
    acted: set[str] = field(default_factory=set)
    moved: set[str] = field(default_factory=set)
    draw: bool = False  # a new AI card is drawn afterwards (GW-6.11)

    def forget(self) -> None:
        """Begin the next figure: nobody has met its requirement yet."""
        self.him, self.other, self.that = [], [], []


def you(t: Tbl, now: Resolving) -> Steps[Cog]:
    """GW-3.22, GW-6.14, GW-16.70, GW-16.74, GW-16.87: "you" is the AP. While he bleeds out it is a
    COG that he chooses, for this card or until that COG falls."""
    state = t.state
    others = [cog.id for cog in considered_cogs(state)]
    if state.active in others:
        now.you = state.active
    elif others and now.you not in others:
        (now.you,) = yield from t.ask(state.active, "you", others, rule="GW-6.14")
    elif not others and not (now.you and state.actor.eliminated):
        now.you = state.active
    return state.cogs[now.you]


def find_map(t: Tbl, now: Resolving) -> Steps[None]:
    """GW-16.89: choose which of two maps the card of an eliminated AP concerns."""
    state = t.state
    state.ai_area = ""
    if not state.actor.eliminated or not applies(state, "own-map"):
        return
    here, *others = considered_cogs(state)
    if any(not on_map_of(state, here.area, cog.area) for cog in others):
        here = yield from you(t, now)
    state.ai_area = here.area


def met(t: Tbl, now: Resolving, locust: Locust | None) -> Steps[bool]:
    """GW-6.9, GW-6.10, GW-16.24: whether the requirement holds now, for this figure."""
    requirement = now.card.requirement
    if requirement is None:
        return True
    if locust is not None:
        return _met_by_figure(t.state, now, locust)
    if requirement.what in ABOUT_YOU:
        yield from you(t, now)
    return _met_by_group(t.state, now)


def _met_by_group(state: State, now: Resolving) -> bool:
    requirement = now.card.requirement
    assert requirement is not None
    sort = affected_locust(state, now.card.figure or None)
    here = state.cogs[now.you].area if now.you else ""
    match requirement.what:
        case "in-play":
            return bool(sort)
        case "figure-sees":
            return any(in_sight(state, one, considered_cogs(state)) for one in sort)
        case "no-hole-here":
            return here not in open_holes(state)
        case "locust-near-you":
            far = requirement.movement or 0
            return any(distance(state, one.area, here) <= far for one in sort)
        case _:
            raise AssertionError(requirement.what)


def _met_by_figure(state: State, now: Resolving, locust: Locust) -> bool:
    requirement = now.card.requirement
    assert requirement is not None
    cogs, far = considered_cogs(state), requirement.movement
    match requirement.what:
        case "cog-within":
            now.him = [cog.id for cog in cogs if _within(state, now, locust, cog)]
            return bool(now.him)
        case "cog-in-sight":
            now.him = [cog.id for cog in in_sight(state, locust, cogs)]
            return bool(now.him)
        case "cog-acted":
            now.him = [cog.id for cog in cogs if cog.moved or cog.attacked]
            return bool(now.him)
        case "all-in-cover":
            return all(cog.cover for cog in cogs)
        case "all-away":
            return all(distance(state, locust.area, cog.area) >= (far or 0) for cog in cogs)
        case "unwounded":
            return locust.marker is None
        case "wounded-within":
            now.other = [
                one.id for one in affected_locust(state) if _patient(state, locust, one, far)
            ]
            return bool(now.other)
        case "dropped-within":
            return bool(markers_near(state, locust, far or 0))
        case _:
            raise AssertionError(requirement.what)


def _within(state: State, now: Resolving, locust: Locust, cog: Cog) -> bool:
    """GW-4.14, GW-5.3: within the movement or range of the requirement, with at most so much
    health."""
    requirement = now.card.requirement
    assert requirement is not None
    if requirement.health is not None and len(cog.hand) > requirement.health:
        return False
    if requirement.range is not None:
        return in_range(state, locust, cog, requirement.range)
    return distance(state, locust.area, cog.area) <= (requirement.movement or 0)


def _patient(state: State, locust: Locust, one: Locust, far: int | None) -> bool:
    """GW-6.38: whether this is another wounded Locust near by; a Kantus cannot heal itself."""
    if one is locust or one.marker is None:
        return False
    return distance(state, locust.area, one.area) <= (far or 0)


def markers_near(state: State, locust: Locust, far: int) -> list[int]:
    """GW-6.39: the dropped weapon markers within so much movement, as positions in
    `state.dropped`."""
    return [
        place
        for place, lying in enumerate(state.dropped)
        if distance(state, locust.area, lying.area) <= far
    ]
