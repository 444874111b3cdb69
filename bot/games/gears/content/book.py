"""The content of Gears of War, loaded once and indexed by the questions that the rules ask."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from bot.games.gears.content.cards import sides
from bot.games.gears.content.loading import load_content
from bot.games.gears.state import Marker

BOOK = load_content()
NUMBERS = BOOK.numbers
ENEMIES = BOOK.enemies
FIGURES = BOOK.figures
WEAPONS = BOOK.weapons
CHARACTERS = BOOK.characters
ORDERS = BOOK.orders
EQUIPMENT = BOOK.equipment
LOCATIONS = BOOK.locations
AI_CARDS = BOOK.ai_cards
MISSIONS = BOOK.missions
WORDS = BOOK.words
NAMES = BOOK.names

BOLO = "bolo-grenade"
HAMMER = "hammer-of-dawn"
# The six sides of the dice (GW-16.1, GW-16.2).
ATTACK_DIE = sides(NUMBERS.dice.attack)
DEFENCE_DIE = sides(NUMBERS.dice.defence)


def order_cards() -> list[str]:
    """The 54 Order cards, not yet shuffled (GW-2.4)."""
    return [name for name, card in ORDERS.items() for _ in range(card.copies)]


def random_weapons() -> list[str]:
    """The Weapon deck, not yet shuffled (GW-1.19)."""
    return [
        name for name, card in WEAPONS.items() if card.kind == "random" for _ in range(card.copies)
    ]


def special_weapons() -> dict[str, int]:
    """The Special Weapon cards and their copies (GW-1.18)."""
    return {name: card.copies for name, card in WEAPONS.items() if card.kind == "special"}


def markers() -> dict[str, list[Marker]]:
    """The wound markers of each sort of figure, not yet shuffled (GW-17.3)."""
    piles: dict[str, list[Marker]] = {figure: [] for figure in FIGURES}
    for kind in BOOK.markers:
        piles[kind.figure] += [
            Marker(kind.figure, kind.health, kind.back) for _ in range(kind.copies)
        ]
    return piles


def ai_numbers(slots: Iterable[str], general: Iterable[int]) -> list[int]:
    """GW-2.9: the General cards, and the four of each Enemy card in the slots, not yet shuffled."""
    sorts = {ENEMIES[kind].figure for kind in slots if kind}
    return [*general, *(number for number, card in AI_CARDS.items() if card.figure in sorts)]


@cache
def enemies_of(figure: str) -> tuple[str, ...]:
    """The Enemy cards that count as this sort of Locust for AI cards (GW-17.12)."""
    return tuple(name for name, enemy in ENEMIES.items() if enemy.figure == figure)


def health_wounded(kind: str, badly: bool = False) -> int:
    """GW-8.42, GW-8.46: the health of a wounded figure (`badly`: in its second wounded state)."""
    return ENEMIES[kind].wounded[1 if badly else 0]
