"""The AI deck: how it is built, drawn from and reshuffled (GW-2.9, GW-6.5, GW-6.12, GW-16.66)."""

from __future__ import annotations

from bot.games.gears import events
from bot.games.gears.content.ai_cards import AiCard
from bot.games.gears.content.book import BOOK, ai_numbers
from bot.games.gears.rules.mission.specials import applies
from bot.games.gears.state import State
from bot.games.gears.table import Tbl


def build_ai(t: Tbl) -> None:
    """GW-2.9, GW-16.66: shuffle the mission's General cards and those of the Enemy cards in the
    slots. A card that is being resolved joins the discards later if it belongs to the new deck."""
    state = t.state
    general = BOOK.missions[state.mission].general
    cards = ai_numbers(state.slots.values(), general)
    state.ai_open = [card for card in state.ai_open if card in cards]
    state.ai = [card for card in cards if card not in state.ai_open]
    state.ai_discard = []
    shuffle_ai(t)


def shuffle_ai(t: Tbl) -> None:
    """GW-6.12: the discards go into the deck, and it is shuffled."""
    state = t.state
    cards = [str(card) for card in (*state.ai, *state.ai_discard)]
    t.shuffle(cards)
    state.ai, state.ai_discard = [int(card) for card in cards], []
    t.emit(events.DeckShuffled("GW-6.12", "ai"))


def draw_ai(t: Tbl, *, again: bool = False) -> AiCard | None:
    """GW-6.5: turn up the top card; None if no card is left (GW-17.16)."""
    state = t.state
    if not state.ai:
        return None
    t.reveal()
    number = state.ai.pop()
    state.ai_open.append(number)
    t.emit(events.AiDrawn("GW-6.11" if again else "GW-6.5", number, again))
    return BOOK.ai_cards[number]


def discard_ai(t: Tbl, number: int) -> None:
    """GW-6.5, GW-6.12, GW-16.66: put the card onto the discards, unless it has left the game
    meanwhile; when the deck is empty the discards are shuffled into a new one."""
    state = t.state
    if number in state.ai_open:
        state.ai_open.remove(number)
        state.ai_discard.append(number)
    if not state.ai and not applies(state, "no-reshuffle"):
        shuffle_ai(t)


def whole_deck(state: State) -> int:
    """How many AI cards there are in the game now (GW-16.31)."""
    return len(state.ai) + len(state.ai_discard) + len(state.ai_open)
