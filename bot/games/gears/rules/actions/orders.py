"""The one order of a turn (5B): a card is played, then its actions are taken one after the other.

`state.order.left` holds the actions that are not yet taken; the first one is due. A move that is
under way stays first in the list until another command closes it (`moving.close_move`).
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.errors import Refusal
from bot.engine.table import Steps
from bot.games.gears import events
from bot.games.gears.commands import Attack, Play, Skip
from bot.games.gears.content.book import BOOK, HAMMER
from bot.games.gears.content.cards import action
from bot.games.gears.rules import arms
from bot.games.gears.rules.actions.moving import close_move
from bot.games.gears.rules.combat import attacks
from bot.games.gears.rules.combat.aiming import Terms, attack_offers, no_strike
from bot.games.gears.rules.hands import discard
from bot.games.gears.state import Cog, Order, State
from bot.games.gears.table import Tbl

PLAIN_MOVE = f"move {BOOK.numbers.plain_move}"
LURED = "lured-attack"
ATTACKS = ("attack", "second-attack", LURED)
SECOND = "second-order"  # in `cog.spent` too, once it has been used in the turn


def next_action(state: State) -> str:
    """The next action for any command but a move: a move that is under way counts as finished."""
    order = state.order
    if order is None:
        return ""
    left = order.left[1:] if order.moving else order.left
    return next((word for word in left if not idle(state, word)), "")


def idle(state: State, word: str) -> bool:
    """Actions that depend on the one before them and have no effect without it."""
    order, kind = state.order, action(word).do
    assert order is not None
    if kind == SECOND:
        return not order.spent_ammo or SECOND in state.actor.spent or not state.actor.hand
    if kind in ("second-attack", LURED):
        return order.target not in state.locusts
    return False


def within_action(state: State) -> bool:
    """GW-5.15, GW-17.6: an Ambush is one action, so nothing may come between its lure and its
    attack."""
    return next_action(state) == LURED


def drop_idle_actions(state: State) -> None:
    """Drop actions at the front of the list that can have no effect any more."""
    order = state.order
    while order is not None and order.left and not order.moving and idle(state, order.left[0]):
        order.left.pop(0)


def finish_action(state: State) -> None:
    """The action that was due has been taken."""
    assert state.order is not None
    state.order.left.pop(0)
    drop_idle_actions(state)


# The card


def no_play(state: State, command: Play) -> Refusal | None:
    """GW-5.6 to GW-5.9."""
    if state.ordered and next_action(state) != SECOND:
        return Refusal("GW-5.6", "played")
    if command.card not in state.actor.hand:
        return Refusal("GW-5.6", "not-held", card=command.card)
    if command.use == "charge":
        return no_charge(state, state.actor)
    return None


def no_charge(state: State, cog: Cog) -> Refusal | None:
    """GW-16.82, GW-17.4: why the Hammer of Dawn cannot be loaded: only the order of a turn does
    that."""
    if arms.weapon_of(cog, HAMMER) is None:
        return Refusal("GW-17.4", "no-hammer")
    if state.ordered:
        return Refusal("GW-17.4", "second-order")
    return None


def play(t: Tbl, command: Play) -> Steps[None]:
    """GW-5.6: the card is discarded before it takes effect. GW-17.6: some cards allow a second one
    once a turn."""
    state = t.state
    yield from close_move(t)
    if state.order is not None:
        state.actor.spent.append(SECOND)
    begin_order(t, state.actor, command.card, command.use)
    state.order = Order(command.card, command.use, words_of(command.card, command.use))
    state.ordered = True
    if command.use == "charge":
        arms.add_ammo(t, state.actor, HAMMER, 1, "GW-17.4")
    drop_idle_actions(state)


def begin_order(t: Tbl, cog: Cog, card: str, use: str) -> None:
    discard(t, cog, card, "order", "GW-5.6")
    t.emit(events.OrderPlayed("GW-5.6", cog.id, card, use))


def words_of(card: str, use: str) -> list[str]:
    """GW-5.7 to GW-5.9: the actions that this use of a card gives."""
    return {
        "actions": list(BOOK.orders[card].actions),
        "move": [PLAIN_MOVE],
        "attack": ["attack"],
        "charge": [],
    }[use]


# Attack actions


def terms_of(order: Order, word: str) -> Terms:
    """What an attack action demands of the attack made with it."""
    kind = action(word).do
    if kind == "second-attack":
        return Terms(mode="normal", target=order.target)
    if kind == LURED:
        return Terms(mode="overkill", target=order.target, free=True)
    return Terms()


def offered_attacks(state: State) -> Iterator[Attack]:
    """The attacks that the next action allows."""
    word, order = next_action(state), state.order
    if order is not None and word and action(word).do in ATTACKS:
        terms = terms_of(order, word)
        yield from attack_offers(
            state,
            state.actor,
            only_mode=terms.mode,
            only_target=terms.target,
            free_ammo=terms.free,
        )


def no_attack(state: State, command: Attack) -> Refusal | None:
    """GW-5.7, GW-5.9: why this attack cannot be made; chapter 8 has further conditions."""
    word, order = next_action(state), state.order
    if order is None:
        return Refusal("GW-5.6", "no-order")
    if not word or action(word).do not in ATTACKS:
        return Refusal("GW-5.7", "no-attack", action=word or "none")
    return no_strike(state, state.actor, command, terms_of(order, word))


def attack(t: Tbl, command: Attack) -> Steps[None]:
    """GW-5.9, GW-5.11: make the attack action that is due."""
    state, cog = t.state, t.state.actor
    yield from close_move(t)
    drop_idle_actions(state)
    order = state.order
    assert order is not None
    word = order.left.pop(0)
    weapon = arms.weapon_of(cog, command.weapon)
    had = weapon.ammo if weapon is not None else 0
    free = terms_of(order, word).free
    yield from attacks.strike(t, cog, command, extra=action(word).amount, free_ammo=free)
    order.target = command.target
    loses = weapon is not None and weapon.ammo < had
    order.spent_ammo = loses and not arms.is_grenade(command.weapon)
    drop_idle_actions(state)


# Skipping actions


def no_skip(state: State, _: Skip) -> Refusal | None:
    """GW-5.7."""
    if state.order is None or not state.order.left:
        return Refusal("GW-5.7", "nothing-left")
    return None


def skip(t: Tbl, _: Skip) -> Steps[None]:
    """GW-5.7: skip the action that is due; a move that is under way ends."""
    state, order = t.state, t.state.order
    assert order is not None
    if order.moving:
        yield from close_move(t)
        drop_idle_actions(state)
        return
    t.emit(events.ActionSkipped("GW-5.7", state.active, order.left[0]))
    finish_action(state)
