"""Checks the places that somebody sets as a fact: areas and cover spaces of the map."""

from __future__ import annotations

from bot.engine.facts import wrong
from bot.games.gears.board.maps import built
from bot.games.gears.state import State


def checked_area(state: State, key: str, area: str) -> str:
    """An area of the map, or a UserError."""
    areas = built(state).areas
    if area not in areas:
        raise wrong(key, areas)
    return area


def checked_cover(state: State, key: str, area: str, cover: str) -> str:
    """A cover space of this area, "" for none, or a UserError."""
    spaces = built(state).areas[area].covers if area else ()
    if cover and cover not in spaces:
        raise wrong(key, spaces)
    return cover
