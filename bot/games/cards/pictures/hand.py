"""The picture of a Survivor's cards, large enough to read them."""

from __future__ import annotations

from bot.engine.scene import Area, CardAt, Chip, Scene, Token
from bot.games.cards.content.book import BOOK
from bot.games.cards.pictures.describe import counted, person, sentences, within
from bot.games.cards.pictures.faces import face
from bot.games.cards.pictures.panels import uses_left
from bot.games.cards.state import Held, State, Survivor
from bot.games.cards.telling.picture_words import THEME, word


def draw_hand(view: State, seat: str, language: str) -> Scene | None:
    """Hand, equipped cards and Reserve with their limits; None for a dead Survivor."""
    who = view.survivor(seat)
    if not who.alive:
        return None
    card = BOOK.survivors[seat]
    name = card.name.in_(language)
    hand = f"{word('hand', language)} {len(who.hand)}/{view.hand_limit()}"
    reserve = f"{word('reserve', language)} {len(who.reserve)}/{who.reserve_size}"
    return Scene(
        theme=THEME,
        kind="hand",
        title=word("hand-of", language, name=name),
        icon=card.icon,
        tone=seat,
        alt=_describe(view, who, language),
        chips=(
            Chip("heart", str(who.vitality), "danger"),
            Chip("shield-bug", str(who.immunity), "changed"),
            Chip("cards", hand, "active"),
            Chip("bag-personal", reserve, "good"),
        ),
        areas=(
            _cards("hand", word("hand", language), who.hand, language),
            _cards("reserve", word("reserve", language), who.reserve, language),
            *_in_use(who, language),
        ),
    )


def _cards(name: str, title: str, cards: list[str], language: str) -> Area:
    """Equal cards lie on one pile with their number."""
    laid = tuple(
        CardAt((float(index), 0.0), face(card, language), tokens=_pile(cards.count(card)))
        for index, card in enumerate(dict.fromkeys(cards))
    )
    return Area(name, "full", title, cards=laid)


def _pile(count: int) -> tuple[Token, ...]:
    return (Token("count", text=f"×{count}"),) if count > 1 else ()


def _in_use(who: Survivor, language: str) -> list[Area]:
    """The weapon, the card beside it, and Kevlar, with the uses that are left."""
    held = [
        ("equipped", "equipped-short", [who.equipped] if who.equipped else []),
        ("beside", "beside-short", [who.beside] if who.beside else []),
        ("kevlar", "in-use", who.kevlar),
    ]
    return [
        Area(name, "full", word(key, language), cards=tuple(_held(h, language) for h in cards))
        for name, key, cards in held
        if cards
    ]


def _held(held: Held, language: str) -> CardAt:
    tokens: tuple[Token, ...] = uses_left(held)
    return CardAt((0.0, 0.0), face(held.card, language), tokens=tokens)


def _describe(view: State, who: Survivor, language: str) -> str:
    """The cards with their effects, or only their names if that is too long."""
    hand = f"{word('hand', language)} {len(who.hand)}/{view.hand_limit()}"
    reserve = f"{word('reserve', language)} {len(who.reserve)}/{who.reserve_size}"
    names = [
        person(who, language),
        f"{hand}: {counted(who.hand, language)}",
        f"{reserve}: {counted(who.reserve, language)}",
    ]
    texts = [
        f"{face(card, language).title}: {face(card, language).text.rstrip('.')}"
        for card in dict.fromkeys([*who.hand, *who.reserve])
    ]
    return within(sentences([*names, *texts]), sentences(names))
