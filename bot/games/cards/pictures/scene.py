"""The picture of the table of Cards of the Dead as a scene; it is made from a view, so it tells no
secret."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.scene import Area, CardAt, Chip, Highlight, Number, Scene, Slot, Token
from bot.engine.scene import Card as Face
from bot.games.cards.content.book import BOOK, CARDS, SPACES, ZOMBIES
from bot.games.cards.pictures.describe import describe
from bot.games.cards.pictures.faces import damage_of, face
from bot.games.cards.pictures.panels import panel
from bot.games.cards.state import FREE, STUNNED, Deployed, Lying, State
from bot.games.cards.telling.aims import aim_lines
from bot.games.cards.telling.picture_words import THEME, word

ZONE_ICONS = {"main": "city-variant", "pharmacy": "mortar-pestle-plus", "market": "cart"}


def draw(view: State, language: str) -> Scene:
    """The whole table."""
    return Scene(
        theme=THEME,
        title=title(view, language),
        icon=ZONE_ICONS[view.zone],
        caption=_warning(view, language),
        alt=describe(view, language),
        chips=tuple(_chips(view, language)),
        lines=tuple(aim_lines(view, language)),
        areas=(_deployment(view, language), _play_area(view, language)),
        panels=tuple(panel(view, who, language) for who in view.survivors),
        highlights=tuple(_highlights(view)),
    )


def title(view: State, language: str) -> str:
    """The Day and the zone."""
    zone = word(view.zone, language)
    return f"{word('day', language, day=view.day)} · {zone[0].upper()}{zone[1:]}"


def _warning(view: State, language: str) -> str:
    if not view.last_breath or view.result:
        return ""
    name = BOOK.survivors[view.actor.id].name.in_(language)
    return word("last-breath-warning", language, name=name)


def _chips(view: State, language: str) -> list[Chip]:
    """Whose turn it is, and which Threats are in force."""
    who = BOOK.survivors[view.actor.id]
    found = []
    if not view.result:
        found.append(
            Chip(who.icon, word("turn-of", language, name=who.name.in_(language)), view.actor.id)
        )
    for name in view.threats:
        threat = BOOK.threats[name]
        found.append(Chip(threat.icon, threat.name.in_(language), "threat"))
    if view.hard:
        found.append(Chip("fire", word("hard-mode", language), "danger"))
    return found


def _piles(view: State, language: str) -> list[Chip]:
    piles = {
        ("biohazard", "pile-common"): view.common,
        ("delete", "pile-discard"): view.common_discard,
        ("bag-personal", "pile-kit"): view.kit,
    }
    return [Chip(icon, word(key, language, count=len(pile))) for (icon, key), pile in piles.items()]


# The Deployment Area


def _deployment(view: State, language: str) -> Area:
    """Rows from top to bottom: each later row lies on the one above it (CD-4.6)."""
    layout = BOOK.layouts["main" if view.zone == "main" else "indoor"]
    places = [at for at, _ in layout.positions(len(view.survivors))]
    count = sum(turnable(view.area, at) for at in view.area)
    return Area(
        id="deployment",
        kind="spread",
        title=word("deployment-area", language),
        slots=tuple(Slot(_place(at), "gone", at) for at in places if at not in view.area),
        cards=tuple(
            CardAt(
                _place(at),
                small_face(face(deployed.card, language)),
                at,
                _eye(deployed),
                covered(view.area, at),
            )
            for at, deployed in view.area.items()
        ),
        chips=(
            *_piles(view, language),
            Chip("gesture-tap", word("uncovered", language, count=count), "active"),
        ),
    )


def _place(at: str) -> tuple[float, float]:
    row, column = map(int, at.split("."))
    return float(column - 1), float(row - 1)


def _eye(deployed: Deployed) -> tuple[Token, ...]:
    """Marks a card that lies face down but whose face the reader knows (CD-9.16)."""
    known = not deployed.up and not deployed.card.endswith(".?")
    return (Token("changed", icon="eye"),) if known else ()


def covered(area: dict[str, Deployed], at: str) -> bool:
    """Whether another card lies on this one (CD-4.8)."""
    row, column = map(int, at.split("."))
    return any(f"{row + 1}.{column + side}" in area for side in (-1, 1))


def turnable(area: dict[str, Deployed], at: str) -> bool:
    """Whether the card can be turned over (CD-5.26): it is face down and uncovered."""
    return not area[at].up and not covered(area, at)


def small_face(whole: Face) -> Face:
    """The face without what is too small to read on the table."""
    return replace(whole, text="", foot="", kind="")


# The Play Area


def _play_area(view: State, language: str) -> Area:
    slots, cards = [], []
    for index, (name, space) in enumerate(zip(SPACES, view.spaces, strict=True)):
        place = (float(index), 0.0)
        if space.lying is not None:
            lying_face = in_play(view, space.lying, language)
            cards.append(CardAt(place, lying_face, name, _tokens(view, space.lying)))
        else:
            kind = "blocked" if space.blocked else "free"
            slots.append(Slot(place, kind, name, word(f"space-{kind}", language)))
    return Area(
        id="play",
        kind="row",
        title=word("play-area", language),
        slots=tuple(slots),
        cards=tuple(cards),
        chips=tuple(_incoming(view, language)),
    )


def in_play(view: State, lying: Lying, language: str) -> Face:
    """A card on a space with its present numbers: Hit Points left, Threats added."""
    card = CARDS[lying.card]
    whole = small_face(face(lying.card, language))
    if card.hit_points is None:
        return replace(whole, numbers=whole.numbers[:2])
    left = view.hit_points(card) - lying.hits
    numbers = [Number("heart", str(left), colour="vitality")]
    numbers += damage_of(card, language, view.threat_sum("zombie_damage"))
    numbers += [number for number in whole.numbers if number.icon in ("virus", "cards")]
    return replace(whole, numbers=tuple(replace(number, word="") for number in numbers))


def _tokens(view: State, lying: Lying) -> tuple[Token, ...]:
    card = CARDS[lying.card]
    found = []
    if card.hit_points is not None:
        most = view.hit_points(card)
        found.append(Token("hit", icon="heart", value=most - lying.hits, most=most))
    if card.turn is not None:
        found.append(Token("turn", icon="timer-sand", value=lying.turns, most=card.turn.value))
    if lying.paralysis != FREE:
        found.append(Token("paralysis", icon="sleep"))
    return tuple(found)


def strikes(view: State, lying: Lying) -> int:
    """What this card does to the active Survivor in the next Game Turn (CD-6.10 to CD-6.13)."""
    card = CARDS[lying.card]
    if lying.card not in ZOMBIES or lying.paralysis == STUNNED:
        return 0
    more = view.threat_sum("zombie_damage")
    points = sum(p + more for p in (card.zombie_damage, card.paralysing_damage) if p)
    due = card.turn is not None and not lying.acted and lying.turns + 1 >= card.turn.value
    return points + (card.explosive_damage if due else 0)


def _attackers(view: State) -> dict[str, int]:
    """The spaces whose cards act at the end of the turn, with their damage."""
    found = {
        name: strikes(view, space.lying)
        for name, space in zip(SPACES, view.spaces, strict=True)
        if space.lying is not None
    }
    return {name: points for name, points in found.items() if points}


def _incoming(view: State, language: str) -> list[Chip]:
    points = sum(_attackers(view).values())
    if not points or view.result:
        return []
    name = BOOK.survivors[view.actor.id].name.in_(language)
    return [Chip("tooth", word("incoming", language, points=points, name=name), "danger")]


def _highlights(view: State) -> list[Highlight]:
    if view.result:
        return []
    free = [Highlight(at, "legal") for at in view.area if turnable(view.area, at)]
    return [*free, *(Highlight(name, "danger") for name in _attackers(view))]
