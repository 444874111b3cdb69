"""Every command that a seat may give now, and no other.

The `no_...` functions hold the conditions of the rules; this module only calls them for commands
that have a chance to be legal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bot.engine.records import Command, offer
from bot.games.gears import commands
from bot.games.gears.board.places import free_covers, ways
from bot.games.gears.content.book import NUMBERS, ORDERS
from bot.games.gears.content.cards import action
from bot.games.gears.rules import arms, turns
from bot.games.gears.rules.actions import equipment, orders, special, strides
from bot.games.gears.rules.actions.acts import offered_targets
from bot.games.gears.rules.actions.following import is_solo
from bot.games.gears.rules.actions.moving import MOVES, due_action, kicks, steps_left
from bot.games.gears.rules.exploring import doors_at, no_door
from bot.games.gears.rules.hands import holding, room
from bot.games.gears.state import State

Offers = Callable[[State], Iterator[Command]]


def legal_commands(state: State, seat: str) -> list[Command]:
    if state.result or seat not in state.cogs:
        return []
    found: list[Command] = []
    if seat == state.active:
        for offers in STEPS.get(state.step, ()):
            found += offers(state)
    found += thrown_away(state, seat)
    return found


def thrown_away(state: State, seat: str) -> Iterator[Command]:
    """The weapons that a seat may throw away (GW-9.2)."""
    for weapon in state.cogs[seat].weapons:
        command = offer(commands.ThrowAway, weapon.card)
        if arms.no_throw_away(state, seat, command) is None:
            yield command


# Heal step


def heals(state: State) -> Iterator[Command]:
    cog = state.actor
    if cog.standing:
        least = 0 if cog.hand else 1
        for cards in range(least, min(NUMBERS.heal, room(cog)) + 1):
            yield offer(commands.Heal, cards)


def crawls(state: State) -> Iterator[Command]:
    if state.actor.bleeding:
        for area in ways(state, state.actor.area, NUMBERS.crawl):
            yield offer(commands.Crawl, area)


# Order step


def hand_of(state: State) -> list[str]:
    """The different cards in the hand: equal cards are one choice."""
    return list(dict.fromkeys(state.actor.hand))


def plays(state: State) -> Iterator[Command]:
    if state.ordered and orders.next_action(state) != orders.SECOND:
        return
    uses = ["actions", "move", "attack"]
    if orders.no_charge(state, state.actor) is None:
        uses.append("charge")
    for card in hand_of(state):
        for use in uses:
            yield offer(commands.Play, card, use)


def moves(state: State) -> Iterator[Command]:
    """Every area in reach, both without cover and with each free cover space."""
    word = due_action(state)
    if not word or action(word).do not in MOVES:
        return
    cog, kick = state.actor, kicks(word)
    for area in ways(state, cog.area, steps_left(state)):
        yield from _to(state, area, commands.Move, kick=kick)


def _to(
    state: State, area: str, kind: type[Command], *more: object, kick: bool = False
) -> Iterator[Command]:
    cog = state.actor
    if area != cog.area or cog.cover:
        yield offer(kind, area, None, *more)
    for cover in free_covers(state, area, kick):
        yield offer(kind, area, cover, *more)


def covers(state: State) -> Iterator[Command]:
    if state.order is not None and state.order.moving:
        for cover in free_covers(state, state.actor.area, kicks(due_action(state))):
            yield offer(commands.TakeCover, cover)


def acts(state: State) -> Iterator[Command]:
    for target in offered_targets(state):
        yield offer(commands.Act, target)


def skips(state: State) -> Iterator[Command]:
    if state.order is not None and state.order.left:
        yield offer(commands.Skip)


def payments(state: State, what: str, *, last: bool = False) -> list[str | None]:
    """The cards that may be given for a special action; None if it costs no card."""
    if what in state.actor.spent or orders.within_action(state):
        return []
    if special.scrounges(state, what):
        return [None]
    free: list[str | None] = [None] if special.is_free(state, what) else []
    if not last and not state.ordered and len(state.actor.hand) == 1:
        return free
    return free + list(hand_of(state))


def revivals(state: State) -> Iterator[Command]:
    for other in state.cogs.values():
        if other.bleeding and not other.eliminated and other.area == state.actor.area:
            for card in payments(state, "revive"):
                yield offer(commands.Revive, other.id, card)


def pick_ups(state: State) -> Iterator[Command]:
    for weapon in special.lying(state, state.actor.area) if state.dropped else ():
        for card in payments(state, "pick-up"):
            yield offer(commands.PickUp, weapon, card)


def equips(state: State) -> Iterator[Command]:
    tile = equipment.tile_here(state)
    if not tile or not state.equipment.get(tile):
        return
    kind = equipment.kind_of(tile)
    if equipment.BARS[kind](state) is None:
        for card in payments(state, "equip", last=kind == "heavy-gun"):
            yield offer(commands.Equip, card)


def explorations(state: State) -> Iterator[Command]:
    """An area has one door at most, so the command need not name the tile."""
    if any(no_door(state, door) is None for door in doors_at(state, state.actor.area)):
        yield offer(commands.Explore, "")


def extra_areas(state: State) -> Iterator[Command]:
    cards: list[str | None] = []
    if strides.no_ability(state) is None:
        cards.append(None)
    if is_solo(state):
        follows = holding(state.actor, "follow")
        cards += [card for card in follows if strides.no_solo_follow(state, card) is None]
    if not cards:
        return
    for area in ways(state, state.actor.area, NUMBERS.stride):
        for card in cards:
            yield from _to(state, area, commands.Stride, card)


def replacements(state: State) -> Iterator[Command]:
    if is_solo(state):
        for card in hand_of(state):
            if ORDERS[card].two_plus:
                yield offer(commands.Replace, card)


def ends(state: State) -> Iterator[Command]:
    command = offer(commands.End)
    if turns.no_end(state, command) is None:
        yield command


STEPS: dict[str, tuple[Offers, ...]] = {
    "heal": (heals, crawls),
    "order": (
        plays,
        moves,
        covers,
        orders.offered_attacks,
        acts,
        skips,
        revivals,
        pick_ups,
        equips,
        explorations,
        extra_areas,
        replacements,
        ends,
    ),
}
