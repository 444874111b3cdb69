"""Wound markers and dropped weapons: the piles of each type, and where a marker can be.

A marker lies unused in its pile, under a wounded figure, as a dropped weapon on the map, or on the
discard pile of its type. Nobody knows its back before it is flipped (GW-1.20).
"""

from __future__ import annotations

from bot.engine.decisions import Option
from bot.engine.table import Steps
from bot.games.gears import events
from bot.games.gears.content.book import BOOK, health_wounded
from bot.games.gears.state import Dropped, Locust, Marker, State
from bot.games.gears.table import Tbl


def current_health(locust: Locust) -> int:
    """GW-8.42, GW-8.46: the figure's health now: the Enemy card's value while unwounded, otherwise
    the marker's."""
    if locust.marker is None:
        return BOOK.enemies[locust.kind].health
    return health_wounded(locust.kind, locust.badly)


def take_marker(t: Tbl, figure: str) -> Steps[Marker | None]:
    """GW-8.43, GW-1.23: an unused marker of the type; if there is none, one that lies on the
    map."""
    state = t.state
    refill(t, figure)
    pile = state.markers.get(figure, [])
    if pile:
        marker = pile.pop()
        refill(t, figure)
        return marker
    lying = {one.area: one for one in state.dropped if one.marker.kind == figure}
    if not lying:
        return None
    options = [Option(area, about={"weapon": one.marker.back}) for area, one in lying.items()]
    (area,) = yield from t.ask(state.active, "marker", options, rule="GW-1.23")
    taken = lying[area]
    state.dropped.remove(taken)
    t.emit(events.DroppedRemoved("GW-1.23", area, taken.marker.back))
    return taken.marker


def spare_markers(state: State, figure: str) -> int:
    """How many markers of the figure's type can be taken before one has to come from the map
    (GW-1.23)."""
    return len(state.markers.get(figure, ())) + len(state.marker_discard.get(figure, ()))


def refill(t: Tbl, figure: str) -> None:
    """GW-8.51: the discarded markers of a type become its new pile, as soon as it runs out or a
    marker is needed."""
    state = t.state
    if state.markers.get(figure) or not state.marker_discard.get(figure):
        return
    state.markers[figure] = state.marker_discard.pop(figure)
    for marker in state.markers[figure]:
        marker.face_down = False
    mix(t, state.markers[figure])
    t.emit(events.DeckShuffled("GW-8.51", "markers"))


def mix(t: Tbl, pile: list[Marker]) -> None:
    """Shuffle a pile of markers. Only words can be shuffled, so this shuffles their places in the
    pile."""
    places = [str(place) for place in range(len(pile))]
    t.shuffle(places)
    pile[:] = [pile[int(place)] for place in places]


def put_back(t: Tbl, marker: Marker) -> None:
    """GW-8.47, GW-16.41: put a marker back into the unused pile of its type, which is shuffled."""
    pile = t.state.markers.setdefault(marker.kind, [])
    pile.append(marker)
    mix(t, pile)


def discard_marker(t: Tbl, marker: Marker, *, face_down: bool = False) -> None:
    """GW-8.49: put a marker onto the discard pile of its type until one is needed (GW-8.51).
    `face_down` says that it was never flipped, so its back stays unknown (GW-3.19)."""
    marker.face_down = face_down
    t.state.marker_discard.setdefault(marker.kind, []).append(marker)


def drop(t: Tbl, locust: Locust) -> Steps[None]:
    """GW-8.48 to GW-8.50, GW-8.52: flip the marker of a figure that has died."""
    marker, locust.marker, locust.badly = locust.marker, None, False
    if not BOOK.enemies[locust.kind].drops:
        if marker is not None:
            discard_marker(t, marker, face_down=True)
        return
    if marker is None:
        marker = yield from take_marker(t, locust.figure)
    if marker is None:
        return
    t.reveal()
    if marker.back:
        t.state.dropped.append(Dropped(locust.area, marker))
        t.emit(events.WeaponDropped("GW-8.50", locust.kind, locust.area, marker.back))
    else:
        discard_marker(t, marker)
