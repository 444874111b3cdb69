"""Whom the Locust know: near, reachable, in sight (GW-6.16, GW-6.19, GW-6.20, GW-16.11)."""

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

REST = "rest"  # leave the order of what is left to the table
WHICH = "GW-16.88"  # of a question: which COG was meant, also one who cannot be attacked


def spot(figure: Cog | Locust) -> str:
    """Where lines of sight begin: the cover space, or the area of a figure in the open."""
    return figure.cover or figure.area


def distance(state: State, start: str, end: str) -> int:
    """GW-4.12: movement distance; FAR or more where there is no way."""
    return built(state).distance(start, end)


def in_range(state: State, one: Cog | Locust, other: Cog | Locust, areas: int) -> bool:
    """GW-4.14: within so much range."""
    return built(state).range(one.area, other.area) <= areas


def sees(state: State, one: Cog | Locust, other: Cog | Locust) -> bool:
    """GW-4.32, GW-4.37."""
    return one.area == other.area or built(state).sees(spot(one), spot(other))


def on_map_of(state: State, area: str, other: str) -> bool:
    """GW-12.30: the same of two separate maps."""
    return distance(state, area, other) < FAR


def concerned(state: State, area: str) -> bool:
    """GW-12.33, GW-16.89: an AI card reaches this area; of two maps only that of the AP, or of his
    "you" once he is eliminated."""
    if not applies(state, "own-map"):
        return True
    here = state.ai_area if state.actor.eliminated else state.actor.area
    return not here or on_map_of(state, here, area)


def known(state: State) -> list[Cog]:
    """GW-6.16, GW-12.33: the COGs that AI cards see: standing, and on the AP's map."""
    return [cog for cog in state.cogs.values() if cog.standing and concerned(state, cog.area)]


def in_play(state: State, sort: str | None = None) -> list[Locust]:
    """GW-6.28, GW-12.33, GW-17.12: the Locust of a sort (None: all) that an AI card concerns."""
    kinds = None if sort is None else enemies_of(sort)
    found = [one for one in state.locusts.values() if kinds is None or one.kind in kinds]
    return [one for one in found if concerned(state, one.area)]


def nearest(state: State, area: str, cogs: Sequence[Cog]) -> list[Cog]:
    """GW-6.19, GW-16.11: the COGs at the smallest movement distance; by range if none is in reach.

    Several are equally near: the AP chooses (GW-6.15)."""
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
    """GW-16.11: those to whom there is a way."""
    return [cog for cog in cogs if distance(state, area, cog.area) < FAR]


def in_sight(state: State, locust: Locust, cogs: Iterable[Cog]) -> list[Cog]:
    """Those in the Locust's LOS (GW-6.20)."""
    return [cog for cog in cogs if sees(state, locust, cog)]


def telling(locust: Locust) -> dict[str, Value]:
    """What a question about a figure tells."""
    return {"locust": locust.id, "enemy": locust.kind}


def choose_cog(
    t: Tbl, locust: Locust, cogs: Sequence[Cog], *, rule: str = "GW-6.15", move: bool = False
) -> Steps[Cog | None]:
    """GW-3.23, GW-6.15: the AP chooses among COGs that satisfy the card equally; for a mere `move`
    those in one area are the same (GW-16.78)."""
    if not cogs:
        return None
    options = [Option(cog.id, same=cog.area if move else "") for cog in cogs]
    chosen = yield from t.ask(
        t.state.active,
        "ai-target",
        options,
        rule=rule,
        about=telling(locust),
    )
    return t.state.cogs[chosen[0]]


def next_figure(
    t: Tbl, left: Sequence[str], *, rest: bool = False, card: int = 0
) -> Steps[tuple[Locust, bool]]:
    """GW-6.7, GW-6.13, GW-16.79: the figure that the AP lets act next; with "rest" (the second
    value) he leaves the order to the table. Figures that differ in nothing are not asked about."""
    locusts = t.state.locusts
    chosen = left[0]
    if not rest and len({alike(locusts[one]) for one in left}) > 1:
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


def alike(locust: Locust) -> str:
    """Equal for figures that differ in nothing but their number."""
    hurt = "" if locust.marker is None else f"{locust.marker.health}{locust.badly}"
    return f"{locust.kind} {spot(locust)} {hurt}"
