"""Checks of areas and cover spaces that somebody sets as facts."""

from __future__ import annotations

from bot.engine.facts import wrong
from bot.games.gears.board.maps import built
from bot.games.gears.state import State


def checked_area(state: State, key: str, area: str) -> str:
    """The area, or a UserError if the map does not have it."""
    areas = built(state).areas
    if area not in areas:
        raise wrong(key, areas)
    return area


def checked_cover(state: State, key: str, area: str, cover: str) -> str:
    """The cover space ("" for none), or a UserError if this area does not have it."""
    spaces = built(state).areas[area].covers if area else ()
    if cover and cover not in spaces:
        raise wrong(key, spaces)
    return cover
