"""The lobby of Rue Morgue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.games.rue_morgue.content.book import SURVIVORS
from bot.games.rue_morgue.options import begins_with, usual_total
from bot.games.zombicide.telling.lobby import ZombicideLobby


class RueMorgueLobby(ZombicideLobby):
    def simulated(self, players: int) -> Sequence[Mapping[str, Any]]:
        """Every Survivor in turn; a pilot and one with Rope Descent are always there (RM-12.9)."""
        pilots = [one for one in SURVIVORS if begins_with(one, "pilot")]
        ropes = [one for one in SURVIVORS if begins_with(one, "rope-descent")]
        total = usual_total(players)
        found = []
        for number in range(len(SURVIVORS)):
            sure = [pilots[number % len(pilots)], ropes[number // 2 % len(ropes)]]
            others = [one for one in SURVIVORS if one not in sure]
            turn = number % len(others)
            team = [*sure, *others[turn:], *others[:turn]][:total]
            found.append({"players": players, "survivors": sorted(team)})
        return found
