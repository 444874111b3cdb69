"""Movement by one extra area: Dominic Santiago's ability (GW-11.4) and Follow in a solo game
(GW-13.5)."""

from __future__ import annotations

from bot.engine.errors import Refusal
from bot.engine.table import Steps
from bot.games.gears import events
from bot.games.gears.board.places import ways
from bot.games.gears.commands import Replace, Stride
from bot.games.gears.content.book import CHARACTERS, NUMBERS, ORDERS
from bot.games.gears.rules.actions.following import SOLO_FOLLOW, is_solo, place_followers
from bot.games.gears.rules.actions.moving import close_move, enter_cover, no_cover, no_way, walk
from bot.games.gears.rules.actions.orders import drop_idle_actions, within_action
from bot.games.gears.rules.actions.special import no_last_card
from bot.games.gears.rules.covering import leave_cover
from bot.games.gears.rules.hands import discard, draw
from bot.games.gears.state import Cog, State
from bot.games.gears.table import Tbl

STRIDE = "stride"


def has_stride(cog: Cog) -> bool:
    """GW-11.4: whether this COG has the ability and has not used it in this turn (GW-16.53)."""
    return CHARACTERS[cog.id].ability.id == "extra-area" and STRIDE not in cog.spent


def no_stride(state: State, command: Stride) -> Refusal | None:
    """GW-11.4, GW-13.5, GW-16.53."""
    refusal = no_ability(state) if command.card is None else no_solo_follow(state, command.card)
    return (
        refusal
        or no_way(state, state.actor, command.to, command.cover, NUMBERS.stride)
        or no_cover(state, command.to, command.cover)
    )


def no_ability(state: State) -> Refusal | None:
    """GW-11.4: once per turn, before or after an action of an Order card that this COG resolves."""
    cog = state.actor
    if CHARACTERS[cog.id].ability.id != "extra-area":
        return Refusal("GW-11.4", "not-his")
    if STRIDE in cog.spent:
        return Refusal("GW-16.53", "used")
    if within_action(state):
        return Refusal("GW-11.4", "within")
    return Refusal("GW-11.4", "no-order") if state.order is None else None


def no_solo_follow(state: State, card: str) -> Refusal | None:
    """GW-5.19, GW-5.41, GW-13.5."""
    cog = state.actor
    if not is_solo(state):
        return Refusal("GW-13.5", "not-solo")
    if SOLO_FOLLOW in cog.spent:
        return Refusal("GW-13.5", "used")
    if card not in cog.hand or ORDERS[card].reaction != "follow":
        return Refusal("GW-13.5", "no-follow", card=card)
    return no_last_card(state, card)


def stride(t: Tbl, command: Stride) -> Steps[None]:
    """GW-11.4: a movement of its own. GW-13.5: if a move is under way, it becomes 1 area longer,
    even if something slows the COG down (GW-16.85)."""
    state, cog, order = t.state, t.state.actor, t.state.order
    longer = command.card is not None and order is not None and order.moving
    if command.card is None:
        cog.spent.append(STRIDE)
    else:
        cog.spent.append(SOLO_FOLLOW)
        discard(t, cog, command.card, "follow", "GW-13.5")
        t.emit(events.Reacted("GW-13.5", cog.id, "follow", command.card))
    if not longer:
        yield from close_move(t)
        drop_idle_actions(state)
    yield from extra_area(t, cog, command.to, command.cover or "", state.followers)
    if longer and command.cover is not None:
        yield from close_move(t)


def extra_area(
    t: Tbl, cog: Cog, to: str, cover: str, followers: list[str], how: str = "stride"
) -> Steps[None]:
    """GW-16.17, GW-16.21: the COG leaves his cover space, moves and may take cover; then his
    followers arrive."""
    leave_cover(t, cog)
    path = ways(t.state, cog.area, NUMBERS.stride)[to]
    yield from walk(t, cog, path, followers, how)
    if cog.standing and cover and no_cover(t.state, cog.area, cover) is None:
        yield from enter_cover(t, cog, cover)
    yield from place_followers(t, cog, followers)


# Cards with the mark 2+


def no_replace(state: State, command: Replace) -> Refusal | None:
    """Why this card cannot be replaced (GW-13.2, GW-13.3, GW-16.68)."""
    if not is_solo(state):
        return Refusal("GW-13.3", "not-solo")
    if command.card not in state.actor.hand:
        return Refusal("GW-13.2", "not-held", card=command.card)
    if not ORDERS[command.card].two_plus:
        return Refusal("GW-13.2", "no-mark", card=command.card)
    return None


def replace(t: Tbl, command: Replace) -> Steps[None]:
    """GW-13.2: the card leaves the game and its owner draws another."""
    yield from ()
    cog = t.state.actor
    cog.hand.remove(command.card)
    t.state.removed.append(command.card)
    t.emit(events.CardDiscarded("GW-13.2", cog.id, command.card, "replace"))
    draw(t, cog, 1, "GW-13.2")
