"""The cards that only Rue Morgue has: Team Actions and tents."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from bot.engine.scene import Card, Number
from bot.games.rue_morgue.content.book import BOOK, TEAM_ACTIONS, TENTS
from bot.games.rue_morgue.content.records import TeamAction, Tent
from bot.games.zombicide.pictures.faces import foot
from bot.games.zombicide.telling.picture_words import THEME, word


@cache
def own_faces(language: str) -> Mapping[str, Card]:
    """The cards by id; those of all editions are in `bot.games.zombicide.pictures.faces`."""
    found = {
        f"team-{name}": team_action_face(card, language) for name, card in TEAM_ACTIONS.items()
    }
    for name, tent in TENTS.items():
        found[f"tent-{name}"] = tent_face(tent, language)
    return found


def team_action_face(card: TeamAction, language: str) -> Card:
    """The card with both of its modes."""
    lines = [f"{mode.name.in_(language)}: {mode.text.in_(language)}" for mode in card.modes]
    if card.needs is not None:
        lines.append(word(BOOK, f"needs-{card.needs}", language))
    return Card(
        title=card.name.in_(language),
        frame="purple",
        icon=card.icon,
        text="\n".join(lines),
        foot=foot(f"×{card.copies}"),
        kind=word(BOOK, "kind-team-action", language),
        theme=THEME,
    )


def tent_face(tent: Tent, language: str) -> Card:
    search = "search-yes" if tent.searchable else "search-no"
    numbers = [Number("magnify", word(BOOK, search, language), word(BOOK, "search-word", language))]
    for colour in ("blue", "green"):
        beds = word(BOOK, f"beds-{colour}", language)
        numbers.append(Number("bed", str(tent.beds.get(colour, 0)), beds, colour))
    return Card(
        title=tent.name.in_(language),
        frame="teal",
        icon=tent.icon,
        numbers=tuple(numbers),
        text=tent.text.in_(language),
        foot=foot(f"×{tent.copies}"),
        kind=word(BOOK, "kind-tent", language),
        theme=THEME,
    )
