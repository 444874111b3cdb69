"""Where Survivors put new cards: room in hand and Reserve, and what happens without room."""

from __future__ import annotations

from bot.engine.table import Steps
from bot.games.cards import events
from bot.games.cards.content.book import CARDS
from bot.games.cards.rules.piles import discard, discard_from, option_parts, options_of
from bot.games.cards.state import State, Survivor
from bot.games.cards.table import Tbl


def hand_room(state: State, survivor: Survivor) -> int:
    """CD-5.34: the room in the hand; the hand limit is checked at once."""
    return state.hand_limit() - len(survivor.hand)


def reserve_room(survivor: Survivor) -> int:
    """CD-10.3: the KitBag fixes the size of the Reserve."""
    return survivor.reserve_size - len(survivor.reserve)


def places_for(state: State, survivor: Survivor, card: str) -> list[str]:
    """Where a card can be put now: hand, Reserve or both (CD-5.11, CD-5.15)."""
    places = ["hand"] if hand_room(state, survivor) > 0 else []
    if reserve_room(survivor) > 0 and CARDS[card].fits_reserve:
        places.append("reserve")
    return places


def room_by_discarding(survivor: Survivor, card: str) -> list[str]:
    """The cards that could be discarded to make room for this one (CD-5.12)."""
    places = ("hand", "reserve") if CARDS[card].fits_reserve else ("hand",)
    return options_of(survivor, places)


def keep(t: Tbl, survivor: Survivor, card: str, rule: str) -> Steps[None]:
    """Put a card into hand or Reserve; without room another card is discarded (CD-5.12,
    CD-9.13)."""
    places = places_for(t.state, survivor, card)
    t.state.using.append(card)
    if places:
        (place,) = yield from t.ask(survivor.id, "place", places, rule=rule, about={"card": card})
    else:
        options = room_by_discarding(survivor, card)
        (given_up,) = yield from t.ask(
            survivor.id, "make-room", options, rule=rule, about={"card": card}
        )
        place, old = option_parts(given_up)
        discard_from(t, survivor, place, old, rule)
    t.state.using.remove(card)
    put(t, survivor, card, place, rule)


def put(t: Tbl, survivor: Survivor, card: str, place: str, rule: str) -> None:
    (survivor.hand if place == "hand" else survivor.reserve).append(card)
    t.emit(events.CardKept(rule, survivor.id, card, place))


def keep_one(t: Tbl, cards: list[str], rule: str, *, discarding: bool) -> Steps[None]:
    """Keep at most one Resource of the drawn cards and discard the rest (CD-9.13, CD-11.5)."""
    state, survivor = t.state, t.state.actor
    state.using += cards
    t.emit(events.CardsDrawn(rule, survivor.id, list(cards)))
    options = [
        card
        for card in cards
        if CARDS[card].type == "resource"
        and (
            places_for(state, survivor, card) or (discarding and room_by_discarding(survivor, card))
        )
    ]
    kept = yield from t.ask(
        survivor.id, "keep", options, rule=rule, pick=(0, 1), default=options[:1]
    )
    for card in kept:
        state.using.remove(card)
        yield from keep(t, survivor, card, rule)
    for card in cards:
        if card in kept:
            kept = ()
            continue
        state.using.remove(card)
        discard(state, card)


def receive_call(t: Tbl, letter: str) -> Steps[None]:
    """CD-7.9, CD-7.10, CD-7.11: the active Survivor takes the called cards into the hand."""
    state, survivor = t.state, t.state.actor
    pile = state.call[letter]
    if not pile or not survivor.alive:
        return
    cards = list(pile) if letter == "E" else [pile[-1]]
    del pile[-len(cards) :]
    state.using += cards
    t.emit(events.CardsCalled("CD-7.9", survivor.id, letter, list(cards)))
    room = max(hand_room(state, survivor), -len(survivor.hand))
    taken: tuple[str, ...] = tuple(cards)
    if room < len(cards):
        most = max(0, min(len(cards), room + len(options_of(survivor, ("hand",)))))
        taken = yield from t.ask(
            survivor.id,
            "take-called",
            cards,
            rule="CD-7.10",
            pick=(0, most),
            default=cards[: max(0, room)],
        )
        excess = len(taken) - room if taken else 0
        given_up = yield from t.ask(
            survivor.id, "make-room", options_of(survivor, ("hand",)), rule="CD-7.10", pick=excess
        )
        for option in given_up:
            discard_from(t, survivor, "hand", option_parts(option)[1], "CD-7.10")
    left = list(taken)
    for card in cards:
        state.using.remove(card)
        if card in left:
            left.remove(card)
            put(t, survivor, card, "hand", "CD-7.10")
        else:
            discard(state, card)  # refused, so it leaves the game (CD-9.2)
