"""The face of every card in words and numbers, for pictures of single cards and of hands."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from bot.engine.scene import Card as Face
from bot.engine.scene import Number
from bot.games.cards.content.book import BOOK, CARDS, FAMILIES, NUMBERS
from bot.games.cards.content.records import Attack, Card, SurvivorCard, Threat
from bot.games.cards.telling.picture_words import THEME, word

DAMAGE_ICONS = {
    "zombie-damage": "tooth",
    "melee": "sword",
    "ranged": "crosshairs",
    "paralysing": "lightning-bolt",
    "explosive": "bomb",
}
# The effect of a Resource used from the hand: icon, word, colour, and the pattern of the number.
USES = {
    "heal-vitality": ("heart-plus", "vitality", "vitality", "+{}"),
    "heal-immunity": ("shield-plus", "immunity", "immunity", "+{}"),
    "blast": ("bomb", "explosive", "danger", "{}"),
    "kevlar": ("shield", "defence", "", "{}"),
    "note": ("cards", "amount", "", "{}"),
    "toolkit": ("wrench", "tools", "", "{}"),
    "binoculars": ("eye", "amount", "", "{}"),
    "lantern": ("eye", "amount", "", "{}"),
    "choose-one": ("call-split", "each", "", "{}"),
}
THREAT_NUMBERS = {
    "zombie_damage": ("tooth", "added-damage"),
    "hit_points": ("heart", "added-hits"),
    "noise": ("volume-high", "added-noise"),
    "hand_limit": ("cards", "added-hand"),
}


def frame_of(card: Card) -> str:
    """The frame of a card: weapons, Ammunition and Agents have a frame of their own."""
    return "weapon" if card.weapon is not None or card.beside is not None else card.type


@cache
def face(card: str, language: str) -> Face:
    """The face of a card, or its back if the view hides it."""
    family, _, name = card.partition(".")
    family_name = BOOK.family_names[family].in_(language)
    if name == "?":
        return Face(back=family, title=family_name, theme=THEME)
    return plain_face(CARDS[card], language, family_name)


def plain_face(card: Card, language: str, family: str = "") -> Face:
    """The face of a card that may belong to any family."""
    return Face(
        title=card.name.in_(language),
        frame=frame_of(card),
        icon=card.icon,
        numbers=tuple(numbers_of(card, language)),
        text=card.text.in_(language),
        foot=family,
        kind=kind_of(card, language),
        theme=THEME,
    )


def kind_of(card: Card, language: str) -> str:
    key = "beside" if card.beside is not None else frame_of(card)
    kind = word(f"kind-{key}", language)
    if card.speed == "normal":
        return kind
    return f"{kind} · {word(f'speed-{card.speed}', language)}"


# Numbers


def numbers_of(card: Card, language: str) -> Iterator[Number]:
    """The icons with numbers, as the card shows them (CD-1.4)."""
    if card.hit_points is not None:
        yield Number("heart", str(card.hit_points), word("hits", language), "vitality")
    yield from damage_of(card, language)
    if card.immunity_loss:
        loss = word("immunity-loss", language)
        yield Number("virus", f"-{card.immunity_loss}", loss, "immunity")
    if card.turn is not None:
        yield Number("timer-sand", str(card.turn.value), word("turns", language), "turn")
    if card.noise:
        yield Number("volume-high", str(card.noise), word("noise", language), "noise")
    if card.call is not None:
        yield Number("cards", card.call, word("call", language))
    if card.weapon is not None:
        yield from _attacks(card.weapon.sides, language)
        yield from _uses(card.weapon.uses, language)
    if card.beside is not None:
        if card.beside.attack is not None:
            yield from _attacks({"only": card.beside.attack}, language)
        yield from _uses(card.beside.uses, language)
    if card.use is not None:
        icon, key, colour, form = USES[card.use.effect]
        yield Number(icon, form.format(card.use.amount), word(key, language), colour)


def damage_of(card: Card, language: str, more: int = 0) -> Iterator[Number]:
    """The damage that a Zombie deals; a Threat increases it unless it is 0 (CD-7.14)."""
    dealt = {
        "zombie-damage": (card.zombie_damage, more),
        "paralysing": (card.paralysing_damage, more),
        "explosive": (card.explosive_damage, 0),
    }
    for kind, (points, added) in dealt.items():
        if points:
            yield Number(DAMAGE_ICONS[kind], str(points + added), word(kind, language), "danger")


def _attacks(sides: dict[str, Attack], language: str) -> Iterator[Number]:
    for side, attack in sides.items():
        key = attack.kind if side == "only" else side
        icon = DAMAGE_ICONS[attack.kind]
        yield Number(icon, str(attack.damage), word(key, language), "danger")
    noise = max(
        attack.noise + (NUMBERS.explosion_noise if attack.kind == "explosive" else 0)
        for attack in sides.values()
    )
    if noise:
        yield Number("volume-high", str(noise), word("noise", language), "noise")


def _uses(uses: int | None, language: str) -> Iterator[Number]:
    if uses is not None:
        yield Number("repeat", str(uses), word("uses", language))


# Survivors and Threats


def survivor_face(who: SurvivorCard, language: str) -> Face:
    """The front of a Survivor card: the ability."""
    cards = [BOOK.cards[name].name.in_(language) for name in (*who.hand, *who.reserve)]
    counted = [
        name if cards.count(name) == 1 else f"{name} ×{cards.count(name)}"
        for name in dict.fromkeys(cards)
    ]
    ability = f"{who.ability.name.in_(language)}: {who.ability.text.in_(language)}"
    return Face(
        title=who.name.in_(language),
        frame=who.id,
        icon=who.icon,
        numbers=(
            Number("heart", str(NUMBERS.start_vitality), word("vitality", language), "vitality"),
            Number(
                "shield-bug", str(NUMBERS.start_immunity), word("immunity", language), "immunity"
            ),
            Number("bag-personal", str(who.reserve_size), word("reserve-size", language)),
        ),
        text=ability,
        foot=word("starts-with", language, cards=", ".join(counted)).rstrip("."),
        kind=f"{word('kind-survivor', language)} · {who.role.in_(language)}",
        theme=THEME,
    )


def zombie_face(who: SurvivorCard, language: str) -> Face:
    """The back of a Survivor card: its effect on the others after the Survivor's death
    (CD-3.17)."""
    return Face(
        title=who.name.in_(language),
        frame="zombie",
        icon="skull",
        text=f"{who.zombie.name.in_(language)}: {who.zombie.text.in_(language)}",
        foot=word("kind-survivor", language),
        kind=word("kind-dead", language),
        theme=THEME,
    )


def threat_face(threat: Threat, language: str) -> Face:
    numbers = [
        Number(icon, f"{getattr(threat, field):+d}", word(key, language), "danger")
        for field, (icon, key) in THREAT_NUMBERS.items()
        if getattr(threat, field)
    ]
    return Face(
        title=threat.name.in_(language),
        frame="threat",
        icon=threat.icon,
        numbers=tuple(numbers),
        text=threat.text.in_(language),
        foot=threat.id,
        kind=word("kind-threat", language),
        theme=THEME,
    )


def _families(card: Card, language: str) -> str:
    """Every family that has this card, in the order in which players meet them."""
    keys = (key.partition(".")[0] for key in sorted(CARDS, key=_order) if CARDS[key] is card)
    names = [BOOK.family_names[key].in_(language) for key in dict.fromkeys(keys)]
    return ", ".join(names) or BOOK.family_names["initial"].in_(language)


def _order(card: str) -> int:
    return FAMILIES.index(card.partition(".")[0])


@cache
def all_faces(language: str) -> dict[str, Face]:
    """Every card for `/card`; the names are those of the content files, all different."""
    found = {}
    for name, card in BOOK.cards.items():
        found[name] = plain_face(card, language, _families(card, language))
    for name, who in BOOK.survivors.items():
        found[name] = survivor_face(who, language)
        found[f"{name}-zombie"] = zombie_face(who, language)
    for name, threat in BOOK.threats.items():
        found[f"threat-{name.lower()}"] = threat_face(threat, language)
    for name, challenge in BOOK.challenges.items():
        found[f"challenge-{name.lower()}"] = Face(
            title=challenge.name.in_(language),
            frame="challenge",
            icon=challenge.icon,
            text=challenge.text.in_(language),
            foot=challenge.id,
            kind=word("kind-challenge", language),
            theme=THEME,
        )
    return found
