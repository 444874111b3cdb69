"""After a rewind: unknown cards and marker backs are shuffled again, so that others come up than
before."""

from __future__ import annotations

from bot.games.gears.rules.setup import shuffle_decks
from bot.games.gears.state import Marker
from bot.games.gears.table import Tbl


def reshuffle_unseen(t: Tbl) -> None:
    """Shuffle every deck, and swap the backs of markers that nobody knows (under wounded Locust, or
    discarded unseen) among those that show the same health."""
    shuffle_decks(t, keep_first_level=False)
    for marker in _covered(t):
        pile = t.state.markers.get(marker.kind, [])
        alike = [marker, *(one for one in pile if one.health == marker.health)]
        other = t.pick(alike)
        marker.back, other.back = other.back, marker.back


def _covered(t: Tbl) -> list[Marker]:
    state = t.state
    under = [one.marker for one in state.locusts.values() if one.marker is not None]
    aside = [one for pile in state.marker_discard.values() for one in pile if one.face_down]
    return [*under, *aside]
