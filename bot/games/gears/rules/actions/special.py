"""Special actions (5C): revive, pick up a dropped weapon, activate equipment."""

from __future__ import annotations

from bot.engine.errors import Refusal
from bot.engine.table import Steps
from bot.games.gears import events
from bot.games.gears.commands import Equip, PickUp, Revive
from bot.games.gears.content.book import BOOK
from bot.games.gears.rules import arms
from bot.games.gears.rules.actions import equipment
from bot.games.gears.rules.actions.moving import close_move
from bot.games.gears.rules.actions.orders import (
    drop_idle_actions,
    finish_action,
    next_action,
    within_action,
)
from bot.games.gears.rules.hands import discard
from bot.games.gears.rules.locust.markers import discard_marker
from bot.games.gears.rules.mission import missions
from bot.games.gears.state import State
from bot.games.gears.table import Tbl

FREE = "free-special"
SCROUNGED = ("pick-up", "equip")  # Damon Baird may do this without a card (GW-17.5)


# What a special action costs


def is_free(state: State, what: str) -> bool:
    """GW-17.5, GW-17.6: whether this special action costs no card now."""
    return scrounges(state, what) or next_action(state) == FREE


def scrounges(state: State, what: str) -> bool:
    return what in SCROUNGED and BOOK.characters[state.active].ability.id == "scrounger"


def no_special(state: State, what: str, card: str | None) -> Refusal | None:
    """GW-5.12, GW-5.13, GW-5.15: once per turn, for one Order card, never in the middle of an
    action."""
    if what in state.actor.spent:
        return Refusal("GW-5.13", what)
    if within_action(state):
        return Refusal("GW-5.15", "within")
    if scrounges(state, what):
        return None if card is None else Refusal("GW-17.5", "free")
    if card is None:
        return None if is_free(state, what) else Refusal("GW-5.12", "no-card")
    if card not in state.actor.hand:
        return Refusal("GW-5.12", "not-held", card=card)
    return None


def no_last_card(state: State, card: str | None) -> Refusal | None:
    """GW-5.19: why the last card may not be given: the order needs it."""
    if card is not None and not state.ordered and len(state.actor.hand) == 1:
        return Refusal("GW-5.19", "last-card")
    return None


def pay(t: Tbl, what: str, card: str | None, why: str) -> Steps[None]:
    """GW-5.12, GW-5.14, GW-5.15: discard the card between two actions; a move that is under way
    ends."""
    state = t.state
    yield from close_move(t)
    drop_idle_actions(state)
    state.actor.spent.append(what)
    if card is not None:
        discard(t, state.actor, card, why, "GW-5.12")
        yield from missions.check(t)
    elif not scrounges(state, what):
        finish_action(state)


# Revive


def no_revive(state: State, command: Revive) -> Refusal | None:
    """Why this COG cannot be revived (GW-5.16)."""
    other = state.cogs.get(command.who)
    if other is None or other.area != state.actor.area or other.eliminated:
        return Refusal("GW-5.16", "not-here", who=command.who)
    if not other.bleeding:
        return Refusal("GW-5.16", "standing", who=command.who)
    return no_special(state, "revive", command.card) or no_last_card(state, command.card)


def revive(t: Tbl, command: Revive) -> Steps[None]:
    """GW-5.16, GW-8.60, GW-8.61: the revived COG stands and holds no cards."""
    yield from pay(t, "revive", command.card, "revive")
    t.state.cogs[command.who].bleeding = False
    t.emit(events.Revived("GW-8.60", command.who, t.state.active))
    yield from missions.check(t)


# Pick up


def lying(state: State, area: str) -> list[str]:
    """The weapons on dropped weapon markers of an area."""
    return list(dict.fromkeys(one.marker.back for one in state.dropped if one.area == area))


def no_pick_up(state: State, command: PickUp) -> Refusal | None:
    """GW-5.18."""
    if command.weapon not in lying(state, state.actor.area):
        return Refusal("GW-5.18", "not-here", weapon=command.weapon)
    return no_special(state, "pick-up", command.card) or no_last_card(state, command.card)


def pick_up(t: Tbl, command: PickUp) -> Steps[None]:
    """GW-5.18, GW-9.5, GW-9.6."""
    state, cog = t.state, t.state.actor
    yield from pay(t, "pick-up", command.card, "pick-up")
    found = next(
        one for one in state.dropped if one.area == cog.area and one.marker.back == command.weapon
    )
    state.dropped.remove(found)
    t.emit(events.DroppedRemoved("GW-9.5", found.area, command.weapon))
    discard_marker(t, found.marker)
    yield from arms.take_special(t, cog, command.weapon, BOOK.numbers.weapon_ammo, "GW-9.5")
    yield from missions.check(t)


# Equipment


def no_equip(state: State, command: Equip) -> Refusal | None:
    """GW-5.17: why the equipment cannot be used; each kind has its own conditions too."""
    tile = equipment.tile_here(state)
    if not tile:
        return Refusal("GW-5.17", "no-equipment")
    if tile not in state.equipment:
        return Refusal("GW-5.17", "used-up", tile=tile)
    if not state.equipment[tile]:
        return Refusal("GW-12.38", "face-down", tile=tile)
    kind = equipment.kind_of(tile)
    refusal = no_special(state, "equip", command.card) or equipment.BARS[kind](state)
    if refusal is None and kind != "heavy-gun":  # GW-17.10: no order comes after it
        refusal = no_last_card(state, command.card)
    return refusal


def equip(t: Tbl, command: Equip) -> Steps[None]:
    """GW-5.17: use the ability of the tile's Location card."""
    tile = equipment.tile_here(t.state)
    kind = equipment.kind_of(tile)
    yield from pay(t, "equip", command.card, "equipment")
    t.emit(events.EquipmentUsed("GW-5.17", t.state.active, tile, kind))
    equipment.put_away(t, tile)
    yield from equipment.USES[kind](t, t.state.actor)
    yield from missions.check(t)
