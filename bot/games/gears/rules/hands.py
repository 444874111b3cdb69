"""Order cards in a COG's hand, which is also his health (GW-5.3): drawing, holding, discarding."""

from __future__ import annotations

from functools import cache

from bot.games.gears import events
from bot.games.gears.content.book import BOOK
from bot.games.gears.state import Cog, State
from bot.games.gears.table import Tbl


def hand_limit(cog: Cog) -> int:
    """GW-5.2, GW-10.5."""
    return BOOK.characters[cog.id].hand_limit


def room(cog: Cog) -> int:
    """How many more cards the COG may draw (GW-5.2, GW-5.5, GW-8.58)."""
    return max(0, hand_limit(cog) - len(cog.hand)) if cog.standing else 0


def draw(t: Tbl, cog: Cog, count: int, rule: str) -> int:
    """GW-5.2, GW-5.4, GW-5.5, GW-11.10: draw up to the hand limit; returns the number of cards
    drawn."""
    state = t.state
    drawn: list[str] = []
    for _ in range(min(count, room(cog))):
        if not state.orders:
            reshuffle(t)
        if not state.orders:
            break
        drawn.append(state.orders.pop())
        if not state.orders:
            reshuffle(t)
    if drawn:
        t.reveal()
        cog.hand += drawn
        t.emit(events.CardsDrawn(rule, cog.id, len(drawn)))
        t.emit(events.DrewCards(rule, cog.id, drawn, to=cog.id))
    return len(drawn)


def reshuffle(t: Tbl) -> None:
    """GW-5.4: the Order discard pile becomes the new deck."""
    state = t.state
    if not state.order_discard:
        return
    state.orders, state.order_discard = state.order_discard, []
    t.shuffle(state.orders)
    t.emit(events.DeckShuffled("GW-5.4", "orders"))


def discard(t: Tbl, cog: Cog, card: str, why: str, rule: str) -> None:
    """GW-3.24, GW-5.22: discard to the Order discard pile; a COG without cards still stands."""
    cog.hand.remove(card)
    t.state.order_discard.append(card)
    t.emit(events.CardDiscarded(rule, cog.id, card, why))


def holding(cog: Cog, reaction: str) -> list[str]:
    """The different cards in his hand with this reaction, in the order of the content file."""
    hand = cog.hand
    return [card for card in _cards_with(reaction) if card in hand]


def holds(cog: Cog, reaction: str) -> bool:
    """Whether the COG holds a card with this reaction."""
    return not _set_with(reaction).isdisjoint(cog.hand)


@cache
def _cards_with(reaction: str) -> tuple[str, ...]:
    return tuple(card for card, order in BOOK.orders.items() if order.reaction == reaction)


@cache
def _set_with(reaction: str) -> frozenset[str]:
    return frozenset(_cards_with(reaction))


def clockwise(state: State, start: str) -> list[Cog]:
    """All COGs in seating order, beginning with the one at `start`."""
    seats = list(state.cogs)
    place = seats.index(start)
    return [state.cogs[seat] for seat in (*seats[place:], *seats[:place])]


def standing(state: State) -> list[Cog]:
    return [cog for cog in state.cogs.values() if cog.standing]
