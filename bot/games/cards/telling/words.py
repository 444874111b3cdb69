"""The names of the things of the game, and the details that buttons and options show.

Everything that depends on the table comes from a view, so it tells no secret.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

import data
from bot.engine.content import Record, Text, load
from bot.engine.decisions import Ask
from bot.engine.errors import Value
from bot.engine.records import Command, Event
from bot.games.cards import commands, events
from bot.games.cards.content.book import BOOK, CARDS, SPACES
from bot.games.cards.rules.actions import attack_of
from bot.games.cards.state import Lying, State, Survivor

Listed = dict[str, Text]


class Names(Record):
    """The file names.toml."""

    zone: Listed
    place: Listed
    option: Listed
    side: Listed
    damage: Listed
    kind_of_card: Listed
    by: Listed
    pattern: Listed
    with_article: Listed
    articles: dict[str, frozenset[str]]


NAMES = load(data.folder() / "cards-of-the-dead" / "names.toml", Names)
ARTICLES = {card: kind for kind, cards in NAMES.articles.items() for card in cards}
ABILITIES = {
    ability.id: ability.name
    for who in BOOK.survivors.values()
    for ability in (who.ability, who.zombie)
}
HIDDEN = "?"


# Names


@lru_cache(maxsize=8192)
def word(about: str, value: str, language: str) -> str:
    """The name of a value; values without a name (spaces, positions, a user's own words) are
    returned as they are."""
    found = _FIELDS.get(about, _anything)(value, language)
    return value if found is None else found


def card_name(card: str, language: str) -> str:
    """The name of a card, or of its family if the card is hidden."""
    return word("card", card, language)


def survivor_name(survivor: str, language: str) -> str:
    return word("survivor", survivor, language)


def family_of(card: str) -> str:
    return card.partition(".")[0]


def pattern(name: str, language: str, **parts: str) -> str:
    return NAMES.pattern[name].in_(language).format(**parts)


def _card(value: str, language: str) -> str | None:
    family, _, name = value.partition(".")
    if name == HIDDEN and family in BOOK.family_names:
        return pattern("back", language, family=BOOK.family_names[family].in_(language))
    # "rifle" alone is the weapon for which Ammunition is made.
    card = CARDS.get(value) or BOOK.cards.get(value)
    if card is not None:
        return card.name.in_(language)
    # A person asked for a card that does not exist: name it without its family.
    return name.replace("-", " ") if name and family in BOOK.family_names else None


def _the_card(value: str, language: str) -> str | None:
    """The name within a sentence: "the Bat", "el Bate"."""
    name = _card(value, language)
    kind = ARTICLES.get(value.rpartition(".")[2], "usual")
    return None if name is None else NAMES.with_article[kind].in_(language).format(name=name)


def _survivor(value: str, language: str) -> str | None:
    """The first name by which a Survivor is called."""
    known = BOOK.survivors.get(value)
    return None if known is None else known.name.in_(language).split()[0]


def _threat(value: str, language: str) -> str | None:
    """A Threat with its text, because it applies for the rest of the game."""
    known = BOOK.threats.get(value)
    return None if known is None else f"{known.name.in_(language)}: {known.text.in_(language)}"


def _family(value: str, language: str) -> str | None:
    known = BOOK.family_names.get(value)
    return None if known is None else known.in_(language)


def _ability(value: str, language: str) -> str | None:
    known = ABILITIES.get(value)
    return None if known is None else known.in_(language)


def _listed(section: Listed) -> Callable[[str, str], str | None]:
    def find(value: str, language: str) -> str | None:
        known = section.get(value)
        return None if known is None else known.in_(language)

    return find


def _option(value: str, language: str) -> str | None:
    """An option: a card, "hand:card", "survivor:hand:card", a place or a point to regain."""
    if ":" not in value:
        return _listed(NAMES.option)(value, language) or _card(value, language)
    *owner, place, card = value.split(":")
    if place not in ("hand", "reserve") or card not in CARDS:
        return None
    told = pattern(place, language, card=card_name(card, language))
    if not owner:
        return told
    return pattern("owner", language, survivor=survivor_name(owner[0], language), card=told)


def _source(value: str, language: str) -> str | None:
    return _listed(NAMES.by)(value, language) or _card(value, language)


def _anything(value: str, language: str) -> str | None:
    """The name of a value if the field does not say of what kind it is: only unmistakable values
    get one."""
    return _card(value, language) if "." in value else _survivor(value, language)


_FIELDS: dict[str, Callable[[str, str], str | None]] = {
    "card": _card,
    "weapon": _card,
    "there": _card,
    "card-the": _the_card,
    "weapon-the": _the_card,
    "hand-the": _the_card,
    "reserve-the": _the_card,
    "survivor": _survivor,
    "receiver": _survivor,
    "active": _survivor,
    "seat": _survivor,
    "to": _survivor,
    "threat": _threat,
    "family": _family,
    "ability": _ability,
    "by": _source,
    "option": _option,
    "target": _option,
    "zone": _listed(NAMES.zone),
    "place": _listed(NAMES.place),
    "side": _listed(NAMES.side),
    "kind_of_damage": _listed(NAMES.damage),
    "kind_of_card": _listed(NAMES.kind_of_card),
}


# Commands


def command_values(view: State, command: Command, _: str) -> Mapping[str, Value]:
    """The details of a button: the card that lies there, or the result of an attack."""
    match command:
        case commands.PickUp(space=space):
            return {"card": _lying(view, space).card}
        case commands.Attack(space=space):
            lying = _lying(view, space)
            return {"there": lying.card, "result": _result(view, lying)}
        case commands.Use(card=card, target=target):
            return _use_values(view, card, target)
        case commands.Walk(to=to) if to in SPACES:
            return {"aim": "place", "there": _lying(view, to).card, "family": ""}
        case commands.Walk(to=to) | commands.Run(to=to):
            card = view.area[to].card
            aim = "hidden" if card.endswith(HIDDEN) else "known"
            return {"aim": aim, "there": card, "family": family_of(card)}
        case commands.TurnRifle():
            return _other_side(view.actor)
    return {}


def _lying(view: State, space: str) -> Lying:
    lying = view.spaces[SPACES.index(space)].lying
    assert lying is not None
    return lying


def _result(view: State, lying: Lying) -> str:
    """The result of an attack on a card now: it explodes, it is destroyed, or it is only hit."""
    attack, card = attack_of(view.actor), CARDS[lying.card]
    if attack is None or lying.hits + attack.damage < view.hit_points(card):
        return "hits"
    return "explodes" if card.explosive_damage and attack.kind != "ranged" else "destroys"


def _use_values(view: State, card: str, target: str | None) -> Mapping[str, Value]:
    use = CARDS[card].use
    amount = use.amount if use is not None else 0
    if target in SPACES:
        return {"aim": "space", "there": _lying(view, target).card, "amount": amount}
    return {"aim": "none" if target is None else "points", "there": "", "amount": amount}


def _other_side(who: Survivor) -> Mapping[str, Value]:
    weapon = CARDS[who.equipped.card].weapon if who.equipped is not None else None
    assert weapon is not None
    side, attack = next((n, a) for n, a in weapon.sides.items() if n != who.side)
    return {"side": side, "damage": attack.damage, "noise": attack.noise}


# Events


def event_values(event: Event) -> Mapping[str, Value]:
    """The details of an event: how many more hits a card can take."""
    if isinstance(event, events.CardHit):
        return {"left": max(0, event.hit_points - event.hits)}
    return {}


# Options


def option_values(view: State, _: Ask, option: str) -> Mapping[str, Value]:
    """The details of an option: if it is a position, the card there, as far as the view shows
    it."""
    deployed = view.area.get(option)
    return {"option": option, "card": "" if deployed is None else deployed.card}
