"""How a Kantus raises dead Locust from dropped weapons (GW-6.39)."""

from __future__ import annotations

from bot.engine.decisions import Option
from bot.engine.table import Steps
from bot.games.gears import events
from bot.games.gears.rules.locust import markers
from bot.games.gears.rules.locust.resolving import markers_near
from bot.games.gears.rules.locust.spawning import spawn
from bot.games.gears.rules.locust.targets import figure_details
from bot.games.gears.rules.mission import missions
from bot.games.gears.state import Locust
from bot.games.gears.table import Tbl


def raise_locust(t: Tbl, kantus: Locust, far: int) -> Steps[None]:
    """GW-6.39, GW-16.40: flip a dropped weapon marker near the Kantus; a figure of its sort appears
    there, wounded. If no such figure is left, the marker is discarded."""
    state = t.state
    near = markers_near(state, kantus, far)
    options = [
        Option(
            f"{state.dropped[place].area}/{state.dropped[place].marker.back}",
            about={"area": state.dropped[place].area, "weapon": state.dropped[place].marker.back},
        )
        for place in near
    ]
    (chosen,) = yield from t.ask(
        state.active, "raise", options, rule="GW-6.39", about=figure_details(kantus)
    )
    lying = next(one for one in state.dropped if f"{one.area}/{one.marker.back}" == chosen)
    state.dropped.remove(lying)
    t.emit(events.DroppedRemoved("GW-6.39", lying.area, lying.marker.back))
    marker = lying.marker
    risen = yield from spawn(
        t, marker.kind, lying.area, rule="GW-6.39", substitute=False, marker=marker
    )
    if risen is None:
        markers.discard_marker(t, marker)
        yield from missions.check(t)
