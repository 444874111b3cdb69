"""Which decisions of Zombicide can be settled without asking anybody, and which come up out of
turn."""

from __future__ import annotations

from bot.engine.decisions import Ask
from bot.engine.game import DecisionKinds
from bot.games.zombicide.rules.inventory import room
from bot.games.zombicide.rules.wounds import DOOMED
from bot.games.zombicide.situation import Edition, Situation
from bot.games.zombicide.state import State

FATAL = frozenset({"save", "lose"})  # asked of a Survivor who is hit


class ZombicideDecisions(DecisionKinds[State]):
    # Asked of people whose turn it is not, because of a death, a comrade or a trade. Which skill
    # somebody
    # learns only they themselves can say, whenever it comes up.
    aftermath = frozenset(
        {"wounds", "save", "lose", "dragged", "trade-consent", "arrange", "make-room", "keep"}
    )
    ties = frozenset(
        {
            # Among the zombies (zombies.single, zombies.split-short, spawn.card, spawn.first)
            "spawn-order",
            "first-spawn",
            "split",
            # The start (setup.gear, setup.first-player)
            "starting-gear",
            "first-player",
        }
    )

    def __init__(self, edition: Edition) -> None:
        self.edition = edition

    def is_moot(self, view: State, ask: Ask) -> bool:
        """search.draw, inventory.discard: a find for which there is room is kept without asking,
        since it can be discarded at any moment. A Survivor who dies of a blow in any case is not
        asked what they lose to it."""
        if ask.kind in FATAL and ask.about.get(DOOMED):
            return True
        who = view.survivors.get(str(ask.about.get("survivor", "")))
        return (
            ask.kind == "keep" and who is not None and room(Situation(view, self.edition), who) > 0
        )

    def out_of_turn(self, view: State, ask: Ask) -> bool:
        """Whether a decision comes up out of turn. In the Zombies' Phase it is nobody's turn;
        before, it is one player's."""
        if ask.kind not in self.aftermath:
            return ask.kind in self.reactions
        if view.phase != "players" or not view.players:
            return True
        acting = [team for team in view.players if view.acting in team]
        active = acting[0] if acting else view.players[view.player]
        return not any(seat in active for seat in ask.seats)
