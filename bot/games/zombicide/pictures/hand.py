"""A large picture of one Survivor: the identity card and everything that is carried."""

from __future__ import annotations

from bot.engine.scene import Area, Card, CardAt, Chip, Scene, Token
from bot.games.zombicide.cards import base, condition, is_empty
from bot.games.zombicide.pictures.board_scene import zone_of
from bot.games.zombicide.pictures.describe import person, sentences, within
from bot.games.zombicide.pictures.faces import all_faces
from bot.games.zombicide.rules.growth import level_of
from bot.games.zombicide.situation import Edition, Situation
from bot.games.zombicide.state import WOUND, State, Survivor
from bot.games.zombicide.telling.picture_words import THEME, level_name, word


def draw_hand(view: State, edition: Edition, seat: str, language: str) -> Scene | None:
    """The Survivor of this seat; None for one who is out of the game."""
    who = view.survivors.get(seat)
    if who is None or not who.alive:
        return None
    sit, content = Situation(view, edition), edition.content
    card = content.survivors[seat]
    title, zone = card.name.in_(language), zone_of(sit, who)
    if zone:  # before the first round the Survivors are not on the board
        title = word(content, "hand-of", language, name=title, zone=zone)
    areas = (
        Area(
            "identity",
            "full",
            word(content, "identity", language),
            cards=_identity(sit, who, language),
        ),
        _carried(sit, "hands", who.hands, language),
        _carried(sit, "reserve", who.reserve, language),
    )
    return Scene(
        theme=THEME,
        kind="hand",
        title=title,
        icon=card.icon,
        tone=card.colour,
        alt=_describe(sit, who, language),
        chips=_chips(sit, who, language),
        areas=areas,
    )


def _identity(sit: Situation, who: Survivor, language: str) -> tuple[CardAt, ...]:
    face = all_faces(sit.edition, language)[who.id]
    return (CardAt((0.0, 0.0), face),)


def _carried(sit: Situation, key: str, cards: list[str], language: str) -> Area:
    laid = tuple(
        CardAt(
            (float(index), 0.0), face_of(sit, card, language), tokens=_tokens(sit, card, language)
        )
        for index, card in enumerate(cards)
    )
    return Area(key, "full", word(sit.edition.content, key, language), cards=laid)


def face_of(sit: Situation, card: str, language: str) -> Card:
    return all_faces(sit.edition, language)[card if card == WOUND else base(card)]


def _tokens(sit: Situation, card: str, language: str) -> tuple[Token, ...]:
    """Empty or damaged, in a word."""
    key = "unloaded-short" if is_empty(card) else f"{condition(card)}-short"
    if card == WOUND or not condition(card):
        return ()
    return (Token("state", text=word(sit.edition.content, key, language)),)


def _chips(sit: Situation, who: Survivor, language: str) -> tuple[Chip, ...]:
    content, level = sit.edition.content, level_of(sit, who)
    left = sit.edition.health.capacity(sit, who)
    points = word(content, "points", language, points=who.experience)
    return (
        Chip("star-four-points", f"{level_name(content, level, language)} · {points}", level),
        Chip("heart", f"{left}/{left + sit.edition.health.wounds(who)}", "danger"),
    )


def _describe(sit: Situation, who: Survivor, language: str) -> str:
    """The Survivor in words with skills and cards; what the cards say only if there is room."""
    skills = [sit.edition.content.skills[skill] for skill in who.skills]
    short = [
        person(sit, who, language, cards=True),
        ", ".join(skill.name.in_(language) for skill in skills),
    ]
    texts = [f"{skill.name.in_(language)}: {skill.text.in_(language)}" for skill in skills]
    faces = [face_of(sit, card, language) for card in dict.fromkeys(map(base, who.cards))]
    told = [f"{face.title}: {face.text}".replace("\n", " ") for face in faces if face.text]
    return within(
        sentences([short[0], *texts, *told]), sentences([short[0], *texts]), sentences(short)
    )
