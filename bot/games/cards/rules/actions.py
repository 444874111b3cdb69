"""The actions of a Survivor Turn that cost an Action token: Pick Up, Swap, Equip, Give, Load,
attack."""

from __future__ import annotations

from bot.engine.errors import Refusal
from bot.engine.table import Steps
from bot.games.cards import commands, events
from bot.games.cards.content.book import CARDS, SPACES
from bot.games.cards.content.records import Attack
from bot.games.cards.rules.blasts import blast, can_be_hit, make_noise, strike
from bot.games.cards.rules.harm import deaths, lose_immunity
from bot.games.cards.rules.keeping import (
    hand_room,
    keep,
    places_for,
    reserve_room,
    room_by_discarding,
)
from bot.games.cards.rules.piles import discard
from bot.games.cards.state import Held, State, Survivor
from bot.games.cards.table import Tbl


def spend(t: Tbl) -> None:
    """CD-5.7: an action exhausts one Action token."""
    t.state.actions -= 1
    t.state.untouched = False


def need_action(state: State) -> Refusal | None:
    return None if state.actions > 0 else Refusal("CD-5.7", "actions")


# Pick Up


def no_pick_up(state: State, command: commands.PickUp) -> Refusal | None:
    """CD-5.11 to CD-5.13."""
    lying = state.spaces[SPACES.index(command.space)].lying
    if lying is None:
        return Refusal("CD-5.11", "empty", space=command.space)
    if CARDS[lying.card].type != "resource":
        return Refusal("CD-5.13", card=lying.card)
    who = state.actor
    if not places_for(state, who, lying.card) and not room_by_discarding(who, lying.card):
        return Refusal("CD-5.12", card=lying.card)
    return need_action(state)


def pick_up(t: Tbl, command: commands.PickUp) -> Steps[None]:
    """CD-5.11, CD-5.12."""
    space = t.state.spaces[SPACES.index(command.space)]
    assert space.lying is not None
    spend(t)
    card, space.lying = space.lying.card, None
    t.emit(events.CardPickedUp("CD-5.11", t.seat, card, command.space))
    yield from keep(t, t.state.actor, card, "CD-5.11")


# Swap


def no_swap(state: State, command: commands.Swap) -> Refusal | None:
    """CD-5.14, CD-5.15."""
    who, stowed, fetched = state.actor, command.hand, command.reserve
    if stowed is None and fetched is None:
        return Refusal("CD-5.14", "nothing")
    if stowed is not None and stowed not in who.hand:
        return Refusal("CD-5.14", "hand", card=stowed)
    if fetched is not None and fetched not in who.reserve:
        return Refusal("CD-5.14", "reserve", card=fetched)
    if stowed is not None and not CARDS[stowed].fits_reserve:
        return Refusal("CD-5.15", card=stowed)
    if fetched is None and reserve_room(who) <= 0:
        return Refusal("CD-5.14", "reserve-full", size=who.reserve_size)
    if stowed is None and hand_room(state, who) <= 0:
        return Refusal("CD-5.14", "hand-full", limit=state.hand_limit())
    return need_action(state)


def swap(t: Tbl, command: commands.Swap) -> Steps[None]:
    """CD-5.14: move a card, or exchange two."""
    who = t.state.actor
    spend(t)
    if command.hand is not None:
        who.hand.remove(command.hand)
        who.reserve.append(command.hand)
    if command.reserve is not None:
        who.reserve.remove(command.reserve)
        who.hand.append(command.reserve)
    t.emit(events.CardsSwapped("CD-5.14", who.id, command.hand, command.reserve))
    return
    yield


def no_equip(state: State, command: commands.Equip) -> Refusal | None:
    """CD-5.16, CD-9.5: only a weapon from the hand can be equipped, and the Punch only by Dan."""
    card = CARDS.get(command.card)
    if card is None or command.card not in state.actor.hand:
        return Refusal("CD-5.16", "hand", card=command.card)
    if card.weapon is None:
        return Refusal("CD-5.16", "weapon", card=command.card)
    return need_action(state)


def equip(t: Tbl, command: commands.Equip) -> Steps[None]:
    """CD-5.16 to CD-5.19, CD-9.5, CD-9.6."""
    who = t.state.actor
    spend(t)
    who.hand.remove(command.card)
    if who.beside is not None:
        drop(t, who, who.beside.card, "CD-5.18")
        who.beside = None
    if who.equipped is not None:
        if takes_card(who.equipped.card):
            who.hand.append(who.equipped.card)
        else:
            drop(t, who, who.equipped.card, "CD-5.17")
    weapon = CARDS[command.card].weapon
    assert weapon is not None
    who.equipped = Held(command.card)
    who.side = next(iter(weapon.sides))
    t.emit(events.WeaponEquipped("CD-5.16", who.id, command.card))
    return
    yield


def drop(t: Tbl, who: Survivor, card: str, rule: str) -> None:
    """Discard a card beside the Survivor, with the uses it had left."""
    discard(t.state, card)
    t.emit(events.CardDiscarded(rule, who.id, card))


def takes_card(weapon_card: str) -> bool:
    """Whether the weapon takes Ammunition or an Agent: Rifle, Gun, Punch (CD-5.18)."""
    weapon = CARDS[weapon_card].weapon
    return weapon is not None and (weapon.needs is not None or weapon.takes_agents)


def no_give(state: State, command: commands.Give) -> Refusal | None:
    """Why this card cannot be given (CD-5.20)."""
    who = state.actor
    if command.card not in (who.hand if command.place == "hand" else who.reserve):
        return Refusal("CD-5.20", "card", card=command.card)
    if not CARDS[command.card].given:
        return Refusal("CD-5.20", "keeps", card=command.card)
    other = next((s for s in state.survivors if s.id == command.to), None)
    if other is None or other is who or not other.alive:
        return Refusal("CD-5.20", "to", survivor=command.to)
    if hand_room(state, other) <= 0:
        return Refusal("CD-5.20", "room", survivor=other.id, limit=state.hand_limit())
    return need_action(state)


def give(t: Tbl, command: commands.Give) -> Steps[None]:
    """CD-5.20."""
    who = t.state.actor
    spend(t)
    (who.hand if command.place == "hand" else who.reserve).remove(command.card)
    t.state.survivor(command.to).hand.append(command.card)
    t.emit(events.CardGiven("CD-5.20", who.id, command.card, command.to))
    return
    yield


# Load, turn the Rifle, attack


def no_load(state: State, command: commands.Load) -> Refusal | None:
    """CD-5.22, CD-1.12."""
    who = state.actor
    if command.card not in who.hand:
        return Refusal("CD-5.22", "hand", card=command.card)
    beside = CARDS[command.card].beside
    if beside is None:
        return Refusal("CD-5.22", "kind", card=command.card)
    if who.equipped is None or who.equipped.card.partition(".")[2] != beside.goes_with:
        return Refusal("CD-5.22", "weapon", card=command.card, weapon=beside.goes_with)
    return need_action(state)


def load(t: Tbl, command: commands.Load) -> Steps[None]:
    """CD-5.22: load the weapon; at most one such card lies beside it."""
    who = t.state.actor
    spend(t)
    who.hand.remove(command.card)
    if who.beside is not None:
        drop(t, who, who.beside.card, "CD-5.22")
    who.beside = Held(command.card)
    t.emit(events.CardLoaded("CD-5.22", who.id, command.card))
    return
    yield


def no_turn_rifle(state: State) -> Refusal | None:
    """Why the Rifle cannot be turned (CD-5.24)."""
    if sides_of(state.actor) < 2:
        return Refusal("CD-5.24", "rifle")
    return need_action(state)


def sides_of(who: Survivor) -> int:
    weapon = CARDS[who.equipped.card].weapon if who.equipped is not None else None
    return len(weapon.sides) if weapon is not None else 0


def turn_rifle(t: Tbl) -> Steps[None]:
    """CD-5.24, CD-9.6: turn the Rifle to its other side; its Ammunition stays."""
    who = t.state.actor
    assert who.equipped is not None
    weapon = CARDS[who.equipped.card].weapon
    assert weapon is not None
    spend(t)
    who.side = next(side for side in weapon.sides if side != who.side)
    t.emit(events.RifleTurned("CD-5.24", who.id, who.side))
    return
    yield


def attack_of(who: Survivor) -> Attack | None:
    """The attack of the equipped weapon (CD-8.6, CD-8.9); None if it cannot attack now."""
    if who.equipped is None:
        return None
    weapon = CARDS[who.equipped.card].weapon
    assert weapon is not None
    if weapon.needs is not None and who.beside is None:
        return None
    if who.beside is not None:
        beside = CARDS[who.beside.card].beside
        if beside is not None and beside.attack is not None:
            return beside.attack
    return weapon.sides[who.side]


def no_attack(state: State, command: commands.Attack) -> Refusal | None:
    """CD-8.5 to CD-8.7; for an attack paid with Vitality CD-11.9, CD-11.10."""
    who = state.actor
    if who.equipped is None:
        return Refusal("CD-8.6", "weapon")
    if attack_of(who) is None:
        return Refusal("CD-8.6", "ammunition", weapon=who.equipped.card)
    index = SPACES.index(command.space)
    if state.spaces[index].lying is None:
        return Refusal("CD-8.7", space=command.space)
    if not can_be_hit(state, index):
        return Refusal("CD-8.5", space=command.space)
    if command.pay == "blood":
        return no_blood(state, who)
    return need_action(state)


def no_blood(state: State, who: Survivor) -> Refusal | None:
    """CD-11.1, CD-11.9 to CD-11.11: only Dan's attacks can be paid with Vitality."""
    assert who.equipped is not None
    weapon = CARDS[who.equipped.card].weapon
    if who.id != "dan" or weapon is None or not weapon.takes_agents:
        return Refusal("CD-11.9")
    if state.ability_used:
        return Refusal("CD-11.1")
    if who.immunity == 0 and who.vitality <= 1:
        return Refusal("CD-11.10")
    return None


def attack(t: Tbl, command: commands.Attack) -> Steps[None]:
    """CD-8.8, CD-8.10: target, damage without dice, destruction and explosions, then the weapon's
    Noise and a Use token."""
    state, who = t.state, t.state.actor
    index = SPACES.index(command.space)
    lying, equipped, attack = state.spaces[index].lying, who.equipped, attack_of(who)
    assert lying is not None
    assert equipped is not None
    assert attack is not None
    state.untouched = False
    if command.pay == "blood":
        state.ability_used = True
        lose_immunity(t, who, 1, "CD-11.9")
        t.emit(events.PaidWithBlood("CD-11.9", who.id))
    else:
        spend(t)
    t.emit(events.Attacked("CD-5.23", who.id, equipped.card, command.space, lying.card))
    if attack.kind == "explosive":
        yield from blast(
            t, index, attack.damage, spares_survivors=attack.spares_survivors, rule="CD-8.19"
        )
    else:
        yield from strike(t, index, attack.damage, attack.kind, "CD-5.23")
    if attack.noise:
        make_noise(t, attack.noise, 1, by_survivor=True)
    yield from deaths(t)
    if who.alive:
        spend_use(t, who)


def spend_use(t: Tbl, who: Survivor) -> None:
    """CD-5.23, CD-1.11: put a Use token on the card whose Uses are spent; a card without Uses left
    is discarded."""
    if who.beside is not None:
        beside = CARDS[who.beside.card].beside
        assert beside is not None
        who.beside.tokens += 1
        if who.beside.tokens >= beside.uses:
            discard(t.state, who.beside.card)
            t.emit(events.UsedUp("CD-5.23", who.id, who.beside.card))
            who.beside = None
        return
    assert who.equipped is not None
    weapon = CARDS[who.equipped.card].weapon
    if weapon is not None and weapon.uses is not None:
        who.equipped.tokens += 1
        if who.equipped.tokens >= weapon.uses:
            discard(t.state, who.equipped.card)
            t.emit(events.UsedUp("CD-5.23", who.id, who.equipped.card))
            who.equipped = None
            who.side = ""
