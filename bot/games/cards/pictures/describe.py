"""The texts that replace pictures for those who cannot see them: at most 1000 characters each."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.cards.content.book import BOOK, CARDS, SPACES
from bot.games.cards.state import FREE, Lying, State, Survivor
from bot.games.cards.telling.picture_words import name_of, word

TEXT_CHARACTERS = 1000


def describe(view: State, language: str) -> str:
    """The whole table."""
    zone = f"{word('day', language, day=view.day)}, {word(view.zone, language)}"
    parts = [zone]
    if view.last_breath:
        parts.append(word("last-breath", language).rstrip("!"))
    if view.threats:
        names = [BOOK.threats[name].name.in_(language) for name in view.threats]
        parts.append(word("alt-threats", language, names=", ".join(names)))
    parts += [_whose_turn(view, language), _play_area(view, language), _area(view, language)]
    people = [person(who, language) for who in view.survivors]
    cards = [_cards(who, language) for who in view.survivors]
    whole = [f"{one}; {held}" if held else one for one, held in zip(people, cards, strict=True)]
    return within(sentences([*parts, *whole]), sentences([*parts, *people]))


def within(*texts: str) -> str:
    """The first of these texts that is short enough; if none is, the last one, cut off."""
    return next(
        (text for text in texts if len(text) <= TEXT_CHARACTERS),
        texts[-1][: TEXT_CHARACTERS - 1] + "…",
    )


def sentences(parts: Sequence[str]) -> str:
    return ". ".join(part for part in parts if part) + "."


def _whose_turn(view: State, language: str) -> str:
    if view.result:
        return word(view.result, language)
    name = BOOK.survivors[view.actor.id].name.in_(language)
    return word("alt-turn", language, name=name, actions=view.actions)


def _play_area(view: State, language: str) -> str:
    spaces = []
    for name, space in zip(SPACES, view.spaces, strict=True):
        if space.lying is not None:
            spaces.append(f"{name} {_lying(view, space.lying, language)}")
        else:
            state = "space-blocked" if space.blocked else "space-free"
            spaces.append(f"{name} {word(state, language)}")
    return f"{word('play-area', language)}: {', '.join(spaces)}"


def _lying(view: State, lying: Lying, language: str) -> str:
    card = CARDS[lying.card]
    notes = []
    if card.hit_points is not None:
        most = view.hit_points(card)
        notes.append(word("alt-hits", language, left=most - lying.hits, most=most))
    if card.turn is not None and lying.turns:
        notes.append(word("alt-turns", language, value=lying.turns, most=card.turn.value))
    if lying.paralysis != FREE:
        notes.append(word("alt-paralysed", language))
    name = name_of(lying.card, language)
    return f"{name} ({', '.join(notes)})" if notes else name


def _area(view: State, language: str) -> str:
    down = sum(not deployed.up for deployed in view.area.values())
    shown = [
        f"{at} {name_of(d.card, language)}"
        for at, d in view.area.items()
        if d.up or not d.card.endswith(".?")
    ]
    parts = [word("down", language, count=down)]
    places = [at for at, d in view.area.items() if not d.up and not _covered(view, at)]
    if places:
        parts.append(word("alt-uncovered", language, places=" ".join(places)))
    return f"{word('deployment-area', language)}: {', '.join([*parts, *shown])}"


def _covered(view: State, at: str) -> bool:
    row, column = map(int, at.split("."))
    return any(f"{row + 1}.{column + side}" in view.area for side in (-1, 1))


def person(who: Survivor, language: str) -> str:
    """A Survivor's state in a few words."""
    name = BOOK.survivors[who.id].name.in_(language)
    if not who.alive:
        return word("alt-dead", language, name=name)
    state = word("alt-person", language, name=name, vitality=who.vitality, immunity=who.immunity)
    held = [name_of(h.card, language) for h in (who.equipped, who.beside, *who.kevlar) if h]
    notes = [word("alt-equipped", language, card=" + ".join(held))] if held else []
    notes += [word("alt-paralysed", language)] if who.paralysis != FREE else []
    return ", ".join([state, *notes])


def _cards(who: Survivor, language: str) -> str:
    if not who.alive:
        return ""
    hand = word("alt-hand", language, cards=counted(who.hand, language))
    return f"{hand}; {word('alt-reserve', language, cards=counted(who.reserve, language))}"


def counted(cards: Sequence[str], language: str) -> str:
    """The names of cards; equal ones are named once."""
    names = [name_of(card, language) for card in cards]
    lines = [
        name if names.count(name) == 1 else f"{name} ×{names.count(name)}"
        for name in dict.fromkeys(names)
    ]
    return ", ".join(lines) or word("none", language)
