"""Where figures are and where they could go: steps between areas, cover spaces, doors."""

from __future__ import annotations

from functools import lru_cache

from bot.games.gears.board.maps import BuiltMap, built
from bot.games.gears.state import Cog, Locust, State

Path = tuple[str, ...]


@lru_cache(maxsize=4096)
def _ways(plan: BuiltMap, start: str, most: int) -> dict[str, Path]:
    """The shortest way to every area within so many steps, as a list of areas after the start."""
    found: dict[str, Path] = {start: ()}
    edge = [start]
    for _ in range(most):
        further: list[str] = []
        for area in edge:
            for other in plan.areas[area].neighbours:
                if other not in found:
                    found[other] = (*found[area], other)
                    further.append(other)
        edge = further
    return found


def ways(state: State, start: str, most: int) -> dict[str, Path]:
    """GW-4.15 to GW-4.18: where a figure can go in `most` steps, and through which areas."""
    return _ways(built(state), start, most)


def adjacent(state: State, area: str) -> tuple[str, ...]:
    """The areas adjacent to an area (GW-4.11)."""
    return built(state).areas[area].neighbours


def covers(state: State, area: str) -> tuple[str, ...]:
    """The cover spaces of an area."""
    return tuple(built(state).areas[area].covers)


def in_cover(state: State) -> dict[str, Cog | Locust]:
    """GW-4.6: the cover spaces that hold a figure."""
    held: dict[str, Cog | Locust] = {}
    for cog in state.cogs.values():
        if cog.cover:
            held[cog.cover] = cog
    for locust in state.locusts.values():
        if locust.cover:
            held[locust.cover] = locust
    return held


def free_covers(state: State, area: str, kick: bool = False) -> list[str]:
    """GW-4.22: the empty cover spaces of an area; with `kick` also those that hold a Locust
    (GW-9.23)."""
    held = in_cover(state)
    return [
        cover
        for cover in covers(state, area)
        if cover not in held or (kick and isinstance(held[cover], Locust))
    ]


def tile_of(area: str) -> str:
    """The tile of an area: that of "2A-c" is "2A"."""
    return area.partition("-")[0]
