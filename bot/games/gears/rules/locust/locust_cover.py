"""How Locust figures take cover (GW-4.28 to GW-4.30)."""

from __future__ import annotations

from bot.engine.table import Steps
from bot.games.gears import events
from bot.games.gears.board.maps import built
from bot.games.gears.board.places import free_covers
from bot.games.gears.content.book import BOOK
from bot.games.gears.rules.locust.targets import figure_details, nearest, spot
from bot.games.gears.state import Locust, State
from bot.games.gears.table import Tbl


def leave_cover(t: Tbl, locust: Locust) -> None:
    """GW-4.19: the figure leaves its cover space."""
    left, locust.cover = locust.cover, ""
    t.emit(events.LocustCover("GW-4.19", locust.id, locust.kind, left, left=True))


def takes_cover(state: State, locust: Locust) -> bool:
    """GW-4.28, GW-4.30, GW-11.6: whether it goes into a cover space of its area now."""
    icon = BOOK.enemies[locust.kind].takes_cover
    return icon and not locust.cover and bool(free_covers(state, locust.area))


def take_cover(t: Tbl, locust: Locust) -> Steps[None]:
    """GW-4.28, GW-4.29, GW-7.6: take the best cover space; the AP chooses among equally good
    ones."""
    if not takes_cover(t.state, locust):
        return
    (cover,) = yield from t.ask(
        t.state.active,
        "locust-cover",
        best_covers(t.state, locust),
        rule="GW-4.29",
        about={**figure_details(locust), "area": locust.area},
    )
    locust.cover = cover
    t.emit(events.LocustCover("GW-4.28", locust.id, locust.kind, cover))


def best_covers(state: State, locust: Locust) -> list[str]:
    """GW-4.29, GW-16.15: the free cover spaces that protect best against one of the nearest COGs
    elsewhere; all free ones if no COG stands elsewhere."""
    spaces = free_covers(state, locust.area)
    others = [c for c in state.cogs.values() if c.standing and c.area not in ("", locust.area)]
    if len(spaces) < 2 or not others:
        return spaces
    best: set[str] = set()
    for cog in nearest(state, locust.area, others):
        bonus = {space: built(state).cover_worth(spot(cog), space) for space in spaces}
        best |= {space for space in spaces if bonus[space] == max(bonus.values())}
    return [space for space in spaces if space in best]
