"""The cards that a view does not show: which they are, and one way in which they might lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from bot.engine.chance import Stream
from bot.games.zombicide.cards import base
from bot.games.zombicide.situation import Edition
from bot.games.zombicide.state import CODEC, WOUND, State


def determinise(view: State, edition: Edition, stream: Stream) -> State:
    """A whole state that agrees with this view: the unseen cards are shuffled into the decks."""
    state = CODEC.load(CODEC.dump(view))
    zombies = unseen_zombie_cards(view, edition)
    stream.shuffle(zombies)
    state.zombie_cards = [int(card) for card in _fitted(zombies, len(view.zombie_cards))]
    equipment = unseen_equipment(view, edition)
    stream.shuffle(equipment)
    state.equipment = _fitted(equipment, len(view.equipment))
    return state


def unseen_zombie_cards(view: State, edition: Edition) -> list[str]:
    """The numbers of the Zombie cards that do not lie open."""
    seen = set(view.zombie_discard)
    return [str(number) for number in edition.content.zombie_cards if number not in seen]


def unseen_equipment(view: State, edition: Edition) -> list[str]:
    """The Equipment cards that nobody can see: all copies except those that lie open."""
    content = edition.content
    copies = Counter({name: card.copies for name, card in content.equipment.items()})
    made = {recipe.makes: recipe.parts for recipe in content.recipes.values() if recipe.parts_stay}
    for card in map(base, _shown(view, edition)):
        copies.subtract(made.get(card, (card,)))
    return list((+copies).elements())


def _shown(view: State, edition: Edition) -> Iterable[str]:
    """Every Equipment card that lies open."""
    for who in view.survivors.values():
        yield from (card for card in who.cards if card != WOUND)
    for pile in (view.equipment_discard, view.aside, view.removed, *edition.stores(view)):
        yield from pile


def _fitted(cards: list[str], size: int) -> list[str]:
    """This many of the cards; after a game master's change there may be more places than cards."""
    return (cards * (size // max(1, len(cards)) + 1))[:size]
