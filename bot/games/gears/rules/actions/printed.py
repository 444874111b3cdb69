"""Printed actions that are neither a move nor an attack (GW-17.6), and the targets they need.

Each has a function for its targets ("" where nothing is chosen) and one for its rule; `cog` is the
COG who resolves the card. Teamwork is in `teamwork`, because it resolves actions itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from bot.engine.table import Steps
from bot.games.gears.board.maps import built
from bot.games.gears.rules import arms
from bot.games.gears.rules.activation import locust_moving
from bot.games.gears.rules.hands import draw, standing
from bot.games.gears.state import Cog, State
from bot.games.gears.table import Tbl

Targets = Callable[[State, Cog, int], Iterable[str]]
Rule = Callable[[Tbl, Cog, int, str], Steps[None]]


@dataclass(frozen=True, slots=True)
class Printed:
    """A printed action: whom or what it can be used on, and what it does."""

    targets: Targets
    rule: Rule


def nobody(_: State, __: Cog, ___: int) -> tuple[str, ...]:
    """Nothing has to be chosen."""
    return ("",)


def draw_cards(t: Tbl, cog: Cog, amount: int, _: str) -> Steps[None]:
    yield from ()
    draw(t, cog, amount, "GW-17.6")


def comrades(state: State, cog: Cog, _: int) -> list[str]:
    """GW-5.5, GW-5.10: the standing COGs in his area, himself included."""
    return [one.id for one in standing(state) if one.area == cog.area]


def aid(t: Tbl, _: Cog, amount: int, target: str) -> Steps[None]:
    """GW-5.10: the chosen COG draws cards."""
    yield from ()
    draw(t, t.state.cogs[target], amount, "GW-17.6")


def dig_in(t: Tbl, _: Cog, amount: int, __: str) -> Steps[None]:
    """GW-9.24, GW-12.32: every COG in cover draws cards, on both maps if there are two."""
    yield from ()
    for one in standing(t.state):
        if one.cover:
            draw(t, one, amount, "GW-17.6")


def own_weapons(_: State, cog: Cog, __: int) -> list[str]:
    return arms.loadable(cog)


def load_weapon(t: Tbl, cog: Cog, amount: int, target: str) -> Steps[None]:
    """GW-8.24, GW-9.25: add ammo tokens to a weapon, but never grenades."""
    yield from ()
    arms.add_ammo(t, cog, target, amount, "GW-17.6")


def near_locusts(state: State, cog: Cog, areas: int) -> list[str]:
    plan = built(state)
    return [one.id for one in state.locusts.values() if plan.range(cog.area, one.area) <= areas]


def lure(t: Tbl, cog: Cog, _: int, target: str) -> Steps[None]:
    """GW-17.6, Ambush: the Locust moves 1 area nearer and takes cover as usual."""
    yield from locust_moving.move_locust(t, t.state.locusts[target], 1, towards=cog.area)


def beckon(t: Tbl, _: Cog, amount: int, __: str) -> Steps[None]:
    """GW-17.6, Sit Tight: every Locust moves toward its nearest COG, one after the other
    (GW-6.13)."""
    yield from locust_moving.approach_all(t, amount)


def skip_locust(t: Tbl, _: Cog, __: int, ___: str) -> Steps[None]:
    """GW-17.6, GW-17.7: the Locust Activation step of this turn is skipped."""
    yield from ()
    t.state.skip_locust = True


PRINTED: dict[str, Printed] = {
    "draw": Printed(nobody, draw_cards),
    "aid": Printed(comrades, aid),
    "dig-in": Printed(nobody, dig_in),
    "ammo": Printed(own_weapons, load_weapon),
    "lure": Printed(near_locusts, lure),
    "beckon": Printed(nobody, beckon),
    "skip-locust": Printed(nobody, skip_locust),
}
