"""The Inventory: two hands and a reserve, what goes where, and where lost cards go."""

from __future__ import annotations

from collections import Counter

from bot.engine.table import Steps
from bot.games.zombicide import events
from bot.games.zombicide.cards import base
from bot.games.zombicide.content.records import Equipment
from bot.games.zombicide.rules.effects import amount, has
from bot.games.zombicide.situation import Play, Situation
from bot.games.zombicide.state import WOUND, Survivor

# For defaults: the value of Equipment that is no weapon. A Saber is worth 1.5.
WORTH = {"protection": 1.5, "component": 0.4, "support": 0.4}
DOOR_WORTH, REACH_WORTH = 0.5, 0.15


# Questions


def equipment_of(sit: Situation, card: str) -> Equipment:
    """What is printed on a card."""
    return sit.edition.content.equipment[base(card)]


def goods(who: Survivor) -> list[str]:
    """What he carries that is no Wound card, and so can be traded or discarded
    (wound.not-traded)."""
    return [card for card in who.cards if card != WOUND]


def in_hand(sit: Situation, who: Survivor) -> list[str]:
    """The Equipment that works as in hand (inventory.in-hand, inventory.limits-changed; all of it
    with Webbing, skill.webbing)."""
    pile = who.cards if has(sit, who, "all-in-hand") else who.hands
    return [card for card in pile if card != WOUND]


def weapons_in_hand(sit: Situation, who: Survivor) -> list[str]:
    """inventory.in-hand: the weapons that he can use."""
    return [card for card in in_hand(sit, who) if equipment_of(sit, card).attacks]


def reserve_size(sit: Situation, who: Survivor) -> int:
    """inventory.slots, inventory.limits-changed, skill.hoard."""
    return sit.edition.content.numbers.reserve + amount(sit, who, "reserve")


def reserve_room(sit: Situation, who: Survivor) -> int:
    """How many more cards the reserve can take."""
    return reserve_size(sit, who) - len(who.reserve)


def hand_room(sit: Situation, who: Survivor) -> int:
    return sit.edition.content.numbers.hands - len(who.hands)


def room(sit: Situation, who: Survivor) -> int:
    """How many more cards the Survivor can carry; if negative, some must be given up."""
    return hand_room(sit, who) + reserve_room(sit, who)


def worth(sit: Situation, card: str) -> float:
    """The value of a card, for defaults: of a weapon its average effect, and a little more if it
    reaches far or opens doors; protection counts as a good weapon, all else little."""
    printed = equipment_of(sit, card)
    best = WORTH.get(printed.kind, 0.0)
    for attack in printed.attacks.values():
        if attack.accuracy is None or attack.damage == "kills":
            return 4.0
        kills = attack.dice * (7 - attack.accuracy) / 6 * (1 + attack.damage) / 2
        best = max(best, kills + REACH_WORTH * attack.range[1])
    return best + (DOOR_WORTH if printed.door != "none" else 0)


# Gaining and losing cards


def place(sit: Situation, who: Survivor, card: str) -> None:
    """Put a card where it is of use and there is room. The caller has made room."""
    useful = card != WOUND and equipment_of(sit, card).works_in == "hand"
    to_hand = hand_room(sit, who) > 0 and (useful or reserve_room(sit, who) <= 0)
    (who.hands if to_hand else who.reserve).append(card)


def take_from(who: Survivor, card: str) -> None:
    """Take a card out of the Inventory, from the reserve if possible."""
    (who.reserve if card in who.reserve else who.hands).remove(card)


def put_away(play: Play, card: str) -> None:
    """Put a card that nobody has any more where it belongs (inventory.discards, search.deck-empty,
    blast.used-up, RM-9.16)."""
    content, state, name = play.edition.content, play.state, base(card)
    recipe = next((one for one in content.recipes.values() if one.makes == name), None)
    if recipe is not None and recipe.parts_stay:
        state.equipment_discard += recipe.parts
    elif recipe is not None:
        state.aside.append(name)
    elif content.equipment[name].stays_out:
        state.removed.append(name)
    else:
        state.equipment_discard.append(name)


def lose(play: Play, who: Survivor, card: str, why: str = "") -> None:
    """inventory.discard, inventory.discards: discard a card of the Inventory."""
    take_from(who, card)
    put_away(play, card)
    play.emit(events.CardDiscarded("inventory.discard", who.id, card, why))


# Rearranging


def fits(sit: Situation, who: Survivor, hands: int) -> bool:
    """Whether so many of his cards in hand leave a reserve that holds the rest
    (inventory.slots)."""
    rest = len(who.hands) + len(who.reserve) - hands
    return hands <= sit.edition.content.numbers.hands and rest <= reserve_size(sit, who)


def rearrange(play: Play, who: Survivor, hands: list[str], rule: str) -> None:
    """Put these cards into the hands and all others into the reserve."""
    rest = Counter(who.cards)
    rest.subtract(hands)
    cards, reserve = who.cards, []
    for card in cards:
        if rest[card] > 0:
            rest[card] -= 1
            reserve.append(card)
    if Counter(hands) == Counter(who.hands):
        return
    who.hands, who.reserve = list(hands), reserve
    play.emit(events.Rearranged(rule, who.id, list(who.hands), list(who.reserve)))


def arrange(play: Play, who: Survivor, rule: str) -> Steps[None]:
    """Rearrange at no cost (search.rearrange, inventory.partner-rearranges, craft.rearrange)
    `[choice: owner]`. inventory.rearrange: nothing is asked if all cards that work in hand fit into
    the hands, or are all alike."""
    if not who.alive:
        return
    best = best_hands(play, who)
    useful = [c for c in goods(who) if equipment_of(play, c).works_in == "hand"]
    hands = play.edition.content.numbers.hands
    a_choice = len(useful) > hands and len(set(useful)) > 1
    if a_choice and not has(play, who, "all-in-hand"):
        least = max(0, len(who.cards) - reserve_size(play, who))
        best = list(
            (
                yield from play.ask(
                    who.id,
                    "arrange",
                    who.cards,
                    rule=rule,
                    pick=(least, hands),
                    default=best,
                    about={"survivor": who.id},
                )
            )
        )
    rearrange(play, who, best, rule)


def best_hands(sit: Situation, who: Survivor) -> list[str]:
    """The cards that a Survivor would hold: those that work only in hand, the most valuable first,
    in the order of the Survivor's cards."""
    hands, cards = sit.edition.content.numbers.hands, who.cards

    def rank(index: int) -> tuple[bool, bool, float]:
        card = cards[index]
        if card == WOUND:
            return (True, True, 0)
        return (False, equipment_of(sit, card).works_in != "hand", -worth(sit, card))

    ranked = sorted(range(len(cards)), key=rank)
    least = max(0, len(cards) - reserve_size(sit, who))
    useful = sum(1 for index in ranked if rank(index)[:2] == (False, False))
    chosen = ranked[: max(least, min(hands, useful))]
    return [cards[index] for index in sorted(chosen)]
