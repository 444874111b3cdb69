"""The cards that a view does not show, and one possible way in which they may lie."""

from __future__ import annotations

from collections import Counter

from bot.engine.chance import Stream
from bot.games.cards.content.book import BOOK, EXIT, pile_of
from bot.games.cards.facts.piles import everything
from bot.games.cards.rules.piles import PILES
from bot.games.cards.state import Deployed, State
from bot.games.cards.telling.forecast import copy_of
from bot.games.cards.telling.words import HIDDEN


def printed(day: int) -> dict[str, list[str]]:
    """Every card that may be hidden, by family; of the Common cards only those that have been
    added."""
    found = {family: pile_of(family, copies) for family, copies in BOOK.families.items()}
    days = (pile_of("common", copies) for d, copies in BOOK.common.items() if d <= day)
    return {**found, "common": [card for pile in days for card in pile]}


def unseen(view: State) -> dict[str, Counter[str]]:
    """The hidden cards of each family: all copies except those that can be seen. Common cards of
    later Days are not included: they lie in piles of their own (CD-4.19)."""
    shown = Counter(card for card in everything(view) if not card.endswith(HIDDEN))
    return {family: Counter(cards) - shown for family, cards in printed(view.day).items()}


def backs(view: State) -> dict[str, list[Deployed]]:
    """The hidden cards of both areas, by family."""
    found: dict[str, list[Deployed]] = {}
    for area in (view.main, view.indoor):
        for deployed in area.values():
            if deployed.card.endswith(HIDDEN):
                found.setdefault(deployed.card.partition(".")[0], []).append(deployed)
    return found


def determinise(view: State, stream: Stream) -> State:
    """A complete state that fits this view: the hidden cards are dealt at random to where they can
    be. The EXIT is dealt anew every Day, so an unseen EXIT lies in the area (CD-4.16)."""
    state = copy_of(view)
    left = {family: list(cards.elements()) for family, cards in unseen(view).items()}
    for cards in left.values():
        stream.shuffle(cards)
    lying = backs(state)
    if EXIT in left["city"] and lying.get("city"):
        left["city"].remove(EXIT)
        left["city"].insert(stream.below(len(lying["city"])), EXIT)
    for family, hidden in lying.items():
        for deployed in hidden:
            deployed.card = _next(left[family], family, view.day)
    for family in PILES:
        pile: list[str] = getattr(state, family)
        pile[:] = [_next(left[family], family, view.day) for _ in pile]
    for day, pile in state.days.items():
        pile[:] = _fitted(pile_of("common", BOOK.common[day]), len(pile), stream)
    threats = [threat for threat in BOOK.threats if threat not in state.threats]
    state.threat_pile = _fitted(threats, len(state.threat_pile), stream)
    return state


def _next(cards: list[str], family: str, day: int) -> str:
    """The next card; after a game master's change there may be more places than cards."""
    return cards.pop(0) if cards else printed(day)[family][0]


def _fitted(cards: list[str], size: int, stream: Stream) -> list[str]:
    stream.shuffle(cards)
    return (cards * (size // max(1, len(cards)) + 1))[:size]
