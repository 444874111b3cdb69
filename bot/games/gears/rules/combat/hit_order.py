"""Whether the order matters in which several Locust figures take their wounds (GW-16.35).

The AP is asked for the order only if it does: if one of them explodes, or if markers are scarce.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.games.gears.content.book import BOOK
from bot.games.gears.rules.locust import deaths
from bot.games.gears.rules.locust.health import DEAD, health_state, state_after
from bot.games.gears.rules.locust.markers import spare_markers
from bot.games.gears.state import Locust, State


@dataclass(frozen=True, slots=True)
class Hit:
    """A figure and the wounds that it is about to take."""

    locust: Locust
    wounds: int
    by: str

    @property
    def dies(self) -> bool:
        return self._after((self.wounds, self.by)) == DEAD

    @property
    def explodes(self) -> bool:
        return self.dies and deaths.explodes(self.locust, self.by)

    @property
    def minds_a_blast(self) -> bool:
        """GW-6.32: whether an explosion before this hit has another result than one after it."""
        hit, blast = (self.wounds, self.by), (BOOK.numbers.explosion_wounds, "")
        return self._after(hit, blast) != self._after(blast, hit)

    @property
    def takes_marker(self) -> bool:
        """GW-8.43, GW-8.48: whether the figure, unwounded until now, needs a marker to be wounded
        or to drop its weapon."""
        if health_state(self.locust) or not self._after((self.wounds, self.by)):
            return False
        return not self.dies or BOOK.enemies[self.locust.kind].drops

    @property
    def leaves_marker(self) -> bool:
        """GW-8.48, GW-8.52: whether its marker goes to the map or to the discarded ones."""
        return self.dies and (health_state(self.locust) > 0 or self.takes_marker)

    def _after(self, *blows: tuple[int, str]) -> int:
        now = health_state(self.locust)
        for wounds, by in blows:
            now = state_after(self.locust.kind, now, wounds, by)
        return now


def order_matters(state: State, dealt: Mapping[str, int], by: str) -> bool:
    """Whether it matters which of these figures (by id, with their wounds) is next."""
    if len(dealt) < 2:
        return False
    hits = [Hit(state.locusts[who], wounds, by) for who, wounds in dealt.items()]
    if any(one.explodes for one in hits) and any(one.minds_a_blast for one in hits):
        return True
    return any(_scarce(state, hits, sort) for sort in {one.locust.figure for one in hits})


def _scarce(state: State, hits: Sequence[Hit], sort: str) -> bool:
    """GW-1.23, GW-8.51: whether so few markers of this sort are off the map that a marker which one
    figure leaves may be the one that another takes. After an explosion any figure may leave its
    marker."""
    blast = any(one.explodes for one in hits)
    ours = [one for one in hits if one.locust.figure == sort]
    takers = [one for one in ours if one.takes_marker]
    leavers = [one for one in ours if blast or one.leaves_marker]
    if len(takers) <= spare_markers(state, sort):
        return False
    return any(leaver is not taker for leaver in leavers for taker in takers)
