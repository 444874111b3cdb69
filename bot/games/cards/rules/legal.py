"""Every command that the active Survivor may give now, and no other.

The `no_...` functions hold the conditions of the rules. This module only calls them for commands
that have a chance to be legal, and checks common conditions (an Action is left, there is room) only
once.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.records import Command, offer
from bot.games.cards import commands
from bot.games.cards.content.book import CARDS, GIVABLE, RESOURCES, SPACES, STOWABLE
from bot.games.cards.rules import actions, turns, uses
from bot.games.cards.rules.blasts import can_be_hit
from bot.games.cards.rules.keeping import hand_room, reserve_room
from bot.games.cards.rules.piles import can_be_discarded
from bot.games.cards.state import State, Survivor


def legal_commands(state: State) -> list[Command]:
    found: list[Command] = [offer(commands.EndTurn)]
    who = state.actor
    hand = dict.fromkeys(who.hand)  # equal cards are one choice; the order is kept
    reserve = dict.fromkeys(who.reserve)
    hits = uses.spaces_with(state, can_be_hit)
    if state.actions > 0:
        found += pick_ups(state)
        found += swaps(state, who, hand, reserve)
        found += hand_actions(state, who, hand)
        found += gifts(state, who, hand, reserve)
        if actions.sides_of(who) > 1:
            found.append(offer(commands.TurnRifle))
        if hits and actions.attack_of(who) is not None:
            found += [offer(commands.Attack, space, "action") for space in hits]
        uncovered = uses.turnable(state)
        found += walks(state, uncovered)
        if turns.no_start(state) is None:
            found += [offer(commands.Run, at) for at in uncovered]
    if not state.ability_used:
        found += abilities(state, who, hand, reserve, hits)
    return found


def pick_ups(state: State) -> list[Command]:
    resources = [
        offer(commands.PickUp, SPACES[index])
        for index, space in enumerate(state.spaces)
        if space.lying is not None and space.lying.card in RESOURCES
    ]
    return [command for command in resources if actions.no_pick_up(state, command) is None]


def swaps(
    state: State, who: Survivor, hand: dict[str, None], reserve: dict[str, None]
) -> list[Command]:
    stowable = [card for card in hand if card in STOWABLE]
    found: list[Command] = [
        offer(commands.Swap, card, other) for card in stowable for other in reserve
    ]
    if reserve_room(who) > 0:
        found += [offer(commands.Swap, card, None) for card in stowable]
    if hand_room(state, who) > 0:
        found += [offer(commands.Swap, None, card) for card in reserve]
    return found


def hand_actions(state: State, who: Survivor, hand: dict[str, None]) -> Iterator[Command]:
    equipped = who.equipped.card.partition(".")[2] if who.equipped is not None else ""
    for name in hand:
        card = CARDS[name]
        if card.weapon is not None:
            yield offer(commands.Equip, name)
        elif card.beside is not None:
            if card.beside.goes_with == equipped:
                yield offer(commands.Load, name)
        elif card.use is not None:
            for target in uses.targets(state, card.use):
                yield offer(commands.Use, name, target)


def gifts(
    state: State, who: Survivor, hand: dict[str, None], reserve: dict[str, None]
) -> list[Command]:
    return [
        offer(commands.Give, card, place, other.id)
        for other in state.survivors
        if other is not who and other.alive and hand_room(state, other) > 0
        for place, cards in (("hand", hand), ("reserve", reserve))
        for card in cards
        if card in GIVABLE
    ]


def walks(state: State, uncovered: list[str]) -> list[Command]:
    found: list[Command] = [offer(commands.Walk, at) for at in uncovered]
    found += [
        offer(commands.Walk, SPACES[index])
        for index, space in enumerate(state.spaces)
        if space.lying is not None and turns.open_door(state, space.lying.card)
    ]
    return found


def abilities(
    state: State,
    who: Survivor,
    hand: dict[str, None],
    reserve: dict[str, None],
    hits: list[str],
) -> Iterator[Command]:
    """CD-5.8: the abilities that cost no Action: TRACK, and the attack paid with Vitality."""
    if who.id == "selena":
        for place, cards in (("hand", hand), ("reserve", reserve)):
            for card in cards:
                if can_be_discarded(card):
                    yield offer(commands.Track, card, place)
    elif who.equipped is not None and actions.no_blood(state, who) is None:
        for space in hits:
            yield offer(commands.Attack, space, "blood")
