"""The kinds of decision that a game asks for: which need nobody, and which must not wait."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Generic

from bot.engine.decisions import Ask
from bot.engine.offers import OrderHints
from bot.engine.state import S


class DecisionKinds(Generic[S]):
    """What the kernel knows about the decisions of one game, by their kind."""

    # Out of turn, so nobody may wait long for them. Whom a reaction concerns is a secret, whom the
    # aftermath of an act concerns is not.
    reactions: frozenset[str] = frozenset()
    aftermath: frozenset[str] = frozenset()
    ties: frozenset[str] = frozenset()  # break a tie among enemies, or lay out the start
    # Questions asked beforehand: how somebody will react. Each with the answer that leaves it to
    # the person's settings.
    plans: ClassVar[Mapping[str, str]] = {}

    def is_tie(self, ask: Ask, /) -> bool:
        """Whether this decision only breaks a tie among enemies, or lays out the start: a group
        that wants to play quickly leaves such decisions to the bot."""
        return ask.kind in self.ties

    def is_moot(self, _view: S, _ask: Ask, /) -> bool:
        """Whether the default costs nothing and can be taken back at any moment at no cost: then
        nobody is asked."""
        return False

    def out_of_turn(self, _view: S, ask: Ask, /) -> bool:
        """Whether this decision must not stall the game for as long as a turn may last."""
        return ask.kind in self.reactions or ask.kind in self.aftermath

    def order_hints(self, _kind: str, /) -> OrderHints:
        """What a standing order about this kind of decision may name."""
        return OrderHints()
