"""Which COGs a Locust figure reacts to: near, reachable or in sight (GW-6.16, GW-6.19, GW-6.20,
GW-16.11)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.engine.decisions import Option
from bot.engine.errors import Value
from bot.engine.table import Steps
from bot.games.gears.board.maps import FAR, built
from bot.games.gears.content.book import enemies_of
from bot.games.gears.rules.mission.specials import applies
from bot.games.gears.state import Cog, Locust, State
from bot.games.gears.table import Tbl

REST = "rest"  # the answer that leaves the order of the rest as it is
# the kind of question about which COG a card meant, possibly one who cannot be attacked
WHICH = "GW-16.88"


def spot(figure: Cog | Locust) -> str:
    """Where lines of sight to a figure end: its cover space, or its area if it is in the open."""
    return figure.cover or figure.area


def distance(state: State, start: str, end: str) -> int:
    """GW-4.12: the movement distance; FAR or more if there is no way."""
    return built(state).distance(start, end)


def in_range(state: State, one: Cog | Locust, other: Cog | Locust, areas: int) -> bool:
    """GW-4.14: whether the range between them is at most `areas`."""
    return built(state).range(one.area, other.area) <= areas


def sees(state: State, one: Cog | Locust, other: Cog | Locust) -> bool:
    """GW-4.32, GW-4.37."""
    return one.area == other.area or built(state).sees(spot(one), spot(other))


def on_map_of(state: State, area: str, other: str) -> bool:
    """GW-12.30: whether both areas are on the same one of two separate maps."""
    return distance(state, area, other) < FAR


def is_affected(state: State, area: str) -> bool:
    """GW-12.33, GW-16.89: whether AI cards affect this area; of two maps only that of the AP, or of
    "you" once the AP is eliminated."""
    if not applies(state, "own-map"):
        return True
    here = state.ai_area if state.actor.eliminated else state.actor.area
    return not here or on_map_of(state, here, area)


def considered_cogs(state: State) -> list[Cog]:
    """GW-6.16, GW-12.33: the COGs that AI cards consider: those who stand on the AP's map."""
    return [cog for cog in state.cogs.values() if cog.standing and is_affected(state, cog.area)]


def affected_locust(state: State, sort: str | None = None) -> list[Locust]:
    """GW-6.28, GW-12.33, GW-17.12: the Locust figures of a sort (None for all) that an AI card
    affects."""
    kinds = None if sort is None else enemies_of(sort)
    found = [one for one in state.locusts.values() if kinds is None or one.kind in kinds]
    return [one for one in found if is_affected(state, one.area)]


def nearest(state: State, area: str, cogs: Sequence[Cog]) -> list[Cog]:
    """GW-6.19, GW-16.11: the COGs at the smallest movement distance, or at the smallest range if
    none can be reached. The AP chooses among several (GW-6.15)."""
    if len(cogs) < 2:
        return list(cogs)
    far = {cog.id: distance(state, area, cog.area) for cog in cogs}
    least = min(far.values())
    if least >= FAR:
        plan = built(state)
        far = {cog.id: plan.range(area, cog.area) for cog in cogs}
        least = min(far.values())
    return [cog for cog in cogs if far[cog.id] == least]


def reachable(state: State, area: str, cogs: Iterable[Cog]) -> list[Cog]:
    """GW-16.11: the COGs to whom there is a way."""
    return [cog for cog in cogs if distance(state, area, cog.area) < FAR]


def in_sight(state: State, locust: Locust, cogs: Iterable[Cog]) -> list[Cog]:
    """The COGs in the Locust's line of sight (GW-6.20)."""
    return [cog for cog in cogs if sees(state, locust, cog)]


def figure_details(locust: Locust) -> dict[str, Value]:
    """The details that a question about a figure shows."""
    return {"locust": locust.id, "enemy": locust.kind}


def choose_cog(
    t: Tbl, locust: Locust, cogs: Sequence[Cog], *, rule: str = "GW-6.15", move: bool = False
) -> Steps[Cog | None]:
    """GW-3.23, GW-6.15: the AP chooses among COGs that satisfy the card equally; for a mere `move`,
    COGs in the same area count as one (GW-16.78)."""
    if not cogs:
        return None
    options = [Option(cog.id, same=cog.area if move else "") for cog in cogs]
    chosen = yield from t.ask(
        t.state.active,
        "ai-target",
        options,
        rule=rule,
        about=figure_details(locust),
    )
    return t.state.cogs[chosen[0]]


def next_figure(
    t: Tbl, left: Sequence[str], *, rest: bool = False, card: int = 0
) -> Steps[tuple[Locust, bool]]:
    """GW-6.7, GW-6.13, GW-16.79: the figure that the AP lets act next. The second value is True if
    he answered "rest", which leaves the order as it is. Figures without a difference are one
    option."""
    locusts = t.state.locusts
    chosen = left[0]
    if not rest and len({likeness(locusts[one]) for one in left}) > 1:
        options = [Option(one, about={"enemy": locusts[one].kind}) for one in left]
        kinds = {locusts[one].kind for one in left}
        (chosen,) = yield from t.ask(
            t.state.active,
            "ai-order",
            [*options, Option(REST)],
            rule="GW-6.7",
            default=(REST,),
            about={
                "card": card,
                "enemy": kinds.pop() if len(kinds) == 1 else "",
                "count": len(left),
            },
        )
        if chosen == REST:
            rest, chosen = True, left[0]
    return locusts[chosen], rest


def likeness(locust: Locust) -> str:
    """A key that is equal for figures which differ only in their number."""
    hurt = "" if locust.marker is None else f"{locust.marker.health}{locust.badly}"
    return f"{locust.kind} {spot(locust)} {hurt}"
