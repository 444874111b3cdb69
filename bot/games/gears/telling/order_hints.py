"""The options that standing orders may name: those of reactions (GW-5.20) and of decisions that
follow from them."""

from __future__ import annotations

from functools import cache

from bot.engine.offers import OrderHints
from bot.games.gears.content.book import BOOK

NO, NOT_THIS_ONE, NOT_NOW = "no", "not-this-one", "not-now"
ANY_ATTACK = "*/*/*"
ANY_COVER = "*-*"  # the attacks that have a dash in their name
REST = "*"
REACTIONS = ("guard", "dodge", "follow")


@cache
def hints(kind: str) -> OrderHints:
    """The options of this kind of decision; empty for decisions without standing orders."""
    makers = {
        "guard": _guard,
        "dodge": _dodge,
        "follow": _follow,
        "wound-cards": _wound_cards,
        "cover-after": _cover_after,
    }
    return makers[kind]() if kind in makers else OrderHints()


def _cards(reaction: str) -> tuple[str, ...]:
    return tuple(name for name, card in BOOK.orders.items() if card.reaction == reaction)


def _dodge() -> OrderHints:
    """The Locust and weapons that may be dodged; a comrade's attack on an area can be dodged
    too."""
    by = [*BOOK.enemies, *(name for name, one in BOOK.weapons.items() if one.has("targets-area"))]
    return OrderHints((NO, *_cards("dodge")), ("dice", "cards"), {"enemy": tuple(by)})


def _guard() -> OrderHints:
    """The attacks that a Guard may use: weapon and mode, whatever card is given for it."""
    attacks = [
        f"{name}/{mode}" for name, card in BOOK.weapons.items() for mode in _modes(name)
        if not card.has("grenade")
    ]  # fmt: skip
    declining = (NO, NOT_THIS_ONE, NOT_NOW)
    return OrderHints(
        (ANY_ATTACK, *declining, *(f"*/{attack}" for attack in attacks)),
        ("dice", "distance", "cards"),
        {"moment": ("attack", "move"), "enemy": tuple(BOOK.enemies)},
        possible=(*declining, *(f"{c}/{attack}" for c in _cards("guard") for attack in attacks)),
        ranks=("dice", "defence"),
    )


def _modes(weapon: str) -> list[str]:
    card = BOOK.weapons[weapon]
    known = {
        "normal": card.normal > 0,
        "overkill": card.overkill > 0,
        "chainsaw": card.has("chainsaw"),
    }
    return [mode for mode, possible in known.items() if possible]


def _follow() -> OrderHints:
    return OrderHints((NO, *_cards("follow")), ("cards",), {"leader": tuple(BOOK.characters)})


def _wound_cards() -> OrderHints:
    """GW-8.53: which cards are discarded first, by name or by reaction."""
    wishes = {}
    for kept in REACTIONS:
        others = [card for other in reversed(REACTIONS) if other != kept for card in _cards(other)]
        wishes[f"keep-{kept}"] = (*others, REST)
    for given in REACTIONS:
        wishes[f"discard-{given}"] = (*_cards(given), REST)
    return OrderHints((*BOOK.orders, REST), ("count", "cards"), wishes=wishes, optional=False)


def _cover_after() -> OrderHints:
    """GW-5.40: whether to take cover; the cover spaces differ from place to place."""
    return OrderHints(("open", ANY_COVER))
