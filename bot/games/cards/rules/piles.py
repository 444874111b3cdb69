"""Piles: drawing and discarding cards, and cards entering the Play Area."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.cards import events
from bot.games.cards.content.book import BABY_GHOUL, CARDS, EXIT, SPACES
from bot.games.cards.state import Lying, State, Survivor
from bot.games.cards.table import Tbl

# The piles whose order nobody knows; each holds the cards of the family of the same name.
PILES = ("common", "kit", "city", "pharmacy", "market")


def discard(state: State, card: str) -> None:
    """CD-9.1, CD-9.2, CD-7.4: each card goes to the discard pile of its family."""
    family = card.partition(".")[0]
    if family == "common":
        state.common_discard.append(card)
    elif family == "kit":
        state.kit_discard.append(card)
    elif card == BABY_GHOUL:
        state.call["C"].append(card)
    elif card == EXIT:
        state.city.append(card)  # it is dealt again every Day
    else:
        state.out.append(card)


def discard_from(t: Tbl, survivor: Survivor, place: str, card: str, rule: str) -> None:
    """A Survivor discards a card of hand or Reserve."""
    (survivor.hand if place == "hand" else survivor.reserve).remove(card)
    discard(t.state, card)
    t.emit(events.CardDiscarded(rule, survivor.id, card))


def draw_common(t: Tbl) -> str | None:
    """The top Common card; an empty pile is remade from its discard pile (CD-4.21). None if both
    are empty."""
    state = t.state
    if not state.common:
        if not state.common_discard:
            return None
        state.common, state.common_discard = state.common_discard, []
        t.shuffle(state.common)
    t.reveal()
    return state.common.pop()


def draw_kit(t: Tbl) -> str | None:
    """The top Survival Kit card (CD-4.22)."""
    state = t.state
    if not state.kit:
        if not state.kit_discard:
            return None
        state.kit, state.kit_discard = state.kit_discard, []
        t.shuffle(state.kit)
    t.reveal()
    return state.kit.pop()


def enter(t: Tbl, card: str, rule: str) -> bool:
    """Put a card in the first Free space; returns False if there is none (CD-4.2, CD-4.4)."""
    index = t.state.first_free()
    if index is None:
        return False
    t.state.spaces[index].lying = Lying(card)
    t.emit(events.CardEntered(rule, card, SPACES[index]))
    return True


def enter_or_discard(t: Tbl, card: str, rule: str) -> bool:
    """CD-4.4: a card is discarded if there is no Free space."""
    if enter(t, card, rule):
        return True
    discard(t.state, card)
    t.emit(events.NoRoomDiscarded("CD-4.4", card))
    return False


def can_be_discarded(card: str) -> bool:
    """CD-9.3: whether the card can be discarded; the Punch cannot, by any effect or cost."""
    return CARDS[card].discarded


def options_of(survivor: Survivor, places: Iterable[str] = ("hand", "reserve")) -> list[str]:
    """The cards that a Survivor can discard, as options "place:card"."""
    return [
        f"{place}:{card}"
        for place in places
        for card in (survivor.hand if place == "hand" else survivor.reserve)
        if can_be_discarded(card)
    ]


def option_parts(option: str) -> tuple[str, str]:
    """The place and the card of an option "place:card"."""
    place, _, card = option.partition(":")
    return place, card
