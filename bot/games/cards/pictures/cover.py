"""The picture of the lobby: the Survivors to choose from."""

from __future__ import annotations

from bot.engine.scene import Area, CardAt, Scene
from bot.games.cards.content.book import BOOK
from bot.games.cards.pictures.describe import sentences, within
from bot.games.cards.pictures.faces import survivor_face
from bot.games.cards.telling.lobby import variants
from bot.games.cards.telling.picture_words import THEME


def draw_cover(variant: str, language: str) -> Scene:
    way = next((one for one in variants(language) if one.id == variant), variants(language)[0])
    faces = [survivor_face(who, language) for who in BOOK.survivors.values()]
    texts = [f"{card.title}: {card.text.rstrip('.')}" for card in faces]
    return Scene(
        theme=THEME,
        kind="hand",
        title=f"Cards of the Dead · {way.name}",
        icon="cards",
        alt=within(sentences([way.name, way.text.rstrip("."), *texts])),
        areas=tuple(
            Area(who.id, "full", who.role.in_(language), cards=(CardAt((0.0, 0.0), card),))
            for who, card in zip(BOOK.survivors.values(), faces, strict=True)
        ),
    )
