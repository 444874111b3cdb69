"""Which decisions of Gears of War are answered without asking anybody, and which are urgent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from bot.engine.decisions import Ask
from bot.engine.game import DecisionKinds
from bot.games.gears.rules.combat import plans
from bot.games.gears.state import State
from bot.games.gears.telling.order_hints import hints


class GearsDecisions(DecisionKinds[State]):
    reactions = frozenset({"guard", "dodge", "follow", plans.KIND})
    # Decisions that follow from a reaction, the Locust or a comrade. They are out of turn unless
    # the active player is asked too; who Guards is out of turn even for the active player.
    aftermath = frozenset(
        {
            "guard-who",
            "wound-cards",
            "cover-after",
            "mortar",
            "ammo",
            "discard-weapon",
            "teamwork",
            "teamwork-move",
            "teamwork-attack",
            "teamwork-act",
        }
    )
    plans: ClassVar[Mapping[str, str]] = {plans.KIND: plans.EACH}
    ties = frozenset(
        {
            # Choices about Locust (GW-3.23, GW-6.13, GW-6.15, GW-7.5, GW-16.35)
            "ai-order",
            "ai-target",
            "ai-path",
            "ai-patient",
            "locust-cover",
            "you",
            "raise",
            "marker",
            "spawn-area",
            "spawn-door",
            "spawn-order",
            "horde-spawn",
            "splash-order",
            # Choices at the start (GW-2.16, GW-2.17, GW-12.4, GW-12.30)
            "start-area",
            "start-cover",
            "hole",
            "map",
        }
    )

    order_hints = staticmethod(hints)

    def out_of_turn(self, view: State, ask: Ask) -> bool:
        """Decisions after a reaction or an act of the Locust are urgent for players whose turn it
        is not."""
        after = ask.kind in self.aftermath and view.active not in ask.seats
        return after or ask.kind in self.reactions or ask.kind == "guard-who"
