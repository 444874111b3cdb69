"""Printed actions that are neither a move nor an attack (GW-17.6), and what they need chosen.

Each has its targets ("" where nothing is chosen) and its rule; `cog` is who resolves the card."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from bot.engine.errors import Refusal
from bot.engine.table import Steps
from bot.games.gears.board.maps import built
from bot.games.gears.commands import Act
from bot.games.gears.content import action
from bot.games.gears.locust import locust_moving
from bot.games.gears.rules import arms
from bot.games.gears.rules.hands import draw, standing
from bot.games.gears.rules.moving import close_move
from bot.games.gears.rules.orders import coming, settle
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
    """GW-5.5, GW-5.10: the standing COGs in his area, he himself among them."""
    return [one.id for one in standing(state) if one.area == cog.area]


def aid(t: Tbl, _: Cog, amount: int, target: str) -> Steps[None]:
    """GW-5.10: the chosen COG draws."""
    yield from ()
    draw(t, t.state.cogs[target], amount, "GW-17.6")


def dig_in(t: Tbl, _: Cog, amount: int, __: str) -> Steps[None]:
    """GW-9.24, GW-12.32: every COG in cover, on whatever map."""
    yield from ()
    for one in standing(t.state):
        if one.cover:
            draw(t, one, amount, "GW-17.6")


def own_weapons(_: State, cog: Cog, __: int) -> list[str]:
    return arms.loadable(cog)


def load_weapon(t: Tbl, cog: Cog, amount: int, target: str) -> Steps[None]:
    """GW-8.24, GW-9.25: ammo tokens, never grenades."""
    yield from ()
    arms.add_ammo(t, cog, target, amount, "GW-17.6")


def others(state: State, cog: Cog, _: int) -> list[str]:
    """GW-16.18: those who stand and have a card to play."""
    return [one.id for one in standing(state) if one is not cog and one.hand]


def teamwork(t: Tbl, _: Cog, __: int, target: str) -> Steps[None]:
    """GW-9.22, GW-16.18."""
    from bot.games.gears.rules.teamwork import resolve_order  # it resolves actions, too

    yield from resolve_order(t, t.state.cogs[target])


def near_locusts(state: State, cog: Cog, areas: int) -> list[str]:
    plan = built(state)
    return [one.id for one in state.locusts.values() if plan.range(cog.area, one.area) <= areas]


def lure(t: Tbl, cog: Cog, _: int, target: str) -> Steps[None]:
    """GW-17.6, Ambush: the Locust comes 1 area nearer and takes cover as usual."""
    yield from locust_moving.move_locust(t, t.state.locusts[target], 1, towards=cog.area)


def beckon(t: Tbl, _: Cog, amount: int, __: str) -> Steps[None]:
    """GW-17.6, Sit Tight: every Locust moves toward its nearest COG, one by one (GW-6.13)."""
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
    "teamwork": Printed(others, teamwork),
    "lure": Printed(near_locusts, lure),
    "beckon": Printed(nobody, beckon),
    "skip-locust": Printed(nobody, skip_locust),
}


def offered_targets(state: State) -> list[str]:
    """The targets of the printed action that comes next."""
    word = coming(state)
    if not word or action(word).do not in PRINTED:
        return []
    due = action(word)
    return list(PRINTED[due.do].targets(state, state.actor, due.amount))


def no_act(state: State, command: Act) -> Refusal | None:
    """GW-5.7."""
    if state.order is None:
        return Refusal("GW-5.6", "no-order")
    word = coming(state)
    if not word or action(word).do not in PRINTED:
        return Refusal("GW-5.7", "no-action", action=word or "none")
    if command.target not in offered_targets(state):
        if not command.target:
            return Refusal("GW-17.6", "open", action=word)
        return Refusal("GW-17.6", "choice", action=word, target=command.target)
    return None


def act(t: Tbl, command: Act) -> Steps[None]:
    """GW-5.7: the printed action that is due."""
    state = t.state
    yield from close_move(t)
    settle(state)
    order = state.order
    assert order is not None
    due = action(order.left.pop(0))
    yield from PRINTED[due.do].rule(t, state.actor, due.amount, command.target)
    if due.do == "lure":
        order.target = command.target
    settle(state)
