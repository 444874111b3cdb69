"""The content of Rue Morgue, loaded once, by the names that the rules use."""

from __future__ import annotations

from collections.abc import Collection

from bot.games.rue_morgue.content.records import load_content, load_topics

BOOK = load_content()
TOPICS = load_topics()
NUMBERS = BOOK.numbers
LEVELS = {level.id: level for level in NUMBERS.level}
EQUIPMENT = BOOK.equipment
RECIPES = BOOK.recipes
WOUND = BOOK.wound
# Only the zombies of this box; a game may mix in those of other boxes (RM-13.39).
ZOMBIES = {name: zombie for name, zombie in BOOK.zombies.items() if zombie.box is None}
ZOMBIE_CARDS = BOOK.zombie_cards
SURVIVORS = BOOK.survivors
SKILLS = BOOK.skills
TEAM_ACTIONS = BOOK.team_actions
TENTS = BOOK.tents
TOKENS = BOOK.tokens
WORDS = BOOK.words

STARTING_EQUIPMENT = tuple(name for name, card in EQUIPMENT.items() if card.setup == "start")


def cards_at(setup: str) -> list[str]:
    """All Equipment cards (with their copies) that begin in the deck ("deck"), as starting
    equipment ("start") or set aside ("aside")."""
    return [
        name for name, card in EQUIPMENT.items() if card.setup == setup for _ in range(card.copies)
    ]


def miniatures(boxes: Collection[str]) -> dict[str, int]:
    """RM-1.4, RM-13.39: the zombies of this box, and those of the boxes that are mixed in."""
    found = BOOK.zombies.items()
    return {name: one.count for name, one in found if one.box is None or one.box in boxes}


def tent_cards() -> list[str]:
    """The Tent cards, not yet shuffled."""
    return [name for name, tent in TENTS.items() for _ in range(tent.copies)]
