"""Carries out the printed action that is due next on the Order card (GW-5.7)."""

from __future__ import annotations

from bot.engine.errors import Refusal
from bot.engine.table import Steps
from bot.games.gears.commands import Act
from bot.games.gears.content.cards import action
from bot.games.gears.rules.actions.moving import close_move
from bot.games.gears.rules.actions.orders import drop_idle_actions, next_action
from bot.games.gears.rules.actions.teamwork import ACTIONS
from bot.games.gears.state import State
from bot.games.gears.table import Tbl


def offered_targets(state: State) -> list[str]:
    """Whom or what the next printed action can be used on."""
    word = next_action(state)
    if not word or action(word).do not in ACTIONS:
        return []
    due = action(word)
    return list(ACTIONS[due.do].targets(state, state.actor, due.amount))


def no_act(state: State, command: Act) -> Refusal | None:
    """Why this printed action cannot be carried out now (GW-5.7)."""
    if state.order is None:
        return Refusal("GW-5.6", "no-order")
    word = next_action(state)
    if not word or action(word).do not in ACTIONS:
        return Refusal("GW-5.7", "no-action", action=word or "none")
    if command.target not in offered_targets(state):
        if not command.target:
            return Refusal("GW-17.6", "open", action=word)
        return Refusal("GW-17.6", "choice", action=word, target=command.target)
    return None


def act(t: Tbl, command: Act) -> Steps[None]:
    """GW-5.7: carry out the printed action that is due."""
    state = t.state
    yield from close_move(t)
    drop_idle_actions(state)
    order = state.order
    assert order is not None
    due = action(order.left.pop(0))
    yield from ACTIONS[due.do].rule(t, state.actor, due.amount, command.target)
    if due.do == "lure":
        order.target = command.target
    drop_idle_actions(state)
