"""Which decisions of Rue Morgue's own can be settled without asking anybody."""

from __future__ import annotations

from bot.games.zombicide.decision_kinds import ZombicideDecisions


class RueMorgueDecisions(ZombicideDecisions):
    # Among the zombies (RM-6.38, RM-7.32, RM-7.38), and at the start (RM-13.30).
    ties = ZombicideDecisions.ties | {"grab", "sewers", "beds", "vest"}
