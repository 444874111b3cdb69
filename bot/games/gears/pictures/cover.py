"""The picture of a lobby: the mission, its enemies and the characters to choose from."""

from __future__ import annotations

from bot.engine.scene import Area, CardAt, Scene
from bot.games.gears.content.book import BOOK
from bot.games.gears.pictures.faces import all_faces
from bot.games.gears.telling.picture_words import THEME, sentences, within, word


def draw_cover(variant: str, language: str) -> Scene | None:
    """The cards of a mission (or of one of its difficulties); None if there is no such mission."""
    name = next((one for one in BOOK.missions if variant in (one, *_settings(one))), None)
    if name is None:
        return None
    mission, faces = BOOK.missions[name], all_faces(language)
    parts = [(word("kind-mission", language), f"mission-{name}")]
    parts += [(f"Locust {slot}", kind) for slot, kind in mission.slots.items()]
    parts += [(word("kind-character", language), key) for key in BOOK.characters]
    cards = [faces[key] for _, key in parts]
    title = mission.name.in_(language)
    texts = [f"{card.title}: {card.text}".replace("\n", " ") for card in cards]
    names = ", ".join(card.title for card in cards[1:])
    return Scene(
        theme=THEME,
        kind="hand",
        title=f"{word('game', language)} · {title}",
        icon=mission.icon,
        tone="active",
        alt=within(sentences(texts), sentences([*texts[:1], names]), sentences([title, names])),
        areas=tuple(
            Area(key, "full", told, cards=(CardAt((0.0, 0.0), card),))
            for (told, key), card in zip(parts, cards, strict=True)
        ),
    )


def _settings(mission: str) -> tuple[str, ...]:
    """The variants of a mission are called like "horde-mode-casual"."""
    return tuple(f"{mission}-{one.id}" for one in BOOK.missions[mission].difficulties)
