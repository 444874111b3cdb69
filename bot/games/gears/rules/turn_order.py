"""Whose turn it is in Gears of War."""

from __future__ import annotations

from bot.engine.game import Turns
from bot.games.gears.rules.combat import plans
from bot.games.gears.state import State


class GearsTurns(Turns[State]):
    """The COGs take turns; the Locust act after each turn."""

    def seats(self, state: State) -> tuple[str, ...]:
        return tuple(state.cogs)

    def waiting(self, state: State) -> tuple[str, ...]:
        return () if state.result else (state.active,)

    def out(self, view: State) -> tuple[str, ...]:
        return tuple(seat for seat, cog in view.cogs.items() if cog.eliminated)

    def phase(self, state: State) -> str:
        """The number of the turn; the Locust step after a turn belongs to it."""
        return str(state.turn)

    def round(self, state: State) -> str:
        """A round is one turn of every COG; turns are counted one by one."""
        return str((state.turn - 1) // max(1, len(state.cogs)))

    def reactors(self, view: State, kind: str) -> tuple[str, ...]:
        """The seats that a reaction may concern by public knowledge (GW-5.42). Following the active
        COG concerns those who stand in his area; other reactions concern everybody who stands,
        because another COG may be moving (GW-16.18)."""
        if kind == plans.KIND:
            return tuple(cog.id for cog in view.cogs.values() if plans.may_plan(cog))
        up = [cog for cog in view.cogs.values() if cog.standing]
        mover, order = view.cogs.get(view.active), view.order
        if kind == "follow" and mover is not None and (order is None or order.moving):
            near = [cog for cog in up if cog is not mover and cog.area == mover.area]
            up = near or up
        return tuple(cog.id for cog in up) or tuple(view.cogs)
