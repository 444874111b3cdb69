"""What stands on the boards of Rue Morgue: tents, the wreck, Event Triggers, hospitals."""

from __future__ import annotations

from collections.abc import Collection

from bot.engine.table import Table
from bot.games.rue_morgue.content.book import TENTS
from bot.games.zombicide.board.board import Obstacles
from bot.games.zombicide.situation import Situation
from bot.games.zombicide.state import HIDDEN, State


class RueMorguePlaces:
    undivided = "hospital"  # RM-4.32

    def obstacles(self, state: State) -> Obstacles:
        """RM-4.38, RM-4.40: nobody sees into tents; the wreck cannot be entered either."""
        return Obstacles(
            open=frozenset(state.open),
            hiding=frozenset(state.tents),
            blocked=frozenset(state.wreck),
        )

    def surprises(self, sit: Situation) -> Collection[str]:
        """RM-16.66: tents that nobody has revealed."""
        return frozenset(zone for zone, tent in sit.state.tents.items() if not tent.revealed)

    def searchable(self, sit: Situation, zone: str) -> bool:
        """RM-4.31, RM-4.37: rooms, locker rooms, and tents of some kinds."""
        tent = sit.state.tents.get(zone)
        if tent is not None:
            return tent.revealed and TENTS[tent.card].searchable
        return sit.board.zones[zone].kind.searchable

    def is_filled(self, sit: Situation, zone: str) -> bool:
        """RM-4.46, RM-16.31: rooms of a tile with an Event Trigger are filled by that alone."""
        return not any(tile in sit.state.triggers for tile in sit.board.zones[zone].tiles)

    def reshuffle(self, table: Table[State]) -> None:
        """The Tents that nobody has revealed."""
        tents = [tent for tent in table.state.tents.values() if not tent.revealed]
        cards = [tent.card for tent in tents]
        table.shuffle(cards)
        for tent, card in zip(tents, cards, strict=True):
            tent.card = card

    def hide(self, view: State) -> None:
        """RM-4.34, RM-16.8: the Tents that nobody has revealed."""
        for tent in view.tents.values():
            if not tent.revealed:
                tent.card = HIDDEN
